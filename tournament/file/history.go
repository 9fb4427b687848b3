package file

import (
	"fmt"

	"kohtunik/tournament"
)

// history is what can be undone and redone, by place in the journal.
type history struct {
	done   []int // commands in force, the latest last
	undone []int // commands taken back, the one to redo next last
}

// add takes a further row into account; i is its place in the journal. It
// refuses a row that reverses what is not there to reverse.
func (h *history) add(i int, e Entry) error {
	switch e.Kind {
	case Done:
		h.done, h.undone = append(h.done, i), nil
		if tournament.NoWayBack(e.CommandName) {
			h.done = nil
		}
	case Undone:
		return move(&h.done, &h.undone, e)
	case Redone:
		return move(&h.undone, &h.done, e)
	case Created, Migrated:
	default:
		return fmt.Errorf("journal row %d: no kind %q", e.Seq, e.Kind)
	}
	return nil
}

func move(from, to *[]int, e Entry) error {
	last := len(*from) - 1
	if last < 0 || (*from)[last]+1 != e.Of {
		return fmt.Errorf("journal row %d: %s of row %d out of turn", e.Seq, e.Kind, e.Of)
	}
	*to = append(*to, (*from)[last])
	*from = (*from)[:last]
	return nil
}
