package matching

import "slices"

// ranking is a cost by rank that is added to the costs of the graph. Some
// vertices have a rank from 1, the others have rank 0. The edge between two that
// are ranked costs cost[the better rank], one between a ranked and another costs
// out. The front is the first of them, the rear all after these.
type ranking[T Words] struct {
	rank     []int
	vertices []int // by rank less one
	front    int   // how many are the front
	cost     []T   // by rank
	out      T
}

// charge adds to c the cost of the edge between i and j.
func (o *ranking[T]) charge(c *T, i, j int) {
	switch a, b := o.rank[i], o.rank[j]; {
	case a > 0 && b > 0:
		add(c, &o.cost[min(a, b)])
	case a > 0 || b > 0:
		add(c, &o.out)
	}
}

// side is where a vertex stands in the ranking: with potentials of cost - out
// for the front and out for the rear the ranking leaves no slack to the edges
// between front and rear or between the rear and the others, and mostly only
// these are of use. The other edges of the front, or of two of the rear, have
// slack that depends on one of their ends.
type side int8

const (
	unranked side = iota
	front
	rear
)

// sideOf gives the side of a vertex.
func (o *ranking[T]) sideOf(v int) side {
	switch r := o.rank[v]; {
	case r == 0:
		return unranked
	case r <= o.front:
		return front
	}
	return rear
}

// Rank adds a cost by rank to the edges of some vertices, the best ranked first,
// and matches anew. The edge between two of them costs cost[r], r being the
// better of their ranks, which begin at 1; the edge to another vertex costs out.
// These costs grow with the rank, and out is that of the last of the front, the
// first vertices.
//
// The potentials that it begins with leave no slack to the edges between the
// front and the rear and from the rear to others, and to no others: cost less
// out for the front, and out for the rear.
func (m *Matcher[T]) Rank(vertices []int, frontSize int, cost []T, out T) error {
	o := &ranking[T]{rank: make([]int, m.n), vertices: vertices, front: frontSize, cost: cost, out: out}
	m.openAll()
	for i, v := range vertices {
		o.rank[v] = i + 1
		if i < frontSize {
			add(&m.pot[v], &o.cost[i+1])
			sub(&m.pot[v], &o.out)
		} else {
			add(&m.pot[v], &o.out)
		}
	}
	m.ranking = o
	m.groups.stale = true
	for v := m.live.next(0); v != nobody; v = m.live.next(v + 1) {
		if w := m.mate[v]; w != nobody && (o.rank[v] > 0 || o.rank[w] > 0 || !m.tight(v, w)) {
			m.mate[v], m.mate[w] = nobody, nobody
		}
	}
	m.Greedy(vertices[:frontSize], vertices[frontSize])
	rest := slices.Clone(vertices[frontSize:])
	for v := m.live.next(0); v != nobody; v = m.live.next(v + 1) {
		if o.rank[v] == 0 {
			rest = append(rest, v)
		}
	}
	m.Greedy(rest, 0)
	_, err := m.Complete()
	return err
}
