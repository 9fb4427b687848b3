package ruling

import (
	"cmp"
	"slices"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// ClockError: the times on the clock, or its settings, are wrong (FIDE Laws
// 6.10, A.5.1.1, Guideline I.13; 1953 §19 ¶2, §22).
type ClockError struct {
	Side       Side            `json:"side"`
	Correction *Seconds        `json:"correction_s"` // to the remaining time of Side, signed
	Identified bool            `json:"clock_identified"`
	Phase      ClockErrorPhase `json:"phase"`
	AtFault    bool            `json:"players_at_fault"`
	Schedule   bool            `json:"schedule_affected"`
	Cause      ClockErrorCause `json:"cause"`
}

// Type is "clock-error".
func (*ClockError) Type() string { return "clock-error" }

func (e *ClockError) check(*Case) error {
	return cmp.Or(oneOf("cause", e.Cause, CauseUnknown, CauseNeighbour, CauseCounter),
		oneOf("phase", e.Phase, PhaseUntold, BeforeFirstControl, AfterFirstControl, ResumptionBeforePlay,
			ResumptionAfterPlay))
}

func (e *ClockError) known(about chess.Color, r atTable) map[string]any {
	if r.clock.Period(about) > 1 {
		return map[string]any{"phase": AfterFirstControl}
	}
	return nil
}

func (e *ClockError) decide(c *Case) Decision {
	d := e.corrects(c)
	switch e.Cause {
	case CauseNeighbour:
		d.Reasons = append([]Reason{{Kind: ClockByNeighbour, Side: c.color(e.Side)}}, d.Reasons...)
	case CauseCounter:
		d.Reasons = append([]Reason{{Kind: ClockCounter, Side: c.color(e.Side)}}, d.Reasons...)
	}
	return d
}

// corrects decides what is done about the times.
func (e *ClockError) corrects(c *Case) Decision {
	if c.Rules.ClockError == laws.ClockByJudgement {
		return e.byJudgement(c)
	}
	side := c.color(e.Side)
	amount := e.amount()
	switch {
	case e.Phase == ResumptionAfterPlay || e.Phase == ResumptionBeforePlay:
		d := c.goesOn(laws.ClockResumption)
		if amount < 0 && e.Phase == ResumptionAfterPlay {
			d.because(Reason{Kind: ClockResumedDown, Side: side, Time: -amount})
			return d
		}
		return c.corrected(d, side, amount)
	case e.AtFault || e.Phase == AfterFirstControl && c.Rules.ClockLater == laws.LaterByArbiter:
		d := c.judged(laws.ClockError)
		d.because(Reason{Kind: ClockFault})
		d.mayAdd(MayCorrectTimes, c.added(side, amount), c.cite(laws.ClockError))
		d.may(MayLeaveTimes, c.cite(laws.ClockError))
		return d
	case !e.Identified:
		d := c.goesOn(laws.ClockDefect)
		d.because(Reason{Kind: ClockUnknown})
		return d
	case amount >= 0:
		return c.corrected(c.goesOn(laws.ClockError), side, amount)
	}
	d := c.goesOn(laws.ClockError)
	least := Seconds(c.Rules.ClockLeast)
	if c.Clock != nil {
		after := c.Clock.Left.Plus(side, amount)
		for _, who := range sides {
			if after.Of(who) < least {
				d.because(Reason{Kind: ClockTooLittle, Side: who, Time: max(0, after.Of(who)), TimeLimit: least})
				return d
			}
		}
	}
	d.because(Reason{Kind: TimeRemaining, TimeLimit: least})
	return c.corrected(d, side, amount)
}

// corrected puts a correction of a side's remaining time into effect.
func (c *Case) corrected(d Decision, side chess.Color, amount Seconds) Decision {
	d.Added = c.added(side, amount)
	switch amount = d.Added.Of(side); {
	case amount > 0:
		d.because(Reason{Kind: ClockGiven, Side: side, Time: amount})
	case amount < 0:
		d.because(Reason{Kind: ClockTaken, Side: side, Time: -amount})
	default:
		d.because(Reason{Kind: ClockNothing})
	}
	return d
}

// added is a correction of a side's remaining time, as far as it has time to be
// taken away.
func (c *Case) added(side chess.Color, amount Seconds) Times {
	return Times{}.Plus(side, c.within(side, amount))
}

// within keeps what is taken from a side to what it has left, where that is
// known.
func (c *Case) within(side chess.Color, amount Seconds) Seconds {
	if c.Clock == nil || amount >= 0 {
		return amount
	}
	return max(amount, -c.Clock.Left.Of(side))
}

// amount is the correction that was told, 0 for none.
func (e *ClockError) amount() Seconds {
	if e.Correction == nil {
		return 0
	}
	return *e.Correction
}

// byJudgement is the FIDE Laws: the arbiter corrects by his best judgement, but
// in rapid and blitz under limited supervision not after ten moves, and at a
// resumption not after the first move. Where he has said what the correction is
// to be, the decision carries it.
func (e *ClockError) byJudgement(c *Case) Decision {
	if e.Phase == ResumptionAfterPlay || e.Phase == ResumptionBeforePlay {
		before := e.Phase == ResumptionBeforePlay
		d := c.wrongTimes(before)
		d.citing(c.cite(laws.ClockError)...)
		if before {
			return e.judged(c, d)
		}
		return d
	}
	if limit := c.Rules.ClockUntil; limit > 0 && c.completedByBoth() >= limit {
		d := c.goesOn(laws.ClockSettled)
		if !e.Schedule {
			d.because(Reason{Kind: ClockSettled, N: c.completedByBoth(), Limit: limit})
			return d
		}
		d.citing(c.cite(laws.ClockError)...)
		d.because(Reason{Kind: ClockSchedule, N: c.completedByBoth(), Limit: limit}, Reason{Kind: ClockJudgement})
		return e.judged(c, d)
	}
	d := c.goesOn(laws.ClockError)
	d.because(Reason{Kind: ClockJudgement})
	return e.judged(c, d)
}

// judged puts the correction into effect that the arbiter has named by his
// judgement, if he has.
func (e *ClockError) judged(c *Case, d Decision) Decision {
	if e.Correction == nil {
		return d
	}
	return c.corrected(d, c.color(e.Side), *e.Correction)
}

// ClockNotPressed: a player has moved and not pressed the clock, and the
// arbiter may be about to say so (1953 §19 ¶3; FIDE Laws 12.6).
type ClockNotPressed struct {
	Side    Side `json:"side"`
	Reminds bool `json:"arbiter_reminds"`
}

// Type is "clock-not-pressed".
func (*ClockNotPressed) Type() string { return "clock-not-pressed" }

func (p *ClockNotPressed) decide(c *Case) Decision {
	side := c.color(p.Side)
	d := c.goesOn(laws.ClockReminder)
	allowed := c.Rules.Remind == laws.RemindAllowed
	d.Facts.Allowed = fact(allowed)
	switch {
	case allowed:
		d.because(Reason{Kind: ReminderAllowed, Side: side})
	case p.Reminds:
		d.because(Reason{Kind: ReminderForbidden, Side: side})
	default:
		d.because(Reason{Kind: ReminderNone, Side: side})
	}
	return d
}

// StopClock: a player has stopped the clock (FIDE Laws 2023 6.11.2, 6.11.4).
type StopClock struct {
	Side   Side           `json:"side"`
	Reason laws.StopCause `json:"reason"`
}

// Type is "stop-clock".
func (*StopClock) Type() string { return "stop-clock" }

func (s *StopClock) check(*Case) error {
	if s.Reason == "" {
		return nil
	}
	return oneOf("reason", s.Reason, laws.AllStopCauses()...)
}

func (s *StopClock) decide(c *Case) Decision {
	side := c.color(s.Side)
	if slices.Contains(c.Rules.StopReasons, s.Reason) {
		d := c.goesOn(laws.StopReason)
		d.because(Reason{Kind: StopJustified, Side: side, Word: string(s.Reason)})
		return d
	}
	d := c.judged(laws.StopJudged)
	d.because(Reason{Kind: StopUnjustified, Side: side, Word: string(cmp.Or(s.Reason, laws.StopNoReason))})
	d.mayPunish(c, side)
	return d
}

// FlagComplaint: a player says that the flag does not work rightly (1953 §19
// note; FIDE Laws 6.10.1).
type FlagComplaint struct {
	Side     Side          `json:"side"`
	When     ComplaintTime `json:"when"`
	Fallen   Side          `json:"flag_fallen"` // whose flag has fallen, if any
	Required *int          `json:"moves_required"`
}

// Type is "flag-complaint".
func (*FlagComplaint) Type() string { return "flag-complaint" }

func (f *FlagComplaint) check(*Case) error {
	return cmp.Or(oneOf("when", f.When, BeforeFall, AfterFall), noneBelow("moves_required", f.Required))
}

func (f *FlagComplaint) known(about chess.Color, r atTable) map[string]any {
	known := map[string]any{}
	if first, fell := r.clock.First(); fell {
		known["flag_fallen"] = first.String()
	}
	if through := r.clock.Control().Through(r.clock.Period(about)); through > 0 {
		known["moves_required"] = through
	}
	return known
}

func (f *FlagComplaint) decide(c *Case) Decision {
	if f.When == BeforeFall || c.Rules.FlagComplaint == laws.ComplaintAnyTime {
		d := c.judged(laws.FlagComplaint)
		d.because(Reason{Kind: ComplaintExamined, Side: c.color(f.Side)})
		d.may(MayLeaveTimes, c.cite(laws.FlagComplaint))
		d.may(MayReplaceClock, c.cite(laws.FlagComplaint))
		return d
	}
	d := c.goesOn(laws.FlagComplaint)
	d.because(Reason{Kind: ComplaintLate, Side: c.color(f.Side)})
	fallen, ok := f.Fallen.Color()
	if !ok {
		return d
	}
	made, limit := c.moveCount(fallen), 0
	if f.Required != nil {
		limit = *f.Required
	}
	if limit > 0 && made >= limit {
		d.because(Reason{Kind: FlagInTime, Side: fallen, N: made, Limit: limit})
		return d
	}
	d.Outcome = Wins(fallen.Other())
	d.because(Reason{Kind: FlagTooFew, Side: fallen, N: made, Limit: limit})
	return d
}
