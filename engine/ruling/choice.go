package ruling

import (
	"slices"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Choice is something that the laws allow the arbiter to do.
type Choice struct {
	Kind     ChoiceKind
	Articles []string
	// Outcome is what becomes of the game by it; empty where that stays as the
	// decision has it, and where the decision leaves it open, play goes on.
	Outcome Outcome
	Added   Times // what it changes of the remaining times, signed
	// Unit is what each second changes that the arbiter names with the choice;
	// zero where there is nothing to name.
	Unit Times
	// answer is the incident told with this choice as an answer of the arbiter;
	// nil where the choice is none of the answers that the incident can tell.
	answer Incident
	// restore is the position that is set up by it; nil for none.
	restore *chess.Setup
	forfeit bool // the game was never played
	// used is the time of an absent player that has run off; nil for none.
	used *Times
}

// AsksTime tells that a time has to be named with the choice.
func (k Choice) AsksTime() bool { return k.Unit != Times{} }

// outcomes are those of the choices that say it themselves.
var outcomes = map[ChoiceKind]Outcome{
	DecideDraw: Draw, DecideContinue: Continue, DecideReplay: ReplayGame, DecideWhiteWins: WhiteWins,
	DecideBlackWins: BlackWins,
}

// may adds something that is left to the arbiter.
func (d *Decision) may(kind ChoiceKind, articles []string) {
	d.Discretion = append(d.Discretion, Choice{Kind: kind, Articles: articles, Outcome: outcomes[kind]})
}

// mayPlayLate adds the choice that the game is played though a player was too late:
// what an absent player's clock ran is used time.
func (d *Decision) mayPlayLate(used Times, articles []string) {
	choice := Choice{Kind: DecideContinue, Articles: articles, Outcome: Continue}
	if used != (Times{}) {
		choice.used = &used
	}
	d.Discretion = append(d.Discretion, choice)
}

// mayEnd adds a choice that brings an outcome which its kind does not say.
func (d *Decision) mayEnd(kind ChoiceKind, outcome Outcome, articles []string) {
	d.Discretion = append(d.Discretion, Choice{Kind: kind, Articles: articles, Outcome: outcome})
}

// mayAnswer adds a choice that is an answer of the arbiter which the incident
// can tell too: it settles as the incident with that answer.
func (d *Decision) mayAnswer(kind ChoiceKind, told Incident, articles []string) {
	d.Discretion = append(d.Discretion, Choice{Kind: kind, Articles: articles, answer: told})
}

// mayAdd adds a choice that changes the times.
func (d *Decision) mayAdd(kind ChoiceKind, added Times, articles []string) {
	d.Discretion = append(d.Discretion, Choice{Kind: kind, Articles: articles, Added: added})
}

// mayPunish lists the penalties of the edition for a side among what the
// arbiter may do.
func (d *Decision) mayPunish(c *Case, side chess.Color) {
	for _, p := range c.Rules.Penalties {
		choice := Choice{Kind: PenaltyChoice(p), Articles: c.cite(p.Role())}
		switch p {
		case laws.GameLost, laws.Expelled: // who is expelled does not play on
			choice.Outcome = Wins(side.Other())
		case laws.OpponentGetsTime:
			choice.Unit = Times{}.Plus(side.Other(), 1)
		case laws.TimeReduced:
			choice.Unit = Times{}.Plus(side, -1)
		}
		d.Discretion = append(d.Discretion, choice)
	}
}

// imposing begins the kind of a choice that is a penalty; its code follows.
const imposing = "penalty-"

// PenaltyChoice is the kind of the choice that is a penalty.
func PenaltyChoice(p laws.Penalty) ChoiceKind { return imposing + ChoiceKind(p) }

// Penalty is the penalty that a choice is; ok is false where it is none.
func (k ChoiceKind) Penalty() (p laws.Penalty, ok bool) {
	code, ok := strings.CutPrefix(string(k), imposing)
	return laws.Penalty(code), ok
}

// Choose gives the decision as it stands once the arbiter has taken one of the
// choices that it leaves: the n-th of Discretion, from 0, with the time that he
// names where the choice asks for one.
func (c Case) Choose(d Decision, n int, named Seconds) Decision {
	choice := d.Discretion[n]
	chosen := d
	if choice.answer != nil {
		answered := c
		answered.Incident = choice.answer
		chosen = Decide(answered)
	} else {
		chosen.Articles = slices.Clone(choice.Articles)
		chosen.citing(d.Articles...)
		switch {
		case choice.Outcome != "":
			chosen.Outcome = choice.Outcome
		case d.Outcome == ArbiterDecides:
			chosen.Outcome = Continue
		}
		chosen.Forfeit = d.Forfeit || choice.forfeit
		if choice.restore != nil {
			chosen.Restore = choice.restore
		}
		if choice.used != nil {
			chosen.Facts.ClockUsed = choice.used
		}
		for _, side := range sides {
			change := choice.Added.Of(side) + choice.Unit.Of(side)*named
			chosen.Added = chosen.Added.Plus(side, c.within(side, change))
		}
	}
	chosen.Choice, chosen.Discretion = choice.Kind, nil
	return chosen
}

// Chosen is the decision with the choice that a verdict names; as it is where
// the verdict names none that the decision has.
func (c Case) Chosen(d Decision, kind ChoiceKind) Decision {
	if n := slices.IndexFunc(d.Discretion, func(k Choice) bool { return k.Kind == kind }); n >= 0 {
		return c.Choose(d, n, 0)
	}
	return d
}
