package chess

// CountLegal is the number of legal moves, len(p.Legal()), found without
// making the list.
func (p Position) CountLegal() int { return p.count() }

func (p *Position) count() int {
	if p.kings == 0 {
		return 0
	}
	var l look
	p.look(&l)
	n := p.kingTargets(&l).Count()
	if l.target == 0 {
		return n
	}

	up := p.turn.up()
	t := p.pawnTargets(&l, up)
	n += t.single.Count() + t.double.Count() + t.takeDown.Count() + t.takeUp.Count()
	end := rankSet(p.turn.endRank())
	if (t.single|t.takeDown|t.takeUp)&end != 0 {
		n += 3 * ((t.single & end).Count() + (t.takeDown & end).Count() + (t.takeUp & end).Count())
	}
	if p.enPassant < NoSquare {
		n += p.enPassantTakers().Count()
	}

	free := l.us &^ (l.pinStraight | l.pinDiagonal)
	for s := p.knights & free; s != 0; s &= s - 1 {
		n += (knightAttacks[s.first()&63] & l.target).Count()
	}
	for s := (p.bishops | p.queens) & free; s != 0; s &= s - 1 {
		n += (bishopAttacks(s.first(), l.occupied) & l.target).Count()
	}
	for s := (p.rooks | p.queens) & free; s != 0; s &= s - 1 {
		n += (rookAttacks(s.first(), l.occupied) & l.target).Count()
	}
	for s := (p.bishops | p.queens) & l.us & l.pinDiagonal; s != 0; s &= s - 1 {
		n += (bishopAttacks(s.first(), l.occupied) & l.target & l.pinDiagonal).Count()
	}
	for s := (p.rooks | p.queens) & l.us & l.pinStraight; s != 0; s &= s - 1 {
		n += (rookAttacks(s.first(), l.occupied) & l.target & l.pinStraight).Count()
	}

	if rooks := p.castling & l.us; rooks != 0 && l.checkers == 0 {
		for ; rooks != 0; rooks &= rooks - 1 {
			if p.castles(&l, rooks.first()) {
				n++
			}
		}
	}
	return n
}
