package matching

import "slices"

// fuseWith closes the cycles that the edges of the outer vertex v to outer vertices
// of a group make.
func (m *Matcher[T]) fuseWith(v, group int32) {
	t := &m.tree
	if a := t.anchor[group]; a != nobody && t.find(a) != t.find(v) {
		for _, j := range t.merged[group] {
			if m.g.adjacent(int(v), int(j)) {
				m.fuse(v, j)
				break
			}
		}
	}
	for i := 0; i < len(t.loose[group]) && t.goal == nobody; {
		j := t.loose[group][i]
		if a := t.anchor[group]; a != nobody && t.find(a) == t.find(j) {
			last := len(t.loose[group]) - 1
			t.loose[group][i] = t.loose[group][last]
			t.loose[group] = t.loose[group][:last]
			t.merged[group] = append(t.merged[group], j)
			continue
		}
		if t.find(v) == t.find(j) || !m.g.adjacent(int(v), int(j)) {
			i++
			continue
		}
		m.fuse(v, j)
		if t.anchor[group] == nobody {
			t.anchor[group] = j
		}
	}
}

// find gives the base of the set of v.
func (t *tree) find(v int32) int32 {
	for t.set[v] != v {
		t.set[v] = t.set[t.set[v]]
		v = t.set[v]
	}
	return v
}

// above gives the base of the set above that with base b, -1 for none.
func (m *Matcher[T]) above(b int32) int32 {
	if m.mate[b] == nobody {
		return nobody
	}
	return m.tree.find(m.tree.from[m.mate[b]])
}

// fuse makes one set of the cycle that the edge between the outer vertices v and w
// closes.
func (m *Matcher[T]) fuse(v, w int32) {
	t := &m.tree
	t.cycles = true
	t.stamp++
	a, b := t.find(v), t.find(w)
	for {
		if a != nobody {
			if t.mark[a] == t.stamp {
				break
			}
			t.mark[a] = t.stamp
			a = m.above(a)
		}
		a, b = b, a
	}
	base := a
	m.fuseSide(v, w, base)
	m.fuseSide(w, v, base)
}

// fuseSide puts the vertices from v up to the base into its set.
func (m *Matcher[T]) fuseSide(v, w, base int32) {
	t := &m.tree
	for x := t.find(v); x != base; {
		in := int32(m.mate[x])
		up := t.from[in]
		t.state[in], t.bridge[in] = fused, [2]int32{v, w}
		t.set[x], t.set[in] = base, base
		m.enqueue(in)
		x = t.find(up)
	}
}

// flipTree matches v with the outer vertex w, and every second edge of the path from
// there to the root.
func (m *Matcher[T]) flipTree(v, w, root int32) {
	path := m.treePath(nil, w, root)
	m.mate[v], m.mate[w] = int(w), int(v)
	for i := 1; i < len(path); i += 2 {
		a, b := int(path[i]), int(path[i+1])
		m.mate[a], m.mate[b] = b, a
	}
}

// treePath appends the path from the outer vertex v up to the outer vertex end. It
// begins with a matched edge.
func (m *Matcher[T]) treePath(path []int32, v, end int32) []int32 {
	t := &m.tree
	for v != end {
		w := int32(m.mate[v])
		path = append(path, v)
		if t.state[v] == outerSeen {
			path = append(path, w)
			v = t.from[w]
			continue
		}
		side := t.bridge[v]
		at := len(path)
		path = m.treePath(path, side[0], w)
		slices.Reverse(path[at:])
		v = side[1]
	}
	return append(path, end)
}
