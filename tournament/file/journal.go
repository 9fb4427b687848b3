package file

import (
	"database/sql"
	"errors"
	"strings"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// journalTable is the table of the journal; its own columns are those of [Entry].
var journalTable = journal.Table{
	Columns: []string{"seq", "time", "kind", "of_seq", "author", "device", "command", "arguments", "was", "became",
		"previous", "digest", "hash"},
	Origin: strings.Repeat("0", 64),
}

// authorsFrom is the version of the schema from which on rows name their authors.
const authorsFrom = 8

// journalOf is the table of the journal in a file of a version.
func journalOf(version int) journal.Table {
	if version < authorsFrom {
		return journalTable.WithoutAuthors()
	}
	return journalTable
}

// nextRow makes the row that follows on a journal and makes changes, of what r
// tells: its kind and its command.
func nextRow(entries []Entry, now time.Time, r journal.Row, changes []tournament.Change) (Entry, error) {
	var before Digest
	if len(entries) > 0 {
		before = entries[len(entries)-1].Digest
	}
	was, became, after, err := images(changes, before)
	if err != nil {
		return Entry{}, err
	}
	return follow(entries, now, r, was, became, after), nil
}

// follow puts a row behind a journal.
func follow(entries []Entry, now time.Time, r journal.Row, was, became []byte, after Digest) Entry {
	var last journal.Row
	if len(entries) > 0 {
		last = entries[len(entries)-1].Row
	}
	r.Own = []string{string(was), string(became), after.String()}
	return Entry{Row: journalTable.Next(last, r, now), Digest: after}
}

// readJournal reads all rows and checks the chain; it refuses with
// [JournalBroken].
func readJournal(db *sqlite.DB, version int) ([]Entry, error) {
	read, err := journalOf(version).Read(db)
	if err != nil {
		return nil, broken(db.Path(), err)
	}
	entries := make([]Entry, len(read))
	var kept shelf
	for i, r := range read {
		entries[i].Row = r
		entries[i].Digest, err = parseDigest(r.Own[2])
		if err == nil && (r.Kind == journal.Created) != (i == 0) {
			err = errors.New("a file is created once")
		}
		if err != nil {
			return nil, fail(JournalBroken, err, "path", db.Path(), "row", r.Seq)
		}
		entries[i] = kept.put(entries[i], entries[:i])
	}
	return entries, nil
}

// broken makes the refusal of what package journal found.
func broken(path string, err error) error {
	var e *journal.BrokenError
	if !errors.As(err, &e) {
		return err
	}
	return fail(JournalBroken, e.Err, "path", path, "row", e.Row)
}

// appendRow writes a row of the journal.
func appendRow(tx *sql.Tx, e Entry) error { return journalTable.Append(tx, e.whole().Row) }

// add takes a further row into account for undo and redo.
func add(h *journal.History, r journal.Row) error {
	err := h.Add(r)
	if bars(r) {
		h.Bar()
	}
	return err
}
