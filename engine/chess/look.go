package chess

// look is what has to be known about a position before its moves can be told:
// who stands where, who gives check, who is pinned.
type look struct {
	us, them, occupied SquareSet
	king               Square
	checkers           SquareSet
	// target holds the squares that a piece other than the king may go to as far
	// as checks are concerned: not on an own piece, and taking the checking piece or
	// stepping in between when there is a check. Empty at a double check.
	target SquareSet
	// pinStraight and pinDiagonal hold the squares from the king up to and with
	// the pinning piece, along ranks and files and along diagonals. An own piece on
	// one of them is pinned and may only move on the same set: no piece can pass
	// from one pin line to another of its own kind, since lines of one kind
	// through the king are parallel or cross on the king only.
	pinStraight, pinDiagonal SquareSet
}

func (p *Position) look(l *look) {
	us := p.pieces[p.turn&1]
	them := p.pieces[p.turn&1^1]
	occupied := us | them
	king := (p.kings & us).first() & 63
	straight := (p.rooks | p.queens) & them
	diagonal := (p.bishops | p.queens) & them

	onStraight := rookAttacks(king, occupied)
	onDiagonal := bishopAttacks(king, occupied)
	checkers := onStraight&straight | onDiagonal&diagonal |
		knightAttacks[king]&p.knights&them |
		pawnAttacks[p.turn&1][king]&p.pawns&them

	l.us, l.them, l.occupied, l.king, l.checkers = us, them, occupied, king, checkers
	l.target = ^us
	if checkers != 0 {
		if checkers&(checkers-1) != 0 {
			l.target = 0
		} else {
			l.target = checkers | between[king][checkers.first()&63]
		}
	}

	l.pinStraight, l.pinDiagonal = 0, 0
	// A pinning piece is seen from the king once the first own pieces are lifted.
	if blockers := onStraight & us; blockers != 0 {
		for s := rookAttacks(king, occupied^blockers) & straight &^ onStraight; s != 0; s &= s - 1 {
			l.pinStraight |= between[king][s.first()&63] | s&-s
		}
	}
	if blockers := onDiagonal & us; blockers != 0 {
		for s := bishopAttacks(king, occupied^blockers) & diagonal &^ onDiagonal; s != 0; s &= s - 1 {
			l.pinDiagonal |= between[king][s.first()&63] | s&-s
		}
	}
}

// kingTargets is the set of the squares that the king may step to.
func (p *Position) kingTargets(l *look) SquareSet {
	safe := kingAttacks[l.king] &^ l.us
	safe &^= attacksOfPawns(p.pawns&l.them, p.turn.Other())
	safe &^= kingAttacks[(p.kings&l.them).first()&63]
	for s := p.knights & l.them; s != 0; s &= s - 1 {
		safe &^= knightAttacks[s.first()&63]
	}
	// The king does not hide the squares behind it from a line.
	occupied := l.occupied ^ p.kings&l.us
	straight := (p.rooks | p.queens) & l.them
	diagonal := (p.bishops | p.queens) & l.them
	for s := safe; s != 0; s &= s - 1 {
		to := s.first()
		if rookAttacks(to, occupied)&straight|bishopAttacks(to, occupied)&diagonal != 0 {
			safe ^= s & -s
		}
	}
	return safe
}

// pawnTargets is where the pawns of the side to move may go: each set holds
// the squares reached by a single step, a double step, and a capture with the
// square's number going down and up by a file.
type pawnTargets struct {
	single, double, takeDown, takeUp SquareSet
}

// pawnTargets finds the pawns' moves, captures en passant excepted. The
// squares of the end rank are among them.
func (p *Position) pawnTargets(l *look, up int) pawnTargets {
	pawns := p.pawns & l.us
	empty := ^l.occupied

	free := pawns &^ l.pinDiagonal
	pinned := free & l.pinStraight
	single := ((free ^ pinned).moved(up) | pinned.moved(up)&l.pinStraight) & empty
	third := rankSet(p.turn.backRank() ^ 2)
	double := (single & third).moved(up) & empty

	free = pawns &^ l.pinStraight
	pinned = free & l.pinDiagonal
	free ^= pinned
	takes := l.them & l.target
	return pawnTargets{
		single:   single & l.target,
		double:   double & l.target,
		takeDown: ((free &^ fileA).moved(up-1) | (pinned&^fileA).moved(up-1)&l.pinDiagonal) & takes,
		takeUp:   ((free &^ fileH).moved(up+1) | (pinned&^fileH).moved(up+1)&l.pinDiagonal) & takes,
	}
}

// enPassantTakers is the set of the pawns that may legally capture en passant.
func (p *Position) enPassantTakers() SquareSet {
	if p.enPassant >= NoSquare {
		return 0
	}
	us := p.turn & 1
	takers := pawnAttacks[us^1][p.enPassant&63] & p.pawns & p.pieces[us]
	for s := takers; s != 0; s &= s - 1 {
		if p.enPassantExposes(s & -s) {
			takers ^= s & -s
		}
	}
	return takers
}

// enPassantExposes tells whether the capture en passant by this pawn would
// leave the own king in check.
func (p *Position) enPassantExposes(taker SquareSet) bool {
	after := *p
	taken := p.enPassant.set().moved(-p.turn.up())
	after.pieces[p.turn&1] ^= taker | p.enPassant.set()
	after.pieces[p.turn&1^1] ^= taken
	after.pawns ^= taker | p.enPassant.set() | taken
	return after.attackers(p.kingOf(p.turn), p.turn.Other(), after.pieces[White]|after.pieces[Black]) != 0
}

// castles tells whether castling with this rook is legal now: nothing stands
// in the way, and the king is not in check, passes over no attacked square and
// comes to none (article 3.8.2.2).
func (p *Position) castles(l *look, rook Square) bool {
	king := l.king
	kingTo, rookTo := castlingGoals(king, rook)
	moving := king.set() | rook.set()
	way := between[king][kingTo] | kingTo.set() | between[rook&63][rookTo] | rookTo.set()
	if way&l.occupied&^moving != 0 || l.checkers != 0 {
		return false
	}
	by := p.turn.Other()
	for s := between[king][kingTo]; s != 0; s &= s - 1 {
		if p.attackers(s.first(), by, l.occupied^king.set()) != 0 {
			return false
		}
	}
	return p.attackers(kingTo, by, l.occupied^moving|rookTo.set()) == 0
}

// castlingGoals are the squares that the king and the rook come to.
func castlingGoals(king, rook Square) (kingTo, rookTo Square) {
	rank := king & 56
	if rook > king {
		return rank + 6, rank + 5
	}
	return rank + 2, rank + 3
}
