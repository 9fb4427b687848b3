package matching

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// classGraph makes a graph of few classes in which some vertices are barred from each
// other; the costs are multiples of unit.
func classGraph(rng *rand.Rand, n, most, unit int) (g Graph, units [][2]uint64, cost [][]int) {
	classes := 1 + rng.IntN(4)
	g.Costs = make([][]int32, classes)
	for a := range classes {
		g.Costs[a] = make([]int32, classes)
		for b := range a + 1 {
			id := int32(len(units))
			units = append(units, [2]uint64{0, uint64(unit * rng.IntN(most))})
			if rng.IntN(8) == 0 {
				id = NoEdge
			}
			g.Costs[a][b], g.Costs[b][a] = id, id
		}
	}
	g.Barred = make([][]int32, n)
	percent := rng.IntN(50)
	for v := range n {
		g.Class = append(g.Class, int32(rng.IntN(classes)))
		for w := range v {
			if rng.IntN(100) < percent {
				g.Barred[v] = append(g.Barred[v], int32(w))
				g.Barred[w] = append(g.Barred[w], int32(v))
			}
		}
	}
	for _, b := range g.Barred {
		slices.Sort(b)
	}
	cost = make([][]int, n)
	for v := range n {
		cost[v] = make([]int, n)
		for w := range n {
			if id := g.Costs[g.Class[v]][g.Class[w]]; id != NoEdge {
				cost[v][w] = int(units[id][1])
			}
		}
	}
	return g, units, cost
}

// TestChoicesAgainstAll compares the choice of partners, one after another, with all
// matchings of graphs with few classes.
func TestChoicesAgainstAll(t *testing.T) {
	ctx := context.Background()
	found, plain, parted, spans := 0, 0, 0, 0
	for n := range 20_000 {
		rng := rand.New(rand.NewPCG(34, uint64(n)))
		size := 2 * (1 + rng.IntN(6))
		g, unit, cost := classGraph(rng, size, 1+rng.IntN(4), 8*size)
		m := New(ctx, g, unit)
		left := uint32(1)<<size - 1
		all := make([]int, size)
		for v := range all {
			all[v] = v
		}
		m.Greedy(all, 0)
		possible, err := m.Complete()
		least := cheapest(&m.g, cost, left, map[uint32]int{})
		if err != nil || possible != (least < impossible) {
			t.Fatalf("graph %d: possible %v, %v; least cost %d", n, possible, err, least)
		}
		if !possible {
			continue
		}
		found++
		checkCertificate(t, m)
		m.Step([2]uint64{0, 2})
		for left != 0 {
			v := bits.TrailingZeros32(left)
			with := func(j int) int {
				if left&bit(j) == 0 || !m.g.adjacent(v, j) {
					return impossible
				}
				return cost[v][j] + cheapest(&m.g, cost, left&^bit(v)&^bit(j), map[uint32]int{})
			}
			best, wantMate, inside := impossible, -1, false
			s := Span{Lo: rng.IntN(size), Outside: rng.IntN(2) == 0}
			s.Hi = s.Lo + rng.IntN(size)
			for j := size - 1; j > v; j-- {
				if c := with(j); c <= best {
					inside = inside && c == best || s.Has(j)
					best, wantMate = c, j
				}
			}
			if rng.IntN(3) == 0 {
				spans++
				if err := m.Within(v, s); err != nil || s.Has(m.mate[v]) != inside {
					t.Fatalf("graph %d: vertex %d with %d, %v; in %v can be: %v", n, v, m.mate[v], err, s, inside)
				}
				checkCertificate(t, m)
				for j := size - 1; j > v; j-- {
					if with(j) == best {
						wantMate = j
					}
				}
			}
			if m.plainNow() {
				plain++
			}
			if w, err := m.First(v, v+1); err != nil || w != wantMate {
				t.Fatalf("graph %d: vertex %d chooses %d, %v; want %d", n, v, w, err, wantMate)
			}
			left &^= bit(v) | bit(wantMate)
			checkCertificate(t, m)
		}
		if m.parts > 0 {
			parted++
		}
	}
	t.Logf("%d graphs, %d choices without blossoms, %d spans, %d graphs in parts", found, plain, spans, parted)
	if found < 5000 || plain < 10_000 || spans < 5000 || parted < 500 {
		t.Error("too few of a kind")
	}
}

// What a search costs is the same each time, and stays as little as it is: steps of the
// searches (see Matcher.work) in graphs like the rounds of an event, before and after a
// ranking. More of them are a shortcut that is lost.
func TestWork(t *testing.T) {
	total := 0
	for n := range 60 {
		rng := rand.New(rand.NewPCG(38, uint64(n)))
		size := 20 + 2*rng.IntN(60)
		g, unit, _ := classGraph(rng, size, 1+rng.IntN(4), 8*size)
		m := New(context.Background(), g, unit)
		if possible, err := m.Complete(); err != nil || !possible {
			continue
		}
		m.Step([2]uint64{0, 2})
		if n%2 == 0 {
			r := rankSome(rng, size, uint64(8*size))
			if err := m.Rank(r.vertices, r.front, r.cost, r.out); err != nil {
				t.Fatal(err)
			}
		}
		for v := range size {
			if m.Live(v) {
				if _, err := m.First(v, 0); err != nil {
					t.Fatal(err)
				}
			}
		}
		total += m.work
	}
	if total != 26_290 {
		t.Errorf("%d steps, were 26,290", total)
	}
}
