package dutch

import (
	"context"
	"slices"
)

// below gives the rank after the last player of the bracket.
func (b *bracket) below() int {
	return len(b.f.players) - len(b.next) - len(b.rest)
}

// pair finds the pairing of a bracket; false: there is none, which only a wish
// can bring about.
func (b *bracket) pair(ctx context.Context) (outcome, bool, error) {
	s, err := b.pairNarrow(ctx)
	if err == nil && !s.possible {
		s, err = b.pairOpen(ctx, findCandidate)
	}
	return s.outcome, s.possible, err
}

// pairNarrow tries to pair the bracket with one downfloater at most.
func (b *bracket) pairNarrow(ctx context.Context) (solution, error) {
	place := b.byePlace()
	if len(b.players)%2 == 0 || place == byeHere {
		can, err := b.f.completable(ctx, b.below(), place > byeHere)
		if err != nil || !can {
			return solution{}, err
		}
	}
	if len(b.players)%2 == 0 {
		return newNetwork(b, narrow, 0, ahead{}).solve(ctx, findCandidate)
	}
	floats := ahead{of: make([]int, len(b.players)), vectors: [][]int{nil}}
	if place == byeHere {
		for i, p := range b.players {
			if !b.f.takesBye(p) {
				floats.of[i] = -1
			}
		}
		return newNetwork(b, narrow, 0, floats).solve(ctx, findCandidate)
	}
	if len(b.next) == 0 {
		return solution{}, nil
	}
	// What floating of somebody costs the next bracket is looked up only for
	// those whom the pairing leaves over when it is taken to cost the least that it
	// can, vector 0: that is right for all others too, if nothing better is found for
	// them.
	floats.vectors[0] = b.bestAhead()
	asked := make(map[int]bool)
	for {
		s, err := newNetwork(b, narrow, 0, floats).solve(ctx, findCandidate)
		if err != nil || !s.possible {
			return s, err
		}
		p := s.outcome.floaters[0]
		if asked[p] {
			return s, nil
		}
		asked[p] = true
		vector, can, err := b.lookahead(ctx, p, someone)
		if err != nil {
			return solution{}, err
		}
		if can && slices.Equal(vector, floats.vectors[0]) {
			return s, nil
		}
		if len(asked) == 1 {
			if floats.vectors[0], can, err = b.lookahead(ctx, b.players[len(b.players)-1], anybody); err != nil || !can {
				return solution{}, err
			}
		}
		floats.set(slices.Index(b.players, p), vector)
	}
}

// set notes what floating of the player in a place does, nil for what cannot be.
func (a *ahead) set(place int, vector []int) {
	a.of[place] = -1
	if vector == nil {
		return
	}
	same := func(other []int) bool { return slices.Equal(vector, other) }
	if a.of[place] = slices.IndexFunc(a.vectors, same); a.of[place] < 0 {
		a.of[place] = len(a.vectors)
		a.vectors = append(a.vectors, vector)
	}
}

// bestAhead is what the next bracket costs at the least by C6 and C7 if one
// player floats into it, by components of C8.
func (b *bracket) bestAhead() []int {
	best := make([]int, 2+len(b.levels()))
	byes := 0
	if b.byePlace() == byeNext {
		byes = 1
	}
	best[0] = byes + (len(b.next)+1-byes)%2
	return best
}

// guest says whom a player who floats may meet.
type guest int

const (
	someone guest = iota // whom the rules let him meet
	anybody              // everybody, which costs the least that any player can
)

// lookahead finds what the next bracket costs by C6 and C7 if just the player
// of rank p floats into it (C8); false: the round could not be completed.
func (b *bracket) lookahead(ctx context.Context, p int, g guest) (vector []int, can bool, err error) {
	alone := &bracket{f: b.f, players: []int{p}, score: b.score, next: b.next, rest: b.rest, wish: noWish, guest: g}
	if b.f.players[p].score > b.score {
		alone.moved = 1
	}
	s, err := alone.pairThrifty(ctx)
	if err == nil && !s.possible {
		s, err = alone.pairOpen(ctx, findCost)
	}
	if err != nil || !s.possible {
		return nil, false, err
	}
	vector = make([]int, 2+len(b.levels()))
	level := len(vector) - 1
	if alone.moved == 1 {
		level = 1 + slices.Index(b.levels(), b.f.players[p].score)
	}
	floats, further := s.nextBracket()
	vector[0] = floats
	vector[level] = further
	return vector, true, nil
}

// pairThrifty pairs a bracket of one, who floats, with the next scoregroup and
// sends as few as there can be further down: one if the number is odd. C8 asks
// first for the least number, so what is found is the best; if nothing is, that
// does not mean that there is nothing.
func (b *bracket) pairThrifty(ctx context.Context) (solution, error) {
	place := b.byePlace()
	inside := len(b.players) + len(b.next)
	if place == byeNext {
		inside++
	}
	further := inside % 2
	if further > len(b.rest) || !b.room(len(b.f.players)-len(b.rest), further, place == byeRest) {
		return solution{}, nil
	}
	return newNetwork(b, wide, further, ahead{}).solve(ctx, findCost)
}

// pairOpen pairs the bracket together with all that lies below it.
func (b *bracket) pairOpen(ctx context.Context, what task) (solution, error) {
	start := len(b.f.players) - len(b.rest)
	place := b.byePlace()
	inside := len(b.players) + len(b.next)
	if place == byeHere || place == byeNext {
		inside++
	}
	for slots := 2 + inside%2; slots < len(b.rest); slots *= 2 {
		slots += (slots + inside) % 2
		n := newNetwork(b, wide, slots, ahead{})
		s, err := n.solve(ctx, what)
		if err != nil {
			return s, err
		}
		if !s.possible {
			// More slots would not help somebody who may go there anyway,
			// unless they are all taken.
			continue
		}
		guests := n.guests(s.mate)
		if guests > slots-2 {
			continue
		}
		if b.room(start, guests, place == byeRest) {
			return s, nil
		}
		break
	}
	n := newNetwork(b, full, 0, ahead{})
	return n.solve(ctx, what)
}

// guests counts the players in slots. Where two slots stay empty, more of them
// would change nothing: what a matching costs at the least is a convex function of
// their number.
func (n *network) guests(mate []int) int {
	guests := 0
	for v, w := range mate {
		if n.kind[v] == slot && n.player[w] >= 0 {
			guests++
		}
	}
	return guests
}

// room reports that any guests of the bracket and the next scoregroup can be
// paired below these.
func (b *bracket) room(start, guests int, byeThere bool) bool {
	room, hosts := b.f.roomBelow(start, guests, byeThere)
	if !room || guests == 0 {
		return room
	}
	bound := b.f.bound[start]
	few := func(p int) bool { return b.f.degree(p, start, bound) < hosts }
	return !slices.ContainsFunc(b.players, few) && !slices.ContainsFunc(b.next, few)
}
