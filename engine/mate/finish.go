package mate

// mating is the set of those squares, of the ones a black piece may go to from
// where it may stand, on which it certainly mates White: a move there ends
// every line, and nothing follows from it. An under-approximation; White's king
// must be one that never moves.
//
// That it is a mate is sure, whatever stands elsewhere, because only what holds
// in all positions is used: between piece and king nobody ever stands; no white
// piece, from any square of its region and with only steady pieces in its way, takes
// the piece or steps between; and each square beside the king holds a steady
// white piece or is attacked by the piece or by another steady piece. The piece has
// left its own square by then, so that it neither blocks nor guards from there.
// As regions grow squares only drop out of this set.
func (r *regions) mating(piece, kind, at int, to uint64) uint64 {
	wk := int(r.home[white])
	anything := r.all[0] | r.all[1] | r.walk.stands[0] | r.walk.stands[1]
	var checks uint64
	switch kind {
	case pawn:
		checks = pawnAttacks[white][wk] &^ rank1
	case knight:
		checks = knightAttacks[wk]
	default:
		if kind&1 != 0 {
			checks = bishopAttacks(wk, anything)
		}
		if kind&2 != 0 {
			checks |= rookAttacks(wk, anything)
		}
	}
	set := uint64(0)
	for s := to & checks &^ r.steady; s != 0; s &= s - 1 {
		t := first(s)
		way, taken := uint64(0), s&-s
		if kind >= bishop {
			way = between[t][wk]
		}
		if kind == pawn && abs(at-t) == 16 {
			taken |= 1 << ((at + t) / 2) // en passant
		}
		if r.confined(piece, kind, t, anything|s&-s) && !r.meets(piece, taken, way) {
			set |= s & -s
		}
	}
	return set
}

// confined tells whether White's king has surely no flight when a black piece
// stands on a square it has moved to: an under-approximation, as what may stand
// somewhere is taken to screen, and only steady pieces to guard.
func (r *regions) confined(piece, kind, t int, anything uint64) bool {
	wk := int(r.home[white])
	flights := kingAttacks[wk] &^ (r.steady & r.pieces[white])
	flights &^= attacksOf(kind, black, t, anything&^(1<<wk)) | r.attackedBy(r.steady&r.pieces[black]&^(1<<piece), black,
		anything)
	return flights == 0
}

// meets tells whether a white piece other than the king may take on one set of
// squares or step to another, empty one when a black piece is not on the square
// it started from: an over-approximation. A doomed piece does not move, as it is
// supposed never to.
func (r *regions) meets(piece int, taken, way uint64) bool {
	b := r.board
	steady := r.steady &^ (1 << piece)
	for s := r.pieces[white] &^ b.kings() &^ r.doomed; s != 0; s &= s - 1 {
		w := first(s)
		if kind := b.kindAt(w); kind == pawn {
			if pawnsAttack(r.reach[w], white)&taken != 0 || (r.reach[w]<<8|r.reach[w]<<16)&way != 0 {
				return true
			}
		} else {
			for at := r.reach[w]; at != 0; at &= at - 1 {
				if attacksOf(kind, white, first(at), steady)&(taken|way) != 0 {
					return true
				}
			}
		}
	}
	return false
}
