package dutch

import (
	"context"
	"maps"
	"slices"
)

// Deviation is a player of the upper half of a bracket, or one who moved down
// into it, who did not get the opponent whom one would expect: the best ranked
// of those whom nobody before him had got. Answer says why.
type Deviation struct {
	Player, Expected int
	Answer           Answer
}

// Deviations pairs the round and lists where, and why, it is not as one would
// expect, bracket by bracket. The pairs of those ranked before a player are taken as
// given, so that each answer is about him. The error is that of WhyNot.
func Deviations(ctx context.Context, r Round) ([]Deviation, error) {
	p, _, err := ask(ctx, &r)
	if err != nil {
		return nil, err
	}
	var found []Deviation
	for k, b := range p.brackets {
		given := make(map[int]int)
		for _, pair := range b.inOrder(p.outcomes[k]) {
			if pair.expected < 0 || pair.expected == pair.lower {
				given[pair.higher], given[pair.lower] = pair.lower, pair.higher
				continue
			}
			d := Deviation{Player: p.f.players[pair.higher].number, Expected: p.f.players[pair.expected].number}
			d.Answer = Answer{Criterion: p.f.against(pair.higher, pair.expected), Score: b.score,
				Players: []int{d.Player, d.Expected}}
			if d.Answer.Criterion == 0 {
				w := noWish
				w.together = maps.Clone(given)
				w.together[pair.higher], w.together[pair.expected] = pair.expected, pair.higher
				if d.Answer, err = p.instead(ctx, k, w); err != nil {
					return nil, err
				}
			}
			found = append(found, d)
			given[pair.higher], given[pair.lower] = pair.lower, pair.higher
		}
	}
	return found, nil
}

// orderedPair is a pair with the opponent that one would expect for its better
// ranked player, -1 for none, by rank.
type orderedPair struct {
	higher, lower int
	expected      int
}

// inOrder gives the pairs of a bracket in the order in which article 3 makes
// them, those of moved-down players first. From who came from S2 to S1 by an
// exchange nobody is expected.
func (b *bracket) inOrder(o outcome) []orderedPair {
	partner := make(map[int]int)
	for _, p := range o.pairs {
		partner[p[0]] = p[1]
	}
	taken := make(map[int]bool)
	var ordered []orderedPair
	add := func(i int, from []int) {
		j, paired := partner[i]
		if !paired {
			return
		}
		p := orderedPair{i, j, -1}
		if k := slices.IndexFunc(from, func(x int) bool { return !taken[x] }); k >= 0 {
			p.expected = from[k]
		}
		taken[i], taken[j] = true, true
		ordered = append(ordered, p)
	}
	for _, i := range b.players[:b.moved] {
		add(i, b.players[b.moved:])
	}
	var remainder []int
	pairs := 0
	for _, i := range b.players[b.moved:] {
		if !taken[i] {
			remainder = append(remainder, i)
			if _, upper := partner[i]; upper {
				pairs++
			}
		}
	}
	for n, i := range remainder {
		if n < pairs {
			add(i, remainder[pairs:])
		} else {
			add(i, nil)
		}
	}
	return ordered
}
