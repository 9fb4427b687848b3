package file

import (
	"database/sql"
	"fmt"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// Do carries out a command and writes it to the file with its row of the
// journal. When it returns nil, both are on the disk; when it returns an
// error, nothing has changed.
func (f *File) Do(c tournament.Command) error { return f.DoAs(journal.Author{}, c) }

// DoAs is [File.Do] for somebody else than the person whose file it is.
func (f *File) DoAs(by journal.Author, c tournament.Command) error {
	if err := f.NotWritable(); err != nil {
		return err
	}
	paired, now := f.event.Paired(), f.options.now()
	row, changes, err := f.carryOut(by, f.timed(journal.Author{}, c, now), now)
	if err != nil {
		return err
	}
	return f.commit(paired, now, row, changes)
}

// carryOut makes a command's changes to the event, and the row that it is in the
// journal.
func (f *File) carryOut(by journal.Author, c tournament.Command, now time.Time) (Entry, []tournament.Change, error) {
	arguments, err := toJSON(c)
	if err != nil {
		return Entry{}, nil, fmt.Errorf("write %s: %w", c.Name(), err)
	}
	changes, err := tournament.CarryIn(f.working(), c)
	if err != nil {
		return Entry{}, nil, err
	}
	return f.rowOf(now, journal.Row{Kind: journal.Done, Author: by, CommandName: c.Name(), Command: arguments}, changes)
}

// rowOf makes the row of changes that have been made to the event. Where that
// fails it takes them back.
func (f *File) rowOf(now time.Time, r journal.Row, changes []tournament.Change) (Entry, []tournament.Change, error) {
	row, err := nextRow(f.entries, now, r, changes)
	if err != nil {
		f.event.Make(reversed(changes))
		return Entry{}, nil, err
	}
	return row, changes, nil
}

// commit writes changes, which have been made to the event, and their row in one
// transaction. Where that fails it takes them back. paired tells whether the event
// was paired before, now is the time for backups.
func (f *File) commit(paired bool, now time.Time, row Entry, changes []tournament.Change) error {
	if !paired && f.event.Paired() {
		f.startBackup(now, everywhere) // all entries, as they were before
	}
	if err := f.write(row, changes); err != nil {
		f.event.Make(reversed(changes))
		return err
	}
	for _, c := range changes {
		f.unseen = append(f.unseen, c.Key())
	}
	before := f.round
	f.round = f.event.CurrentRoundAfter(before, changes)
	if f.backupDue(before) {
		f.startBackup(now, everywhere)
	} else if to := f.lacking(now); to != (places{}) {
		f.startBackup(now, to)
	}
	return nil
}

// reversed gives the changes that take others back.
func reversed(changes []tournament.Change) []tournament.Change {
	back := make([]tournament.Change, len(changes))
	for i, c := range changes {
		back[i] = c.Reversed()
	}
	return back
}

// write puts changes and their row on the disk.
func (f *File) write(row Entry, changes []tournament.Change) error {
	history := f.history
	if err := add(&history, row.Row); err != nil {
		return err
	}
	err := f.db.Write(func(tx *sql.Tx) error {
		if err := writeChanges(tx, changes); err != nil {
			return err
		}
		return appendRow(tx, row)
	})
	if err != nil {
		return fmt.Errorf("%s %s: %w", row.Kind, row.CommandName, err)
	}
	f.entries, f.history = append(f.entries, f.shelf.put(row, f.entries)), history
	f.loose.bytes += row.weight()
	f.packOlder()
	return nil
}
