package ruling

import (
	"slices"
	"strconv"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Resumption: an adjourned game is to be resumed (FIDE Laws 2023 Guideline I.5
// to I.13; 1953 §22).
type Resumption struct {
	Sealer    Side           `json:"sealer"`
	Responder Side           `json:"responder"`
	Absent    []Side         `json:"absent"`
	Sealed    Step           `json:"sealed"`
	Case      ResumptionCase `json:"case"`
	Late      Seconds        `json:"late_s"`
	Responds  Seconds        `json:"responder_late_s"`
	Default   *Seconds       `json:"default_s"`
	Claimed   bool           `json:"claimed_before_first_move"`
}

// Type is "resumption".
func (*Resumption) Type() string { return "resumption" }

func (r *Resumption) regulate(s *laws.Setting) { regulateDefault(s, r.Default) }

func (r *Resumption) check(c *Case) error {
	if err := oneOf("case", r.Case, ResumptionOrdinary, NobodyPresent, ResponderAbsent, ResponderLate, TimesWrong,
		DrawAgreedBefore); err != nil {
		return err
	}
	if err := noneBelow("late_s", r.Late, "responder_late_s", r.Responds); err != nil {
		return err
	}
	if err := checkSeconds("default_s", r.Default); err != nil {
		return err
	}
	if err := c.needPosition(); err != nil {
		return err
	}
	if s, ok := r.Sealer.Color(); ok && s != c.turn() {
		return &ContradictionError{Field: "sealer", Kind: SealerNotOnMove}
	}
	if s, ok := r.Responder.Color(); ok && s == c.turn() {
		return &ContradictionError{Field: "responder", Kind: SameSide}
	}
	return nil
}

func (r *Resumption) known(_ chess.Color, at atTable) map[string]any {
	return map[string]any{"sealer": at.state.Position().Turn().String()}
}

// sides are the one who sealed and the one who has to reply.
func (r *Resumption) sides(c *Case) (sealer, responder chess.Color) {
	sealer = c.turn()
	if s, ok := r.Sealer.Color(); ok {
		sealer = s
	} else if s, ok := r.Responder.Color(); ok {
		sealer = s.Other()
	}
	return sealer, sealer.Other()
}

func (r *Resumption) decide(c *Case) Decision {
	sealer, responder := r.sides(c)
	absent := func(side chess.Color) bool {
		return slices.Contains(r.Absent, Of(side)) || slices.Contains(r.Absent, Both)
	}
	switch {
	case r.Case == TimesWrong:
		return c.wrongTimes(r.Claimed)
	case r.Case == DrawAgreedBefore:
		d := Decision{Outcome: Draw, Ends: EndAgreed, Articles: c.cite(laws.ResumeAgreed)}
		d.because(Reason{Kind: ResumeAgreed})
		return d
	case r.Case == NobodyPresent || absent(sealer) && absent(responder):
		return r.nobody(c, sealer, responder)
	case r.Case == ResponderLate:
		return r.came(c, responder, max(r.Late, r.Responds))
	case r.Case == ResponderAbsent || absent(responder):
		return r.withoutResponder(c, responder)
	case absent(sealer):
		return r.withoutSealer(c, sealer, responder)
	case r.Late > 0:
		return r.came(c, sealer, r.Late)
	}
	return r.opened(c, Reason{Kind: ResumeOpened, Side: responder}, laws.ResumeNormal)
}

// closed leaves the envelope closed while the clock of the one who has to reply
// runs.
func (c *Case) closed(d *Decision, responder chess.Color) {
	d.Resumes = true
	d.Facts.Envelope, d.Facts.ClockRuns = fact(EnvelopeClosed), fact(Of(responder))
	d.citing(c.cite(laws.EnvelopeClosed)...)
	d.because(Reason{Kind: EnvelopeStaysClosed, Side: responder})
}

// opened opens the envelope; the sealed move, where it is known, is made.
func (r *Resumption) opened(c *Case, how Reason, role laws.Role) Decision {
	_, responder := r.sides(c)
	if m := find(c.Position(), r.Sealed); m != chess.NoMove {
		d := c.sealedPlayed(m, 0, Reason{Kind: SealedMade, Side: c.turn(), Moves: made(c.Position(), m)}, role)
		d.Reasons = append([]Reason{how}, d.Reasons...)
		return d
	}
	if !r.Sealed.None() {
		return r.sealedWrongly(c, how, role)
	}
	d := c.goesOn(role)
	d.Resumes = true
	d.Facts.Envelope, d.Facts.ClockRuns, d.Facts.Reply, d.Facts.ClockRunsAfterReply = fact(EnvelopeOpen),
		fact(Of(responder)), fact(ReplyOnBoard), fact(Of(responder.Other()))
	d.because(how, Reason{Kind: ResponderRuns, Side: responder})
	return d
}

// sealedWrongly: what was sealed is no legal move. By the code of 1953 a slip of
// the pen is forgiven (§23); by FIDE it loses.
func (r *Resumption) sealedWrongly(c *Case, how Reason, role laws.Role) Decision {
	p, text := c.Position(), r.Sealed.String()
	if c.Rules.SealedSlip == laws.SlipForgiven {
		meant := meantBy(p, p.At(r.Sealed.From).Kind(), r.Sealed.From, r.Sealed.To)
		if len(meant) == 1 {
			d := c.sealedPlayed(meant[0], 0, Reason{Kind: SealedSlip, Side: p.Turn(), Text: text, Moves: made(p, meant[0])},
				laws.SealedDefect)
			d.Reasons = append([]Reason{how}, d.Reasons...)
			d.citing(c.cite(role)...)
			return d
		}
	}
	d := c.lost(p.Turn(), laws.SealedIllegal, laws.SealedDefect)
	d.because(how, Reason{Kind: SealedIllegal, Side: p.Turn(), Text: text, Position: p})
	return d
}

// withoutResponder: the one who has to reply is still not there. The envelope
// stays closed while his clock runs; who stays away longer than the default time
// has lost.
func (r *Resumption) withoutResponder(c *Case, responder chess.Color) Decision {
	late := max(r.Late, r.Responds)
	if d, decided := r.tooLong(c, responder, late); late > 0 && decided {
		return d
	}
	d := c.goesOn(laws.ResumeResponder)
	c.closed(&d, responder)
	if late > 0 {
		d.Facts.ClockUsed = fact(Times{}.Plus(responder, late))
	}
	return d
}

// withoutSealer: the one who sealed is not there. By the code of 1953 the other
// one has to seal his reply; by FIDE he may.
func (r *Resumption) withoutSealer(c *Case, sealer, responder chess.Color) Decision {
	if r.Late > 0 {
		if m := find(c.Position(), r.Sealed); m != chess.NoMove {
			return c.sealedPlayed(m, r.Late, Reason{Kind: SealedMade, Side: sealer, Moves: made(c.Position(), m)},
				laws.ResumeSealer)
		}
		if d, decided := c.resumedLate(sealer, r.Late, Seconds(c.Rules.DefaultTime)); decided {
			return d
		}
	}
	kind := ResumeReplyMay
	if c.Rules.SealerAbsent == laws.ReplyMustBeSealed {
		kind = ResumeReplyMust
	}
	d := r.opened(c, Reason{Kind: kind, Side: responder}, laws.ResumeSealer)
	if d.Outcome == Continue {
		d.Facts.Reply, d.Facts.ClockRunsAfterReply = fact(ReplySealed), fact(Of(sealer))
		d.because(Reason{Kind: SealerRunsAfter, Side: sealer})
	}
	return d
}

// nobody: neither player is there. The one who has to reply loses the time
// until he comes.
func (r *Resumption) nobody(c *Case, sealer, responder chess.Color) Decision {
	late := max(r.Responds, 0)
	if limit := Seconds(c.Rules.DefaultTime); c.Rules.ResumeDefault == laws.ResumeDefaultTime && limit != laws.Unset {
		respondsLate, sealerLate := late > limit, r.Late > limit
		switch {
		case respondsLate && sealerLate:
			d := Decision{Outcome: BothLose, Articles: c.cite(laws.ResumeLate)}
			d.because(Reason{Kind: LateBoth, Time: min(late, r.Late), TimeLimit: limit})
			return d
		case respondsLate:
			d, _ := c.resumedLate(responder, late, limit)
			return d
		case sealerLate:
			d, _ := c.resumedLate(sealer, r.Late, limit)
			return d
		}
	}
	d := c.goesOn(laws.ResumeNobody)
	c.closed(&d, responder)
	d.because(Reason{Kind: ResumeNobody, Side: responder, Time: late})
	d.Facts.ClockUsed = fact(Times{}.Plus(responder, late))
	return d
}

// tooLong is what becomes of the game of a player who is absent beyond the
// default time: it is lost, unless the sealed move has ended it. decided is false
// where he is in time.
func (r *Resumption) tooLong(c *Case, side chess.Color, late Seconds) (d Decision, decided bool) {
	if m := find(c.Position(), r.Sealed); m != chess.NoMove {
		if _, over := c.after(m).over(); over {
			return c.sealedPlayed(m, 0, Reason{Kind: SealedMade, Side: c.turn(), Moves: made(c.Position(), m)}, laws.ResumeLate),
				true
		}
	}
	return c.resumedLate(side, late, Seconds(c.Rules.DefaultTime))
}

// came: a player came late.
func (r *Resumption) came(c *Case, side chess.Color, late Seconds) Decision {
	sealer, responder := r.sides(c)
	if d, decided := r.tooLong(c, side, late); decided {
		return d
	}
	role := laws.ResumeResponder
	if side == sealer {
		role = laws.ResumeSealer
	}
	d := r.opened(c, Reason{Kind: ResumeTimeLost, Side: side, Time: late}, role)
	if d.Outcome == Continue {
		d.Facts.ClockUsed = fact(Times{}.Plus(side, late))
		d.Facts.ClockRuns = fact(Of(responder))
	}
	return d
}

// resumedLate is what a lateness at a resumption beyond the default time means;
// decided is false where the player is in time.
func (c *Case) resumedLate(side chess.Color, late, limit Seconds) (d Decision, decided bool) {
	if c.Rules.ResumeDefault != laws.ResumeDefaultTime {
		return Decision{}, false
	}
	if limit == laws.Unset {
		d := c.judged(laws.ResumeLate)
		d.because(Reason{Kind: LateNoDefault, Side: side, Time: late})
		d.mayPlayLate(Times{}.Plus(side, late), c.cite(laws.ResumeLate))
		d.mayEnd(DecideLoss, Wins(side.Other()), c.cite(laws.ResumeLate))
		return d, true
	}
	if late <= limit {
		return Decision{}, false
	}
	d = c.lost(side, laws.ResumeLate)
	d.because(Reason{Kind: ResumeTooLate, Side: side, Time: late, TimeLimit: limit})
	return d, true
}

// wrongTimes: the times set at a resumption are wrong. By FIDE they are
// corrected if a player says so before his first move; by the code of 1953 then
// too, and afterwards only where that gives a player more time.
func (c *Case) wrongTimes(before bool) Decision {
	d := c.goesOn(laws.ResumeTimes)
	d.Facts.Correct = fact(before)
	switch {
	case before:
		d.because(Reason{Kind: TimesCorrected})
	case c.Rules.ResumeClocks == laws.TimesIncreaseOnly:
		d.because(Reason{Kind: TimesIncreaseOnly})
	default:
		d.because(Reason{Kind: TimesStay})
	}
	return d
}

// ResumptionDemand: on a day for adjourned games a player demands that his game
// be continued (1953 §22 note 2).
type ResumptionDemand struct {
	Side      Side    `json:"side"`
	BeforeEnd Seconds `json:"before_end_s"` // of the time for play
}

// Type is "resumption-demand".
func (*ResumptionDemand) Type() string { return "resumption-demand" }

func (r *ResumptionDemand) check(*Case) error { return checkSeconds("before_end_s", &r.BeforeEnd) }

func (r *ResumptionDemand) decide(c *Case) Decision {
	latest := Seconds(c.Rules.DemandLatest)
	if latest == 0 {
		return c.unforeseen()
	}
	d := c.goesOn(laws.ResumeDemand)
	side := c.color(r.Side)
	granted := r.BeforeEnd >= latest
	d.Facts.Granted = fact(granted)
	kind := DemandLate
	if granted {
		kind = DemandInTime
	}
	d.because(Reason{Kind: kind, Side: side, Time: r.BeforeEnd, TimeLimit: latest})
	return d
}

// LastRoundStart: the last round of a tournament is to begin (1953 §22 note 4:
// all games of earlier rounds have to be finished before).
type LastRoundStart struct {
	Open int `json:"open_games"` // of earlier rounds
}

// Type is "last-round-start".
func (*LastRoundStart) Type() string { return "last-round-start" }

func (l *LastRoundStart) check(*Case) error {
	if l.Open < 0 {
		return &ValueError{"open_games", strconv.Itoa(l.Open)}
	}
	return nil
}

func (l *LastRoundStart) decide(c *Case) Decision {
	articles := c.cite(laws.LastRoundStart)
	if len(articles) == 0 {
		return c.unforeseen()
	}
	d := Decision{Outcome: Continue, Articles: articles}
	d.Facts.Granted = fact(l.Open == 0)
	kind := LastRoundOpen
	if l.Open == 0 {
		kind = LastRoundFree
	}
	d.because(Reason{Kind: kind, N: l.Open})
	return d
}

// EnvelopeLost: the envelope with the sealed move is missing (FIDE Laws 2023
// Guideline I.12; 1953 §22 ¶5).
type EnvelopeLost struct {
	Restored *bool `json:"restored"`       // the players have restored the game
	Known    *bool `json:"position_known"` // the same
	Times    *bool `json:"times_known"`
	Doubtful bool  `json:"sealed_move_doubt"`
}

// Type is "envelope-lost".
func (*EnvelopeLost) Type() string { return "envelope-lost" }

func (l *EnvelopeLost) check(c *Case) error {
	if err := c.envelopeClosed("type"); err != nil {
		return err
	}
	return c.needPosition()
}

func (l *EnvelopeLost) decide(c *Case) Decision {
	restored := l.Restored != nil && *l.Restored || l.Known != nil && *l.Known
	if !restored {
		d := Decision{Outcome: ReplayGame, Articles: c.cite(laws.EnvelopeNotKnown)}
		d.because(Reason{Kind: EnvelopeGone})
		return d
	}
	if l.Doubtful && c.Rules.SealedMoveDoubtful == laws.DoubtToArbiter {
		d := c.judged(laws.EnvelopeLost)
		d.because(Reason{Kind: SealedMoveDoubtful})
		d.may(DecideContinue, c.cite(laws.EnvelopeLost))
		d.may(DecideReplay, c.cite(laws.EnvelopeLost))
		return d
	}
	d := c.goesOn(laws.EnvelopeLost)
	d.Restore = setUp(c.Position())
	if c.Rules.SealedMoveDoubtful == laws.DoubtToBoard {
		d.because(Reason{Kind: EnvelopeBoard, Side: c.turn()})
	} else {
		d.because(Reason{Kind: EnvelopeRestored})
	}
	if l.Times == nil || !*l.Times {
		d.because(Reason{Kind: EnvelopeTimes})
	}
	return d
}
