package elo_test

import (
	"testing"

	"kohtunik/tournament/rules/elo"
)

// The two tables are mirror images of each other as B.02 8.1 says: the score
// expected of a difference gives that score back.
func TestTablesMirror(t *testing.T) {
	for score := 1; score < 100; score++ {
		d := elo.Difference(score)
		if got := elo.Expected(d, 0); got != score {
			t.Errorf("score %d: difference %d, whose expected score is %d", score, d, got)
		}
		if elo.Difference(100-score) != -d {
			t.Errorf("score %d: not the mirror image of %d", score, 100-score)
		}
	}
	for _, test := range []struct{ score, want int }{{0, -800}, {100, 800}, {-3, -800}, {130, 800}} {
		if got := elo.Difference(test.score); got != test.want {
			t.Errorf("Difference(%d) = %d, want %d", test.score, got, test.want)
		}
	}
}

func TestExpected(t *testing.T) {
	for _, test := range []struct{ player, opponent, want int }{
		{2000, 2000, 50}, {2003, 2000, 50}, {2004, 2000, 51}, {2000, 2004, 49}, {2344, 2000, 88}, {2345, 2000, 89},
		{2392, 2000, 92}, {2735, 2000, 99}, {2736, 2000, 100}, {2000, 2736, 0}, {2000, 2735, 1},
	} {
		if got := elo.Expected(test.player, test.opponent); got != test.want {
			t.Errorf("Expected(%d, %d) = %d, want %d", test.player, test.opponent, got, test.want)
		}
	}
	last := 50
	for d := range 800 {
		got := elo.Expected(d, 0)
		if got < last || got > last+1 {
			t.Fatalf("from %d to %d at difference %d", last, got, d)
		}
		last = got
	}
}

func TestPerformance(t *testing.T) {
	for _, test := range []struct {
		score     int
		opponents []int
		average   int
		rating    int
		perfect   int
	}{
		{350, []int{2200, 2150, 2100, 2050, 2000}, 2100, 2249, 2250},
		{0, []int{1800, 1950}, 1875, 1075, 1000},
		{200, []int{1800, 1951}, 1876, 2676, 2687},
		{100, []int{2000, 2001}, 2001, 2001, 1997},
	} {
		if got := elo.Average(test.opponents); got != test.average {
			t.Errorf("%v: average %d, want %d", test.opponents, got, test.average)
		}
		if got := elo.Performance(test.score, test.opponents); got != test.rating {
			t.Errorf("%d of %v: performance %d, want %d", test.score, test.opponents, got, test.rating)
		}
		got := elo.Perfect(test.score, test.opponents)
		if test.score > 0 {
			reached := func(r int) bool {
				sum := 0
				for _, o := range test.opponents {
					sum += elo.Expected(r, o)
				}
				return sum >= test.score
			}
			if !reached(got) || reached(got-1) {
				t.Errorf("%d of %v: %d is not the lowest that reaches it", test.score, test.opponents, got)
			}
		} else if got != test.perfect {
			t.Errorf("%v: %d, want %d", test.opponents, got, test.perfect)
		}
	}
}

func TestChange(t *testing.T) {
	for _, test := range []struct {
		name  string
		own   int
		k     int
		play  elo.Play
		games []elo.Game
		want  int // hundredths
		round int
		used  int
	}{
		{"a win of equals", 2000, 20, elo.Standard, []elo.Game{{2000, 100}}, 1000, 10, 1},
		{"cut at 400, as often as it comes", 2500, 10, elo.Standard, []elo.Game{{1900, 100}, {1800, 50}}, 80 - 420, -3, 2},
		{"not cut from 2650 on", 2650, 10, elo.Standard, []elo.Game{{1900, 100}, {2200, 100}}, 0 + 60, 1, 2},
		{"cut also for the lower rated", 1500, 20, elo.Standard, []elo.Game{{2700, 0}}, -160, -2, 1},
		{"but cut in rapid", 2650, 10, elo.RapidOrBlitz, []elo.Game{{2200, 100}}, 80, 1, 1},
		{"not rated in rapid", 2650, 10, elo.RapidOrBlitz, []elo.Game{{2050, 0}, {2060, 0}}, -920, -9, 1},
		{"the unrated does not count", 2000, 20, elo.Standard, []elo.Game{{0, 100}}, 0, 0, 0},
		{"a half away from zero", 2000, 10, elo.Standard,
			[]elo.Game{{2000, 0}, {2004, 50}, {2004, 50}, {2004, 50}, {2004, 50}, {2004, 50}}, -450, -5, 6},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := elo.ChangeOf(test.own, test.k, test.play, test.games)
			if c.Hundredths() != test.want || c.Rounded() != test.round || c.Games != test.used {
				t.Errorf("got %d hundredths, %d, %d games; want %d, %d, %d", c.Hundredths(), c.Rounded(), c.Games, test.want,
					test.round, test.used)
			}
		})
	}
}

func TestLimitOfK(t *testing.T) {
	games := make([]elo.Game, 19)
	for i := range games {
		games[i] = elo.Game{Opponent: 1600, Score: 50}
	}
	if c := elo.ChangeOf(1600, 40, elo.Standard, games); c.K != 36 || !c.Limited {
		t.Errorf("K %d with 19 games, want 36: 19 times 37 is above 700", c.K)
	}
	if c := elo.ChangeOf(1600, 40, elo.Standard, games[:17]); c.K != 40 || c.Limited {
		t.Errorf("K %d with 17 games, want 40", c.K)
	}
}

func TestK(t *testing.T) {
	for _, test := range []struct {
		about elo.About
		want  int
		by    elo.KBy
	}{
		{elo.About{Rating: 0, Games: -1}, 0, elo.KNone},
		{elo.About{Rating: 2399, Games: -1}, 20, elo.KUsual},
		{elo.About{Rating: 2400, Games: -1}, 10, elo.KHigh},
		{elo.About{Rating: 2380, K: 10, Games: -1}, 10, elo.KKnown},
		{elo.About{Rating: 2299, BirthYear: 2008, Year: 2026, Games: -1}, 40, elo.KJunior},
		{elo.About{Rating: 2299, BirthYear: 2007, Year: 2026, Games: -1}, 20, elo.KUsual},
		{elo.About{Rating: 2300, BirthYear: 2012, Year: 2026, Games: -1}, 20, elo.KUsual},
		{elo.About{Rating: 2450, Games: 29}, 40, elo.KNewly},
		{elo.About{Rating: 2450, Games: 30}, 10, elo.KHigh},
	} {
		if k, by := elo.K(test.about); k != test.want || by != test.by {
			t.Errorf("%+v: %d by %s, want %d by %s", test.about, k, by, test.want, test.by)
		}
	}
}

func TestFirst(t *testing.T) {
	five := func(r, scored int) []elo.Game {
		games := make([]elo.Game, 5)
		for i := range games {
			games[i].Opponent = r
			games[i].Score = min(100, scored)
			scored -= games[i].Score
		}
		return games
	}
	for _, test := range []struct {
		name   string
		games  []elo.Game
		rating int
		enough bool
	}{
		{"half of five", five(1800, 250), 1800, true},
		{"all of five", five(2200, 500), 2200, true},
		{"nothing", five(1800, 0), 0, false},
		{"nobody rated", []elo.Game{{0, 100}}, 0, false},
		{"too few", five(1800, 400)[:4], 2073, false},
		{"too low", five(1450, 50), 1320, false},
	} {
		if f := elo.FirstOf(test.games); f.Rating != test.rating || f.Enough != test.enough {
			t.Errorf("%s: %+v, want %d %v", test.name, f, test.rating, test.enough)
		}
	}
}
