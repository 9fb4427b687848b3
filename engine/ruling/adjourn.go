package ruling

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/laws"
)

// Adjourn: a game is to be adjourned, because the session is over or because a
// player wishes to before (FIDE Laws 2023 Guideline I.1; 1953 §21).
type Adjourn struct {
	Side         Side     `json:"side"` // who wishes to
	Session      Seconds  `json:"session_s"`
	UsedWhite    Seconds  `json:"used_white_s"`
	UsedBlack    Seconds  `json:"used_black_s"`
	ControlMoves int      `json:"control_moves"`
	NextControl  Seconds  `json:"next_control_total_s"` // time up to the next control, from the start
	Consent      bool     `json:"arbiter_consent"`
	Ended        bool     `json:"session_ended"`
	Left         *Seconds `json:"session_left_s"` // nil: as the used times say
}

// Type is "adjourn".
func (*Adjourn) Type() string { return "adjourn" }

func (a *Adjourn) check(*Case) error {
	if used := a.UsedWhite + a.UsedBlack; a.Session > 0 && a.Session < used && !a.Ended {
		return &ContradictionError{Field: "session_s", Kind: SessionTooShort, Time: used}
	}
	if err := noneBelow("session_s", a.Session, "used_white_s", a.UsedWhite, "used_black_s", a.UsedBlack,
		"next_control_total_s", a.NextControl, "control_moves", a.ControlMoves); err != nil {
		return err
	}
	return checkSeconds("session_left_s", a.Left)
}

// left is what is left of the session.
func (a *Adjourn) left() Seconds {
	if a.Left != nil {
		return *a.Left
	}
	return max(0, a.Session-a.UsedWhite-a.UsedBlack)
}

func (a *Adjourn) known(_ chess.Color, r atTable) map[string]any {
	// in whole seconds, as the clock is read: a begun second is still left
	used := func(side chess.Color) float64 { return r.clock.Used(side).Truncate(time.Second).Seconds() }
	mover := r.state.Position().Turn()
	return map[string]any{"used_white_s": used(chess.White), "used_black_s": used(chess.Black),
		"control_moves":        r.clock.Control().Through(max(1, r.clock.Period(mover)-1)),
		"next_control_total_s": upTo(r.clock, mover)}
}

// upTo is the time that a side has from the start of the game to the next
// control after the one just passed, in seconds; 0 without one.
func upTo(k clock.Clock, side chess.Color) float64 {
	total := 0.0
	for n := 1; n <= max(2, k.Period(side)); n++ {
		p, ok := k.Control().Period(n)
		if !ok {
			return 0
		}
		total += p.Time.Seconds()
	}
	return total
}

func (a *Adjourn) decide(c *Case) Decision {
	sealer := c.turn()
	over := a.Ended || a.left() == 0 && (a.Left != nil || a.Session > 0)
	made := c.madeByBoth()
	beforeControl := c.Rules.AdjournEarly == laws.AdjournAfterControl && made < a.ControlMoves
	switch side, ok := a.Side.Color(); {
	case over && beforeControl:
		d := c.goesOn(laws.AdjournDue)
		d.Facts.Adjourn = fact(false)
		d.because(Reason{Kind: AdjournControlOpen, N: made, Limit: a.ControlMoves})
		return d
	case over:
		d := c.goesOn(laws.AdjournDue)
		d.Adjourned = true
		d.Facts.Adjourn, d.Facts.Sealer = fact(true), fact(Of(sealer))
		d.because(Reason{Kind: AdjournDue, Side: sealer})
		return d
	case ok && side != sealer:
		d := c.goesOn(laws.AdjournEarly)
		d.Facts.Granted = fact(false)
		d.because(Reason{Kind: AdjournNotOnMove, Side: side})
		return d
	case beforeControl && !a.Consent:
		d := c.goesOn(laws.AdjournEarly)
		d.Facts.Granted = fact(false)
		d.because(Reason{Kind: AdjournNeedsConsent, Side: sealer, N: made, Limit: a.ControlMoves})
		return d
	}
	return a.charged(c, sealer)
}

// charged lets the player on move adjourn: he takes the rest of the session on
// his own time.
func (a *Adjourn) charged(c *Case, sealer chess.Color) Decision {
	d := c.goesOn(laws.AdjournEarly)
	if charge := a.left(); c.Clock != nil && charge > 0 && charge >= c.Clock.Left.Of(sealer) {
		d.Facts.Granted = fact(false)
		d.because(Reason{Kind: AdjournOversteps, Side: sealer, Time: charge, TimeLimit: c.Clock.Left.Of(sealer)})
		return d
	}
	d.Adjourned = true
	d.Facts.Granted, d.Facts.Sealer = fact(true), fact(Of(sealer))
	if c.Rules.AdjournCharge == laws.ChargeRestOfSession {
		charge := a.left()
		d.Facts.Charged = fact(charge)
		d.Added = Times{}.Plus(sealer, c.within(sealer, -charge))
		d.because(Reason{Kind: AdjournCharged, Side: sealer, Time: charge})
		return d
	}
	used := Times{a.UsedWhite, a.UsedBlack}
	charge := a.left()
	if a.Session > 0 {
		charge = max(0, a.Session-used.White-used.Black)
	}
	marked := used.Of(sealer) + charge
	d.Facts.Marked, d.Facts.Charged = fact(marked), fact(charge)
	d.Added = Times{}.Plus(sealer, c.within(sealer, -charge))
	d.because(Reason{Kind: AdjournMarked, Side: sealer, Time: marked, TimeLimit: charge})
	if a.NextControl > 0 {
		rest := max(0, a.NextControl-marked)
		d.Facts.LeftToNextControl = fact(rest)
		d.because(Reason{Kind: AdjournLeft, Side: sealer, Time: rest})
	}
	return d
}
