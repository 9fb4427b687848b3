package table

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// Offer notes an offer of a draw. Nil is the side that the laws have make it:
// the one who moved last, before he presses (FIDE Laws 9.1.2.1), or the one to
// move (1953 §18 e, and before the first move). An offer that is not valid under
// the laws is refused.
func (t Table) Offer(side *chess.Color, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.inPlay("offer"); err != nil {
		return Step{}, err
	}
	if t.State.OfferOpen {
		return Step{}, refuse(OfferOpen, "offer", map[string]any{"side": sideWord(t.State.Offer)})
	}
	by := t.turn()
	if t.rules.OfferTurn != laws.OfferOwnTurn && len(t.State.Plies) > 0 {
		by = by.Other()
	}
	if side != nil {
		by = *side
	}
	offer := &ruling.DrawOffer{Side: ruling.Of(by), Timing: t.timing(by), Reply: ruling.NoReply, Previous: t.offered()}
	if d := ruling.Decide(t.question(offer)); d.Facts.OfferValid != nil && !*d.Facts.OfferValid {
		args := cited(d.Articles)
		args["side"] = sideWord(by)
		return Step{}, refuse(OfferInvalid, "side", args)
	}
	return step.with(game.Entry{Kind: game.Offer, At: now.UnixMilli(), Side: by.String()}), nil
}

// timing is when an offer of a side made now is made.
func (t Table) timing(by chess.Color) ruling.OfferTiming {
	switch {
	case by == t.turn():
		return ruling.OfferOwnTime
	case t.State.ToComplete(by):
		return ruling.OfferBeforePress
	}
	return ruling.OfferOpponentTime
}

// offered are the sides that have offered a draw in this game, in order.
func (t Table) offered() []ruling.Side {
	var by []ruling.Side
	for _, e := range t.Entries {
		switch {
		case e.Kind == game.NewGame:
			by = nil
		case e.Kind == game.Offer && e.Side == game.WhiteSide:
			by = append(by, ruling.White)
		case e.Kind == game.Offer:
			by = append(by, ruling.Black)
		}
	}
	return by
}

// question is a case about what stands on the board.
func (t Table) question(incident ruling.Incident) ruling.Case {
	return ruling.InState(t.Edition, t.Setting, t.State, t.State.Clock, incident)
}

// Accept ends the game by agreement: the offer that stands is accepted, if the
// laws let the players agree on a draw now (FIDE Laws 5.2.3, 9.1.1).
func (t Table) Accept(now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.answerable(); err != nil {
		return Step{}, err
	}
	if d := ruling.Decide(t.question(&ruling.DrawAgreed{})); d.Outcome != ruling.Draw {
		return Step{}, refuse(NotAgreed, "reply", cited(d.Articles))
	}
	return t.end(step, codes[ruling.Draw], string(ruling.EndAgreed), now), nil
}

// Decline turns the offer that stands down in words.
func (t Table) Decline(now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.answerable(); err != nil {
		return Step{}, err
	}
	return step.with(game.Entry{Kind: game.Reply, At: now.UnixMilli(), Side: t.State.Offer.Other().String()}), nil
}

// answerable refuses an answer where no offer stands.
func (t Table) answerable() error {
	if err := t.inPlay("reply"); err != nil {
		return err
	}
	if !t.State.OfferOpen {
		return refuse(NoOffer, "reply", nil)
	}
	return nil
}

// end is a step with the clocks stopped and a result entered.
func (t Table) end(step Step, result, reason string, now time.Time) Step {
	if _, running := t.State.Clock.Running(); running {
		stop := t.State.StopEntry(now)
		step, t.State = step.with(stop), t.State.Also(stop)
	}
	return step.with(t.State.ResultEntry(result, reason, now)).entering(result)
}

// Claims are what the side to move may claim now: what stands on the board, and
// what a move of its own would bring (FIDE Laws 9.2, 9.3; 1953 §18 f, g).
func (t Table) Claims() []Claim {
	if t.Over || t.Result != NoResult || t.State.Sealed {
		return nil
	}
	return claims(t.State, t.rules)
}

// Claim is a claim of a draw that is possible now.
type Claim struct {
	Kind     ruling.ClaimKind
	Stands   int        // how often the position has stood, for a repetition on the board
	Move     chess.Move // the move that would bring it; chess.NoMove if it is there
	Articles []string
}

func claims(s game.State, r laws.Rules) []Claim {
	var found []Claim
	last := len(s.Plies)
	if stood := s.Repeats(last, game.Sameness(r)); len(stood) >= r.RepetitionCount {
		found = append(found, Claim{ruling.Repetition, len(stood), chess.NoMove, r.Cite(laws.RepetitionOnBoard)})
	} else if moves := s.RepeatingMoves(r); len(moves) > 0 {
		found = append(found, Claim{ruling.Repetition, 0, moves[0], r.Cite(laws.RepetitionIntended)})
	}
	if s.FiftyMoves(r, last) {
		found = append(found, Claim{ruling.Fifty, 0, chess.NoMove, r.Cite(laws.FiftyMovesMade)})
	} else if moves := s.FiftyByMove(r); r.FiftyIntended && len(moves) > 0 {
		found = append(found, Claim{ruling.Fifty, 0, moves[0], r.Cite(laws.FiftyIntended)})
	}
	return found
}
