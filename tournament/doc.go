// Package tournament is an event and its people: entries, rounds, pairings,
// results, games and decisions, and the commands that change them.
//
// An [Event] is a value. A [Command] is checked against it and changes a copy;
// [Diff] names the records that the command touched, so that whoever keeps the
// event can write just these, and put them back to undo. Nothing that can be
// derived is stored: points, places, crosstable, the effect of a withdrawal
// and the norms are worked out from the records each time.
//
// The package makes no sentences. A refusal is an [Error] with a kind and
// typed arguments; the parts that talk to people put it into words.
package tournament
