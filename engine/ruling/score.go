package ruling

import (
	"strconv"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// ScoresheetDuty: does a player have to record the moves now? (FIDE Laws 8.1,
// 8.4, A.2; 1953 §20)
type ScoresheetDuty struct {
	Side Side `json:"side"`
}

// Type is "scoresheet-duty".
func (*ScoresheetDuty) Type() string { return "scoresheet-duty" }

func (s *ScoresheetDuty) decide(c *Case) Decision {
	side := c.color(s.Side)
	exempt, role, r := c.recordDuty(side)
	d := c.goesOn(role)
	d.Facts.Exempt = fact(exempt)
	d.because(r)
	if exempt && role == laws.ScoresheetExempt {
		// 8.5: who writes the moves down until the flag falls, and who afterwards
		if c.Clock.Left.Of(side.Other()) < Seconds(c.Rules.RecordBelow) {
			d.citing(c.cite(laws.ScoresheetBoth)...)
			d.because(Reason{Kind: RecordByArbiter})
		} else {
			d.citing(c.cite(laws.ScoresheetOne)...)
			d.because(Reason{Kind: RecordAfterFlag, Side: side})
		}
	}
	return d
}

// recordDuty tells whether a side need not record now, by which article, and why.
func (c *Case) recordDuty(side chess.Color) (exempt bool, role laws.Role, r Reason) {
	below := Seconds(c.Rules.RecordBelow)
	r = Reason{Kind: MustRecord, Side: side}
	switch {
	case !c.Rules.RecordDuty:
		r.Kind = RecordNotNeeded
		return true, laws.ScoresheetRapid, r
	case below == 0:
		r.Kind = RecordAlways
		return false, laws.ScoresheetDuty, r
	case c.Clock == nil:
		return false, laws.ScoresheetDuty, r
	case c.Clock.Left.Of(side) >= below:
		r = Reason{Kind: MustRecordStill, Side: side, Time: c.Clock.Left.Of(side), TimeLimit: below}
		return false, laws.ScoresheetExempt, r
	case c.Clock.Increment >= Seconds(c.Rules.RecordIncrement):
		r = Reason{Kind: RecordIncrement, Side: side, Time: c.Clock.Increment, TimeLimit: Seconds(c.Rules.RecordIncrement)}
		return false, laws.ScoresheetExempt, r
	}
	return true, laws.ScoresheetExempt, Reason{Kind: RecordExempt, Side: side, Time: c.Clock.Left.Of(side),
		TimeLimit: below}
}

// exempt tells that a side need not record now.
func (c *Case) exempt(side chess.Color) bool {
	exempt, _, _ := c.recordDuty(side)
	return exempt
}

// ScoreRequest: a player of a watched rapid or blitz game asks to see the
// arbiter's record, for the Count-th time (FIDE Laws 2023 A.4.3, B.2.3).
type ScoreRequest struct {
	Side  Side `json:"side"`
	Count int  `json:"count"`
}

// Type is "score-request".
func (*ScoreRequest) Type() string { return "score-request" }

func (s *ScoreRequest) check(*Case) error {
	if s.Count < 0 {
		return &ValueError{"count", strconv.Itoa(s.Count)}
	}
	return nil
}

func (s *ScoreRequest) decide(c *Case) Decision {
	side, limit := c.color(s.Side), c.Rules.RequestLimit
	d := c.goesOn(laws.ScoreRequest)
	switch {
	case limit == laws.Unset:
		d.Facts.RequestValid = fact(false)
		d.because(Reason{Kind: RequestNone, Side: side})
	case s.Count > limit:
		d.Facts.RequestValid = fact(false)
		d.Facts.Breach = fact(c.cite(laws.Distraction)[0])
		d.citing(c.cite(laws.Distraction)...)
		d.because(Reason{Kind: RequestOver, Side: side, N: s.Count, Limit: limit})
		d.mayPunish(c, side)
	default:
		d.Facts.RequestValid = fact(true)
		d.because(Reason{Kind: RequestIn, Side: side, N: s.Count, Limit: limit})
	}
	return d
}

// ScoreEntry: a result is to be entered in points (FIDE Laws 10; 1953 §24).
type ScoreEntry struct {
	White float64 `json:"white"`
	Black float64 `json:"black"`
}

// Type is "score-entry".
func (*ScoreEntry) Type() string { return "score-entry" }

func (s *ScoreEntry) check(*Case) error {
	return noneBelow("white", Seconds(s.White), "black", Seconds(s.Black))
}

func (s *ScoreEntry) decide(c *Case) Decision {
	d := c.goesOn(laws.ScoreEntry)
	usual := func(n float64) bool { return n == 0 || n == 0.5 || n == 1 }
	listed := c.Rules.ScoreValues == laws.ScoresListed
	switch {
	case s.White > 1 || s.Black > 1 || listed && s.White+s.Black > 1:
		d.citing(c.cite(laws.ScoreMaximum)...)
		d.Facts.Accepted = fact(false)
		d.because(Reason{Kind: ScoreAbove})
	case listed && !(usual(s.White) && usual(s.Black)):
		d.Facts.Accepted = fact(false)
		d.because(Reason{Kind: ScoreOdd})
	case !usual(s.White) || !usual(s.Black) || s.White+s.Black > 1:
		d.Outcome = ArbiterDecides
		d.citing(c.cite(laws.ScoreMaximum)...)
		d.because(Reason{Kind: ScoreOpen})
		d.may(DecideAccept, c.cite(laws.ScoreMaximum))
		d.may(DecideReject, c.cite(laws.ScoreEntry))
	default:
		d.Facts.Accepted = fact(true)
		d.Outcome = s.outcome()
		d.because(Reason{Kind: ScoreAccepted})
		c.marked(&d, marks[s.White], s.White, marks[s.Black], s.Black)
	}
	return d
}

// marks are how points stand in the table.
var marks = map[float64]string{0: "0", 0.5: "½", 1: "1"}

// outcome is the result that the points are, where they are one.
func (s *ScoreEntry) outcome() Outcome {
	switch [2]float64{s.White, s.Black} {
	case [2]float64{1, 0}:
		return WhiteWins
	case [2]float64{0, 1}:
		return BlackWins
	case [2]float64{0.5, 0.5}:
		return Draw
	case [2]float64{0, 0}:
		return BothLose
	}
	return Continue
}

// ResultSigned: both players have signed another result than the board shows
// (FIDE Laws 8.7).
type ResultSigned struct {
	Signed Score `json:"signed"`
	Board  Score `json:"board_result"`
}

// Type is "result-signed".
func (*ResultSigned) Type() string { return "result-signed" }

func (r *ResultSigned) check(*Case) error {
	if r.Signed.Outcome == "" {
		return &MissingError{"signed"}
	}
	return nil
}

// resultWords name the results for SignedResultKept.
var resultWords = map[Outcome]string{
	WhiteWins: "result-white-wins", BlackWins: "result-black-wins", Draw: "result-draw", BothLose: "result-both-lose",
}

func (r *ResultSigned) decide(c *Case) Decision {
	d := Decision{Outcome: r.Signed.Outcome, Articles: c.cite(laws.ResultSigned)}
	switch {
	case r.Board.Outcome == "" || r.Board.Outcome == r.Signed.Outcome:
		d.because(Reason{Kind: SignedAgrees})
	case c.Rules.SignedResult == laws.SignedKept:
		d.because(Reason{Kind: SignedResultKept, Word: resultWords[r.Signed.Outcome]})
		d.mayEnd(DecideBoardResult, r.Board.Outcome, c.cite(laws.ResultSigned))
	default:
		d.Outcome = ArbiterDecides
		d.citing(c.cite(laws.Conflict)...)
		d.because(Reason{Kind: SignedDiffers})
		d.mayEnd(DecideSignedResult, r.Signed.Outcome, c.cite(laws.Conflict))
		d.mayEnd(DecideBoardResult, r.Board.Outcome, c.cite(laws.Conflict))
	}
	return d
}

// TimeCategory: what kind of play is a time control? (FIDE Laws A.1, B.1)
type TimeCategory struct {
	Base      Seconds `json:"base_s"`
	Increment Seconds `json:"increment_s"`
}

// Type is "time-category".
func (*TimeCategory) Type() string { return "time-category" }

func (t *TimeCategory) check(*Case) error {
	if err := checkSeconds("base_s", &t.Base); err != nil {
		return err
	}
	return checkSeconds("increment_s", &t.Increment)
}

func (t *TimeCategory) decide(c *Case) Decision {
	total := t.Base + Seconds(c.Rules.CategoryMoves)*t.Increment
	category, kind := laws.Standard, CategoryStandard
	d := c.goesOn(laws.CategoryRapid, laws.CategoryBlitz)
	switch {
	case !c.Rules.Categories:
		d = c.goesOn(laws.ClockError)
		kind = CategoryNone
	case total <= Seconds(c.Rules.BlitzMost):
		d = c.goesOn(laws.CategoryBlitz, laws.CategoryRapid)
		category, kind = laws.Blitz, CategoryBlitz
	case total < Seconds(c.Rules.RapidBelow):
		category, kind = laws.Rapid, CategoryRapid
	}
	d.Facts.Category = fact(category)
	d.because(Reason{Kind: kind, Time: total})
	return d
}
