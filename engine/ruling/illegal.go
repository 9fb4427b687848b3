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
}

// Type is "illegal-move".
func (*IllegalMove) Type() string { return "illegal-move" }

func (i *IllegalMove) check(c *Case) error {
	if i.Move.None() {
		return &MissingError{"move"}
	}
	return i.Offence.check(c)
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
	if c.Rules.IllegalWindow == "next-start" {
		return i.replay(c, of)
	}
	if !i.completed() && !i.answered() {
		d := Decision{Outcome: Continue, Articles: c.cite(laws.Illegal), Restore: of.restore}
		d.because(of.reasons...)
		d.because(Reason{Kind: IllegalNotCompleted, Side: side})
		d.oblige(of.duty)
		return d
	}
	d := i.penalty(c, of)
	if i.ClaimedMate {
		d.citing(c.cite(laws.IllegalMate)...)
	}
	return d
}

// legalAfterAll: what was taken for an illegal move is a legal one.
func (c *Case) legalAfterAll(s Step) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.LegalMove)}
	p := c.Position()
	d.because(Reason{Kind: MoveIsLegal, Side: p.Turn(), Position: p, Moves: made(p, find(p, s))})
	return d
}

// duty is what the move that replaces the illegal one is bound by: the men that
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
	if man := p.At(i.Move.From); man.Kind() == chess.Pawn && i.Move.From.File() != i.Move.To.File() && p.At(i.Move.To) == chess.NoPiece {
		touched[1] = chess.SquareAt(i.Move.To.File(), i.Move.From.Rank()) // the pawn that was taken en passant
	}
	if p.At(touched[1]).Color() == p.Turn() {
		touched = touched[:1] // an own man on the square was not what the player wanted to move
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
	case chess.PawnTakesNothing, chess.NoEnPassant, chess.OwnManThere:
		return laws.CaptureForm
	case chess.PromotionMissing:
		return laws.Promotion
	case chess.CastlingRightLost, chess.CastlingOutOfCheck, chess.CastlingThroughCheck, chess.CastlingIntoCheck, chess.CastlingWayBlocked:
		return laws.Castle
	}
	return laws.MoveForm
}

// PromotionNotReplaced: a pawn stands on the last rank and no piece has taken
// its place (FIDE Laws 7.5.2; 1953 §9 note 2). Move has no piece.
type PromotionNotReplaced struct {
	Offence
	Move Step `json:"move"`
}

// Type is "promotion-not-replaced".
func (*PromotionNotReplaced) Type() string { return "promotion-not-replaced" }

func (i *PromotionNotReplaced) check(c *Case) error {
	if i.Move.None() {
		return &MissingError{"move"}
	}
	return i.Offence.check(c)
}

func (i *PromotionNotReplaced) decide(c *Case) Decision {
	p, side := c.Position(), c.color(i.Side)
	i.Move.Promotion = chess.NoKind
	all := promotions(p, i.Move.From, i.Move.To)
	if side != c.turn() || len(all) == 0 {
		return (&IllegalMove{i.Offence, i.Move}).decide(c)
	}
	what := Reason{Kind: PawnNotReplaced, Side: side, Squares: []chess.Square{i.Move.To}}
	if d, stands := i.afterGame(c); stands {
		d.Reasons = append([]Reason{what}, d.Reasons...)
		return d
	}
	if c.Rules.PromotionMissing == "choose" || !i.completed() && !i.answered() {
		d := Decision{Outcome: Continue, Must: all, Articles: c.cite(laws.ReleasePromotion)}
		if c.Rules.PromotionMissing != "choose" {
			d.citing(c.cite(laws.PromotionChoice, laws.IllegalPromotion)...)
		}
		d.because(what, Reason{Kind: PromotionStillOpen, Side: side, Squares: []chess.Square{i.Move.To}})
		return d
	}
	if i.late(c) {
		return i.stands(c, []Reason{what})
	}
	queen := chess.NoMove
	for _, m := range all {
		if m.Promotion() == chess.Queen {
			queen = m
		}
	}
	after := p.Play(queen)
	return i.penalty(c, irregular{
		role:    laws.IllegalPromotion,
		reasons: []Reason{what, {Kind: PawnBecomesQueen, Side: side, Squares: []chess.Square{i.Move.To}}},
		restore: setUp(after),
		mate:    after,
	})
}

// PressWithoutMove: the clock was pressed without a move (FIDE Laws 7.5.3; 2014
// 6.2 c; 1953 §19).
type PressWithoutMove struct {
	Offence
}

// Type is "press-without-move".
func (*PressWithoutMove) Type() string { return "press-without-move" }

func (i *PressWithoutMove) decide(c *Case) Decision {
	what := []Reason{{Kind: PressedWithoutMove, Side: c.color(i.Side)}}
	return i.asIllegal(c, c.Rules.PressWithoutMove, irregular{role: laws.IllegalPress, reasons: what, mate: c.Position()})
}

// asIllegal decides what counts as an illegal move in some editions: treat says
// whether it does, leads to a penalty of the arbiter's choice, or to a remark.
func (o *Offence) asIllegal(c *Case, treat string, of irregular) Decision {
	if d, stands := o.afterGame(c); stands {
		d.Reasons = append(of.reasons, d.Reasons...)
		return d
	}
	d := Decision{Outcome: Continue, Articles: c.cite(of.role)}
	switch treat {
	case "illegal":
		if o.late(c) {
			return o.stands(c, of.reasons)
		}
		return o.penalty(c, of)
	case "penalty":
		d.Outcome = ArbiterDecides
		d.because(of.reasons...)
		d.because(Reason{Kind: ArbiterPenalises, Side: c.color(o.Side)})
		d.penalties(c)
	case "remark":
		d.because(of.reasons...)
		d.because(Reason{Kind: RemarkOnly, Side: c.color(o.Side)})
		d.may(MayPenalise, c.cite(laws.Penalties))
	default:
		d.because(of.reasons...)
		d.because(Reason{Kind: NoPenaltyKnown, Side: c.color(o.Side)})
	}
	return d
}

// penalties adds a choice for each penalty that the edition lists.
func (d *Decision) penalties(c *Case) {
	for _, code := range c.Rules.Penalties {
		d.may(ChoiceKind("penalty-"+code), c.cite(laws.PenaltyRole(code)))
	}
}

// TwoHands: a legal move was made with two hands (FIDE Laws 4.1, 7.5.4).
type TwoHands struct {
	Offence
	Move Step `json:"move"`
}

// Type is "two-hands".
func (*TwoHands) Type() string { return "two-hands" }

func (i *TwoHands) decide(c *Case) Decision {
	p, side := c.Position(), c.color(i.Side)
	m := find(p, i.Move)
	if side == c.turn() && m == chess.NoMove && !i.Move.None() {
		return (&IllegalMove{i.Offence, i.Move}).decide(c)
	}
	what := []Reason{{Kind: TwoHandsUsed, Side: side}}
	of := irregular{role: laws.IllegalHands, reasons: what, mate: p}
	if m != chess.NoMove {
		of.mate = p.Play(m)
		if c.Rules.TwoHandsRestored {
			of.mate, of.restore = p, setUp(p)
			of.restored = []Reason{{Kind: IllegalRestored, Side: side, At: []Place{c.place(len(c.Moves))}}}
		} else {
			of.reasons = append(what, Reason{Kind: MoveStands, Side: side, Position: p, Moves: made(p, m)})
		}
	}
	if c.Rules.TwoHands == "illegal" && !i.completed() && i.during() && !i.ResultSigned {
		d := Decision{Outcome: Continue, Articles: c.cite(laws.OneHand, laws.IllegalHands)}
		d.because(of.reasons...)
		d.because(Reason{Kind: TwoHandsNotPressed, Side: side})
		return d
	}
	return i.asIllegal(c, c.Rules.TwoHands, of)
}

// KingCaptured: a player took the king that the opponent's illegal move had
// left in check (FIDE Laws 1.4.1; the Finnish annex for blitz, item 1). The
// moves of the game end before that illegal move; the fields of Offence are
// those of the player who took the king.
type KingCaptured struct {
	Offence
	OpponentMove Step   `json:"opponent_illegal_move"`
	Between      []Step `json:"between_moves"`
	Move         Step   `json:"move"`
}

// Type is "king-captured".
func (*KingCaptured) Type() string { return "king-captured" }

func (i *KingCaptured) check(c *Case) error {
	if i.OpponentMove.None() || i.Move.None() {
		return &MissingError{"opponent_illegal_move, move"}
	}
	return i.Offence.check(c)
}

func (i *KingCaptured) decide(c *Case) Decision {
	p := c.Position()
	side := c.color(i.Side)
	if i.Side == Unsaid {
		side = c.turn().Other()
	}
	board := p.Setup()
	for _, s := range append([]Step{i.OpponentMove}, i.Between...) {
		board = push(board, s)
	}
	what := []Reason{
		{Kind: KingLeftEnPrise, Side: side.Other(), Step: i.OpponentMove, Position: p},
		{Kind: KingTaken, Side: side, Step: i.Move},
	}
	if d, stands := i.afterGame(c); stands {
		d.Reasons = append(what, d.Reasons...)
		return d
	}
	if c.Rules.IllegalWindow == "next-start" { // back to the first illegal move
		d := Decision{Outcome: Continue, Restore: setUp(p), Articles: c.cite(laws.Illegal, laws.IllegalKing)}
		d.because(what...)
		d.because(Reason{Kind: IllegalReplayed, Side: side.Other(), At: []Place{c.place(len(c.Moves))}})
		return d
	}
	if i.late(c) {
		return i.stands(c, what)
	}
	named := i.Offence
	named.Side = Of(side)
	d := named.penalty(c, irregular{role: laws.IllegalKing, reasons: what, restore: &board, mate: p})
	if d.Outcome == Continue {
		d.because(Reason{Kind: FirstIllegalOpen, Side: side})
	}
	return d
}

// push makes a step on an arrangement, legal or not: the man goes, what stands
// on its new square is taken off, and the other side has the move.
func push(s chess.Setup, step Step) chess.Setup {
	man := s.Men[step.From]
	s.HalfmoveClock++
	if man.Kind() == chess.Pawn || s.Men[step.To] != chess.NoPiece {
		s.HalfmoveClock = 0
	}
	if step.Promotion != chess.NoKind {
		man = chess.NewPiece(man.Color(), step.Promotion)
	}
	s.Men[step.From], s.Men[step.To] = chess.NoPiece, man
	s.Castling &^= chess.SquareSet(0).With(step.From).With(step.To)
	if man.Kind() == chess.King {
		for sq := range s.Castling.All() {
			if sq.Rank() == backRank(man.Color()) {
				s.Castling &^= chess.SquareSet(0).With(sq)
			}
		}
	}
	s.EnPassant = chess.NoSquare
	if s.Turn == chess.Black {
		s.FullMove++
	}
	s.Turn = s.Turn.Other()
	return s
}

// IllegalPositionSeen: the arbiter of a rapid or blitz game sees both kings in
// check or a pawn on the last rank (FIDE Laws 2014 A.4 d, 2018 A.4.4, 2023
// A.5.4). Start is the position that he sees.
type IllegalPositionSeen struct {
	Kind              string `json:"kind"` // both-kings-in-check, pawn-on-last-rank
	NextMoveCompleted bool   `json:"next_move_completed"`
	StillIllegal      bool   `json:"still_illegal"`
}

// Type is "illegal-position-seen".
func (*IllegalPositionSeen) Type() string { return "illegal-position-seen" }

func (i *IllegalPositionSeen) check(*Case) error {
	if i.Kind != "both-kings-in-check" && i.Kind != "pawn-on-last-rank" {
		return &ValueError{"kind", i.Kind}
	}
	return nil
}

func (i *IllegalPositionSeen) decide(c *Case) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.IllegalPosition)}
	d.because(Reason{Kind: IllegalPositionIs, Word: i.Kind})
	switch {
	case c.Rules.IllegalPosition == "none":
		d.because(Reason{Kind: IllegalPositionFull})
		d.may(RestoreLastLegal, c.cite(laws.IllegalPosition))
	case !i.NextMoveCompleted:
		d.because(Reason{Kind: IllegalPositionWait})
	case i.StillIllegal:
		d.Outcome = Draw
		d.because(Reason{Kind: IllegalPositionDraw})
	default:
		d.because(Reason{Kind: IllegalPositionCured})
	}
	return d
}
