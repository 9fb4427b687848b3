package dutch

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// formCount is how many brackets were paired, and how many of them with a part of the
// field only, by where the bye is.
type formCount struct{ brackets, wide, asked, thrifty [byeRest + 1]int }

// check pairs every bracket of a round again with everybody below as vertices of one
// network, and compares.
func (c *formCount) check(t *testing.T, r Round) bool {
	t.Helper()
	ctx := context.Background()
	p, err := pairRound(ctx, &r)
	if err != nil {
		return false
	}
	for i, b := range p.brackets {
		place, floaters := b.byePlace(), p.outcomes[i].floaters
		// The narrow form is enough wherever no more than one floats.
		narrow, err := b.pairNarrow(ctx)
		if err != nil || narrow.possible != (len(floaters) <= 1) {
			t.Fatalf("bracket %d: narrow %v, %v; floaters %v\n%+v", i, narrow.possible, err, floaters, r)
		}
		if place == byeHere && len(floaters) == 1 {
			continue // C9 is part of the narrow form only
		}
		c.brackets[place]++
		s, err := newNetwork(b, full, 0, ahead{}).solve(ctx, findCandidate)
		if err != nil || !s.possible {
			t.Fatalf("bracket %d: %v %v\n%+v", i, s.possible, err, r)
		}
		open, err := b.pairOpen(ctx, findCandidate)
		if err != nil || !slices.Equal(open.outcome.pairs, s.outcome.pairs) {
			t.Fatalf("bracket %d: open %v, %v; whole field: %v\n%+v", i, open.outcome.pairs, err, s.outcome.pairs, r)
		}
		if len(open.mate) < len(s.mate) {
			c.wide[place]++
		}
		if !slices.Equal(s.outcome.pairs, p.outcomes[i].pairs) {
			t.Fatalf("bracket %d: %v; whole field: %v\n%+v", i, p.outcomes[i].pairs, s.outcome.pairs, r)
		}
		for _, floater := range floaters {
			c.checkAhead(t, b, floater)
		}
	}
	return true
}

// checkAhead compares what the next bracket costs if just one floats into it with what it
// costs when everybody below is looked at.
func (c *formCount) checkAhead(t *testing.T, b *bracket, floater int) {
	t.Helper()
	ctx := context.Background()
	if b.byePlace() == byeHere || (len(b.next)+len(b.rest))%2 == 0 == (b.byePlace() == noBye) {
		return
	}
	alone := &bracket{f: b.f, players: []int{floater}, score: b.score, next: b.next, rest: b.rest, wish: noWish}
	whole, err := newNetwork(alone, full, 0, ahead{}).solve(ctx, findCost)
	if err != nil {
		t.Fatal(err)
	}
	thrifty, err := alone.pairThrifty(ctx)
	if err != nil {
		t.Fatal(err)
	}
	c.asked[b.byePlace()]++
	if !thrifty.possible {
		return
	}
	c.thrifty[b.byePlace()]++
	floats, further := thrifty.nextBracket()
	if f, g := whole.nextBracket(); !whole.possible || floats != f || further != g {
		t.Fatalf("rank %d alone: %d of the next bracket float, %d further; whole field: %v, %d and %d\n%+v", floater, floats,
			further, whole.possible, f, g, b.f.round)
	}
}

// testForms compares in random events.
func testForms(t *testing.T, seed uint64, events, most int) {
	var c formCount
	for n := range events {
		rng := rand.New(rand.NewPCG(seed, uint64(n)))
		players := 4 + rng.IntN(most-3)
		randomEvent(rng, players, 1+rng.IntN(min(players, 12)), func(r Round) bool { return c.check(t, r) })
	}
	t.Logf("%+v", c)
	for _, place := range []byePlace{noBye, byeNext, byeRest} {
		if place != byeNext && c.wide[place] < c.brackets[place]/10 || c.thrifty[place] <= c.asked[place]/2 {
			t.Errorf("too few brackets with a part of the field only: %+v", c)
		}
	}
}

func TestFormsAgree(t *testing.T) {
	testForms(t, 3, 60, 80)
}

func TestFormsAgreeInTangledRounds(t *testing.T) {
	var c formCount
	for n := range 400 {
		c.check(t, tangledRound(rand.New(rand.NewPCG(52, uint64(n))), 16))
	}
	t.Logf("%+v", c)
}
