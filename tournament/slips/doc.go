// Package slips takes what is sent in from the hall until the arbiter takes it
// over: results of a board by the code on its slip, results by helpers.
//
// Nothing that comes in changes the event. A [Box] keeps the codes that were given
// out and the slips that came back; it says which of them agree ([Box.Cases]) and
// makes the command of those that the arbiter takes over. A slip is refused where
// the sender had seen something else than what stands now, so that nobody
// overwrites what he does not know of. Two that differ both stay, for the arbiter.
//
// A box is safe for use by several goroutines. What is in it is kept by the
// function that it is given before a sender is told that a slip is in.
package slips
