package ruling

import (
	"cmp"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Offence is what is told of an illegal move and of what counts as one.
type Offence struct {
	Discovery
	Side            Side     `json:"side"`
	ClockPressed    bool     `json:"clock_pressed"`
	EarlierIllegal  int      `json:"earlier_illegal"` // completed by this player before
	FoundBy         Finder   `json:"found_by"`
	OpponentMoved   bool     `json:"opponent_has_moved"`
	Signed          Score    `json:"signed"`
	ResultSigned    bool     `json:"game_result_signed"`
	LossOnFirst     bool     `json:"loss_on_first"` // by the event's regulations
	ClaimedMate     bool     `json:"claimed_mate"`
	Rated           bool     `json:"fide_rated"`
	LaterMoves      []string `json:"later_moves"` // made after it on the board
	OpponentAccepts bool     `json:"opponent_accepts"`
}

// ordinaryOffence has nobody err before, found during the game by the arbiter,
// the clock pressed.
func ordinaryOffence() Offence {
	return Offence{ClockPressed: true, FoundBy: FoundByArbiter}
}

func (o *Offence) check(c *Case) error {
	return cmp.Or(noneBelow("earlier_illegal", o.EarlierIllegal),
		oneOf("found_by", o.FoundBy, FoundByArbiter, FoundByOpponent), o.Discovery.check(), c.needPosition())
}

func (o *Offence) regulate(s *laws.Setting) {
	s.Rated = s.Rated || o.Rated
	if o.LossOnFirst {
		s.Options[laws.OptionIllegalLoses] = "1"
	}
}

func (o *Offence) known(about chess.Color, r atTable) map[string]any {
	return map[string]any{"earlier_illegal": earlierIllegal(r.entries, about)}
}

func (o *Offence) countsAsIllegal() {}

// answered tells that the opponent has made a move since.
func (o *Offence) answered() bool { return o.OpponentMoved || len(o.LaterMoves) > 0 }

// completed tells that the move counts as completed: by the clock, or by the
// player's next move (FIDE Laws 6.2.1).
func (o *Offence) completed() bool { return o.ClockPressed || len(o.LaterMoves) > 1 }

// irregular is an illegal move, or what counts as one, and what is to be done
// about it besides the penalty.
type irregular struct {
	role    laws.Role // of the article that it breaks
	reasons []Reason
	// restore is the position to set up, in which duty binds the player.
	restore  *chess.Setup
	restored []Reason
	duty     duty
	// stands is the move that was made all the same.
	stands chess.Move
	// mate is the position in which the opponent could still mate or not.
	mate chess.Position
}

// afterGame tells that the laws correct nothing any more: the result stands.
// In 1953 a finished game is corrected until the next round or game begins, but
// not in the last (§15 note); later editions correct only what is found during
// the game (7.5.1).
func (o *Offence) afterGame(c *Case) (d Decision, stands bool) {
	when := o.Discovery
	if o.ResultSigned && when.during() {
		when.Found = AfterGame
	}
	if when.inTime(c, nextStartOrGame(c.Rules.IllegalWindow)) {
		return d, false
	}
	reason := Reason{Kind: FoundAfterGame}
	switch {
	case c.Rules.IllegalWindow != laws.UntilNextStart:
	case when.LastRound:
		reason.Kind = FoundAfterLastGame
	default:
		reason.Kind = FoundAfterNextStart
	}
	d.Articles = c.cite(laws.IllegalAfterwards)
	d.Outcome = when.Recorded.Outcome
	if d.Outcome == "" {
		d.Outcome = o.Signed.Outcome
	}
	d.because(reason)
	if d.Outcome == "" {
		d.Outcome = ArbiterDecides
		d.may(LetResultStand, c.cite(laws.IllegalAfterwards))
	}
	return d, true
}

// nextStartOrGame is how long after the game a window for corrections is open:
// one that closes with a move closes with the game as well.
func nextStartOrGame(window laws.WindowRule) laws.WindowRule {
	if window == laws.UntilNextStart {
		return window
	}
	return laws.UntilGameEnd
}

// late tells that the opponent has answered where that closes the window for
// a correction (FIDE Laws 2014 A.4 b, 2018 A.4.2.1, 2023 A.5.2).
func (o *Offence) late(c *Case) bool {
	return c.Rules.IllegalWindow == laws.UntilNextMove && o.answered()
}

// stands is the decision on an irregularity that nobody saw in time.
func (o *Offence) stands(c *Case, what []Reason) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.IllegalWindow, laws.BlitzLimited)}
	d.because(what...)
	d.because(Reason{Kind: IllegalMoveKept, Side: c.color(o.Side)})
	together := Choice{Kind: MayCorrectTogether, Articles: c.cite(laws.IllegalWindow), restore: setUp(c.Position())}
	d.Discretion = append(d.Discretion, together)
	return d
}

// penalty is article 7.5.5 (2014: 7.5 b, A.4 b): the first illegal move gives
// time to the opponent, a further one loses, unless the opponent cannot mate.
func (o *Offence) penalty(c *Case, of irregular) Decision {
	side := c.color(o.Side)
	n, limit := o.EarlierIllegal+1, c.Rules.IllegalLosesAt
	d := Decision{Outcome: Continue, stands: of.stands, standing: of.reasons}
	d.because(of.reasons...)
	if !c.allows(laws.OptionIllegalLoses) {
		d.because(Reason{Kind: RegulationNotAllowed, Word: "loss-on-first"})
	}
	if limit > 0 && n >= limit {
		roles := []laws.Role{laws.IllegalPenalty, of.role, laws.IllegalWindow}
		if o.LossOnFirst && n == limit {
			roles = []laws.Role{laws.IllegalRegulation, laws.IllegalPenalty, of.role}
		}
		d.Articles = c.cite(roles...)
		d.because(Reason{Kind: IllegalLoses, Side: side, N: n, Limit: limit})
		if c.Rules.IllegalUnwinnable == laws.UnwinnableDraw {
			d.unlessUnwinnable(c, of.mate, side.Other(), c.cite(laws.IllegalPenalty))
			return d
		}
		d.Outcome = Wins(side.Other())
		return d
	}
	d.Articles = c.cite(of.role, laws.IllegalPenalty, laws.IllegalWindow, laws.Bonus, laws.SupervisionFull,
		laws.BlitzLimited)
	bonus := Seconds(c.Rules.IllegalBonus)
	d.Added = d.Added.Plus(side.Other(), bonus)
	if bonus > 0 {
		d.because(Reason{Kind: IllegalBonus, Side: side, N: n, Time: bonus})
	} else {
		d.because(Reason{Kind: IllegalNoPenalty, Side: side})
	}
	d.Restore = of.restore
	if of.restore != nil {
		d.because(of.restored...)
		if increment := c.increment(); o.ClockPressed && increment > 0 && c.movesBack(of.restore) {
			kind, change := WithoutIncrement, -increment
			if !c.table.clock.Control().IsZero() { // a table's clock gives none for a move that it does not have
				kind, change = WithIncrement, increment
			}
			d.mayAdd(kind, Times{}.Plus(side, change), c.cite(laws.Times, laws.IllegalPenalty))
		}
		d.may(MaySetTimes, c.cite(laws.Times))
	}
	d.Must = of.duty.must
	d.because(of.duty.reasons...)
	if len(of.duty.must) > 0 {
		d.citing(of.duty.articles[0])
	}
	return d
}

// increment is the time that a press puts on a player's clock, not a delay.
func (c *Case) increment() Seconds {
	if c.Clock == nil {
		return 0
	}
	return c.Clock.Increment - c.Clock.delay
}

// movesBack tells that what is put up is the position before the move: the
// increment that its press gave was given for a move that is not made.
func (c *Case) movesBack(restore *chess.Setup) bool { return restore.Turn == c.turn() }
