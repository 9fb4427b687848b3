// Package rounds is the page of one round: its boards, the entry of results
// by keyboard, what is adjourned, and what the next round waits for. Before
// the pairing it is the page that leads to it.
//
// A key is one command: it is written to the file first and shown then. What
// the file refuses is said in the status line, and the cell shows what the
// file holds.
package rounds
