package dutch

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// maskOf makes a set of ranks.
func maskOf(ranks []int) (set uint32) {
	for _, i := range ranks {
		set |= bit(i)
	}
	return set
}

// TestCostsAsLiterally compares the costs of every bracket with what the
// literal reading counts for the same pairing.
func TestCostsAsLiterally(t *testing.T) {
	t.Parallel()
	testCosts(t, 250, 10)
}

func testCosts(t *testing.T, events, most int) {
	t.Helper()
	brackets := 0
	for n := range events {
		rng := rand.New(rand.NewPCG(21, uint64(n)))
		players := 4 + rng.IntN(most-3)
		randomEvent(rng, players, 1+rng.IntN(players), func(r Round) bool {
			p, err := pairRound(context.Background(), &r)
			if err != nil {
				return false
			}
			l := &literal{f: p.f, complete: map[completeKey]bool{}, ahead: map[aheadKey]*floated{}}
			for i, b := range p.brackets {
				brackets++
				o := p.outcomes[i]
				moved, residents := maskOf(b.players[:b.moved]), maskOf(b.players[b.moved:])
				bound := l.best(moved, residents)
				j := l.judge(moved, residents, o.pairs, maskOf(o.floaters))
				costs := b.judge(o, p.nextFloaters(i))
				same := costs[0].Count == len(bound.scores) && slices.Equal(costs[1].Scores, bound.scores)
				if len(b.next) > 0 {
					same = same && slices.Equal(append([]int{costs[2].Count}, costs[2].Scores...), j[0])
				}
				for k, c := range costs[3:] {
					if c.Criterion >= DownfloatPreviousDiff {
						same = same && slices.Equal(c.Scores, j[k+1])
					} else {
						same = same && c.Count == j[k+1][0]
					}
				}
				if !same {
					t.Fatalf("event %d round %d bracket %d: %v; literally %v %v", n, r.Number, i, costs, bound.scores, j)
				}
			}
			return true
		})
	}
	if brackets < 400 {
		t.Errorf("only %d brackets", brackets)
	}
}

// TestEveryQuestionHasItsAnswer asks about every two players who were not
// paired, every float and every bye of random events: what was asked for is
// never better than what was paired.
func TestEveryQuestionHasItsAnswer(t *testing.T) {
	asked := make(map[Criterion]int)
	ctx := context.Background()
	for n := range 40 {
		rng := rand.New(rand.NewPCG(22, uint64(n)))
		players := 4 + rng.IntN(9)
		randomEvent(rng, players, 1+rng.IntN(players), func(r Round) bool {
			x, err := Explain(ctx, r)
			if err != nil {
				return false
			}
			met := make(map[[2]int]bool)
			var here []int
			for _, p := range r.Players {
				for _, g := range p.Games {
					if g.Kind == Played {
						met[[2]int{p.Number, g.Opponent}] = true
					}
				}
				if !p.Absent {
					here = append(here, p.Number)
				}
			}
			pairs := make(map[[2]int]bool)
			for _, b := range x.Pairing.Boards {
				pairs[[2]int{min(b.White, b.Black), max(b.White, b.Black)}] = true
			}
			check := func(a Answer, err error, what ...any) {
				t.Helper()
				if err != nil {
					t.Fatal(n, r.Number, what, err)
				}
				asked[a.Criterion]++
				if a.Criterion >= Downfloaters && a.Criterion <= UpfloatBeforeDiff {
					worse := a.Other.compare(a.Actual)
					if len(a.Other.Scores) < a.Other.Count || len(a.Actual.Scores) < a.Actual.Count {
						worse = 1 // somebody in limbo
					}
					if worse <= 0 {
						t.Fatal(n, r.Number, what, "is no worse:", a)
					}
				}
			}
			for i, a := range here {
				for _, b := range here[:i] {
					answer, err := WhyNot(ctx, r, a, b)
					check(answer, err, "why not", a, b)
					if paired := pairs[[2]int{b, a}]; paired != (answer.Criterion == 0) {
						t.Fatalf("event %d round %d: %d-%d paired %v, answer %v", n, r.Number, a, b, paired, answer)
					}
					if (answer.Criterion == NoRematch) != met[[2]int{a, b}] {
						t.Fatalf("event %d round %d: %d-%d met %v, answer %v", n, r.Number, a, b, met[[2]int{a, b}], answer)
					}
				}
			}
			for _, b := range x.Brackets {
				for _, p := range b.Floaters {
					answer, err := WhyFloat(ctx, r, p, b.Score)
					check(answer, err, "why float", p)
				}
			}
			if x.Pairing.Bye > 0 {
				answer, err := WhyBye(ctx, r, x.Pairing.Bye)
				check(answer, err, "why bye")
			}
			return true
		})
	}
	t.Log(asked)
	for _, c := range []Criterion{NoRematch, AbsoluteColours, Completion, ByeScore, Downfloaters, DownfloaterScores,
		NextBracket,
		ColourPreference, StrongColour, DownfloatPrevious, UpfloatPrevious, EarlierCandidate} {
		if asked[c] == 0 {
			t.Errorf("criterion %d was never the answer", c)
		}
	}
}
