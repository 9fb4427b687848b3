package mate

import "math/bits"

// crowded is the set of squares that some piece of a colour attacks in every
// position though none of its pieces may stand still: like pieces that never leave
// a few squares and are never taken leave only so many of these squares empty,
// and if one of them attacks from more squares than that, one always does.
// Bishops behind their own blocked pawns guard the pawns so. An
// under-approximation.
//
// Like pieces are those of one kind whose regions overlap. Lines end where any
// other piece may ever stand, but that square itself counts: a piece of the crowd
// that stands there attacks all the same.
func (r *regions) crowded(c uint8) uint64 {
	b := r.board
	set := uint64(0)
	for _, kind := range [...]int{knight, bishop, rook, queen} {
		left := r.kindOf(kind) & r.pieces[c] & r.moved &^ r.captured
		for left != 0 {
			pieces, pen := r.crowd(first(left), left)
			left &^= pieces
			spare := bits.OnesCount64(pen) - bits.OnesCount64(pieces)
			if spare >= mostSpare {
				continue
			}
			others := r.steady | r.walk.stands[0] | r.walk.stands[1]
			for s := b.occupied() &^ (b.kings() | pieces); s != 0; s &= s - 1 {
				others |= r.reach[first(s)]
			}
			near := uint64(0)
			for s := pen; s != 0; s &= s - 1 {
				near |= attacksOf(kind, c, first(s), others)
			}
			for s := near; s != 0; s &= s - 1 {
				from := attacksOf(kind, c, first(s), others) & pen
				if bits.OnesCount64(from) > spare {
					set |= s & -s
				}
			}
		}
	}
	return set
}

// mostSpare is the number of empty squares from which on a crowd guards
// nothing: not even queens attack a square from more.
const mostSpare = 27

// crowd is the set of the pieces whose regions overlap, directly or by others,
// with that of one of them, and the squares of all their regions.
func (r *regions) crowd(piece int, of uint64) (pieces, pen uint64) {
	pieces, pen = 1<<piece, r.reach[piece]
	for again := true; again; {
		again = false
		for s := of &^ pieces; s != 0; s &= s - 1 {
			if r.reach[first(s)]&pen != 0 {
				pieces |= s & -s
				pen |= r.reach[first(s)]
				again = true
			}
		}
	}
	return pieces, pen
}

// kindOf is the set of the pieces of a kind, as kindAt names it.
func (r *regions) kindOf(kind int) uint64 {
	b := r.board
	switch kind {
	case knight:
		return b.knights()
	case bishop:
		return b.bishops()
	case rook:
		return b.rooks()
	}
	return b.queens()
}
