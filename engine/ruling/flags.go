package ruling

import (
	"cmp"
	"slices"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

// FlagFall: a player's flag has fallen (FIDE Laws 6.4, 6.8, 6.9; 1953 §19).
type FlagFall struct {
	Side      Side   `json:"side"` // whose flag
	NoticedBy Finder `json:"noticed_by"`
	// MovesRequired in the period; nil: all.
	MovesRequired *int `json:"moves_required"`
	// MovesCompleted by the player; nil: as many as the game has.
	MovesCompleted *int `json:"moves_completed"`
	// ScoresheetMoves is what the scoresheets show.
	ScoresheetMoves *int `json:"scoresheet_moves"`
	LastMovePressed bool `json:"last_move_pressed"`
	// FlagCall is byDefault or CallPlayersOnly, by the event's regulations.
	FlagCall laws.FlagCallRule `json:"flag_call"`
	// ClaimantFlagDown: the flag of the opponent, who claims, is down too.
	ClaimantFlagDown bool `json:"claimant_flag_down"`
	Rated            bool `json:"fide_rated"`
}

// Type is "flag-fall".
func (*FlagFall) Type() string { return "flag-fall" }

func (f *FlagFall) check(c *Case) error {
	if err := noneBelow("moves_required", f.MovesRequired, "moves_completed", f.MovesCompleted,
		"scoresheet_moves", f.ScoresheetMoves); err != nil {
		return err
	}
	if err := cmp.Or(oneOf("noticed_by", f.NoticedBy, FoundByArbiter, FoundByOpponent, ShownByClock),
		oneOf("flag_call", f.FlagCall, byDefault, laws.CallPlayersOnly), c.needPosition()); err != nil {
		return err
	}
	return c.flagDown(c.color(f.Side), "side", f.MovesRequired == nil)
}

// byDefault is the regulation of an event that says nothing of its own.
const byDefault = "default"

func (f *FlagFall) regulate(s *laws.Setting) {
	s.Rated = s.Rated || f.Rated
	if f.FlagCall == laws.CallPlayersOnly {
		s.Options[laws.OptionFlagCall] = string(f.FlagCall)
	}
}

func (f *FlagFall) known(about chess.Color, r atTable) map[string]any {
	known := map[string]any{"moves_completed": r.clock.Moves(about), "last_move_pressed": pressed(r.state, about)}
	if through := r.clock.Control().Through(r.clock.Period(about)); through > 0 {
		known["moves_required"] = through
	}
	_, known["claimant_flag_down"] = r.clock.Fallen(about.Other())
	return known
}

// pressed tells whether the last move of a side is completed.
func pressed(s game.State, side chess.Color) bool {
	for i := len(s.Plies) - 1; i >= 0; i-- {
		if s.Positions[i].Turn() == side {
			return s.Plies[i].Completed
		}
	}
	return true
}

func (f *FlagFall) decide(c *Case) Decision {
	side := c.color(f.Side)
	d := Decision{Outcome: Continue}
	if !c.allows(laws.OptionFlagCall) {
		d.because(Reason{Kind: RegulationNotAllowed, Word: laws.OptionFlagCall})
	}
	switch {
	case f.NoticedBy == ShownByClock && c.Rules.FlagMoment == laws.FlagCalled:
		d.Articles = c.cite(laws.FlagDisplay, laws.FlagNoticed)
		d.because(Reason{Kind: FlagDisplayOnly, Side: side})
		return d
	case f.NoticedBy == FoundByArbiter && c.Rules.FlagCall == laws.CallPlayersOnly:
		d.Articles = c.cite(laws.FlagArbiter)
		d.because(Reason{Kind: FlagPlayersOnly, Side: side})
		return d
	}
	if f.MovesRequired != nil {
		n := f.completed(c, &d)
		if !f.LastMovePressed && n+1 == *f.MovesRequired {
			d.citing(c.cite(laws.MoveCompleted)...) // the last move would have been the last that was required
		}
		if n >= *f.MovesRequired {
			also := d.Articles
			d.Articles = c.cite(laws.FlagLoss, laws.FlagMoves)
			d.citing(also...)
			d.because(Reason{Kind: FlagMovesMade, Side: side, N: n, Limit: *f.MovesRequired})
			return d
		}
		d.because(Reason{Kind: FlagMovesMissing, Side: side, N: n, Limit: *f.MovesRequired})
	} else {
		d.because(Reason{Kind: FlagAllMoves, Side: side})
	}
	if f.NoticedBy == FoundByOpponent && f.ClaimantFlagDown && c.Rules.FlagClaimant == laws.ClaimantFlagUp {
		d.Outcome, d.Articles = ArbiterDecides, c.cite(laws.FlagClaim)
		d.because(Reason{Kind: FlagClaimantDown, Side: side})
		d.may(DecideContinue, c.cite(laws.BothFlagsOpen))
		d.may(DecideDraw, c.cite(laws.BothFlagsLast))
		return d
	}
	how := laws.FlagArbiter
	if f.NoticedBy == FoundByOpponent {
		how = laws.FlagClaim
	}
	also := d.Articles
	d.Articles = c.cite(laws.FlagLoss, how)
	d.citing(also...)
	d.overstepped(c, side)
	return d
}

// tooLate: the flag fell when the game was over.
func (f *FlagFall) tooLate(c *Case) ([]string, Reason) {
	return c.cite(laws.FlagLoss, laws.MoveCompletedEnd), Reason{Kind: FlagAfterEnd, Side: c.color(f.Side)}
}

// allows tells that the edition does not object to what the regulations say of
// an option.
func (c *Case) allows(option string) bool {
	return !slices.ContainsFunc(c.Edition.Warnings(c.Setting), func(w laws.Warning) bool { return w.Name == option })
}

// overstepped: a side has overstepped the time and loses, or draws where the
// opponent cannot mate (FIDE Laws 6.9).
func (d *Decision) overstepped(c *Case, side chess.Color) {
	d.Ends = EndFlag
	d.because(Reason{Kind: FlagOverstepped, Side: side})
	if c.Rules.FlagUnwinnable == laws.UnwinnableDraw {
		d.unlessUnwinnable(c, c.Position(), side.Other(), c.cite(laws.FlagLoss))
		return
	}
	d.Outcome = Wins(side.Other())
	d.because(Reason{Kind: FlagWhatever, Side: side})
}

// completed is the number of moves that count for the player whose flag fell:
// those that were completed, whatever the scoresheets say.
func (f *FlagFall) completed(c *Case, d *Decision) int {
	side := c.color(f.Side)
	n := c.moveCount(side)
	if f.MovesCompleted != nil {
		n = *f.MovesCompleted
	} else if !f.LastMovePressed && len(c.Moves) > 0 && c.turn() != side {
		n--
		d.because(Reason{Kind: FlagLastNotPressed, Side: side})
	}
	if s := f.ScoresheetMoves; s != nil && *s != n {
		d.Articles = c.cite(laws.FlagScore)
		d.because(Reason{Kind: FlagScoreDiffers, Side: side, N: n, Limit: *s})
	}
	return n
}

// moveCount is the number of moves that a side has made in the game, those that
// the start position counts included.
func (c *Case) moveCount(side chess.Color) int {
	if !c.played() {
		return 0
	}
	p := c.Position()
	if side == chess.White {
		return (p.Ply() + 1) / 2
	}
	return p.Ply() / 2
}

// BothFlags: both flags are down (FIDE Laws 2014 6.11, Guideline III.3.1; the
// Finnish annex for blitz, item 6; 1953 §19).
type BothFlags struct {
	OrderKnown bool `json:"order_known"`
	First      Side `json:"first"`
	// QuickplayGuideline tells whether Guideline III was announced.
	QuickplayGuideline bool               `json:"quickplay_guideline"`
	Regulation         laws.BothFlagsRule `json:"regulation"` // byDefault, BothDraw
	Claimant           Side               `json:"claimant"`
	Rated              bool               `json:"fide_rated"`
}

// Type is "both-flags".
func (*BothFlags) Type() string { return "both-flags" }

func (f *BothFlags) check(c *Case) error {
	if err := oneOf("regulation", f.Regulation, byDefault, laws.BothDraw); err != nil {
		return err
	}
	if _, ok := f.First.Color(); f.OrderKnown && !ok {
		return &MissingError{"first"}
	}
	for _, side := range sides {
		if err := c.flagDown(side, "clock", true); err != nil {
			return err
		}
	}
	return c.needPosition()
}

func (f *BothFlags) regulate(s *laws.Setting) {
	s.Rated = s.Rated || f.Rated
	if f.Regulation == laws.BothDraw {
		s.Options[laws.OptionBothFlags] = string(f.Regulation)
	}
}

func (f *BothFlags) known(_ chess.Color, r atTable) map[string]any {
	if first, fell := r.clock.First(); fell {
		return map[string]any{"order_known": true, "first": first.String()}
	}
	return nil
}

// tooLate: both flags fell when the game was over.
func (f *BothFlags) tooLate(c *Case) ([]string, Reason) {
	return c.cite(laws.FlagLoss), Reason{Kind: FlagAfterEnd, Side: c.turn()}
}

func (f *BothFlags) decide(c *Case) Decision {
	d := Decision{Outcome: Continue}
	if !c.allows(laws.OptionBothFlags) {
		d.because(Reason{Kind: RegulationNotAllowed, Word: laws.OptionBothFlags})
	}
	last := c.Clock != nil && c.Clock.LastPeriod
	how := c.Rules.BothFlags
	claim := f.Claimant != Unsaid && c.Rules.FlagClaimant == laws.ClaimantFlagUp
	if claim && !f.OrderKnown {
		d.because(Reason{Kind: FlagClaimantDown, Side: c.color(f.Claimant).Other()})
	}
	first, _ := f.First.Color()
	switch {
	case how == laws.BothDraw:
		d.Outcome, d.Articles = Draw, c.cite(laws.BothFlagsRegulation)
		d.because(Reason{Kind: BothFlagsRegulated})
	case f.OrderKnown && c.Rules.FlagClaimant == laws.ClaimantFlagUp: // whoever claims, his own flag is down as well
		d.Outcome, d.Articles = ArbiterDecides, c.cite(laws.FlagClaim)
		d.because(Reason{Kind: BothFlagsFirstKnown, Side: first}, Reason{Kind: FlagClaimantDown, Side: first})
		d.may(DecideContinue, c.cite(laws.BothFlagsOpen))
		d.may(DecideDraw, c.cite(laws.BothFlagsLast))
	case f.OrderKnown:
		d.Articles = c.cite(laws.BothFlagsFirst, laws.FlagClaim)
		d.because(Reason{Kind: BothFlagsFirstKnown, Side: first})
		d.overstepped(c, first)
	case how == laws.BothByLastPeriod ||
		how == laws.BothByGuideline && f.QuickplayGuideline && (c.Clock == nil || c.Clock.Increment == 0):
		d.because(Reason{Kind: BothFlagsUnknown})
		if last {
			d.Outcome, d.Articles = Draw, c.cite(laws.BothFlagsLast)
			d.because(Reason{Kind: BothFlagsLastPeriod})
		} else {
			d.Articles = c.cite(laws.BothFlagsOpen)
			d.because(Reason{Kind: BothFlagsOpenPeriod})
		}
		if claim {
			d.citing(c.cite(laws.FlagClaim)...)
		}
	default:
		d.Outcome, d.Articles = ArbiterDecides, c.cite(laws.BothFlagsSilent)
		d.because(Reason{Kind: BothFlagsUnknown}, Reason{Kind: BothFlagsNoArticle})
		d.may(DecideContinue, c.cite(laws.BothFlagsSilent))
		d.may(DecideDraw, c.cite(laws.BothFlagsSilent))
	}
	return d
}
