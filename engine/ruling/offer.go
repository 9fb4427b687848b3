package ruling

import (
	"cmp"
	"strconv"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

// DrawOffer: a player has offered a draw (FIDE Laws 9.1; 1953 §18 e).
type DrawOffer struct {
	Side      Side        `json:"side"`
	Timing    OfferTiming `json:"timing"`
	Condition string      `json:"condition"`
	Reply     OfferReply  `json:"reply"`
	Withdrawn bool        `json:"withdrawn"`
	MinMoves  *int        `json:"min_moves"`       // before which the regulations forbid it; nil: as the event lays down
	Previous  []Side      `json:"previous_offers"` // all refused
	AtPly     *int        `json:"offered_at_ply"`  // when it was made; nil: now
	Sealed    bool        `json:"after_sealing"`   // the opponent has sealed a move
}

// Type is "draw-offer".
func (*DrawOffer) Type() string { return "draw-offer" }

func (o *DrawOffer) check(c *Case) error {
	if err := noneBelow("min_moves", o.MinMoves); err != nil {
		return err
	}
	if o.AtPly != nil && (*o.AtPly < 0 || *o.AtPly > len(c.Moves)) {
		return &ValueError{"offered_at_ply", strconv.Itoa(*o.AtPly)}
	}
	return cmp.Or(oneOf("timing", o.Timing, OfferBeforePress, OfferOwnTime, OfferOpponentTime),
		oneOf("reply", o.Reply, NoReply, ReplyAccept, ReplyReject, ReplyByMove, ReplyByTouch))
}

func (o *DrawOffer) known(_ chess.Color, r atTable) map[string]any {
	return map[string]any{"previous_offers": refused(r.state, r.entries), "offered_at_ply": len(r.state.Plies)}
}

// refused lists whose offers of a draw were made before and are not open.
func refused(s game.State, entries []game.Entry) []string {
	offers := []string{}
	for _, e := range entries {
		if e.Kind == game.Offer {
			offers = append(offers, e.Side)
		}
	}
	if s.OfferOpen {
		offers = offers[:len(offers)-1]
	}
	return offers
}

func (o *DrawOffer) regulate(s *laws.Setting) { regulateDraws(s, o.MinMoves) }

// regulateDraws puts the moves before which the regulations forbid a draw into
// the setting.
func regulateDraws(s *laws.Setting, before *int) {
	if before != nil {
		s.Options[laws.OptionDrawBefore] = strconv.Itoa(*before)
	}
}

func (o *DrawOffer) decide(c *Case) Decision {
	side := c.turn()
	if s, ok := o.Side.Color(); ok {
		side = s
	} else if o.Timing != OfferOwnTime {
		side = side.Other() // after the own move the opponent is on move
	}
	d := c.goesOn(laws.DrawOffer)
	invalid := func(r Reason, roles ...laws.Role) Decision {
		d.Articles = nil
		d.citing(c.cite(append(roles, laws.DrawOffer)...)...)
		d.because(r)
		d.Facts.OfferValid, d.Facts.OfferPending = fact(false), fact(false)
		return d
	}
	if c.Rules.OfferTurn == laws.OfferOwnTurn && o.Timing != OfferOwnTime {
		return invalid(Reason{Kind: OfferNotOnMove, Side: side})
	}
	if n := len(o.Previous); c.Rules.OfferRepeat == laws.OffersAlternate && n > 0 && o.Previous[n-1] == Of(side) {
		return invalid(Reason{Kind: OfferRepeated, Side: side})
	}
	made := c.madeByBothAt(o.ply(c))
	if c.Rules.OfferMinimum == laws.MinimumOffer && made < c.Rules.DrawBefore {
		return invalid(Reason{Kind: OfferTooEarly, Side: side, N: made, Limit: c.Rules.DrawBefore}, laws.DrawRestricted)
	}
	d.Facts.OfferValid = fact(true)
	if c.Rules.OfferTurn == laws.OfferAnyTurn && o.Timing != OfferBeforePress && !o.Sealed {
		d.Facts.Breach = fact(c.cite(laws.Distraction)[0])
		d.citing(c.cite(laws.Distraction)...)
		d.because(Reason{Kind: OfferWrongTime, Side: side})
		d.mayPunish(c, side)
		if c.Rules.OfferWrongTime == laws.BreachPenalty && o.Reply != ReplyAccept {
			d.Outcome = ArbiterDecides
			d.citing(c.cite(laws.Penalties)...)
			d.because(Reason{Kind: OfferPunished, Side: side})
		}
	}
	if o.Sealed {
		d.citing(c.cite(laws.DrawSealed)...)
	}
	if o.Withdrawn {
		d.because(Reason{Kind: OfferWithdrawn, Side: side})
	}
	if o.Condition != "" && c.Rules.OfferCondition == laws.ConditionForbidden {
		d.because(Reason{Kind: OfferCondition, Side: side, Text: o.Condition})
	}
	return o.answered(c, d, c.madeByBoth())
}

// ply is the half-move after which the offer was made.
func (o *DrawOffer) ply(c *Case) int {
	if o.AtPly != nil {
		return *o.AtPly
	}
	return len(c.Moves)
}

// lapsed tells that the opponent has made a move since the offer: that refused it.
func (o *DrawOffer) lapsed(c *Case, side chess.Color) bool {
	for ply := o.ply(c); ply < len(c.Moves); ply++ {
		if c.Positions[ply].Turn() != side {
			return true
		}
	}
	return false
}

// answered is what becomes of a valid offer by the reply.
func (o *DrawOffer) answered(c *Case, d Decision, made int) Decision {
	side := c.color(o.Side)
	pending := false
	switch o.Reply {
	case ReplyAccept:
		switch {
		case o.lapsed(c, side):
			d.because(Reason{Kind: OfferLapsed, Side: side})
		case o.Condition != "" && c.Rules.OfferCondition == laws.ConditionForbidden:
			d.Outcome = ArbiterDecides
			d.may(DecideDraw, c.cite(laws.DrawOffer, laws.DrawAgreement))
			d.may(DecideContinue, c.cite(laws.DrawOffer))
		case made < c.Rules.AgreementEach:
			d.citing(c.cite(laws.DrawAgreement)...)
			d.because(Reason{Kind: AgreementEach, N: made, Limit: c.Rules.AgreementEach})
		case made < c.Rules.DrawBefore:
			d.citing(c.cite(laws.DrawRestricted)...)
			d.because(Reason{Kind: AgreementTooEarly, N: made, Limit: c.Rules.DrawBefore})
		default:
			d.Outcome, d.Ends = Draw, EndAgreed
			d.citing(c.cite(laws.DrawAgreement)...)
			d.because(Reason{Kind: OfferAccepted, Side: side})
			c.marked(&d, "½", 0.5, "½", 0.5)
		}
	case ReplyReject:
		d.because(Reason{Kind: OfferRejected, Side: side})
	case ReplyByMove:
		d.because(Reason{Kind: OfferMoved, Side: side})
	case ReplyByTouch:
		if !c.Rules.OfferByTouch { // 1953: only a move refuses
			pending = true
			d.because(Reason{Kind: OfferPending, Side: side})
		} else {
			d.because(Reason{Kind: OfferTouched, Side: side})
		}
	default:
		pending = true
		d.because(Reason{Kind: OfferPending, Side: side})
	}
	d.Facts.OfferPending = fact(pending)
	return d
}
