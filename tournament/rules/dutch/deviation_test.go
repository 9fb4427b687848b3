package dutch

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestDeviations: whoever did not get the opponent whom one would expect has a
// criterion for it, or the pairing with that opponent would need an exchange, which
// comes later in the order.
func TestDeviations(t *testing.T) {
	ctx := context.Background()
	found, rounds, plain := make(map[Criterion]int), 0, 0
	for n := range 60 {
		rng := rand.New(rand.NewPCG(61, uint64(n)))
		players := 4 + rng.IntN(30)
		randomEvent(rng, players, 1+rng.IntN(min(9, players)), func(r Round) bool {
			x, err := Explain(ctx, r)
			if err != nil {
				return false
			}
			list, err := Deviations(ctx, r)
			if err != nil {
				t.Fatal(err)
			}
			rounds++
			if len(list) == 0 {
				plain++
			}
			for _, d := range list {
				found[d.Answer.Criterion]++
				at := slices.IndexFunc(x.Brackets, func(b Bracket) bool {
					return slices.ContainsFunc(b.Pairs, func(p PairNote) bool { return p.White == d.Player || p.Black == d.Player })
				})
				if at < 0 || d.Player == d.Expected {
					t.Fatalf("event %d round %d: %+v", n, r.Number, d)
				}
				b := x.Brackets[at]
				if slices.ContainsFunc(b.Pairs, func(p PairNote) bool {
					return p.White == d.Player && p.Black == d.Expected || p.Black == d.Player && p.White == d.Expected
				}) {
					t.Fatalf("event %d round %d: %d and %d were paired", n, r.Number, d.Player, d.Expected)
				}
				if d.Answer.Criterion == 0 {
					t.Fatalf("event %d round %d: no reason: %+v in %+v", n, r.Number, d, b)
				}
			}
			return true
		})
	}
	t.Log(rounds, plain, found)
	if plain == 0 || found[NoRematch] == 0 || found[ColourPreference] == 0 || found[AbsoluteColours] == 0 ||
		found[Downfloaters] == 0 {
		t.Errorf("%d rounds, %d as expected, answers %v", rounds, plain, found)
	}
}
