package chess

// Move is a move in a position that it was made for: Position.Legal,
// ParseUCI and Find give moves. Moves of one position are equal if and only if
// they are the same move. NoMove, the zero value, is none.
type Move uint32

// NoMove is no move.
const NoMove Move = 0

// A Move is packed from bit 0: from (6 bits), to (6), promotion (3), kind of
// the piece (3), castles (1), square of the rook that castles (6), en passant (1).
const (
	toShift        = 6
	promotionShift = 12
	kindShift      = 15
	castleBit      = 1 << 18
	rookShift      = 19
	enPassantBit   = 1 << 25
)

func newMove(from, to Square, k Kind) Move {
	return Move(from) | Move(to)<<toShift | Move(k)<<kindShift
}

// From is the square that the piece leaves.
func (m Move) From() Square { return Square(m & 63) }

// To is the square that the piece comes to. When castling that is the square the
// king comes to, on the c- or the g-file, also in Chess960.
func (m Move) To() Square { return Square(m >> toShift & 63) }

// Promotion is what a pawn becomes; NoKind if it stays or is none.
func (m Move) Promotion() Kind { return Kind(m >> promotionShift & 7) }

// Kind is the kind of the piece that moves: Pawn when promoting, King when
// castling.
func (m Move) Kind() Kind { return Kind(m >> kindShift & 7) }

// IsCastle tells whether the move is castling.
func (m Move) IsCastle() bool { return m&castleBit != 0 }

// IsEnPassant tells whether the move is a capture en passant.
func (m Move) IsEnPassant() bool { return m&enPassantBit != 0 }

// Rook is the square of the rook that castles, before the move; NoSquare if
// the move is not castling.
func (m Move) Rook() Square {
	if !m.IsCastle() {
		return NoSquare
	}
	return m.rook()
}

func (m Move) rook() Square { return Square(m >> rookShift & 63) }

// rookTo is where the rook goes when the move is castling: next to the king,
// on the side it came over to.
func (m Move) rookTo() Square {
	if m.To()&7 == 6 {
		return m.To() - 1
	}
	return m.To() + 1
}

// KingSide tells, of a castling move, whether it is to the h-side.
func (m Move) KingSide() bool { return m.To()&7 == 6 }

// String is the move in UCI form: "e2e4", "e7e8q". Castling is "e1g1" where
// the king goes from the e-file with a rook from the corner, else it is
// written as king takes own rook: "b1a1". Position.UCI also minds the variant.
func (m Move) String() string {
	if m == NoMove {
		return "0000"
	}
	to := m.To()
	if m.IsCastle() && !m.standardCastle() {
		to = m.rook()
	}
	text := []byte{
		'a' + byte(m.From()&7), '1' + byte(m.From()>>3),
		'a' + byte(to&7), '1' + byte(to>>3),
	}
	if k := m.Promotion(); k != NoKind {
		text = append(text, NewPiece(Black, k).Letter())
	}
	return string(text)
}

// standardCastle tells whether castling goes as in standard chess: the king
// from the e-file, the rook from its corner.
func (m Move) standardCastle() bool {
	file := m.rook() & 7
	return m.From()&7 == 4 && (file == 0 || file == 7)
}
