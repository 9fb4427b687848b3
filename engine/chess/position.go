package chess

// Position is a legal arrangement with all that the laws need to know to go on
// from it. See the package's comment for what is legal. The zero value has no
// pieces and no moves.
//
// Positions can be compared with ==, which also compares the clock, the move's
// number and the variant; for "the same position" in the sense of the laws see
// Identity.
type Position struct {
	pawns, knights, bishops, rooks, queens, kings SquareSet

	pieces [2]SquareSet // all pieces of each side

	// castling holds the rooks that may still castle: a right is the side's
	// king and this rook.
	castling SquareSet

	fullMove uint32 // number of the move, from 1
	halfmove uint16 // half-moves since a capture or a pawn's move
	// enPassant is the square a pawn passed over in the last half-move, set
	// after every double step whether or not a capture is possible; or NoSquare.
	enPassant Square
	turn      Color
	chess960  bool // how castling is written; moves are the same
}

// Start is the position at the beginning of a game of standard chess.
func Start() Position {
	p, _ := StartNumber(standardStart)
	p.chess960 = false
	return p
}

// Turn is the side that is to move.
func (p Position) Turn() Color { return p.turn }

// HalfmoveClock is the number of half-moves since the last capture or pawn's
// move, at most 65535.
func (p Position) HalfmoveClock() int { return int(p.halfmove) }

// FullMove is the number of the move about to be made or answered, from 1.
func (p Position) FullMove() int { return int(p.fullMove) }

// Ply is the number of half-moves that the move's number and the turn stand
// for: 0 for White's first move.
func (p Position) Ply() int { return 2*(int(p.fullMove)-1) + int(p.turn) }

// Chess960 tells whether castling is written as in Chess960. The moves
// themselves are the same for both.
func (p Position) Chess960() bool { return p.chess960 }

// WithChess960 is the position with the way of writing castling chosen.
func (p Position) WithChess960(on bool) Position {
	p.chess960 = on
	return p
}

// EnPassant is the square that a pawn passed over in the last half-move;
// NoSquare if the last half-move was no double step. Whether a capture there
// is possible is another matter: see EnPassantLegal.
func (p Position) EnPassant() Square { return p.enPassant }

// Castling is the set of the rooks with which castling is not yet lost
// (article 3.8.2.1); it may be prevented for the time being.
func (p Position) Castling() SquareSet { return p.castling }

// CanCastle tells whether a side keeps the right to castle to the h-side
// (kingSide) or the a-side.
func (p Position) CanCastle(c Color, kingSide bool) bool {
	return p.castlingRook(c, kingSide) != NoSquare
}

// castlingRook is the rook with which the right is kept; NoSquare if none.
func (p *Position) castlingRook(c Color, kingSide bool) Square {
	rooks := p.castling & p.pieces[c&1]
	king := p.kingOf(c)
	for ; rooks != 0; rooks &= rooks - 1 {
		if rook := rooks.first(); rook > king == kingSide {
			return rook
		}
	}
	return NoSquare
}

// At is the piece on a square; NoPiece if there is none.
func (p Position) At(sq Square) Piece {
	for c := White; c <= Black; c++ {
		if p.pieces[c].Has(sq) {
			return NewPiece(c, p.kindAt(sq))
		}
	}
	return NoPiece
}

func (p *Position) kindAt(sq Square) Kind {
	s := sq.set()
	switch {
	case p.pawns&s != 0:
		return Pawn
	case p.knights&s != 0:
		return Knight
	case p.bishops&s != 0:
		return Bishop
	case p.rooks&s != 0:
		return Rook
	case p.queens&s != 0:
		return Queen
	case p.kings&s != 0:
		return King
	}
	return NoKind
}

// Occupied is the set of the squares with a piece.
func (p Position) Occupied() SquareSet { return p.pieces[White] | p.pieces[Black] }

// Pieces is the set of the squares with a piece of the side.
func (p Position) Pieces(c Color) SquareSet { return p.pieces[c&1] }

// PiecesOf is the set of the squares with a piece of the kind and the side.
func (p Position) PiecesOf(c Color, k Kind) SquareSet {
	if set := p.kindSet(k); set != nil {
		return *set & p.pieces[c&1]
	}
	return 0
}

// kindSet is the set of the pieces of a kind; nil for NoKind.
func (p *Position) kindSet(k Kind) *SquareSet {
	switch k {
	case Pawn:
		return &p.pawns
	case Knight:
		return &p.knights
	case Bishop:
		return &p.bishops
	case Rook:
		return &p.rooks
	case Queen:
		return &p.queens
	case King:
		return &p.kings
	}
	return nil
}

// King is the square of the side's king.
func (p Position) King(c Color) Square { return p.kingOf(c) }

func (p *Position) kingOf(c Color) Square { return (p.kings & p.pieces[c&1]).first() }

// InCheck tells whether the king of the side to move is attacked.
func (p Position) InCheck() bool { return p.Checkers() != 0 }

// Checkers is the set of the pieces that give check to the side to move.
func (p Position) Checkers() SquareSet {
	return p.attackers(p.kingOf(p.turn), p.turn.Other(), p.pieces[White]|p.pieces[Black])
}

// Attackers is the set of the pieces of a side that attack a square, pinned pieces
// included (article 3.1.2).
func (p Position) Attackers(sq Square, by Color) SquareSet {
	if sq >= NoSquare {
		return 0
	}
	return p.attackers(sq, by, p.pieces[White]|p.pieces[Black])
}

// attackers is the same with other squares occupied than there are pieces on.
func (p *Position) attackers(sq Square, by Color, occupied SquareSet) SquareSet {
	sq &= 63
	return p.pieces[by&1] & (pawnAttacks[by&1^1][sq]&p.pawns |
		knightAttacks[sq]&p.knights |
		kingAttacks[sq]&p.kings |
		bishopAttacks(sq, occupied)&(p.bishops|p.queens) |
		rookAttacks(sq, occupied)&(p.rooks|p.queens))
}

// Checkmate tells whether the side to move is mated (article 5.1.1).
func (p Position) Checkmate() bool { return p.InCheck() && p.count() == 0 }

// Stalemate tells whether the side to move is stalemated (article 5.2.1).
func (p Position) Stalemate() bool { return !p.InCheck() && p.kings != 0 && p.count() == 0 }
