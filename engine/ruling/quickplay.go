package ruling

import (
	"cmp"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// QuickplayRequest: a player in the last two minutes asks for an increment
// (FIDE Laws 2014 G.4; 2018 and 2023 Guideline III.4). Remaining time and
// increment are in the case's clock.
type QuickplayRequest struct {
	Side          Side  `json:"side"`
	OfferRefused  *bool `json:"offer_refused"` // nil: it was
	ArbiterAgrees *bool `json:"arbiter_agrees"`
	Announced     *bool `json:"announced"` // nil: the regulations are silent
	Rated         bool  `json:"fide_rated"`
}

// Type is "quickplay-request".
func (*QuickplayRequest) Type() string { return "quickplay-request" }

func (q *QuickplayRequest) check(c *Case) error { return needClock(c) }

func (q *QuickplayRequest) regulate(s *laws.Setting) { s.Rated = s.Rated || q.Rated }

func needClock(c *Case) error {
	if c.Clock == nil {
		return &MissingError{"clock"}
	}
	return c.needPosition()
}

// quickplayOpen decides whether the last minutes' rules can be used at all: they
// have to be announced, hold for standard and rapid play without increment, and
// for the player on move with less than the limit left.
func (c *Case) quickplayOpen(side chess.Color, announced *bool, r laws.Role) (d Decision, open bool) {
	d.Outcome = Continue
	left := c.Clock.Left.Of(side)
	limit := Seconds(c.Rules.QuickplayLimit)
	holds := c.Rules.QuickplayBy == laws.QuickplayAlways
	if announced != nil && c.Rules.QuickplayIncrement > 0 {
		holds = *announced && c.Rules.QuickplayBy != laws.QuickplayNever
	}
	switch {
	case c.Rules.QuickplayLimit == 0:
		d.Articles = c.cite(r)
		d.because(Reason{Kind: QuickplayUnknown})
	case c.Rules.QuickplayBy == laws.QuickplayNever:
		d.Articles = c.cite(laws.QuickplayPlay)
		d.because(Reason{Kind: QuickplayNotHere})
	case c.Clock.Increment > 0:
		d.Articles = c.cite(laws.QuickplayPlay)
		d.because(Reason{Kind: QuickplayIncrement, Time: c.Clock.Increment})
	case !holds:
		d.Articles = c.cite(laws.QuickplayAnnounced)
		d.because(Reason{Kind: QuickplayNotAnnounced})
	case side != c.turn():
		d.Articles = c.cite(r)
		d.because(Reason{Kind: ClaimNotOnMove, Side: side})
	case left <= 0:
		d.Articles = c.cite(r)
		d.because(Reason{Kind: QuickplayFlagDown, Side: side})
	case left >= limit:
		d.Articles = c.cite(r)
		d.because(Reason{Kind: QuickplayTooEarly, Side: side, Time: left, TimeLimit: limit})
	default:
		d.because(Reason{Kind: QuickplayInTime, Side: side, Time: left, TimeLimit: limit})
		return d, true
	}
	return d, false
}

func (q *QuickplayRequest) decide(c *Case) Decision {
	side := c.color(q.Side)
	d, open := c.quickplayOpen(side, q.Announced, laws.QuickplayRequest)
	if open && c.Rules.QuickplayIncrement == 0 {
		d = Decision{Outcome: Continue, Articles: c.cite(laws.QuickplayPlay)}
		d.because(Reason{Kind: QuickplayNotHere})
		open = false
	}
	d.Facts.RequestValid = &open
	if !open {
		return d
	}
	d.Articles = c.cite(laws.QuickplayRequest)
	switch {
	case q.OfferRefused != nil && !*q.OfferRefused:
		d.Outcome = Draw
		d.citing(c.cite(laws.DrawAgreement)...)
		d.because(Reason{Kind: RequestOfferTaken, Side: side})
	case q.ArbiterAgrees == nil:
		d.Outcome = ArbiterDecides
		d.because(Reason{Kind: RequestToDecide, Side: side})
		granted, refused := *q, *q
		granted.ArbiterAgrees, refused.ArbiterAgrees = fact(true), fact(false)
		d.mayAnswer(GrantRequest, &granted, c.cite(laws.QuickplayRequest))
		d.mayAnswer(RefuseRequest, &refused, c.cite(laws.QuickplayRequest))
	case !*q.ArbiterAgrees:
		d.because(Reason{Kind: RequestRefused, Side: side})
	default:
		bonus, increment := Seconds(c.Rules.QuickplayBonus), Seconds(c.Rules.QuickplayIncrement)
		d.Added = d.Added.Plus(side.Other(), bonus)
		d.Facts.Increment = &increment
		d.because(Reason{Kind: RequestGranted, Side: side, Time: bonus, TimeLimit: increment})
	}
	return d
}

// QuickplayClaim: a player in the last minutes claims a draw because the
// opponent cannot win by normal means or does not try to (FIDE Laws 2014 G.5,
// G.6; Guideline III.5, III.6; the Finnish annex for blitz, item 7).
type QuickplayClaim struct {
	Side           Side             `json:"side"`
	Ground         QuickplayGround  `json:"ground"`
	Decision       QuickplayAnswer  `json:"decision"`
	ArbiterPresent bool             `json:"arbiter_present"`
	Later          PostponedFinding `json:"later"`
	Announced      *bool            `json:"announced"`
	Rated          bool             `json:"fide_rated"`
}

// Type is "quickplay-claim".
func (*QuickplayClaim) Type() string { return "quickplay-claim" }

func (q *QuickplayClaim) check(c *Case) error {
	return cmp.Or(oneOf("decision", q.Decision, NotAnswered, AnswerAgree, AnswerPostpone, AnswerReject),
		oneOf("later", q.Later, NotFoundYet, Satisfied, FlagFellSatisfied, NotSatisfied, FlagFellNotSatisfied, Unsatisfied,
			FlagFellUnsatisfied), needClock(c))
}

func (q *QuickplayClaim) regulate(s *laws.Setting) { s.Rated = s.Rated || q.Rated }

func (q *QuickplayClaim) decide(c *Case) Decision {
	side := c.color(q.Side)
	postponed := q.Decision == AnswerPostpone && q.Later != NotFoundYet && c.Rules.QuickplayLimit > 0
	d := Decision{Outcome: Continue}
	if !postponed {
		var open bool
		d, open = c.quickplayOpen(side, q.Announced, laws.QuickplayClaim)
		d.Facts.ClaimValid = &open
		if !open {
			return d
		}
		if !q.ArbiterPresent {
			d.Outcome, d.Articles = ArbiterDecides, c.cite(laws.QuickplayAbsent)
			d.because(Reason{Kind: QuickplayNoArbiter, Side: side})
			d.may(DecideDraw, c.cite(laws.QuickplayAbsent))
			d.mayEnd(RejectClaim, Wins(side.Other()), c.cite(laws.QuickplayAbsent)) // the claim has ended the game
			return d
		}
	}
	bonus := Seconds(c.Rules.QuickplayRejected)
	switch {
	case postponed && (q.Later == Satisfied || q.Later == FlagFellSatisfied):
		d.Outcome, d.Articles = Draw, c.cite(laws.QuickplayPostponed)
		d.because(Reason{Kind: QuickplaySatisfied, Side: side})
	case postponed && (q.Later == FlagFellNotSatisfied || q.Later == FlagFellUnsatisfied):
		d.Articles = c.cite(laws.QuickplayPostponed, laws.FlagLoss)
		d.because(Reason{Kind: QuickplayNotSatisfied, Side: side})
		d.overstepped(c, side)
	case postponed:
		d.Articles = c.cite(laws.QuickplayPostponed)
		d.because(Reason{Kind: QuickplayNotSatisfied, Side: side})
	case q.Decision == AnswerAgree:
		d.Outcome, d.Articles = Draw, c.cite(laws.QuickplayAgreed)
		d.because(Reason{Kind: QuickplayAgreed, Side: side})
	case q.Decision == AnswerPostpone:
		d.Articles = c.cite(laws.QuickplayPostponed)
		d.because(Reason{Kind: QuickplayPostponed, Side: side, Time: Seconds(c.Rules.QuickplayBonus)})
		d.mayAdd(MayAddBonus, Times{}.Plus(side.Other(), Seconds(c.Rules.QuickplayBonus)), c.cite(laws.QuickplayPostponed))
	case q.Decision == AnswerReject:
		d.Articles = c.cite(laws.QuickplayRejected)
		d.Added = d.Added.Plus(side.Other(), bonus)
		if bonus > 0 {
			d.because(Reason{Kind: QuickplayRejected, Side: side, Time: bonus})
		} else {
			d.because(Reason{Kind: QuickplayRejectedOnly, Side: side})
		}
	default:
		d.Outcome, d.Articles = ArbiterDecides, c.cite(laws.QuickplayClaim)
		d.because(Reason{Kind: QuickplayToDecide, Side: side})
		for _, answer := range []struct {
			kind     ChoiceKind
			decision QuickplayAnswer
			role     laws.Role
		}{
			{DecideDraw, AnswerAgree, laws.QuickplayAgreed},
			{PostponeClaim, AnswerPostpone, laws.QuickplayPostponed},
			{RejectClaim, AnswerReject, laws.QuickplayRejected},
		} {
			told := *q
			told.Decision = answer.decision
			d.mayAnswer(answer.kind, &told, c.cite(answer.role))
		}
	}
	return d
}
