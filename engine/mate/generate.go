package mate

// maxMoves is more than the most moves a position can have, also with many
// promoted pieces (218 from a game; a few more in composed diagrams).
const maxMoves = 512

// threats is what the side to move has to mind.
type threats struct {
	king     int
	checkers uint64
	pinned   uint64 // own pieces that shield the own king
	attacked uint64 // squares the enemy attacks, seen through the own king
	target   uint64 // where a piece but the king may go: all, or what ends a check; own pieces excluded
}

// look finds the threats to the side to move.
func (b *board) look(t *threats) {
	occupied := b.occupied()
	us := b.pieces(b.turn)
	them := occupied &^ us
	t.king = first(b.kings() & us)
	kingBit := uint64(1) << (t.king & 63)

	pawns, knights := b.pawns()&them, b.knights()&them
	diagonal, straight := b.x&b.z&them, b.y&b.z&them

	t.attacked = pawnsAttack(pawns, b.turn^1) | kingAttacks[first(b.kings()&them)&63]
	for s := knights; s != 0; s &= s - 1 {
		t.attacked |= knightAttacks[first(s)]
	}
	seen := occupied ^ kingBit
	for s := diagonal; s != 0; s &= s - 1 {
		t.attacked |= bishopAttacks(first(s), seen)
	}
	for s := straight; s != 0; s &= s - 1 {
		t.attacked |= rookAttacks(first(s), seen)
	}

	t.checkers, t.pinned = 0, 0
	l := &linesOf[t.king&63]
	if t.attacked&kingBit != 0 {
		t.checkers = pawnAttacks[b.turn][t.king&63]&pawns | knightAttacks[t.king&63]&knights
	}
	snipers := diagonal&(l.diagonal|l.antidiagonal) | straight&(l.file|rank1<<(t.king&56))
	for s := snipers; s != 0; s &= s - 1 {
		from := first(s)
		switch blockers := between[t.king&63][from] & occupied; {
		case blockers == 0:
			t.checkers |= 1 << from
		case blockers&(blockers-1) == 0:
			t.pinned |= blockers & us
		}
	}
	switch {
	case t.checkers == 0:
		t.target = ^us
	case t.checkers&(t.checkers-1) == 0:
		t.target = t.checkers | between[t.king&63][first(t.checkers)]
	default:
		t.target = 0
	}
}

// line is the set of squares on the straight line through two squares, as far
// as a pinned piece needs it: between the king and beyond the piece.
func line(kingAt, piece int) uint64 {
	bit := uint64(1) << (piece & 63)
	l := &linesOf[kingAt&63]
	switch {
	case l.diagonal&bit != 0:
		return l.diagonal
	case l.antidiagonal&bit != 0:
		return l.antidiagonal
	case l.file&bit != 0:
		return l.file
	}
	return rank1 << (kingAt & 56)
}

// moves lists the legal moves (articles 3.1 to 3.10 of the FIDE laws) in dst
// and returns their number.
func (b *board) moves(t *threats, dst *[maxMoves]move) int {
	n := 0
	occupied := b.occupied()
	us := b.pieces(b.turn)
	add := func(from int, to uint64) {
		for ; to != 0; to &= to - 1 {
			dst[n%maxMoves] = move(from | first(to)<<6)
			n++
		}
	}
	if t.target != 0 {
		for s := b.knights() & us &^ t.pinned; s != 0; s &= s - 1 {
			from := first(s)
			add(from, knightAttacks[from]&t.target)
		}
		for s := b.z & us; s != 0; s &= s - 1 {
			from := first(s)
			bit := s & -s
			var to uint64
			if b.x&bit != 0 {
				to = bishopAttacks(from, occupied)
			}
			if b.y&bit != 0 {
				to |= rookAttacks(from, occupied)
			}
			if t.pinned&bit != 0 {
				to &= line(t.king, from)
			}
			add(from, to&t.target)
		}
		n = b.pawnMoves(t, dst, n)
	}
	add(t.king, kingAttacks[t.king&63]&^us&^t.attacked)
	if b.castling != 0 && t.checkers == 0 {
		n = b.castlingMoves(t, dst, n)
	}
	return n
}

func (b *board) pawnMoves(t *threats, dst *[maxMoves]move, n int) int {
	occupied := b.occupied()
	us := b.pieces(b.turn)
	them := occupied &^ us
	for s := b.pawns() & us; s != 0; s &= s - 1 {
		from := first(s)
		bit := s & -s
		to := ahead(bit, b.turn) &^ occupied
		if to != 0 && (b.turn == white && from < 16 || b.turn == black && from >= 48) {
			to |= ahead(to, b.turn) &^ occupied
		}
		to |= pawnAttacks[b.turn][from] & them
		to &= t.target
		if t.pinned&bit != 0 {
			to &= line(t.king, from)
		}
		for ; to != 0; to &= to - 1 {
			m := move(from | first(to)<<6)
			if to&-to&(rank1|rank8) == 0 {
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
	if b.enPassant != 0 {
		for s := pawnAttacks[b.turn^1][b.enPassant&63] & b.pawns() & us; s != 0; s &= s - 1 {
			m := move(first(s)) | move(b.enPassant)<<6 | enPassant
			after := *b
			after.play(m)
			after.turn = b.turn
			if !after.inCheck() {
				dst[n%maxMoves] = m
				n++
			}
		}
	}
	return n
}

// castlingMoves adds castling (article 3.8.2; Guidelines II for Chess960). The
// side to move is not in check.
func (b *board) castlingMoves(t *threats, dst *[maxMoves]move, n int) int {
	for s := b.castlingRooks(b.turn); s != 0; s &= s - 1 {
		rookAt := first(s)
		kingTo, rookTo := castled(t.king, rookAt)
		moving := uint64(1)<<t.king | 1<<rookAt
		ends := uint64(1)<<kingTo | 1<<rookTo
		way := between[t.king][kingTo] | between[rookAt][rookTo] | ends
		if way&b.occupied()&^moving != 0 || between[t.king][kingTo]&t.attacked != 0 {
			continue
		}
		m := move(t.king|rookAt<<6) | castle
		after := *b
		after.play(m)
		after.turn = b.turn
		if !after.inCheck() { // in Chess960 the rook may have shielded the king
			dst[n%maxMoves] = m
			n++
		}
	}
	return n
}

// inCheck tells whether the side to move is in check.
func (b *board) inCheck() bool {
	us := b.pieces(b.turn)
	return b.attackedBy(first(b.kings()&us), b.occupied()&^us, b.turn^1)
}

// attackedBy tells whether pieces of a colour attack a square.
func (b *board) attackedBy(sq int, pieces uint64, colour uint8) bool {
	sq &= 63
	occupied := b.occupied()
	return pawnAttacks[colour^1][sq]&b.pawns()&pieces != 0 ||
		knightAttacks[sq]&b.knights()&pieces != 0 ||
		kingAttacks[sq]&b.kings()&pieces != 0 ||
		bishopAttacks(sq, occupied)&b.x&b.z&pieces != 0 ||
		rookAttacks(sq, occupied)&b.y&b.z&pieces != 0
}
