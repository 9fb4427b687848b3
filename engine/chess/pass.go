package chess

// Pass is the position with the other side to move, as in an annotator's "if
// it were Black's move": not a move of the game. False if the side to move is
// in check, for then no such position can be.
func (p Position) Pass() (Position, bool) {
	if p.kings == 0 || p.InCheck() {
		return p, false
	}
	p.enPassant = NoSquare
	p.fullMove += uint32(p.turn)
	p.turn ^= 1
	return p, true
}
