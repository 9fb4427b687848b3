// Package ruling says what the laws make of what has just happened at a board.
//
// A Case is what was in force, what had been played, and the Incident: what
// somebody did, saw or asked for. Decide answers it with a Decision: the
// outcome, the moves that are left to the player, the position to set up, the
// times to add, the articles that say so, and the reasons with their evidence.
// Where the laws leave the choice to the arbiter, the decision lists the
// choices and makes none.
//
// Decide is a pure function: the same case gets the same decision, nothing is
// read or written, no clock is looked at. There is one procedure for each
// topic (touch, illegal move, claim, flag …). What differs between the editions
// is a parameter or the number of an article, and stands in package laws.
//
// Reasons are kinds with typed arguments, never sentences.
//
// # Incidents in JSON
//
// Read takes one object:
//
//	{"laws": "fide-2023", "practice": "finland", "play": "rapid", "supervision": "limited",
//	 "start": "startpos", "chess960": false, "moves": ["e2e4", "e7e5"],
//	 "clock": {"white_s": 90, "black_s": 300, "increment_s": 0, "last_period": true},
//	 "incident": {"type": "touch", "side": "white", "pieces": ["g1"]}}
//
// Laws and incident have to be there; the rest takes its ordinary value. Start
// is startpos or a FEN, whose counters count as played; moves are in UCI form
// and lead up to the incident; times are in seconds. The type of the incident
// is one of Types; its fields are those of the struct of that type, by their
// JSON names, and a field that is left out or null has its ordinary value, as
// New gives it. Fields that no type has, and values that are none, are errors.
//
// # Speed
//
// One core of a busy two-core virtual machine (AMD EPYC of 2024), Go 1.26, the
// examples in testdata: 30 µs for a decision without the question whether a side
// can still mate, 0.12 ms for the slowest of them; that question is package
// mate's and takes up to 0.1 s for them.
package ruling
