package mate

import "math/bits"

// mostNew is the most flights that a single piece can newly deny: a queen beside
// the king, her own square aside.
const mostNew = 5

// matingMove finds a move of White, to move and not done for, that mates: one
// of a piece that gives check itself, or of a pawn that becomes a queen. It
// tells nothing about other mates, which the search comes to move by move; but
// with it most lines end long before the kings are where a guide leads them.
func (b *board) matingMove(t *threats) (move, bool) {
	occupied := b.occupied()
	king := b.king(black) & 63
	once, twice := b.covered()
	flights := kingAttacks[king] &^ (occupied &^ b.white) &^ once
	if bits.OnesCount64(flights) > mostNew {
		return noMove, false
	}
	straight, diagonal := rookAttacks(king, occupied), bishopAttacks(king, occupied)
	checks := [8]uint64{knight: knightAttacks[king], bishop: diagonal, rook: straight, queen: diagonal | straight}
	for s := b.white & (b.knights() | b.z | b.pawns()&(rank8>>8)); s != 0; s &= s - 1 {
		from, bit := first(s), s&-s
		kind, what := b.kindAt(from), move(quiet)
		own := attacksOf(kind, white, from, occupied)
		to := own
		if kind == pawn {
			kind, what = queen, promotes|queen<<12
			to = own&occupied | bit<<8&^occupied
		}
		// Beside the king a piece needs another one that protects it.
		to &= t.target & checks[kind] &^ (kingAttacks[king] &^ (twice | once&^own))
		if t.pinned&bit != 0 {
			to &= line(t.king, from)
		}
		for ; to != 0; to &= to - 1 {
			at := first(to)
			denied := attacksOf(kind, white, at, occupied&^(bit|1<<king)) | to&-to
			if m := move(from|at<<6) | what; flights&^denied == 0 && b.mates(m) {
				return m, true
			}
		}
	}
	return noMove, false
}

// covered are the squares that White's pieces attack, and those that at least
// two of them do.
func (b *board) covered() (once, twice uint64) {
	pawns := b.pawns() & b.white
	left, right := pawns&^fileA<<7, pawns&^fileH<<9
	once, twice = left|right, left&right
	for s := b.white &^ pawns; s != 0; s &= s - 1 {
		at := first(s)
		a := attacksOf(b.kindAt(at), white, at, b.occupied())
		twice |= once & a
		once |= a
	}
	return once, twice
}

// mates tells whether a legal move of White mates.
func (b *board) mates(m move) bool {
	after := *b
	after.play(m)
	var t threats
	after.look(&t)
	var list [maxMoves]move
	return t.checkers != 0 && after.moves(&t, &list) == 0
}
