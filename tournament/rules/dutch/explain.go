package dutch

import "context"

// Explain pairs the round and tells how each pair came about. By the edition of
// 2017 it tells the brackets and by which rule the colours were given, but not
// what a pairing costs: the criteria have other numbers there. The error is that of
// Pair.
func Explain(ctx context.Context, r Round) (Explanation, error) {
	p, err := pairRound(ctx, &r)
	if err != nil {
		return Explanation{}, err
	}
	x := Explanation{}
	if x.Pairing, err = p.pairing(); err != nil {
		return Explanation{}, err
	}
	if x.Pairing.Bye > 0 && r.Edition == Edition2026 {
		x.ByeScore = p.f.byeScore
	}
	for i := range p.brackets {
		x.Brackets = append(x.Brackets, p.explain(i))
	}
	return x, nil
}

func (p *paired) explain(i int) Bracket {
	b, o := p.brackets[i], p.outcomes[i]
	x := Bracket{Score: b.score, MovedDown: p.numbers(b.players[:b.moved]), Residents: p.numbers(b.players[b.moved:]),
		Floaters: p.numbers(o.floaters), Exchanged: p.numbers(append(append([]int(nil), o.lower...), o.upper...))}
	for _, pair := range o.pairs {
		note := PairNote{White: p.f.players[pair[0]].number, Black: p.f.players[pair[1]].number}
		first, rule := p.f.allocate(pair[0], pair[1])
		if first == Black {
			note.White, note.Black = note.Black, note.White
		}
		note.Rule = rule
		if p.f.round.Edition == Edition2026 {
			note.Costs = b.pairCosts(pair)
		}
		x.Pairs = append(x.Pairs, note)
	}
	if p.f.round.Edition != Edition2026 {
		return x
	}
	for _, c := range b.judge(o, p.nextFloaters(i)) {
		c = c.published()
		// Of one in limbo there is no score difference to tell yet.
		if c.Count > 0 && (c.Criterion < DownfloatPreviousDiff || len(c.Scores) > 0) {
			x.Costs = append(x.Costs, c)
		}
	}
	return x
}

// nextFloaters gives the downfloaters of the bracket after bracket i. Their
// number and scores are the least for what floated into it, which is what C8
// asks about.
func (p *paired) nextFloaters(i int) []int {
	if i+1 == len(p.outcomes) {
		return nil
	}
	return p.outcomes[i+1].floaters
}

func (p *paired) numbers(ranks []int) []int {
	var numbers []int
	for _, i := range ranks {
		numbers = append(numbers, p.f.players[i].number)
	}
	return numbers
}
