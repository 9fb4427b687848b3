// Package register keeps the players of a club over the years: what every
// event was to each of them, the norms they made, the terms of their
// categories, decisions of the authority, and results in composing.
//
// A register is one SQLite file, for a club. A finished event is posted to it
// once ([Post]) and can be taken back ([TakeBack]). What a player holds on a day
// is not stored: [State.Card] works it out from the lines by the annex of 1953
// (package norms), so that an event that is posted late, or taken back, changes
// all that follows from it.
//
// The file holds nothing but its journal: every command with its time, in a
// chain in which each row carries the hash of the row before and its own (package
// journal). The state is the commands in force, carried out one after another.
// [File.Undo] and [File.Redo] write further rows; nothing is taken out. At every
// opening SQLite checks all pages, the chain is checked, and the commands are
// carried out again; a file that does not fit is refused with [JournalBroken].
//
// A [State] is a value to read. A [File] belongs to one goroutine, and locks its
// file against others for as long as it is open.
//
// The package makes no sentences: a refusal is an [Error] with a kind and
// arguments.
package register
