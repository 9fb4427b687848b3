package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// PressWithoutMove: the clock was pressed without a move (FIDE Laws 7.5.3; 2014
// 6.2 c; 1953 §19).
type PressWithoutMove struct {
	Offence
	// MeantToStop: the player wanted to stop the clocks, to call the arbiter, and
	// started the opponent's by mistake.
	MeantToStop bool `json:"meant_to_stop"`
}

// Type is "press-without-move".
func (*PressWithoutMove) Type() string { return "press-without-move" }

func (i *PressWithoutMove) decide(c *Case) Decision {
	what := []Reason{{Kind: PressedWithoutMove, Side: c.color(i.Side)}}
	if i.MeantToStop && c.Rules.PressWithoutMove == laws.BreachIllegal && i.during() && !i.ResultSigned {
		return i.slip(c, what)
	}
	return i.asIllegal(c, c.Rules.PressWithoutMove, irregular{role: laws.IllegalPress, reasons: what, mate: c.Position()})
}

// slip: a press that was to stop the clocks may be taken for what it was, a
// mistake, and the arbiter puts the clocks right; or it counts.
func (i *PressWithoutMove) slip(c *Case, what []Reason) Decision {
	d := c.judged(laws.StopReason, laws.IllegalPress)
	d.because(what...)
	d.because(Reason{Kind: PressedToStop, Side: c.color(i.Side)})
	counted := *i
	counted.MeantToStop = false
	d.may(ExcuseSlip, c.cite(laws.StopReason))
	d.mayAnswer(CountPress, &counted, c.cite(laws.IllegalPress))
	return d
}

// asIllegal decides what counts as an illegal move in some editions: treat says
// whether it does, leads to a penalty of the arbiter's choice, or to a remark.
func (o *Offence) asIllegal(c *Case, treat laws.BreachRule, of irregular) Decision {
	if d, stands := o.afterGame(c); stands {
		d.Reasons = append(of.reasons, d.Reasons...)
		return d
	}
	d := Decision{Outcome: Continue, Articles: c.cite(of.role)}
	switch treat {
	case laws.BreachIllegal:
		if o.late(c) {
			return o.stands(c, of.reasons)
		}
		return o.penalty(c, of)
	case laws.BreachPenalty:
		d.Outcome = ArbiterDecides
		d.because(of.reasons...)
		d.because(Reason{Kind: ArbiterPenalises, Side: c.color(o.Side)})
		d.mayPunish(c, c.color(o.Side))
	case laws.BreachRemark:
		d.because(of.reasons...)
		d.because(Reason{Kind: RemarkOnly, Side: c.color(o.Side)})
		d.mayPunish(c, c.color(o.Side))
	default:
		d.because(of.reasons...)
		d.because(Reason{Kind: NoPenaltyKnown, Side: c.color(o.Side)})
	}
	return d
}

// TwoHands: a legal move was made with two hands (FIDE Laws 4.1, 7.5.4).
type TwoHands struct {
	Offence
	Move Step `json:"move"`
}

// Type is "two-hands".
func (*TwoHands) Type() string { return "two-hands" }

func (i *TwoHands) check(c *Case) error {
	if err := i.Offence.check(c); err != nil || i.Move.None() {
		return err
	}
	return c.movedBy(i.Side, "move", i.Move)
}

func (i *TwoHands) decide(c *Case) Decision {
	p, side := c.Position(), c.color(i.Side)
	m := find(p, i.Move)
	if side == c.turn() && m == chess.NoMove && !i.Move.None() {
		return (&IllegalMove{Offence: i.Offence, Move: i.Move}).decide(c)
	}
	what := []Reason{{Kind: TwoHandsUsed, Side: side}}
	of := irregular{role: laws.IllegalHands, reasons: what, mate: p}
	if m != chess.NoMove {
		of.mate = p.Play(m)
		stands := Decision{Outcome: Continue, Articles: c.cite(laws.IllegalHands), stands: m, standing: what}
		if end, over := c.leftOver(stands); over {
			return end // it had ended the game before the clock was pressed
		}
		if c.Rules.TwoHandsRestored {
			of.mate, of.restore = p, setUp(p)
			of.restored = []Reason{{Kind: IllegalRestored, Side: side, At: []Place{c.place(len(c.Moves))}}}
		} else {
			of.reasons = append(what, Reason{Kind: MoveKept, Side: side, Position: p, Moves: made(p, m)})
		}
	}
	if c.Rules.TwoHands == laws.BreachIllegal && !i.completed() && i.during() && !i.ResultSigned {
		d := Decision{Outcome: Continue, Articles: c.cite(laws.OneHand, laws.IllegalHands)}
		d.because(of.reasons...)
		d.because(Reason{Kind: TwoHandsNotPressed, Side: side})
		return d
	}
	d := i.asIllegal(c, c.Rules.TwoHands, of)
	if d.Says(MoveKept) && i.during() && i.completed() && !i.answered() && side == c.turn() {
		d.Plays = m // it is not among the moves of the game yet
	}
	return d
}
