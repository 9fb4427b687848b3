package file

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// migrateCommand is the name under which a migration stands in the journal.
const migrateCommand = "migrate"

// migrate brings an older file to the version of l. A copy of the file as it
// was is made first; then the step, a row of the journal with the digest of
// the records as they are now read, and the new version are written in one
// transaction. The table of the journal is the same in all versions: its
// chain goes on over a migration.
func migrate(db *sqlite.DB, o Options, l layout) error {
	version, err := db.Version()
	if err != nil || version == l.Version {
		return err
	}
	step, ok := l.steps[version]
	if !ok {
		return sqlite.Fail(sqlite.Unknown, db.Path(), nil, "version", version)
	}
	if db.ReadOnly() {
		return fail(OlderReadOnly, nil, "path", db.Path(), "version", version)
	}
	entries, err := readJournal(db)
	if err != nil {
		return err
	}
	if err := copyBefore(db, o, version); err != nil {
		return err
	}
	return db.Write(func(tx *sql.Tx) error {
		if _, err := tx.Exec(step); err != nil {
			return fmt.Errorf("step from version %d: %w", version, err)
		}
		if _, err := tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", l.Version)); err != nil {
			return err
		}
		if err := l.checkSchema(db); err != nil {
			return err
		}
		return appendMigration(tx, o, version, entries)
	})
}

// appendMigration writes the row that says what the digest is from now on.
func appendMigration(tx *sql.Tx, o Options, version int, entries []Entry) error {
	records, err := readRecords(tx)
	if err != nil {
		return err
	}
	digest, err := digestOf(records)
	if err != nil {
		return err
	}
	r := journal.Row{Kind: journal.Migrated, CommandName: migrateCommand, Command: fmt.Appendf(nil, `{"From":%d}`, version)}
	return appendRow(tx, follow(entries, o.now(), r, list(nil), list(nil), digest))
}

// copyBefore copies the file as it is to its backups, or, where they cannot
// be written, to those among the user's data. Without a copy nothing is
// migrated.
func copyBefore(db *sqlite.DB, o Options, version int) error {
	name := fmt.Sprintf("version %d %s%s", version, o.now().Format("2006-01-02 150405"), Extension)
	beside := besideDir(db.Path())
	err := copyInto(db, beside, name)
	if err == nil {
		return nil
	}
	if instead := fallbackDir(db.Path(), o); instead != "" {
		other := copyInto(db, instead, name)
		if other == nil {
			return nil
		}
		err = errors.Join(err, other)
	}
	return fail(BackupFailed, err, "folder", beside)
}

func copyInto(db *sqlite.DB, folder, name string) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	return db.CopyTo(filepath.Join(folder, name))
}
