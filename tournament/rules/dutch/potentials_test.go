package dutch

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestPotentialsByHand: what the search begins with, by the colours preferred:
// W and B strongly, w and b mildly, - not at all; f is the way out of the
// bracket, n one of the next.
func TestPotentialsByHand(t *testing.T) {
	letters := map[rune]struct {
		kind vertexKind
		entrant
	}{
		'W': {resident, entrant{preference: White, strength: strong}},
		'w': {resident, entrant{preference: White, strength: mild}},
		'B': {resident, entrant{preference: Black, strength: strong}},
		'b': {resident, entrant{preference: Black, strength: mild}},
		'-': {resident, entrant{preference: NoColour, strength: noPreference}},
		'f': {kind: floater},
		'n': {kind: nextPlayer},
	}
	none, granted, spared, open, other, asked := [2]int{}, [2]int{1, 1}, [2]int{1, -1}, [2]int{1, 0}, [2]int{-1, -1},
		[2]int{-1, 0}
	for of, want := range map[string][][2]int{
		"WB":       {none, none},
		"WWf":      {none, none, none}, // k = 1/2
		"WWBf":     {none, none, none, none},
		"WWB-":     {none, none, none, none},
		"WWW":      {granted, granted, granted},
		"BBB-":     {granted, granted, granted, other},
		"BBBBw":    {granted, granted, granted, granted, other},
		"Wwwwww-":  {open, open, open, open, open, open, asked},
		"WWWww":    {granted, granted, granted, spared, spared},
		"WWWWwwbb": {granted, granted, granted, granted, spared, spared, other, other},
		"WWWWfnnn": {granted, granted, granted, granted, other, none, none, none},
	} {
		net := &network{b: &bracket{f: &field{}}}
		for v, letter := range of {
			l := letters[letter]
			net.b.f.players = append(net.b.f.players, l.entrant)
			net.kind, net.player = append(net.kind, l.kind), append(net.player, v)
			if l.kind.here() {
				net.here++
			}
		}
		if net.potentials(); !slices.Equal(net.start, want) {
			t.Errorf("%s: %v, want %v", of, net.start, want)
		}
	}
}

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
