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
package ruling
