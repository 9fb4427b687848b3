package teamswiss

import (
	"context"
	"math/big"
	"slices"

	"kohtunik/tournament/refusal"
	"kohtunik/tournament/rules/matching"
)

// wide are costs wide enough for the criteria of a set of upfloaters.
type wide = [8]uint64

// plain are costs wide enough for those of a bracket.
type plain = [2]uint64

// graph makes the graph of some teams: the classes of their vertices and the
// costs between classes, by the indices of the costs.
func (f *field) graph(list []int, class []int32, costs [][]int32) matching.Graph {
	g := matching.Graph{Class: class, Costs: costs, Barred: make([][]int32, len(list))}
	for v, i := range list {
		for w, j := range list {
			if v != w && f.barred[i][j] {
				g.Barred[v] = append(g.Barred[v], int32(w))
			}
		}
	}
	return g
}

// table makes the costs between classes of a function, each cost once.
func table(classes int, cost func(a, b int) *big.Int) (indices [][]int32, costs []*big.Int) {
	known := map[string]int32{}
	indices = make([][]int32, classes)
	for a := range indices {
		indices[a] = make([]int32, classes)
		for b := range classes {
			c := cost(a, b)
			if c == nil {
				indices[a][b] = matching.NoEdge
				continue
			}
			at, there := known[c.String()]
			if !there {
				at = int32(len(costs))
				known[c.String()] = at
				costs = append(costs, c)
			}
			indices[a][b] = at
		}
	}
	return indices, costs
}

func numbers[T matching.Words](costs []*big.Int) []T {
	list := make([]T, len(costs))
	for i, c := range costs {
		list[i] = matching.Number[T](c)
	}
	return list
}

// step is what a question of First and Within costs; costs are multiples of more
// than all steps together.
const step = 2

// weigh puts counts into one number, the first before all others: each has room
// for all vertices, and below them there is room for steps.
func weigh(n int, counts ...int) *big.Int {
	base := big.NewInt(int64(2*n + 2))
	sum := new(big.Int)
	for _, c := range counts {
		sum.Mul(sum, base).Add(sum, big.NewInt(int64(c)))
	}
	return sum.Mul(sum, big.NewInt(int64(4*step*(n+1))))
}

// pairable reports whether teams can be paired with each other at all (C1, C3).
func (f *field) pairable(ctx context.Context, list []int) (bool, error) {
	m := matching.New(ctx, f.graph(list, make([]int32, len(list)), [][]int32{{0}}), []plain{{}})
	return m.Complete()
}

// nextBracket pairs the highest scoregroup with its upfloaters and leaves the
// others; rest is in the order of scores and numbers.
func (f *field) nextBracket(ctx context.Context, rest []int, p *Pairing) ([]int, error) {
	residents := f.scoregroup(rest)
	set, hindered, err := f.upfloaters(ctx, rest, residents)
	if err != nil {
		return nil, err
	}
	b := f.bracketOf(rest[:residents], set)
	b.NextHindered, b.Criteria.C4 = hindered, len(set)
	for _, i := range set {
		if f.teams[i].floated && f.floatsCount() {
			b.Criteria.C7++
		}
	}
	list := slices.Concat(rest[:residents], set)
	slices.Sort(list) // by number
	pairs, err := f.pairBracket(ctx, list, set)
	if err != nil {
		return nil, err
	}
	for _, pair := range pairs {
		colour, strong, float := f.unmet(pair[0], pair[1], set)
		b.Criteria.C8 += colour
		b.Criteria.C9 += strong
		b.Criteria.C10 += float
		p.Matches = append(p.Matches, f.colours(pair[0], pair[1]))
	}
	p.Brackets = append(p.Brackets, b)
	return slices.DeleteFunc(slices.Clone(rest[residents:]), func(i int) bool { return slices.Contains(set, i) }), nil
}

// scoregroup counts those of rest who have the score of the first.
func (f *field) scoregroup(rest []int) int {
	n := 1
	for n < len(rest) && f.teams[rest[n]].primary == f.teams[rest[0]].primary {
		n++
	}
	return n
}

// floatsCount reports whether floats of the round before count: not in the last
// two rounds (C7, C10).
func (f *field) floatsCount() bool { return f.event.Rounds == 0 || f.round < f.event.Rounds-1 }

// unmet is what a pair adds to C8, C9 and C10.
func (f *field) unmet(i, j int, set []int) (colour, strong, float int) {
	a, b := f.teams[i], f.teams[j]
	if a.wants.Colour != None && a.wants.Colour == b.wants.Colour {
		colour = 1
		if a.wants.Strong && b.wants.Strong {
			strong = 1
		}
	}
	if !f.floatsCount() {
		return colour, strong, 0
	}
	if a.floated && slices.Contains(set, j) {
		float++
	}
	if b.floated && slices.Contains(set, i) {
		float++
	}
	return colour, strong, float
}

// pairBracket pairs a bracket, its teams by number: best by C8, C9 and C10, then
// the first by top members and by their bottom members (3.6).
func (f *field) pairBracket(ctx context.Context, list, set []int) ([][2]int, error) {
	n := len(list)
	kinds := map[[4]bool]map[Colour]int32{}
	var first []int // a team of each class
	class := make([]int32, n)
	for v, i := range list {
		t := f.teams[i]
		kind := [4]bool{t.wants.Strong, t.floated && f.floatsCount(), slices.Contains(set, i)}
		if kinds[kind] == nil {
			kinds[kind] = map[Colour]int32{}
		}
		c, there := kinds[kind][t.wants.Colour]
		if !there {
			c = int32(len(first))
			kinds[kind][t.wants.Colour] = c
			first = append(first, i)
		}
		class[v] = c
	}
	costs, unit := table(len(first), func(a, b int) *big.Int {
		colour, strong, float := f.unmet(first[a], first[b], set)
		return weigh(n, colour, strong, float)
	})
	m := matching.New(ctx, f.graph(list, class, costs), numbers[plain](unit))
	m.Step(plain{0, step})
	if ok, err := m.Complete(); err != nil || !ok {
		return nil, orElse(err, refusal.New(NoPairing, "round", f.round))
	}
	var tops []int
	for v := range n {
		if err := m.Within(v, matching.Span{Lo: v + 1, Hi: n}); err != nil {
			return nil, err
		}
		if m.Mate(v) > v {
			tops = append(tops, v)
		}
	}
	var pairs [][2]int
	for _, v := range tops {
		w, err := m.First(v, v+1)
		if err != nil {
			return nil, err
		}
		pairs = append(pairs, [2]int{list[v], list[w]})
	}
	return pairs, nil
}
