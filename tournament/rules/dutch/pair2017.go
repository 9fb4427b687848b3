package dutch

import (
	"context"
	"slices"
)

// pair2017 pairs the field by the edition of 2017 (A.9): bracket by bracket
// without regard to completion, until those left over and all below could not
// be paired; that bracket is then paired again so that they can, and they are
// one last bracket.
func (p *paired) pair2017(ctx context.Context) error {
	f := p.f
	if possible, err := f.completable2017(ctx, nil, 0); err != nil {
		return err
	} else if !possible {
		kind := NoLegalPairing
		if f.odd {
			kind = NobodyForBye
		}
		return f.stuck(ctx, kind)
	}
	var down []int
	for start := 0; ; start = f.groupEnd(start) {
		b := f.bracket(start, down)
		if len(b.next) == 0 {
			return p.take2017(ctx, b, final)
		}
		if err := p.take2017(ctx, b, onward); err != nil {
			return err
		}
		down = p.outcomes[len(p.outcomes)-1].floaters
		possible, err := f.completable2017(ctx, down, b.below())
		if err != nil {
			return err
		}
		if possible {
			continue
		}
		p.brackets, p.outcomes = p.brackets[:len(p.brackets)-1], p.outcomes[:len(p.outcomes)-1]
		if err := p.take2017(ctx, b, penultimate); err != nil {
			return err
		}
		down = p.outcomes[len(p.outcomes)-1].floaters
		last := f.bracket(b.below(), down)
		last.players = append(append(last.players, last.next...), last.rest...)
		last.next, last.rest = nil, nil
		return p.take2017(ctx, last, final)
	}
}

// take2017 pairs one bracket and keeps it.
func (p *paired) take2017(ctx context.Context, b *bracket, way route) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	b.way = way
	s, err := b.pair2017(ctx)
	if err != nil {
		return err
	}
	if !s.possible {
		return p.f.stuck(ctx, NoLegalPairing)
	}
	p.brackets, p.outcomes = append(p.brackets, b), append(p.outcomes, s.outcome)
	return nil
}

func (b *bracket) pair2017(ctx context.Context) (solution, error) {
	if b.way != onward {
		return network2017(b, b.way, 0).solve(ctx, findCandidate)
	}
	if s, settled, err := b.alone2017(ctx); err != nil || settled {
		return s, err
	}
	inside := len(b.players) + len(b.next)
	for slots := 2 + inside%2; ; slots = min(2*slots+inside%2, inside) {
		n := network2017(b, onward, slots)
		s, err := n.solve(ctx, findCandidate)
		if err != nil || slots >= inside || s.possible && n.guests(s.mate) <= slots-2 {
			return s, err
		}
	}
}

// completable2017 reports whether those who float down and all players from
// rank start on can be paired, with the bye if the number is odd.
func (f *field) completable2017(ctx context.Context, down []int, start int) (bool, error) {
	if f.roomIn(len(down), start, len(f.players), f.odd) {
		return true, nil
	}
	var byeCost func(i int) (int, bool)
	if f.odd {
		byeCost = func(i int) (int, bool) { return 0, f.takesBye(i) }
	}
	s, err := f.plainNetwork(slices.Concat(down, f.ranks[start:]), byeCost).solve(ctx, findCost)
	return s.possible, err
}

// alone2017 pairs a bracket without the next one, so that no more than one is left
// over, and tells whether that settles it. If nobody floats, the next bracket has no part
// in it. If one of the residents does, as few and with as little difference as can be, the
// next bracket must be paired as well with this one as with anybody else (nextTakes), so that
// C.7 has nothing to choose. For C.7 no bracket can do better than to leave over nobody, or
// one of its own where the number is odd; and whoever comes into it with the lowest score
// brings the least difference.
func (b *bracket) alone2017(ctx context.Context) (s solution, settled bool, err error) {
	alone := *b
	alone.next, alone.rest = nil, nil
	s, err = network2017(&alone, onward, len(b.players)%2).solve(ctx, findCandidate)
	if err != nil || !s.possible {
		return s, false, err
	}
	floaters := s.outcome.floaters
	if len(floaters) == 0 {
		return s, true, nil
	}
	if b.f.players[floaters[0]].score == b.score {
		settled, err = b.nextTakes(ctx, floaters[0])
	}
	return s, settled, err
}

// nextTakes reports whether the next bracket can be paired with the player of rank p, who
// floats into it, so that nobody is left over but one of its own where the number is odd.
func (b *bracket) nextTakes(ctx context.Context, p int) (bool, error) {
	f, last := b.f, len(b.rest) == 0
	if f.roomIn(1, b.next[0], b.below()+len(b.next), f.odd && last) {
		return true, nil
	}
	var byeCost func(i int) (int, bool)
	if len(b.next)%2 == 0 {
		byeCost = func(i int) (int, bool) { return 0, i != p && (!last || f.takesBye(i)) }
	}
	s, err := f.plainNetwork(slices.Concat([]int{p}, b.next), byeCost).solve(ctx, findCost)
	return s.possible, err
}

// roomIn reports by degrees alone, as roomBelow does, that any guests from above can be
// paired with players of ranks start to end, and these with each other, but for one of
// them where the number is odd; with bye he has to be one who may get it. Guests may not
// meet more than anybody else may not, so each has as many opponents. False means nothing.
func (f *field) roomIn(guests, start, end int, bye bool) bool {
	m := end - start
	left := (m + guests) % 2
	from, to := f.bound[start], f.bound[end]
	least := m - max(from[White]-to[White], from[Black]-to[Black], 1) - f.mostBarred
	if 2*(least-left) < m-left+guests {
		return false
	}
	return !bye || slices.ContainsFunc(f.ranks[start:end], f.takesBye)
}
