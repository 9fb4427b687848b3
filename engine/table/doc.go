// Package table is a table as one machine: what has happened there, in order,
// and what follows from it under the laws of the event. The position, the moves
// completed, the periods, the times, who is to move, what may be claimed,
// whether the game is over: the window, the command line and the rulings ask
// here, and none of them counts for itself.
//
// A Table is a value. Its actions change nothing: each gives a Step, what it
// would add to the record and which result it would enter, or a *Refusal that
// says why it cannot be done. Whoever keeps the record writes the step, as one
// thing that can be undone, and opens the table anew; After does so in memory.
// Time always comes in as an argument, and does not run backwards.
//
// Nothing is derived twice: the moves completed are counted by package game, the
// periods and the times by package clock, whether the game is over by
// game.State.End, and what an incident brings by package ruling.
package table
