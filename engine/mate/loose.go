package mate

import (
	"math/bits"
	"slices"
)

// looseStates is the number of positions up to which a proof without the loose
// pieces is tried.
const looseStates = 1 << 15

// looseFrom is how far from both kings a piece has to stand to be loose.
const looseFrom = 3

// loose are sets of black pieces that can be expected to have no part in a mate:
// those away from both kings, all or the bishops of a colour. It is a guess; any
// set of black pieces but the king will do.
func loose(b *board) []uint64 {
	all := uint64(0)
	for s := b.occupied() &^ b.white &^ b.kings(); s != 0; s &= s - 1 {
		at := first(s)
		if distance[at][b.king(white)] >= looseFrom && distance[at][b.king(black)] >= looseFrom {
			all |= s & -s
		}
	}
	var sets []uint64
	for _, set := range [...]uint64{all, all & b.bishops() & darkSquares, all & b.bishops() &^ darkSquares} {
		if set != 0 && !slices.Contains(sets, set) {
			sets = append(sets, set)
		}
	}
	return sets
}

// provesWithout tells whether White can never mate, by looking through the
// positions of the other pieces when some black pieces, the loose ones, are taken off
// the board and granted all they could ever do and more:
//
//   - Black may pass, for a loose piece may have moved, promoted or not, unless in
//     a check that nothing can block;
//   - any white piece but the king may vanish, taken by a loose piece; in such a
//     check only the piece that gives it;
//   - a white pawn may take on an empty square, for a loose piece may stand there;
//   - loose pieces may stand in any line, so that of attacks on a king only those
//     count that none of them can block;
//   - in a mate loose pieces may block as many flights as there are of them.
//
// All that only on squares that loose pieces can come to: those of one colour if
// all of them are bishops on it, else every square.
//
// So every real line, with the loose pieces taken off its positions, is a line
// here, and its mate would be seen: an over-approximation of lines and of
// mates. If there is no mate among all these positions, there is none. The
// number of positions that were looked at goes with the answer.
//
// Without castling and captures en passant, which would need rules of their
// own: a board on which they are possible is not proved.
func (s *search) provesWithout(root *board, pieces uint64, most int) (int, bool) {
	n := bits.OnesCount64(pieces)
	where := ^uint64(0)
	if pieces&^root.bishops() == 0 {
		switch {
		case pieces&^darkSquares == 0:
			where = darkSquares
		case pieces&darkSquares == 0:
			where = ^darkSquares
		}
	}
	b := *root
	b.clear(pieces)
	s.store.reset()
	enter := func(b *board) {
		if _, old, h, at := s.store.find(b); !old {
			s.store.add(&node{board: *b}, h, at)
		}
	}
	enter(&b)
	var list [maxMoves]move
	for i := 0; i < len(s.store.nodes); i++ {
		b := s.store.nodes[i].board
		if b.castling != 0 || b.enPassant != 0 || len(s.store.nodes) > most {
			return i, false
		}
		if b.white&^b.kings() == 0 {
			continue // a king alone does not mate
		}
		if b.turn == black && b.mayBeMate(n, where) {
			return i, false
		}
		t := b.certainThreats(where)
		moves := b.moves(&t, &list)
		if b.turn == white {
			moves = b.pawnsTake(where&t.target, &list, moves)
		}
		for _, m := range list[:moves] {
			after := b
			after.play(m)
			enter(&after)
		}
		if b.turn == white {
			continue
		}
		b.turn = white
		if t.checkers == 0 {
			enter(&b)
		}
		for pieces := b.white &^ b.kings() & where & t.target; pieces != 0; pieces &= pieces - 1 {
			after := b
			after.clear(pieces & -pieces)
			enter(&after)
		}
	}
	return len(s.store.nodes), true
}

// certain is the set of squares that pieces of a colour attack whatever stands on
// some squares: an under-approximation.
func (b *board) certain(colour uint8, where uint64) uint64 {
	pieces := b.pieces(colour)
	set := pawnsAttack(pieces&b.pawns(), colour) | kingAttacks[b.king(colour)&63]
	for s := pieces & b.knights(); s != 0; s &= s - 1 {
		set |= knightAttacks[first(s)]
	}
	for s := pieces & b.z; s != 0; s &= s - 1 {
		set |= b.sure(first(s), where)
	}
	return set
}

// sure is the set of squares that a slider attacks whatever stands on some
// squares.
func (b *board) sure(at int, where uint64) uint64 {
	return attacksOf(b.kindAt(at), white, at, b.occupied()|where)
}

// certainThreats is what the side to move has to mind whatever else stands on
// some squares: fewer threats than there may be, so that the moves are at least
// those that can be legal. No king is taken.
func (b *board) certainThreats(where uint64) threats {
	us := b.pieces(b.turn)
	them := b.occupied() &^ us
	t := threats{king: b.king(b.turn), attacked: b.certain(b.turn^1, where), target: ^(us | b.kings())}
	king := t.king & 63
	t.checkers = them & (pawnAttacks[b.turn][king]&b.pawns() | knightAttacks[king]&b.knights())
	for s := them & b.z; s != 0; s &= s - 1 {
		if b.sure(first(s), where)>>king&1 != 0 {
			t.checkers |= s & -s
		}
	}
	switch {
	case t.checkers&(t.checkers-1) != 0:
		t.target = 0
	case t.checkers != 0:
		t.target = t.checkers | between[king][first(t.checkers)]
	}
	return t
}

// pawnsTake adds white pawns' captures on some squares that hold no piece.
func (b *board) pawnsTake(where uint64, dst *[maxMoves]move, n int) int {
	for s := b.pawns() & b.white; s != 0; s &= s - 1 {
		from := first(s)
		for to := pawnAttacks[white][from] &^ b.occupied() & where; to != 0; to &= to - 1 {
			m := move(from | first(to)<<6)
			if to&-to&rank8 == 0 {
				dst[n%maxMoves] = m
				n++
				continue
			}
			for _, k := range [...]move{queen, rook, bishop, knight} {
				dst[n%maxMoves] = m | promotes | k<<12
				n++
			}
		}
	}
	return n
}

// mayBeMate tells whether Black, to move, may be mate when as many other black
// pieces stand on some squares wherever it is worst for Black: an
// over-approximation.
func (b *board) mayBeMate(others int, where uint64) bool {
	var t threats
	b.look(&t)
	if t.checkers == 0 {
		return false
	}
	flights := kingAttacks[t.king&63] &^ t.attacked &^ b.pieces(black)
	if flights&(b.white|^where) != 0 || bits.OnesCount64(flights) > others {
		return false
	}
	if t.checkers&(t.checkers-1) != 0 {
		return true
	}
	// A black piece that is not pinned and whose line nothing blocks takes the checking
	// piece or steps between.
	free := b.pieces(black) &^ b.kings() &^ t.pinned
	from := first(t.checkers)
	way := between[t.king&63][from]
	takes := pawnsAttack(free&b.pawns(), black)
	steps := ahead(free&b.pawns(), black)
	for s := free & (b.knights() | b.z); s != 0; s &= s - 1 {
		at := first(s)
		a := knightAttacks[at]
		if b.z&(s&-s) != 0 {
			a = b.sure(at, where)
		}
		takes |= a
		steps |= a
	}
	return takes&t.checkers == 0 && steps&way == 0
}
