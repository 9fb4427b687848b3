package file

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"

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
	arguments, err := toJSON(c)
	if err != nil {
		return fmt.Errorf("write %s: %w", c.Name(), err)
	}
	paired := f.event.Paired()
	changes, err := tournament.CarryIn(f.working(), c)
	if err != nil {
		return err
	}
	return f.commit(paired, journal.Done, 0, c.Name(), arguments, changes)
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
	paired := f.event.Paired()
	f.working().Make(changes)
	return f.commit(paired, kind, e.Seq, e.CommandName, e.Command, changes)
}

// commit writes changes, which have been made to the event, and their row in one
// transaction. Where that fails it takes them back. paired tells whether the event
// was paired before.
func (f *File) commit(paired bool, kind journal.Kind, of int, name string, arguments json.RawMessage,
	changes []tournament.Change) error {
	now := f.options.now()
	row, err := nextRow(f.entries, now, kind, of, name, arguments, changes)
	if err == nil {
		if !paired && f.event.Paired() {
			f.startBackup(now) // all entries, as they were before
		}
		err = f.write(row, changes)
	}
	if err != nil {
		f.event.Make(reversed(changes))
		return err
	}
	for _, c := range changes {
		if k := c.Key().Kind; !slices.Contains(f.unseen, k) {
			f.unseen = append(f.unseen, k)
		}
	}
	before := f.round
	f.round = f.event.CurrentRoundAfter(before, changes)
	if f.backupDue(before) {
		f.startBackup(now)
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
	f.entries, f.history = append(f.entries, row), history
	return nil
}
