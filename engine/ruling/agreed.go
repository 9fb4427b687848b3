package ruling

import "kohtunik/engine/laws"

// Resign: a player resigns (FIDE Laws 5.1.2; 1953 §17 b).
type Resign struct {
	Side Side `json:"side"`
	// TakenBack: the player wants to play on after all. Both: the opponent has
	// resigned too, after that. The first word ended the game.
	TakenBack bool `json:"taken_back"`
	Both      bool `json:"opponent_too"`
}

// Type is "resign".
func (*Resign) Type() string { return "resign" }

func (r *Resign) check(c *Case) error { return c.needPosition() }

func (r *Resign) decide(c *Case) Decision {
	side := c.color(r.Side)
	d := Decision{Ends: EndResigned, Articles: c.cite(laws.Resignation)}
	d.because(Reason{Kind: Resigned, Side: side})
	if r.TakenBack {
		d.because(Reason{Kind: ResignedForGood, Side: side})
	}
	if r.Both {
		d.because(Reason{Kind: ResignedFirst, Side: side})
	}
	if c.Rules.ResignUnwinnable == laws.UnwinnableDraw {
		d.because(Reason{Kind: ResignedUnless, Side: side})
		d.unlessUnwinnable(c, c.Position(), side.Other(), c.cite(laws.Resignation))
		return d
	}
	d.Outcome = Wins(side.Other())
	d.because(Reason{Kind: ResignedWhatever, Side: side})
	return d
}

// DrawAgreed: the players have agreed on a draw (FIDE Laws 5.2.3, 9.1.1; 1953
// §18 e).
type DrawAgreed struct {
	MinMoves *int `json:"min_moves"` // by the event's regulations
	Consent  bool `json:"consent"`   // of the arbiter
}

// Type is "draw-agreed".
func (*DrawAgreed) Type() string { return "draw-agreed" }

func (a *DrawAgreed) check(c *Case) error {
	if err := noneBelow("min_moves", a.MinMoves); err != nil {
		return err
	}
	return c.needPosition()
}

func (a *DrawAgreed) regulate(s *laws.Setting) { regulateDraws(s, a.MinMoves) }

func (a *DrawAgreed) decide(c *Case) Decision {
	d := Decision{Outcome: Draw}
	each := c.madeByBoth()
	switch {
	case a.MinMoves != nil && c.Rules.OfferMinimum == laws.MinimumNone:
		d.because(Reason{Kind: RegulationNotAllowed, Word: "min-moves"})
	case each < c.Rules.DrawBefore && !a.Consent:
		d.Outcome, d.Articles = Continue, c.cite(laws.DrawRestricted)
		d.because(Reason{Kind: AgreedTooEarly, N: each, Limit: c.Rules.DrawBefore})
		return d
	case each < c.Rules.DrawBefore:
		d.Articles = c.cite(laws.DrawRestricted)
		d.because(Reason{Kind: AgreedWithConsent, N: each, Limit: c.Rules.DrawBefore})
	}
	if each < c.Rules.AgreementEach {
		d.Outcome, d.Articles = Continue, c.cite(laws.DrawAgreement)
		d.because(Reason{Kind: AgreedBeforeMoves, N: each, Limit: c.Rules.AgreementEach})
		return d
	}
	d.citing(c.cite(laws.DrawAgreement)...)
	d.Ends = EndAgreed
	d.because(Reason{Kind: Agreed})
	return d
}
