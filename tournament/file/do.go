package file

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"kohtunik/tournament"
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
	return f.commit(next, Done, 0, c.Name(), arguments, changes)
}

// CanUndo gives the command that [File.Undo] would take back.
func (f *File) CanUndo() (Entry, bool) { return f.last(f.history.done) }

// CanRedo gives the command that [File.Redo] would carry out again.
func (f *File) CanRedo() (Entry, bool) { return f.last(f.history.undone) }

func (f *File) last(places []int) (Entry, bool) {
	if len(places) == 0 {
		return Entry{}, false
	}
	return f.journal[places[len(places)-1]], true
}

// Undo takes back the latest command in force. It refuses with
// [NothingToUndo].
func (f *File) Undo() error {
	e, ok := f.CanUndo()
	if !ok {
		return fail(NothingToUndo, nil)
	}
	return f.repeat(e, Undone, tournament.Change.Reversed)
}

// Redo carries out again the command that was taken back last, as long as no
// new command came after. It refuses with [NothingToRedo].
func (f *File) Redo() error {
	e, ok := f.CanRedo()
	if !ok {
		return fail(NothingToRedo, nil)
	}
	return f.repeat(e, Redone, func(c tournament.Change) tournament.Change { return c })
}

// repeat writes the changes of an earlier row again, each as turn gives it.
func (f *File) repeat(e Entry, kind EntryKind, turn func(tournament.Change) tournament.Change) error {
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
func (f *File) commit(next *tournament.Event, kind EntryKind, of int, name string, arguments json.RawMessage, changes []tournament.Change) error {
	now := f.options.now()
	row, err := nextRow(f.journal, now, kind, of, name, arguments, changes)
	if err != nil {
		return err
	}
	history := f.history
	if err := history.add(len(f.journal), row); err != nil {
		return err
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
	f.journal, f.history = append(f.journal, row), history
	before := f.round
	f.event, f.round = next, next.CurrentRound()
	if f.round > before {
		f.startBackup(now)
	}
	return nil
}

// nextRow makes the row that follows on a journal.
func nextRow(journal []Entry, now time.Time, kind EntryKind, of int, name string, arguments json.RawMessage, changes []tournament.Change) (Entry, error) {
	e := Entry{Seq: len(journal) + 1, Time: now.UTC().Truncate(time.Millisecond), Kind: kind, Of: of, CommandName: name, Command: arguments}
	var digest Digest
	if len(journal) > 0 {
		last := journal[len(journal)-1]
		digest, e.Previous = last.Digest, last.Hash
	}
	var err error
	if e.Before, e.After, e.Digest, err = images(changes, digest); err != nil {
		return Entry{}, err
	}
	e.Hash = hashColumns(e.columns())
	return e, nil
}
