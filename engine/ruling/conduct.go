package ruling

import (
	"slices"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Conduct: a player has not behaved as he has to (FIDE Laws 11; 1953 §28, §29).
type Conduct struct {
	Side Side       `json:"side"`
	Case Misconduct `json:"case"`
}

// Type is "conduct".
func (*Conduct) Type() string { return "conduct" }

// breach is an article that a case of conduct breaks.
type breach struct {
	role laws.Role
	// judged: its breach has to be penalised, where the edition says so of its
	// chapter on conduct (FIDE Laws 11.6); else the arbiter may (12.9).
	judged bool
}

// breaches are the articles by the cases of conduct.
var breaches = map[Misconduct]breach{
	AnalysisInPlayingRoom: {laws.ConductAnalyse, true},
	NotesUsed:             {laws.ConductAdvice, true},
	AdviceTaken:           {laws.ConductAdvice, true},
	Disturbing:            {laws.ConductDisturb, true},
	Leaving:               {laws.ConductLeaving, true},
	Smoking:               {laws.ConductSmoking, true},
	Disrepute:             {laws.ConductDisrepute, true},
	Music:                 {laws.ConductMusic, true},
	LeftUnfinished:        {laws.ConductUnfinished, true},
	OtherHand:             {laws.ConductHand, false},
	FingerOnClock:         {laws.ConductHand, false},
	ClockHit:              {laws.ConductClock, false},
	NotRecording:          {laws.ScoresheetDuty, false},
	SheetBehind:           {laws.ConductBehind, false},
	SheetAfterFlag:        {laws.ConductAfterFlag, false},
	RecordingAhead:        {laws.ConductAhead, false},
}

func (b *Conduct) check(*Case) error {
	if _, known := breaches[b.Case]; !known && b.Case != PersistentRefusal && b.Case != GameArranged {
		return &ValueError{"case", string(b.Case)}
	}
	return nil
}

func (b *Conduct) decide(c *Case) Decision {
	switch b.Case {
	case PersistentRefusal:
		return b.refusal(c)
	case GameArranged:
		return b.arranged(c)
	}
	side, what := c.color(b.Side), breaches[b.Case]
	if what.role == laws.ConductLeaving && side == c.turn() {
		what.role = laws.ConductLeavingArea
	}
	switch {
	case b.Case == NotRecording && c.exempt(side):
		return (&ScoresheetDuty{b.Side}).decide(c)
	case len(c.cite(what.role)) == 0: // the edition does not speak of it
		d := c.unforeseen()
		d.because(Reason{Kind: BreachUnknown, Side: side, Word: string(b.Case)})
		d.may(DecideContinue, c.cite(laws.Conflict))
		d.mayPunish(c, side)
		return d
	case !what.judged:
		d := c.goesOn(what.role, laws.Penalties)
		d.because(Reason{Kind: BreachMay, Side: side, Word: string(b.Case)})
		d.mayPunish(c, side)
		return d
	}
	d := c.judged(what.role, laws.Conduct)
	kind := BreachMust
	switch c.Rules.Conduct {
	case laws.ConductMay:
		kind = BreachMay
	case laws.ConductChoice:
		kind = BreachChoice
	}
	d.citing(c.cite(laws.Penalties)...)
	d.because(Reason{Kind: kind, Side: side, Word: string(b.Case)})
	d.mayPunish(c, side)
	return d
}

// arranged: the players agreed on the game or its result before they played it
// (FIDE Laws 11.1). What it costs is the arbiter's to choose: the points of both
// (12.9.5), or less.
func (b *Conduct) arranged(c *Case) Decision {
	d := c.judged(laws.ConductDisrepute, laws.Conduct)
	d.citing(c.cite(laws.Penalties)...)
	d.because(Reason{Kind: ArrangedBefore})
	d.mayEnd(DecideBothLose, BothLose, c.cite(laws.ConductDisrepute, laws.PointsReduced.Role()))
	for _, p := range []laws.Penalty{laws.Warned, laws.Fined} {
		if slices.Contains(c.Rules.Penalties, p) {
			d.may(PenaltyChoice(p), c.cite(p.Role()))
		}
	}
	return d
}

func (b *Conduct) refusal(c *Case) Decision {
	side := c.color(b.Side)
	if b.Side == Both && c.Rules.Refusal != laws.RefusalChoice {
		d := Decision{Outcome: BothLose, Articles: c.cite(laws.RefusalBoth)}
		d.because(Reason{Kind: RefusalBoth})
		return d
	}
	switch c.Rules.Refusal {
	case laws.RefusalLoses:
		d := c.lost(side, laws.Refusal)
		d.Facts.OpponentScore = fact(ScoreByArbiter)
		d.because(Reason{Kind: RefusalLoses, Side: side}, Reason{Kind: OpponentScore, Side: side})
		return d
	case laws.RefusalMayLose:
		d := c.judged(laws.Refusal)
		d.because(Reason{Kind: RefusalMay, Side: side})
		d.mayPunish(c, side)
		return d
	}
	d := c.judged(laws.Refusal, laws.Penalties)
	d.because(Reason{Kind: BreachChoice, Side: side, Word: string(b.Case)})
	d.mayPunish(c, side)
	return d
}

// Device: a player has an electronic device (FIDE Laws 11.3.2; 1953 §28 a).
type Device struct {
	Side         Side `json:"side"`
	OnPerson     bool `json:"on_person"`
	OffInBag     bool `json:"switched_off_in_bag"`
	BagAllowed   bool `json:"event_allows_bag"`
	Earlier      int  `json:"earlier_breaches"`
	Rated        bool `json:"fide_rated"`
	Championship bool `json:"championship"`
	// Alone: the opponent has not come to the board yet, so the game has not been
	// played.
	Alone  bool         `json:"opponent_not_there"`
	Milder laws.Penalty `json:"milder"` // the penalty that the regulations lay down instead of loss
}

// Type is "device".
func (*Device) Type() string { return "device" }

func (v *Device) check(c *Case) error {
	if v.Alone && c.moveCount(c.color(v.Side).Other()) > 0 {
		return &ContradictionError{Field: "side", Kind: OpponentMoved}
	}
	if v.Milder != "" {
		if err := oneOf("milder", v.Milder, laws.AllPenalties()...); err != nil {
			return err
		}
	}
	return noneBelow("earlier_breaches", v.Earlier)
}

func (v *Device) regulate(s *laws.Setting) {
	s.Rated = s.Rated || v.Rated
	s.Championship = s.Championship || v.Championship
	if v.Milder != "" {
		s.Options[laws.OptionDevicePenalty] = string(v.Milder)
	}
	if v.BagAllowed {
		s.Options[laws.OptionDeviceInBag] = "yes"
	}
}

func (v *Device) known(about chess.Color, r atTable) map[string]any {
	return earlierBreaches(v, about, r)
}

func (v *Device) decide(c *Case) Decision {
	side, milder := c.color(v.Side), c.Rules.DevicePenalty
	switch {
	case c.Rules.Device == laws.DeviceAsConduct:
		d := c.judged(laws.Device, laws.Conduct)
		d.because(Reason{Kind: DeviceUnknown, Side: side})
		d.mayPunish(c, side)
		return d
	case !v.OnPerson && v.OffInBag && c.Rules.DeviceInBag:
		d := c.goesOn(laws.DeviceBag)
		d.because(Reason{Kind: DeviceBagged, Side: side})
		return d
	case !v.OnPerson && !c.Rules.DeviceVenueLoses:
		d := c.judged(laws.DeviceVenue, laws.Conduct, laws.Penalties)
		d.because(Reason{Kind: DeviceInVenue, Side: side})
		d.mayPunish(c, side)
		return d
	case milder != laws.GameLost:
		d := c.goesOn(laws.Device, milder.Role())
		d.Facts.Penalty = fact(milder)
		d.because(Reason{Kind: DeviceMilder, Side: side, Word: string(milder)})
		return d
	case c.Rules.Device == laws.DeviceOnScale && v.Earlier == 0 && v.Milder == "":
		d := c.goesOn(laws.Device, laws.Warned.Role())
		d.Facts.Penalty = fact(laws.Warned)
		d.because(Reason{Kind: DeviceWarned, Side: side})
		return d
	}
	d := c.lost(side, laws.Device)
	if d.Forfeit = v.Alone; v.Alone {
		d.citing(c.cite(laws.ForfeitMarks)...)
		d.because(Reason{Kind: DeviceAlone, Side: side})
	}
	if v.Milder != "" && v.Milder != laws.GameLost {
		d.because(Reason{Kind: DeviceNotMilder})
	}
	if c.Rules.Device == laws.DeviceOnScale && v.Earlier > 0 {
		d.because(Reason{Kind: DeviceSecond, Side: side, N: v.Earlier + 1})
	} else if v.OnPerson {
		d.because(Reason{Kind: DeviceLoses, Side: side})
	} else {
		d.because(Reason{Kind: DeviceBrought, Side: side})
	}
	if v.Milder == "" {
		d.because(Reason{Kind: DeviceNoMilder})
	}
	return d
}

// InspectionRefused: a player does not let clothes, bags or himself be
// inspected (FIDE Laws 11.3.3).
type InspectionRefused struct {
	Side Side `json:"side"`
}

// Type is "inspection-refused".
func (*InspectionRefused) Type() string { return "inspection-refused" }

func (r *InspectionRefused) decide(c *Case) Decision {
	d := c.judged(laws.Inspection, laws.Penalties)
	kind := InspectionRefusal
	if !c.Rules.Inspection {
		kind = InspectionObey
	}
	d.because(Reason{Kind: kind, Side: c.color(r.Side)})
	d.mayPunish(c, c.color(r.Side))
	return d
}

// Protest: a player protests against a decision or a state of things (FIDE Laws
// 11.10; 1953 §22 ¶6, §29).
type Protest struct {
	Side     Side           `json:"side"`
	About    ProtestSubject `json:"about"`
	When     FoundWhen      `json:"when"`
	Recorded Score          `json:"result_recorded"`
}

// Type is "protest".
func (*Protest) Type() string { return "protest" }

func (p *Protest) decide(c *Case) Decision {
	side := chess.White
	if s, ok := p.Side.Color(); ok {
		side = s
	}
	after := p.When == AfterGame || p.When == "" && p.Recorded.Known
	switch {
	case p.About == ProtestResumptionClock && !after:
		return c.wrongTimes(false)
	case p.About == ProtestResumptionClock && c.Rules.ProtestUntil == laws.ProtestUntilGameEnd:
		d := Decision{Outcome: c.standing(p.Recorded), Articles: c.cite(laws.Protest)}
		d.Facts.ClaimValid = fact(false)
		d.because(Reason{Kind: ProtestLate, Side: side})
		return d
	case p.About == ProtestResumptionClock:
		d := Decision{Outcome: c.standing(p.Recorded), Articles: c.cite(laws.ResumeTimes, laws.Protest)}
		d.because(Reason{Kind: TimesStay}, Reason{Kind: ProtestHeard, Side: side})
		return d
	}
	d := Decision{Outcome: c.standing(p.Recorded), Articles: c.cite(laws.Appeal)}
	d.Facts.ClaimValid = fact(true)
	d.because(Reason{Kind: ProtestHeard, Side: side})
	return d
}
