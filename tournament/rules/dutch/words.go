package dutch

import "math/bits"

// words is a signed whole number of a fixed number of words in two's complement,
// the most significant word first. The costs of a bracket are packed into one
// such number; its width is chosen for each bracket.
type words interface {
	[1]uint64 | [2]uint64 | [4]uint64 | [8]uint64 | [16]uint64 | [32]uint64 | [64]uint64 | [256]uint64
}

func less[T words](a, b *T) bool {
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

func isZero[T words](a *T) bool {
	for i := range len(*a) {
		if (*a)[i] != 0 {
			return false
		}
	}
	return true
}

// add adds b to a.
func add[T words](a, b *T) {
	var carry uint64
	for i := len(*a) - 1; i >= 0; i-- {
		(*a)[i], carry = bits.Add64((*a)[i], (*b)[i], carry)
	}
}

// sub takes b from a.
func sub[T words](a, b *T) {
	var borrow uint64
	for i := len(*a) - 1; i >= 0; i-- {
		(*a)[i], borrow = bits.Sub64((*a)[i], (*b)[i], borrow)
	}
}

// halve divides an even number by two.
func halve[T words](a *T) {
	sign := (*a)[0] >> 63
	for i := range len(*a) {
		w := (*a)[i]
		(*a)[i] = w>>1 | sign<<63
		sign = w & 1
	}
}
