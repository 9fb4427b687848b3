package file

import (
	"cmp"
	"fmt"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// createCommand is the name under which the first row stands; it is no
// command of the tournament package.
const createCommand = "create-event"

// Entry is one row of the event's journal. Its own columns are the images of
// the changed records before and after, see the package comment, and the
// digest.
type Entry struct {
	journal.Row
	Digest Digest // of all records after this row
	packed *pack  // in which Command and Own are; nil: they are here
}

// Changes gives what the row changed, ordered by key.
func (e Entry) Changes() ([]tournament.Change, error) {
	e = e.whole()
	if len(e.Own) < 2 {
		return nil, fmt.Errorf("journal row %d: it has no records", e.Seq)
	}
	before, err := parseImage([]byte(e.Own[0]))
	if err != nil {
		return nil, fmt.Errorf("journal row %d, before: %w", e.Seq, err)
	}
	after, err := parseImage([]byte(e.Own[1]))
	if err != nil {
		return nil, fmt.Errorf("journal row %d, after: %w", e.Seq, err)
	}
	return mergeImages(before, after), nil
}

// mergeImages joins two lists that are ordered by key.
func mergeImages(before, after []tournament.Record) []tournament.Change {
	var changes []tournament.Change
	for len(before) > 0 || len(after) > 0 {
		order := 0
		switch {
		case len(after) == 0:
			order = -1
		case len(before) == 0:
			order = 1
		default:
			order = before[0].Key().Compare(after[0].Key())
		}
		var c tournament.Change
		if order <= 0 {
			c.Before, before = before[0], before[1:]
		}
		if order >= 0 {
			c.After, after = after[0], after[1:]
		}
		changes = append(changes, c)
	}
	return changes
}

// Sender is who has sent in from the hall what the row enters; empty: it was entered at a
// laptop.
func (e Entry) Sender() string {
	if e.Author.Device != journal.Phone {
		return ""
	}
	by := ""
	switch c, _ := e.Decode(); c := c.(type) {
	case tournament.SetResult:
		by = c.By
	case tournament.CheckIn:
		by = c.By
	}
	return cmp.Or(by, e.Author.Name)
}

// Decode gives the command of the row, which can be carried out again. A row that
// is no command of the tournament package has none.
func (e Entry) Decode() (tournament.Command, error) {
	e = e.whole()
	c, err := tournament.DecodeCommand(e.CommandName, e.Command)
	imported, ok := c.(tournament.ImportEvent)
	if !ok {
		return c, err
	}
	return imported.From(func() (*tournament.Event, error) {
		image := e.Own[1]
		if e.Kind == journal.Undone {
			image = e.Own[0]
		}
		records, err := parseImage([]byte(image))
		return tournament.FromRecords(records), err
	}), nil
}
