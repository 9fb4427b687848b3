package chess

import "fmt"

// MoveCause says why a move is not legal.
type MoveCause string

// The causes of a MoveError. The comments give the article of the FIDE Laws of
// 2023 and say what At and By are, where they are set.
const (
	NoPieceThere         MoveCause = "no-piece-there"           // From is empty
	NotYourPiece         MoveCause = "not-your-piece"           // 4.3: From holds the opponent's piece
	OwnPieceThere        MoveCause = "own-piece-there"          // 3.1: To holds an own piece
	KingNotTaken         MoveCause = "king-not-taken"           // 1.4.1: To holds the opponent's king
	CannotMoveSo         MoveCause = "cannot-move-so"           // 3.2–3.8: no piece of its kind moves so
	WayBlocked           MoveCause = "way-blocked"              // 3.5, 3.7.1: At is the piece in the way
	PawnTakesNothing     MoveCause = "pawn-takes-nothing"       // 3.7.3: no piece to take on To
	NoEnPassant          MoveCause = "no-en-passant"            // 3.7.3.2: the pawn there was not moved just now
	KingIsInCheck        MoveCause = "king-is-in-check"         // 3.9.2: the check is not met; By gives check
	KingWouldBeInCheck   MoveCause = "king-would-be-in-check"   // 3.9.2: By would attack the king
	CastlingRightLost    MoveCause = "castling-right-lost"      // 3.8.2.1
	CastlingOutOfCheck   MoveCause = "castling-out-of-check"    // 3.8.2.2.1: By gives check
	CastlingThroughCheck MoveCause = "castling-through-check"   // 3.8.2.2.1: By attacks At
	CastlingIntoCheck    MoveCause = "castling-into-check"      // 3.8.2.2.1: By attacks At
	CastlingWayBlocked   MoveCause = "castling-way-blocked"     // 3.8.2.2.2: At is the piece in the way
	PromotionMissing     MoveCause = "promotion-missing"        // 3.7.3.3: the new piece is not named
	NoPromotion          MoveCause = "no-promotion"             // a new piece is named where there is none
	PieceNotMoved        MoveCause = "piece-not-moved"          // From and To are the same
	NotOfThisPosition    MoveCause = "move-of-another-position" // the Move was made for another position
	NoSuchMoveSquare     MoveCause = "move-off-the-board"       // From or To is no square
)

// MoveError says why the move of a piece from one square to another is not legal.
type MoveError struct {
	Cause    MoveCause
	From, To Square
	// At and By are squares that go with the cause; NoSquare where they do not.
	At, By Square
}

func (e *MoveError) Error() string {
	text := fmt.Sprintf("%v%v: %s", e.From, e.To, e.Cause)
	if e.At < NoSquare {
		text += " at " + e.At.String()
	}
	if e.By < NoSquare {
		text += " by " + e.By.String()
	}
	return text
}

// Reason gives the kind of the error and its arguments, squares all: "from"
// and "to", "at" and "by" where they are set.
func (e *MoveError) Reason() (string, map[string]any) {
	args := map[string]any{"from": e.From.String(), "to": e.To.String()}
	if e.At < NoSquare {
		args["at"] = e.At.String()
	}
	if e.By < NoSquare {
		args["by"] = e.By.String()
	}
	return string(e.Cause), args
}

// Why says why no legal move goes from one square to another, as a *MoveError;
// nil if one does. A king that goes two squares along its back rank, or onto
// its own rook, is taken to castle.
func (p Position) Why(from, to Square) error {
	if e := p.why(from, to); e != nil {
		return e
	}
	return nil
}

func (p *Position) why(from, to Square) *MoveError {
	no := func(cause MoveCause, at, by Square) *MoveError {
		return &MoveError{Cause: cause, From: from, To: to, At: at, By: by}
	}
	if from >= NoSquare || to >= NoSquare {
		return no(NoSuchMoveSquare, NoSquare, NoSquare)
	}
	piece := p.At(from)
	if piece == NoPiece {
		return no(NoPieceThere, NoSquare, NoSquare)
	}
	if piece.Color() != p.turn {
		return no(NotYourPiece, NoSquare, NoSquare)
	}
	if from == to {
		return no(PieceNotMoved, NoSquare, NoSquare)
	}
	for _, m := range p.Legal() {
		if m.From() == from && (m.To() == to || m.IsCastle() && m.rook() == to) {
			return nil
		}
	}
	if piece.Kind() == King {
		if rook, ok := p.castlingAttempt(from, to); ok {
			return p.whyNotCastle(from, to, rook)
		}
	}
	switch target := p.At(to); {
	case target != NoPiece && target.Color() == p.turn:
		return no(OwnPieceThere, NoSquare, NoSquare)
	case target.Kind() == King && p.reaches(piece, from, to):
		return no(KingNotTaken, NoSquare, NoSquare)
	}
	if cause, at := p.whyNotReached(piece, from, to); cause != "" {
		return no(cause, at, NoSquare)
	}
	// The piece could go there, were it not for the king.
	if piece.Kind() != King {
		if checkers := p.Checkers(); checkers != 0 && !p.meets(checkers, from, to) {
			return no(KingIsInCheck, NoSquare, checkers.first())
		}
	}
	return no(KingWouldBeInCheck, NoSquare, p.attackerAfter(from, to))
}

// reaches tells whether the piece attacks the square.
func (p *Position) reaches(piece Piece, from, to Square) bool {
	return p.attackers(to, piece.Color(), p.pieces[White]|p.pieces[Black]).Has(from)
}

// whyNotReached says why a piece cannot come to a square by its way of moving;
// an empty cause if it can.
func (p *Position) whyNotReached(piece Piece, from, to Square) (MoveCause, Square) {
	occupied := p.pieces[White] | p.pieces[Black]
	if piece.Kind() == Pawn {
		return p.whyNotPawn(piece.Color(), from, to)
	}
	var empty SquareSet
	switch piece.Kind() {
	case Knight:
		empty = knightAttacks[from]
	case King:
		empty = kingAttacks[from]
	case Bishop:
		empty = bishopAttacks(from, 0)
	case Rook:
		empty = rookAttacks(from, 0)
	case Queen:
		empty = rookAttacks(from, 0) | bishopAttacks(from, 0)
	}
	if !empty.Has(to) {
		return CannotMoveSo, NoSquare
	}
	if in := between[from][to] & occupied; in != 0 {
		return WayBlocked, nearest(in, from, to)
	}
	return "", NoSquare
}

// whyNotPawn is the same for a pawn.
func (p *Position) whyNotPawn(c Color, from, to Square) (MoveCause, Square) {
	occupied := p.pieces[White] | p.pieces[Black]
	one := from.set().moved(c.up())
	switch {
	case to.set() == one:
		if occupied.Has(to) {
			return WayBlocked, to
		}
	case from.Rank() == c.backRank()^1 && to.set() == one.moved(c.up()):
		if in := (one | to.set()) & occupied; in != 0 {
			return WayBlocked, nearest(in, from, to)
		}
	case pawnAttacks[c][from].Has(to):
		if p.pieces[c^1].Has(to) || to == p.enPassant {
			return "", NoSquare
		}
		beside := p.At(SquareAt(to.File(), from.Rank()))
		if to.Rank() == c.endRank()^2 && beside == NewPiece(c.Other(), Pawn) {
			return NoEnPassant, NoSquare
		}
		return PawnTakesNothing, NoSquare
	default:
		return CannotMoveSo, NoSquare
	}
	return "", NoSquare
}

// nearest is the square of the set that lies nearest to from on the way to to.
func nearest(set SquareSet, from, to Square) Square {
	if to > from {
		return set.first()
	}
	return set.last()
}

// meets tells whether a piece that goes so takes the only checking piece or steps
// in between, or takes it en passant.
func (p *Position) meets(checkers SquareSet, from, to Square) bool {
	if checkers.Count() > 1 {
		return false
	}
	checker := checkers.first()
	if p.kindAt(from) == Pawn && to == p.enPassant && checkers == to.set().moved(-p.turn.up()) {
		return true
	}
	return checker == to || between[p.kingOf(p.turn)][checker].Has(to)
}

// attackerAfter is the square of a piece that would attack the king after the
// move, which need not be legal otherwise.
func (p *Position) attackerAfter(from, to Square) Square {
	after := *p
	m := newMove(from, to, p.kindAt(from))
	if m.Kind() == Pawn && to == p.enPassant && !p.pieces[p.turn^1].Has(to) {
		m |= enPassantBit
	}
	after.play(m)
	return after.attackers(after.kingOf(p.turn), after.turn, after.pieces[White]|after.pieces[Black]).first()
}

// castlingAttempt tells whether a king's step must be meant as castling, and
// with which rook; NoSquare if there is none with the right.
func (p *Position) castlingAttempt(from, to Square) (rook Square, ok bool) {
	rank := rankSet(p.turn.backRank())
	if !rank.Has(from) || !rank.Has(to) {
		return NoSquare, false
	}
	ontoRook := (p.rooks & p.pieces[p.turn]).Has(to)
	files := to.File() - from.File()
	if !ontoRook && files*files != 4 {
		return NoSquare, false
	}
	return p.castlingRook(p.turn, to > from), true
}

// whyNotCastle says why castling with the rook is not legal.
func (p *Position) whyNotCastle(from, to, rook Square) *MoveError {
	e := &MoveError{From: from, To: to, At: NoSquare, By: NoSquare}
	if rook == NoSquare || (p.rooks&p.pieces[p.turn]).Has(to) && to != rook {
		e.Cause = CastlingRightLost
		return e
	}
	occupied := p.pieces[White] | p.pieces[Black]
	by := p.turn.Other()
	kingTo, rookTo := castlingGoals(from, rook)
	moving := from.set() | rook.set()
	way := (between[from][kingTo] | kingTo.set() | between[rook][rookTo] | rookTo.set()) &^ moving
	if in := way & occupied; in != 0 {
		e.Cause, e.At = CastlingWayBlocked, nearest(in, from, rook)
		return e
	}
	if checkers := p.attackers(from, by, occupied); checkers != 0 {
		e.Cause, e.By = CastlingOutOfCheck, checkers.first()
		return e
	}
	for sq := range between[from][kingTo].All() {
		if attackers := p.attackers(sq, by, occupied^from.set()); attackers != 0 {
			e.Cause, e.At, e.By = CastlingThroughCheck, sq, attackers.first()
			return e
		}
	}
	e.Cause, e.At = CastlingIntoCheck, kingTo
	e.By = p.attackers(kingTo, by, occupied&^moving|rookTo.set()).first()
	return e
}
