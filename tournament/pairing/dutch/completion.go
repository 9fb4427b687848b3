package dutch

import (
	"context"
	"slices"
)

// boundFrom counts by preferred colour the players from rank start on whom C3 binds.
func (f *field) boundFrom(start int) (bound [3]int) {
	for i := start; i < len(f.players); i++ {
		if e := &f.players[i]; e.bound() {
			bound[e.preference]++
		}
	}
	return bound
}

// degree counts the possible opponents of the player of rank i among the
// players from rank start on, of whom C3 binds those in bound.
func (f *field) degree(i, start int, bound [3]int) int {
	e := &f.players[i]
	degree := len(f.players) - start
	if i >= start {
		degree--
	}
	if e.bound() {
		degree -= bound[e.preference]
		if i >= start {
			degree++
		}
	}
	for k := len(e.barred) - 1; k >= 0 && e.barred[k] >= start; k-- {
		if !clash(e, &f.players[e.barred[k]]) {
			degree--
		}
	}
	return degree
}

// roomBelow reports by degrees alone that whichever guests, given that each of
// them may meet at least hosts of the players from rank start on, come to these,
// all can be paired with each other, after one of them got the bye if it is
// theirs. With m players of degree at least (m+g)/2 and g guests with at least g
// possible opponents each, the guests can be given different opponents, and each
// of the m-g others still has at least half of them to meet: by Dirac's theorem
// they can be paired. False means nothing.
func (f *field) roomBelow(start, guests int, byeThere bool) (room bool, hosts int) {
	m := len(f.players) - start
	hosts = guests
	least, bound := m, f.boundFrom(start)
	for i := start; i < len(f.players); i++ {
		least = min(least, f.degree(i, start, bound))
	}
	if byeThere {
		// One of them less, and with him one possible opponent.
		m, least, hosts = m-1, least-1, guests+1
	}
	if guests == 0 && m == 0 {
		return true, 0
	}
	return (m+guests)%2 == 0 && m >= guests && 2*least >= m+guests, hosts
}

// plainNetwork is all players from rank start on, with the bye if it is
// theirs, and only the absolute criteria. The bye costs byeCost.
func (f *field) plainNetwork(start int, withBye bool, byeCost func(i int) (int, bool)) *network {
	all := make([]int, 0, len(f.players)-start)
	for i := start; i < len(f.players); i++ {
		all = append(all, i)
	}
	n := &network{b: &bracket{f: f, players: all, wish: noWish}, form: narrow, here: len(all)}
	for _, p := range all {
		n.add(resident, p)
	}
	n.connect(nil)
	size := len(all)
	n.graph.class = make([]int32, size)
	n.vectors = [][]int{{0}}
	n.graph.costs = [][]int32{{0}}
	n.components = []component{{ByeScore, 0, 0}}
	n.start = make([][2]int, size)
	if !withBye {
		return n
	}
	// Class 1 is the bye, each class above it has one cost of getting it.
	n.kind, n.player, n.start = append(n.kind, bye), append(n.player, -1), append(n.start, [2]int{})
	row := newBitset(size + 1)
	levels := map[int]int32{}
	n.graph.class = append(n.graph.class, 1)
	n.vectors = append(n.vectors, []int{0})
	for v, p := range all {
		for len(n.graph.rows[v]) < len(row) {
			n.graph.rows[v] = append(slices.Clone(n.graph.rows[v]), 0)
		}
		cost, may := byeCost(p)
		if !may {
			continue
		}
		row.set(v)
		n.graph.rows[v].set(size)
		c, known := levels[cost]
		if !known {
			c = int32(len(levels) + 2)
			levels[cost] = c
			n.vectors = append(n.vectors, []int{cost})
			n.components[0].limit = max(n.components[0].limit, cost)
		}
		n.graph.class[v] = c
	}
	n.graph.rows = append(n.graph.rows, row)
	kinds := len(levels) + 2
	n.graph.costs = make([][]int32, kinds)
	for c := range n.graph.costs {
		n.graph.costs[c] = make([]int32, kinds)
	}
	for c := 2; c < kinds; c++ {
		n.graph.costs[c][1], n.graph.costs[1][c] = int32(c), int32(c)
	}
	return n
}

// settleBye finds out whether the round can be paired at all, and the lowest
// score of a player who may get the bye so that it can (C5).
func (f *field) settleBye(ctx context.Context) error {
	if !f.odd {
		if room, _ := f.roomBelow(0, 0, false); room {
			return nil
		}
		s, err := f.plainNetwork(0, false, nil).solve(ctx, findCost)
		if err == nil && !s.possible {
			err = f.stuck(ctx, NoLegalPairing)
		}
		return err
	}
	var scores []int
	for i := len(f.players) - 1; i >= 0; i-- {
		if f.players[i].mayBye && (len(scores) == 0 || scores[len(scores)-1] != f.players[i].score) {
			scores = append(scores, f.players[i].score)
		}
	}
	if len(scores) == 0 {
		return f.stuck(ctx, NobodyForBye)
	}
	if room, _ := f.roomBelow(0, 0, true); room {
		f.byeScore = scores[0]
		return nil
	}
	s, err := f.plainNetwork(0, true, func(i int) (int, bool) {
		e := &f.players[i]
		return slices.Index(scores, e.score), e.mayBye
	}).solve(ctx, findCost)
	if err != nil {
		return err
	}
	if !s.possible {
		return f.stuck(ctx, NobodyForBye)
	}
	f.byeScore = scores[s.cost[0]]
	return nil
}

// stuck tells who is left over when as many as possible are paired.
func (f *field) stuck(ctx context.Context, kind ErrorKind) error {
	n := f.plainNetwork(0, false, nil)
	m := newMatcher(ctx, n.graph, make([][1]uint64, 1))
	left := []int{}
	for v := range m.n {
		if m.mate[v] >= 0 {
			continue
		}
		if _, err := m.augment(v); err != nil {
			return err
		}
	}
	for v := range m.n {
		if m.mate[v] < 0 {
			left = append(left, f.players[v].number)
		}
	}
	slices.Sort(left)
	pairable := len(left) == 0 || f.odd && len(left) == 1
	if kind == NobodyForBye && !pairable {
		kind = NoLegalPairing
	}
	args := map[string]any{"count": len(f.players)}
	if kind == NoLegalPairing {
		args["players"] = left
	}
	return refuse(kind, args)
}

// completable reports whether all players from rank start on can be paired
// with each other, with the bye if it is theirs.
func (f *field) completable(ctx context.Context, start int, byeThere bool) (bool, error) {
	size := len(f.players) - start
	if byeThere {
		size--
	}
	if size%2 != 0 {
		return false, nil
	}
	if room, _ := f.roomBelow(start, 0, byeThere); room {
		return true, nil
	}
	s, err := f.plainNetwork(start, byeThere, func(i int) (int, bool) { return 0, f.takesBye(i) }).solve(ctx, findCost)
	return s.possible, err
}
