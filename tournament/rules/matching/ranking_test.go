package matching

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// ranked is a ranking of some vertices of a graph, and its costs.
type ranked struct {
	vertices []int
	front    int
	cost     [][2]uint64 // by rank
	out      [2]uint64
}

// rankSome ranks some vertices, at least two, with multiples of step. The rear costs
// twice what an edge out of the ranking does, as Rank wants it.
func rankSome(rng *rand.Rand, n int, step uint64) ranked {
	r := ranked{vertices: rng.Perm(n)[:2+rng.IntN(n-1)]}
	if rng.IntN(4) > 0 {
		slices.Sort(r.vertices)
	}
	r.front = 1 + rng.IntN(len(r.vertices)-1)
	for rank := range len(r.vertices) + 1 {
		c := uint64(rank)
		if rank > r.front {
			c += uint64(r.front)
		}
		r.cost = append(r.cost, [2]uint64{0, c * step})
	}
	r.out = r.cost[r.front]
	return r
}

// with adds the costs of the ranking to those of the edges.
func (r ranked) with(cost [][]int) [][]int {
	rank := make([]int, len(cost))
	for i, v := range r.vertices {
		rank[v] = i + 1
	}
	all := make([][]int, len(cost))
	for v := range cost {
		all[v] = slices.Clone(cost[v])
		for w := range cost {
			switch a, b := rank[v], rank[w]; {
			case a > 0 && b > 0:
				all[v][w] += int(r.cost[min(a, b)][1])
			case a > 0 || b > 0:
				all[v][w] += int(r.out[1])
			}
		}
	}
	return all
}

// TestRankedAgainstAll compares what a ranking and then the choice of partners, for one
// vertex after another in any order, lead to with all matchings.
func TestRankedAgainstAll(t *testing.T) {
	ctx := context.Background()
	found, plain, fused := 0, 0, 0
	for n := range 8000 {
		rng := rand.New(rand.NewPCG(35, uint64(n)))
		size := 2 * (1 + rng.IntN(6))
		step := 8 * size
		g, unit, cost := classGraph(rng, size, 1+rng.IntN(4), step)
		m := New(ctx, g, unit)
		possible, err := m.Complete()
		if err != nil || !possible {
			continue // TestChoicesAgainstAll says when
		}
		found++
		m.Step([2]uint64{0, 2})
		if rng.IntN(5) > 0 {
			r := rankSome(rng, size, uint64(step))
			if err := m.Rank(r.vertices, r.front, r.cost, r.out); err != nil {
				t.Fatal(err)
			}
			cost = r.with(cost)
		}
		checkCertificate(t, m)
		left := uint32(1)<<size - 1
		if got, want := m.total(cost), cheapest(&m.g, cost, left, map[uint32]int{}); got != want {
			t.Fatalf("graph %d: cost %d; want %d", n, got, want)
		}
		for _, v := range rng.Perm(size) {
			if left&bit(v) == 0 {
				continue
			}
			with := make([]int, size) // what the best matching with each partner costs
			for j := range size {
				with[j] = impossible
				if left&bit(j) != 0 && m.g.adjacent(v, j) {
					with[j] = cost[v][j] + cheapest(&m.g, cost, left&^bit(v)&^bit(j), map[uint32]int{})
				}
			}
			best := slices.Min(with)
			s := Span{Lo: rng.IntN(size), Outside: rng.IntN(2) == 0}
			s.Hi = s.Lo + rng.IntN(size)
			wantMate := slices.Index(with, best)
			inside := -1
			for j := size - 1; j >= 0; j-- {
				if with[j] == best && s.Has(j) {
					inside = j
				}
			}
			narrow := rng.IntN(3) == 0
			if narrow && inside >= 0 {
				wantMate = inside
			}
			if m.plainNow() {
				plain++
			} else {
				fused++
			}
			if narrow {
				if err := m.Within(v, s); err != nil || s.Has(m.Mate(v)) != (inside >= 0) {
					t.Fatalf("graph %d: vertex %d with %d, %v; in %v can be: %v", n, v, m.Mate(v), err, s, inside >= 0)
				}
				checkCertificate(t, m)
			}
			if w, err := m.First(v, 0); err != nil || w != wantMate {
				t.Fatalf("graph %d: vertex %d chooses %d, %v; want %d", n, v, w, err, wantMate)
			}
			left &^= bit(v) | bit(wantMate)
			checkCertificate(t, m)
		}
	}
	t.Logf("%d graphs, %d choices without blossoms, %d with", found, plain, fused)
	if found < 4000 || plain < 10_000 || fused < 2000 {
		t.Error("too few of a kind")
	}
}
