package journal

import (
	"fmt"
	"maps"
	"slices"
)

// History is what can be undone and redone, by the numbers of the rows. Each
// person takes back the own latest command and repeats what he has taken back
// himself; the latest command of all can be taken back by whoever may. Of a History
// and its copy only one can be gone on with.
type History struct {
	done   []command            // in force, the latest last
	undone map[string][]command // by who took them back: the one to redo next last
	shared bool                 // somebody else than whose file it is has a row
}

type command struct {
	row    int
	author string
}

// Add takes a further row into account. It refuses one that takes back or
// carries out again what is not next in turn.
func (h *History) Add(r Row) error {
	by := r.Author.Person()
	h.shared = h.shared || by != ""
	switch r.Kind {
	case Done:
		h.done = append(h.done, command{r.Seq, by})
		h.setUndone(by, nil)
	case Undone:
		at := h.place(r.Of)
		if r.Of == 0 || at < 0 || r.Of != h.Undo(by) && r.Of != h.Last() {
			return outOfTurn(r)
		}
		h.setUndone(by, append(slices.Clip(h.undone[by]), h.done[at]))
		if at == len(h.done)-1 {
			h.done = h.done[:at]
		} else {
			h.done = slices.Concat(h.done[:at], h.done[at+1:])
		}
	case Redone:
		if r.Of == 0 || r.Of != h.Redo(by) {
			return outOfTurn(r)
		}
		last := len(h.undone[by]) - 1
		h.done = append(h.done, h.undone[by][last])
		h.setUndone(by, h.undone[by][:last:last])
	case Created, Migrated:
	default:
		return &BrokenError{Row: r.Seq, Err: fmt.Errorf("no kind %q", r.Kind)}
	}
	return nil
}

func outOfTurn(r Row) error {
	return &BrokenError{Row: r.Seq, Err: fmt.Errorf("%s of row %d out of turn", r.Kind, r.Of)}
}

func (h *History) setUndone(by string, list []command) {
	if len(h.undone[by]) == 0 && len(list) == 0 {
		return
	}
	undone := maps.Clone(h.undone)
	if undone == nil {
		undone = map[string][]command{}
	}
	undone[by] = list
	h.undone = undone
}

// place is where a command in force stands, below 0 for none.
func (h *History) place(row int) int {
	for i := len(h.done) - 1; i >= 0; i-- {
		if h.done[i].row == row {
			return i
		}
	}
	return -1
}

// Bar leaves nothing to undo or redo: what has been done so far has no way back.
func (h *History) Bar() { h.done, h.undone = nil, nil }

// Shared reports whether somebody else than the person whose file it is has
// written to it.
func (h *History) Shared() bool { return h.shared }

// InForce gives the numbers of the commands in force, in the order in which they
// came into force.
func (h *History) InForce() []int { return rows(h.done) }

// After gives the numbers of the commands that came into force after one that is.
func (h *History) After(row int) []int { return rows(h.done[h.place(row)+1:]) }

// Undo gives the number of a person's latest command in force, 0 for none.
func (h *History) Undo(by string) int {
	for i := len(h.done) - 1; i >= 0; i-- {
		if h.done[i].author == by {
			return h.done[i].row
		}
	}
	return 0
}

// Last gives the number of the latest command in force of all, 0 for none.
func (h *History) Last() int { return last(h.done) }

// Redo gives the number of the command that a person is to carry out again next, 0
// for none.
func (h *History) Redo(by string) int { return last(h.undone[by]) }

// Redoable gives the numbers of the commands that a person can carry out again, the
// next one first.
func (h *History) Redoable(by string) []int {
	list := rows(h.undone[by])
	slices.Reverse(list)
	return list
}

func last(commands []command) int {
	if len(commands) == 0 {
		return 0
	}
	return commands[len(commands)-1].row
}

func rows(commands []command) []int {
	numbers := make([]int, len(commands))
	for i, c := range commands {
		numbers[i] = c.row
	}
	return numbers
}
