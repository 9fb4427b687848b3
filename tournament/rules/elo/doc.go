// Package elo is the arithmetic of FIDE ratings: from a score to a rating
// difference and back, performance, the change of a rating and a first rating.
// It knows numbers only: no event, no players' names.
//
// Facts from FIDE Handbook B.02, FIDE Rating Regulations in force since
// 1 March 2024 with the amendment of 1 October 2025, and the Rapid and Blitz
// Rating Regulations in force since 1 March 2024 (in brackets):
//
//   - 8.1.1 (7.1.1) score to difference, 8.1.2 (7.1.2) difference to expected
//     score; both chapters have the same tables.
//   - 8.2 (7.2) first rating: the average of the rated opponents and of two
//     more of 1800, both taken for drawn; 2200 at most; it is published from
//     five games and from 1400 up (7.1.4); no points in the first event: it is
//     disregarded.
//   - 8.3.1 (7.3.1) a difference above 400 counts as 400; since 1 October 2025
//     not for a player of 2650 or more in standard play. In rapid and blitz a
//     game with a difference of 600 or more is not rated if one of the two is
//     above 2600 (since 1 December 2024).
//   - 8.3.3 (7.3.3) K is 40 until 30 games are rated, and below 2300 until the
//     end of the year of the 18th birthday; 20 below 2400; 10 for one who has
//     ever reached 2400; K times the games of a period is at most 700.
//   - 8.3.4 (7.3.4) the change of a period is rounded to a whole number, a
//     half away from zero.
//
// Probabilities and scores are hundredths of a game: 50 is half a point.
package elo
