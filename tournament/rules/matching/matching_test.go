package matching

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"
)

// randomGraph makes a graph in which each vertex is a class of its own.
func randomGraph(rng *rand.Rand, n, percent, most int) (g Graph, unit [][2]uint64, cost [][]int) {
	g.Class, g.Costs = make([]int32, n), make([][]int32, n)
	cost = make([][]int, n)
	for i := range n {
		g.Class[i], g.Costs[i], cost[i] = int32(i), make([]int32, n), make([]int, n)
	}
	for i := range n {
		for j := range i {
			c := 2 * rng.IntN(most)
			id := int32(len(unit))
			unit = append(unit, [2]uint64{0, uint64(c)})
			g.Costs[i][j], g.Costs[j][i] = id, id
			cost[i][j], cost[j][i] = c, c
			if rng.IntN(100) >= percent {
				g.Costs[i][j], g.Costs[j][i] = NoEdge, NoEdge
			}
		}
	}
	return g, unit, cost
}

const impossible = 1 << 40

// cheapest tries all perfect matchings of the vertices in left.
func cheapest(g *Graph, cost [][]int, left uint32, known map[uint32]int) int {
	if left == 0 {
		return 0
	}
	if c, done := known[left]; done {
		return c
	}
	i := bits.TrailingZeros32(left)
	best := impossible
	for j := i + 1; j < len(g.Class); j++ {
		if left&bit(j) != 0 && g.adjacent(i, j) {
			best = min(best, cost[i][j]+cheapest(g, cost, left&^bit(i)&^bit(j), known))
		}
	}
	known[left] = best
	return best
}

// checkCertificate holds a matcher to what proves its matching to be of least
// cost.
func checkCertificate[T Words](t *testing.T, m *Matcher[T]) {
	t.Helper()
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
}

func (m *Matcher[T]) total(cost [][]int) int {
	sum := 0
	for v, w := range m.mate {
		if v < w {
			sum += cost[v][w]
		}
	}
	return sum
}

// TestMatchingAgainstAll compares with all matchings, also after questions,
// fixed answers and taken pairs.
func TestMatchingAgainstAll(t *testing.T) {
	ctx := context.Background()
	found := 0
	for n := range 6000 {
		rng := rand.New(rand.NewPCG(31, uint64(n)))
		size := 2 * (1 + rng.IntN(6))
		g, unit, cost := randomGraph(rng, size, 30+rng.IntN(71), 1+rng.IntN(8))
		m := New(ctx, g, unit)
		left := uint32(1)<<size - 1
		possible, err := m.Complete()
		want := cheapest(&g, cost, left, map[uint32]int{})
		if err != nil || possible != (want < impossible) {
			t.Fatalf("graph %d: possible %v, %v; least cost %d", n, possible, err, want)
		}
		if !possible {
			continue
		}
		found++
		checkCertificate(t, m)
		if got := m.total(cost); got != want {
			t.Fatalf("graph %d: cost %d; want %d", n, got, want)
		}
		// The costs become so great that those of a question do not count beside them.
		factor := 4 * size
		for i := range unit {
			unit[i][1] *= uint64(factor)
		}
		for i := range cost {
			for j := range cost[i] {
				cost[i][j] *= factor
			}
		}
		m = New(ctx, g, unit)
		if _, err := m.Complete(); err != nil {
			t.Fatal(err)
		}
		best := make([][2]uint64, size)
		for j := range best {
			best[j][1] = uint64(2 * j)
		}
		for left != 0 {
			v := bits.TrailingZeros32(left)
			least := cheapest(&g, cost, left, map[uint32]int{})
			wantMate := -1
			for j := v + 1; j < size && wantMate < 0; j++ {
				if left&bit(j) != 0 && g.adjacent(v, j) &&
					cost[v][j]+cheapest(&g, cost, left&^bit(v)&^bit(j), map[uint32]int{}) == least {
					wantMate = j
				}
			}
			w, err := m.prefer(v, best)
			if err != nil || w != wantMate {
				t.Fatalf("graph %d: vertex %d prefers %d, %v; want %d", n, v, w, err, wantMate)
			}
			checkCertificate(t, m)
			if rng.IntN(2) == 0 {
				m.g.Narrow(v, Span{Lo: w, Hi: w + 1})
				if err := m.plain(v); err != nil || m.mate[v] != w {
					t.Fatalf("graph %d: fixed %d-%d, got %d, %v", n, v, w, m.mate[v], err)
				}
				checkCertificate(t, m)
			}
			if err := m.remove(v, w); err != nil {
				t.Fatal(err)
			}
			left &^= bit(v) | bit(w)
			checkCertificate(t, m)
			if got, want := m.total(cost), cheapest(&g, cost, left, map[uint32]int{}); got != want {
				t.Fatalf("graph %d: cost of the rest %d; want %d", n, got, want)
			}
		}
	}
	if found < 1000 {
		t.Errorf("only %d graphs had a perfect matching", found)
	}
}

// TestTwoTriangles: three links between two triangles are all that a search by
// stages would see, and they are the worst.
func TestTwoTriangles(t *testing.T) {
	g := Graph{Class: []int32{0, 0, 0, 1, 1, 1}, Costs: [][]int32{{0, 1}, {1, 0}}, Barred: make([][]int32, 6)}
	for v := range 6 {
		for w := range 6 {
			if v/3 != w/3 && v%3 != w%3 {
				g.Barred[v] = append(g.Barred[v], int32(w))
			}
		}
	}
	m := New(context.Background(), g, [][1]uint64{{0}, {2}})
	if ok, err := m.Complete(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	links := 0
	for v := range 3 {
		if m.mate[v] >= 3 {
			links++
		}
	}
	if links != 1 {
		t.Errorf("%d links; want 1", links)
	}
}

func bit(i int) uint32 { return 1 << i }
