package knockout

import (
	"fmt"
	"testing"
)

// The whole bracket of a cup of six while it is played: who is known stands in the
// stages to come.
func TestTree(t *testing.T) {
	game := func(round, white, black, points int) Game {
		return Game{Round: round, White: white, Black: black, Result: Result{White: points, Black: 2 - points, Over: true}}
	}
	r := Rules{Games: 1, TieBreaks: []Series{{2, "10min"}}, Third: true}
	e := Event{Rules: r, Players: 6}
	for _, c := range []struct {
		name string
		add  []Game
		want string
	}{
		{"before", nil, "1-0 4-5 2-0 3-6 | 1-0 2-0 | 0-0 0-0"},
		{"stage 1", []Game{game(1, 4, 5, 2), game(1, 3, 6, 1)}, "1-0 4-5 2-0 3-6 | 1-4 2-0 | 0-0 0-0"},
		{"tie-break", []Game{game(2, 6, 3, 1), game(3, 3, 6, 0)}, "1-0 4-5 2-0 3-6 | 1-4 2-6 | 0-0 0-0"},
		{"semi-finals", []Game{game(4, 1, 4, 0), game(4, 2, 6, 2)}, "1-0 4-5 2-0 3-6 | 1-4 2-6 | 4-2 1-6"},
	} {
		e.Games = append(e.Games, c.add...)
		for _, g := range c.add {
			e.Rounds = g.Round
		}
		got := ""
		for i, stage := range Play(e).Tree(r, 6) {
			if i > 0 {
				got += " |"
			}
			for _, m := range stage {
				got += fmt.Sprintf(" %d-%d", m.A, m.B)
			}
		}
		if got = got[1:]; got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	m := Play(e).Stages[0][3]
	a, b := r.Sums(m)
	if a != (Sums{1, 1}) || b != (Sums{1, 3}) || r.DecidedBy(m) != TieBreak || !r.TieBroken(m) {
		t.Errorf("3 against 6: %v, %v by %q", a, b, r.DecidedBy(m))
	}
	if one := Play(e).Stages[0][1]; r.DecidedBy(one) != Regular || r.TieBroken(one) {
		t.Errorf("4 against 5 by %q", r.DecidedBy(one))
	}
}

// A tree has all matches of all sizes: one less than there are lines.
func TestTreeOfEverySize(t *testing.T) {
	for n := 2; n <= 70; n++ {
		matches := 0
		for _, stage := range (State{}).Tree(Rules{Games: 1}, n) {
			matches += len(stage)
		}
		if want := Size(n) - 1; matches != want {
			t.Errorf("%d players: %d matches, want %d", n, matches, want)
		}
	}
	if tree := (State{}).Tree(Rules{Games: 1}, 1); tree != nil {
		t.Errorf("one player: %v", tree)
	}
}
