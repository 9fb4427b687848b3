package chess

// Sameness says what makes two positions the same one.
type Sameness uint8

const (
	// SameFIDE is articles 9.2.2 and 9.2.3 of the FIDE Laws of 2014, 2018 and
	// 2023: the same pieces on the same squares, the same side to move and the same
	// possible moves, which takes in the rights to castle of both sides, whether
	// or not castling is prevented just now, and a capture en passant if it is
	// legal.
	SameFIDE Sameness = iota
	// Same1953 is §18 g of the USSR code of 1953: the same pieces on the same
	// squares and the same side to move. No right is compared.
	Same1953
)

// Identity stands for a position in one sense of sameness: two positions are
// the same in that sense if and only if their identities are ==. It can be the
// key of a map. Identities of different senses are not to be compared.
type Identity struct {
	kinds     [6]SquareSet
	white     SquareSet
	castling  SquareSet
	enPassant Square
	turn      Color
}

// Identity is the position's identity in a sense of sameness.
func (p Position) Identity(mode Sameness) Identity {
	id := Identity{
		kinds:     [6]SquareSet{p.pawns, p.knights, p.bishops, p.rooks, p.queens, p.kings},
		white:     p.pieces[White],
		enPassant: NoSquare,
		turn:      p.turn,
	}
	if mode == SameFIDE {
		id.castling = p.castling
		if p.EnPassantLegal() {
			id.enPassant = p.enPassant
		}
	}
	return id
}
