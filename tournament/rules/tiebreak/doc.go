// Package tiebreak works out the tie-breaks of individual events by FIDE
// Handbook C.07, Play-Off and Tie-Break Regulations, and shows the working of
// each. It takes plain values, so that events and report files alike can be
// put into it, and knows nothing of names, places or prizes.
//
// The edition in force since 1 March 2026 is the default, that of 1 August
// 2024 (until 28 February 2026) an option. What differs:
//
//   - 7.7 STD, 7.8 TPN and 10.6 RTNG are new in 2026 (they are worked out
//     under either edition);
//   - 15.2, round robins: since 2026 no forfeit counts in the tie-breaks by
//     ratings and no forfeit loss in those of type B; since these speak of
//     games over the board, the figures are the same;
//   - 16.4: since 2026 the dummy opponent of an unplayed round has the own
//     score, but for a forfeit at most the adjusted score of the scheduled
//     opponent, and else at most a draw in every round.
//
// How articles are read where they leave a choice; FIDE's reference program
// reads them the same way, but for the first point:
//
//   - 7.7 is applied as it stands to unusual results: for ½-0 the one half is
//     more than the opponent has, and of 0-0 both have the same.
//   - 8.2: the average is rounded to hundredths, a half upwards.
//   - 8.3: every paired game of the last round is a draw, a forfeit too; what
//     is awarded for a bye in it stays.
//   - 9.2 and 14.5: the limit is half of what can be scored in the rounds
//     played. /L+1 and /L-1 move it by half points; without a sign, /L40 is a
//     limit of 40 per cent.
//   - 10: scores are taken as 1, ½ and 0, whatever the event awards. A share
//     of points is rounded to hundredths and the average of the opponents to
//     a whole number before they are added, halves upwards. If a player of the
//     event is unrated, there is no value, unless /U gives the unrated a
//     rating: ARO/U1400.
//   - 16.4: the number of rounds is that of the rounds played.
//   - 16.5: of several voluntary unplayed rounds the one against the lowest
//     dummy is meant, as 14.1.1 finds the least significant value, also where
//     another adds less to the Sonneborn-Berger.
//   - /P: a forfeit is a game against the scheduled opponent.
//   - /Kx is not here: in FIDE's list of codes it gives the divisor of SSSC
//     (13.4.2), and article 13 is about teams.
//
// LOT/S12 is no code of C.07: it draws the lots (4.2) from the seed 12, the
// same for the same players whenever it is worked out. HAND is an order that
// the arbiter gives, as after a play-off (article 3), and OTHER_NAME a tie-break
// of the organiser's own (4.1) whose values are given.
//
// Points are tenths of a point, values hundredths.
package tiebreak
