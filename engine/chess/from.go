package chess

// AppendLegalFrom appends the legal moves of the piece on one square to dst, in
// the order of Legal. It allocates only when they do not fit.
func (p Position) AppendLegalFrom(dst []Move, from Square) []Move {
	piece := from.set() & p.pieces[p.turn]
	if p.kings == 0 || piece == 0 {
		return dst
	}
	if p.kings&piece != 0 && p.castling&p.pieces[p.turn] == 0 { // checks and pins have no say in its steps
		us, them := p.pieces[p.turn&1], p.pieces[p.turn&1^1]
		l := look{us: us, them: them, occupied: us | them, king: from & 63}
		return appendTo(dst, from, p.kingTargets(&l), King)
	}
	var l look
	p.look(&l)
	if p.kings&piece != 0 {
		return p.appendKing(dst, &l)
	}
	if l.target == 0 {
		return dst
	}
	if p.pawns&piece != 0 {
		first := len(dst)
		dst = p.appendPawns(dst, &l)
		kept := dst[:first]
		for _, m := range dst[first:] {
			if m.From() == from {
				kept = append(kept, m)
			}
		}
		return kept
	}
	dst = p.appendKnights(dst, &l, piece)
	dst = p.appendSliders(dst, &l, p.bishops&piece, Bishop)
	dst = p.appendSliders(dst, &l, p.rooks&piece, Rook)
	return p.appendSliders(dst, &l, p.queens&piece, Queen)
}
