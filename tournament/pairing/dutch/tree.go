package dutch

// A search along edges without slack, while there are no blossoms with a
// potential: a tree of paths from one free vertex, in which every second edge is
// matched. A vertex is outer if the path to it ends with a matched edge. A cycle of
// an odd number of edges makes all its vertices outer; it is then a set with one base.
//
// Each vertex is taken from the unseen ones of its group once, and what a vertex finds
// there is of use to it unless it may not meet it. The same is true of the outer vertices
// of other sets. So the whole search takes steps in proportion to the number of vertices
// times what they are barred from and the number of groups.
type tree struct {
	state   []treeState
	from    []int32    // of an inner vertex: the outer one by which it was reached
	bridge  [][2]int32 // of a fused vertex: the edge that closed the cycle, its own side first
	set     []int32    // towards the base of its set
	mark    []int32
	stamp   int32
	queue   []int32
	visited []int32

	// by group
	unseen [][]int32
	loose  [][]int32 // outer vertices that are not known to be in the set of anchor
	merged [][]int32 // outer vertices that are
	anchor []int32
	opened []bool
	used   []int32 // groups that have to be cleared
	hidden int32   // takes no part
}

type treeState int8

const (
	notSeen treeState = iota
	outerSeen
	innerSeen
	fused // was inner
)

// prepareTree makes room for a search.
func (m *matcher[T]) prepareTree() {
	m.regroup()
	t := &m.tree
	if t.state == nil {
		t.state, t.from, t.bridge = make([]treeState, m.n), make([]int32, m.n), make([][2]int32, m.n)
		t.set, t.mark = make([]int32, m.n), make([]int32, m.n)
	}
	for len(t.unseen) < len(m.groups.key) {
		t.unseen, t.loose, t.merged = append(t.unseen, nil), append(t.loose, nil), append(t.merged, nil)
		t.anchor, t.opened = append(t.anchor, -1), append(t.opened, false)
	}
	t.hidden = -1
}

// clearTree forgets a search.
func (t *tree) clear() {
	for _, v := range t.visited {
		t.state[v] = notSeen
	}
	for _, k := range t.used {
		t.loose[k], t.merged[k], t.anchor[k], t.opened[k] = t.loose[k][:0], t.merged[k][:0], -1, false
	}
	t.visited, t.used, t.queue = t.visited[:0], t.used[:0], t.queue[:0]
}

// augmentTight matches the free vertex root along edges without slack, if that is
// possible.
func (m *matcher[T]) augmentTight(root int) (bool, error) {
	m.prepareTree()
	t := &m.tree
	defer t.clear()
	m.treeOuter(int32(root))
	last, free, err := m.growTree()
	if err != nil || free < 0 {
		return false, err
	}
	m.flipTree(int32(free), int32(last), int32(root))
	return true, nil
}

// choosePartner gives v another partner for which wanted holds, the first by number, if
// that needs edges without slack only; everybody is matched.
func (m *matcher[T]) choosePartner(v, from, to int, wanted func(j int) bool) (bool, error) {
	m.prepareTree()
	t := &m.tree
	defer t.clear()
	root := m.mate[v]
	t.hidden = int32(v)
	m.mate[root] = -1
	m.treeOuter(int32(root))
	if _, _, err := m.growTree(); err != nil {
		return false, err
	}
	j := m.neighbour(v, from, to, func(j int) bool {
		return (t.state[j] == outerSeen || t.state[j] == fused) && (wanted == nil || wanted(j))
	})
	if j < 0 || j == root {
		m.mate[root] = v
		return false, nil
	}
	m.flipTree(int32(v), int32(j), int32(root))
	return true, nil
}

// growTree lets the tree grow until it reaches a free vertex, or as far as it can.
func (m *matcher[T]) growTree() (last, free int, err error) {
	t := &m.tree
	for head := 0; head < len(t.queue); head++ {
		if m.work++; m.work&1023 == 0 {
			if err := m.ctx.Err(); err != nil {
				return -1, -1, err
			}
		}
		v := t.queue[head]
		for _, l := range m.linked(m.groups.of[v]) {
			if l.pivot >= 0 {
				if free := m.lookAtPivot(v, l); free >= 0 {
					return int(v), free, nil
				}
				continue
			}
			m.openGroup(l.group)
			unseen := t.unseen[l.group]
			for i := 0; i < len(unseen); {
				j := unseen[i]
				fresh := t.state[j] == notSeen
				if fresh && !m.g.adjacent(int(v), int(j)) {
					i++
					continue
				}
				unseen[i] = unseen[len(unseen)-1]
				unseen = unseen[:len(unseen)-1]
				if fresh && m.treeInner(v, j) {
					return int(v), int(j), nil
				}
			}
			t.unseen[l.group] = unseen
			m.fuseWith(v, l.group)
		}
	}
	return -1, -1, nil
}

// openGroup lists the vertices of a group that have not been seen.
func (m *matcher[T]) openGroup(group int32) {
	t, g := &m.tree, &m.groups
	m.useGroup(group)
	if t.opened[group] {
		return
	}
	t.opened[group] = true
	unseen := t.unseen[group][:0]
	for at := g.skip.from(g.start[group]); g.list[at] >= 0; at = g.skip.from(at + 1) {
		if j := g.list[at]; j != t.hidden {
			unseen = append(unseen, j)
		}
	}
	t.unseen[group] = unseen
}

func (m *matcher[T]) useGroup(group int32) {
	if t := &m.tree; !t.opened[group] && len(t.loose[group]) == 0 && len(t.merged[group]) == 0 {
		t.used = append(t.used, group)
	}
}

// lookAtPivot looks at the edges of v to a group by one.
func (m *matcher[T]) lookAtPivot(v int32, l link) (free int) {
	t, g := &m.tree, &m.groups
	look := func(j int32) bool {
		if j == t.hidden || !m.live.has(int(j)) || !m.g.adjacent(int(v), int(j)) || !m.tight(int(v), int(j)) {
			return false
		}
		switch t.state[j] {
		case notSeen:
			return m.treeInner(v, j)
		case outerSeen, fused:
			if t.find(v) != t.find(j) {
				m.fuse(v, j)
			}
		}
		return false
	}
	if l.pivot != v {
		if g.of[l.pivot] == l.group && look(l.pivot) {
			return int(l.pivot)
		}
		return -1
	}
	for at := g.skip.from(g.start[l.group]); g.list[at] >= 0; at = g.skip.from(at + 1) {
		if look(g.list[at]) {
			return int(g.list[at])
		}
	}
	return -1
}

// treeInner takes the unseen vertex j into the tree, and its partner; true: it is free.
func (m *matcher[T]) treeInner(v, j int32) bool {
	t := &m.tree
	w := m.mate[j]
	if w < 0 {
		return true
	}
	t.state[j], t.from[j], t.set[j] = innerSeen, v, j
	t.visited = append(t.visited, j)
	m.treeOuter(int32(w))
	return false
}

// treeOuter makes an unseen vertex an outer one.
func (m *matcher[T]) treeOuter(v int32) {
	t := &m.tree
	t.state[v], t.set[v] = outerSeen, v
	t.visited = append(t.visited, v)
	m.enqueue(v)
}

func (m *matcher[T]) enqueue(v int32) {
	t, k := &m.tree, m.groups.of[v]
	m.useGroup(k)
	t.loose[k] = append(t.loose[k], v)
	t.queue = append(t.queue, v)
}

// fuseWith closes the cycles that the edges of the outer vertex v to outer vertices
// of a group make.
func (m *matcher[T]) fuseWith(v, group int32) {
	t := &m.tree
	if a := t.anchor[group]; a >= 0 && t.find(a) != t.find(v) {
		for _, j := range t.merged[group] {
			if m.g.adjacent(int(v), int(j)) {
				m.fuse(v, j)
				break
			}
		}
	}
	for i := 0; i < len(t.loose[group]); {
		j := t.loose[group][i]
		if a := t.anchor[group]; a >= 0 && t.find(a) == t.find(j) {
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
		if t.anchor[group] < 0 {
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
func (m *matcher[T]) above(b int32) int32 {
	if m.mate[b] < 0 {
		return -1
	}
	return m.tree.find(m.tree.from[m.mate[b]])
}

// fuse makes one set of the cycle that the edge between the outer vertices v and w
// closes.
func (m *matcher[T]) fuse(v, w int32) {
	t := &m.tree
	t.stamp++
	a, b := t.find(v), t.find(w)
	for {
		if a >= 0 {
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
func (m *matcher[T]) fuseSide(v, w, base int32) {
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
func (m *matcher[T]) flipTree(v, w, root int32) {
	path := m.treePath(nil, w, root)
	m.mate[v], m.mate[w] = int(w), int(v)
	for i := 1; i < len(path); i += 2 {
		a, b := int(path[i]), int(path[i+1])
		m.mate[a], m.mate[b] = b, a
	}
}

// treePath appends the path from the outer vertex v up to the outer vertex end. It
// begins with a matched edge.
func (m *matcher[T]) treePath(path []int32, v, end int32) []int32 {
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
		for i, j := at, len(path)-1; i < j; i, j = i+1, j-1 {
			path[i], path[j] = path[j], path[i]
		}
		v = side[1]
	}
	return append(path, end)
}
