package dutch

// raiseFree raises the potentials of the free vertices as far as that can be done for
// all of a group at once, and matches whom it can along the edges that lose their
// slack by it, as long as there are any. A search would do the same for each of them by
// itself. The order of generation has no part in the costs yet.
func (m *matcher[T]) raiseFree() {
	for {
		m.regroup()
		g := &m.groups
		free := make([][]int, len(g.key))
		for v := m.live.next(0); v >= 0; v = m.live.next(v + 1) {
			if m.mate[v] < 0 {
				free[g.of[v]] = append(free[g.of[v]], v)
			}
		}
		raised := make([]T, len(g.key))
		var vertices []int
		for k := range free {
			if len(free[k]) == 0 {
				continue
			}
			by := m.headroom(int32(k), raised)
			if isZero(&by) {
				continue
			}
			raised[k] = by
			for _, v := range free[k] {
				add(&m.pot[v], &by)
			}
			vertices = append(vertices, free[k]...)
		}
		if len(vertices) == 0 {
			return
		}
		g.stale = true
		m.greedy(vertices, 0)
	}
}

// headroom gives the least slack of the edges that members of a group may have, those
// to each other counted half, when those of other groups have been raised.
func (m *matcher[T]) headroom(group int32, raised []T) T {
	g := &m.groups
	var least T
	found := false
	own := &g.key[group]
	for k := range g.key {
		other := &g.key[k]
		cost := m.g.costs[own.class][other.class]
		if cost == noEdge || own.part != other.part {
			continue
		}
		slack := m.unit[cost]
		sub(&slack, &own.potential)
		sub(&slack, &other.potential)
		if int32(k) == group {
			halve(&slack)
		} else {
			sub(&slack, &raised[k])
		}
		if !found || less(&slack, &least) {
			found, least = true, slack
		}
	}
	return least
}
