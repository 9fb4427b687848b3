package dutch

import "context"

// judge2017 counts what is measured otherwise by the edition of 2017: the score
// differences of all pairs and downfloaters (A.8), and the repeated floats of those
// who are left over.
func (b *bracket) judge2017(o outcome, of func(Criterion) *CriterionValue) {
	below := b.f.players[b.players[len(b.players)-1]].score - b.f.round.point()
	for _, p := range o.pairs {
		of(DownfloaterScores).add(b.f.players[p[0]].score - b.f.players[p[1]].score)
	}
	for _, p := range o.floaters {
		e := &b.f.players[p]
		of(DownfloaterScores).add(e.score - below)
		for back, which := range floatsDown {
			if e.floats[back] == downfloat {
				of(which[0]).Count++
				of(which[1]).add(e.score - below)
			}
		}
	}
}

// floatCosts2017 counts the repeated floats of a pair by the edition of 2017.
func floatCosts2017(higher, lower *entrant) []CriterionValue {
	apart := higher.score - lower.score
	if apart == 0 {
		return nil
	}
	var costs []CriterionValue
	for back := range floatsDown {
		if higher.floats[back] == downfloat {
			costs = append(costs, CriterionValue{Criterion: floatsDown[back][0], Count: 1},
				CriterionValue{Criterion: floatsDown[back][1], Count: 1, Scores: []int{apart}})
		}
		if lower.floats[back] == upfloat {
			costs = append(costs, CriterionValue{Criterion: floatsUp[back][0], Count: 1},
				CriterionValue{Criterion: floatsUp[back][1], Count: 1, Scores: []int{apart}})
		}
	}
	return costs
}

// ahead is what C.7 of 2017 asks about: how many the next bracket leaves over at
// best once these float into it, and its score differences then. The last bracket has
// the bye in it; where it could not be paired everybody counts as left over.
func (p *paired) ahead(ctx context.Context, b *bracket, floaters []int) (CriterionValue, error) {
	value := CriterionValue{Criterion: NextBracket}
	if b.way != onward {
		return value, nil
	}
	next := p.f.bracket(b.below(), floaters)
	if len(next.next) == 0 {
		next.way = final
	}
	s, err := next.pair2017(ctx)
	if err != nil {
		return value, err
	}
	if !s.possible {
		value.Count = len(p.f.players)
		return value, nil
	}
	costs := next.judge(s.outcome, CriterionValue{Criterion: NextBracket})
	value.Count, value.Scores = costs[0].Count, costs[1].Scores
	return value, nil
}

// instead2017 pairs bracket k as a wish has it and says by what it gets worse.
func (p *paired) instead2017(ctx context.Context, k int, w wish) (Answer, error) {
	b := *p.brackets[k]
	b.wish = w
	s, err := b.pair2017(ctx)
	if err != nil {
		return Answer{}, err
	}
	if !s.possible {
		return Answer{Criterion: Completion, Score: b.score}, nil
	}
	next, err := p.ahead(ctx, &b, s.outcome.floaters)
	if err != nil {
		return Answer{}, err
	}
	return p.difference(ctx, k, s.outcome, next)
}
