package standings_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// What is kept with an event, worked out of what was kept with those before it, is
// what is worked out of the same event from nothing, after commands at random.
func TestKeptAgainstFromNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 2026))
	for range 12 {
		own := open(12)
		own.Info.Mode = tournament.FreeMode
		if r.IntN(3) == 0 {
			own = event(t, 6, []tournament.Edition{tournament.FIDE2023, tournament.USSR1953}[r.IntN(2)])
		}
		own.Info.TieBreaks = []tournament.TieBreak{"DE", "BH/C1", "SB", "AOB", "TPR", "HAND"}
		if own.Info.System != tournament.Swiss {
			own.Info.TieBreaks = []tournament.TieBreak{"DE", "SB", "KS", "WIN", "HAND"}
		}
		own = own.Clone()
		seen := own.Clone().Fix()
		for step := range 60 {
			changes, err := tournament.CarryIn(own, atRandom(r, own))
			if err != nil {
				continue
			}
			var keys []tournament.Key
			for _, c := range changes {
				keys = append(keys, c.Key())
			}
			seen = own.Seen(seen, keys)
			if r.IntN(3) == 0 {
				continue // what is kept may be of several events before
			}
			if r.IntN(4) == 0 {
				standings.Forget(seen)
			}
			asked := standings.Options{Rounds: r.IntN(own.RoundCount() + 1)}
			got, want := standings.Of(seen, asked), standings.Of(seen.Clone(), asked)
			if !reflect.DeepEqual(got.Rows, want.Rows) {
				t.Fatalf("step %d, after round %d:\n%+v\nwant\n%+v", step, asked.Rounds, got.Rows, want.Rows)
			}
			for k := range own.Info.TieBreaks {
				id := tournament.PlayerID(1 + r.IntN(6))
				if !reflect.DeepEqual(got.Explain(k, id), want.Explain(k, id)) {
					t.Fatalf("step %d: the working of %s is another one", step, own.Info.TieBreaks[k])
				}
			}
			places := standings.PlacesOf(seen, asked)
			for _, row := range want.Rows {
				if at, there := places[row.Player.ID]; !there || at != row.Place || len(places) != len(want.Rows) {
					t.Fatalf("step %d: place %d of player %d, want %d", step, at, row.Player.ID, row.Place)
				}
			}
			cross := standings.CrosstableOf(seen, standings.ByPlace)
			if !reflect.DeepEqual(cross, standings.CrosstableOf(seen.Clone(), standings.ByPlace)) {
				t.Fatalf("step %d: the crosstable is another one", step)
			}
		}
	}
}

// atRandom is a command that may change standings.
func atRandom(r *rand.Rand, e *tournament.Event) tournament.Command {
	id := tournament.PlayerID(1 + r.IntN(6))
	switch r.IntN(12) {
	case 0:
		return tournament.Withdraw{ID: id, From: 1 + r.IntN(e.RoundCount())}
	case 1:
		return tournament.Reinstate{ID: id}
	case 2:
		value := 100 * r.IntN(3)
		return tournament.SetTieBreakValue{Player: id, Code: "HAND", Value: &value}
	case 3:
		info := e.Info
		info.PlacesBy = []tournament.PlacesBy{tournament.PlacesByPoints, tournament.PlacesByTieBreaks}[r.IntN(2)]
		return tournament.EditInfo{Info: info}
	}
	results := tournament.Results()
	return tournament.SetResult{Table: tournament.Table{Round: 1 + r.IntN(e.RoundCount()), Board: 1 + r.IntN(6)},
		Result: results[r.IntN(len(results))]}
}
