package tournament

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// A list and a plain slice go through the same changes; the copies of the list that
// were made on the way keep what they had.
func TestPairingsAsASlice(t *testing.T) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 1))
		var list Pairings
		var plain []Pairing
		next := 0
		fresh := func(n int) []Pairing {
			made := make([]Pairing, n)
			for i := range made {
				next++
				made[i] = Pairing{Round: 1 + r.IntN(9), Board: r.IntN(3), White: PlayerID(next), Black: PlayerID(r.IntN(3))}
			}
			return made
		}
		type copied struct {
			list  Pairings
			plain []Pairing
		}
		var copies []copied
		for range 200 {
			copies = append(copies, copied{list, slices.Clone(plain)})
			at := r.IntN(max(len(plain), 1))
			switch what := r.IntN(9); {
			case what < 3:
				made := fresh(r.IntN(3 * inPiece / 2))
				list.Append(made...)
				plain = append(plain, made...)
				clear(made) // it stays the caller's
			case what == 3:
				one := fresh(1)[0]
				list.insert(at, one)
				plain = slices.Insert(plain, at, one)
			case len(plain) == 0:
			case what == 4:
				list.delete(at)
				plain = slices.Delete(plain, at, at+1)
			case what == 5:
				list.Change(at, func(p *Pairing) { p.Result = Draw })
				plain[at].Result = Draw
			case what == 6:
				one := fresh(1)[0]
				list.Set(at, one)
				plain[at] = one
			case what == 7:
				list.sort()
				slices.SortFunc(plain, func(a, b Pairing) int { return byBoard(&a, &b) })
			default:
				round := 1 + r.IntN(9)
				list.DeleteFunc(func(p Pairing) bool { return p.Round == round })
				plain = slices.DeleteFunc(plain, func(p Pairing) bool { return p.Round == round })
			}
			if !sameAsSlice(list, plain, r) {
				t.Fatalf("seed %d: %v, want %v", seed, slices.Collect(list.Values()), plain)
			}
		}
		for i, c := range copies {
			if !sameAsSlice(c.list, c.plain, r) {
				t.Fatalf("seed %d: copy %d was changed", seed, i)
			}
		}
	}
}

// sameAsSlice reads a list in all ways in which it can be read.
func sameAsSlice(list Pairings, plain []Pairing, r *rand.Rand) bool {
	to := r.IntN(len(plain) + 1)
	from := r.IntN(to + 1)
	last := func(p Pairing) bool { return len(plain) > 0 && p == plain[len(plain)-1] }
	same := list.Len() == len(plain) && slices.Equal(slices.Collect(list.Values()), plain) &&
		slices.Equal(slices.Collect(list.between(from, to)), plain[from:to]) &&
		slices.Equal(list.slice(from, to), plain[from:to]) &&
		list.IndexFunc(last) == slices.IndexFunc(plain, last) && reflect.DeepEqual(list, PairingsOf(plain))
	for i, p := range list.All() {
		same = same && p == plain[i] && p == list.At(i)
	}
	return same
}
