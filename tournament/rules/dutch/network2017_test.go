package dutch

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// eachBracket2017 pairs rounds of random events by the edition of 2017 and calls each with
// their brackets.
func eachBracket2017(t *testing.T, seed uint64, events, most int, each func(b *bracket, o outcome)) {
	t.Helper()
	for n := range events {
		rng := rand.New(rand.NewPCG(seed, uint64(n)))
		players := 4 + rng.IntN(most-3)
		randomEvent(rng, players, 1+rng.IntN(min(9, players)), func(r Round) bool {
			r.Edition = Edition2017
			p, err := pairRound(context.Background(), &r)
			if err != nil {
				return false
			}
			for k, b := range p.brackets {
				each(b, p.outcomes[k])
			}
			return true
		})
	}
}

// TestAloneAsWithTheNext: most brackets can be paired without regard to the next one; it
// makes no difference then.
func TestAloneAsWithTheNext(t *testing.T) {
	ctx := context.Background()
	asked, alone, floating, searched := 0, 0, 0, 0
	eachBracket2017(t, 51, 400, 30, func(b *bracket, o outcome) {
		if b.way != onward {
			return
		}
		asked++
		_, settled, err := b.alone2017(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if !settled {
			return
		}
		alone++
		if len(o.floaters) > 0 {
			floating++
			if !b.f.roomIn(1, b.next[0], b.below()+len(b.next), b.f.odd && len(b.rest) == 0) {
				searched++
			}
		}
		s, err := network2017(b, onward, len(b.players)+len(b.next)).solve(ctx, findCandidate)
		if err != nil || !slices.Equal(s.outcome.pairs, o.pairs) || !slices.Equal(s.outcome.floaters, o.floaters) {
			t.Fatalf("alone %+v, with the next %+v, %v", o, s.outcome, err)
		}
	})
	t.Logf("%d of %d brackets, %d with a downfloater, the next searched for %d", alone, asked, floating, searched)
	if alone < asked/2 || floating < 1000 || searched < 300 {
		t.Error("too few of a kind")
	}
}

// TestEqualScoresCostNothing: two players of equal scores whose preferences can both be
// granted cost nothing, so that nearly all pairs are found without a search; and the
// potentials that it begins with leave no edge a slack below 0.
func TestEqualScoresCostNothing(t *testing.T) {
	edges := 0
	eachBracket2017(t, 52, 100, 40, func(b *bracket, _ outcome) {
		n := network2017(b, b.way, (len(b.players)+len(b.next))%2)
		m := prepare[[16]uint64](context.Background(), n, n.scale())
		if err := m.Check(); err != nil {
			t.Fatal(err)
		}
		for v, p := range n.player[:n.here] {
			for w, q := range n.player[:v] {
				e, o := &b.f.players[p], &b.f.players[q]
				if e.score != o.score || e.preference != NoColour && e.preference == o.preference ||
					e.top || o.top || n.kind[w] == movedDown {
					continue
				}
				edges++
				cost := n.graph.Costs[n.graph.Class[v]][n.graph.Class[w]]
				if slices.ContainsFunc(n.vectors[cost], func(x int) bool { return x != 0 }) {
					t.Fatalf("%d-%d cost %v", e.number, o.number, n.vectors[cost])
				}
			}
		}
	})
	if edges < 5000 {
		t.Errorf("only %d edges", edges)
	}
}
