package matching

import "slices"

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
	pools  []pool
	era    []int32   // the grouping that a pool was made for
	loose  [][]int32 // outer vertices that are not known to be in the set of anchor
	merged [][]int32 // outer vertices that are
	anchor []int32
	sought [][]link // where there are vertices to be reached, by edges without slack
	asked  []bool   // whether sought is known
	inUse  []bool
	used   []int32   // groups that have to be cleared after the tree
	pooled []int32   // groups of which some are struck out
	goals  [][]int32 // vertices to be reached, in order
	aimed  []int32   // groups of which there are any
	hidden int32     // takes no part
	stuck  []bool    // of a tree that can grow no more

	last, goal int32 // the one that is reached, and from where; -1
	cycles     bool  // there are fused vertices
}

type treeState int8

const (
	notSeen treeState = iota
	outerSeen
	innerSeen
	fused // was inner
)

// prepareTree makes room for a search.
func (m *Matcher[T]) prepareTree() {
	m.regroup()
	t := &m.tree
	if t.state == nil {
		t.state, t.from, t.bridge = make([]treeState, m.n), make([]int32, m.n), make([][2]int32, m.n)
		t.set, t.mark = make([]int32, m.n), make([]int32, m.n)
		// There are no more groups than vertices.
		t.loose, t.merged, t.goals = make([][]int32, m.n), make([][]int32, m.n), make([][]int32, m.n)
		t.anchor, t.inUse = slices.Repeat([]int32{nobody}, m.n), make([]bool, m.n)
		t.sought, t.asked, t.stuck = make([][]link, m.n), make([]bool, m.n), make([]bool, m.n)
		t.pools, t.era = make([]pool, m.n), make([]int32, m.n)
	}
	t.hidden = nobody
}

// clear forgets a search.
func (t *tree) clear() {
	t.forget(0)
	for _, k := range t.pooled {
		t.pools[k].forget(true)
	}
	for _, k := range t.aimed {
		t.goals[k] = t.goals[k][:0]
	}
	t.pooled, t.aimed = t.pooled[:0], t.aimed[:0]
}

// forget forgets the tree whose vertices are the visited ones from number from on.
func (t *tree) forget(from int) {
	for _, v := range t.visited[from:] {
		t.state[v], t.stuck[v] = notSeen, false
	}
	t.visited = t.visited[:from]
	t.leave()
}

// keep leaves that tree as it is; it can grow no more, and another begins.
func (t *tree) keep(from int) {
	for _, v := range t.visited[from:] {
		t.stuck[v] = true
	}
	t.leave()
}

// leave forgets what was noted of groups for the tree.
func (t *tree) leave() {
	for _, k := range t.used {
		t.pools[k].forget(false)
		t.loose[k], t.merged[k], t.anchor[k], t.inUse[k] = t.loose[k][:0], t.merged[k][:0], nobody, false
		t.sought[k], t.asked[k] = t.sought[k][:0], false
	}
	t.used, t.queue = t.used[:0], t.queue[:0]
}

// aim makes vertices, in order, those to be reached.
func (m *Matcher[T]) aim(vertices ...int) {
	t := &m.tree
	for _, v := range vertices {
		k := m.groups.of[v]
		if len(t.goals[k]) == 0 {
			t.aimed = append(t.aimed, k)
		}
		t.goals[k] = append(t.goals[k], int32(v))
	}
}

// removeGoal says that a vertex of a group is no longer to be reached.
func (t *tree) removeGoal(group, v int32) {
	goals := t.goals[group]
	if goals[0] == v {
		t.goals[group] = goals[1:]
		return
	}
	i := len(goals) - 1
	for goals[i] != v {
		i--
	}
	t.goals[group] = slices.Delete(goals, i, i+1)
}

// augmentTight matches the free vertex root along edges without slack. As long as the
// tree has no fused vertices it also raises potentials for it; false: it takes
// another search.
func (m *Matcher[T]) augmentTight(root int) (bool, error) {
	t := &m.tree
	defer t.clear()
	for {
		m.prepareTree()
		m.aim(m.freeVertices()...)
		if err := m.growTree(int32(root)); err != nil {
			return false, err
		}
		if t.goal != nobody {
			m.flipTree(t.goal, t.last, int32(root))
			return true, nil
		}
		if t.cycles {
			return false, nil
		}
		if raised, _ := m.raiseTrees(); !raised {
			return false, nil
		}
		t.clear()
	}
}

// growTree lets a tree grow from root until one of its outer vertices has an edge to a
// goal, or as far as it can.
func (m *Matcher[T]) growTree(root int32) error {
	t := &m.tree
	t.goal, t.cycles = nobody, false
	m.treeOuter(root)
	for t.goal == nobody && len(t.queue) > 0 {
		if m.work++; m.work&1023 == 0 {
			if err := m.ctx.Err(); err != nil {
				return err
			}
		}
		v := t.queue[len(t.queue)-1]
		t.queue = t.queue[:len(t.queue)-1]
		for _, l := range m.linked(m.groups.of[v]) {
			if l.pivot != nobody {
				m.lookAtPivot(v, l)
			} else {
				m.lookAtGroup(v, l.group)
				m.fuseWith(v, l.group)
			}
			if t.goal != nobody {
				break
			}
		}
	}
	return nil
}

// lookAtGroup takes into the tree whom v can reach of the unseen vertices of a group.
func (m *Matcher[T]) lookAtGroup(v, group int32) {
	m.openGroup(group)
	t := &m.tree
	p := &t.pools[group]
	for i := 0; i < p.left && t.goal == nobody; {
		switch j := p.members[i]; {
		case !m.live.has(int(j)):
			p.drop(i)
		case t.stuck[j]:
			if p.within == len(p.members) {
				t.pooled = append(t.pooled, group)
			}
			p.strike(i)
		case t.state[j] != notSeen:
			p.take(i)
		case j == t.hidden || !m.g.adjacent(int(v), int(j)):
			i++
		default:
			p.take(i)
			m.treeInner(v, j)
		}
	}
}

// seek looks whether the new outer vertex v has an edge to a goal, and takes the last of them.
func (m *Matcher[T]) seek(v int32) {
	t, g := &m.tree, &m.groups
	k := g.of[v]
	if !t.asked[k] {
		t.asked[k] = true
		for _, l := range m.linked(k) {
			if len(t.goals[l.group]) > 0 {
				t.sought[k] = append(t.sought[k], l)
			}
		}
	}
	for _, l := range t.sought[k] {
		goals := t.goals[l.group]
		for i := len(goals) - 1; i >= 0 && goals[i] > t.goal; i-- {
			x := goals[i]
			if t.state[x] == notSeen && m.g.adjacent(int(v), int(x)) && (l.pivot == nobody || m.tight(int(v), int(x))) {
				t.last, t.goal = v, x
			}
		}
	}
}

// openGroup makes the pool of a group.
func (m *Matcher[T]) openGroup(group int32) {
	t, g := &m.tree, &m.groups
	m.useGroup(group)
	if t.era[group] == g.era {
		return
	}
	t.era[group] = g.era
	members := t.pools[group].members[:0]
	for at := g.skip.from(g.start[group]); g.list[at] != nobody; at = g.skip.from(at + 1) {
		members = append(members, g.list[at])
	}
	t.pools[group] = newPool(members)
}

// useGroup notes that a group has to be cleared.
func (m *Matcher[T]) useGroup(group int32) {
	if t := &m.tree; !t.inUse[group] {
		t.inUse[group] = true
		t.used = append(t.used, group)
	}
}

// lookAtPivot looks at the edges of v to a group by one.
func (m *Matcher[T]) lookAtPivot(v int32, l link) {
	t, g := &m.tree, &m.groups
	look := func(j int32) {
		if j == t.hidden || !m.live.has(int(j)) || !m.g.adjacent(int(v), int(j)) || !m.tight(int(v), int(j)) {
			return
		}
		switch t.state[j] {
		case notSeen:
			m.treeInner(v, j)
		case outerSeen, fused:
			if t.find(v) != t.find(j) {
				m.fuse(v, j)
			}
		}
	}
	if l.pivot != v {
		if g.of[l.pivot] == l.group {
			look(l.pivot)
		}
		return
	}
	for at := g.skip.from(g.start[l.group]); g.list[at] != nobody && t.goal == nobody; at = g.skip.from(at + 1) {
		look(g.list[at])
	}
}

// treeInner takes the unseen vertex j, to which v has an edge, into the tree, and its
// partner.
func (m *Matcher[T]) treeInner(v, j int32) {
	t := &m.tree
	t.state[j], t.from[j], t.set[j] = innerSeen, v, j
	t.visited = append(t.visited, j)
	m.treeOuter(int32(m.mate[j]))
}

// treeOuter makes an unseen vertex an outer one.
func (m *Matcher[T]) treeOuter(v int32) {
	t := &m.tree
	t.state[v], t.set[v] = outerSeen, v
	t.visited = append(t.visited, v)
	m.enqueue(v)
}

func (m *Matcher[T]) enqueue(v int32) {
	t, k := &m.tree, m.groups.of[v]
	m.useGroup(k)
	t.loose[k] = append(t.loose[k], v)
	t.queue = append(t.queue, v)
	m.seek(v)
}
