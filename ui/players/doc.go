// Package players is the page of the entries: a row to type them in, the list
// with what is to be looked at, lists that come from a spreadsheet or a file,
// withdrawals, and the drawing of lots.
//
// An entry that is only unlikely is stored all the same and marked; what
// cannot be stored stays in its field until it can.
package players
