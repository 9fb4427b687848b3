package chess

import (
	"iter"
	"math/bits"
)

// SquareSet is a set of squares: bit n is square n.
type SquareSet uint64

// Has tells whether a square is in the set.
func (s SquareSet) Has(sq Square) bool { return sq < NoSquare && s>>(sq&63)&1 != 0 }

// With is the set with a square added.
func (s SquareSet) With(sq Square) SquareSet {
	if sq >= NoSquare {
		return s
	}
	return s | sq.set()
}

// Count is the number of squares in the set.
func (s SquareSet) Count() int { return bits.OnesCount64(uint64(s)) }

// All goes through the squares from A1 to H8.
func (s SquareSet) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// first is the lowest square; NoSquare for the empty set.
func (s SquareSet) first() Square { return Square(bits.TrailingZeros64(uint64(s))) }

// last is the highest square; it means nothing for the empty set.
func (s SquareSet) last() Square { return Square(63 - bits.LeadingZeros64(uint64(s))) }

// moved is the set with every square moved by a difference of square numbers.
// What leaves the board comes in at the other end: callers mask it out.
func (s SquareSet) moved(by int) SquareSet {
	return SquareSet(bits.RotateLeft64(uint64(s), by))
}

const (
	fileA SquareSet = 0x0101010101010101
	fileH SquareSet = fileA << 7
	rank1 SquareSet = 0xff
	rank8 SquareSet = rank1 << 56
)

// rankSet is the set of the squares of a rank, 0 to 7.
func rankSet(rank int) SquareSet { return rank1 << (rank * 8 & 63) }
