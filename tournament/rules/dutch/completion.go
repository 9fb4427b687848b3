package dutch

import (
	"context"
	"slices"

	"kohtunik/tournament/rules/matching"
)

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
	// Nobody may meet fewer than those who are left when as many are taken away as
	// anybody may not meet; mostly that is enough.
	bound := f.bound[start]
	least := m - max(bound[White], bound[Black], 1) - f.mostBarred
	if byeThere {
		// One of them less, and with him one possible opponent.
		m, least, hosts = m-1, least-1, guests+1
	}
	if (m+guests)%2 != 0 {
		return false, hosts
	}
	if 2*least >= m+guests {
		return true, hosts
	}
	for i := start; i < len(f.players); i++ {
		degree := f.degree(i, start, bound)
		if byeThere {
			degree--
		}
		if 2*degree < m+guests {
			return false, hosts
		}
	}
	return true, hosts
}

// plainNetwork is the players given, with only the absolute criteria, and with the bye
// if byeCost is not nil: it gives what it costs that a player gets the bye, and whether
// that may be.
func (f *field) plainNetwork(all []int, byeCost func(i int) (cost int, may bool)) *network {
	n := &network{b: &bracket{f: f, players: all, wish: noWish}, form: narrow, here: len(all)}
	for _, p := range all {
		n.add(resident, p)
	}
	if byeCost != nil {
		n.add(bye, -1)
	}
	type plainClass struct {
		ties
		cost int
	}
	index := make(map[plainClass]int32)
	var classes []plainClass
	n.components = []component{{ByeScore, 0, 0}}
	n.graph.Class = make([]int32, len(n.kind))
	for v, p := range n.player {
		c := plainClass{ties: n.tiesOf(v)}
		if p >= 0 && byeCost != nil {
			c.cost, c.bye = byeCost(p)
			if !c.bye {
				c.cost = 0
			}
		}
		k, known := index[c]
		if !known {
			k = int32(len(classes))
			index[c] = k
			classes = append(classes, c)
			n.components[0].limit = max(n.components[0].limit, c.cost)
		}
		n.graph.Class[v] = k
	}
	n.vectors = [][]int{{0}}
	n.graph.Costs = make([][]int32, len(classes))
	for i, c := range classes {
		own := int32(len(n.vectors))
		n.vectors = append(n.vectors, []int{c.cost})
		n.graph.Costs[i] = make([]int32, len(classes))
		for j, d := range classes {
			switch {
			case !c.joins(d.ties):
				n.graph.Costs[i][j] = matching.NoEdge
			case d.kind == bye:
				n.graph.Costs[i][j] = own
			case c.kind == bye:
				n.graph.Costs[i][j] = int32(j) + 1
			}
		}
	}
	n.bar()
	n.start = make([][2]int, len(n.kind))
	return n
}

// settleBye finds the lowest score of a player who may get the bye so that the round
// can be paired (C5), where the number is odd.
func (f *field) settleBye(ctx context.Context) error {
	if !f.odd {
		return nil
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
	s, err := f.plainNetwork(f.ranks, func(i int) (int, bool) {
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
	n := f.plainNetwork(f.ranks, nil)
	m := matching.New(ctx, n.graph, make([][1]uint64, 1))
	left := []int{}
	for v := range m.Len() {
		if m.Mate(v) >= 0 {
			continue
		}
		if _, err := m.Augment(v); err != nil {
			return err
		}
	}
	for v := range m.Len() {
		if m.Mate(v) < 0 {
			left = append(left, f.players[v].number)
		}
	}
	slices.Sort(left)
	if len(left) > 1 {
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
	if room, _ := f.roomBelow(start, 0, byeThere); room {
		return true, nil
	}
	var costs func(i int) (int, bool)
	if byeThere {
		costs = func(i int) (int, bool) { return 0, f.takesBye(i) }
	}
	s, err := f.plainNetwork(f.ranks[start:], costs).solve(ctx, findCost)
	return s.possible, err
}
