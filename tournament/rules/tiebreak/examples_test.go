package tiebreak_test

import (
	"slices"
	"testing"

	"kohtunik/tournament/rules/tiebreak"
)

// against builds an event around player 1: his rounds, and opponents who end
// with the scores given, in tenths, by rounds against each other that do not
// matter here.
type against struct {
	kind   tiebreak.Kind
	points tiebreak.Points
	score  tiebreak.Points // of the opponent; with a bye none
}

func around(rounds []against) tiebreak.Event {
	e := tiebreak.Event{Rounds: len(rounds), Scoring: tiebreak.Classic}
	first := tiebreak.Player{Number: 1, Rating: 2000}
	for i, a := range rounds {
		r := tiebreak.Round{Kind: a.kind, Points: a.points}
		if a.kind == tiebreak.Played || a.kind.Forfeit() {
			number := i + 2
			r.Opponent = number
			// The opponent has his score from byes allocated by the pairing,
			// which are counted as they were awarded.
			o := tiebreak.Player{Number: number, Rating: 2000}
			left := a.score
			for k := range rounds {
				g := tiebreak.Round{Kind: tiebreak.PairingBye, Points: min(left, 10)}
				if k == i {
					kind := map[tiebreak.Kind]tiebreak.Kind{tiebreak.Played: tiebreak.Played,
						tiebreak.ForfeitWin: tiebreak.ForfeitLoss, tiebreak.ForfeitLoss: tiebreak.ForfeitWin}[a.kind]
					g = tiebreak.Round{Kind: kind, Opponent: 1, Points: min(10-a.points, left)}
				}
				left -= g.Points
				o.Rounds = append(o.Rounds, g)
			}
			e.Players = append(e.Players, o)
		}
		first.Rounds = append(first.Rounds, r)
	}
	e.Players = append(e.Players, first)
	return e
}

// The worked examples of FIDE's Arbiters' Manual of 2026 on unplayed rounds:
// the values under the edition of 2024 and under that of 2026. Of the round
// left out and of the forfeit win the Manual gives all opponents; of the
// others it is their sum that counts, and the single scores are chosen here.
func TestArbitersManual(t *testing.T) {
	const played, zero, won, lost = tiebreak.Played, tiebreak.ZeroPointBye, tiebreak.ForfeitWin, tiebreak.ForfeitLoss
	for _, test := range []struct {
		name   string
		rounds []against
		points tiebreak.Points
		code   string
		old    float64
		new    float64
	}{
		{"a round left out", []against{{played, 10, 50}, {played, 10, 50}, {played, 0, 65}, {zero, 0, 0}, {played, 10, 45},
			{played, 5, 60}, {played, 10, 50}, {played, 5, 65}, {played, 10, 55}, {played, 10, 60}}, 70, "BH", 57, 55},
		{"its cut", []against{{played, 10, 50}, {played, 10, 50}, {played, 0, 65}, {zero, 0, 0}, {played, 10, 45},
			{played, 5, 60}, {played, 10, 50}, {played, 5, 65}, {played, 10, 55}, {played, 10, 60}}, 70, "BH/C1", 50, 50},
		{"its Sonneborn-Berger", []against{{played, 10, 50}, {played, 10, 50}, {played, 0, 65}, {zero, 0, 0},
			{played, 10, 45},
			{played, 5, 60}, {played, 10, 50}, {played, 5, 65}, {played, 10, 55}, {played, 10, 60}}, 70, "SB", 37.25, 37.25},
		{"a forfeit win", []against{{played, 10, 50}, {played, 10, 55}, {played, 5, 50}, {played, 10, 45}, {played, 0, 60},
			{played, 10, 55}, {won, 10, 55}, {played, 5, 65}, {played, 10, 60}}, 70, "BH", 51, 49.5},
		{"a forfeit loss and a withdrawal", []against{{played, 10, 60}, {played, 10, 60}, {played, 5, 65}, {played, 10, 65},
			{played, 10, 65}, {played, 10, 65}, {played, 5, 65}, {played, 5, 70}, {lost, 0, 70}, {zero, 0, 0}}, 65, "BH", 64.5,
			63},
		{"a forfeit win in round 1", []against{{won, 10, 45}, {played, 10, 70}, {played, 10, 70}, {played, 10, 70},
			{played, 10, 70},
			{played, 10, 70}, {played, 5, 75}, {played, 10, 70}, {played, 10, 75}, {played, 10, 75}}, 95, "BH", 74, 69},
	} {
		t.Run(test.name, func(t *testing.T) {
			code, err := tiebreak.Parse(test.code)
			if err != nil {
				t.Fatal(err)
			}
			for edition, want := range map[tiebreak.Edition]float64{
				tiebreak.August2024: test.old, tiebreak.March2026: test.new} {
				e := around(test.rounds)
				e.Edition = edition
				table := tiebreak.New(e)
				if table.Points(1) != test.points {
					t.Fatalf("%d points, want %d", table.Points(1), test.points)
				}
				if got := table.Value(code, 1, nil).Float(); got != want {
					t.Errorf("%s: %s %v, want %v", edition, test.code, got, want)
				}
			}
		})
	}
}

// The opponent of the forfeit win left after it: his forfeit loss stays as it
// is, and the two rounds he then asked out of count as draws, so that his 4.5
// points are 5.5.
func TestArbitersManualOpponentWhoLeft(t *testing.T) {
	const played, won = tiebreak.Played, tiebreak.ForfeitWin
	e := around([]against{{played, 10, 50}, {played, 10, 55}, {played, 5, 50}, {played, 10, 45}, {played, 0, 60},
		{played, 10, 55}, {won, 10, 0}, {played, 5, 65}, {played, 10, 60}})
	e.Edition = tiebreak.March2026
	left := slices.IndexFunc(e.Players, func(p tiebreak.Player) bool { return p.Number == 8 })
	for i, points := range []tiebreak.Points{10, 10, 10, 5, 5, 5} {
		e.Players[left].Rounds[i].Points = points
	}
	for _, i := range []int{7, 8} {
		e.Players[left].Rounds[i] = tiebreak.Round{Kind: tiebreak.ZeroPointBye}
	}
	code, err := tiebreak.Parse("BH")
	if err != nil {
		t.Fatal(err)
	}
	table := tiebreak.New(e)
	if got := table.Points(8); got != 45 {
		t.Fatalf("the opponent has %d points, want 45", got)
	}
	if got := table.Value(code, 1, nil).Float(); got != 49.5 {
		t.Errorf("Buchholz %v, want 49.5", got)
	}
}

// The exercises of FIDE's Technical Commission were written under the older
// rule of the dummy opponent; these are their figures.
func TestExercisesUnderTheOlderEdition(t *testing.T) {
	e := readReport(t, "testdata/reference/tec-swiss.trf")
	e.Edition = tiebreak.August2024
	table := tiebreak.New(e)
	for _, test := range []struct {
		code   string
		player int
		want   float64
	}{{"BH", 2, 13}, {"BH", 4, 15}, {"BH", 8, 13.5}, {"BH", 11, 13.5}, {"BH/C1", 4, 11.5}} {
		code, err := tiebreak.Parse(test.code)
		if err != nil {
			t.Fatal(err)
		}
		if got := table.Value(code, test.player, nil).Float(); got != test.want {
			t.Errorf("%s of player %d: %v, want %v", test.code, test.player, got, test.want)
		}
	}
}

// game sets the result of a round between two players; points of the first.
func game(e *tiebreak.Event, round, a, b int, points tiebreak.Points, kind tiebreak.Kind) {
	other := kind
	if kind == tiebreak.ForfeitWin {
		other = tiebreak.ForfeitLoss
	}
	set := func(n int, r tiebreak.Round) {
		i := slices.IndexFunc(e.Players, func(p tiebreak.Player) bool { return p.Number == n })
		for len(e.Players[i].Rounds) < round {
			e.Players[i].Rounds = append(e.Players[i].Rounds, tiebreak.Round{Kind: tiebreak.ZeroPointBye})
		}
		e.Players[i].Rounds[round-1] = r
	}
	set(a, tiebreak.Round{Kind: kind, Opponent: b, White: true, Points: points})
	set(b, tiebreak.Round{Kind: other, Opponent: a, Points: 10 - points})
}

func players(n, rounds int) *tiebreak.Event {
	e := &tiebreak.Event{Rounds: rounds, Scoring: tiebreak.Classic}
	for i := range n {
		e.Players = append(e.Players, tiebreak.Player{Number: i + 1, Rating: 2000 - 10*i})
	}
	return e
}

func TestDirectEncounter(t *testing.T) {
	for _, test := range []struct {
		name  string
		code  string
		set   func(*tiebreak.Event)
		group []int
		want  []tiebreak.Value
	}{
		{"all have met", "DE", func(e *tiebreak.Event) {
			game(e, 1, 1, 2, 10, tiebreak.Played)
			game(e, 2, 2, 3, 10, tiebreak.Played)
			game(e, 3, 3, 1, 0, tiebreak.Played)
		}, []int{3, 2, 1}, []tiebreak.Value{300, 200, 100}},
		{"a circle", "DE", func(e *tiebreak.Event) {
			game(e, 1, 1, 2, 10, tiebreak.Played)
			game(e, 2, 2, 3, 10, tiebreak.Played)
			game(e, 3, 3, 1, 10, tiebreak.Played)
		}, []int{1, 2, 3}, []tiebreak.Value{100, 100, 100}},
		{"one leads whatever the missing game", "DE", func(e *tiebreak.Event) {
			game(e, 1, 1, 2, 10, tiebreak.Played)
			game(e, 2, 1, 3, 10, tiebreak.Played)
		}, []int{1, 2, 3}, []tiebreak.Value{100, 200, 200}},
		{"one does not lead yet", "DE", func(e *tiebreak.Event) {
			game(e, 1, 1, 2, 10, tiebreak.Played)
			game(e, 2, 1, 3, 5, tiebreak.Played)
		}, []int{1, 2, 3}, []tiebreak.Value{100, 100, 100}},
		{"the rest among themselves", "DE", func(e *tiebreak.Event) {
			game(e, 1, 1, 2, 10, tiebreak.Played)
			game(e, 2, 1, 3, 10, tiebreak.Played)
			game(e, 3, 1, 4, 10, tiebreak.Played)
			game(e, 4, 2, 3, 10, tiebreak.Played)
			game(e, 5, 2, 4, 10, tiebreak.Played)
		}, []int{1, 2, 3, 4}, []tiebreak.Value{100, 200, 300, 300}},
		{"two games count by their average", "DE", func(e *tiebreak.Event) {
			game(e, 1, 1, 2, 10, tiebreak.Played)
			game(e, 2, 2, 1, 10, tiebreak.Played)
			game(e, 3, 1, 3, 5, tiebreak.Played)
			game(e, 4, 2, 3, 10, tiebreak.Played)
		}, []int{1, 2, 3}, []tiebreak.Value{200, 100, 300}},
		{"a forfeit is no game in a Swiss", "DE", func(e *tiebreak.Event) {
			game(e, 1, 1, 2, 10, tiebreak.ForfeitWin)
		}, []int{1, 2}, []tiebreak.Value{100, 100}},
		{"but with /P", "DE/P", func(e *tiebreak.Event) {
			game(e, 1, 1, 2, 10, tiebreak.ForfeitWin)
		}, []int{1, 2}, []tiebreak.Value{100, 200}},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := players(4, 5)
			test.set(e)
			code, err := tiebreak.Parse(test.code)
			if err != nil {
				t.Fatal(err)
			}
			if got := tiebreak.New(*e).Values(code, test.group); !slices.Equal(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestModifiersAndOddResults(t *testing.T) {
	value := func(e *tiebreak.Event, text string, player int) float64 {
		t.Helper()
		code, err := tiebreak.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		v := tiebreak.New(*e).Value(code, player, nil)
		if v == tiebreak.None {
			return -1
		}
		return v.Float()
	}
	e := players(6, 3)
	game(e, 1, 1, 2, 5, tiebreak.Played)
	e.Players[1].Rounds[0].Points = 0 // ½-0
	game(e, 2, 1, 3, 0, tiebreak.Played)
	e.Players[2].Rounds[1].Points = 0 // 0-0
	game(e, 3, 1, 4, 10, tiebreak.ForfeitWin)
	game(e, 1, 4, 5, 10, tiebreak.Played)
	for _, test := range []struct {
		code   string
		player int
		want   float64
	}{
		{"STD", 1, 2.5}, {"STD", 2, 0}, {"STD", 3, 0.5}, {"WIN", 1, 1}, {"WON", 1, 0}, {"REP", 1, 3}, {"REP", 4, 1},
		{"BPG", 2, 1},
		{"PTS", 1, 1.5}, {"PS", 1, 0.5 + 0.5 + 1.5}, {"PS/C1", 1, 2}, {"PS/C2", 1, 1.5},
		// 2 left after a game, so that two rounds count as draws; 3 missed the
		// first, which a game follows, and left after it; 4 has 1½: a win, a draw
		// for the bye with only a forfeit after it, and that forfeit.
		{"BH", 1, 1 + 0.5 + 1.5}, {"BH/P", 1, 1 + 0.5 + 1.5}, {"BH/C1", 1, 1 + 1.5}, {"BH/M1", 1, 1},
		// With the forfeit for a draw 4 has a win, nothing and a draw.
		{"BH/F", 1, 1 + 0.5 + 1.5},
		{"ARO", 1, 1985}, {"ARO/C1", 1, 1990}, {"RTNG", 2, 1990}, {"RTNG/R", 2, 1990}, {"TPN", 5, 5}, {"TPN/R", 5, 5},
		{"KS", 1, 0}, {"KS/L-3", 1, 1.5}, {"KS/L1", 1, 1}, {"KS/L+1", 1, 0},
	} {
		if got := value(e, test.code, test.player); got != test.want {
			t.Errorf("%s of player %d: %v, want %v", test.code, test.player, got, test.want)
		}
	}
	e.Players[1].Rating = 0
	for code, want := range map[string]float64{"ARO": -1, "TPR": -1, "APPO": -1, "RTNG": -1,
		"ARO/U1400": (1400 + 1980) / 2, "RTNG/U0": 2000, "ARO/U0": 990} {
		if got := value(e, code, 1); got != want {
			t.Errorf("with an unrated player %s: %v, want %v", code, got, want)
		}
	}
}

func TestLots(t *testing.T) {
	e := players(30, 1)
	all := make([]int, 30)
	for i := range all {
		all[i] = i + 1
	}
	draw := func(text string) []tiebreak.Value {
		code, err := tiebreak.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return tiebreak.New(*e).Values(code, all)
	}
	first := draw("LOT/S7")
	if !slices.Equal(first, draw("LOT/S7")) {
		t.Error("the same seed gave other lots")
	}
	table := tiebreak.New(*e)
	for _, seed := range []uint64{7, 8, 7, 0} { // asked of one table, one after the other
		code := tiebreak.Code{Name: tiebreak.LOT, Seed: seed}
		if got := table.Values(code, all); !slices.Equal(got, draw(code.String())) || slices.Contains(got, 0) {
			t.Errorf("%s: %v of a table that was asked before", code, got)
		}
	}
	slices.Reverse(e.Players)
	if !slices.Equal(first, draw("LOT/S7")) {
		t.Error("the order in which players stand changed the lots")
	}
	if slices.Equal(first, draw("LOT/S8")) {
		t.Error("another seed gave the same lots")
	}
	slices.Sort(first)
	for i, v := range first {
		if v != tiebreak.Value(100*(i+1)) {
			t.Fatalf("place %d is %v: the places are not 1 to 30", i, v)
		}
	}
}

func TestBetter(t *testing.T) {
	for _, test := range []struct {
		code string
		a, b tiebreak.Value
		want int
	}{
		{"BH", 200, 100, -1}, {"BH", 100, 200, 1}, {"BH", 100, 100, 0}, {"DE", 100, 200, -1}, {"TPN", 100, 200, -1},
		{"TPN/R", 100, 200, 1},
		{"RTNG", 2000, 1900, -1}, {"RTNG/R", 2000, 1900, 1}, {"ARO", tiebreak.None, 0, 1}, {"ARO", 0, tiebreak.None, -1},
		{"LOT", 100, 200, -1},
	} {
		code, err := tiebreak.Parse(test.code)
		if err != nil {
			t.Fatal(err)
		}
		if got := tiebreak.Better(code, test.a, test.b); got != test.want {
			t.Errorf("%s: %v against %v is %d, want %d", test.code, test.a, test.b, got, test.want)
		}
	}
}
