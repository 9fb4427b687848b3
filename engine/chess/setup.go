package chess

import "math"

// Setup is any arrangement of pieces with what goes with it, legal or not: what
// stood on the board when an incident happened, or what is being put up in an
// editor. Position tells whether the laws can be asked about it.
type Setup struct {
	Pieces [64]Piece // by Square
	Turn   Color
	// Castling holds the squares of the rooks that may still castle.
	Castling SquareSet
	// EnPassant is the square that a pawn has just passed over. NoSquare, and
	// A1 as the zero value, stand for none.
	EnPassant Square
	// HalfmoveClock counts the half-moves since a capture or a pawn's move, 0
	// to 65535.
	HalfmoveClock int
	// FullMove is the number of the move, from 1; 0 is taken as 1.
	FullMove int
	// Chess960 chooses how castling is written.
	Chess960 bool
}

// Setup is the arrangement of a position.
func (p Position) Setup() Setup {
	s := Setup{
		Turn: p.turn, Castling: p.castling, EnPassant: p.enPassant,
		HalfmoveClock: int(p.halfmove), FullMove: int(p.fullMove), Chess960: p.chess960,
	}
	for sq := A1; sq <= H8; sq++ {
		s.Pieces[sq] = p.At(sq)
	}
	return s
}

// Position is the arrangement as a position; a *SetupError, the first of
// Problems, if it is none.
func (s Setup) Position() (Position, error) {
	if problems := s.Problems(); len(problems) > 0 {
		return Position{}, problems[0]
	}
	return s.position(), nil
}

// position fills in a position without a check.
func (s *Setup) position() Position {
	p := Position{
		castling: s.Castling, enPassant: s.EnPassant, turn: s.Turn & 1, chess960: s.Chess960,
		halfmove: uint16(s.HalfmoveClock), fullMove: uint32(max(1, s.FullMove)),
	}
	if p.enPassant == A1 || p.enPassant > NoSquare {
		p.enPassant = NoSquare
	}
	for sq, piece := range s.Pieces {
		if set := p.kindSet(piece.Kind()); set != nil {
			*set |= Square(sq).set()
			p.pieces[piece.Color()] |= Square(sq).set()
		}
	}
	return p
}

// Problems lists all that keeps the arrangement from being a Position; nil if
// nothing does.
func (s Setup) Problems() (problems []*SetupError) {
	p := s.position()
	add := func(cause SetupCause, sq Square) {
		problems = append(problems, &SetupError{Cause: cause, Square: sq})
	}
	none := [2]SetupCause{NoWhiteKing, NoBlackKing}
	many := [2]SetupCause{ManyWhiteKings, ManyBlackKings}
	for c := White; c <= Black; c++ {
		switch n := (p.kings & p.pieces[c]).Count(); {
		case n == 0:
			add(none[c], NoSquare)
		case n > 1:
			add(many[c], NoSquare)
		}
	}
	kings := len(problems) == 0
	for sq := range (p.pawns & (rank1 | rank8)).All() {
		add(PawnOnEndRank, sq)
	}
	if kings {
		waiting := p.turn.Other()
		king := p.kingOf(waiting)
		switch attackers := p.attackers(king, p.turn, p.Occupied()); {
		case attackers&p.kings != 0:
			add(KingsAdjacent, p.kingOf(p.turn))
		case attackers != 0:
			add(OpponentInCheck, king)
		}
	}
	for sq := range s.badCastling(&p, kings).All() {
		add(CastlingImpossible, sq)
	}
	if p.enPassant != NoSquare && !enPassantPossible(&p) {
		add(EnPassantImpossible, p.enPassant)
	}
	if s.HalfmoveClock < 0 || s.HalfmoveClock > math.MaxUint16 || s.FullMove < 0 || s.FullMove > maxFullMove {
		add(CountOutOfRange, NoSquare)
	}
	return problems
}

// maxFullMove leaves room to count on.
const maxFullMove = math.MaxInt32

// badCastling is the set of the rooks' squares in Castling with which no one
// can have a right to castle: there is no rook, it or the king is off the back
// rank, or another rook on the same side of the king has the right already.
func (s *Setup) badCastling(p *Position, kings bool) SquareSet {
	good := SquareSet(0)
	if !kings {
		return s.Castling
	}
	for c := White; c <= Black; c++ {
		king := p.kingOf(c)
		if king.Rank() != c.backRank() {
			continue
		}
		rooks := s.Castling & p.rooks & p.pieces[c] & rankSet(c.backRank())
		below := rooks & (king.set() - 1)
		if below != 0 {
			good |= below & -below
		}
		if above := rooks &^ below; above != 0 {
			good |= above.last().set()
		}
	}
	return s.Castling &^ good
}

// enPassantPossible tells whether a pawn of the side not to move can have
// passed over the square in the last half-move.
func enPassantPossible(p *Position) bool {
	up := p.turn.up()
	passed := p.enPassant.set()
	pawn := passed.moved(-up)
	from := passed.moved(up)
	return p.enPassant.Rank() == p.turn.endRank()^2 &&
		pawn&p.pawns&p.pieces[p.turn^1] != 0 &&
		(passed|from)&p.Occupied() == 0
}
