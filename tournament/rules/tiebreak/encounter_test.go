package tiebreak_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"kohtunik/tournament/rules/tiebreak"
)

// literal is the direct encounter read word by word: all outcomes of all
// missing games are tried. It is slow and for groups of four at most.
type literal struct {
	event tiebreak.Event
	ranks map[int]int
}

// scores gives what each of a group has against the others of it, in
// twentieths of a point, the average of several games; and the pairs that have
// not met.
func (l *literal) scores(group []int) (points map[int]int, missing [][2]int) {
	points = make(map[int]int)
	for i, a := range group {
		for _, b := range group[i+1:] {
			sum, other, games := 0, 0, 0
			for _, p := range l.event.Players {
				if p.Number != a {
					continue
				}
				for _, r := range p.Rounds {
					if r.Opponent == b && r.Kind == tiebreak.Played {
						sum += int(r.Points)
						other += 10 - int(r.Points)
						games++
					}
				}
			}
			if games == 0 {
				missing = append(missing, [2]int{a, b})
				continue
			}
			points[a] += 2 * sum / games
			points[b] += 2 * other / games
		}
	}
	return points, missing
}

// alwaysAbove reports whether a player has more than the others whatever the
// outcome of the missing games.
func alwaysAbove(player int, others []int, points map[int]int, missing [][2]int) bool {
	if len(missing) == 0 {
		return !slices.ContainsFunc(others, func(o int) bool { return points[o] >= points[player] })
	}
	pair := missing[0]
	for _, outcome := range [][2]int{{20, 0}, {10, 10}, {0, 20}} {
		points[pair[0]] += outcome[0]
		points[pair[1]] += outcome[1]
		above := alwaysAbove(player, others, points, missing[1:])
		points[pair[0]] -= outcome[0]
		points[pair[1]] -= outcome[1]
		if !above {
			return false
		}
	}
	return true
}

func (l *literal) rank(group []int, from int) {
	points, missing := l.scores(group)
	if len(missing) == 0 {
		classes := make(map[int][]int)
		var values []int
		for _, n := range group {
			if classes[points[n]] == nil {
				values = append(values, points[n])
			}
			classes[points[n]] = append(classes[points[n]], n)
		}
		if len(values) > 1 {
			slices.Sort(values)
			slices.Reverse(values)
			for _, v := range values {
				l.rank(classes[v], from)
				from += len(classes[v])
			}
			return
		}
	}
	rest := slices.Clone(group)
	for len(rest) > 1 && len(missing) > 0 {
		i := slices.IndexFunc(rest, func(n int) bool {
			return alwaysAbove(n, slices.DeleteFunc(slices.Clone(rest), func(o int) bool { return o == n }), points, missing)
		})
		if i < 0 {
			break
		}
		l.ranks[rest[i]] = from + len(group) - len(rest)
		rest = slices.Delete(rest, i, i+1)
	}
	if len(rest) < len(group) {
		l.rank(rest, from+len(group)-len(rest))
		return
	}
	for _, n := range rest {
		l.ranks[n] = from
	}
}

func TestDirectEncounterWordByWord(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 3))
	code := tiebreak.Code{Name: tiebreak.DE}
	broken := 0
	for trial := range 3000 {
		e := players(4, 12)
		round := 0
		for a := 1; a <= 4; a++ {
			for b := a + 1; b <= 4; b++ {
				for range []int{0, 0, 1, 1, 1, 2}[r.IntN(6)] {
					round++
					game(e, round, a, b, tiebreak.Points([]int{0, 5, 10}[r.IntN(3)]), tiebreak.Played)
				}
			}
		}
		group := []int{1, 2, 3, 4}[:2+r.IntN(3)]
		want := &literal{*e, make(map[int]int)}
		want.rank(group, 1)
		for i, v := range tiebreak.New(*e).Values(code, group) {
			if int(v) != 100*want.ranks[group[i]] {
				t.Fatalf("trial %d: player %d of %v has the rank %v, word by word %d", trial, group[i], group, v.Float(),
					want.ranks[group[i]])
			}
			if want.ranks[group[i]] > 1 {
				broken++
			}
		}
	}
	if broken < 1000 {
		t.Errorf("only %d ranks behind the first: the test says little", broken)
	}
}
