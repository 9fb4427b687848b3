package ruling

import (
	"cmp"
	"slices"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Penalty: the arbiter asks whether he may impose a penalty, and imposes it
// (FIDE Laws 12.9; 1953 §26 i, §28).
type Penalty struct {
	Side    Side         `json:"side"`
	Code    laws.Penalty `json:"code"`
	Seconds Seconds      `json:"seconds"`
}

// Type is "penalty".
func (*Penalty) Type() string { return "penalty" }

func (p *Penalty) check(*Case) error {
	return cmp.Or(oneOf("code", p.Code, laws.AllPenalties()...), checkSeconds("seconds", &p.Seconds))
}

func (p *Penalty) decide(c *Case) Decision {
	side := c.color(p.Side)
	if !slices.Contains(c.Rules.Penalties, p.Code) {
		d := c.goesOn(laws.Penalties)
		d.Facts.Allowed = fact(false)
		d.because(Reason{Kind: PenaltyNotListed, Side: side, Word: string(p.Code)})
		return d
	}
	d := c.goesOn(p.Code.Role())
	d.Facts.Allowed = fact(true)
	d.because(Reason{Kind: PenaltyListed, Side: side, Word: string(p.Code)})
	c.impose(&d, side, p.Code, p.Seconds)
	return d
}

// impose puts a penalty into effect as far as it touches the game.
func (c *Case) impose(d *Decision, side chess.Color, penalty laws.Penalty, amount Seconds) {
	switch penalty {
	case laws.GameLost:
		d.Outcome = Wins(side.Other())
		d.Facts.OpponentScore = fact(ScoreByArbiter)
		d.because(Reason{Kind: OpponentScore, Side: side})
	case laws.OpponentGetsTime:
		d.Added = Times{}.Plus(side.Other(), amount)
		d.because(Reason{Kind: TimeGiven, Side: side.Other(), Time: amount})
	case laws.TimeReduced:
		amount = -c.within(side, -amount)
		d.Added = Times{}.Plus(side, -amount)
		d.because(Reason{Kind: TimeTaken, Side: side, Time: amount})
	}
}
