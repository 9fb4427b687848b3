package norms

import (
	"kohtunik/tournament"
)

// Composed is a result in composing: a place in a championship or a contest.
type Composed struct {
	Day   tournament.Date `json:"day"` // on which the points were awarded
	Level Level           `json:"level"`
	Kind  ComposedKind    `json:"kind"`
	// Place from 1; 0 for a commendation.
	Place int `json:"place,omitempty"`
	// Recorded are half points that somebody else has decided, where the code
	// is silent (more-movers, shared places, joint authors); 0: by the tables.
	Recorded tournament.Points `json:"recorded,omitempty"`
	What     string            `json:"what,omitempty"` // the event's name
}

// Level is the importance of an event in composing.
type Level string

// The levels.
const (
	AllUnion Level = "all-union"
	Republic Level = "republic" // or oblast
)

// Levels lists the levels.
func Levels() []Level { return []Level{AllUnion, Republic} }

// ComposedKind is what was composed for.
type ComposedKind string

// The kinds: a section of the all-Union championship, or the works of a
// contest or tournament.
const (
	Championship ComposedKind = "championship"
	TwoMovers    ComposedKind = "two-movers"
	ThreeMovers  ComposedKind = "three-movers"
	Studies      ComposedKind = "studies"
	MoreMovers   ComposedKind = "more-movers"
)

// ComposedKinds lists the kinds.
func ComposedKinds() []ComposedKind {
	return []ComposedKind{Championship, TwoMovers, ThreeMovers, Studies, MoreMovers}
}

// composedPoints are the points by place, in half points.
var composedPoints = map[ComposedKind][]tournament.Points{
	Championship: {60, 40, 30, 20, 10},
	TwoMovers:    {6, 4, 2},
	ThreeMovers:  {9, 6, 3},
	Studies:      {12, 8, 4},
}

// twoMoversPrinted is the first prize for a two-mover as it is printed.
const twoMoversPrinted = 4

// Points gives what a result counts towards the title of master: only results
// of all-Union importance do.
func (c Composed) Points(r Readings) tournament.Points {
	table := composedPoints[c.Kind]
	switch {
	case c.Recorded > 0:
		return c.Recorded
	case c.Level != AllUnion || c.Place < 1 || c.Place > len(table):
		return 0
	case c.Kind == TwoMovers && c.Place == 1 && r.ofHistory(PointTwoMovers) == ReadTwoMoversPrinted:
		return twoMoversPrinted
	}
	return table[c.Place-1]
}

// composedYears is how long points count, and composedMaster how many half
// points make a master.
const (
	composedYears  = 5
	composedMaster = 60
)

// Composition is where a composer stands on a day.
type Composition struct {
	Category tournament.Category // master, I, II, III or none
	Points   tournament.Points   // that count on the day
	// Medal reports that a third place or better in an all-Union championship
	// is among them, which the title asks.
	Medal bool
	// Lacks is the category over the board that the next composition category
	// would ask; empty where it is not that which is lacking.
	Lacks tournament.Category
	// Lapses is the day after which the first of the points lapse; empty for
	// none.
	Lapses tournament.Date
}

// CompositionOn works out the composition category of somebody who holds a
// category over the board. Points count for five years; the conditions of the
// lower categories have no term.
func CompositionOn(results []Composed, board tournament.Category, day tournament.Date, r Readings) Composition {
	var c Composition
	firsts, second, third := 0, false, false
	for _, x := range results {
		if x.Day > day {
			continue
		}
		// A place is more than a commendation.
		third = true
		if x.Place == 1 && x.Level == AllUnion {
			firsts++
		}
		medal := x.Level == AllUnion && x.Place >= 1 && x.Place <= 3
		second = second || x.Place == 1 || medal
		end := addYears(x.Day, composedYears)
		if points := x.Points(r); points > 0 && (end == "" || day <= end) {
			c.Points += points
			c.Medal = c.Medal || x.Kind == Championship && medal
			if end != "" && (c.Lapses == "" || end < c.Lapses) {
				c.Lapses = end
			}
		}
	}
	for _, x := range []struct {
		category, board tournament.Category
		made            bool
	}{
		{tournament.Master, tournament.CategoryI, c.Points >= composedMaster && c.Medal},
		{tournament.CategoryI, tournament.CategoryII, firsts >= 2},
		{tournament.CategoryII, tournament.CategoryIII, second},
		{tournament.CategoryIII, tournament.CategoryIV, third},
	} {
		switch {
		case !x.made:
		case board.Rank() >= x.board.Rank():
			c.Category = x.category
			return c
		case c.Lacks == tournament.NoCategory:
			c.Lacks = x.board
		}
	}
	return c
}
