package tiebreak

import (
	"cmp"
	"slices"
	"sync"
)

// Table holds an event ready to be asked.
type Table struct {
	mu      sync.Mutex // of what is worked out when it is asked for
	event   Event
	index   Index // of the players, by number
	points  []Points
	scores  [2]scores // as they are, and with the last round's games drawn
	cache   map[Code][]Value
	seed    uint64 // of the lots
	lots    map[int]int
	missing bool // somebody is unrated
	games   int  // see countGames

	// Where only values are wanted, items have no memory of their own: rooms are
	// for them, one for each depth at which values are worked out of values.
	rooms [][]Item
	depth int
}

// scores are what Buchholz and its kin take for the scores of players.
type scores struct {
	adjusted []Points // to their opponents (16.3)
	own      []Points // to themselves
	drawn    []bool   // rounds at the end were taken for draws (16.3.2)
}

// fore says how the games of the last round count.
type fore int

const (
	asPlayed fore = iota
	allDrawn      // 8.3
)

// New makes the table of an event. Opponents that are not in it are taken for
// no opponent.
func New(e Event) *Table {
	t := &Table{event: e, index: NewIndex(len(e.Players), func(i int) int { return e.Players[i].Number })}
	t.event.Players = slices.Clone(e.Players)
	t.points = make([]Points, len(e.Players))
	all := make([]Round, len(e.Players)*e.Rounds)
	for i, p := range e.Players {
		t.points[i] = p.Extra
		rounds := all[i*e.Rounds:][:e.Rounds:e.Rounds]
		for r := copy(rounds, p.Rounds); r < e.Rounds; r++ {
			rounds[r].Kind = ZeroPointBye
		}
		for r := range rounds {
			t.points[i] += rounds[r].Points
			if rounds[r].Opponent == 0 {
				continue
			}
			o, there := t.index.Place(rounds[r].Opponent)
			if rounds[r].opponent = o; !there {
				rounds[r].Opponent = 0
			}
		}
		t.event.Players[i].Rounds = rounds
		t.missing = t.missing || p.Rating == 0
	}
	t.cache = make(map[Code][]Value)
	for i := range all {
		if r := &all[i]; r.Opponent != 0 {
			r.against = all[r.opponent*e.Rounds+i%e.Rounds].Points
		}
	}
	t.games = t.countGames()
	t.scores = [2]scores{t.score(asPlayed), t.score(allDrawn)}
	return t
}

// Points gives a player's points.
func (t *Table) Points(number int) Points { return t.points[t.index.of(number)] }

func (t *Table) score(f fore) scores {
	n := len(t.event.Players)
	s := scores{make([]Points, n), slices.Clone(t.points), make([]bool, n)}
	for i, p := range t.event.Players {
		s.adjusted[i] = t.points[i]
		if t.event.System == RoundRobin {
			continue
		}
		last := len(p.Rounds) - 1
		drawLast := f == allDrawn && last >= 0 && p.Rounds[last].Opponent != 0
		// Requested byes that only voluntary unplayed rounds follow (16.2.5).
		for r := last; !drawLast && r >= 0 && p.Rounds[r].Kind.Voluntary(); r-- {
			if !p.Rounds[r].Kind.Forfeit() {
				s.adjusted[i] += t.event.Scoring.Draw - p.Rounds[r].Points
				s.drawn[i] = true
			}
		}
		if drawLast {
			s.adjusted[i] += t.event.Scoring.Draw - p.Rounds[last].Points
			s.own[i] += t.event.Scoring.Draw - p.Rounds[last].Points
		}
	}
	return s
}

// Value gives the value of a tie-break for a player. The group are the numbers
// of the players who are equal before it; only the direct encounter asks for
// them.
func (t *Table) Value(c Code, number int, group []int) Value {
	if c.Name == DE {
		return t.Values(c, group)[slices.Index(group, number)]
	}
	return t.Values(c, []int{number})[0]
}

// Values gives the values of a tie-break for the players of a group, in its
// order: those who are equal before it.
func (t *Table) Values(c Code, group []int) []Value {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.values(c, group)
}

func (t *Table) values(c Code, group []int) []Value {
	t.depth++
	defer func() { t.depth-- }()
	values := make([]Value, len(group))
	if c.Name == DE {
		ranks := t.encounter(c, group).ranks
		for i, n := range group {
			values[i] = Value(100 * ranks[n])
		}
		return values
	}
	for i, n := range group {
		values[i] = t.explain(c, n, group).Value
	}
	return values
}

// Better compares two values of a tie-break: below 0 if a is the better one.
func Better(c Code, a, b Value) int {
	switch {
	case a == b:
		return 0
	case a == None:
		return 1
	case b == None:
		return -1
	case c.Ascending():
		return cmp.Compare(a, b)
	}
	return cmp.Compare(b, a)
}

// edition gives the edition that the table follows.
func (t *Table) edition() Edition {
	if t.event.Edition == "" {
		return March2026
	}
	return t.event.Edition
}

// inner gives all players' values of a tie-break that needs no group, worked out
// once.
func (t *Table) inner(c Code) []Value {
	values, there := t.cache[c]
	if !there {
		numbers := make([]int, len(t.event.Players))
		for i, p := range t.event.Players {
			numbers[i] = p.Number
		}
		values = t.values(c, numbers)
		t.cache[c] = values
	}
	return values
}
