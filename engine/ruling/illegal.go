package ruling

import (
	"errors"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// IllegalMove: an illegal move was made on the board (FIDE Laws 7.5; 1953 §15).
// Move is not among the moves of the game.
type IllegalMove struct {
	Offence
	Move Step `json:"move"`
	// OutOfTurn: it is told as a move that was made while the opponent had the
	// move, so Side cannot be the one who has it.
	OutOfTurn bool `json:"out_of_turn"`
}

// Type is "illegal-move".
func (*IllegalMove) Type() string { return "illegal-move" }

func (i *IllegalMove) check(c *Case) error {
	if err := need("move", i.Move); err != nil {
		return err
	}
	if err := i.Offence.check(c); err != nil {
		return err
	}
	if i.OutOfTurn && c.color(i.Side) == c.turn() {
		return &ContradictionError{Field: "side", Kind: HasTheMove}
	}
	return c.movedBy(i.Side, "move", i.Move)
}

func (i *IllegalMove) decide(c *Case) Decision {
	p, side := c.Position(), c.color(i.Side)
	if side == c.turn() {
		if find(p, i.Move) != chess.NoMove {
			return c.legalAfterAll(i.Move)
		}
		if len(promotions(p, i.Move.From, i.Move.To)) > 0 && i.Move.Promotion == chess.NoKind {
			return (&PromotionNotReplaced{i.Offence, i.Move}).decide(c)
		}
	}
	what := Reason{Kind: MoveIllegal, Side: side, Step: i.Move, Position: p, Cause: why(p, i.Move)}
	of := irregular{role: laws.Illegal, restore: setUp(p), mate: p}
	of.restored = []Reason{{Kind: IllegalRestored, Side: side, At: []Place{c.place(len(c.Moves))}}}
	if side != c.turn() {
		what.Kind, what.Cause = MoveOutOfTurn, nil
	} else {
		of.duty = i.duty(c)
	}
	of.reasons = []Reason{what}
	if i.ClaimedMate {
		of.reasons = append(of.reasons, Reason{Kind: IllegalIsNoMate, Side: side})
	}
	if d, stands := i.afterGame(c); stands {
		d.Reasons = append(of.reasons, d.Reasons...)
		return d
	}
	if i.late(c) {
		return i.stands(c, of.reasons)
	}
	if c.Rules.IllegalRemedy == laws.RemedyReplay {
		return i.replay(c, of)
	}
	if side != c.turn() {
		return c.outOfTurn(of, side)
	}
	if !i.completed() && !i.answered() {
		d := Decision{Outcome: Continue, Articles: c.cite(laws.Illegal), Restore: of.restore}
		d.because(of.reasons...)
		d.because(Reason{Kind: IllegalNotCompleted, Side: side})
		d.oblige(of.duty)
		return d
	}
	if i.ClockPressed {
		of.reasons = append(of.reasons, Reason{Kind: CompletedByPress, Side: side})
	}
	d := i.penalty(c, of)
	if i.ClaimedMate {
		d.citing(c.cite(laws.IllegalMate)...)
	}
	return d
}

// outOfTurn: a player has made two moves running. That is no illegal move in the
// sense of 7.5, for 3.10.2 calls illegal what breaks 3.1 to 3.9: the move is taken
// back, and the arbiter may penalise it (12.9).
func (c *Case) outOfTurn(of irregular, side chess.Color) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.MoveTurn, laws.Penalties), Restore: of.restore}
	d.because(of.reasons...)
	d.because(of.restored...)
	d.mayPunish(c, side)
	return d
}

// legalAfterAll: what was taken for an illegal move is a legal one.
func (c *Case) legalAfterAll(s Step) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.LegalMove)}
	p := c.Position()
	d.because(Reason{Kind: MoveIsLegal, Side: p.Turn(), Position: p, Moves: made(p, find(p, s))})
	d.stands, d.standing = find(p, s), d.Reasons
	return d
}

// duty is what the move that replaces the illegal one is bound by: the pieces that
// were touched (FIDE Laws 7.5.1 with 4.3 and 4.7; in 1953 only after castling,
// §10).
func (i *IllegalMove) duty(c *Case) duty {
	p := c.Position()
	if _, ok := castlingStep(p, i.Move); ok {
		d := c.castlingImpossible(p, i.Move, laws.CastleIllegal)
		d.reasons = d.reasons[1:] // that it is illegal has been said
		return d
	}
	if !c.Rules.IllegalTouch {
		return duty{}
	}
	touched := []chess.Square{i.Move.From, i.Move.To}
	if piece := p.At(i.Move.From); piece.Kind() == chess.Pawn && i.Move.From.File() != i.Move.To.File() &&
		p.At(i.Move.To) == chess.NoPiece {
		touched[1] = chess.SquareAt(i.Move.To.File(), i.Move.From.Rank()) // the pawn that was taken en passant
	}
	if p.At(touched[1]).Color() == p.Turn() {
		touched = touched[:1] // an own piece on the square was not what the player wanted to move
	}
	return c.touched(p, touched, orderUnknown, false)
}

// replay is §15 of 1953: the game goes on from before the wrong move, without
// a penalty.
func (i *IllegalMove) replay(c *Case, of irregular) Decision {
	p := c.Position()
	d := Decision{Outcome: Continue, Restore: of.restore, Must: of.duty.must}
	if _, ok := castlingStep(p, i.Move); ok && c.color(i.Side) == p.Turn() {
		d.Articles = c.castlingFaults(p, i.Move)
	}
	d.citing(c.cite(laws.Illegal)...)
	d.citing(c.cite(brokenRule(of.reasons[0].Cause))...)
	d.because(of.reasons...)
	kind := IllegalReplayed
	if !i.during() {
		kind = IllegalReplayedAfterGame
	}
	d.because(Reason{Kind: kind, Side: c.color(i.Side), At: []Place{c.place(len(c.Moves))}})
	d.because(of.duty.reasons...)
	d.may(MaySetTimes, c.cite(laws.Times))
	return d
}

// brokenRule is the role of the provision that a move breaks.
func brokenRule(cause error) laws.Role {
	var m *chess.MoveError
	if !errors.As(cause, &m) {
		return laws.MoveForm
	}
	switch m.Cause {
	case chess.KingIsInCheck, chess.KingWouldBeInCheck, chess.KingNotTaken:
		return laws.CheckLeft
	case chess.PawnTakesNothing, chess.NoEnPassant, chess.OwnPieceThere:
		return laws.CaptureForm
	case chess.PromotionMissing:
		return laws.Promotion
	case chess.CastlingRightLost, chess.CastlingOutOfCheck, chess.CastlingThroughCheck, chess.CastlingIntoCheck,
		chess.CastlingWayBlocked:
		return laws.Castle
	}
	return laws.MoveForm
}
