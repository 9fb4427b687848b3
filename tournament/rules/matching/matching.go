package matching

import (
	"context"
	"math/bits"
)

// Matcher finds the perfect matching of least cost (Edmonds' algorithm in its
// primal-dual form), and keeps it the least under changes.
//
// Each node, a vertex or a blossom of an odd number of nodes, has a potential;
// that of a blossom is never negative. pot[v] is the sum of the potentials of v
// and of all blossoms around it. The slack of an edge between two outermost
// nodes is its cost less the pot of both ends; it is never negative, and edges
// that are matched or hold a blossom together have none. Then no perfect matching
// costs less than the sum of all potentials, and one of edges without slack that
// leaves each blossom once costs just that.
//
// One search grows one tree from one free vertex. Time is what the potentials
// of the tree's outer nodes have grown by; slacks are kept as the time when
// they are used up, so that nothing is to be updated as time goes by. All
// costs are even numbers, hence the edges between two outer nodes of a tree
// have an even slack: tree and blossom edges tie the parities together.
type Matcher[T Words] struct {
	ctx  context.Context
	n    int
	g    Graph
	unit []T // costs, by the indices of the graph
	live bitset
	walk walk

	ranking *ranking[T] // nil: no vertices are ranked
	// special has extra costs at one vertex, by the other end: see prefer.
	special  int
	extra    []T
	byNumber []T // extra costs that prefer low numbers

	pot  []T
	mate []int // -1: free

	// nodes: vertices, then blossoms
	parent []int
	base   []int
	kids   [][]int
	links  [][][2]int // links[b][k]: the edge from kid k to kid k+1
	z      []T        // potentials of blossoms
	spare  []int
	top    []int // outermost node of each vertex

	groups groups[T]
	tree   tree
	// part numbers the vertices by parts of the graph: no matching of least cost has an
	// edge between two of them. See choosePartner.
	part  []int32
	parts int32

	// one search
	label    []int8 // by node
	from, to []int  // by node: the edge by which the label came; -1: root
	since    []T    // by node: time of the label
	now      T
	queue    []int
	touched  []int // labelled nodes that may be outermost
	reach    []int // by vertex that is not outer: the outer vertex that reaches it first; -1
	reached  []int // those that have one
	when     []T   // and when
	pair     []int // by outer vertex: its first meeting with another outer node; -1
	meet     []T   // and when
	seen     []int // by node: mark of the search for a common ancestor
	mark     int
	leafBuf  []int
	work     int // rows scanned so far; the context is asked now and then
}

// nobody stands where there is no vertex, no blossom and no group.
const nobody = -1

const (
	unlabelled int8 = iota
	outer
	inner
)

// New makes a matcher in which nobody is matched. The costs are even numbers and
// not negative; unit has them by the indices of the graph.
func New[T Words](ctx context.Context, g Graph, unit []T) *Matcher[T] {
	n := len(g.Class)
	size := n + n/2 + 1
	m := &Matcher[T]{ctx: ctx, n: n, g: g, unit: unit, live: newBitset(n), special: nobody,
		pot: make([]T, n), part: make([]int32, n), mate: make([]int, n),
		parent: make([]int, size), base: make([]int, size), kids: make([][]int, size), links: make([][][2]int, size),
		z: make([]T, size), top: make([]int, n),
		label: make([]int8, size), from: make([]int, size), to: make([]int, size), since: make([]T, size),
		reach: make([]int, n), when: make([]T, n), pair: make([]int, n), meet: make([]T, n), seen: make([]int, size)}
	m.walk = newWalk(&m.g)
	m.groups.stale = true
	for v := range size {
		m.parent[v], m.base[v] = nobody, nobody
	}
	for v := range n {
		m.live.set(v)
		m.mate[v], m.base[v], m.top[v] = nobody, v, v
		m.reach[v], m.pair[v] = nobody, nobody
	}
	for b := size - 1; b >= n; b-- {
		m.spare = append(m.spare, b)
	}
	return m
}

// Len is the number of vertices, those included that have been taken out.
func (m *Matcher[T]) Len() int { return m.n }

// Mate is the vertex that v is matched with, -1 for none.
func (m *Matcher[T]) Mate(v int) int { return m.mate[v] }

// Mates is the matching: by vertex the one it is matched with, -1 for none. It
// belongs to the matcher.
func (m *Matcher[T]) Mates() []int { return m.mate }

// Live reports whether a vertex has not been taken out.
func (m *Matcher[T]) Live(v int) bool { return m.live.has(v) }

// Start gives a vertex the potential that the search begins with: a guess that
// leaves no edge a slack below 0. It is for before the first search.
func (m *Matcher[T]) Start(v int, potential T) { m.pot[v] = potential }

// cost gives the cost of the edge between i and j.
func (m *Matcher[T]) cost(i, j int) T {
	c := m.unit[m.g.Costs[m.g.Class[i]][m.g.Class[j]]]
	if o := m.ranking; o != nil {
		o.charge(&c, i, j)
	}
	if i == m.special {
		add(&c, &m.extra[j])
	} else if j == m.special {
		add(&c, &m.extra[i])
	}
	return c
}

// slack gives the slack of an edge between searches, inside blossoms too.
func (m *Matcher[T]) slack(i, j int) T {
	s := m.cost(i, j)
	sub(&s, &m.pot[i])
	sub(&s, &m.pot[j])
	if m.top[i] == m.top[j] {
		m.mark++
		for b := m.parent[i]; b != nobody; b = m.parent[b] {
			m.seen[b] = m.mark
		}
		for b := m.parent[j]; b != nobody; b = m.parent[b] {
			if m.seen[b] == m.mark {
				add(&s, &m.z[b])
				add(&s, &m.z[b])
			}
		}
	}
	return s
}

// tight reports whether the edge may belong to a matching of least cost.
func (m *Matcher[T]) tight(i, j int) bool {
	s := m.slack(i, j)
	return isZero(&s)
}

// Complete matches all vertices; false: there is no perfect matching.
func (m *Matcher[T]) Complete() (bool, error) {
	if m.ranking == nil && m.plainNow() {
		m.raiseFree()
	}
	if m.plainNow() {
		if hopeless, err := m.augmentForest(); hopeless || err != nil {
			return false, err
		}
	}
	for v := range m.n {
		if m.live.has(v) && m.mate[v] == nobody {
			if ok, err := m.Augment(v); !ok || err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// Augment matches the free vertex root; false: it cannot be, as long as those
// that are matched stay so. Mostly edges without slack are enough.
func (m *Matcher[T]) Augment(root int) (bool, error) {
	if m.plainNow() {
		if found, err := m.augmentTight(root); found || err != nil {
			return found, err
		}
	}
	var zero T
	m.now = zero
	m.from[m.top[root]], m.to[m.top[root]] = nobody, root
	m.makeOuter(m.top[root])
	for {
		for len(m.queue) > 0 {
			v := m.queue[len(m.queue)-1]
			m.queue = m.queue[:len(m.queue)-1]
			if m.work++; m.work&1023 == 0 {
				if err := m.ctx.Err(); err != nil {
					return false, err
				}
			}
			if m.scan(v) {
				m.settle()
				return true, nil
			}
		}
		found, v, blossom := m.nextEvent()
		switch {
		case !found:
			m.settle()
			return false, nil
		case blossom != nobody:
			m.expand(blossom)
		case m.label[m.top[v]] == outer:
			m.shrink(v, m.pair[v])
		default:
			if m.grow(m.reach[v], v) {
				m.settle()
				return true, nil
			}
		}
	}
}

// nextEvent lets time go on until something happens: an edge to the vertex v
// loses its slack, or an inner blossom its potential.
func (m *Matcher[T]) nextEvent() (found bool, v, blossom int) {
	var least T
	blossom = nobody
	for w := m.live.next(0); w != nobody; w = m.live.next(w + 1) {
		switch m.label[m.top[w]] {
		case unlabelled:
			if m.reach[w] != nobody && (!found || less(&m.when[w], &least)) {
				found, least, v = true, m.when[w], w
			}
		case outer:
			if m.pair[w] == nobody {
				continue
			}
			if found && !less(&m.meet[w], &least) {
				continue
			}
			if m.top[m.pair[w]] == m.top[w] && !m.repair(w) {
				continue
			}
			if !found || less(&m.meet[w], &least) {
				found, least, v = true, m.meet[w], w
			}
		}
	}
	for _, b := range m.touched {
		if b < m.n || m.parent[b] != nobody || m.label[b] != inner {
			continue
		}
		t := m.since[b]
		add(&t, &m.z[b])
		if !found || less(&t, &least) {
			found, least, blossom = true, t, b
		}
	}
	if found {
		m.now = least
	}
	return found, v, blossom
}

// repair finds anew the first meeting of the outer vertex v with another outer
// node, after the two have come into one blossom.
func (m *Matcher[T]) repair(v int) bool {
	m.pair[v] = nobody
	m.walk.at(v)
	for j := m.live.next(0); j != nobody; j = m.live.next(j + 1) {
		if m.top[j] == m.top[v] || m.label[m.top[j]] != outer || m.walk.edge(j) == NoEdge {
			continue
		}
		t := m.cost(v, j)
		sub(&t, &m.pot[v])
		sub(&t, &m.pot[j])
		halve(&t)
		if m.pair[v] == nobody || less(&t, &m.meet[v]) {
			m.pair[v], m.meet[v] = j, t
		}
	}
	return m.pair[v] != nobody
}

// During a search pot[v] of an outer vertex is its pot at time 0 of the search
// as if it had always been outer; of an inner one, its pot when it became so.
// The time at which the slack to a vertex that is not outer is used up, as long
// as that one has no label, is then cost - pot - pot.

// scan looks at all edges of the outer vertex v; true: the tree has reached a
// free vertex, and the matching has grown.
func (m *Matcher[T]) scan(v int) bool {
	m.walk.at(v)
	own := m.pot[v]
	for w := range m.live {
		for x := m.live[w]; x != 0; x &= x - 1 {
			j := w<<6 + bits.TrailingZeros64(x)
			top := m.top[j]
			if top == m.top[v] {
				continue
			}
			edge := m.walk.edge(j)
			if edge == NoEdge {
				continue
			}
			var t T
			if v == m.special || j == m.special {
				t = m.cost(v, j)
			} else {
				t = m.unit[edge]
				if o := m.ranking; o != nil {
					o.charge(&t, v, j)
				}
			}
			sub(&t, &own)
			sub(&t, &m.pot[j])
			if m.label[top] == outer {
				halve(&t)
				if !less(&m.now, &t) {
					// The inner vertices that become outer first: mostly one of
					// them reaches a free vertex. The rest of the row later.
					m.queue = append(m.queue, v)
					m.shrink(v, j)
					return false
				}
				if m.pair[v] == nobody || less(&t, &m.meet[v]) {
					m.pair[v], m.meet[v] = j, t
				}
				continue
			}
			if m.reach[j] == nobody || less(&t, &m.when[j]) {
				if m.reach[j] == nobody {
					m.reached = append(m.reached, j)
				}
				m.reach[j], m.when[j] = v, t
				if m.label[top] == unlabelled && !less(&m.now, &t) && m.grow(v, j) {
					return true
				}
			}
		}
	}
	return false
}

// grow takes the unlabelled node of j into the tree; true: it was free.
func (m *Matcher[T]) grow(v, j int) bool {
	b := m.top[j]
	w := m.mate[m.base[b]]
	if w == nobody {
		m.turn(b, j)
		m.mate[j] = v
		m.flip(v, j)
		return true
	}
	m.label[b], m.from[b], m.to[b], m.since[b] = inner, v, j, m.now
	m.touched = append(m.touched, b)
	next := m.top[w]
	m.from[next], m.to[next] = m.base[b], w
	m.makeOuter(next)
	return false
}

// makeOuter labels an unlabelled node.
func (m *Matcher[T]) makeOuter(b int) {
	m.label[b], m.since[b] = outer, m.now
	m.touched = append(m.touched, b)
	for _, v := range m.leaves(b) {
		sub(&m.pot[v], &m.now)
		m.pair[v] = nobody
		m.queue = append(m.queue, v)
	}
}

// settle ends a search: potentials as they are now, blossoms without potential
// taken apart, no labels.
func (m *Matcher[T]) settle() {
	m.groups.stale = true
	for _, b := range m.touched {
		if m.parent[b] != nobody || m.label[b] == unlabelled {
			continue
		}
		age := m.now
		sub(&age, &m.since[b])
		was := m.label[b]
		for _, v := range m.leaves(b) {
			if was == outer {
				add(&m.pot[v], &m.now)
			} else {
				sub(&m.pot[v], &age)
			}
		}
		if b >= m.n {
			if was == outer {
				add(&m.z[b], &age)
			} else {
				sub(&m.z[b], &age)
			}
		}
		m.label[b] = unlabelled
	}
	for _, b := range m.touched {
		if m.parent[b] == nobody && m.kids[b] != nil {
			m.dissolveEmpty(b)
		}
	}
	for _, v := range m.reached {
		m.reach[v] = nobody
	}
	m.touched, m.queue, m.reached = m.touched[:0], m.queue[:0], m.reached[:0]
}
