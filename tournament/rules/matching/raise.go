package matching

// raiseFree raises the potentials of the free vertices as far as that can be done for
// all of a group at once, and matches whom it can along the edges that lose their
// slack by it, as long as there are any. A search would do the same for each of them by
// itself. Nothing is ranked yet.
func (m *Matcher[T]) raiseFree() {
	for {
		var free []int
		for v := m.live.next(0); v != nobody; v = m.live.next(v + 1) {
			if m.mate[v] == nobody {
				free = append(free, v)
			}
		}
		if len(free) == 0 {
			return
		}
		m.regroup()
		g := &m.groups
		raised, known := make([]T, len(g.key)), make([]bool, len(g.key))
		for _, v := range free {
			k := g.of[v]
			if !known[k] {
				known[k], raised[k] = true, m.headroom(k, raised)
				g.stale = g.stale || !isZero(&raised[k])
			}
			add(&m.pot[v], &raised[k])
		}
		if !g.stale {
			return
		}
		m.Greedy(free, 0)
	}
}

// headroom gives the least slack of the edges that members of a group may have, those
// to each other counted half, when those of other groups have been raised.
func (m *Matcher[T]) headroom(group int32, raised []T) T {
	g := &m.groups
	var least, none T
	found := false
	own := &g.key[group]
	for k := range g.key {
		other := &g.key[k]
		cost := m.g.Costs[own.class][other.class]
		if cost == NoEdge {
			continue
		}
		slack := m.unit[cost]
		sub(&slack, &own.potential)
		sub(&slack, &other.potential)
		if less(&slack, &none) {
			continue // all of these are barred from each other
		}
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

// raiseTrees raises the potentials of the outer vertices of the trees, which can grow no
// more, and lowers those of the inner ones until an edge may lose its slack by it. It
// does not where that is not worth the while, since there are nearly as many groups as
// vertices, or a ranking makes the edges of a group differ, or there are parts. If there is
// no such edge, not all vertices can be matched: each of the outer ones has edges to inner
// ones only, and of these there are fewer. The trees have no fused vertices, so this makes
// no blossom.
func (m *Matcher[T]) raiseTrees() (raised, possible bool) {
	t, g := &m.tree, &m.groups
	if m.ranking != nil || m.parts > 0 || 4*len(g.key) > m.n {
		return false, true
	}
	seen, outers := make([]int32, len(g.key)), make([]int32, len(g.key))
	for _, v := range t.visited {
		seen[g.of[v]]++
		if t.state[v] == outerSeen {
			outers[g.of[v]]++
		}
	}
	var least, none T
	found := false
	for a := range g.key {
		if outers[a] == 0 {
			continue
		}
		for b := range g.key {
			cost := m.g.Costs[g.key[a].class][g.key[b].class]
			if cost == NoEdge {
				continue
			}
			unseen := seen[b] < g.size[b]
			if !unseen && (outers[b] == 0 || a == b && outers[b] == 1) {
				continue
			}
			slack := m.unit[cost]
			sub(&slack, &g.key[a].potential)
			sub(&slack, &g.key[b].potential)
			if !less(&none, &slack) {
				continue // all of these are barred from each other
			}
			if outers[b] > 0 {
				halve(&slack)
			}
			if !found || less(&slack, &least) {
				found, least = true, slack
			}
		}
	}
	if !found || isZero(&least) {
		return false, found
	}
	for _, v := range t.visited {
		if t.state[v] == outerSeen {
			add(&m.pot[v], &least)
		} else {
			sub(&m.pot[v], &least)
		}
	}
	g.stale = true
	return true, true
}
