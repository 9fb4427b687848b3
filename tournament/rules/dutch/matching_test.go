package dutch

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"
)

// randomGraph makes a graph in which each vertex is a class of its own.
func randomGraph(rng *rand.Rand, n, percent, most int) (g graph, unit [][2]uint64, cost [][]int) {
	g.class, g.costs = make([]int32, n), make([][]int32, n)
	cost = make([][]int, n)
	for i := range n {
		g.class[i], g.costs[i], cost[i] = int32(i), make([]int32, n), make([]int, n)
	}
	for i := range n {
		for j := range i {
			c := 2 * rng.IntN(most)
			id := int32(len(unit))
			unit = append(unit, [2]uint64{0, uint64(c)})
			g.costs[i][j], g.costs[j][i] = id, id
			cost[i][j], cost[j][i] = c, c
			if rng.IntN(100) >= percent {
				g.costs[i][j], g.costs[j][i] = noEdge, noEdge
			}
		}
	}
	return g, unit, cost
}

const impossible = 1 << 40

// cheapest tries all perfect matchings of the vertices in left.
func cheapest(g *graph, cost [][]int, left uint32, known map[uint32]int) int {
	if left == 0 {
		return 0
	}
	if c, done := known[left]; done {
		return c
	}
	i := bits.TrailingZeros32(left)
	best := impossible
	for j := i + 1; j < len(g.class); j++ {
		if left&bit(j) != 0 && g.adjacent(i, j) {
			best = min(best, cost[i][j]+cheapest(g, cost, left&^bit(i)&^bit(j), known))
		}
	}
	known[left] = best
	return best
}

// checkCertificate holds a matcher to what proves its matching to be of least
// cost: no slack below 0, none on matched edges, no blossom's potential below 0,
// and each blossom left by one edge.
func checkCertificate[T words](t *testing.T, m *matcher[T]) {
	t.Helper()
	var zero T
	for v := m.live.next(0); v >= 0; v = m.live.next(v + 1) {
		for j := m.live.next(v + 1); j >= 0; j = m.live.next(j + 1) {
			if !m.g.adjacent(v, j) {
				continue
			}
			if s := m.slack(v, j); less(&s, &zero) {
				t.Fatalf("edge %d-%d has the slack %v", v, j, s)
			}
		}
		if w := m.mate[v]; w >= 0 && !m.tight(v, w) {
			t.Fatalf("matched edge %d-%d has slack", v, w)
		}
	}
	for b := m.n; b < len(m.kids); b++ {
		if m.kids[b] == nil {
			continue
		}
		if less(&m.z[b], &zero) {
			t.Fatalf("blossom %d has the potential %v", b, m.z[b])
		}
		inside := make(map[int]bool)
		for _, v := range m.leaves(b) {
			inside[v] = true
		}
		out := 0
		for v := range inside {
			if !inside[m.mate[v]] {
				out++
			}
		}
		if out != 1 {
			t.Fatalf("%d matched edges leave blossom %d", out, b)
		}
	}
}

func (m *matcher[T]) total(cost [][]int) int {
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
		m := newMatcher(ctx, g, unit)
		left := uint32(1)<<size - 1
		possible, err := m.complete()
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
		m = newMatcher(ctx, g, unit)
		if _, err := m.complete(); err != nil {
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
				m.g.narrow(v, span{lo: w, hi: w + 1})
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
	g := graph{class: []int32{0, 0, 0, 1, 1, 1}, costs: [][]int32{{0, 1}, {1, 0}}, barred: make([][]int32, 6)}
	for v := range 6 {
		for w := range 6 {
			if v/3 != w/3 && v%3 != w%3 {
				g.barred[v] = append(g.barred[v], int32(w))
			}
		}
	}
	m := newMatcher(context.Background(), g, [][1]uint64{{0}, {2}})
	if ok, err := m.complete(); !ok || err != nil {
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

// TestPotentialsOfColours: the potentials that a bracket's search begins with
// leave no edge a slack below 0.
func TestPotentialsOfColours(t *testing.T) {
	started := 0
	for n := range 150 {
		rng := rand.New(rand.NewPCG(32, uint64(n)))
		players := 4 + rng.IntN(60)
		randomEvent(rng, players, 1+rng.IntN(min(9, players)), func(r Round) bool {
			p, err := pairRound(context.Background(), &r)
			if err != nil {
				return false
			}
			for _, b := range p.brackets {
				floats := ahead{of: make([]int, len(b.players)), vectors: [][]int{nil}}
				for _, net := range []*network{newNetwork(b, narrow, 0, floats), newNetwork(b, full, 0, ahead{})} {
					m := prepare[[8]uint64](context.Background(), net, net.scale())
					checkCertificate(t, m)
					for _, start := range net.start {
						if start != [2]int{} {
							started++
							break
						}
					}
				}
			}
			return true
		})
	}
	if started < 100 {
		t.Errorf("only %d networks had potentials", started)
	}
}

// TestWidths: the width of the numbers makes no difference.
func TestWidths(t *testing.T) {
	ctx := context.Background()
	for n := range 40 {
		rng := rand.New(rand.NewPCG(33, uint64(n)))
		players := 4 + rng.IntN(30)
		randomEvent(rng, players, 1+rng.IntN(min(9, players)), func(r Round) bool {
			p, err := pairRound(ctx, &r)
			if err != nil {
				return false
			}
			for _, b := range p.brackets {
				net := func() *network { return newNetwork(b, full, 0, ahead{}) }
				s, err := net().solve(ctx, findCandidate)
				if err != nil {
					t.Fatal(err)
				}
				for _, run := range []func(context.Context, *network, scale, task) (solution, error){
					run[[8]uint64], run[[16]uint64], run[[32]uint64], run[[64]uint64], run[[256]uint64],
				} {
					other := net()
					o, err := run(ctx, other, other.scale(), findCandidate)
					if err != nil || len(o.outcome.pairs) != len(s.outcome.pairs) {
						t.Fatal(n, r.Number, err, o, s)
					}
					for i := range s.outcome.pairs {
						if o.outcome.pairs[i] != s.outcome.pairs[i] {
							t.Fatal(n, r.Number, o.outcome.pairs, s.outcome.pairs)
						}
					}
				}
			}
			return true
		})
	}
}
