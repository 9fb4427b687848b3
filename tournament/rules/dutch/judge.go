package dutch

import (
	"cmp"
	"math"
	"slices"
)

// limbo stands for the score difference of a moved-down player who moves down
// once more: greater than any.
const limbo = math.MaxInt

// judge counts what a paired bracket costs by the quality criteria, C6 to C21,
// each with its entry also where it is 0. next is what it leaves to the bracket
// below.
func (b *bracket) judge(o outcome, next CriterionValue) []CriterionValue {
	costs := make([]CriterionValue, 0, UpfloatBeforeDiff-Downfloaters+1)
	for c := Downfloaters; c <= UpfloatBeforeDiff; c++ {
		costs = append(costs, CriterionValue{Criterion: c})
	}
	of := func(c Criterion) *CriterionValue { return &costs[c-Downfloaters] }
	of(Downfloaters).Count = len(o.floaters)
	*of(NextBracket) = next
	if b.f.round.Edition == Edition2017 {
		b.judge2017(o, of)
	} else {
		b.judgeFloaters(o, of)
	}
	for _, p := range o.pairs {
		for _, c := range b.pairCosts(p) {
			sum := of(c.Criterion)
			sum.Count += c.Count
			sum.Scores = append(sum.Scores, c.Scores...)
		}
	}
	for i := range costs {
		slices.SortFunc(costs[i].Scores, func(a, b int) int { return b - a })
	}
	return costs
}

// judgeFloaters counts what those who float down cost.
func (b *bracket) judgeFloaters(o outcome, of func(Criterion) *CriterionValue) {
	if len(o.floaters) == 1 && b.byePlace() == byeHere {
		of(ByeUnplayed).Count = b.f.players[o.floaters[0]].unplayed
	}
	for _, p := range o.floaters {
		e := &b.f.players[p]
		of(DownfloaterScores).add(e.score)
		for back, which := range floatsDown {
			switch {
			case e.floats[back] != downfloat:
			case e.score == b.score:
				of(which[0]).Count++
			default:
				of(which[1]).add(limbo)
			}
		}
	}
}

// floatsDown and floatsUp are the criteria on repeated floats, of the previous round
// and of the one before: the number of players, and their score differences.
var (
	floatsDown = [2][2]Criterion{{DownfloatPrevious, DownfloatPreviousDiff}, {DownfloatBefore, DownfloatBeforeDiff}}
	floatsUp   = [2][2]Criterion{{UpfloatPrevious, UpfloatPreviousDiff}, {UpfloatBefore, UpfloatBeforeDiff}}
)

// add counts one player with a score, or a score difference.
func (c *CriterionValue) add(score int) {
	c.Count++
	c.Scores = append(c.Scores, score)
}

// published is a cost as others see it.
func (b *bracket) published(c CriterionValue) CriterionValue {
	if c.Criterion == DownfloaterScores && b.f.round.Edition == Edition2017 {
		for len(c.Scores) > 0 && c.Scores[len(c.Scores)-1] == 0 {
			c.Scores = c.Scores[:len(c.Scores)-1]
		}
	}
	for len(c.Scores) > 0 && c.Scores[0] == limbo {
		c.Scores = c.Scores[1:]
	}
	return c
}

// compare tells which of two costs of the same criterion is the less, as cmp.Compare.
func (c CriterionValue) compare(than CriterionValue) int {
	if c.Criterion == Downfloaters || c.Criterion == NextBracket {
		if d := cmp.Compare(c.Count, than.Count); d != 0 {
			return d
		}
	}
	if len(c.Scores) > 0 || len(than.Scores) > 0 {
		return slices.Compare(c.Scores, than.Scores)
	}
	return cmp.Compare(c.Count, than.Count)
}

// pairCosts counts what one pair costs, by criterion, without those that cost
// nothing.
func (b *bracket) pairCosts(p [2]int) []CriterionValue {
	higher, lower := &b.f.players[p[0]], &b.f.players[p[1]]
	var costs []CriterionValue
	count := func(c Criterion, n int) {
		if n > 0 {
			costs = append(costs, CriterionValue{Criterion: c, Count: n})
		}
	}
	difference, third := b.f.topCosts(p[0], p[1])
	count(ColourDifference, difference)
	count(ThreeInARow, third)
	if higher.preference != NoColour && higher.preference == lower.preference {
		count(ColourPreference, 1)
		if min(higher.strength, lower.strength) == strong {
			count(StrongColour, 1)
		}
	}
	if b.f.round.Edition == Edition2017 {
		return append(costs, floatCosts2017(higher, lower)...)
	}
	if higher.score == b.score {
		return costs
	}
	apart := higher.score - lower.score
	scored := func(c Criterion, has bool) {
		if has {
			costs = append(costs, CriterionValue{Criterion: c, Count: 1, Scores: []int{apart}})
		}
	}
	for back, c := range []Criterion{UpfloatPrevious, UpfloatBefore} {
		if lower.floats[back] == upfloat {
			count(c, 1)
		}
	}
	scored(DownfloatPreviousDiff, higher.floats[0] == downfloat)
	scored(UpfloatPreviousDiff, lower.floats[0] == upfloat)
	scored(DownfloatBeforeDiff, higher.floats[1] == downfloat)
	scored(UpfloatBeforeDiff, lower.floats[1] == upfloat)
	return costs
}
