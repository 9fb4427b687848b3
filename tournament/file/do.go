package file

import (
	"database/sql"
	"encoding/json"
	"fmt"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// Do carries out a command and writes it to the file with its row of the
// journal. When it returns nil, both are on the disk; when it returns an
// error, nothing has changed.
func (f *File) Do(c tournament.Command) error {
	if f.ReadOnly() {
		return sqlite.Fail(sqlite.ReadOnly, f.Path(), nil)
	}
	next, changes, err := tournament.Carry(f.event, c)
	if err != nil {
		return err
	}
	arguments, err := toJSON(c)
	if err != nil {
		return fmt.Errorf("write %s: %w", c.Name(), err)
	}
	return f.commit(next, journal.Done, 0, c.Name(), arguments, changes)
}

// CanUndo gives the command that [File.Undo] would take back.
func (f *File) CanUndo() (Entry, bool) { return f.row(f.history.Undo()) }

// CanRedo gives the command that [File.Redo] would carry out again.
func (f *File) CanRedo() (Entry, bool) { return f.row(f.history.Redo()) }

func (f *File) row(seq int) (Entry, bool) {
	if seq == 0 {
		return Entry{}, false
	}
	return f.entries[seq-1], true
}

// Undo takes back the latest command in force. It refuses as [WhyNoUndo] says.
func (f *File) Undo() error {
	e, ok := f.CanUndo()
	if !ok {
		return WhyNoUndo(f.entries)
	}
	return f.repeat(e, journal.Undone, tournament.Change.Reversed)
}

// Redo carries out again the command that was taken back last, as long as no
// new command came after. It refuses with [NothingToRedo].
func (f *File) Redo() error {
	e, ok := f.CanRedo()
	if !ok {
		return fail(NothingToRedo, nil)
	}
	return f.repeat(e, journal.Redone, func(c tournament.Change) tournament.Change { return c })
}

// repeat writes the changes of an earlier row again, each as turn gives it.
func (f *File) repeat(e Entry, kind journal.Kind, turn func(tournament.Change) tournament.Change) error {
	changes, err := e.Changes()
	if err != nil {
		return fail(JournalBroken, err, "path", f.Path(), "row", e.Seq)
	}
	for i, c := range changes {
		changes[i] = turn(c)
	}
	return f.commit(f.event.With(changes), kind, e.Seq, e.CommandName, e.Command, changes)
}

// commit writes the changes and their row in one transaction, and only then
// puts the next event in the place of the present one.
func (f *File) commit(next *tournament.Event, kind journal.Kind, of int, name string, arguments json.RawMessage,
	changes []tournament.Change) error {
	now := f.options.now()
	row, err := nextRow(f.entries, now, kind, of, name, arguments, changes)
	if err != nil {
		return err
	}
	history := f.history
	if err := add(&history, row.Row); err != nil {
		return err
	}
	if !f.event.Paired() && next.Paired() {
		f.startBackup(now) // all entries, as they were before
	}
	err = f.db.Write(func(tx *sql.Tx) error {
		if err := writeChanges(tx, changes); err != nil {
			return err
		}
		return appendRow(tx, row)
	})
	if err != nil {
		return fmt.Errorf("%s %s: %w", kind, name, err)
	}
	f.entries, f.history = append(f.entries, row), history
	before := f.round
	f.event, f.round = next, next.CurrentRound()
	if f.backupDue(before) {
		f.startBackup(now)
	}
	return nil
}
