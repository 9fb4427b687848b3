package matching

import (
	"math/big"
	"math/bits"
)

// Words is a signed whole number of a fixed number of words in two's complement,
// the most significant word first: costs that are wide enough to hold several sums,
// one before the other.
type Words interface {
	[1]uint64 | [2]uint64 | [4]uint64 | [8]uint64 | [16]uint64 | [32]uint64 | [64]uint64 | [256]uint64
}

// Number makes a number of a fixed width.
func Number[T Words](x *big.Int) T {
	var t T
	words := new(big.Int).Add(x, new(big.Int).Lsh(big.NewInt(1), uint(64*len(t))))
	mask := new(big.Int).SetUint64(^uint64(0))
	for i := len(t) - 1; i >= 0; i-- {
		t[i] = new(big.Int).And(words, mask).Uint64()
		words.Rsh(words, 64)
	}
	return t
}

func less[T Words](a, b *T) bool {
	if x, y := int64((*a)[0]), int64((*b)[0]); x != y {
		return x < y
	}
	for i := 1; i < len(*a); i++ {
		if (*a)[i] != (*b)[i] {
			return (*a)[i] < (*b)[i]
		}
	}
	return false
}

func isZero[T Words](a *T) bool {
	for i := range len(*a) {
		if (*a)[i] != 0 {
			return false
		}
	}
	return true
}

// add adds b to a.
func add[T Words](a, b *T) {
	var carry uint64
	for i := len(*a) - 1; i >= 0; i-- {
		(*a)[i], carry = bits.Add64((*a)[i], (*b)[i], carry)
	}
}

// sub takes b from a.
func sub[T Words](a, b *T) {
	var borrow uint64
	for i := len(*a) - 1; i >= 0; i-- {
		(*a)[i], borrow = bits.Sub64((*a)[i], (*b)[i], borrow)
	}
}

// halve divides an even number by two.
func halve[T Words](a *T) {
	sign := (*a)[0] >> 63
	for i := range len(*a) {
		w := (*a)[i]
		(*a)[i] = w>>1 | sign<<63
		sign = w & 1
	}
}
