package dutch

import (
	"math/big"
	"slices"

	"kohtunik/tournament/rules/matching"
)

// chooser finds, among all matchings of least cost, the candidate that is
// generated first (C.04.3 articles 3.6, 3.7 and 4).
//
// In a homogeneous bracket or a remainder the same pairing comes from several
// subgroups; what counts is its first appearance. Let S be the number of pairs,
// and U the better ranked ends of them. The first appearance has S1 = U, hence
// candidates come in the order of
//
//  1. the number of members of U beyond S (4.3.2 rule 1),
//  2. the sum of U (rule 2),
//  3. the members of the original S1 that are not in U, the largest first (rule 3),
//  4. the members of the original S2 that are in U, the smallest first (rule 4),
//  5. the partners of U, from the best ranked on, the smallest first (4.2).
//
// The first two are sums over the pairs and become part of the cost; the others
// are asked player by player, each answer being fixed before the next question.
type chooser[T matching.Words] struct {
	n       *network
	s       scale
	m       *matching.Matcher[T]
	mate    []int
	outcome outcome
}

func (c *chooser[T]) run() error {
	m := c.m
	c.mate = slices.Repeat([]int{-1}, m.Len())
	m.Step(matching.Number[T](c.s.choice))
	moved := c.n.b.moved
	if err := c.limbo(moved); err != nil {
		return err
	}
	for v := range moved {
		if m.Mate(v) < c.n.here {
			if err := c.choose(v, moved); err != nil {
				return err
			}
		}
	}
	if err := c.remainder(moved); err != nil {
		return err
	}
	for v, w := range m.Mates() {
		if w >= 0 {
			c.mate[v] = w
		}
	}
	for v := range c.n.here {
		if w := c.mate[v]; v < w && w < c.n.here {
			c.outcome.pairs = append(c.outcome.pairs, [2]int{c.n.player[v], c.n.player[w]})
		}
	}
	c.outcome.floaters = c.n.b.floatersOf(c.outcome.pairs)
	return nil
}

// limbo settles which moved-down players are paired, where some are not
// (4.4.2): of each score, of which C7 has fixed how many, the smallest sequence
// numbers that can be.
func (c *chooser[T]) limbo(moved int) error {
	for v := range moved {
		if err := c.m.Within(v, matching.Span{Lo: 0, Hi: c.n.here}); err != nil {
			return err
		}
	}
	return nil
}

// choose gives v the best ranked partner that a matching of least cost has, none
// of those before vertex first, and takes the pair out.
func (c *chooser[T]) choose(v, first int) error {
	w, err := c.m.First(v, first)
	if err != nil {
		return err
	}
	c.mate[v], c.mate[w] = w, v
	return nil
}

// remainder finds the first candidate of a homogeneous bracket, or of what is
// left of one after its moved-down players.
func (c *chooser[T]) remainder(moved int) error {
	m := c.m
	var players []int // by sequence number less one
	rank := make([]int, m.Len())
	pairs := 0
	for v := moved; v < c.n.here; v++ {
		if m.Live(v) {
			players = append(players, v)
			rank[v] = len(players)
			if m.Mate(v) < c.n.here {
				pairs++
			}
		}
	}
	pairs /= 2
	if pairs == 0 {
		return nil
	}
	if err := c.addOrder(slices.Clip(players), pairs); err != nil {
		return err
	}
	isUpper := func(v, j int) bool { return rank[j] > rank[v] }
	exchanged := 0
	for _, v := range players[pairs:] {
		if isUpper(v, m.Mate(v)) {
			exchanged++
		}
	}
	if err := c.exchange(players, pairs, exchanged, isUpper); err != nil {
		return err
	}
	var upper []int
	for i, v := range players {
		switch up := isUpper(v, m.Mate(v)); {
		case up:
			upper = append(upper, v)
			if i >= pairs {
				c.outcome.upper = append(c.outcome.upper, c.n.player[v])
			}
		case i < pairs:
			c.outcome.lower = append(c.outcome.lower, c.n.player[v])
		}
	}
	for _, v := range upper {
		// Without exchanges all partners come from the original S2.
		first := v + 1
		if exchanged == 0 {
			first = players[pairs]
		}
		if err := c.choose(v, first); err != nil {
			return err
		}
	}
	return nil
}

// exchange settles which members leave and enter S1.
func (c *chooser[T]) exchange(players []int, pairs, exchanged int, isUpper func(v, j int) bool) error {
	m := c.m
	for i, left := pairs-1, exchanged; left > 0; i-- {
		v := players[i]
		if err := m.Within(v, matching.Span{Lo: v + 1, Hi: c.n.here, Outside: true}); err != nil {
			return err
		}
		if !isUpper(v, m.Mate(v)) {
			left--
		}
	}
	for i, left := pairs, exchanged; left > 0; i++ {
		v := players[i]
		if err := m.Within(v, matching.Span{Lo: v + 1, Hi: c.n.here}); err != nil {
			return err
		}
		if isUpper(v, m.Mate(v)) {
			left--
		}
	}
	return nil
}

// addOrder makes the first two numbers of the order part of the cost and
// matches anew: a pair costs its better ranked end's sequence number and, if that
// is of S2, an exchange; an edge out of the remainder costs the same for all, as
// their number is settled.
func (c *chooser[T]) addOrder(players []int, pairs int) error {
	upper := make([]T, len(players)+1)
	for i := range players {
		number := i + 1
		x := new(big.Int).Mul(c.s.upper, big.NewInt(int64(number)))
		if number > pairs {
			x.Add(x, c.s.exchanged)
		}
		upper[number] = matching.Number[T](x)
	}
	out := new(big.Int).Mul(c.s.upper, big.NewInt(int64(pairs)))
	return c.m.Rank(players, pairs, upper, matching.Number[T](out))
}
