package dutch

import "context"

// Explain pairs the round and tells how each pair came about. The error is that of
// Pair.
func Explain(ctx context.Context, r Round) (Explanation, error) {
	p, err := pairRound(ctx, &r)
	if err != nil {
		return Explanation{}, err
	}
	x := Explanation{Edition: r.Edition, ByeScore: p.f.byeScore}
	if x.Pairing, err = p.pairing(); err != nil {
		return Explanation{}, err
	}
	for i := range p.brackets {
		b, err := p.explain(ctx, i)
		if err != nil {
			return Explanation{}, err
		}
		x.Brackets = append(x.Brackets, b)
	}
	return x, nil
}

func (p *paired) explain(ctx context.Context, i int) (Bracket, error) {
	b, o := p.brackets[i], p.outcomes[i]
	x := Bracket{Score: b.score, MovedDown: p.numbers(b.players[:b.moved]), Residents: p.numbers(b.players[b.moved:]),
		Floaters: p.numbers(o.floaters), Exchanged: p.numbers(append(append([]int(nil), o.lower...), o.upper...))}
	for _, pair := range o.pairs {
		note := PairNote{White: p.f.players[pair[0]].number, Black: p.f.players[pair[1]].number}
		first, rule := p.f.allocate(pair[0], pair[1])
		if first == Black {
			note.White, note.Black = note.Black, note.White
		}
		note.Rule, note.Costs = rule, b.pairCosts(pair)
		x.Pairs = append(x.Pairs, note)
	}
	next, err := p.next(ctx, i)
	if err != nil {
		return x, err
	}
	for _, c := range b.judge(o, next) {
		c = b.published(c)
		// Of one in limbo, and where all differences are 0, there is nothing to tell.
		differences := c.Criterion >= DownfloatPreviousDiff || c.Criterion == DownfloaterScores
		if c.Count > 0 && (!differences || len(c.Scores) > 0) {
			x.Costs = append(x.Costs, c)
		}
	}
	return x, nil
}

// next is what bracket i leaves to the bracket after it, as the criterion on that
// one (C8) asks: its downfloaters, of whom the number and the scores are the least
// for what floated into it. By the edition of 2017 that is worked out.
func (p *paired) next(ctx context.Context, i int) (CriterionValue, error) {
	if p.f.round.Edition == Edition2017 {
		return p.ahead(ctx, p.brackets[i], p.outcomes[i].floaters)
	}
	if i+1 == len(p.outcomes) {
		return CriterionValue{Criterion: NextBracket}, nil
	}
	return p.left(p.outcomes[i+1].floaters), nil
}

// left counts the downfloaters of the next bracket by their scores.
func (p *paired) left(floaters []int) CriterionValue {
	next := CriterionValue{Criterion: NextBracket}
	for _, i := range floaters {
		next.add(p.f.players[i].score)
	}
	return next
}

func (p *paired) numbers(ranks []int) []int {
	var numbers []int
	for _, i := range ranks {
		numbers = append(numbers, p.f.players[i].number)
	}
	return numbers
}
