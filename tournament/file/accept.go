package file

import (
	"errors"
	"fmt"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// Accept writes a row that was made elsewhere, by [File.Propose] on another copy of
// this file. It refuses one that does not follow on the last row ([RowNotNext]),
// and one that is not as it was written, did not find the records that are here,
// does not lead to its digest, or leaves an event that no command could have
// left ([RowRefused]); nothing has changed then. What made the row is trusted
// that far and no further: it is not carried out again.
func (f *File) Accept(row Entry) error {
	if err := f.NotWritable(); err != nil {
		return err
	}
	last := f.entries[len(f.entries)-1]
	if row.Seq != last.Seq+1 || row.Previous != last.Hash {
		return fail(RowNotNext, nil, "row", row.Seq, "last", last.Seq)
	}
	changes, err := f.changesOf(row)
	if err != nil {
		return fail(RowRefused, err, "row", row.Seq)
	}
	paired := f.event.Paired()
	f.working().Make(changes)
	return f.commit(paired, f.options.now(), row, changes)
}

var (
	errKind   = errors.New("no row of this kind is taken from elsewhere")
	errDigest = errors.New("the row does not lead to its digest")
	errNoTurn = errors.New("the row does not take back or repeat the row it names")
)

// changesOf gives the changes of the next row, if they fit the event.
func (f *File) changesOf(row Entry) ([]tournament.Change, error) {
	if err := journalTable.Check(row.Row); err != nil {
		return nil, err
	}
	if err := f.inTurn(row); err != nil {
		return nil, err
	}
	claimed, err := row.Changes()
	if err != nil {
		return nil, err
	}
	next := f.event.With(claimed)
	changes := tournament.Diff(f.event, next)
	was, became, after, err := images(changes, f.entries[len(f.entries)-1].Digest)
	switch {
	case err != nil:
		return nil, err
	case string(was) != row.Own[0] || string(became) != row.Own[1]:
		return nil, errNotAsBefore
	case after != row.Digest || after.String() != row.Own[2]:
		return nil, errDigest
	}
	if problems := next.Problems(); len(problems) > len(f.event.Problems()) {
		return nil, problems[len(problems)-1]
	}
	return changes, nil
}

// inTurn refuses a row that is neither a command nor one taken back or repeated as
// it stands in the journal.
func (f *File) inTurn(row Entry) error {
	switch row.Kind {
	case journal.Done:
		if row.Of != 0 {
			return errNoTurn
		}
		_, err := row.Decode()
		return err
	case journal.Undone, journal.Redone:
	default:
		return fmt.Errorf("%w: %s", errKind, row.Kind)
	}
	if row.Of < 1 || row.Of >= row.Seq {
		return errNoTurn
	}
	of := f.entries[row.Of-1].whole()
	was, became := of.Own[0], of.Own[1]
	if row.Kind == journal.Undone {
		was, became = became, was
	}
	if row.CommandName != of.CommandName || string(row.Command) != string(of.Command) ||
		row.Own[0] != was || row.Own[1] != became {
		return errNoTurn
	}
	history := f.history
	return add(&history, row.Row)
}
