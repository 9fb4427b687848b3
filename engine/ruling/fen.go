package ruling

import "kohtunik/engine/chess"

// FEN writes an arrangement as a decision gives it: a right to capture en
// passant only where such a capture is legal, rights to castle by the rook's
// file in Chess960.
func FEN(s chess.Setup) string {
	p, err := s.Position()
	if err == nil && p.EnPassant() != chess.NoSquare && !p.EnPassantLegal() {
		s.EnPassant = chess.NoSquare
	}
	return s.FEN()
}
