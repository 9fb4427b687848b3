package matching

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

// four is a graph of four vertices in which each edge costs two, matched.
func four(t *testing.T) *Matcher[[1]uint64] {
	t.Helper()
	g := Graph{Class: []int32{0, 0, 0, 0}, Costs: [][]int32{{0}}}
	m := New(context.Background(), g, [][1]uint64{{2}})
	if ok, err := m.Complete(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	return m
}

// A potential that is too great or too small by one is found at any vertex, and at
// both ends of an edge.
func TestCheckFindsWrongPotentials(t *testing.T) {
	if err := four(t).Check(); err != nil {
		t.Fatal(err)
	}
	g := Graph{Class: []int32{0, 0}, Costs: [][]int32{{0}}}
	if err := New(context.Background(), g, [][1]uint64{{2}}).Check(); err != nil {
		t.Errorf("before anybody is matched: %v", err)
	}
	for v := range 4 {
		great := four(t)
		great.Start(v, [1]uint64{2})
		if err := great.Check(); err == nil || !strings.Contains(err.Error(), "has the slack") {
			t.Errorf("vertex %d with a potential too great: %v", v, err)
		}
		small := four(t)
		small.Start(v, [1]uint64{0})
		if err := small.Check(); err == nil || !strings.Contains(err.Error(), "has slack") {
			t.Errorf("vertex %d with a potential too small: %v", v, err)
		}
	}
}

// An edge below its cost is found only where there is one: between the vertices 0
// and 1 there is none here.
func TestCheckPassesMissingEdges(t *testing.T) {
	g := Graph{Class: []int32{0, 0, 1, 1}, Costs: [][]int32{{NoEdge, 0}, {0, NoEdge}}}
	m := New(context.Background(), g, [][1]uint64{{2}})
	if ok, err := m.Complete(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	for v, p := range []uint64{2, 2, 0, 0} {
		m.Start(v, [1]uint64{p})
	}
	if err := m.Check(); err != nil {
		t.Error(err)
	}
}

// A long search ends with the error of its context, whether it goes by groups or by
// single edges.
func TestContextEndsASearch(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	rng := rand.New(rand.NewPCG(36, 1))
	for _, percent := range []int{100, 3} {
		g, unit, _ := randomGraph(rng, 400, percent, 1000)
		if _, err := New(ctx, g, unit).Complete(); !errors.Is(err, context.Canceled) {
			t.Errorf("%d %% of the edges: %v", percent, err)
		}
		if _, err := New(context.Background(), g, unit).Complete(); err != nil {
			t.Errorf("%d %% of the edges: %v", percent, err)
		}
	}
}

// So does one along edges without slack, before anybody has chosen.
func TestContextEndsAMatching(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	// Two kinds of vertices, each only with the other and each only with those near it:
	// the first free ones take each other's places along a long way.
	const size = 3000
	g := Graph{Class: make([]int32, size), Costs: [][]int32{{NoEdge, 0}, {0, NoEdge}}}
	for v := range size {
		g.Class[v] = int32(v % 2)
		g.Narrow(v, Span{Lo: v - 1, Hi: v + 2})
	}
	m := New(ctx, g, [][1]uint64{{2}})
	for v := 1; v+1 < size; v += 2 {
		m.mate[v], m.mate[v+1] = v+1, v
	}
	for v := range size {
		m.Start(v, [1]uint64{1})
	}
	if ok, err := m.Complete(); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", ok, err)
	}
}

// Nor do the searches along edges without slack go on.
func TestContextEndsAChoice(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	rng := rand.New(rand.NewPCG(37, 1))
	const size = 400
	g, unit, _ := classGraph(rng, size, 3, 8*size)
	m := New(ctx, g, unit)
	if ok, err := m.Complete(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	m.Step([2]uint64{0, 2})
	for v := 0; v < size/4; v++ { // until it is stopped it goes on
		if m.Live(v) {
			if _, err := m.First(v, 0); err != nil {
				t.Fatal(err)
			}
		}
	}
	cancel()
	for v := size - 1; v >= size/4; v-- {
		if m.Live(v) {
			if _, err := m.First(v, 0); err != nil {
				if !errors.Is(err, context.Canceled) {
					t.Error(err)
				}
				return
			}
		}
	}
	t.Error("all have chosen after the context had ended")
}

// Numbers of any sign and width are written in words and back, and compared.
func TestNumbers(t *testing.T) {
	power := func(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }
	const all = ^uint64(0)
	for _, c := range []struct {
		x    *big.Int
		want [2]uint64
	}{
		{big.NewInt(0), [2]uint64{0, 0}}, {big.NewInt(5), [2]uint64{0, 5}}, {big.NewInt(-1), [2]uint64{all, all}},
		{big.NewInt(-2), [2]uint64{all, all - 1}}, {power(64), [2]uint64{1, 0}}, {power(65), [2]uint64{2, 0}},
	} {
		if got := Number[[2]uint64](c.x); got != c.want {
			t.Errorf("%v: %v, want %v", c.x, got, c.want)
		}
	}
	for _, c := range [][2]int64{{-2, -1}, {-1, 0}, {0, 1}, {1, 2}, {-1, 1}} {
		a, b := Number[[2]uint64](big.NewInt(c[0])), Number[[2]uint64](big.NewInt(c[1]))
		if !less(&a, &b) || less(&b, &a) || less(&a, &a) {
			t.Errorf("%d is not less than %d, or is less than itself", c[0], c[1])
		}
	}
}

// The members of a set are found from any place on, at the ends of its words too.
func TestBitset(t *testing.T) {
	b := newBitset(128)
	for _, i := range []int{0, 63, 64, 127} {
		b.set(i)
	}
	for from, want := range map[int]int{0: 0, 1: 63, 63: 63, 64: 64, 65: 127, 127: 127, 128: nobody} {
		if got := b.next(from); got != want {
			t.Errorf("from %d: %d, want %d", from, got, want)
		}
	}
	b.clear(127)
	if got := b.next(65); got != nobody {
		t.Errorf("from 65 on: %d", got)
	}
}
