package dutch

import (
	"context"
	"math/big"
	"math/bits"

	"kohtunik/tournament/rules/matching"
)

// scale is the value of each component of the cost of a bracket, and of the
// numbers that order the candidates, in one number: each is greater than all
// that the ones after it can come to. All are even.
type scale struct {
	components []*big.Int
	exchanged  *big.Int // a member of S2 that is moved to S1
	upper      *big.Int // one of the sum of the sequence numbers in S1
	choice     *big.Int // one step in a player's choice of an opponent
	width      int      // bits, with room for sign and potentials
}

func (n *network) scale() scale {
	size := int64(len(n.kind))
	here := int64(n.here)
	s := scale{components: make([]*big.Int, len(n.components))}
	unit := big.NewInt(2)
	take := func(limit int64) *big.Int {
		u := new(big.Int).Set(unit)
		unit.Mul(unit, big.NewInt(limit+1))
		return u
	}
	s.choice = take(size)
	s.upper = take(here * here)
	s.exchanged = take(here)
	used := make([]bool, len(n.components))
	for _, v := range n.vectors {
		for k, x := range v {
			used[k] = used[k] || x != 0
		}
	}
	for k := len(n.components) - 1; k >= 0; k-- {
		limit := 0
		if used[k] {
			limit = n.components[k].limit
		}
		s.components[k] = take(int64(limit))
	}
	// A potential is the cost of part of an alternating path: no more than the
	// sum of as many costs as there are vertices.
	s.width = unit.BitLen() + bits.Len(uint(size)) + 2
	return s
}

// task says what is to be found in a network.
type task int

const (
	findCost      task = iota // the least cost
	findCandidate             // the first of the candidates with the least cost
)

// solution is a network with its best matching.
type solution struct {
	possible   bool
	mate       []int
	components []component
	cost       []int // by component
	outcome    outcome
}

// nextBracket gives the two sums of C8: who floats on from the next bracket, and
// who of these came from this bracket.
func (s *solution) nextBracket() (floats, further int) {
	first := true
	for k, c := range s.components {
		switch {
		case c.criterion != NextBracket:
		case first:
			floats, first = s.cost[k], false
		default:
			further += s.cost[k]
		}
	}
	return floats, further
}

// solve finds the best matching in numbers of the width that the network needs.
func (n *network) solve(ctx context.Context, what task) (solution, error) {
	s := n.scale()
	switch bits.Len(uint(s.width-1) / 64) {
	case 0:
		return run[[1]uint64](ctx, n, s, what)
	case 1:
		return run[[2]uint64](ctx, n, s, what)
	case 2:
		return run[[4]uint64](ctx, n, s, what)
	case 3:
		return run[[8]uint64](ctx, n, s, what)
	case 4:
		return run[[16]uint64](ctx, n, s, what)
	case 5:
		return run[[32]uint64](ctx, n, s, what)
	case 6:
		return run[[64]uint64](ctx, n, s, what)
	case 7, 8:
		return run[[256]uint64](ctx, n, s, what)
	}
	return solution{}, refuse(TooManyScores, map[string]any{"bits": s.width})
}

// prepare makes a matcher of the network, with the potentials of its start.
func prepare[T matching.Words](ctx context.Context, n *network, s scale) *matching.Matcher[T] {
	unit := make([]T, len(n.vectors))
	for i, v := range n.vectors {
		sum := new(big.Int)
		for k, x := range v {
			if x != 0 {
				sum.Add(sum, new(big.Int).Mul(s.components[k], big.NewInt(int64(x))))
			}
		}
		unit[i] = matching.Number[T](sum)
	}
	m := matching.New(ctx, n.graph, unit)
	starts := make(map[[2]int]T)
	for v, start := range n.start {
		p, known := starts[start]
		if !known {
			sum := new(big.Int)
			for k, c := range n.components {
				switch c.criterion {
				case ColourPreference:
					sum.Add(sum, new(big.Int).Mul(s.components[k], big.NewInt(int64(start[0]))))
				case StrongColour:
					sum.Add(sum, new(big.Int).Mul(s.components[k], big.NewInt(int64(start[1]))))
				}
			}
			p = matching.Number[T](sum.Rsh(sum, 1))
			starts[start] = p
		}
		m.Start(v, p)
	}
	// All matchings use one edge at each of these, so it costs at least this.
	for v, k := range n.kind {
		if k == floater || k == slot || k == bye || k.here() && n.here == 1 {
			m.Fit(v)
		}
	}
	return m
}

func run[T matching.Words](ctx context.Context, n *network, s scale, what task) (solution, error) {
	m := prepare[T](ctx, n, s)
	all := make([]int, m.Len())
	for v := range all {
		all[v] = v
	}
	m.Greedy(all, 0)
	done := solution{components: n.components}
	var err error
	if done.possible, err = m.Complete(); err != nil || !done.possible {
		return done, err
	}
	if what == findCandidate {
		c := &chooser[T]{n: n, s: s, m: m}
		if err := c.run(); err != nil {
			return done, err
		}
		done.outcome, done.mate = c.outcome, c.mate
	} else {
		done.mate = m.Mates()
	}
	done.cost = make([]int, len(n.components))
	for v, w := range done.mate {
		if v < w {
			for k, x := range n.vectors[n.graph.Costs[n.graph.Class[v]][n.graph.Class[w]]] {
				done.cost[k] += x
			}
		}
	}
	return done, nil
}
