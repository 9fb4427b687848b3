package chess

import "math"

// Play is the position after a move, which must be one of Legal. After any
// other move the result means nothing; see IsLegal.
func (p Position) Play(m Move) Position {
	p.play(m)
	return p
}

// play makes a move in place.
func (p *Position) play(m Move) {
	us, them := &p.pieces[p.turn&1], &p.pieces[p.turn&1^1]
	from, to := m.From().set(), m.To().set()
	step := from | to
	p.enPassant = NoSquare
	if p.halfmove < math.MaxUint16 {
		p.halfmove++
	}
	if *them&to != 0 {
		*them ^= to
		p.pawns &^= to
		p.knights &^= to
		p.bishops &^= to
		p.rooks &^= to
		p.queens &^= to
		p.castling &^= to
		p.halfmove = 0
	}
	switch m.Kind() {
	case Pawn:
		*us ^= step
		p.playPawn(m, from, to)
	case Knight:
		*us ^= step
		p.knights ^= step
	case Bishop:
		*us ^= step
		p.bishops ^= step
	case Rook:
		*us ^= step
		p.rooks ^= step
		p.castling &^= from
	case Queen:
		*us ^= step
		p.queens ^= step
	case King:
		// By removing and putting down, for in Chess960 the king may come to the
		// rook's square or stay where it is.
		p.castling &^= *us
		*us = *us&^from | to
		p.kings = p.kings&^from | to
		if m.IsCastle() {
			rook, rookTo := m.rook().set(), m.rookTo().set()
			*us = *us&^rook | to | rookTo
			p.rooks = p.rooks&^rook | rookTo
		}
	}
	p.fullMove += uint32(p.turn)
	p.turn ^= 1
}

// playPawn makes a pawn's move, apart from the sets of all pieces of the side.
func (p *Position) playPawn(m Move, from, to SquareSet) {
	p.halfmove = 0
	p.pawns ^= from
	switch m.Promotion() {
	case NoKind:
		p.pawns ^= to
	case Knight:
		p.knights ^= to
	case Bishop:
		p.bishops ^= to
	case Rook:
		p.rooks ^= to
	case Queen:
		p.queens ^= to
	}
	if m.From()^m.To() == 16 {
		p.enPassant = (m.From() + m.To()) / 2
	}
	if m.IsEnPassant() {
		taken := to.moved(-p.turn.up())
		p.pawns ^= taken
		p.pieces[p.turn&1^1] ^= taken
	}
}
