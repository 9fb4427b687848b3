package file

import (
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// Propose makes the row that a command would be in the journal, and writes
// nothing: the event and the file are as before. now is the time of who writes;
// a row is never older than the one before it. It refuses what [File.DoAs] refuses.
func (f *File) Propose(by journal.Author, c tournament.Command, now time.Time) (Entry, error) {
	now = f.notBefore(now)
	return f.proposed(f.carryOut(by, f.timed(by, c, now), now))
}

// ProposeSince is [File.Propose] for somebody who looked at what the journal was then. It
// refuses what [File.DoSince] refuses.
func (f *File) ProposeSince(by journal.Author, looked Looked, c tournament.Command, now time.Time) (Entry, error) {
	return f.proposed(f.carryOutSince(by, looked, c, f.notBefore(now)))
}

// ProposeUndo makes the row that [File.UndoAs] would write, and writes nothing.
func (f *File) ProposeUndo(by journal.Author, now time.Time) (Entry, error) {
	e, ok := f.row(f.history.Undo(by.Person()))
	if !ok {
		return Entry{}, WhyNoUndo(f.entries)
	}
	return f.proposed(f.turned(by, e, journal.Undone, f.notBefore(now)))
}

// ProposeUndoLast makes the row that [File.UndoLast] would write, and writes nothing.
func (f *File) ProposeUndoLast(now time.Time) (Entry, error) {
	e, ok := f.CanUndoLast()
	if !ok {
		return Entry{}, WhyNoUndo(f.entries)
	}
	return f.proposed(f.turned(journal.Author{}, e, journal.Undone, f.notBefore(now)))
}

// ProposeRedo makes the row that [File.RedoAs] would write, and writes nothing.
func (f *File) ProposeRedo(by journal.Author, now time.Time) (Entry, error) {
	e, ok := f.row(f.history.Redo(by.Person()))
	if !ok {
		return Entry{}, fail(NothingToRedo, nil)
	}
	return f.proposed(f.turned(by, e, journal.Redone, f.notBefore(now)))
}

// Repeats reports whether the command of a row that was made elsewhere leads to this
// very row when it is carried out here, on what the row was made on. A row that takes
// back or repeats is held against the one it is of by [File.Accept].
func (f *File) Repeats(row Entry) bool {
	if row.Kind != journal.Done {
		return true
	}
	c, err := row.Decode()
	if err != nil {
		return false
	}
	again, err := f.proposed(f.carryOut(row.Author, c, f.notBefore(row.Time))) // as it is, timed or not
	return err == nil && again.Hash == row.Hash
}

// proposed takes back the changes of a row that is not to be written yet.
func (f *File) proposed(row Entry, changes []tournament.Change, err error) (Entry, error) {
	if err == nil {
		f.event.Make(reversed(changes))
	}
	return row, err
}

// notBefore is a time, or that of the last row where the clock has gone back.
func (f *File) notBefore(now time.Time) time.Time {
	if last := f.LastChange(); now.Before(last) {
		return last
	}
	return now
}

// Row gives a row of the journal by its number, from 1.
func (f *File) Row(seq int) (Entry, bool) {
	if seq < 1 || seq > len(f.entries) {
		return Entry{}, false
	}
	return f.entries[seq-1], true
}
