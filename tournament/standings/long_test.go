package standings_test

import (
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// In a long event the tie-breaks by ratings take the opponents' ratings at
// entry, or, where the rules say so, those of the round of each game.
func TestRatingsOfEachRound(t *testing.T) {
	in := tournament.DefaultInfo("Long", tournament.FIDE2023)
	in.TieBreaks = []tournament.TieBreak{"ARO", "RTNG"}
	e := &tournament.Event{Info: in}
	for i, p := range []tournament.Player{{Name: "A", Rating: 2000}, {Name: "B", Rating: 2100, Later: "2:2300"},
		{Name: "C", Rating: 2200, Later: "3:2500"}, {Name: "D", Rating: 2400}} {
		p.Start = i + 1
		e = carry(t, e, tournament.AddPlayers{Players: []tournament.Player{p}})
	}
	e = carry(t, e, tournament.PairRounds{})
	met := map[int]int{} // by round, whom A meets
	for p := range e.Pairings.Values() {
		e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
		if a, _ := e.ByStart(1); p.Has(a.ID) {
			o, _ := e.Player(p.Opponent(a.ID))
			met[p.Round] = o.Start
		}
	}
	aro := func(long bool, by tournament.RatingsBy) standings.Value {
		e.Info.Long, e.Info.RatingsBy = long, by
		for _, row := range standings.Of(e, standings.Options{}).Rows {
			if row.Player.Start == 1 {
				if row.TieBreaks[1] != 200000 {
					t.Errorf("own rating %v", row.TieBreaks[1])
				}
				return row.TieBreaks[0]
			}
		}
		return 0
	}
	sum := 0
	for round, start := range met {
		o, _ := e.ByStart(start)
		sum += o.Later.In(round, o.Rating)
	}
	byRound := standings.Value(100 * ((sum + 1) / 3))
	atEntry := standings.Value(100 * ((2100 + 2200 + 2400 + 1) / 3))
	if byRound == atEntry {
		t.Fatal("the rounds make no difference")
	}
	for _, test := range []struct {
		long bool
		by   tournament.RatingsBy
		want standings.Value
	}{{false, tournament.RatingsByRound, atEntry}, {true, tournament.RatingsAtEntry, atEntry},
		{true, tournament.RatingsByRound, byRound}} {
		if got := aro(test.long, test.by); got != test.want {
			t.Errorf("long %v by %q: %v, want %v", test.long, test.by, got, test.want)
		}
	}
}
