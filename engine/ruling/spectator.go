package ruling

import "kohtunik/engine/laws"

// Spectator: a spectator, or a player of another game, has interfered (FIDE Laws
// 12.7; 1953 §28). Side is the player it concerns: whose flag was called, who was
// told. The other fields are those of a flag that has fallen.
type Spectator struct {
	FlagFall
	What Interference `json:"what"`
}

// Type is "spectator".
func (*Spectator) Type() string { return "spectator" }

func (s *Spectator) check(c *Case) error {
	if s.What == CalledFlag {
		return s.FlagFall.check(c)
	}
	return oneOf("what", s.What, ToldTurn, ShowedIrregularity, GaveAdvice, MadeNoise)
}

func (s *Spectator) decide(c *Case) Decision {
	side := c.color(s.Side)
	what := Reason{Kind: SpectatorInterfered, Side: side, Word: string(s.What)}
	d := c.goesOn(laws.Spectators)
	d.because(what)
	switch s.What {
	case CalledFlag: // that the wrong person saw it does not put the flag up again
		d = s.FlagFall.decide(c)
		d.citing(c.cite(laws.Spectators)...)
		d.Reasons = append([]Reason{what, {Kind: SpectatorFlag, Side: side}}, d.Reasons...)
	case ShowedIrregularity: // who sees one may tell the arbiter, and only him
		d.because(Reason{Kind: SpectatorTells, Side: side})
	case MadeNoise:
		d.citing(c.cite(laws.ExtraTime)...)
		d.because(Reason{Kind: SpectatorNoise, Side: side})
		if articles := c.cite(laws.ExtraTime); len(articles) > 0 {
			d.Discretion = append(d.Discretion, Choice{Kind: MayGiveTime, Articles: articles, Unit: Times{}.Plus(side, 1)})
		}
	default:
		d.because(Reason{Kind: SpectatorNoFault, Side: side})
	}
	d.may(WarnSpectator, c.cite(laws.Spectators))
	d.may(ExpelSpectator, c.cite(laws.Spectators))
	return d
}

// tooLate: it happened when the game was over.
func (s *Spectator) tooLate(c *Case) ([]string, Reason) {
	return c.cite(laws.Spectators), Reason{Kind: SpectatorInterfered, Side: c.color(s.Side), Word: string(s.What)}
}
