package journal

import (
	"fmt"
	"slices"
)

// History is what can be undone and redone, by the numbers of the rows.
type History struct {
	done   []int // commands in force, the latest last
	undone []int // commands taken back, the one to redo next last
}

// Add takes a further row into account. It refuses one that takes back or
// carries out again what is not next in turn.
func (h *History) Add(r Row) error {
	switch r.Kind {
	case Done:
		h.done, h.undone = append(h.done, r.Seq), nil
	case Undone:
		return move(&h.done, &h.undone, r)
	case Redone:
		return move(&h.undone, &h.done, r)
	case Created, Migrated:
	default:
		return &BrokenError{Row: r.Seq, Err: fmt.Errorf("no kind %q", r.Kind)}
	}
	return nil
}

func move(from, to *[]int, r Row) error {
	if last(*from) != r.Of || r.Of == 0 {
		return &BrokenError{Row: r.Seq, Err: fmt.Errorf("%s of row %d out of turn", r.Kind, r.Of)}
	}
	*to = append(*to, r.Of)
	*from = (*from)[:len(*from)-1]
	return nil
}

// Bar leaves nothing to undo or redo: what has been done so far has no way back.
func (h *History) Bar() { h.done, h.undone = nil, nil }

// InForce gives the numbers of the commands in force, the first first.
func (h *History) InForce() []int { return slices.Clone(h.done) }

// Undo gives the number of the command to take back next, 0 for none.
func (h *History) Undo() int { return last(h.done) }

// Redo gives the number of the command to carry out again next, 0 for none.
func (h *History) Redo() int { return last(h.undone) }

func last(numbers []int) int {
	if len(numbers) == 0 {
		return 0
	}
	return numbers[len(numbers)-1]
}
