package mate

// hopeless tells whether White's pieces can never mate, wherever the pieces stand,
// however they are moved, and whatever is taken: exact in that direction, so
// true is a proof, except where a mate is on the board already. Such a mate
// can only have been set up, not played.
//
//   - A king alone gives no check, and captures add no pieces.
//   - A knight alone against queens: the checked king has two flights on which
//     a queen could stand and take the knight, so White's king has to cover
//     both from the one square that touches neither king; the third flight
//     must then be blocked by a queen, who takes the knight.
//   - Bishops on squares of one colour against rooks and queens, or against
//     bishops on the same colour: two flights of the other colour lie beside
//     the diagonal of the check. Bishops neither cover them nor stand there, a
//     rook or queen there steps between or takes, and no square from which
//     White's king covers both is allowed to it.
func (b *board) hopeless() (Kind, bool) {
	us := b.white
	if us&^b.kings() == 0 {
		return LoneKing, true
	}
	if b.z&^b.y&us == us&^b.kings() {
		bishops, other := us&^b.kings(), b.occupied()&^us
		for _, colour := range [...]uint64{darkSquares, ^darkSquares} {
			if bishops&^colour == 0 && other&(b.pawns()|b.knights()) == 0 && other&b.bishops()&^colour == 0 {
				return OneColourBishops, true
			}
		}
		return "", false
	}
	if n := us &^ b.kings(); n&(n-1) == 0 && n&b.knights() != 0 {
		switch them := b.occupied() &^ us &^ b.kings(); {
		case them == 0:
			return LoneKnight, true
		case them&^b.queens() == 0:
			return KnightQueens, true
		}
	}
	return "", false
}

const darkSquares uint64 = 0xaa55aa55aa55aa55
