package tiebreak

import (
	"kohtunik/tournament/rules/elo"
)

// rating gives a player's rating for a tie-break of article 10, and whether
// there is one: if anybody is unrated, only /U makes the tie-break valid.
func (t *Table) rating(c Code, i int) (int, bool) { return t.ratingIn(c, i, 0) }

// ratingIn is the rating in a round, counted from 1; in 0 it is that at entry.
func (t *Table) ratingIn(c Code, i, round int) (int, bool) {
	p := t.event.Players[i]
	r := p.Rating
	if round > 0 && round <= len(p.RatingIn) {
		r = p.RatingIn[round-1]
	}
	if r == 0 && c.Substitute {
		return c.Unrated, true
	}
	return r, !t.missing || c.Substitute
}

// byRatings works out ARO (C.07, 10.1), TPR (10.2) and PTP (10.3).
func (t *Table) byRatings(x *Explanation, i int) {
	x.Items = t.items(i)
	valid := true
	for r := range x.Items {
		item := &x.Items[r]
		if item.Kind != Played || item.Opponent == 0 {
			item.Cut = NotPlayed
			continue
		}
		opponent, ok := t.ratingIn(x.Code, t.event.Players[i].Rounds[r].opponent, r+1)
		valid = valid && ok
		item.Source, item.Counts, item.Value = OpponentRating, 100*Value(opponent), 100*Value(opponent)
	}
	for range x.Code.Lowest {
		cutLeast(x.Items)
	}
	for range x.Code.Highest {
		cutMost(x.Items)
	}
	var opponents []int
	for _, item := range x.Items {
		if item.Cut == NotCut {
			opponents = append(opponents, int(item.Value/100))
			x.Scored += t.standard(item.Points)
			x.Added += item.Value
			x.Counted++
		}
	}
	if !valid || len(opponents) == 0 {
		x.Sum, x.Value = Absent, None
		return
	}
	x.Average = elo.Average(opponents)
	switch x.Code.Name {
	case ARO:
		x.Sum, x.Value = Average, 100*Value(x.Average)
	case TPR:
		performance := elo.Performance(x.Scored, opponents)
		x.Difference = performance - x.Average
		x.Sum, x.Value = Performance, 100*Value(performance)
	default:
		x.Sum, x.Value = Perfect, 100*Value(elo.Perfect(x.Scored, opponents))
	}
}

// standard gives the points of a game over the board as hundredths of a game.
func (t *Table) standard(p Points) int {
	switch p {
	case t.event.Scoring.Win:
		return 100
	case t.event.Scoring.Draw:
		return 50
	}
	return 0
}

// byPerformances averages the opponents' performances: APRO (C.07, 10.4) and
// APPO (10.5).
func (t *Table) byPerformances(x *Explanation, i int) {
	inner := Code{Name: TPR, Unrated: x.Code.Unrated, Substitute: x.Code.Substitute}
	if x.Code.Name == APPO {
		inner.Name = PTP
	}
	t.ofOpponents(x, i, inner)
	x.average(100)
}
