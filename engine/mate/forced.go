package mate

import (
	"math/bits"

	"kohtunik/engine/chess"
)

// mostForced bounds how far forced moves are followed; the search goes on from
// the root all the same.
const mostForced = 64

// forced follows the only legal moves and tries the proofs where they end.
// What is so for the position at the end is so for the first one.
func (s *search) forced(b board, side chess.Color) (Reason, bool) {
	var t threats
	var list [maxMoves]move
	var seen [mostForced]board
	n := 0
	wrap := func(r Reason) (Reason, bool) {
		r.Side = side
		if n == 0 {
			return r, true
		}
		return Reason{Kind: ForcedLine, Side: side, Count: n, Then: &r}, true
	}
	for ; n < mostForced; n++ {
		b.look(&t)
		legal := b.moves(&t, &list)
		if legal == 0 {
			switch {
			case t.checkers == 0:
				return wrap(Reason{Kind: Stalemated})
			case b.turn == white:
				return wrap(Reason{Kind: Checkmated})
			}
			return Reason{}, false
		}
		if kind, never := b.hopeless(); never {
			return wrap(Reason{Kind: kind})
		}
		if b.walled() && s.provable(&b) && s.regions.proves(&b) {
			pieces, king := s.regions.steady, s.regions.reach[s.regions.home[black]]
			return wrap(Reason{Kind: Blocked, Pieces: squareSet(pieces, side), King: squareSet(king, side)})
		}
		if legal > 1 {
			return Reason{}, false
		}
		for _, before := range seen[:n] {
			if before == b {
				return Reason{Kind: ForcedRepetition, Side: side, Count: n}, true
			}
		}
		seen[n] = b
		b.play(list[0])
	}
	return Reason{}, false
}

// walled tells whether each pawn has one of the other colour before it: where
// one has not, a proof at once is too seldom to be worth the time, and left to
// the searches.
func (b *board) walled() bool {
	up, down := b.pawns()&b.white, b.pawns()&^b.white
	whites, blacks := up, down
	for range 5 {
		up |= up << 8
		down |= down >> 8
	}
	return whites&^down == 0 && blacks&^up == 0
}

// squareSet turns squares of a board back into those of the position.
func squareSet(s uint64, side chess.Color) chess.SquareSet {
	if side == chess.White {
		return chess.SquareSet(s)
	}
	return chess.SquareSet(bits.ReverseBytes64(s))
}
