package register

import (
	"errors"

	"kohtunik/tournament/journal"
	"kohtunik/tournament/refusal"
	"kohtunik/tournament/sqlite"
)

// journalTable is the table of the journal.
var journalTable = journal.Table{
	Columns: []string{"seq", "time", "kind", "of_seq", "command", "arguments", "previous", "hash"},
}

// readJournal reads all rows and checks the chain; it refuses with
// [JournalBroken].
func readJournal(db *sqlite.DB) ([]journal.Row, error) {
	read, err := journalTable.Read(db)
	return read, broken(db.Path(), err)
}

// broken makes the refusal of what package journal found.
func broken(path string, err error) error {
	var e *journal.BrokenError
	if !errors.As(err, &e) {
		return err
	}
	return refusal.Because(e.Err, JournalBroken, "path", path, "row", e.Row)
}
