package tournament

import (
	"context"
	"slices"

	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/rules/teamswiss"
)

// Reasons tells how the program pairs a group of a round of a Swiss, from what
// was known when it was paired. In Explanation the players are numbers: Player
// finds them.
type Reasons struct {
	Group       string // of Info.Groups; empty where there are none
	Explanation dutch.Explanation
	// Differs marks a round that stands in the event otherwise than the program
	// pairs it: it was paired by hand, or something before it was corrected.
	Differs bool

	drawn drawn
}

// Player finds the player that a number in the explanation means.
func (r Reasons) Player(number int) PlayerID { return r.drawn.id(number) }

// Number is a player's number in the explanation; 0 for one of another group.
func (r Reasons) Number(id PlayerID) int { return slices.Index(r.drawn.ids, id) + 1 }

// Explain pairs a round again and tells why. It refuses a round that is not
// paired, and other systems.
func Explain(ctx context.Context, e *Event, round int) ([]Reasons, error) {
	if e.PlayedByTeams() {
		return nil, refuse(NotForTeams)
	}
	if e.Info.System != Swiss {
		return nil, refuse(SwissOnly)
	}
	if round < 1 || round > e.LastPaired() {
		return nil, e.notThere(round)
	}
	all, err := e.draw(ctx, round)
	if err != nil {
		return nil, err
	}
	made := make(map[HandPair]bool)
	for _, p := range e.InRound(round) {
		if !p.Free() || p.Bye == PairingBye {
			made[HandPair{p.White, p.Black}] = true
		}
	}
	var reasons []Reasons
	for _, d := range all {
		p, _ := e.Player(d.ids[0])
		r := Reasons{Explanation: d.result, drawn: d}
		if len(e.Info.Groups) > 0 {
			r.Group = e.Info.Groups[e.GroupOf(p)]
		}
		for _, pair := range d.pairs() {
			r.Differs = r.Differs || !made[pair]
		}
		r.Differs = r.Differs || d.bye() > 0 && !made[HandPair{White: d.bye()}]
		reasons = append(reasons, r)
	}
	return reasons, nil
}

// ExplainTeams pairs a round of a Swiss of teams again, from what was known when it
// was paired; differs: the event has other matches. It refuses a round that is not
// paired, and other systems.
func ExplainTeams(ctx context.Context, e *Event, round int) (p teamswiss.Pairing, differs bool, err error) {
	if err := e.teamsExplained(round); err != nil {
		return p, false, err
	}
	if p, err = teamswiss.Pair(ctx, e.teamSwiss(round)); err != nil {
		return p, false, e.teamsUnpairable(err, round)
	}
	made := map[[2]int]bool{}
	for _, m := range e.MatchesIn(round) {
		white, _ := e.Team(m.White)
		black, _ := e.Team(m.Black)
		made[[2]int{white.Number, black.Number}] = true
	}
	for _, m := range p.Matches {
		differs = differs || !made[[2]int{m.White, m.Black}]
	}
	return p, differs || p.Bye > 0 && !made[[2]int{p.Bye, 0}], nil
}

// teamsExplained refuses a round that is not one of a Swiss of teams.
func (e *Event) teamsExplained(round int) error {
	switch {
	case !e.PlayedByTeams():
		return refuse(TeamsOnly)
	case e.Info.System != Swiss:
		return refuse(SwissOnly)
	case round < 1 || round > e.LastPaired():
		return e.notThere(round)
	}
	return nil
}

// WhyNotTeams answers why two teams were not paired with each other in a round of a
// Swiss, from what was known when it was paired.
func WhyNotTeams(ctx context.Context, e *Event, round int, a, b TeamID) (teamswiss.Answer, error) {
	if err := e.teamsExplained(round); err != nil {
		return teamswiss.Answer{}, err
	}
	first, _ := e.Team(a)
	second, _ := e.Team(b)
	answer, err := teamswiss.WhyNot(ctx, e.teamSwiss(round), first.Number, second.Number)
	if err != nil {
		return answer, e.teamsUnpairable(err, round)
	}
	return answer, nil
}

// WhyNot answers why two players of the group were not paired with each other.
func (r Reasons) WhyNot(ctx context.Context, a, b PlayerID) (dutch.Answer, error) {
	return dutch.WhyNot(ctx, r.drawn.input, r.Number(a), r.Number(b))
}

// WhyBye answers why a player got the bye, and not another.
func (r Reasons) WhyBye(ctx context.Context, id PlayerID) (dutch.Answer, error) {
	return dutch.WhyBye(ctx, r.drawn.input, r.Number(id))
}

// WhyFloat answers why a player was not paired in the bracket of a score, in
// which he was left over.
func (r Reasons) WhyFloat(ctx context.Context, id PlayerID, score int) (dutch.Answer, error) {
	return dutch.WhyFloat(ctx, r.drawn.input, r.Number(id), score)
}

// Deviations lists who of the group did not get the opponent whom one would
// expect, and why.
func (r Reasons) Deviations(ctx context.Context) ([]dutch.Deviation, error) {
	return dutch.Deviations(ctx, r.drawn.input)
}
