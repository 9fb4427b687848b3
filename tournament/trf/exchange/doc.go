// Package exchange makes a report file (TRF26) of an event and an event of a
// report file.
//
// What the two hold in common goes through without loss in both directions:
// head, arbiters, dates, rounds, scoring, tie-breaks, players with their
// numbers, every result (unusual, forfeited, unrated, adjourned), byes of all
// kinds also of rounds to come, late entries and withdrawals, acceleration,
// prohibited pairings, and the event's notes as ### lines. Lines that an event
// has no place for are kept with it as notes and written again.
//
// What a report file cannot say is lost on the way out: clubs, fees,
// categories, boards other than by the rule of C.04.2, records of games,
// decisions, which bond (club, family) keeps players apart. The content [Whole]
// adds it in ### lines; then the event that is read back is the same in every
// record.
//
// An event that teams play is a report with teams (lines 300 to 362): their rosters,
// line-ups, matches that are not played, byes, points by decision. A line-up is not
// written as long as the other one is not in. An order of players that is asked for,
// captains and reasons are in the content [Whole] alone.
//
// Where the table gives other points for a game than its result does, a 299
// line says so: a result corrected for the rating report alone (C.04.2 4.3),
// and games that do not count after a withdrawal from a round robin.
package exchange
