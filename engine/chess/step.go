package chess

// Step gives the legal move of one piece from one square to another, with what a
// pawn is promoted to; ok is false where there is none. It is the quickest way
// to try one move whose squares are known. Castling and captures en passant are
// no such steps: see AppendLegalFrom.
func (p *Position) Step(from, to Square, promotion Kind) (m Move, ok bool) {
	from, to = from&63, to&63
	mover := p.turn & 1
	us := p.pieces[mover]
	if p.kings == 0 || !us.Has(from) || us.Has(to) {
		return NoMove, false
	}
	kind, occupied := p.kindAt(from), p.pieces[White]|p.pieces[Black]
	var reached SquareSet
	switch kind {
	case Pawn:
		reached = p.pawnReaches(from, occupied)
	case Knight:
		reached = knightAttacks[from]
	case Bishop:
		reached = bishopAttacks(from, occupied)
	case Rook:
		reached = rookAttacks(from, occupied)
	case Queen:
		reached = bishopAttacks(from, occupied) | rookAttacks(from, occupied)
	case King:
		reached = kingAttacks[from]
	}
	promotes := kind == Pawn && rankSet(mover.endRank()).Has(to)
	if !reached.Has(to) || promotes != (promotion >= Knight && promotion <= Queen) || !promotes && promotion != NoKind {
		return NoMove, false
	}
	// The own king must not stand in check after it; a piece that is taken gives
	// none any more.
	king := p.kingOf(mover)
	if kind == King {
		king = to
	}
	if p.attackers(king, mover.Other(), occupied&^from.set()|to.set())&^to.set() != 0 {
		return NoMove, false
	}
	return newMove(from, to, kind) | Move(promotion)<<promotionShift, true
}

// pawnReaches is where a pawn of the side to move goes, captures en passant
// excepted, whatever becomes of its king.
func (p *Position) pawnReaches(from Square, occupied SquareSet) SquareSet {
	up := p.turn.up()
	single := from.set().moved(up) &^ occupied
	double := (single & rankSet(p.turn.backRank()^2)).moved(up) &^ occupied
	return single | double | pawnAttacks[p.turn&1][from]&p.pieces[p.turn&1^1]
}
