// Package sqlite opens, checks and locks the program's database files. It is
// the one place that knows go-sqlite3; the event file, the register and the
// rating index stand on it.
//
// What it promises:
//   - A file that is not ours is refused before SQLite touches it, so that its
//     bytes stay as they are (a rollback, or a change of the journal mode,
//     would write to it).
//   - An open file is locked against every other program and against a second
//     opening by this one.
//   - A transaction is on the disk when [DB.Write] returns nil (journal mode
//     DELETE, synchronous FULL), and has not happened when it returns an error.
//   - Every error of SQLite and of the file system comes out as an [Error]
//     with a kind.
//
// A DB belongs to one goroutine.
package sqlite
