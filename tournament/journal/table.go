package journal

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kohtunik/tournament/sqlite"
)

// Table is the table "journal" of a kind of file.
type Table struct {
	// Columns are all columns in the order of the table: seq, time, kind,
	// of_seq, command, arguments and previous, author and device where several
	// may write, those of this kind of file anywhere among them, and the hash last.
	Columns []string
	// Origin stands for the hash of the row before the first.
	Origin string
}

// BrokenError says that a journal is not as it was written.
type BrokenError struct {
	Row int   // the first row that is not, from 1
	Err error // what was found
}

func (e *BrokenError) Error() string { return fmt.Sprintf("journal row %d: %v", e.Row, e.Err) }

// Unwrap gives what was found.
func (e *BrokenError) Unwrap() error { return e.Err }

var (
	errHash  = errors.New("the hash does not fit the row")
	errChain = errors.New("the row does not follow on the one before")
	errEmpty = errors.New("there is no row")
)

// Next makes the row that follows on last, the zero Row where there is none
// yet: r with its number, its time and its hashes.
func (t Table) Next(last, r Row, now time.Time) Row {
	r.Seq, r.Time, r.Previous = last.Seq+1, now.UTC().Truncate(time.Millisecond), last.Hash
	if last.Seq == 0 {
		r.Previous = t.Origin
	}
	r.Hash = t.sum(t.texts(r))
	return r
}

// Append writes a row to the file.
func (t Table) Append(tx *sql.Tx, r Row) error {
	places := strings.TrimSuffix(strings.Repeat("?, ", len(t.Columns)), ", ")
	var values []any
	for _, text := range append(t.texts(r), r.Hash) {
		values = append(values, text)
	}
	if _, err := tx.Exec("INSERT INTO journal ("+t.names()+") VALUES ("+places+")", values...); err != nil {
		return fmt.Errorf("write journal row %d: %w", r.Seq, err)
	}
	return nil
}

// Read reads all rows and checks the chain; it refuses with a [BrokenError].
func (t Table) Read(db *sqlite.DB) ([]Row, error) {
	rows, err := db.Query("SELECT " + t.names() + " FROM journal ORDER BY seq")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var read []Row
	last := Row{Hash: t.Origin}
	for rows.Next() {
		r, err := t.scan(rows)
		if err == nil && (r.Seq != last.Seq+1 || r.Previous != last.Hash) {
			err = errChain
		}
		if err != nil {
			return nil, &BrokenError{Row: len(read) + 1, Err: err}
		}
		read, last = append(read, r), r
	}
	if err := rows.Err(); err != nil {
		return nil, sqlite.Translate(db.Path(), err)
	}
	if len(read) == 0 {
		return nil, &BrokenError{Row: 1, Err: errEmpty}
	}
	return read, nil
}

// scan reads a row and checks its own hash.
func (t Table) scan(rows *sql.Rows) (Row, error) {
	texts := make([]string, len(t.Columns))
	targets := make([]any, len(texts))
	for i := range texts {
		targets[i] = &texts[i]
	}
	if err := rows.Scan(targets...); err != nil {
		return Row{}, err
	}
	return t.Parse(texts)
}

// Parse makes a row of the very texts of its columns, and checks its own hash.
func (t Table) Parse(texts []string) (Row, error) {
	columns, hash := texts[:len(texts)-1], texts[len(texts)-1]
	if t.sum(columns) != hash {
		return Row{}, errHash
	}
	r, err := t.parse(columns)
	r.Hash = hash
	return r, err
}

// Texts gives the very texts of a row's columns, which [Table.Parse] reads.
func (t Table) Texts(r Row) []string { return append(t.texts(r), r.Hash) }

// Check refuses a row whose hash is not its own.
func (t Table) Check(r Row) error {
	if len(r.Own) != t.own() || t.sum(t.texts(r)) != r.Hash {
		return errHash
	}
	return nil
}

// own is how many columns this kind of file alone has.
func (t Table) own() int {
	n := 0
	for _, name := range t.Columns {
		if !slices.Contains(shared, name) {
			n++
		}
	}
	return n
}

// shared are the columns that are not of one kind of file.
var shared = []string{"seq", "time", "kind", "of_seq", author, device, "command", "arguments", "previous", "hash"}

// WithoutAuthors is the table as it was before rows named their authors. Rows are
// the same in both.
func (t Table) WithoutAuthors() Table {
	isNew := func(name string) bool { return name == author || name == device }
	t.Columns = slices.DeleteFunc(slices.Clone(t.Columns), isNew)
	return t
}

func (t Table) names() string { return strings.Join(t.Columns, ", ") }
