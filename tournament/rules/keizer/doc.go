// Package keizer counts and pairs a club ladder by the system of Keizer, which is made
// for members who come when they can. It knows no chess event: [Count] takes what the
// players have done and gives the table, [Pair] the games of the next round.
//
// Each player has a value by the place in the table: the first the highest, each of the
// others a step less. Who wins gets the opponent's value, who draws a part of it, who
// is away a part of the own one; the own value is added once. When a round is over the
// table gives other values, and with these all rounds are counted again.
//
// No two clubs agree on the constants, and no federation has rules: everything is a
// setting ([Rules]), and nothing of the ladder goes into a rating report. What
// programs and clubs take (Sharly Chess, chesspairing, Born in the Netherlands) is
// compared in the project's notes on team events, chapter 6.5.
package keizer
