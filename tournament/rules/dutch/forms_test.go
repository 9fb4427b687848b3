package dutch

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// testForms pairs every bracket of random events again with everybody below
// as vertices of one network, and compares.
func testForms(t *testing.T, seed uint64, events, most int) {
	brackets, wide := 0, 0
	for n := range events {
		rng := rand.New(rand.NewPCG(seed, uint64(n)))
		players := 4 + rng.IntN(most-3)
		randomEvent(rng, players, 1+rng.IntN(min(players, 12)), func(r Round) bool {
			p, err := pairRound(context.Background(), &r)
			if err != nil {
				return false
			}
			for i, b := range p.brackets {
				if b.byePlace() == byeHere && len(p.outcomes[i].floaters) == 1 {
					continue // C9 is part of the narrow form only
				}
				brackets++
				s, err := newNetwork(b, full, 0, ahead{}).solve(context.Background(), findCandidate)
				if err != nil || !s.possible {
					t.Fatalf("event %d round %d bracket %d: %v %v", n, r.Number, i, s.possible, err)
				}
				open, err := b.pairOpen(context.Background(), findCandidate)
				if err != nil || !slices.Equal(open.outcome.pairs, s.outcome.pairs) {
					t.Fatalf("event %d round %d bracket %d: open %v, %v; whole field: %v", n, r.Number, i, open.outcome.pairs, err,
						s.outcome.pairs)
				}
				if len(open.mate) < len(s.mate) {
					wide++
				}
				if !slices.Equal(s.outcome.pairs, p.outcomes[i].pairs) {
					t.Fatalf("event %d round %d bracket %d: %v; whole field: %v", n, r.Number, i, p.outcomes[i].pairs, s.outcome.pairs)
				}
			}
			return true
		})
	}
	t.Logf("%d brackets, %d with a part of the field only", brackets, wide)
	if wide < brackets/10 {
		t.Error("too few brackets with a part of the field only")
	}
}

func TestFormsAgree(t *testing.T) {
	testForms(t, 3, 60, 80)
}
