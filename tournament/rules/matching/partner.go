package matching

// choosePartner gives v another partner, by number from from on and before to, for whom
// also holds, if it is given: the first of those with whom v can be matched along edges
// without slack. Everybody is matched, and v has such an edge to another than its partner.
// If there is nobody it changes nothing.
func (m *Matcher[T]) choosePartner(v, from, to int, also func(j int) bool) (bool, error) {
	m.prepareTree()
	t := &m.tree
	defer t.clear()
	root := m.mate[v]
	first := m.neighbour(v, from, to, also)
	// Who is outer can be v's partner. The best that there can be is seen at once.
	m.aim(m.mate[first])
	t.hidden = int32(v)
	m.mate[root] = nobody
	if err := m.growTree(int32(root)); err != nil {
		return false, err
	}
	j := first
	if t.goal != nobody {
		m.treeInner(t.last, t.goal)
	} else {
		j = m.neighbour(v, from, to, func(j int) bool {
			return (t.state[j] == outerSeen || t.state[j] == fused) && (also == nil || also(j))
		})
		m.partOff(v)
	}
	if j == nobody {
		m.mate[root] = v
		return false, nil
	}
	m.flipTree(int32(v), int32(j), int32(root))
	return true, nil
}

// partOff makes v and the tree, which can grow no more, a part of the graph. Without v and
// the inner vertices its outer ones fall into as many sets of an odd number of vertices,
// which have edges to nobody else. So in every perfect matching each of v and the inner
// ones is matched into one of these sets, and the others are matched among themselves.
func (m *Matcher[T]) partOff(v int) {
	m.parts++
	m.part[v] = m.parts
	for _, j := range m.tree.visited {
		m.part[j] = m.parts
	}
	m.groups.stale = true
}
