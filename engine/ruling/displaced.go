package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// DisplacedFound: a piece is found on another square than the game has brought it
// to (FIDE Laws 7.6).
type DisplacedFound struct {
	Discovery
	Piece    Square `json:"piece"` // where it belongs
	StandsOn Square `json:"stands_on"`
}

// Type is "displaced-found".
func (*DisplacedFound) Type() string { return "displaced-found" }

func (f *DisplacedFound) check(c *Case) error {
	if err := f.Discovery.check(); err != nil {
		return err
	}
	return c.needPosition()
}

func (f *DisplacedFound) decide(c *Case) Decision {
	if !f.during() {
		return c.tooLate(f.Discovery, laws.Displaced)
	}
	d := c.goesOn(laws.Displaced)
	d.Restore = setUp(c.Position())
	d.Facts.ClockRuns = fact(Of(c.turn()))
	r := Reason{Kind: DisplacedRestore, Position: c.Position(), Squares: boardSquares([]Square{f.Piece, f.StandsOn})}
	if len(r.Squares) == 2 {
		r.Kind, r.Piece = DisplacedPiece, c.Position().At(r.Squares[0]).Kind()
	}
	d.because(r)
	return d
}

// PiecesDisplaced: a player has displaced pieces (FIDE Laws 7.4).
type PiecesDisplaced struct {
	Side     Side `json:"side"`
	Earlier  int  `json:"earlier_breaches"`
	Restored bool `json:"restored_on_own_time"`
	Rated    bool `json:"fide_rated"`
}

// Type is "pieces-knocked": so it is called in event files and in the format of
// the cases.
func (*PiecesDisplaced) Type() string { return "pieces-knocked" }

func (k *PiecesDisplaced) check(*Case) error { return noneBelow("earlier_breaches", k.Earlier) }

func (k *PiecesDisplaced) regulate(s *laws.Setting) { s.Rated = s.Rated || k.Rated }

func (k *PiecesDisplaced) known(about chess.Color, r atTable) map[string]any {
	return earlierBreaches(k, about, r)
}

func (k *PiecesDisplaced) decide(c *Case) Decision {
	side := c.color(k.Side)
	if c.Rules.DisplacedBreach == laws.BreachScale {
		if k.Restored {
			d := c.goesOn(laws.PiecesDisplaced)
			d.Facts.ClockRuns = fact(Of(c.turn())) // they are back already
			d.because(Reason{Kind: DisplacedRestored, Side: side})
			return d
		}
		d := c.scale(side, k.Earlier, DisplacedBreach, laws.PiecesDisplaced, laws.PiecesDisplacedPenalty)
		if d.Outcome == Continue {
			d.Facts.ClockRuns = fact(Of(side))
		}
		return d
	}
	d := c.goesOn(laws.PiecesDisplaced, laws.PiecesDisplacedPenalty)
	if c.Rules.OpponentDisplaced == laws.DisplacedClocksStopped && side != c.turn() {
		d.Facts.ClockRuns = fact(Of(c.turn())) // once they are back
		d.because(Reason{Kind: DisplacedClocksStopped, Side: side})
	} else {
		d.Facts.ClockRuns = fact(Of(side))
		d.because(Reason{Kind: DisplacedOwnTime, Side: side})
	}
	d.mayPunish(c, side)
	return d
}

// scale is the Finnish scale of blitz: first a warning, then loss.
func (c *Case) scale(side chess.Color, earlier int, breach Kind, roles ...laws.Role) Decision {
	d := c.goesOn(roles...)
	d.because(Reason{Kind: breach, Side: side})
	if earlier+1 >= c.Rules.ScaleLosesAt {
		d.Outcome = Wins(side.Other())
		d.because(Reason{Kind: ScaleLoses, Side: side, N: earlier + 1})
		return d
	}
	d.Facts.Penalty = fact(laws.Warned)
	d.because(Reason{Kind: ScaleWarns, Side: side})
	return d
}

// AdjustOnOpponentsTime: a player has adjusted pieces while it was not his to do so
// (FIDE Laws 2023 4.2.1, 6.2.5).
type AdjustOnOpponentsTime struct {
	Side      Side `json:"side"`
	Earlier   int  `json:"earlier_breaches"`
	Announced bool `json:"announced"`
	Rated     bool `json:"fide_rated"`
}

// Type is "adjust-out-of-turn".
func (*AdjustOnOpponentsTime) Type() string { return "adjust-out-of-turn" }

func (a *AdjustOnOpponentsTime) check(*Case) error { return noneBelow("earlier_breaches", a.Earlier) }

func (a *AdjustOnOpponentsTime) regulate(s *laws.Setting) { s.Rated = s.Rated || a.Rated }

func (a *AdjustOnOpponentsTime) known(about chess.Color, r atTable) map[string]any {
	return earlierBreaches(a, about, r)
}

func (a *AdjustOnOpponentsTime) decide(c *Case) Decision {
	side := c.turn().Other()
	if named, ok := a.Side.Color(); ok {
		side = named
	}
	switch c.Rules.AdjustBreach {
	case laws.BreachScale:
		return c.scale(side, a.Earlier, AdjustBreach, laws.AdjustTurn)
	case laws.BreachArbiter:
		d := c.judged(laws.AdjustTurn, laws.AdjustPenalty)
		d.because(Reason{Kind: AdjustConflict, Side: side})
		d.mayPunish(c, side)
		return d
	case laws.BreachNothing:
		d := c.goesOn(laws.AdjustTurn)
		d.because(Reason{Kind: AdjustNothing, Side: side})
		return d
	}
	d := c.goesOn(laws.AdjustTurn, laws.AdjustPenalty)
	d.because(Reason{Kind: AdjustBreach, Side: side})
	d.mayPunish(c, side)
	return d
}
