package file

import (
	"database/sql"
	"fmt"
	"time"

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
	paired, now := f.event.Paired(), f.options.now()
	row, changes, err := f.carryOut(c, now)
	if err != nil {
		return err
	}
	return f.commit(paired, now, row, changes)
}

// carryOut makes a command's changes to the event, and the row that it is in the
// journal.
func (f *File) carryOut(c tournament.Command, now time.Time) (Entry, []tournament.Change, error) {
	arguments, err := toJSON(c)
	if err != nil {
		return Entry{}, nil, fmt.Errorf("write %s: %w", c.Name(), err)
	}
	changes, err := tournament.CarryIn(f.working(), c)
	if err != nil {
		return Entry{}, nil, err
	}
	return f.rowOf(now, journal.Row{Kind: journal.Done, CommandName: c.Name(), Command: arguments}, changes)
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
	paired, now := f.event.Paired(), f.options.now()
	f.working().Make(changes)
	row, changes, err := f.rowOf(now, journal.Row{Kind: kind, Of: e.Seq, CommandName: e.CommandName,
		Command: e.Command}, changes)
	if err != nil {
		return err
	}
	return f.commit(paired, now, row, changes)
}

// commit writes changes, which have been made to the event, and their row in one
// transaction. Where that fails it takes them back. paired tells whether the event
// was paired before, now is the time for backups.
func (f *File) commit(paired bool, now time.Time, row Entry, changes []tournament.Change) error {
	if !paired && f.event.Paired() {
		f.startBackup(now) // all entries, as they were before
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
