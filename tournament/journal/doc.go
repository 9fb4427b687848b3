// Package journal is the table in which a file of the program keeps everything
// that was done to it, for the event file and the register alike.
//
// A row is written for each action and never changed or taken out. It carries
// the hash of the row before it and its own: the SHA-256 of all its columns but
// the last, in the order of the table, each as its length in bytes in decimal
// digits, a colon, and the bytes. [Table.Read] computes all of them again and
// refuses a row that is not as it was written with a [BrokenError].
//
// [History] is what follows from the rows for undo and redo.
package journal
