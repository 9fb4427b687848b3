package chess

// AppendLegalFrom appends the legal moves of the man on one square to dst, in
// the order of Legal. It allocates only when they do not fit.
func (p Position) AppendLegalFrom(dst []Move, from Square) []Move {
	man := from.set() & p.men[p.turn]
	if p.kings == 0 || man == 0 {
		return dst
	}
	if p.kings&man != 0 && p.castling&p.men[p.turn] == 0 { // checks and pins have no say in its steps
		us, them := p.men[p.turn&1], p.men[p.turn&1^1]
		l := look{us: us, them: them, occupied: us | them, king: from & 63}
		return appendTo(dst, from, p.kingTargets(&l), King)
	}
	var l look
	p.look(&l)
	if p.kings&man != 0 {
		return p.appendKing(dst, &l)
	}
	if l.target == 0 {
		return dst
	}
	if p.pawns&man != 0 {
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
	dst = p.appendKnights(dst, &l, man)
	dst = p.appendSliders(dst, &l, p.bishops&man, Bishop)
	dst = p.appendSliders(dst, &l, p.rooks&man, Rook)
	return p.appendSliders(dst, &l, p.queens&man, Queen)
}
