package chess

// ParseUCI reads a legal move in UCI form: "e2e4", "e7e8q". Castling is read
// as the king's own step, "e1g1", where the king goes two squares or more, and
// as king takes own rook, "e1h1". Text of another form is a *UCIError, a move
// that is not legal a *MoveError.
func (p Position) ParseUCI(s string) (Move, error) {
	if len(s) != 4 && len(s) != 5 {
		return NoMove, &UCIError{Text: s}
	}
	from, err := ParseSquare(s[:2])
	if err != nil {
		return NoMove, &UCIError{Text: s}
	}
	to, err := ParseSquare(s[2:4])
	if err != nil {
		return NoMove, &UCIError{Text: s}
	}
	promotion := NoKind
	if len(s) == 5 {
		piece, ok := ParsePiece(s[4] | 0x20)
		if !ok || piece.Kind() == Pawn || piece.Kind() == King {
			return NoMove, &UCIError{Text: s}
		}
		promotion = piece.Kind()
	}
	return p.Find(from, to, promotion)
}

// Find gives the legal move from one square to another, with what a pawn is
// promoted to (NoKind if it is not). Castling is found by the square the king
// goes to, unless the king's ordinary step there is legal too, and by the
// rook's square. What is not legal is a *MoveError.
func (p Position) Find(from, to Square, promotion Kind) (Move, error) {
	var buffer [128]Move
	var castle Move
	reached := false
	for _, m := range p.appendLegal(buffer[:0]) {
		if m.From() != from {
			continue
		}
		if m.IsCastle() {
			if promotion == NoKind && (m.rook() == to || m.To() == to && (from^to)&7 != 0 && castle == NoMove) {
				castle = m
			}
			continue
		}
		if m.To() == to {
			reached = true
			if m.Promotion() == promotion {
				return m, nil
			}
		}
	}
	if castle != NoMove {
		return castle, nil
	}
	if reached {
		cause := NoPromotion
		if promotion == NoKind {
			cause = PromotionMissing
		}
		return NoMove, &MoveError{Cause: cause, From: from, To: to, At: NoSquare, By: NoSquare}
	}
	if err := p.Why(from, to); err != nil {
		return NoMove, err
	}
	return NoMove, &MoveError{Cause: NoPromotion, From: from, To: to, At: NoSquare, By: NoSquare}
}

// UCI is the move in UCI form for the position's variant: in Chess960 castling
// is always king takes own rook.
func (p Position) UCI(m Move) string {
	if p.chess960 && m.IsCastle() {
		return newMove(m.From(), m.rook(), King).String()
	}
	return m.String()
}

// IsLegal tells whether the move is one of Legal.
func (p Position) IsLegal(m Move) bool {
	var buffer [128]Move
	for _, legal := range p.appendLegal(buffer[:0]) {
		if legal == m {
			return true
		}
	}
	return false
}

// IsCapture tells whether a legal move takes a piece, en passant included.
func (p Position) IsCapture(m Move) bool {
	return m.IsEnPassant() || p.pieces[p.turn^1].Has(m.To())
}

// IsCastle tells whether a legal move is castling.
func (p Position) IsCastle(m Move) bool { return m.IsCastle() }

// EnPassantLegal tells whether a capture en passant is legal now.
func (p Position) EnPassantLegal() bool { return p.kings != 0 && p.enPassantTakers() != 0 }
