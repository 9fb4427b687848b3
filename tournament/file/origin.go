package file

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// origin is what the journal's row says that made a file or brought it up: the
// version of the schema before, and the version of the program.
type origin struct {
	From    int    `json:",omitempty"`
	Program string `json:",omitempty"`
}

// origin makes the arguments of such a row; from is 0 for a new file.
func (o Options) origin(from int) json.RawMessage {
	text, err := json.Marshal(origin{from, o.Program})
	if err != nil {
		panic(err) // a number and a text
	}
	return text
}

// newerBy adds to the refusal of a newer program's file which program it was:
// the last that made the file or brought it up. The table of the journal is the
// same in all versions.
func newerBy(path string, err error) error {
	if !errors.Is(err, &sqlite.Error{Kind: sqlite.Newer}) {
		return err
	}
	program, reading := programOf(path)
	if reading != nil || program == "" {
		return err // the refusal says the version of the schema
	}
	return fail(NewerProgram, err, "path", path, "program", program)
}

// programOf reads which program gave a file its schema, whatever that is.
func programOf(path string) (version string, err error) {
	db, err := sqlite.OpenReadOnly(path, sqlite.Format{ApplicationID: applicationID, Version: math.MaxInt32,
		Trust: sqlite.Derived})
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	rows, err := db.Query(`SELECT arguments FROM journal WHERE kind IN (?, ?) ORDER BY seq DESC LIMIT 1`,
		string(journal.Created), string(journal.Migrated))
	if err != nil {
		return "", fmt.Errorf("read the journal: %w", err)
	}
	defer rows.Close()
	var o origin
	for rows.Next() {
		var text []byte
		if err := rows.Scan(&text); err != nil {
			return "", fmt.Errorf("read the journal: %w", err)
		}
		if err := json.Unmarshal(text, &o); err != nil {
			return "", fmt.Errorf("read the journal: %w", err)
		}
	}
	return o.Program, rows.Err()
}
