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
	"fmt"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/keizer"
	"kohtunik/tournament/rules/knockout"
	"kohtunik/tournament/rules/tiebreak"
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
	// TieBreaks holds a value for each tie-break asked for, in their order;
	// [tiebreak.None] where there is none.
	TieBreaks []Value
	Departure tournament.Departure
	// Ladder is the player's line in a club ladder, whose place is the only order; nil
	// in other events.
	Ladder *keizer.Line
	// Knockout is how far the player has come in a knock-out, whose place is the only
	// order; nil in other events.
	Knockout *knockout.Line
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

	names   names
	ranking tiebreak.Ranking
}

// RulesOf gives the edition of C.07 that an event follows.
func RulesOf(e *tournament.Event) tiebreak.Edition {
	return cmp.Or(e.Info.TieBreakRules, tiebreak.March2026)
}

// Placed gives the rows of those who have a place.
func (t Table) Placed() []Row {
	i := slices.IndexFunc(t.Rows, func(r Row) bool { return r.Place == 0 })
	if i < 0 {
		return t.Rows
	}
	return t.Rows[:i]
}

// Of works out the standings, of an event that stays as it is once: they are to be
// read only. A player struck from the table (1953 §27) has
// no row. A text that is no tie-break has no values.
func Of(e *tournament.Event, o Options) Table {
	o = o.whole(e)
	return tournament.Kept(e, keyOf(o), func(former tournament.Former[Table]) Table {
		if stand(former, e, o.Rounds) {
			return former.Value
		}
		return of(e, o)
	})
}

// whole gives the options with what the event has for those that are not given.
func (o Options) whole(e *tournament.Event) Options {
	if o.TieBreaks == nil {
		o.TieBreaks = e.Info.TieBreaks
	}
	o.PlacesBy = cmp.Or(o.PlacesBy, e.Info.PlacesBy, tournament.PlacesByPoints)
	if o.Rounds == 0 {
		o.Rounds = Rounds(e)
	}
	o.Edition = cmp.Or(o.Edition, e.Info.TieBreakRules)
	return o
}

// stand tells whether the standings after a round are as they were.
func stand[V any](former tournament.Former[V], e *tournament.Event, round int) bool {
	return former.HoldsUntil(e, round) && former.Holds(tournament.ManualTieBreakRecord)
}

type (
	// tableKey is options under which a table is kept with an event.
	tableKey struct {
		rounds, group int
		tieBreaks     string
		placesBy      tournament.PlacesBy
		edition       tiebreak.Edition
	}
	// placesKey is the same for its places alone.
	placesKey tableKey
)

func keyOf(o Options) tableKey {
	return tableKey{o.Rounds, o.Group, fmt.Sprintf("%q", o.TieBreaks), o.PlacesBy, o.Edition}
}

// Places are the places of the players after a round, by player; 0 is none.
type Places map[tournament.PlayerID]int

// PlacesOf gives the places that [Of] has, and keeps nothing else of an event that stays
// as it is.
func PlacesOf(e *tournament.Event, o Options) Places {
	o = o.whole(e)
	return tournament.Kept(e, placesKey(keyOf(o)), func(former tournament.Former[Places]) Places {
		if stand(former, e, o.Rounds) {
			return former.Value
		}
		rows := of(e, o).Rows
		places := make(Places, len(rows))
		for _, r := range rows {
			places[r.Player.ID] = r.Place
		}
		return places
	})
}

// Forget lets go what [Of], [PlacesOf] and [GamesOf] have kept with e.
func Forget(e *tournament.Event) {
	tournament.Forget(e, func(key any) bool {
		switch key.(type) {
		case tableKey, placesKey, gamesKey:
			return true
		}
		return false
	})
}

func of(e *tournament.Event, o Options) Table {
	source := sourceOf(e, o.Rounds, o.Edition)
	t := Table{TieBreaks: o.TieBreaks, names: source.names}
	rows, outside := rowsOf(e, o)
	if e.Info.System == tournament.Keizer {
		rows = inLadder(rows, e.Ladder(o.Rounds))
	}
	if e.Info.KnockoutOfPlayers() {
		lines := e.KnockoutLines(o.Rounds)
		for i := range rows {
			if l, there := lines[rows[i].Player.ID]; there {
				rows[i].Knockout = &l
			}
		}
	}
	lines := make([]tiebreak.Line, len(rows))
	for i := range rows {
		r := &rows[i]
		points := tenths(r.Points)
		switch {
		case r.Ladder != nil:
			points = tiebreak.Points(-r.Ladder.Place)
		case r.Knockout != nil:
			points = tiebreak.Points(-r.Knockout.Place)
		}
		lines[i] = tiebreak.Line{Number: t.names.number(r.Player.ID), Points: points,
			Below: r.Departure == tournament.Conceded, Tag: i}
	}
	t.ranking = tiebreak.Rank(tiebreak.New(source.event), lines, o.TieBreaks, o.PlacesBy)
	t.Rows = make([]Row, 0, len(rows)+len(outside))
	for _, l := range t.ranking.Lines {
		row := rows[l.Tag]
		row.Place, row.PlaceTo, row.TieBreaks = l.Place, l.PlaceTo, l.Values
		t.Rows = append(t.Rows, row)
	}
	t.Rows = append(t.Rows, outside...)
	return t
}

// inLadder gives the rows of those who are in a ladder, with their lines.
func inLadder(rows []Row, ladder []keizer.Line) []Row {
	lines := make(map[int]*keizer.Line, len(ladder))
	for i := range ladder {
		lines[ladder[i].Number] = &ladder[i]
	}
	inside := rows[:0]
	for _, r := range rows {
		if r.Ladder = lines[int(r.Player.ID)]; r.Ladder != nil {
			inside = append(inside, r)
		}
	}
	return inside
}

// rowsOf makes the rows of those who have a place, by start number, and of
// those who stand below all.
func rowsOf(e *tournament.Event, o Options) (rows, outside []Row) {
	var tallies map[tournament.PlayerID]tournament.Tally
	if o.Rounds > 0 { // else nothing counts yet, though a round that is paired may have byes
		tallies = e.Tallies(o.Rounds)
	}
	list := e.StartList()
	rows = make([]Row, 0, len(list))
	for _, p := range list {
		if o.Group > 0 && max(0, slices.Index(e.Info.Groups, p.Group)) != o.Group-1 {
			continue
		}
		row := Row{Player: p, Tally: tallies[p.ID]}
		if p.Withdrawn() {
			row.Departure = e.Departure(p.ID)
		}
		switch row.Departure {
		case tournament.Struck:
		case tournament.NotCounted, tournament.Expelled:
			row.TieBreaks = slices.Repeat([]Value{tiebreak.None}, len(o.TieBreaks))
			outside = append(outside, row)
		default:
			rows = append(rows, row)
		}
	}
	return rows, outside
}

// Explain shows the working of a tie-break's value, k being its place in the
// table's list. Players in it are numbers: [Table.ByNumber] finds them.
func (t Table) Explain(k int, id tournament.PlayerID) tiebreak.Explanation {
	return t.ranking.Explain(k, t.names.number(id))
}

// ByPoints is what [Table.Decides] gives where the points do.
const ByPoints = -1

// Decides tells who stands after a player, and what puts him there: points, or a
// tie-break by its place in the list; its length where nothing tells the two apart.
// false: nobody with a place stands after him.
func (t Table) Decides(id tournament.PlayerID) (next Row, by int, ok bool) {
	rows := t.Placed()
	i := slices.IndexFunc(rows, func(r Row) bool { return r.Player.ID == id })
	if i < 0 || i+1 >= len(rows) {
		return Row{}, 0, false
	}
	row, next := rows[i], rows[i+1]
	if row.Ladder != nil || row.Knockout != nil || row.Points != next.Points {
		return next, ByPoints, true
	}
	by = 0
	for by < len(row.TieBreaks) && row.TieBreaks[by] == next.TieBreaks[by] {
		by++
	}
	return next, by, true
}

// ByNumber finds the player that an explanation means.
func (t Table) ByNumber(number int) tournament.PlayerID { return t.names.id(number) }
