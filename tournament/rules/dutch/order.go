package dutch

import (
	"math/big"
	"slices"
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
type chooser[T words] struct {
	n       *network
	s       scale
	m       *matcher[T]
	mate    []int
	outcome outcome
	byRank  []T // extra costs that prefer the best ranked
}

func (c *chooser[T]) run() error {
	m := c.m
	c.mate = slices.Repeat([]int{-1}, m.n)
	c.byRank = make([]T, m.n)
	step := number[T](c.s.choice)
	for j := 1; j < m.n; j++ {
		c.byRank[j] = c.byRank[j-1]
		add(&c.byRank[j], &step)
	}
	moved := c.n.b.moved
	if moved > 0 {
		if err := c.limbo(moved); err != nil {
			return err
		}
		for v := range moved {
			if m.mate[v] < c.n.here {
				if err := c.choose(v, moved); err != nil {
					return err
				}
			}
		}
	}
	if err := c.remainder(moved); err != nil {
		return err
	}
	for v, w := range m.mate {
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

// against gives extra costs at the edges to all vertices that the span has not.
func (c *chooser[T]) against(s span) []T {
	extra := make([]T, c.m.n)
	for j := range extra {
		if !s.has(j) {
			extra[j] = c.byRank[1]
		}
	}
	return extra
}

// limbo settles which moved-down players are paired, where some are not
// (4.4.2): of each score the smallest sequence numbers that can be.
func (c *chooser[T]) limbo(moved int) error {
	m, f := c.m, c.n.b.f
	inside := span{lo: 0, hi: c.n.here}
	for from := 0; from < moved; {
		to, left := from, 0
		for to < moved && f.players[c.n.player[to]].score == f.players[c.n.player[from]].score {
			if !inside.has(m.mate[to]) {
				left++
			}
			to++
		}
		if left > 0 && left < to-from {
			for v := from; v < to; v++ {
				if err := c.settle(v, inside); err != nil {
					return err
				}
			}
		}
		from = to
	}
	return nil
}

// settle gives v a partner whom the span has, if a matching of least cost has one,
// and keeps it so.
func (c *chooser[T]) settle(v int, s span) error {
	m := c.m
	if !s.has(m.mate[v]) {
		if m.neighbour(v, 0, m.n, s.has) < 0 {
			return nil
		}
		var found bool
		var err error
		if m.plainNow() {
			found, err = m.choosePartner(v, 0, m.n, s.has)
		} else {
			_, err = m.prefer(v, c.against(s))
			found = s.has(m.mate[v])
		}
		if err != nil {
			return err
		}
		if !found {
			return m.plain(v)
		}
	}
	m.g.narrow(v, s)
	return m.plain(v)
}

// choose gives v the best ranked partner that a matching of least cost has, none
// of those before vertex first, and takes the pair out.
func (c *chooser[T]) choose(v, first int) error {
	m := c.m
	if j := m.neighbour(v, first, m.mate[v], nil); j >= 0 && !m.exchange(v, j) {
		var err error
		if m.plainNow() {
			_, err = m.choosePartner(v, first, m.mate[v], nil)
		} else {
			_, err = m.prefer(v, c.byRank)
		}
		if err != nil {
			return err
		}
	}
	w := m.mate[v]
	c.mate[v], c.mate[w] = w, v
	return m.remove(v, w)
}

// remainder finds the first candidate of a homogeneous bracket, or of what is
// left of one after its moved-down players.
func (c *chooser[T]) remainder(moved int) error {
	m := c.m
	var players []int // by sequence number less one
	rank := make([]int, m.n)
	pairs := 0
	for v := moved; v < c.n.here; v++ {
		if m.live.has(v) {
			players = append(players, v)
			rank[v] = len(players)
			if m.mate[v] < c.n.here {
				pairs++
			}
		}
	}
	pairs /= 2
	if pairs == 0 {
		return nil
	}
	if err := c.addOrder(slices.Clip(players), rank, pairs); err != nil {
		return err
	}
	isUpper := func(v, j int) bool { return rank[j] > rank[v] }
	exchanged := 0
	for _, v := range players[pairs:] {
		if isUpper(v, m.mate[v]) {
			exchanged++
		}
	}
	if exchanged > 0 {
		if err := c.exchange(players, pairs, exchanged, isUpper); err != nil {
			return err
		}
	}
	var upper []int
	for i, v := range players {
		switch up := isUpper(v, m.mate[v]); {
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
		if err := c.settle(v, span{lo: v + 1, hi: c.n.here, outside: true}); err != nil {
			return err
		}
		if !isUpper(v, m.mate[v]) {
			left--
		}
	}
	for i, left := pairs, exchanged; left > 0; i++ {
		v := players[i]
		if err := c.settle(v, span{lo: v + 1, hi: c.n.here}); err != nil {
			return err
		}
		if isUpper(v, m.mate[v]) {
			left--
		}
	}
	return nil
}

// addOrder makes the first two numbers of the order part of the cost and
// matches anew. The potentials that it begins with leave no slack to the
// pairs of S1 with S2 and to those of S2 who are left over, and to no others:
// with T = pairs * unit, i less T for number i of S1, and T for S2; an edge out
// of the remainder costs T, the same for all as their number is settled.
func (c *chooser[T]) addOrder(players, rank []int, pairs int) error {
	m := c.m
	o := &orderCost[T]{rank: rank, players: players, pairs: pairs, upper: make([]T, len(players)+1)}
	for i := 1; i <= len(players); i++ {
		x := new(big.Int).Mul(c.s.upper, big.NewInt(int64(i)))
		if i > pairs {
			x.Add(x, c.s.exchanged)
		}
		o.upper[i] = number[T](x)
	}
	o.out = number[T](new(big.Int).Mul(c.s.upper, big.NewInt(int64(pairs))))
	m.openAll()
	for i, v := range players {
		if i < pairs {
			add(&m.pot[v], &o.upper[i+1])
			sub(&m.pot[v], &o.out)
		} else {
			add(&m.pot[v], &o.out)
		}
	}
	m.order = o
	m.groups.stale = true
	for v := m.live.next(0); v >= 0; v = m.live.next(v + 1) {
		if w := m.mate[v]; w >= 0 && (rank[v] > 0 || rank[w] > 0 || !m.tight(v, w)) {
			m.mate[v], m.mate[w] = -1, -1
		}
	}
	m.greedy(players[:pairs], players[pairs])
	rest := slices.Clone(players[pairs:])
	for v := m.live.next(0); v >= 0; v = m.live.next(v + 1) {
		if rank[v] == 0 {
			rest = append(rest, v)
		}
	}
	m.greedy(rest, 0)
	_, err := m.complete()
	return err
}
