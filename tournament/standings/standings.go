// Package standings orders the players of an event: points, tie-breaks,
// places and the crosstable, all worked out from the event's results.
//
// In a round robin an unplayed game that counts (a forfeit, also one that
// follows from a withdrawal) counts like a played one in every tie-break
// (FIDE C.07, round robins). Games annulled by a withdrawal count nowhere.
package standings

import (
	"cmp"
	"slices"

	"kohtunik/tournament"
)

// Value is the value of a tie-break in hundredths: 24525 is 245.25. The more
// the better, but for the direct encounter: that is the rank among those who
// were equal before it, 100 for the first and for one who had no equal.
type Value int

// Float gives the value as a decimal number.
func (v Value) Float() float64 { return float64(v) / 100 }

// Row is a player's line.
type Row struct {
	Player tournament.Player
	tournament.Tally
	// Place to PlaceTo are the places the player has or shares; both 0 for
	// one whose games do not count.
	Place, PlaceTo int
	// TieBreaks holds a value for each tie-break asked for, in their order.
	TieBreaks []Value
	Departure tournament.Departure
}

// Options say what to work out. The zero value takes everything from the
// event.
type Options struct {
	Rounds    int                   // after this round; 0: all that is there
	TieBreaks []tournament.TieBreak // nil: the event's
	PlacesBy  tournament.PlacesBy   // empty: the event's
}

// Table is the standings, best first, players whose games do not count last.
type Table struct {
	TieBreaks []tournament.TieBreak
	Rows      []Row
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
// no row.
func Of(e *tournament.Event, o Options) Table {
	if o.TieBreaks == nil {
		o.TieBreaks = e.Info.TieBreaks
	}
	o.PlacesBy = cmp.Or(o.PlacesBy, e.Info.PlacesBy, tournament.PlacesByPoints)
	w := newWorkings(e, o.Rounds)
	t := Table{TieBreaks: o.TieBreaks}
	var outside []Row
	for _, p := range e.StartList() {
		row := Row{Player: p, Tally: w.tallies[p.ID], Departure: e.Departure(p.ID)}
		switch row.Departure {
		case tournament.Struck:
		case tournament.NotCounted:
			row.TieBreaks = make([]Value, len(o.TieBreaks))
			outside = append(outside, row)
		default:
			t.Rows = append(t.Rows, row)
		}
	}
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
	for _, code := range o.TieBreaks {
		for _, group := range groups(t.Rows, same) {
			for i, v := range w.values(code, group) {
				group[i].TieBreaks = append(group[i].TieBreaks, v)
			}
			slices.SortStableFunc(group, func(a, b Row) int {
				if code == tournament.DirectEncounter {
					return slices.Compare(a.TieBreaks, b.TieBreaks)
				}
				return slices.Compare(b.TieBreaks, a.TieBreaks)
			})
		}
		coarser := same
		same = func(a, b Row) bool { return coarser(a, b) && slices.Equal(a.TieBreaks, b.TieBreaks) }
	}
	if o.PlacesBy == tournament.PlacesByTieBreaks {
		setPlaces(t.Rows, same)
	}
	t.Rows = append(t.Rows, outside...)
	return t
}

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

// workings holds what every tie-break needs.
type workings struct {
	scoring tournament.Scoring
	tallies map[tournament.PlayerID]tournament.Tally
	games   map[tournament.PlayerID][]tournament.Scored
}

func newWorkings(e *tournament.Event, rounds int) workings {
	w := workings{e.Info.Scoring, e.Tallies(rounds), make(map[tournament.PlayerID][]tournament.Scored)}
	for _, s := range e.Scored() {
		if s.Free() || s.Annulled || !s.Counts.Final() || rounds > 0 && s.Round > rounds {
			continue
		}
		w.games[s.White] = append(w.games[s.White], s)
		w.games[s.Black] = append(w.games[s.Black], s)
	}
	return w
}

// values works out one tie-break for a group of players who are equal so far.
func (w workings) values(code tournament.TieBreak, group []Row) []Value {
	values := make([]Value, len(group))
	for i, row := range group {
		id := row.Player.ID
		switch code {
		case tournament.SonnebornBerger:
			for _, s := range w.games[id] {
				// Both factors are half points, so their product is quarters.
				values[i] += 25 * Value(s.Points(id)*w.tallies[s.Opponent(id)].Points)
			}
		case tournament.Wins:
			values[i] = 100 * Value(w.tallies[id].Won)
		}
	}
	if code == tournament.DirectEncounter {
		ranks := make(map[tournament.PlayerID]int, len(group))
		ids := make([]tournament.PlayerID, len(group))
		for i, row := range group {
			ids[i] = row.Player.ID
		}
		w.rankByEncounter(slices.Clone(ids), 1, ranks)
		for i, id := range ids {
			values[i] = 100 * Value(ranks[id])
		}
	}
	return values
}
