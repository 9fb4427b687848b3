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
				next, _ := p.next(context.Background(), i)
				costs := b.judge(o, next)
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

// TestEveryQuestionHasItsAnswer2017 asks likewise by the edition of 2017: what was asked
// for is never better than what was paired, and the criteria that this edition does not
// have are never named.
func TestEveryQuestionHasItsAnswer2017(t *testing.T) {
	asked := make(map[Criterion]int)
	ctx := context.Background()
	for n := range 25 {
		rng := rand.New(rand.NewPCG(23, uint64(n)))
		players := 4 + rng.IntN(12)
		randomEvent(rng, players, 1+rng.IntN(players), func(r Round) bool {
			r.Edition = Edition2017
			x, err := Explain(ctx, r)
			if err != nil {
				return false
			}
			var here []int
			for _, p := range r.Players {
				if !p.Absent {
					here = append(here, p.Number)
				}
			}
			check := func(a Answer, err error, what ...any) {
				t.Helper()
				if err != nil {
					t.Fatal(n, r.Number, what, err)
				}
				asked[a.Criterion]++
				if a.Criterion == ByeScore || a.Criterion == ByeUnplayed {
					t.Error(n, r.Number, what, "by", a.Criterion)
				}
				if a.Criterion >= Downfloaters && a.Criterion <= UpfloatBeforeDiff && a.Other.compare(a.Actual) <= 0 {
					t.Error(n, r.Number, what, "is no worse:", a)
				}
			}
			for i, a := range here {
				for _, b := range here[:i] {
					answer, err := WhyNot(ctx, r, a, b)
					check(answer, err, "why not", a, b)
				}
			}
			for _, b := range x.Brackets {
				for _, p := range b.Floaters {
					answer, err := WhyFloat(ctx, r, p, b.Score)
					check(answer, err, "why down", p)
				}
			}
			if x.Pairing.Bye > 0 {
				answer, err := WhyBye(ctx, r, x.Pairing.Bye)
				check(answer, err, "why bye")
			}
			if _, err := Deviations(ctx, r); err != nil {
				t.Error(err)
			}
			return true
		})
	}
	for _, c := range []Criterion{NoRematch, AbsoluteColours, Downfloaters, DownfloaterScores, NextBracket,
		ColourPreference, EarlierCandidate} {
		if asked[c] == 0 {
			t.Errorf("criterion %s was never the reason", c.Name())
		}
	}
	t.Log(asked)
}

// TestCostsAsLiterally2017 compares the costs of every bracket with what the literal
// reading of that edition counts for the same pairing.
func TestCostsAsLiterally2017(t *testing.T) {
	brackets := 0
	for n := range 60 {
		rng := rand.New(rand.NewPCG(24, uint64(n)))
		players := 4 + rng.IntN(6)
		randomEvent(rng, players, 1+rng.IntN(players), func(r Round) bool {
			r.Edition = Edition2017
			p, err := pairRound(context.Background(), &r)
			if err != nil {
				return false
			}
			l := &literal2017{literal{f: p.f, complete: map[completeKey]bool{}}}
			for i, b := range p.brackets {
				brackets++
				o := p.outcomes[i]
				moved, residents := maskOf(b.players[:b.moved]), maskOf(b.players[b.moved:])
				low := maskOf(append(append([]int(nil), b.next...), b.rest...))
				want := l.judge(moved, residents, maskOf(b.next), low, o.pairs, maskOf(o.floaters), b.way)
				next, err := p.next(context.Background(), i)
				if err != nil {
					t.Fatal(err)
				}
				var got judgement
				for _, c := range b.judge(o, next) {
					switch {
					case c.Criterion == ByeUnplayed:
					case c.Criterion == DownfloaterScores || c.Criterion >= DownfloatPreviousDiff:
						got = append(got, c.Scores)
					case c.Criterion == NextBracket && (b.way != onward || len(b.next) == 0):
						got = append(got, nil)
					case c.Criterion == NextBracket:
						got = append(got, append([]int{c.Count}, c.Scores...))
					default:
						got = append(got, []int{c.Count})
					}
				}
				for k := range want {
					if k == 2 && len(want[k]) > 0 && want[k][0] > len(p.f.players) {
						continue // it cannot be paired: either counts more than anybody could leave over
					}
					if !slices.Equal(got[k], want[k]) {
						t.Fatalf("event %d round %d bracket %d, %d: %v, literally %v", n, r.Number, i, k, got, want)
					}
				}
			}
			return true
		})
	}
	if brackets < 200 {
		t.Errorf("only %d brackets", brackets)
	}
}
