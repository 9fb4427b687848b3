package dutch

import (
	"context"
	"math/rand/v2"
	"testing"
)

// TestPotentialsOfColours: the potentials that a bracket's search begins with
// leave no edge a slack below 0.
func TestPotentialsOfColours(t *testing.T) {
	started := 0
	for n := range 150 {
		rng := rand.New(rand.NewPCG(32, uint64(n)))
		players := 4 + rng.IntN(60)
		randomEvent(rng, players, 1+rng.IntN(min(9, players)), func(r Round) bool {
			p, err := pairRound(context.Background(), &r)
			if err != nil {
				return false
			}
			for _, b := range p.brackets {
				floats := ahead{of: make([]int, len(b.players)), vectors: [][]int{nil}}
				for _, net := range []*network{newNetwork(b, narrow, 0, floats), newNetwork(b, full, 0, ahead{})} {
					m := prepare[[8]uint64](context.Background(), net, net.scale())
					if err := m.Check(); err != nil {
						t.Fatal(err)
					}
					for _, start := range net.start {
						if start != [2]int{} {
							started++
							break
						}
					}
				}
			}
			return true
		})
	}
	if started < 100 {
		t.Errorf("only %d networks had potentials", started)
	}
}

// TestWidths: the width of the numbers makes no difference.
func TestWidths(t *testing.T) {
	ctx := context.Background()
	for n := range 40 {
		rng := rand.New(rand.NewPCG(33, uint64(n)))
		players := 4 + rng.IntN(30)
		randomEvent(rng, players, 1+rng.IntN(min(9, players)), func(r Round) bool {
			p, err := pairRound(ctx, &r)
			if err != nil {
				return false
			}
			for _, b := range p.brackets {
				net := func() *network { return newNetwork(b, full, 0, ahead{}) }
				s, err := net().solve(ctx, findCandidate)
				if err != nil {
					t.Fatal(err)
				}
				for _, run := range []func(context.Context, *network, scale, task) (solution, error){
					run[[8]uint64], run[[16]uint64], run[[32]uint64], run[[64]uint64], run[[256]uint64],
				} {
					other := net()
					o, err := run(ctx, other, other.scale(), findCandidate)
					if err != nil || len(o.outcome.pairs) != len(s.outcome.pairs) {
						t.Fatal(n, r.Number, err, o, s)
					}
					for i := range s.outcome.pairs {
						if o.outcome.pairs[i] != s.outcome.pairs[i] {
							t.Fatal(n, r.Number, o.outcome.pairs, s.outcome.pairs)
						}
					}
				}
			}
			return true
		})
	}
}
