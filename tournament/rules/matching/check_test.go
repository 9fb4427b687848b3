package matching

import (
	"context"
	"errors"
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
