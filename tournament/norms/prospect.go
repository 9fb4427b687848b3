package norms

import (
	"kohtunik/tournament"
)

// Prospect is what a range of results of the open games gives a player.
type Prospect struct {
	From, To  tournament.Points // of the open games, both included
	Attained  tournament.Category
	Confirmed tournament.Category
	Asks      tournament.Category
	Missed    tournament.Category
	// CandidatePoint comes with it.
	CandidatePoint bool
}

// Prospects tells for each result that a player's open games can have what it
// gives, neighbouring results with the same outcome in one range, the lowest
// first. Without open games it is the outcome as it stands. The norm of a title
// is looked at only where all open games count for it.
func (r Report) Prospects(p Player) []Prospect {
	var all []Prospect
	for extra := range tournament.Classic.Win*tournament.Points(p.Open()) + 1 {
		next := r.prospect(p, extra)
		if n := len(all); n > 0 {
			last := all[n-1]
			last.From, last.To = extra, extra
			if last == next {
				all[n-1].To = extra
				continue
			}
		}
		all = append(all, next)
	}
	return all
}

// prospect is the outcome with so many points more and no game open.
func (r Report) prospect(p Player, extra tournament.Points) Prospect {
	then := p
	then.Targets = nil
	for _, t := range p.Targets {
		if t.Kind() == Title && (t.FromGames != p.Open() || r.Readings.Of(PointTitleNorm) != ReadTitleSum) {
			continue
		}
		t.Have, t.FromGames = t.Have+extra, 0
		then.Targets = append(then.Targets, t.judged())
	}
	then.verdict(r.Readings)
	point := p.Candidate != nil && p.Candidate.Have+extra >= p.Candidate.Points
	return Prospect{extra, extra, then.Attained, then.Confirmed, then.Asks, then.Missed, point}
}

// Kind is the rule that a norm comes from, the first where there are two.
func (n Norm) Kind() Kind { return n.Sources[0].Kind }
