package chess

// Legal lists the legal moves, each promotion to each piece by itself. The
// order depends on the position only: by kind from pawn to king, castling last.
func (p Position) Legal() []Move { return p.appendLegal(make([]Move, 0, 64)) }

// AppendLegal appends the legal moves to dst; it allocates only when they do
// not fit.
func (p Position) AppendLegal(dst []Move) []Move { return p.appendLegal(dst) }

func (p *Position) appendLegal(dst []Move) []Move {
	if p.kings == 0 {
		return dst
	}
	var l look
	p.look(&l)
	if l.target != 0 {
		dst = p.appendPawns(dst, &l)
		dst = p.appendKnights(dst, &l, p.knights)
		dst = p.appendSliders(dst, &l, p.bishops, Bishop)
		dst = p.appendSliders(dst, &l, p.rooks, Rook)
		dst = p.appendSliders(dst, &l, p.queens, Queen)
	}
	return p.appendKing(dst, &l)
}

// appendKing appends the king's moves, castling last.
func (p *Position) appendKing(dst []Move, l *look) []Move {
	dst = appendTo(dst, l.king, p.kingTargets(l), King)
	if rooks := p.castling & l.us; rooks != 0 && l.checkers == 0 {
		for ; rooks != 0; rooks &= rooks - 1 {
			rook := rooks.first()
			if p.castles(l, rook) {
				kingTo, _ := castlingGoals(l.king, rook)
				dst = append(dst, newMove(l.king, kingTo, King)|castleBit|Move(rook)<<rookShift)
			}
		}
	}
	return dst
}

// appendKnights appends the moves of those of the pieces that are knights.
func (p *Position) appendKnights(dst []Move, l *look, pieces SquareSet) []Move {
	for s := p.knights & pieces & l.us &^ (l.pinStraight | l.pinDiagonal); s != 0; s &= s - 1 {
		from := s.first()
		dst = appendTo(dst, from, knightAttacks[from&63]&l.target, Knight)
	}
	return dst
}

// appendTo appends the moves of one piece to each of the squares.
func appendTo(dst []Move, from Square, to SquareSet, k Kind) []Move {
	for ; to != 0; to &= to - 1 {
		dst = append(dst, newMove(from, to.first(), k))
	}
	return dst
}

// appendSliders appends the moves of the sliding pieces of one kind.
func (p *Position) appendSliders(dst []Move, l *look, pieces SquareSet, k Kind) []Move {
	for s := pieces & l.us; s != 0; s &= s - 1 {
		from := s.first()
		var to SquareSet
		if k != Bishop && !l.pinDiagonal.Has(from) {
			straight := rookAttacks(from, l.occupied)
			if l.pinStraight.Has(from) {
				straight &= l.pinStraight
			}
			to = straight
		}
		if k != Rook && !l.pinStraight.Has(from) {
			diagonal := bishopAttacks(from, l.occupied)
			if l.pinDiagonal.Has(from) {
				diagonal &= l.pinDiagonal
			}
			to |= diagonal
		}
		dst = appendTo(dst, from, to&l.target, k)
	}
	return dst
}

func (p *Position) appendPawns(dst []Move, l *look) []Move {
	up := p.turn.up()
	t := p.pawnTargets(l, up)
	end := rankSet(p.turn.endRank())
	dst = appendPawnMoves(dst, t.single&^end, up)
	dst = appendPawnMoves(dst, t.double, 2*up)
	dst = appendPawnMoves(dst, t.takeDown&^end, up-1)
	dst = appendPawnMoves(dst, t.takeUp&^end, up+1)
	if (t.single|t.takeDown|t.takeUp)&end != 0 {
		dst = appendPromotions(dst, t.single&end, up)
		dst = appendPromotions(dst, t.takeDown&end, up-1)
		dst = appendPromotions(dst, t.takeUp&end, up+1)
	}
	for s := p.enPassantTakers(); s != 0; s &= s - 1 {
		dst = append(dst, newMove(s.first(), p.enPassant, Pawn)|enPassantBit)
	}
	return dst
}

// appendPawnMoves appends moves to squares that lie by a difference from where
// the pawns stand.
func appendPawnMoves(dst []Move, to SquareSet, by int) []Move {
	for ; to != 0; to &= to - 1 {
		sq := to.first()
		dst = append(dst, newMove(sq-Square(by), sq, Pawn))
	}
	return dst
}

func appendPromotions(dst []Move, to SquareSet, by int) []Move {
	for ; to != 0; to &= to - 1 {
		sq := to.first()
		m := newMove(sq-Square(by), sq, Pawn)
		for k := Queen; k >= Knight; k-- {
			dst = append(dst, m|Move(k)<<promotionShift)
		}
	}
	return dst
}
