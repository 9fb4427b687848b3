package file

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// CanUndo gives the command that [File.Undo] would take back.
func (f *File) CanUndo() (Entry, bool) { return f.CanUndoAs(journal.Author{}) }

// CanUndoAs gives the command that [File.UndoAs] would take back.
func (f *File) CanUndoAs(by journal.Author) (Entry, bool) { return f.row(f.history.Undo(by.Person())) }

// CanUndoLast gives the command that [File.UndoLast] would take back.
func (f *File) CanUndoLast() (Entry, bool) { return f.row(f.history.Last()) }

// CanRedo gives the command that [File.Redo] would carry out again.
func (f *File) CanRedo() (Entry, bool) { return f.CanRedoAs(journal.Author{}) }

// CanRedoAs gives the command that [File.RedoAs] would carry out again.
func (f *File) CanRedoAs(by journal.Author) (Entry, bool) { return f.row(f.history.Redo(by.Person())) }

func (f *File) row(seq int) (Entry, bool) {
	if seq == 0 {
		return Entry{}, false
	}
	return f.entries[seq-1], true
}

// Undo takes back the latest command in force of the person whose file it is. It
// refuses as [WhyNoUndo] says, and with a [BuiltOnError] what somebody has gone on
// from.
func (f *File) Undo() error { return f.UndoAs(journal.Author{}) }

// UndoAs is [File.Undo] for somebody else.
func (f *File) UndoAs(by journal.Author) error {
	e, ok := f.row(f.history.Undo(by.Person()))
	if !ok {
		return WhyNoUndo(f.entries)
	}
	return f.turn(by, e, journal.Undone)
}

// UndoLast takes back the latest command in force, whoever gave it. It refuses as
// [WhyNoUndo] says.
func (f *File) UndoLast() error {
	e, ok := f.CanUndoLast()
	if !ok {
		return WhyNoUndo(f.entries)
	}
	return f.turn(journal.Author{}, e, journal.Undone)
}

// Redo carries out again the command that the person whose file it is took back
// last, as long as he has given no new one. It refuses with [NothingToRedo], and
// with a [BuiltOnError] where somebody has changed the same meanwhile.
func (f *File) Redo() error { return f.RedoAs(journal.Author{}) }

// RedoAs is [File.Redo] for somebody else.
func (f *File) RedoAs(by journal.Author) error {
	e, ok := f.row(f.history.Redo(by.Person()))
	if !ok {
		return fail(NothingToRedo, nil)
	}
	return f.turn(by, e, journal.Redone)
}

// BuiltOnError says that a command cannot be taken back, or carried out again,
// because another one rests on what was there.
type BuiltOnError struct {
	Of Entry // the command that was to be taken back or repeated
	By Entry // the row that rests on it, or changed the same since
	// Redo: it was to be carried out again.
	Redo bool
}

func (e *BuiltOnError) Error() string {
	return fmt.Sprintf("%s of row %d: row %d rests on it", e.Of.CommandName, e.Of.Seq, e.By.Seq)
}

// Reason gives the kind of the error.
func (e *BuiltOnError) Reason() (string, map[string]any) {
	kind := "built-on"
	if e.Redo {
		kind = "redo-changed"
	}
	return kind, map[string]any{"row": e.By.Seq, "what": e.By.CommandName, "of": e.Of.Seq, "own": e.Of.CommandName}
}

// turn takes back a command, or carries it out again: it writes the changes of its
// row once more, the one way or the other.
func (f *File) turn(by journal.Author, e Entry, kind journal.Kind) error {
	if err := f.NotWritable(); err != nil {
		return err
	}
	paired, now := f.event.Paired(), f.options.now()
	row, changes, err := f.turned(by, e, kind, now)
	if err != nil {
		return err
	}
	return f.commit(paired, now, row, changes)
}

// turned makes the changes that take back a command or carry it out again, and the
// row that this is in the journal.
func (f *File) turned(by journal.Author, e Entry, kind journal.Kind,
	now time.Time) (Entry, []tournament.Change, error) {
	changes, err := e.Changes()
	if err != nil {
		return Entry{}, nil, fail(JournalBroken, err, "path", f.Path(), "row", e.Seq)
	}
	if kind == journal.Undone {
		changes = reversed(changes)
	}
	if f.history.Shared() {
		if err := f.free(by, e, kind, changes); err != nil {
			return Entry{}, nil, err
		}
	}
	f.working().Make(changes)
	return f.rowOf(now, journal.Row{Kind: kind, Of: e.Seq, Author: by, CommandName: e.CommandName,
		Command: e.whole().Command}, changes)
}

// free refuses to take back, or to carry out again, a row that others rest on.
// changes are what would be done: they have to find the records as the row left
// them, or as it found them.
func (f *File) free(by journal.Author, e Entry, kind journal.Kind, changes []tournament.Change) error {
	redo, touched := kind == journal.Redone, keysOf(changes)
	var row Entry
	var found bool
	var err error
	if redo {
		row, found = f.wholeSince(by, e)
	} else {
		row, found, err = f.builtOn(e, touched)
	}
	if err != nil {
		return err
	}
	if found {
		return &BuiltOnError{Of: e, By: row, Redo: redo}
	}
	next := f.event.With(changes)
	fit, err := fits(f.event, next, changes)
	if err != nil || fit && len(next.Problems()) <= len(f.event.Problems()) {
		return err
	}
	if row, found, err = f.laterInGame(e, touched); err == nil && (redo || !found) {
		row, err = f.latestAt(touched)
	}
	if err != nil {
		return err
	}
	return &BuiltOnError{Of: e, By: row, Redo: redo}
}

// laterInGame gives the latest row in force, come into force after a command that is, which
// goes on in the record of a game that the command wrote in: the entries of a record rest on
// those before them.
func (f *File) laterInGame(e Entry, touched keys) (Entry, bool, error) {
	games := keys{}
	for key := range touched {
		if key.Kind == tournament.GameRecord {
			games[wholeGame(key)] = true
		}
	}
	for _, n := range slices.Backward(f.history.After(e.Seq)) {
		changes, err := f.entries[n-1].Changes()
		if err != nil {
			return Entry{}, false, fail(JournalBroken, err, "path", f.Path(), "row", n)
		}
		if slices.ContainsFunc(changes, func(c tournament.Change) bool { return games[wholeGame(c.Key())] }) {
			return f.entries[n-1], true, nil
		}
	}
	return Entry{}, false, nil
}

// wholeGame is the key of an entry of a game without which of them it is.
func wholeGame(entry tournament.Key) tournament.Key {
	entry.C = 0
	return entry
}

// builtOn gives the latest row in force, come into force after a command that is, which
// touches a record of it or is of the whole event.
func (f *File) builtOn(e Entry, touched keys) (Entry, bool, error) {
	for _, n := range slices.Backward(f.history.After(e.Seq)) {
		row := f.entries[n-1]
		touches, err := f.touches(row, touched)
		if err != nil || touches || tournament.OfTheWhole(row.CommandName) {
			return row, err == nil, err
		}
	}
	return Entry{}, false, nil
}

// wholeSince gives the latest row of somebody else that the whole event has gone on
// with since a command was taken back.
func (f *File) wholeSince(by journal.Author, e Entry) (Entry, bool) {
	inForce := f.history.InForce()
	for _, row := range slices.Backward(f.entries[TakenBack(f.entries)[e.Seq].Seq:]) {
		if row.Author.Person() != by.Person() && row.Kind != journal.Undone && tournament.OfTheWhole(row.CommandName) &&
			(slices.Contains(inForce, row.Seq) || slices.Contains(inForce, row.Of)) {
			return row, true
		}
	}
	return Entry{}, false
}

// latestAt gives the latest row that touches one of the records.
func (f *File) latestAt(touched keys) (Entry, error) {
	for _, row := range slices.Backward(f.entries) {
		if touches, err := f.touches(row, touched); err != nil || touches {
			return row, err
		}
	}
	return f.entries[len(f.entries)-1], nil
}

// touches reports whether a row has changed one of the records.
func (f *File) touches(row Entry, touched keys) (bool, error) {
	changes, err := row.Changes()
	if err != nil {
		return false, fail(JournalBroken, err, "path", f.Path(), "row", row.Seq)
	}
	return touched.any(changes), nil
}

// fits reports whether changes, which have led from one event to the next, found
// the records that they speak of.
func fits(event, next *tournament.Event, changes []tournament.Change) (bool, error) {
	was, became, _, err := images(changes, Digest{})
	if err != nil {
		return false, err
	}
	found, made, _, err := images(tournament.Diff(event, next), Digest{})
	return bytes.Equal(was, found) && bytes.Equal(became, made), err
}

type keys map[tournament.Key]bool

func keysOf(changes []tournament.Change) keys {
	touched := make(keys, len(changes))
	for _, c := range changes {
		touched[c.Key()] = true
	}
	return touched
}

func (k keys) any(changes []tournament.Change) bool {
	return slices.ContainsFunc(changes, func(c tournament.Change) bool { return k[c.Key()] })
}
