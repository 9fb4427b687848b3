// Package standings orders the players of an event: points, tie-breaks,
// places and the crosstable, all worked out from the event's results.
//
// The tie-breaks are those of FIDE Handbook C.07 (package tiebreak). In a
// round robin an unplayed game that counts (a forfeit, also one that follows
// from a withdrawal) counts like a played one, as far as C.07 15.2 says so.
// Games annulled by a withdrawal count nowhere.
package standings

import (
	"cmp"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/standings/tiebreak"
)

// Value is the value of a tie-break in hundredths: 24525 is 245.25, see
// [tiebreak.Value]. That of the direct encounter is the rank among those who
// were equal before it, 100 for the first and for one who had no equal.
type Value = tiebreak.Value

// Row is a player's line.
type Row struct {
	Player tournament.Player
	tournament.Tally
	// Place to PlaceTo are the places the player has or shares; both 0 for
	// one whose games do not count, and for one expelled from a Swiss.
	Place, PlaceTo int
	// TieBreaks holds a value for each tie-break asked for, in their order.
	TieBreaks []Value
	Departure tournament.Departure
}

// Options say what to work out. The zero value takes everything from the
// event.
type Options struct {
	Rounds    int                   // after this round; 0: all that count
	TieBreaks []tournament.TieBreak // nil: the event's
	PlacesBy  tournament.PlacesBy   // empty: the event's
	Edition   tiebreak.Edition      // empty: the event's
	Group     int                   // only the players of this group of the event, from 1; 0: all
}

// Table is the standings, best first, players without a place last.
type Table struct {
	TieBreaks []tournament.TieBreak
	Rows      []Row

	working
}

// working is what a table was worked out from.
type working struct {
	source source
	table  *tiebreak.Table
	codes  []tiebreak.Code
	// groups holds, for each tie-break, the numbers of those who were equal
	// before it, by player.
	groups []map[tournament.PlayerID][]int
}

// Placed gives the rows of those who have a place.
func (t Table) Placed() []Row {
	i := slices.IndexFunc(t.Rows, func(r Row) bool { return r.Place == 0 })
	if i < 0 {
		return t.Rows
	}
	return t.Rows[:i]
}

// Of works out the standings. A player struck from the table (1953 §27) has
// no row. A text that is no tie-break has no values.
func Of(e *tournament.Event, o Options) Table {
	if o.TieBreaks == nil {
		o.TieBreaks = e.Info.TieBreaks
	}
	o.PlacesBy = cmp.Or(o.PlacesBy, e.Info.PlacesBy, tournament.PlacesByPoints)
	if o.Rounds == 0 {
		o.Rounds = Rounds(e)
	}
	t := Table{TieBreaks: o.TieBreaks}
	t.source = sourceOf(e, o.Rounds, o.Edition)
	t.table = tiebreak.New(t.source.event)
	rows, outside := rowsOf(e, o)
	t.Rows = rows
	conceded := func(r Row) int {
		if r.Departure == tournament.Conceded {
			return 1
		}
		return 0
	}
	byPoints := func(a, b Row) int {
		return cmp.Or(conceded(a)-conceded(b), cmp.Compare(b.Points, a.Points))
	}
	slices.SortStableFunc(t.Rows, byPoints)
	same := func(a, b Row) bool { return byPoints(a, b) == 0 }
	if o.PlacesBy == tournament.PlacesByPoints {
		setPlaces(t.Rows, same)
	}
	for k, text := range o.TieBreaks {
		code, err := tiebreak.Parse(string(text))
		t.codes = append(t.codes, code)
		t.groups = append(t.groups, make(map[tournament.PlayerID][]int, len(t.Rows)))
		for _, group := range groups(t.Rows, same) {
			for i, v := range t.values(err == nil, k, group) {
				group[i].TieBreaks = append(group[i].TieBreaks, v)
			}
			slices.SortStableFunc(group, func(a, b Row) int {
				return tiebreak.Better(code, a.TieBreaks[k], b.TieBreaks[k])
			})
		}
		coarser := same
		same = func(a, b Row) bool { return coarser(a, b) && a.TieBreaks[k] == b.TieBreaks[k] }
	}
	if o.PlacesBy == tournament.PlacesByTieBreaks {
		setPlaces(t.Rows, same)
	}
	t.Rows = append(t.Rows, outside...)
	return t
}

// rowsOf makes the rows of those who have a place, by start number, and of
// those who stand below all.
func rowsOf(e *tournament.Event, o Options) (rows, outside []Row) {
	tallies := e.Tallies(o.Rounds)
	if o.Rounds == 0 {
		tallies = nil // nothing counts yet, though byes may stand in a round that is paired
	}
	for _, p := range e.StartList() {
		if o.Group > 0 && max(0, slices.Index(e.Info.Groups, p.Group)) != o.Group-1 {
			continue
		}
		row := Row{Player: p, Tally: tallies[p.ID], Departure: e.Departure(p.ID)}
		switch row.Departure {
		case tournament.Struck:
		case tournament.NotCounted, tournament.Expelled:
			row.TieBreaks = make([]Value, len(o.TieBreaks))
			outside = append(outside, row)
		default:
			rows = append(rows, row)
		}
	}
	return rows, outside
}

// values gives the values of the k-th tie-break for players who are equal
// before it.
func (t *Table) values(known bool, k int, group []Row) []Value {
	numbers := make([]int, len(group))
	for i, r := range group {
		numbers[i] = t.source.number[r.Player.ID]
	}
	for _, r := range group {
		t.groups[k][r.Player.ID] = numbers
	}
	if !known {
		values := make([]Value, len(group))
		for i := range values {
			values[i] = tiebreak.None
		}
		return values
	}
	return t.table.Values(t.codes[k], numbers)
}

// Explain shows the working of a tie-break's value, k being its place in the
// table's list. The opponents in it are start numbers.
func (t Table) Explain(k int, id tournament.PlayerID) tiebreak.Explanation {
	return t.table.Explain(t.codes[k], t.source.number[id], t.groups[k][id])
}

// ByNumber finds the player that an explanation means.
func (t Table) ByNumber(number int) tournament.PlayerID { return t.source.id[number] }

// groups cuts rows into runs of neighbours that are the same.
func groups(rows []Row, same func(a, b Row) bool) [][]Row {
	var cut [][]Row
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(rows) && same(rows[from], rows[to]) {
			to++
		}
		cut = append(cut, rows[from:to])
		from = to
	}
	return cut
}

func setPlaces(rows []Row, same func(a, b Row) bool) {
	place := 1
	for _, g := range groups(rows, same) {
		for i := range g {
			g[i].Place, g[i].PlaceTo = place, place+len(g)-1
		}
		place += len(g)
	}
}
