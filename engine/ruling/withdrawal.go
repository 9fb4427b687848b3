package ruling

import (
	"strconv"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

// Withdrawal: a player leaves the tournament, and a game of his is to be
// decided (1953 §27 ¶2 to ¶4; the FIDE Laws are silent).
type Withdrawal struct {
	Side       Side      `json:"side"` // who leaves
	Total      int       `json:"total_games"`
	Finished   int       `json:"finished"`
	Unfinished int       `json:"unfinished"`
	This       GameStage `json:"this_game"`
	LastRound  bool      `json:"last_round"`
	Recorded   Score     `json:"result_recorded"`
}

// Type is "withdrawal".
func (*Withdrawal) Type() string { return "withdrawal" }

func (w *Withdrawal) check(*Case) error {
	if err := oneOf("this_game", w.This, StageUntold, GameUnplayed, GameFinished, GameUnfinished,
		GameAdjourned); err != nil {
		return err
	}
	if err := noneBelow("total_games", w.Total, "finished", w.Finished, "unfinished", w.Unfinished); err != nil {
		return err
	}
	switch {
	case w.Total == 0:
		return &ContradictionError{Field: "total_games", Kind: NoGames}
	case w.Finished+w.Unfinished > w.Total:
		return &ContradictionError{Field: "finished", Kind: TooManyGames, Text: strconv.Itoa(w.Total)}
	}
	return nil
}

func (w *Withdrawal) known(_ chess.Color, r atTable) map[string]any {
	return map[string]any{"this_game": stage(r.state)}
}

// stage is how far a game has come.
func stage(s game.State) GameStage {
	switch {
	case s.Sealed || s.Result == game.Adjourned:
		return GameAdjourned
	case s.Result != game.NoResult:
		return GameFinished
	case len(s.Plies) > 0:
		return GameUnfinished
	}
	return GameUnplayed
}

func (w *Withdrawal) decide(c *Case) Decision {
	if c.Rules.Withdrawal != laws.WithdrawalByHalf {
		d := c.unforeseen()
		d.because(Reason{Kind: WithdrewUnderRegulations})
		return d
	}
	side := c.color(w.Side)
	played := w.Finished + w.Unfinished
	if 2*played < w.Total {
		d := Decision{Outcome: Annulled, Articles: c.cite(laws.Withdrawal)}
		d.Facts.PlayerRemoved = fact(true)
		d.because(Reason{Kind: WithdrewBeforeHalf, Side: side, N: played, Limit: w.Total})
		return d
	}
	half := Reason{Kind: WithdrewAfterHalf, Side: side, N: played, Limit: w.Total}
	switch w.This {
	case GameFinished:
		d := Decision{Outcome: c.standing(w.Recorded), Articles: c.cite(laws.Withdrawal)}
		d.Facts.PlayerRemoved = fact(false)
		d.because(half, Reason{Kind: WithdrewAllFinished})
		return d
	case GameUnfinished, GameAdjourned:
		d := c.judged(laws.Withdrawal)
		d.Facts.PlayerRemoved = fact(false)
		d.because(half, Reason{Kind: WithdrewWithAdjourned})
		for _, kind := range []ChoiceKind{DecideWhiteWins, DecideDraw, DecideBlackWins} {
			d.may(kind, c.cite(laws.Withdrawal))
		}
		return d
	}
	d := c.lost(side, laws.Withdrawal)
	d.Facts.PlayerRemoved = fact(false)
	d.because(half, Reason{Kind: WithdrewWithUnplayed, Side: side})
	c.forfeit(&d, side)
	return d
}

// RedrawQuestion: a player has left; are lots drawn anew? (1953 §27 ¶1)
type RedrawQuestion struct {
	Before int `json:"players_before"`
	After  int `json:"players_after"`
	Played int `json:"games_played"`
}

// Type is "redraw-question".
func (*RedrawQuestion) Type() string { return "redraw-question" }

func (r *RedrawQuestion) check(*Case) error {
	switch {
	case r.Before < 2:
		return &ValueError{"players_before", strconv.Itoa(r.Before)}
	case r.After < 2 || r.After > r.Before:
		return &ValueError{"players_after", strconv.Itoa(r.After)}
	case r.Played < 0:
		return &ValueError{"games_played", strconv.Itoa(r.Played)}
	}
	return nil
}

// rounds is the number of rounds of a round robin.
func rounds(players int) int { return players - 1 + players%2 }

func (r *RedrawQuestion) decide(c *Case) Decision {
	if c.Rules.Redraw != laws.RedrawOdd {
		d := c.unforeseen()
		d.because(Reason{Kind: WithdrewUnderRegulations})
		return d
	}
	d := c.goesOn(laws.Withdrawal)
	before, after := rounds(r.Before), rounds(r.After)
	redraw := false
	switch {
	case r.Before%2 == 0:
		d.because(Reason{Kind: RedrawEven, N: r.Before})
	case after >= before:
		d.because(Reason{Kind: RedrawNoGain, N: before})
	case r.Played > 0:
		d.because(Reason{Kind: RedrawPlayed, N: r.Played})
		d.may(MayRedraw, c.cite(laws.Withdrawal))
	default:
		redraw = true
		d.because(Reason{Kind: RedrawYes, N: after, Limit: before})
	}
	if !redraw {
		after = before
	}
	d.Facts.Redraw, d.Facts.RoundsBefore, d.Facts.RoundsAfter = fact(redraw), fact(before), fact(after)
	return d
}

// MatchRefusal: a player of a match refuses to play on (1953 §27 ¶5).
type MatchRefusal struct {
	Side   Side `json:"side"`
	Played int  `json:"games_played"`
	Total  int  `json:"games_total"`
}

// Type is "match-refusal".
func (*MatchRefusal) Type() string { return "match-refusal" }

func (m *MatchRefusal) check(*Case) error {
	if err := noneBelow("games_played", m.Played, "games_total", m.Total); err != nil {
		return err
	}
	switch {
	case m.Total == 0:
		return &ContradictionError{Field: "games_total", Kind: NoGames}
	case m.Played > m.Total:
		return &ContradictionError{Field: "games_played", Kind: TooManyGames, Text: strconv.Itoa(m.Total)}
	}
	return nil
}

func (m *MatchRefusal) decide(c *Case) Decision {
	side := chess.White
	if s, ok := m.Side.Color(); ok {
		side = s
	}
	if c.Rules.MatchRefusal != laws.MatchLost {
		d := c.unforeseen()
		d.because(Reason{Kind: WithdrewUnderRegulations})
		return d
	}
	d := c.lost(side, laws.MatchRefusal)
	d.Forfeit = true
	d.Facts.MatchLostBy = fact(Of(side))
	d.because(Reason{Kind: MatchLost, Side: side, N: m.Played, Limit: m.Total})
	return d
}
