package dutch

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
)

// cloned copies a round so that a test may change it.
func cloned(r Round) Round {
	r.Players = slices.Clone(r.Players)
	for i := range r.Players {
		r.Players[i].Games = slices.Clone(r.Players[i].Games)
		r.Players[i].Virtual = slices.Clone(r.Players[i].Virtual)
	}
	r.Forbidden = slices.Clone(r.Forbidden)
	return r
}

// The changes that must not change a pairing, or only as expected says.
var changes = []struct {
	name     string
	change   func(rng *rand.Rand, r *Round, p Pairing) bool // false: not for this round
	expected func(r Round, found map[int]cell) map[int]cell
}{
	{"players in another order", func(rng *rand.Rand, r *Round, _ Pairing) bool {
		rng.Shuffle(len(r.Players), func(i, j int) { r.Players[i], r.Players[j] = r.Players[j], r.Players[i] })
		return true
	}, nil},
	{"points in another unit", func(_ *rand.Rand, r *Round, _ Pairing) bool {
		r.Win, r.Draw, r.Loss = 7*r.Win, 7*r.Draw, 7*r.Loss
		for i := range r.Players {
			for k := range r.Players[i].Games {
				r.Players[i].Games[k].Points *= 7
			}
			for k := range r.Players[i].Virtual {
				r.Players[i].Virtual[k] *= 7
			}
		}
		return true
	}, nil},
	{"virtual points for all", func(_ *rand.Rand, r *Round, _ Pairing) bool {
		for i := range r.Players {
			v := make([]int, r.Number)
			copy(v, r.Players[i].Virtual)
			for k := range v {
				v[k] += 3
			}
			r.Players[i].Virtual = v
		}
		return !r.lastRound()
	}, nil},
	{"other numbers in the same order", func(_ *rand.Rand, r *Round, _ Pairing) bool {
		for i := range r.Players {
			r.Players[i].Number *= 3
			for k := range r.Players[i].Games {
				r.Players[i].Games[k].Opponent *= 3
			}
		}
		for _, group := range r.Forbidden {
			for k := range group {
				group[k] *= 3
			}
		}
		return true
	}, func(_ Round, found map[int]cell) map[int]cell {
		changed := make(map[int]cell)
		for n, c := range found {
			changed[3*n] = cell{3 * c.opponent, c.colour, 0}
		}
		return changed
	}},
	{"all colours exchanged", func(_ *rand.Rand, r *Round, _ Pairing) bool {
		r.Initial = r.Initial.Other()
		for i := range r.Players {
			for k := range r.Players[i].Games {
				r.Players[i].Games[k].Colour = r.Players[i].Games[k].Colour.Other()
			}
		}
		return true
	}, func(_ Round, found map[int]cell) map[int]cell {
		other := map[byte]byte{'w': 'b', 'b': 'w'}
		changed := make(map[int]cell)
		for n, c := range found {
			changed[n] = cell{c.opponent, other[c.colour], 0}
		}
		return changed
	}},
	{"somebody who stays away from the beginning", func(_ *rand.Rand, r *Round, _ Pairing) bool {
		r.Players = append(r.Players, Player{Number: 1 + len(r.Players), Absent: true})
		return true
	}, nil},
	{"a pair forbidden that was not made", func(rng *rand.Rand, r *Round, p Pairing) bool {
		a, b := 1+rng.IntN(len(r.Players)), 1+rng.IntN(len(r.Players))
		for _, board := range p.Boards {
			if board.White == a && board.Black == b || board.White == b && board.Black == a {
				return false
			}
		}
		r.Forbidden = append(r.Forbidden, []int{a, b})
		return true
	}, nil},
}

func TestWhatMakesNoDifference(t *testing.T) {
	tried := make(map[string]int)
	for n := range 150 {
		rng := rand.New(rand.NewPCG(41, uint64(n)))
		players := 4 + rng.IntN(40)
		randomEvent(rng, players, 1+rng.IntN(min(10, players)), func(r Round) bool {
			p, err := Pair(context.Background(), r)
			if err != nil {
				return false
			}
			for _, c := range changes {
				changed := cloned(r)
				for i, group := range changed.Forbidden {
					changed.Forbidden[i] = slices.Clone(group)
				}
				if !c.change(rng, &changed, p) {
					continue
				}
				tried[c.name]++
				got, err := Pair(context.Background(), changed)
				if err != nil {
					t.Fatalf("%s: %v", c.name, err)
				}
				want := asCells(p)
				if c.expected != nil {
					want = c.expected(r, want)
				}
				if !maps.Equal(asCells(got), want) {
					t.Fatalf("event %d round %d, %s: %v; want %v", n, r.Number, c.name, asCells(got), want)
				}
			}
			return true
		})
	}
	for _, c := range changes {
		if tried[c.name] < 100 {
			t.Errorf("%s: tried %d times only", c.name, tried[c.name])
		}
	}
}
