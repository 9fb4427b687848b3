package file

import (
	"fmt"
	"reflect"
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

// DoSince is [File.Do] for the person whose file it is, who began the command when
// the journal had that many rows. It refuses with a [ConflictError] to replace a
// record that somebody else has changed since; what adds a record is carried out on
// what there is now.
func (f *File) DoSince(rows int, c tournament.Command) error {
	if err := f.NotWritable(); err != nil {
		return err
	}
	paired, now := f.event.Paired(), f.options.now()
	row, changes, err := f.carryOutSince(journal.Author{}, rows, c, now)
	if err != nil {
		return err
	}
	return f.commit(paired, now, row, changes)
}

// carryOutSince is carryOut for somebody who began when the journal had so many
// rows: with a [ConflictError] it leaves the event as it was.
func (f *File) carryOutSince(by journal.Author, rows int, c tournament.Command,
	now time.Time) (Entry, []tournament.Change, error) {
	theirs, err := f.changedByOthers(by, rows)
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
	return row, changes, nil
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
