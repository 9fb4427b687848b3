// Package file keeps an event in one SQLite file with its journal.
//
// Every [tournament.Command] that [File.Do] carries out is written in one
// transaction: the records it changed and a row of the journal. Only then the
// event in memory is replaced. If the write fails, both the file and the
// event are as before and the error says why.
//
// Nothing is ever taken out of the journal. [File.Undo] and [File.Redo] write
// further rows; a new command ends redo. Undo goes back to the creation of
// the file, also after it was closed and opened again, but never past a command
// that has no way back ([tournament.NoWayBack]).
//
// # What guards the file
//
// Each row of the journal carries the hash of the row before it and its own
// hash (package journal), and a digest of the whole state after it. At every
// opening all pages are checked by SQLite, the schema is compared with the
// one this program writes, all hashes are computed again, and the digest is
// computed from the records and compared with the last row.
//
// The canonical form of a record is the JSON object
//
//	{"key":{"kind":"player","A":3},"record":{…}}
//
// with the fields in the order of the Go types, no white space and no escapes
// for <, > and &. The before and after images of the journal are arrays of
// it. The digest is the sum modulo 2^256 of the SHA-256 of the canonical form
// of each record, as big-endian numbers, so that a command costs by what it
// changes and not by what there is.
//
// # Backups
//
// A backup is made before the first round is paired, after a command that makes
// [tournament.Event.CurrentRound] go up, after every 25 rows of the journal, and
// after the first command of every ten minutes. It is a copy of the whole file,
// journal included, in the folder "NAME backups" beside it, and in a second
// place if the person has chosen one ([SetSecondPlace]); who may read the event
// may read it. It is written after the command is safe and beside the work that
// follows. The number in its name, and not the clock, says which is the later
// one; of old ones that with which each round began is kept. See
// [File.BackupNote].
//
// A File belongs to one goroutine.
package file
