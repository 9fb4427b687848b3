// Package fidetitles tells whether a result is a norm for a FIDE title, and
// what is missing to one. It takes plain values; package ratingchange makes them
// of an event.
//
// Facts from FIDE Handbook B.01, FIDE Title Regulations applied from 1 January
// 2024:
//
//   - 1.4.1 nine games at least; eight will do in an event of nine rounds if the
//     ninth was a forfeit win or a pairing-allocated bye. Where pairings are
//     known beforehand all rounds count; else the last ones may be left out.
//     Games won may be left out, in a round robin only if all its opponents have
//     the federations and titles that the norm asks for. What is left has to meet
//     everything, a norm of more than 13 rounds counts as 13 games (1.7).
//   - 1.4.2 not counted: opponents of no FIDE federation, games decided
//     otherwise than over the board (adjudicated ones too), in a round robin games
//     against unrated players who score nothing against rated ones. A last round
//     won by forfeit counts as a game lost if the norm stands with it and not
//     without it. Its opponent counts with title and federation; where that
//     spoils the norm, the game counts for the number of games alone.
//   - 1.4.3 opponents of two federations at least beside the player's own; FID is
//     accepted but is no federation. Exempt, of 1.4.4 too, is a Swiss with 20
//     rated players in each round who are not of the host federation, of three
//     federations at least, ten of them GM, IM, WGM or WIM; who misses more than
//     one round, pairing-allocated byes aside, does not count (1.4.3d). The
//     exemptions of championships (1.4.3a to c) are the arbiter's to state.
//   - 1.4.4 at most three fifths of the opponents of the own federation, two
//     thirds of any one: rounded down.
//   - 1.4.5 half of the opponents hold a title other than CM and WCM, a third and
//     at least three the title itself or a higher one: rounded up. In a double
//     round robin six players at least, and half instead of a third.
//   - 1.4.6 the lowest rated opponent counts with at least 2200 (GM), 2050 (IM),
//     2000 (WGM) or 1850 (WIM); an unrated one else with 1400.
//   - 1.4.7 and 1.4.8 average of the opponents, rounded, at least 2380, 2230,
//     2180 or 2030; performance 2600, 2450, 2400 or 2250; 35 % of the points.
//
// What an event cannot show (registration 30 days before, hours a day, the
// clock, an arbiter always present: 1.1) is not looked at.
package fidetitles
