package mate

import "math/bits"

// Attacks are worked out here and not asked of package chess, which has them
// only for whole positions: the search looks at some millions of squares.

const (
	fileA = 0x0101010101010101
	fileH = fileA << 7
	rank1 = 0xff
	rank8 = rank1 << 56
)

// lines are the squares on the three lines through a square that can be
// turned over by reversing bytes, the square itself left out.
type lines struct{ diagonal, antidiagonal, file uint64 }

var (
	kingAttacks   [64]uint64
	knightAttacks [64]uint64
	pawnAttacks   [2][64]uint64 // by the colour of the pawn
	linesOf       [64]lines
	rankAttacks   [8][64]uint8   // by file and the six inner squares of the rank
	between       [64][64]uint64 // squares strictly between two on one line
	distance      [64][64]uint8  // king's moves on an empty board
)

func init() {
	step := func(sq, file, rank int) uint64 {
		f, r := sq&7+file, sq>>3+rank
		if f < 0 || f > 7 || r < 0 || r > 7 {
			return 0
		}
		return 1 << (r*8 + f)
	}
	for sq := range 64 {
		for file := -2; file <= 2; file++ {
			for rank := -2; rank <= 2; rank++ {
				switch file*file + rank*rank {
				case 1, 2:
					kingAttacks[sq] |= step(sq, file, rank)
				case 5:
					knightAttacks[sq] |= step(sq, file, rank)
				}
			}
		}
		pawnAttacks[white][sq] = step(sq, -1, 1) | step(sq, 1, 1)
		pawnAttacks[black][sq] = step(sq, -1, -1) | step(sq, 1, -1)
		for n := 1; n < 8; n++ {
			linesOf[sq].diagonal |= step(sq, n, n) | step(sq, -n, -n)
			linesOf[sq].antidiagonal |= step(sq, n, -n) | step(sq, -n, n)
			linesOf[sq].file |= step(sq, 0, n) | step(sq, 0, -n)
		}
		for to := range 64 {
			distance[sq][to] = uint8(max(abs(sq&7-to&7), abs(sq>>3-to>>3)))
		}
	}
	for file := range 8 {
		for inner := range 64 {
			for _, by := range []int{-1, 1} {
				for f := file + by; f >= 0 && f < 8; f += by {
					rankAttacks[file][inner] |= 1 << f
					if inner<<1>>f&1 != 0 {
						break
					}
				}
			}
		}
	}
	for from := range 64 {
		for to := range 64 {
			a, b := uint64(1)<<from, uint64(1)<<to
			if rookAttacks(from, 0)&b != 0 {
				between[from][to] = rookAttacks(from, b) & rookAttacks(to, a)
			} else if bishopAttacks(from, 0)&b != 0 {
				between[from][to] = bishopAttacks(from, b) & bishopAttacks(to, a)
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

// along is the set of squares attacked along one line by the subtraction of
// the piece from what stands on the line, once in each direction.
func along(sq int, occupied, line uint64) uint64 {
	piece := uint64(1) << (sq & 63)
	on := occupied & line
	up := on - piece<<1
	down := bits.ReverseBytes64(bits.ReverseBytes64(on) - bits.ReverseBytes64(piece)<<1)
	return (up ^ down) & line
}

// bishopAttacks is the set of squares a bishop attacks, the first piece in each
// direction included.
func bishopAttacks(sq int, occupied uint64) uint64 {
	l := &linesOf[sq&63]
	return along(sq, occupied, l.diagonal) | along(sq, occupied, l.antidiagonal)
}

// rookAttacks is the same for a rook.
func rookAttacks(sq int, occupied uint64) uint64 {
	rank := sq & 56
	inner := occupied >> (rank & 63) >> 1 & 63
	return along(sq, occupied, linesOf[sq&63].file) | uint64(rankAttacks[sq&7][inner])<<(rank&63)
}

// first is the lowest square of a set that is not empty.
func first(set uint64) int { return bits.TrailingZeros64(set) }

// pawnsAttack is the set of squares that pawns of a colour attack.
func pawnsAttack(pawns uint64, colour uint8) uint64 {
	if colour == white {
		return pawns&^fileA<<7 | pawns&^fileH<<9
	}
	return pawns&^fileA>>9 | pawns&^fileH>>7
}

// ahead is the set of squares one step before pawns of a colour.
func ahead(pawns uint64, colour uint8) uint64 {
	if colour == white {
		return pawns << 8
	}
	return pawns >> 8
}
