package file

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"kohtunik/tournament/disk"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// migrateCommand is the name under which a migration stands in the journal.
const migrateCommand = "migrate"

// migrate brings a file whose content has been checked to the version of l. A
// copy of the file as it was is made first; then the step, a row of the journal
// and the new version are written in one transaction, if the records come out
// of the step as they went in. A row of the journal has the same hash in all
// versions: its chain goes on over a migration.
func migrate(db *sqlite.DB, o Options, l layout, version int, before content) (Entry, error) {
	step, ok := l.steps[version]
	if !ok {
		return Entry{}, sqlite.Fail(sqlite.Unknown, db.Path(), nil, "version", version)
	}
	if err := copyBefore(db, o, version); err != nil {
		return Entry{}, err
	}
	digest := before.entries[len(before.entries)-1].Digest
	r := journal.Row{Kind: journal.Migrated, CommandName: migrateCommand,
		Command: o.origin(version)}
	row := follow(before.entries, o.now(), r, list(nil), list(nil), digest)
	return row, db.Write(func(tx *sql.Tx) error {
		if _, err := tx.Exec(step); err != nil {
			return fmt.Errorf("step from version %d: %w", version, err)
		}
		if _, err := tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", l.Version)); err != nil {
			return err
		}
		if err := db.CheckShape(l.Shapes[l.Version]); err != nil {
			return err
		}
		if err := sameRecords(tx, l.Version, digest); err != nil {
			return fail(StateChanged, err, "path", db.Path())
		}
		return appendRow(tx, row)
	})
}

// sameRecords refuses records that are not those of the digest.
func sameRecords(tx *sql.Tx, version int, want Digest) error {
	records, err := readRecords(tx, version)
	if err != nil {
		return err
	}
	got, err := digestOf(records)
	if err == nil && got != want {
		err = fmt.Errorf("the step has changed a record: digest %s, was %s", got, want)
	}
	return err
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
	image, err := db.Image()
	if err != nil {
		return err
	}
	like, path := accessOf(db.Path()), filepath.Join(folder, name)
	like.admit(folder)
	if err := disk.Write(path, image); err != nil {
		return err
	}
	like.give(path)
	return nil
}
