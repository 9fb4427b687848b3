package dutch

import "slices"

// graph is a graph of vertices 0 to n-1 with a cost for each edge. Who may be
// matched with whom, and what that costs, is given by the classes of both, but
// for the few that are barred from each other and for those with a span. So it
// takes no more room than it has vertices and exceptions.
type graph struct {
	class []int32   // class of each vertex
	costs [][]int32 // index of the cost vector of an edge between two classes; noEdge
	// barred lists for each vertex, in order, those with whom it has no edge
	// although the classes have; symmetric. It may be nil.
	barred [][]int32
	// spans narrows the edges of vertices down; mostly nil.
	spans [][]span
}

// noEdge stands in costs for classes that have no edges to each other.
const noEdge = -1

// span is the vertices from lo to hi-1, or with outside all others.
type span struct {
	lo, hi  int
	outside bool
}

func (s span) has(j int) bool { return (s.lo <= j && j < s.hi) != s.outside }

// narrow takes from vertex v the edges to all vertices that the span has not.
func (g *graph) narrow(v int, s span) {
	if g.spans == nil {
		g.spans = make([][]span, len(g.class))
	}
	g.spans[v] = append(g.spans[v], s)
}

// adjacent reports whether there is an edge between two vertices.
func (g *graph) adjacent(i, j int) bool {
	if i == j || g.costs[g.class[i]][g.class[j]] == noEdge {
		return false
	}
	if g.barred != nil {
		barred, other := g.barred[i], int32(j)
		if len(g.barred[j]) < len(barred) {
			barred, other = g.barred[j], int32(i)
		}
		if _, found := slices.BinarySearch(barred, other); found {
			return false
		}
	}
	return g.spans == nil || g.spansAllow(i, j)
}

func (g *graph) spansAllow(i, j int) bool {
	for _, s := range g.spans[i] {
		if !s.has(j) {
			return false
		}
	}
	for _, s := range g.spans[j] {
		if !s.has(i) {
			return false
		}
	}
	return true
}

// walk goes through the edges of one vertex after another faster than adjacent
// does.
type walk struct {
	g     *graph
	v     int
	costs []int32
	stamp int32
	not   []int32 // stamped for those barred from v
}

func newWalk(g *graph) walk { return walk{g: g, not: make([]int32, len(g.class))} }

// at goes to vertex v.
func (w *walk) at(v int) {
	w.v, w.costs = v, w.g.costs[w.g.class[v]]
	w.stamp++
	w.not[v] = w.stamp
	if w.g.barred != nil {
		for _, j := range w.g.barred[v] {
			w.not[j] = w.stamp
		}
	}
}

// edge gives the index of the cost vector of the edge from v to j, or noEdge.
func (w *walk) edge(j int) int32 {
	c := w.costs[w.g.class[j]]
	if c == noEdge || w.not[j] == w.stamp || w.g.spans != nil && !w.g.spansAllow(w.v, j) {
		return noEdge
	}
	return c
}
