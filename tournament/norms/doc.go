// Package norms works out the classification norms of an event by the annex
// "Unified all-Union sport classification in chess" of the USSR code of 1953:
// the coefficient of the field, the points that each category asks for, and
// what every player has reached or still needs.
//
// Titles. The norm of a master or a candidate master is made of shares of the
// points against masters, candidate masters and players of category I with
// three candidate's points; it can be made where the field fulfils the
// condition for it ([TitleField]). Places in the finals of the championships
// and matches give titles when the event is over. What kind of event it is, how
// many candidate's points a player holds, and what the arbiter has decided are
// [Facts], which stand in the event.
//
// Histories. [History] works through what several events and decisions were to
// one player: awards, confirmations, terms, demotion; [StandingOn] says what
// that leads to on a day, and [CompositionOn] the same for composing. The
// register (package tournament/register) keeps the lines.
//
// All is derived from the event by pure functions; nothing is stored. [FieldOf]
// answers from a count of categories, [Of] from an event, also before its first
// game. Where the code leaves something open, [Readings] says how it is read,
// and [Differences] where another reading would change the outcome. What the
// arbiter has chosen stands in the event; [ReadingsOf] gives it.
//
// Games. A norm is measured on the games that a player can play in the event.
// In a round robin that is one game (or two) against every other player who is
// not struck from the table; in a Swiss the number of rounds less the player's
// own byes. The norm in points is worked out for each player from that
// player's own number, so it differs from the field's where numbers differ.
// Norm points are always counted as 1, ½ and 0, whatever the event's scoring.
//
// Keeping a category asks for 50 % in an event of that category. For I to IV
// the table says the same in the row that ends at the category's own
// indicator, so no separate rule is needed; for V see [ReadText].
//
// The package makes no sentences: reasons and notes are a kind with arguments.
package norms
