package register

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"time"

	"kohtunik/tournament/sqlite"
)

// EntryKind says how a row of the journal came about.
type EntryKind string

// The kinds of rows.
const (
	Done   EntryKind = "do"
	Undone EntryKind = "undo"
	Redone EntryKind = "redo"
)

// Entry is one row of the journal.
type Entry struct {
	Seq         int // from 1, without a gap
	Time        time.Time
	Kind        EntryKind
	Of          int // Undone, Redone: the Seq of the command
	CommandName string
	Command     json.RawMessage
	Previous    string // the hash of the row before; empty in the first
	Hash        string // 64 hexadecimal digits
}

// Decode gives the row's command.
func (e Entry) Decode() (Command, error) { return decode(e.CommandName, e.Command) }

const timeLayout = "2006-01-02T15:04:05.000Z"

const journalColumns = "seq, time, kind, of_seq, command, arguments, previous, hash"

// columns gives the row as it stands in the table, without the hash.
func (e Entry) columns() []string {
	return []string{strconv.Itoa(e.Seq), e.Time.UTC().Format(timeLayout), string(e.Kind), strconv.Itoa(e.Of),
		e.CommandName, string(e.Command), e.Previous}
}

// hashOf computes the hash of a row, see the package comment.
func hashOf(columns []string) string {
	h := sha256.New()
	for _, c := range columns {
		fmt.Fprintf(h, "%d:", len(c))
		io.WriteString(h, c)
	}
	return hex.EncodeToString(h.Sum(nil))
}

func appendRow(tx *sql.Tx, e Entry) error {
	_, err := tx.Exec("INSERT INTO journal ("+journalColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		e.Seq, e.Time.UTC().Format(timeLayout), string(e.Kind), e.Of, e.CommandName, string(e.Command), e.Previous, e.Hash)
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
	last := ""
	for rows.Next() {
		e, err := scanEntry(rows)
		if err != nil || e.Seq != len(entries)+1 || e.Previous != last {
			return nil, fail(JournalBroken, err, "path", db.Path(), "row", len(entries)+1)
		}
		entries, last = append(entries, e), e.Hash
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
	c := make([]string, 8)
	targets := make([]any, len(c))
	for i := range c {
		targets[i] = &c[i]
	}
	if err := rows.Scan(targets...); err != nil {
		return e, err
	}
	if hashOf(c[:7]) != c[7] {
		return e, fmt.Errorf("the hash does not fit the row")
	}
	var err error
	if e.Seq, err = strconv.Atoi(c[0]); err != nil {
		return e, err
	}
	if e.Of, err = strconv.Atoi(c[3]); err != nil {
		return e, err
	}
	if e.Time, err = time.Parse(timeLayout, c[1]); err != nil {
		return e, err
	}
	e.Kind, e.CommandName, e.Command, e.Previous, e.Hash = EntryKind(c[2]), c[4], json.RawMessage(c[5]), c[6], c[7]
	return e, nil
}
