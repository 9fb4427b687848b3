package file

import (
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"kohtunik/tournament/sqlite"
)

const journalColumns = "seq, time, kind, of_seq, command, arguments, was, became, previous, digest, hash"

// appendRow writes a row of the journal.
func appendRow(tx *sql.Tx, e Entry) error {
	_, err := tx.Exec("INSERT INTO journal ("+journalColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		e.Seq, e.Time.UTC().Format(timeLayout), string(e.Kind), e.Of, e.CommandName,
		string(e.Command), string(e.Before), string(e.After),
		e.Previous.String(), e.Digest.String(), e.Hash.String())
	if err != nil {
		return fmt.Errorf("write journal row %d: %w", e.Seq, err)
	}
	return nil
}

// readJournal reads all rows and checks the chain; it refuses with
// [JournalBroken].
func readJournal(db *sqlite.DB) ([]Entry, error) {
	rows, err := db.Query("SELECT " + journalColumns + " FROM journal ORDER BY seq")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var entries []Entry
	var last Hash
	for rows.Next() {
		e, err := scanEntry(rows)
		if err != nil || e.Seq != len(entries)+1 || e.Previous != last || (e.Kind == Created) != (e.Seq == 1) {
			return nil, fail(JournalBroken, err, "path", db.Path(), "row", len(entries)+1)
		}
		entries = append(entries, e)
		last = e.Hash
	}
	if err := rows.Err(); err != nil {
		return nil, sqlite.Translate(db.Path(), err)
	}
	if len(entries) == 0 {
		return nil, fail(JournalBroken, nil, "path", db.Path(), "row", 1)
	}
	return entries, nil
}

// scanEntry reads a row and checks its own hash, over the very text of the
// columns.
func scanEntry(rows *sql.Rows) (Entry, error) {
	var e Entry
	c := make([]string, 11)
	targets := make([]any, len(c))
	for i := range c {
		targets[i] = &c[i]
	}
	if err := rows.Scan(targets...); err != nil {
		return e, err
	}
	if err := unhex(e.Hash[:], c[10]); err != nil {
		return e, err
	}
	if hashColumns(c[:10]) != e.Hash {
		return e, fmt.Errorf("the hash does not fit the row")
	}
	if _, err := fmt.Sscan(c[0], &e.Seq); err != nil {
		return e, err
	}
	if _, err := fmt.Sscan(c[3], &e.Of); err != nil {
		return e, err
	}
	var err error
	if e.Time, err = time.Parse(timeLayout, c[1]); err != nil {
		return e, err
	}
	e.Kind, e.CommandName = EntryKind(c[2]), c[4]
	e.Command, e.Before, e.After = json.RawMessage(c[5]), json.RawMessage(c[6]), json.RawMessage(c[7])
	if err := unhex(e.Previous[:], c[8]); err != nil {
		return e, err
	}
	return e, unhex(e.Digest[:], c[9])
}

func unhex(to []byte, s string) error {
	b, err := hex.DecodeString(s)
	if err != nil {
		return err
	}
	if len(b) != len(to) || hex.EncodeToString(b) != s {
		return fmt.Errorf("no hash: %q", s)
	}
	copy(to, b)
	return nil
}
