package tournament

import (
	"fmt"
	"slices"

	"kohtunik/engine/game"
)

// What follows changes an event in its place, for who has it alone: it costs what
// is changed, however large the event is.

// atBoards is a command that changes nothing but the results and remarks of
// boards, the records of their games, and the notes of the event: who plays where
// stays as it is.
type atBoards interface{ boards() []Table }

// CarryIn carries c out on e and gives the records that it changed. It refuses
// what [Carry] refuses; e is then as before.
func CarryIn(e *Event, c Command) ([]Change, error) {
	at, ok := c.(atBoards)
	if !ok {
		return e.carryWhole(c)
	}
	before := e.boardsNow(at.boards())
	e.inOrder = true // and stays so: nobody is seated elsewhere
	err := c.Apply(e)
	e.inOrder = false
	if err != nil {
		before.restore(e)
		return nil, fmt.Errorf("%s: %w", c.Name(), err)
	}
	changes := before.changes(e)
	if tidy, err := tidyTexts(changes); err != nil || len(tidy) > 0 || len(changes) == 0 {
		before.restore(e)
		return e.carryWhole(c) // which says what is wrong, or tidies up
	}
	return changes, nil
}

// carryWhole is CarryIn by way of a copy.
func (e *Event) carryWhole(c Command) ([]Change, error) {
	next, changes, err := Carry(e, c)
	if err == nil {
		*e = *next
	}
	return changes, err
}

// Make makes changes to the records of e. The lists that they fall in are new ones then.
func (e *Event) Make(changes []Change) {
	if len(changes) <= few {
		var touched changed
		for _, c := range changes {
			touched.add(c.Key())
		}
		for _, t := range recordTypes {
			if slices.Contains(touched.kinds, t.Kind) {
				t.kept.clone(e)
			}
		}
		if e.make(changes) {
			return
		}
	}
	*e = *e.With(changes)
}

// Working gives a copy of e to be changed by [CarryIn] and [Event.Make], and by nothing
// else. It costs no more than the games have records.
func (e *Event) Working() *Event {
	c := *e
	c.kept, c.inOrder = nil, false
	for _, t := range recordTypes {
		t.kept.share(&c, e)
	}
	return &c
}

// Seen gives e, which [Event.Working] gave, as others may read it while e is changed
// further, fixed. seen is what was given last, keys those of the records that have
// changed since: those of other kinds are shared with it.
func (e *Event) Seen(seen *Event, keys []Key) *Event {
	var since changed
	for _, k := range keys {
		since.add(k)
	}
	next := *seen
	next.kept = nil
	for _, t := range recordTypes {
		if slices.Contains(since.kinds, t.Kind) {
			t.kept.share(&next, e)
		}
	}
	next.Fix().follow(seen, since)
	return &next
}

// boardsBefore is what a command at boards may change, as it was.
type boardsBefore struct {
	tables []Table
	seats  []int // of each table, the place of its pairing; -1: there is none
	was    []Pairing
	games  [][]game.Entry
	notes  []Note
}

func (e *Event) boardsNow(tables []Table) boardsBefore {
	b := boardsBefore{notes: slices.Clip(e.Notes)}
	for _, t := range tables {
		if slices.Contains(b.tables, t) {
			continue
		}
		seat, was := e.seat(t), Pairing{}
		if seat >= 0 {
			was = e.Pairings.At(seat)
		}
		b.tables, b.seats, b.was = append(b.tables, t), append(b.seats, seat), append(b.was, was)
		b.games = append(b.games, slices.Clip(e.Games[t]))
	}
	return b
}

// changes gives what is otherwise now.
func (b boardsBefore) changes(e *Event) []Change {
	d := differing{was: make(map[Key]Record)}
	for _, n := range e.Notes[len(b.notes):] { // they are only ever added to
		d.is = append(d.is, n)
	}
	for i, t := range b.tables {
		if b.seats[i] >= 0 && e.Pairings.At(b.seats[i]) != b.was[i] {
			d.was[b.was[i].Key()] = b.was[i]
			d.is = append(d.is, e.Pairings.At(b.seats[i]))
		}
		games{}.compareOne(&d, t, b.games[i], e.Games[t])
	}
	return d.changes()
}

func (b boardsBefore) restore(e *Event) {
	e.Notes = b.notes
	for i, t := range b.tables {
		if b.seats[i] >= 0 {
			e.Pairings.Set(b.seats[i], b.was[i])
		}
		if len(b.games[i]) == 0 {
			delete(e.Games, t)
		} else {
			e.Games[t] = b.games[i]
		}
	}
}
