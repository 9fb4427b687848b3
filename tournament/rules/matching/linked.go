package matching

import "sort"

// link says that edges between a group and this one have no slack: all of them,
// or those of the pivot, which is in one of the two.
type link struct {
	group int32
	pivot int32 // -1: all
}

// linked gives the groups to which the members of a group have edges without
// slack.
func (m *Matcher[T]) linked(group int32) []link {
	g := &m.groups
	if g.known[group] {
		return g.tight[group]
	}
	g.known[group] = true
	to := g.tight[group][:0]
	own := &g.key[group]
	for k := range g.key {
		other := &g.key[k]
		cost := m.g.Costs[own.class][other.class]
		if cost == NoEdge || own.part != other.part {
			continue
		}
		slack := m.unit[cost]
		sub(&slack, &own.potential)
		sub(&slack, &other.potential)
		lower, upper := min(own.side, other.side), max(own.side, other.side)
		if upper == unranked || lower != upper && upper == rear {
			if isZero(&slack) {
				to = append(to, link{int32(k), nobody})
			}
			continue
		}
		// In the front the cost of the ranking less the potentials is 2 out - cost of
		// the lower ranked of the two; in the rear it is cost of the better ranked less
		// 2 out.
		o := m.ranking
		want := o.out
		add(&want, &o.out)
		if lower == rear {
			sub(&want, &slack)
		} else {
			add(&want, &slack)
		}
		r := 1 + sort.Search(len(o.vertices)-1, func(i int) bool { return !less(&o.cost[1+i], &want) })
		if o.cost[r] != want {
			continue
		}
		pivot := o.vertices[r-1]
		if at := g.of[pivot]; m.live.has(pivot) && o.sideOf(pivot) == upper && (at == group || at == int32(k)) {
			to = append(to, link{int32(k), int32(pivot)})
		}
	}
	g.tight[group] = to
	return to
}

// neighbour gives the first live vertex, from number from on and before number to, to
// which v has an edge without slack, and for which also holds, if it is given; -1 for
// none.
func (m *Matcher[T]) neighbour(v, from, to int, also func(j int) bool) int {
	best := to
	if !m.plainNow() {
		m.walk.at(v)
		for j := m.live.next(from); j != nobody && j < to; j = m.live.next(j + 1) {
			if m.walk.edge(j) != NoEdge && (also == nil || also(j)) && m.tight(v, j) {
				return j
			}
		}
		return nobody
	}
	m.regroup()
	g := &m.groups
	fits := func(j int) bool { return m.g.adjacent(v, j) && (also == nil || also(j)) }
	for _, l := range m.linked(g.of[v]) {
		if p := int(l.pivot); p != nobody && p != v {
			if g.of[p] == l.group && from <= p && m.live.has(p) && g.has(p) && fits(p) && m.tight(v, p) {
				best = min(best, p)
			}
			continue
		}
		for at := g.skip.from(g.first(l.group, from)); ; at = g.skip.from(at + 1) {
			j := int(g.list[at])
			if j == nobody || j >= best {
				break
			}
			if fits(j) && (l.pivot == nobody || m.tight(v, j)) {
				best = j
				break
			}
		}
	}
	if best == to {
		return nobody
	}
	return best
}

// Greedy matches each of the vertices that is free, in their order, with the
// first free vertex from number from on without slack. There are no blossoms.
func (m *Matcher[T]) Greedy(vertices []int, from int) {
	m.regroup()
	g := &m.groups
	live := append(chain(nil), g.skip...)
	for v := m.live.next(0); v != nobody; v = m.live.next(v + 1) {
		if m.mate[v] != nobody {
			g.skip.pass(g.place[v])
		}
	}
	for _, v := range vertices {
		if m.mate[v] != nobody {
			continue
		}
		if j := m.neighbour(v, from, m.n, nil); j != nobody {
			m.mate[v], m.mate[j] = j, v
			g.skip.pass(g.place[v])
			g.skip.pass(g.place[j])
		}
	}
	g.skip = live
}
