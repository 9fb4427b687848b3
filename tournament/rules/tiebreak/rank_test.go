package tiebreak_test

import (
	"fmt"
	"slices"
	"testing"

	"kohtunik/tournament/rules/tiebreak"
)

// Lines are ordered by the points and then by one tie-break after another; who is
// equal shares a place by the points alone or only if all is equal.
func TestRank(t *testing.T) {
	const n = tiebreak.None
	e := players(6, 1)
	for i, by := range [][2]int{{5, 1}, {7, 2}, {7, 3}, {5, 4}, {7, 2}, {9, 9}} {
		e.Players[i].Manual = map[string]tiebreak.Value{"HAND": tiebreak.Value(by[0]), "OTHER_X": tiebreak.Value(by[1])}
	}
	points := []tiebreak.Points{10, 10, 10, 10, 10, 20}
	for _, test := range []struct {
		name  string
		texts []tiebreak.Text
		by    tiebreak.Sharing
		below int // the number of one who is below all; 0: nobody
		want  string
	}{
		{"points", nil, tiebreak.ByPoints, 0, "6:1-1 1:2-6 2:2-6 3:2-6 4:2-6 5:2-6 "},
		{"points, whoever shares", nil, tiebreak.ByAll, 0, "6:1-1 1:2-6 2:2-6 3:2-6 4:2-6 5:2-6 "},
		{"one", []tiebreak.Text{"HAND"}, tiebreak.ByAll, 0, "6:1-1 1:2-3 4:2-3 2:4-6 3:4-6 5:4-6 "},
		{"one, and points share", []tiebreak.Text{"HAND"}, tiebreak.ByPoints, 0, "6:1-1 1:2-6 4:2-6 2:2-6 3:2-6 5:2-6 "},
		{"two", []tiebreak.Text{"HAND", "OTHER_X"}, tiebreak.ByAll, 0, "6:1-1 4:2-2 1:3-3 3:4-4 2:5-6 5:5-6 "},
		{"none that is known", []tiebreak.Text{"nonsense"}, tiebreak.ByAll, 0, "6:1-1 1:2-6 2:2-6 3:2-6 4:2-6 5:2-6 "},
		{"below all", []tiebreak.Text{"HAND"}, tiebreak.ByAll, 6, "1:1-2 4:1-2 2:3-5 3:3-5 5:3-5 6:6-6 "},
	} {
		var lines []tiebreak.Line
		for i, p := range e.Players {
			lines = append(lines, tiebreak.Line{Number: p.Number, Points: points[i], Below: p.Number == test.below})
		}
		ranking := tiebreak.Rank(tiebreak.New(*e), lines, test.texts, test.by)
		got := ""
		for _, l := range ranking.Lines {
			got += fmt.Sprintf("%d:%d-%d ", l.Number, l.Place, l.PlaceTo)
			if len(l.Values) != len(test.texts) {
				t.Errorf("%s: number %d has %v", test.name, l.Number, l.Values)
			}
			if len(test.texts) > 0 && (l.Values[0] == n) != (test.texts[0] == "nonsense") {
				t.Errorf("%s: number %d has %v", test.name, l.Number, l.Values)
			}
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// Who is alone is ranked first, and what a missing game brings at the least is what
// a loss gives (6.3); in a round robin nothing is said before all have met.
func TestEncounterWithMissingGames(t *testing.T) {
	e := players(4, 5)
	e.Scoring = tiebreak.Scoring{Win: 30, Draw: 20, Loss: 10}
	set := func(round, a, b int, first, second tiebreak.Points) {
		game(e, round, a, b, first, tiebreak.Played)
		e.Players[b-1].Rounds[round-1].Points = second
	}
	set(1, 1, 2, 30, 10)
	set(2, 1, 3, 30, 10)
	set(3, 2, 3, 20, 20)
	set(4, 2, 4, 30, 10)
	set(5, 3, 4, 30, 10)
	// 1 has 6 and at least 1 more; 2 and 3 have 6; 4 has 2 and at most 3 more.
	de := tiebreak.Code{Name: tiebreak.DE}
	all := []int{1, 2, 3, 4}
	if got := tiebreak.New(*e).Values(de, all); !slices.Equal(got, []tiebreak.Value{100, 200, 200, 400}) {
		t.Errorf("in a Swiss %v", got)
	}
	e.System = tiebreak.RoundRobin
	table := tiebreak.New(*e)
	if got := table.Values(de, all); !slices.Equal(got, []tiebreak.Value{100, 100, 100, 100}) {
		t.Errorf("in a round robin %v", got)
	}
	x := table.Explain(de, 4, all)
	if x.Value != 100 || x.Unmet != 1 || x.Counted != 2 || x.Added != 200 || len(x.Items) != 2 ||
		x.Items[0].Opponent != 2 {
		t.Errorf("player 4 is explained by %+v", x)
	}
	if x := table.Explain(de, 4, []int{1, 4}); x.Unmet != 1 || len(x.Items) != 0 {
		t.Errorf("player 4 beside the one he has not met: %+v", x)
	}
}

// What a round counts with: the dummy's own score where the scheduled opponent has
// just as much (16.4.1) or a draw in every round comes to just as much (16.4.2).
func TestSourcesOfUnplayedRounds(t *testing.T) {
	const played, won, zero = tiebreak.Played, tiebreak.ForfeitWin, tiebreak.ZeroPointBye
	bh := tiebreak.Code{Name: tiebreak.BH}
	for _, test := range []struct {
		name   string
		rounds []against
		want   tiebreak.Source // of the second round
	}{
		{"the opponent has more", []against{{played, 5, 5}, {won, 10, 20}, {played, 0, 5}}, tiebreak.OwnScore},
		{"as much", []against{{played, 5, 5}, {won, 10, 15}, {played, 0, 5}}, tiebreak.OwnScore},
		{"less", []against{{played, 5, 5}, {won, 10, 10}, {played, 0, 5}}, tiebreak.CappedOpponent},
		{"a draw in every round is more", []against{{played, 5, 5}, {zero, 0, 0}}, tiebreak.OwnScore},
		{"as much as draws", []against{{played, 10, 5}, {zero, 0, 0}}, tiebreak.OwnScore},
		{"draws are less", []against{{played, 10, 5}, {zero, 0, 0}, {played, 10, 5}}, tiebreak.CappedDraws},
	} {
		if got := tiebreak.New(around(test.rounds)).Explain(bh, 1, nil).Items[1].Source; got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// A bye in the first round that only voluntary unplayed rounds follow counts as a
// draw to the opponent of a forfeit among them (16.2.5); the single round of an event
// is its last one too.
func TestUnplayedFromTheFirstRound(t *testing.T) {
	value := func(e *tiebreak.Event, text string, player int) tiebreak.Value {
		code, err := tiebreak.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return tiebreak.New(*e).Value(code, player, nil)
	}
	e := players(3, 3)
	game(e, 1, 1, 3, 10, tiebreak.Played)
	game(e, 2, 1, 2, 10, tiebreak.ForfeitWin)
	game(e, 3, 1, 3, 10, tiebreak.Played)
	// 3 has nothing twice over; 2 counts with a draw for each of the rounds 1 and 3.
	if got := value(e, "BH", 1); got != 100 {
		t.Errorf("Buchholz %v, want 1", got.Float())
	}
	single := players(2, 1)
	game(single, 1, 1, 2, 10, tiebreak.Played)
	for player, want := range map[int]tiebreak.Value{1: 50, 2: 50} {
		if got := value(single, "FB", player); got != want {
			t.Errorf("fore Buchholz of player %d: %v, want ½", player, got.Float())
		}
	}
	none := players(2, 0)
	if got := value(none, "FB", 1); got != 0 {
		t.Errorf("before the first round: %v", got.Float())
	}
}

// Koya asks in a Swiss for half of what its rounds give, whoever had a bye; ratings
// that change count by round, the last among them.
func TestLimitsOfKoyaAndRatings(t *testing.T) {
	e := players(3, 3)
	game(e, 1, 1, 2, 0, tiebreak.Played)
	game(e, 2, 1, 3, 10, tiebreak.Played)
	koya := tiebreak.Code{Name: tiebreak.KS}
	for system, want := range map[tiebreak.System]tiebreak.Value{tiebreak.Swiss: 150, tiebreak.RoundRobin: 100} {
		e.System = system
		if got := tiebreak.New(*e).Explain(koya, 1, nil).Limit; got != want {
			t.Errorf("system %v: the limit is %v, want %v", system, got.Float(), want.Float())
		}
	}
	e.Rounds = 2
	e.Players[1].RatingIn, e.Players[2].RatingIn = []int{2100, 2200}, []int{2300, 2400}
	if got := tiebreak.New(*e).Value(tiebreak.Code{Name: tiebreak.ARO}, 1, nil); got != 225000 {
		t.Errorf("average %v, want 2250", got.Float())
	}
}
