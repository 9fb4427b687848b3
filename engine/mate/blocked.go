package mate

// proves tells whether the regions of a board show that White can never mate.
func (r *regions) proves(b *board) bool { return r.grow(b) && r.deadlocked() }

// mostCases is the number of pieces for which cases are told apart.
const mostCases = 6

// provesByCases proves what proves cannot, by telling two cases apart for one
// piece that is shut in: until the mate it is not taken before it has moved, or
// it never moves and is gone when the mate comes. A rook in the corner behind its own king may be such a one: it
// gets out only if the king does, and the king only if the rook is taken.
func (r *regions) provesByCases(b *board) bool {
	if r.proves(b) {
		return true
	}
	defer func() { r.firm, r.doomed = 0, 0 }()
	n := 0
	for s := b.occupied() &^ (b.pawns() | b.kings()); s != 0; s &= s - 1 {
		piece := first(s)
		own := b.white
		if own&s&-s == 0 {
			own = b.occupied() &^ b.white
		}
		if attacksOf(b.kindAt(piece), white, piece, b.occupied())&^own != 0 {
			continue
		}
		if n++; n > mostCases {
			return false
		}
		r.firm, r.doomed = s&-s, 0
		if !r.proves(b) {
			continue
		}
		r.firm, r.doomed = 0, s&-s
		if r.proves(b) {
			return true
		}
	}
	return false
}

// deadlocked tells whether the regions alone show that White can never mate:
// on no square that Black's king may come to can it be attacked and have no
// flight. White's pieces are granted more than they have (each attacks from all
// its region at once, and several flights by one piece), Black's pieces are
// granted to Black's harm wherever they may get, so true is a proof. The board
// must not be a mate already, and no capture en passant may be legal in it.
func (r *regions) deadlocked() bool {
	b := r.board
	kingAt := b.king(black)
	kings := b.kings()
	// Black's king does not screen what is behind it.
	opaque := r.steady &^ (1 << kingAt)
	var attacked, checked uint64
	for s := r.pieces[white] &^ kings &^ r.doomed; s != 0; s &= s - 1 {
		piece := first(s)
		a := r.attackable(piece)
		attacked |= a
		// A piece that never moves gives no new check unless a line is opened for
		// it, and an old check cannot stand when White moves.
		if r.steady>>piece&1 == 0 || b.z>>piece&1 != 0 {
			checked |= a
		}
	}
	denied := attacked | r.steady&r.pieces[black] | r.guarded[white]
	// The mating move is one of another piece than the king, or castling …
	passes := r.moved&r.pieces[white]&^kings != 0
	for wk := range 64 {
		for s := r.walk.pairs[white][wk]; s != 0; s &= s - 1 {
			bk := first(s)
			open := kingAttacks[bk] &^ denied
			if passes && checked>>bk&1 != 0 && r.blockable(open&^kingAttacks[wk]) {
				return false
			}
			castles := uint64(0)
			if wk == int(r.home[white]) {
				castles = r.castles[white]
			}
			for to := r.steps(wk) & r.walk.open[white] &^ kingAttacks[bk] &^ (1 << bk); to != 0; to &= to - 1 {
				t := first(to)
				if castles>>t&1 != 0 && checked>>bk&1 != 0 || r.uncovers(wk, t, bk, opaque) {
					if r.blockable(open &^ kingAttacks[t]) {
						return false
					}
				}
			}
		}
	}
	return true
}

// uncovers tells whether White's king, stepping from one square to another,
// may open a line for a check to Black's king.
func (r *regions) uncovers(from, to, bk int, opaque uint64) bool {
	b := r.board
	l := &linesOf[bk]
	bit := uint64(1) << from
	diagonal := (l.diagonal|l.antidiagonal)&bit != 0
	if !diagonal && (l.file|rank1<<(bk&56))&bit == 0 || line(bk, from)>>to&1 != 0 {
		return false
	}
	var seen, sliders uint64
	if diagonal {
		seen, sliders = bishopAttacks(bk, opaque&^bit), b.x&b.z
	} else {
		seen, sliders = rookAttacks(bk, opaque&^bit), b.y&b.z
	}
	seen &= line(bk, from)
	for s := sliders & r.pieces[white] &^ r.doomed; s != 0; s &= s - 1 {
		for at := r.reach[first(s)] & seen; at != 0; at &= at - 1 {
			if between[bk][first(at)]&bit != 0 {
				return true
			}
		}
	}
	return false
}

// blockable tells whether different black pieces may stand on all the squares.
func (r *regions) blockable(squares uint64) bool {
	if squares&^r.all[black] != 0 {
		return false
	}
	var on [64]int8 // the piece that blocks a square, plus one
	for s := squares; s != 0; s &= s - 1 {
		tried := uint64(0)
		if !r.assign(first(s), squares, &on, &tried) {
			return false
		}
	}
	return true
}

// assign finds a piece for a square, moving pieces on to other squares if need be.
func (r *regions) assign(sq int, squares uint64, on *[64]int8, tried *uint64) bool {
	for s := r.pieces[black] &^ r.board.kings() &^ r.doomed &^ *tried; s != 0; s &= s - 1 {
		piece := first(s)
		if r.reach[piece]>>sq&1 == 0 || *tried>>piece&1 != 0 {
			continue
		}
		*tried |= 1 << piece
		other := -1
		for o := squares; o != 0; o &= o - 1 {
			if on[first(o)] == int8(piece)+1 {
				other = first(o)
			}
		}
		if other < 0 || r.assign(other, squares, on, tried) {
			on[sq] = int8(piece) + 1
			return true
		}
	}
	return false
}

// attacksOf is the set of squares that a piece attacks from a square.
func attacksOf(kind int, colour uint8, at int, occupied uint64) uint64 {
	switch kind {
	case pawn:
		return pawnAttacks[colour][at]
	case knight:
		return knightAttacks[at]
	case king:
		return kingAttacks[at]
	}
	var a uint64
	if kind&1 != 0 {
		a = bishopAttacks(at, occupied)
	}
	if kind&2 != 0 {
		a |= rookAttacks(at, occupied)
	}
	return a
}
