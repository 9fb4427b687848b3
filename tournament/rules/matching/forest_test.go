package matching

import (
	"context"
	"testing"
)

// lopsidedGraph is like a round in which most of the upper half may not meet each other,
// only few and the lower half, at a cost.
func lopsidedGraph(size int) (Graph, [][2]uint64) {
	g := Graph{Costs: [][]int32{{NoEdge, 0, 1}, {0, 0, 1}, {1, 1, 0}}, Barred: make([][]int32, size)}
	half := size / 2
	for v := range size {
		class := int32(2)
		if v < half {
			class = 0
			if v%8 == 0 {
				class = 1
			}
			g.Barred[v] = []int32{int32(half + v)}
		} else {
			g.Barred[v] = []int32{int32(v - half)}
		}
		g.Class = append(g.Class, class)
	}
	return g, [][2]uint64{{}, {0, 8}}
}

// TestManyAtOnce: however many cannot be matched along edges without slack, the steps grow
// as the number of vertices does.
func TestManyAtOnce(t *testing.T) {
	for _, size := range []int{64, 256, 1024, 4096} {
		g, unit := lopsidedGraph(size)
		m := New(context.Background(), g, unit)
		all := make([]int, size)
		for v := range all {
			all[v] = v
		}
		m.Greedy(all, 0)
		possible, err := m.Complete()
		if err != nil || !possible {
			t.Fatal(possible, err)
		}
		if size < 4096 {
			checkCertificate(t, m)
		}
		if m.work > 3*size {
			t.Errorf("%d vertices take %d steps", size, m.work)
		}
	}
}

// TestHopeless: that not all can be matched is seen without a search of all edges.
func TestHopeless(t *testing.T) {
	const size = 400
	g, unit := lopsidedGraph(size)
	g.Costs[0][2], g.Costs[2][0] = NoEdge, NoEdge
	m := New(context.Background(), g, unit)
	if possible, err := m.Complete(); possible || err != nil {
		t.Fatal(possible, err)
	}
	if m.work > 3*size {
		t.Errorf("%d steps", m.work)
	}
}
