package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestPool holds a pool to three lists: those left, those taken and those struck out.
func TestPool(t *testing.T) {
	for n := range 500 {
		rng := rand.New(rand.NewPCG(61, uint64(n)))
		var left, taken, struck []int32
		for v := range int32(1 + rng.IntN(12)) {
			left = append(left, v)
		}
		p := newPool(slices.Clone(left))
		for range 60 {
			what := rng.IntN(8)
			if what < 6 && len(left) > 0 {
				i := rng.IntN(p.left)
				v := p.members[i]
				at := slices.Index(left, v)
				if at < 0 {
					t.Fatalf("pool %d: %d is not left", n, v)
				}
				left = slices.Delete(left, at, at+1)
				switch {
				case what < 3:
					p.take(i)
					taken = append(taken, v)
				case what < 5 || len(struck) > 0:
					p.strike(i)
					struck = append(struck, v)
				default:
					p.drop(i)
				}
			} else if what >= 6 {
				p.forget(what == 7)
				left, taken = append(left, taken...), nil
				if what == 7 {
					left, struck = append(left, struck...), nil
				}
			}
			got := slices.Sorted(slices.Values(p.members[:p.left]))
			if slices.Sort(left); !slices.Equal(got, left) {
				t.Fatalf("pool %d: left %v, want %v", n, got, left)
			}
		}
	}
}
