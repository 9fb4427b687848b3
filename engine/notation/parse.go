package notation

import (
	"slices"
	"strings"

	"kohtunik/engine/chess"
)

// Parse reads the text of one move in the letters of the style: any of the
// forms, with or without its optional signs, moves like e2e4 for all pieces, and
// letters in small print where that can be told from a file. The piece's letter
// decides: a small b or d is a pawn's file first. With Russian letters and
// figurines what cannot be read otherwise is read with English letters, which
// are on the same keyboard as the squares. What gives no one legal move is a
// *MoveTextError.
func (s Style) Parse(pos chess.Position, text string) (chess.Move, error) {
	var buffer [128]chess.Move
	legal := pos.AppendLegal(buffer[:0])
	if m, ok := s.parseOne(legal, text); ok {
		return m, nil
	}
	return chess.NoMove, s.fail(pos, text)
}

// parseOne reads a move; false if it is not clear.
func (s Style) parseOne(legal []chess.Move, text string) (chess.Move, bool) {
	if m, ok := s.parseExact(legal, text); ok {
		return m, true
	}
	if sh, ok := readShape(s.Letters, text, false); ok && (len(sh.all(legal)) > 1 || len(sh.promotions(legal)) > 0) {
		return chess.NoMove, false // unclear, not another move
	}
	if sh, ok := readShape(s.Letters, text, true); ok && sh.kind != chess.NoKind {
		if m, n := sh.find(legal); n == 1 {
			return m, true
		}
	}
	if lower := strings.ToLower(text); lower != text && strings.ToUpper(text) == text {
		if m, ok := s.parseExact(legal, lower); ok {
			return m, true // all in capitals: E2-E4
		}
	}
	if english, ok := s.typedInstead(); ok {
		return english.parseOne(legal, text)
	}
	return chess.NoMove, false
}

// typedInstead is the style with the English letters for those that cannot be
// typed on the keyboard that the squares are typed on.
func (s Style) typedInstead() (Style, bool) {
	if s.Letters == Russian || s.Letters == Figurine {
		s.Letters = English
		return s, true
	}
	return s, false
}

// parseExact reads a move whose pieces are written in capitals and whose squares
// are not; false if it is not clear.
func (s Style) parseExact(legal []chess.Move, text string) (chess.Move, bool) {
	sh, ok := readShape(s.Letters, text, false)
	if !ok {
		return chess.NoMove, false
	}
	m, n := sh.find(legal)
	return m, n == 1
}

// find gives the legal move of the shape and the number of such moves.
func (sh *shape) find(legal []chess.Move) (found chess.Move, n int) {
	to := sh.to.square() // no square where it is not known
	known := sh.to.known()
	var castle chess.Move
	for _, m := range legal {
		switch {
		case m.IsCastle():
			if sh.fitsCastle(m) {
				castle = m
			}
		case known && m.To() != to:
		case sh.fits(m):
			found = m
			n++
		}
	}
	if n == 0 && castle != chess.NoMove {
		return castle, 1
	}
	return found, n
}

func (sh *shape) fits(m chess.Move) bool {
	return sh.castle == noCastle && sh.fitsPiece(m) && sh.to.fits(m.To()) && m.Promotion() == sh.promotion
}

// fitsPiece tells whether the piece is the one written. Without a letter it is a
// pawn, which takes only where its file is written, or whatever stands on the
// square it goes from.
func (sh *shape) fitsPiece(m chess.Move) bool {
	if !sh.from.fits(m.From()) {
		return false
	}
	switch {
	case sh.kind != chess.NoKind:
		return m.Kind() == sh.kind
	case sh.from.known():
		return m.Kind() == chess.Pawn || sh.to.known()
	case sh.from.file < 0:
		return m.Kind() == chess.Pawn && m.From().File() == m.To().File()
	}
	return m.Kind() == chess.Pawn && m.From().File() != m.To().File()
}

// fitsCastle tells whether castling is written, by its own sign or by the
// king's squares, or as king takes own rook.
func (sh *shape) fitsCastle(m chess.Move) bool {
	switch sh.castle {
	case castleH:
		return m.KingSide()
	case castleA:
		return !m.KingSide()
	}
	if sh.promotion != chess.NoKind || !sh.to.known() {
		return false
	}
	to := sh.to.square()
	switch {
	case sh.from.known():
		return sh.from.square() == m.From() && (sh.kind == chess.NoKind || sh.kind == chess.King) &&
			(to == m.To() || to == m.Rook())
	case sh.kind == chess.King:
		return sh.from.fits(m.From()) && to == m.To()
	}
	return false
}

// fail says why the text gives no move.
func (s Style) fail(pos chess.Position, text string) *MoveTextError {
	e := &MoveTextError{Cause: Unreadable, Text: text, At: len(text), Position: pos, Style: s}
	legal := pos.Legal()
	for _, lower := range []bool{false, true} {
		sh, ok := readShape(s.Letters, text, lower)
		if !ok || lower && sh.kind == chess.NoKind {
			continue
		}
		if matches := sh.all(legal); len(matches) > 1 {
			e.Cause, e.Candidates = Ambiguous, matches
			return e
		}
		if matches := sh.promotions(legal); len(matches) > 0 {
			e.Cause, e.Candidates = NewPieceMissing, matches
			return e
		}
		e.Cause = NotLegal
		if e.Err == nil {
			e.Err = sh.why(pos)
		}
		for _, m := range sh.near(legal) {
			if !slices.Contains(e.Candidates, m) {
				e.Candidates = append(e.Candidates, m)
			}
		}
	}
	e.At = s.readable(pos, text)
	if e.Cause == Unreadable {
		e.Candidates = s.completeReadable(pos, text, e.At)
	}
	return e
}

func (sh *shape) all(legal []chess.Move) (matches []chess.Move) {
	for _, m := range legal {
		if !m.IsCastle() && sh.fits(m) {
			matches = append(matches, m)
		}
	}
	return matches
}

// promotions lists the promotions that the shape would be if it named the new
// piece.
func (sh *shape) promotions(legal []chess.Move) []chess.Move {
	if sh.promotion != chess.NoKind {
		return nil
	}
	var matches []chess.Move
	for k := chess.Queen; k >= chess.Knight; k-- {
		named := *sh
		named.promotion = k
		matches = append(matches, named.all(legal)...)
	}
	return matches
}

// near lists legal moves that are a slip of the pen away: the same kind of piece
// to the same square from wherever it stands; the piece on the square it is
// written to come from, to a square of the written file or rank (as §23 of the
// code of 1953 reads a sealed move); another piece to the same square; and when
// there is none of these, the same kind of piece to a square of the same file or
// rank.
func (sh *shape) near(legal []chess.Move) []chess.Move {
	kind := sh.kind
	if kind == chess.NoKind && !sh.from.known() {
		kind = chess.Pawn
	}
	tests := []func(chess.Move) bool{
		func(m chess.Move) bool {
			return sh.to.fits(m.To()) && (m.Kind() == kind || sh.from.known() && sh.from.fits(m.From()))
		},
		func(m chess.Move) bool {
			return sh.from.known() && sh.from.fits(m.From()) &&
				(int8(m.To().File()) == sh.to.file || int8(m.To().Rank()) == sh.to.rank)
		},
		func(m chess.Move) bool { return sh.to.known() && sh.to.fits(m.To()) },
	}
	var moves []chess.Move
	if sh.castle != noCastle {
		tests = []func(chess.Move) bool{func(m chess.Move) bool { return m.IsCastle() }}
	}
	for _, test := range tests {
		for _, m := range legal {
			if test(m) && !slices.Contains(moves, m) {
				moves = append(moves, m)
			}
		}
	}
	if len(moves) == 0 && sh.castle == noCastle && !sh.from.known() {
		for _, m := range legal {
			if m.Kind() == kind && sh.from.fits(m.From()) &&
				(int8(m.To().File()) == sh.to.file || int8(m.To().Rank()) == sh.to.rank) {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// why is the reason why the written move is not legal, if the text says which
// piece it is: by its square, or as the only one of its kind.
func (sh *shape) why(pos chess.Position) error {
	if sh.castle != noCastle {
		return whyNotCastle(pos, sh.castle)
	}
	if !sh.to.known() {
		return nil
	}
	to := sh.to.square()
	if sh.from.known() {
		from := sh.from.square()
		if k := pos.At(from).Kind(); sh.kind != chess.NoKind && k != chess.NoKind && k != sh.kind {
			return nil
		}
		return pos.Why(from, to)
	}
	kind := sh.kind
	if kind == chess.NoKind {
		kind = chess.Pawn
	}
	from := chess.NoSquare
	for sq := range pos.PiecesOf(pos.Turn(), kind).All() {
		if !sh.from.fits(sq) || kind == chess.Pawn && sh.from.file < 0 && sq.File() != to.File() {
			continue
		}
		if from != chess.NoSquare {
			return nil
		}
		from = sq
	}
	if from == chess.NoSquare {
		return nil
	}
	return pos.Why(from, to)
}

// whyNotCastle asks for the reason by the squares that castling is played with.
func whyNotCastle(pos chess.Position, side castleSide) error {
	king := pos.King(pos.Turn())
	rooks := pos.Castling() & pos.Pieces(pos.Turn())
	for rook := range rooks.All() {
		if rook > king == (side == castleH) {
			return pos.Why(king, rook)
		}
	}
	return &chess.MoveError{Cause: chess.CastlingRightLost, From: king, To: castlingGoal(king, side), At: chess.NoSquare,
		By: chess.NoSquare}
}

func castlingGoal(king chess.Square, side castleSide) chess.Square {
	if side == castleH {
		return chess.SquareAt(6, king.Rank())
	}
	return chess.SquareAt(2, king.Rank())
}
