package file

import (
	"fmt"
	"reflect"
	"slices"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// ConflictError says that a command would replace what somebody else has changed
// since the person who gives it looked.
type ConflictError struct{ By Entry }

func (e *ConflictError) Error() string {
	return fmt.Sprintf("row %d has changed the same record", e.By.Seq)
}

// Reason gives the kind of the error.
func (e *ConflictError) Reason() (string, map[string]any) {
	return "changed-meanwhile", map[string]any{"row": e.By.Seq, "what": e.By.CommandName}
}

// WarnedError says that there is more to be warned of before a command than when the
// person who gives it was asked: somebody else has changed the event since.
type WarnedError struct{ Warnings []tournament.Warning }

func (e *WarnedError) Error() string {
	return fmt.Sprintf("%d warnings were not there when it was asked", len(e.Warnings))
}

// Reason gives the kind of the error.
func (e *WarnedError) Reason() (string, map[string]any) {
	return "warned-meanwhile", map[string]any{"warnings": ""}
}

// Looked is what somebody has seen who gives a command: how many rows the journal had then.
type Looked struct {
	Began int // when the person began it
	Asked int // when the person was given its warnings; 0: there was nothing to be asked
}

// DoSince is [File.Do] for the person whose file it is, who looked at what the journal
// was then. It refuses with a [ConflictError] to replace a record that somebody else has
// changed since the person began, and with a [WarnedError] what has to be asked anew;
// what adds a record is carried out on what there is now.
func (f *File) DoSince(looked Looked, c tournament.Command) error {
	if err := f.NotWritable(); err != nil {
		return err
	}
	paired, now := f.event.Paired(), f.options.now()
	row, changes, err := f.carryOutSince(journal.Author{}, looked, c, now)
	if err != nil {
		return err
	}
	return f.commit(paired, now, row, changes)
}

// carryOutSince is carryOut for somebody who looked at what the journal was then: with a
// [ConflictError] or a [WarnedError] it leaves the event as it was.
func (f *File) carryOutSince(by journal.Author, looked Looked, c tournament.Command,
	now time.Time) (Entry, []tournament.Change, error) {
	theirs, err := f.changedByOthers(by, looked.Began)
	if err != nil {
		return Entry{}, nil, err
	}
	warned, err := f.warnedSince(by, looked.Asked, c)
	if err != nil {
		return Entry{}, nil, err
	}
	row, changes, err := f.carryOut(by, f.timed(by, c, now), now)
	if err != nil {
		return Entry{}, nil, err
	}
	for _, change := range changes {
		if other, ok := theirs[change.Key()]; ok && replaces(change) {
			f.event.Make(reversed(changes))
			return Entry{}, nil, &ConflictError{other}
		}
	}
	if len(warned) > 0 {
		f.event.Make(reversed(changes))
		return Entry{}, nil, &WarnedError{warned}
	}
	return row, changes, nil
}

// warnedSince gives the warnings of a command that are there because somebody else than
// by has changed the event since the journal had so many rows.
func (f *File) warnedSince(by journal.Author, rows int, c tournament.Command) ([]tournament.Warning, error) {
	if rows == 0 || !f.othersSince(by, rows) {
		return nil, nil
	}
	is := f.Event()
	now := tournament.Warnings(is, c)
	if len(now) == 0 {
		return nil, nil
	}
	for _, e := range slices.Backward(f.entries[rows:]) {
		changes, err := e.Changes()
		if err != nil {
			return nil, fail(JournalBroken, err, "path", f.Path(), "row", e.Seq)
		}
		is = is.With(reversed(changes))
	}
	return tournament.WarningsAnew(tournament.Warnings(is, c), now), nil
}

// othersSince reports whether somebody else than by has a row since the journal had so many.
func (f *File) othersSince(by journal.Author, rows int) bool {
	return slices.ContainsFunc(f.entries[min(rows, len(f.entries)):], func(e Entry) bool {
		return e.Author.Person() != by.Person()
	})
}

// replaces leaves out what a command adds, and the event's own record where it only
// counts the players.
func replaces(c tournament.Change) bool {
	if c.Before == nil {
		return false
	}
	before, isHead := c.Before.(tournament.Head)
	after, stays := c.After.(tournament.Head)
	if !isHead || !stays {
		return true
	}
	before.NextID = after.NextID
	return !reflect.DeepEqual(before, after)
}

// changedByOthers gives the records that other people than by have changed since
// the journal had so many rows, each with the latest row that did.
func (f *File) changedByOthers(by journal.Author, rows int) (map[tournament.Key]Entry, error) {
	theirs := map[tournament.Key]Entry{}
	for _, e := range f.entries[min(rows, len(f.entries)):] {
		if e.Author.Person() == by.Person() {
			continue
		}
		changes, err := e.Changes()
		if err != nil {
			return nil, fail(JournalBroken, err, "path", f.Path(), "row", e.Seq)
		}
		for _, c := range changes {
			theirs[c.Key()] = e
		}
	}
	return theirs, nil
}
