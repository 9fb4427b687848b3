package dutch

import (
	"context"
	"errors"
	"slices"
)

// ask pairs the round and finds the ranks of the players that are asked about.
func ask(ctx context.Context, r *Round, numbers ...int) (p *paired, ranks []int, err error) {
	if p, err = pairRound(ctx, r); err != nil {
		return nil, nil, err
	}
	for _, n := range numbers {
		i, here := p.f.rank[n]
		if !here || slices.Contains(ranks, i) {
			return nil, nil, refuse(UnknownPlayer, map[string]any{"player": n})
		}
		ranks = append(ranks, i)
	}
	return p, ranks, nil
}

// WhyNot answers why a and b, who were not paired with each other, were not; an
// Answer without a criterion: they were. The bracket of the answer is the one in
// which they could have met, or else the one in which the higher of them was
// paired instead of floating to the other. The error is an *Error (UnknownPlayer:
// one of them is not to be paired in this round, or both are the same), or ctx's.
func WhyNot(ctx context.Context, r Round, a, b int) (Answer, error) {
	p, ranks, err := ask(ctx, &r, a, b)
	if err != nil {
		return Answer{}, err
	}
	slices.Sort(ranks)
	higher, lower := ranks[0], ranks[1]
	answer := Answer{Criterion: p.f.against(higher, lower), Score: p.f.players[lower].score, Players: []int{a, b}}
	if answer.Criterion != 0 {
		return answer, nil
	}
	for i, bracket := range p.brackets {
		switch {
		case slices.Contains(p.outcomes[i].pairs, [2]int{higher, lower}):
			return Answer{}, nil
		case !slices.Contains(bracket.players, higher):
		case slices.Contains(bracket.players, lower):
			w := noWish
			w.together = map[int]int{higher: lower, lower: higher}
			return p.instead(ctx, i, w)
		case !slices.Contains(p.outcomes[i].floaters, higher):
			w := noWish
			w.floats = higher
			return p.instead(ctx, i, w)
		}
	}
	return answer, nil
}

// WhyFloat answers why the player with pairing number n was left over in the
// bracket of the given score. The error is an *Error (UnknownPlayer: nobody of
// that number was), or ctx's.
func WhyFloat(ctx context.Context, r Round, n int, score int) (Answer, error) {
	p, ranks, err := ask(ctx, &r, n)
	if err != nil {
		return Answer{}, err
	}
	for i, b := range p.brackets {
		if b.score != score || !slices.Contains(p.outcomes[i].floaters, ranks[0]) {
			continue
		}
		if answer, alone := b.nobodyFor(ranks[0]); alone {
			return answer, nil
		}
		w := noWish
		w.stays = ranks[0]
		return p.instead(ctx, i, w)
	}
	return Answer{}, refuse(UnknownPlayer, map[string]any{"player": n})
}

// WhyBye answers why the player with pairing number n, and not another, got the
// pairing-allocated bye: what the round would be like if he could not get it.
// ByeScore with CriterionValue says at which score the bye would be then, ByeEligible that
// nobody else may get it so that the others can be paired. The error is an *Error
// (UnknownPlayer: he did not get it), or ctx's.
func WhyBye(ctx context.Context, r Round, n int) (Answer, error) {
	p, ranks, err := ask(ctx, &r, n)
	if err != nil {
		return Answer{}, err
	}
	i := ranks[0]
	if last := p.outcomes[len(p.outcomes)-1].floaters; !slices.Contains(last, i) {
		return Answer{}, refuse(UnknownPlayer, map[string]any{"player": n})
	}
	score := p.f.byeScore
	if r.Edition == Edition2017 {
		score = p.f.players[i].score
	}
	answer := Answer{Score: score, Players: []int{n}}
	other, err := pairField(ctx, &r, func(f *field) { f.players[i].mayBye = false })
	var refused *Error
	switch {
	case errors.As(err, &refused):
		answer.Criterion = ByeEligible
		return answer, nil
	case err != nil:
		return Answer{}, err
	case r.Edition == Edition2026 && other.f.byeScore != score:
		answer.Criterion = ByeScore
		answer.Actual = CriterionValue{Criterion: ByeScore, Count: 1, Scores: []int{score}}
		answer.Other = CriterionValue{Criterion: ByeScore, Count: 1, Scores: []int{other.f.byeScore}}
		return answer, nil
	}
	for k, b := range p.brackets {
		if k == len(other.brackets) || b.way != other.brackets[k].way {
			answer.Criterion = Completion // by the edition of 2017: another bracket is the last but one
			return answer, nil
		}
		if !slices.Equal(p.outcomes[k].pairs, other.outcomes[k].pairs) {
			next, err := other.next(ctx, k)
			if err != nil {
				return answer, err
			}
			return p.difference(ctx, k, other.outcomes[k], next)
		}
	}
	return answer, nil
}

// instead pairs bracket k as a wish has it and says by what it gets worse.
func (p *paired) instead(ctx context.Context, k int, w wish) (Answer, error) {
	if p.f.round.Edition == Edition2017 {
		return p.instead2017(ctx, k, w)
	}
	b := *p.brackets[k]
	b.wish = w
	o, possible, err := b.pair(ctx)
	if err != nil {
		return Answer{}, err
	}
	if !possible {
		return Answer{Criterion: Completion, Score: b.score}, nil
	}
	var next []int
	if k+1 < len(p.brackets) {
		below, possible, err := p.f.bracket(b.below(), o.floaters).pair(ctx)
		if err != nil {
			return Answer{}, err
		}
		if possible {
			next = below.floaters
		}
	}
	return p.difference(ctx, k, o, p.left(next))
}

// difference says by which criterion another outcome of bracket k is worse.
func (p *paired) difference(ctx context.Context, k int, o outcome, otherNext CriterionValue) (Answer, error) {
	b := p.brackets[k]
	next, err := p.next(ctx, k)
	if err != nil {
		return Answer{}, err
	}
	actual, other := b.judge(p.outcomes[k], next), b.judge(o, otherNext)
	for i := range actual {
		if actual[i].compare(other[i]) != 0 {
			return Answer{Criterion: actual[i].Criterion, Score: b.score, Actual: b.published(actual[i]),
				Other: b.published(other[i]), Players: p.concerned(b, o, other[i].Criterion)}, nil
		}
	}
	return Answer{Criterion: EarlierCandidate, Score: b.score}, nil
}

// concerned lists the players of an outcome of whom a criterion speaks.
func (p *paired) concerned(b *bracket, o outcome, c Criterion) []int {
	var ranks []int
	switch c {
	case Downfloaters, DownfloaterScores, NextBracket, ByeUnplayed:
		ranks = o.floaters
	case DownfloatPrevious, DownfloatBefore:
		back := int(c-DownfloatPrevious) / 2
		for _, i := range o.floaters {
			if e := &p.f.players[i]; e.score == b.score && e.floats[back] == downfloat {
				ranks = append(ranks, i)
			}
		}
	default:
		for _, pair := range o.pairs {
			if slices.ContainsFunc(b.pairCosts(pair), func(x CriterionValue) bool { return x.Criterion == c }) {
				ranks = append(ranks, pair[0], pair[1])
			}
		}
	}
	return p.numbers(ranks)
}

// nobodyFor tells whether a player may meet nobody of the bracket at all, and why.
func (b *bracket) nobodyFor(i int) (Answer, bool) {
	answer := Answer{Criterion: NoRematch, Score: b.score, Players: []int{b.f.players[i].number}}
	moved := b.f.players[i].score > b.score
	for k, j := range b.players {
		if j == i || moved && k < b.moved {
			continue
		}
		if b.f.mayMeet(min(i, j), max(i, j)) {
			return Answer{}, false
		}
		switch {
		case clash(&b.f.players[i], &b.f.players[j]):
			answer.Criterion = AbsoluteColours
		case answer.Criterion == NoRematch && !b.f.met(i, j):
			answer.Criterion = ProhibitedPair
		}
	}
	return answer, true
}

// against names the absolute criterion by which two players may not meet; 0 if
// they may.
func (f *field) against(i, j int) Criterion {
	if _, barred := slices.BinarySearch(f.players[i].barred, j); barred {
		if f.met(i, j) {
			return NoRematch
		}
		return ProhibitedPair
	}
	if clash(&f.players[i], &f.players[j]) {
		return AbsoluteColours
	}
	return 0
}

// met reports whether two players have played each other.
func (f *field) met(i, j int) bool {
	n := f.players[j].number
	return slices.ContainsFunc(f.round.Players[f.players[i].place].Games,
		func(g Game) bool { return g.Kind == Played && g.Opponent == n })
}
