package ruling

import (
	"strconv"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// LateArrival: one player or both were not there when the game was started
// (FIDE Laws 6.6, 6.7; 1953 §17 c, §19). The lateness counts from the actual
// start of the round.
type LateArrival struct {
	White   Seconds  `json:"white_late_s"`
	Black   Seconds  `json:"black_late_s"`
	Default *Seconds `json:"default_s"` // by the regulations; nil: they are silent
	Excused bool     `json:"excused"`
	// Times of the day, "15:46", where the round began late.
	Scheduled   string `json:"scheduled"`
	ActualStart string `json:"actual_start"`
	Arrival     string `json:"arrival"`
}

// Type is "late-arrival".
func (*LateArrival) Type() string { return "late-arrival" }

func (l *LateArrival) check(*Case) error {
	if err := noneBelow("white_late_s", l.White, "black_late_s", l.Black); err != nil {
		return err
	}
	if err := checkSeconds("default_s", l.Default); err != nil {
		return err
	}
	for _, told := range [][2]string{{"scheduled", l.Scheduled}, {"actual_start", l.ActualStart}, {"arrival", l.Arrival}} {
		if text := told[1]; text != "" && !timeOfDay(text) {
			return &ValueError{told[0], text}
		}
	}
	if l.White == 0 && l.Black == 0 {
		return &ContradictionError{Field: "white_late_s", Kind: NobodyLate}
	}
	return nil
}

// timeOfDay tells that a text is one, as "15:46".
func timeOfDay(text string) bool {
	_, short := time.Parse("15:04", text)
	_, long := time.Parse(time.TimeOnly, text)
	return short == nil || long == nil
}

func checkSeconds(field string, s *Seconds) error {
	if s != nil && *s < 0 {
		return &ValueError{field, strconv.FormatFloat(float64(*s), 'f', -1, 64)}
	}
	return nil
}

func (l *LateArrival) regulate(s *laws.Setting) { regulateDefault(s, l.Default) }

// regulateDefault puts a default time that the regulations state into the
// setting.
func regulateDefault(s *laws.Setting, stated *Seconds) {
	if stated != nil {
		s.Options[laws.OptionDefaultTime] = strconv.Itoa(int(*stated))
	}
}

func (l *LateArrival) decide(c *Case) Decision {
	late := Times{l.White, l.Black}
	limit := Seconds(c.Rules.DefaultTime)
	if limit == laws.Unset {
		if l.White == 0 && l.Black == 0 {
			return c.playedLate(late, 0)
		}
		d := c.judged(laws.LatenessLoss)
		for _, side := range sides {
			if late.Of(side) > 0 {
				d.because(Reason{Kind: LateNoDefault, Side: side, Time: late.Of(side)})
			}
		}
		c.mayForfeit(&d, l.White > 0, l.Black > 0, l.White)
		return d
	}
	var d Decision
	switch white, black := l.White > limit, l.Black > limit; {
	case !white && !black:
		d = c.playedLate(late, limit)
	case l.Excused && c.Rules.Excuse == laws.ExcuseByArbiter:
		d = c.judged(laws.LatenessLoss)
		for _, side := range sides {
			if late.Of(side) > limit {
				d.because(Reason{Kind: LateExcused, Side: side, Time: late.Of(side), TimeLimit: limit})
			}
		}
		c.mayForfeit(&d, white, black, l.White)
	case white && black:
		d = Decision{Outcome: BothLose, Articles: c.cite(laws.LatenessLoss)}
		d.because(Reason{Kind: LateBoth, Time: min(l.White, l.Black), TimeLimit: limit})
		c.forfeit(&d, chess.White, chess.Black)
	default:
		side := chess.White
		if black {
			side = chess.Black
		}
		d = c.lost(side, laws.LatenessLoss)
		d.because(Reason{Kind: LateBeyond, Side: side, Time: late.Of(side), TimeLimit: limit})
		if !l.Excused {
			d.because(Reason{Kind: LateNoReason, Side: side})
		}
		if c.Rules.Excuse == laws.ExcuseNone { // "unless the arbiter decides otherwise"
			d.mayPlayLate(Times{White: l.White}, c.cite(laws.LatenessLoss))
		}
		c.forfeit(&d, side)
	}
	if l.ActualStart != "" && l.Scheduled != "" && l.ActualStart != l.Scheduled {
		d.because(Reason{Kind: LateActualStart, Text: l.ActualStart})
	}
	return d
}

// mayForfeit leaves it to the arbiter whether those who are too late have lost;
// White's clock has run for so long.
func (c *Case) mayForfeit(d *Decision, white, black bool, ran Seconds) {
	d.Forfeit = true
	d.mayPlayLate(Times{White: ran}, c.cite(laws.LatenessLoss))
	outcome := BothLose
	switch {
	case !black:
		outcome = BlackWins
	case !white:
		outcome = WhiteWins
	}
	d.mayEnd(DecideLoss, outcome, c.cite(laws.LatenessLoss))
}

var sides = [...]chess.Color{chess.White, chess.Black}

// playedLate lets the game be played; what an absent player's clock ran is used
// time. White's clock runs from the start; when Black's was started the record
// does not tell.
func (c *Case) playedLate(late Times, limit Seconds) Decision {
	d := c.goesOn(laws.LatenessLoss)
	for _, side := range sides {
		if late.Of(side) > 0 {
			d.because(Reason{Kind: LateWithin, Side: side, Time: late.Of(side), TimeLimit: limit})
		}
	}
	switch {
	case late.White > 0 && late.Black > 0:
		d.Articles = nil
		d.citing(c.cite(laws.LatenessNobody, laws.LatenessLoss)...)
		d.because(Reason{Kind: LateNobody, Side: chess.White, Time: late.White})
		d.Facts.ClockUsed = &Times{White: late.White}
	case late.White > 0:
		d.citing(c.cite(laws.LatenessOne)...)
		d.because(Reason{Kind: LateClockRan, Side: chess.White, Time: late.White})
		d.Facts.ClockUsed = &Times{White: late.White}
	case late.Black > 0:
		d.citing(c.cite(laws.LatenessOne)...)
		d.because(Reason{Kind: LateBlackClock, Side: chess.Black})
	default:
		d.because(Reason{Kind: LateNone})
	}
	return d
}

// forfeit enters a game that was not played for the losers, with the marks of
// 1953 §24 where the edition has them.
func (c *Case) forfeit(d *Decision, losers ...chess.Color) {
	d.Forfeit = true
	mark, points := map[chess.Color]string{chess.White: "+", chess.Black: "+"},
		map[chess.Color]float64{chess.White: 1, chess.Black: 1}
	for _, side := range losers {
		mark[side], points[side] = "-", 0
	}
	d.Facts.WhitePoints, d.Facts.BlackPoints = fact(points[chess.White]), fact(points[chess.Black])
	if c.Rules.ForfeitMarks {
		c.marked(d, mark[chess.White], points[chess.White], mark[chess.Black], points[chess.Black])
		d.citing(c.cite(laws.ForfeitMarks)...)
		d.because(Reason{Kind: ForfeitMarked, Side: losers[0], N: len(losers)})
	}
}

// marked enters how a result stands in the table, where the edition says so
// (1953 §24).
func (c *Case) marked(d *Decision, white string, whitePoints float64, black string, blackPoints float64) {
	if c.Rules.ForfeitMarks {
		d.Facts.WhiteMark, d.Facts.BlackMark = fact(white), fact(black)
		d.Facts.WhitePoints, d.Facts.BlackPoints = fact(whitePoints), fact(blackPoints)
	}
}
