package dutch

import (
	"context"
	"slices"
	"testing"
)

// TestArticles: the articles of what decides, as each edition numbers them.
func TestArticles(t *testing.T) {
	for c, want := range map[Criterion][2]string{
		NoRematch: {"C1", "C.1"}, AbsoluteColours: {"C3", "C.3"}, Completion: {"C4", "C.4"}, Downfloaters: {"C6", "C.5"},
		DownfloaterScores: {"C7", "C.6"}, NextBracket: {"C8", "C.7"}, ColourDifference: {"C10", "C.8"},
		UpfloatBeforeDiff: {"C21", "C.19"}, EarlierCandidate: {"3.6–4.4", "B.3–B.7, D"},
		ByeScore: {"C5", "C.5"}, ByeUnplayed: {"C9", "C.8"}, // of these that of 2017 has none
	} {
		if got := [2]string{c.Article(Edition2026), c.Article(Edition2017)}; got != want {
			t.Errorf("criterion %d: %q, want %q", c, got, want)
		}
	}
	if now, then := Alternation.Article(Edition2026), Alternation.Article(Edition2017); now != "5.2.3" || then != "E.3" {
		t.Errorf("%s, in 2017 %s", now, then)
	}
}

// TestWhyInEitherEdition: who may meet nobody of his bracket is told why, and who alone can
// get the bye at which score.
func TestWhyInEitherEdition(t *testing.T) {
	had := Game{Kind: PairingBye, Points: 1}
	r := Round{Number: 2, Rounds: 5, Initial: White, Win: 2, Draw: 1, Forbidden: [][]int{{1, 2}, {1, 3}},
		Players: []Player{entry(1, half(1)), entry(2, half(1)), entry(3, half(1)), entry(4, half(0))}}
	bye := Round{Number: 2, Rounds: 5, Initial: White, Win: 2, Draw: 1,
		Players: []Player{entry(1, had), entry(2, had), entry(3, half(1))}}
	for _, edition := range []Edition{Edition2026, Edition2017} {
		r.Edition, bye.Edition = edition, edition
		a, err := WhyFloat(context.Background(), r, 1, 1)
		if err != nil || a.Criterion != ProhibitedPair || !slices.Equal(a.Players, []int{1}) {
			t.Errorf("edition %d: %+v, %v", edition, a, err)
		}
		a, err = WhyBye(context.Background(), bye, 3)
		if err != nil || a.Criterion != ByeEligible || a.Score != 1 {
			t.Errorf("edition %d: %+v, %v", edition, a, err)
		}
	}
}

// TestZeroDifferencesAreNotTold: by the edition of 2017 C.6 lists the differences of all
// pairs, and only those that are any are told; of those now in force C7 tells the scores
// of all who float down, 0 among them.
func TestZeroDifferencesAreNotTold(t *testing.T) {
	r := Round{Number: 2, Rounds: 5, Initial: White, Win: 2, Draw: 1, Players: []Player{
		entry(1, half(1)), entry(2, half(1)), entry(3, half(1)), entry(4, half(0)), entry(5, half(0))}}
	for edition, want := range map[Edition][][]int{Edition2026: {{1}, {0}}, Edition2017: {{2}, {2, 1}}} {
		r.Edition = edition
		x, err := Explain(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		var got [][]int
		for _, b := range x.Brackets {
			for _, c := range b.Costs {
				if c.Criterion == DownfloaterScores {
					got = append(got, c.Scores)
				}
			}
		}
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("edition %d: %v, want %v", edition, got, want)
		}
	}
}
