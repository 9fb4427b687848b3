package file

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"strconv"
	"time"

	"kohtunik/tournament"
)

// EntryKind says how a row of the journal came about.
type EntryKind string

// The kinds of rows.
const (
	Created  EntryKind = "create"  // the first row: the event as the file was made
	Done     EntryKind = "do"      // a command
	Undone   EntryKind = "undo"    // a command taken back
	Redone   EntryKind = "redo"    // a command that was taken back, carried out again
	Migrated EntryKind = "migrate" // the file was brought to a newer version of the schema
)

// createCommand is the name under which the first row stands; it is no
// command of the tournament package.
const createCommand = "create-event"

// EntryKinds lists the kinds.
func EntryKinds() []EntryKind { return []EntryKind{Created, Done, Undone, Redone, Migrated} }

// Entry is one row of the journal.
type Entry struct {
	Seq         int // from 1, without a gap
	Time        time.Time
	Kind        EntryKind
	Of          int             // Undone, Redone: the Seq of the command; else 0
	CommandName string          // Undone, Redone: of the command reversed or repeated
	Command     json.RawMessage // the command's fields
	Before      json.RawMessage // list of the changed records before, see the package comment
	After       json.RawMessage // the same, after
	Previous    Hash            // of the row before; zero in the first
	Digest      Digest          // of all records after this row
	Hash        Hash            // of this row
}

// Hash is the SHA-256 of a row of the journal: of all its columns but the
// last, in the order of the table, each as its length in bytes in decimal
// digits, a colon, and the bytes.
type Hash [sha256.Size]byte

// String writes the hash as 64 hexadecimal digits.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// timeLayout is how the journal writes time, in UTC.
const timeLayout = "2006-01-02T15:04:05.000Z"

// columns gives the row as it stands in the table, without the hash.
func (e Entry) columns() []string {
	return []string{
		strconv.Itoa(e.Seq), e.Time.UTC().Format(timeLayout), string(e.Kind), strconv.Itoa(e.Of),
		e.CommandName, string(e.Command), string(e.Before), string(e.After),
		e.Previous.String(), e.Digest.String(),
	}
}

// hashColumns computes the hash of a row.
func hashColumns(columns []string) Hash {
	h := sha256.New()
	for _, c := range columns {
		netstring(h, c)
	}
	return Hash(h.Sum(nil))
}

func netstring(h hash.Hash, s string) {
	io.WriteString(h, strconv.Itoa(len(s)))
	io.WriteString(h, ":")
	io.WriteString(h, s)
}

// Changes gives what the row changed, ordered by key.
func (e Entry) Changes() ([]tournament.Change, error) {
	before, err := parseImage(e.Before)
	if err != nil {
		return nil, fmt.Errorf("journal row %d, before: %w", e.Seq, err)
	}
	after, err := parseImage(e.After)
	if err != nil {
		return nil, fmt.Errorf("journal row %d, after: %w", e.Seq, err)
	}
	return mergeImages(before, after), nil
}

// mergeImages joins two lists that are ordered by key.
func mergeImages(before, after []tournament.Record) []tournament.Change {
	var changes []tournament.Change
	for len(before) > 0 || len(after) > 0 {
		order := 0
		switch {
		case len(after) == 0:
			order = -1
		case len(before) == 0:
			order = 1
		default:
			order = before[0].Key().Compare(after[0].Key())
		}
		var c tournament.Change
		if order <= 0 {
			c.Before, before = before[0], before[1:]
		}
		if order >= 0 {
			c.After, after = after[0], after[1:]
		}
		changes = append(changes, c)
	}
	return changes
}

// Decode gives the command of the row. A row that is no command of the
// tournament package has none.
func (e Entry) Decode() (tournament.Command, error) {
	return tournament.DecodeCommand(e.CommandName, e.Command)
}
