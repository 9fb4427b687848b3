package matching

import "slices"

// Graph is a graph of vertices 0 to n-1 with a cost for each edge. Who may be
// matched with whom, and what that costs, is given by the classes of both, but
// for the few that are barred from each other and for those with a span. So it
// takes no more room than it has vertices and exceptions.
type Graph struct {
	Class []int32   // class of each vertex
	Costs [][]int32 // index of the cost of an edge between two classes; NoEdge
	// Barred lists for each vertex, in order, those with whom it has no edge
	// although the classes have; symmetric. It may be nil.
	Barred [][]int32
	// spans narrows the edges of vertices down; mostly nil.
	spans [][]Span
}

// NoEdge stands in Costs for classes that have no edges to each other.
const NoEdge = -1

// Span is the vertices from Lo to Hi-1, or with Outside all others.
type Span struct {
	Lo, Hi  int
	Outside bool
}

// Has reports whether a vertex is one of the span.
func (s Span) Has(j int) bool { return (s.Lo <= j && j < s.Hi) != s.Outside }

// Narrow takes from vertex v the edges to all vertices that the span has not.
func (g *Graph) Narrow(v int, s Span) {
	if g.spans == nil {
		g.spans = make([][]Span, len(g.Class))
	}
	g.spans[v] = append(g.spans[v], s)
}

// adjacent reports whether there is an edge between two vertices.
func (g *Graph) adjacent(i, j int) bool {
	if i == j || g.Costs[g.Class[i]][g.Class[j]] == NoEdge {
		return false
	}
	if g.Barred != nil {
		barred, other := g.Barred[i], int32(j)
		if len(g.Barred[j]) < len(barred) {
			barred, other = g.Barred[j], int32(i)
		}
		if _, found := slices.BinarySearch(barred, other); found {
			return false
		}
	}
	return g.spans == nil || g.spansAllow(i, j)
}

func (g *Graph) spansAllow(i, j int) bool {
	for _, s := range g.spans[i] {
		if !s.Has(j) {
			return false
		}
	}
	for _, s := range g.spans[j] {
		if !s.Has(i) {
			return false
		}
	}
	return true
}

// walk goes through the edges of one vertex after another faster than adjacent
// does.
type walk struct {
	g     *Graph
	v     int
	costs []int32
	stamp int32
	not   []int32 // stamped for those barred from v
}

func newWalk(g *Graph) walk { return walk{g: g, not: make([]int32, len(g.Class))} }

// at goes to vertex v.
func (w *walk) at(v int) {
	w.v, w.costs = v, w.g.Costs[w.g.Class[v]]
	w.stamp++
	w.not[v] = w.stamp
	if w.g.Barred != nil {
		for _, j := range w.g.Barred[v] {
			w.not[j] = w.stamp
		}
	}
}

// edge gives the index of the cost of the edge from v to j, or NoEdge.
func (w *walk) edge(j int) int32 {
	c := w.costs[w.g.Class[j]]
	if c == NoEdge || w.not[j] == w.stamp || w.g.spans != nil && !w.g.spansAllow(w.v, j) {
		return NoEdge
	}
	return c
}
