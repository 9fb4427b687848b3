package ruling

import (
	"cmp"

	"kohtunik/engine/laws"
)

// Interruption: something outside the game stops it, a fire alarm, a power cut
// (FIDE Laws 6.11.1, 6.11.3, 12.5; 1953 §26). White and Black are what the arbiter
// gives each player for the time that was lost.
type Interruption struct {
	Cause InterruptionCause `json:"cause"`
	White Seconds           `json:"white_extra_s"`
	Black Seconds           `json:"black_extra_s"`
}

// Type is "interruption".
func (*Interruption) Type() string { return "interruption" }

func (i *Interruption) check(*Case) error {
	return cmp.Or(oneOf("cause", i.Cause, FireAlarm, PowerCut, NoiseAround, PlayerIll, OtherCause),
		noneBelow("white_extra_s", i.White, "black_extra_s", i.Black))
}

func (i *Interruption) decide(c *Case) Decision {
	d := c.goesOn(laws.Interruption, laws.ExtraTime)
	d.because(Reason{Kind: Interrupted, Word: string(i.Cause)}, Reason{Kind: InterruptedStop})
	extra := Times{i.White, i.Black}
	for _, side := range sides {
		if s := extra.Of(side); s > 0 {
			d.Added = d.Added.Plus(side, s)
			d.because(Reason{Kind: TimeGiven, Side: side, Time: s})
		}
	}
	if d.Added == (Times{}) {
		d.because(Reason{Kind: InterruptedTimes})
	}
	return d
}

// Assistance: a player cannot move the pieces, work the clock or write without
// help (FIDE Laws 4.9, 6.2.6, 8.1.6; 1953 §28).
type Assistance struct {
	Side Side           `json:"side"`
	Need AssistanceNeed `json:"need"`
	// Disabled: the player has a disability; else he is hindered otherwise, by a
	// broken arm or his religion.
	Disabled bool `json:"disabled"`
}

// Type is "assistance".
func (*Assistance) Type() string { return "assistance" }

// needs are the articles by what a player needs help with.
var needs = map[AssistanceNeed]laws.Role{
	NeedsPieces: laws.AssistPieces, NeedsClock: laws.AssistClock, NeedsScore: laws.AssistScore,
}

func (a *Assistance) check(*Case) error {
	return oneOf("need", a.Need, NeedsPieces, NeedsClock, NeedsScore)
}

func (a *Assistance) decide(c *Case) Decision {
	side, role := c.color(a.Side), needs[a.Need]
	d := c.goesOn(role)

	switch {
	case c.Rules.Assistance == laws.AssistanceForbidden:
		d = c.judged(role, laws.Conflict)
		d.because(Reason{Kind: AssistForbidden, Side: side, Word: string(a.Need)})
		d.may(AllowAssistant, c.cite(laws.Conflict))
		d.may(RefuseAssistant, c.cite(role))
	case a.Need == NeedsPieces:
		d.because(Reason{Kind: AssistAllowed, Side: side, Word: string(a.Need)})
	case a.Disabled || c.Rules.Assistance == laws.AssistanceFree:
		d.because(Reason{Kind: AssistAllowed, Side: side, Word: string(a.Need)}, Reason{Kind: AssistNoTime, Side: side})
	default:
		d.because(Reason{Kind: AssistAllowed, Side: side, Word: string(a.Need)}, Reason{Kind: AssistTime, Side: side})
		d.Discretion = append(d.Discretion, Choice{Kind: TakeForAssistant, Articles: c.cite(role),
			Unit: Times{}.Plus(side, -1)})
	}
	return d
}
