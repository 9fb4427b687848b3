package fidetitles_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/tournament/rules/fidetitles"
)

// decided reads a line of norms.tsv.
func decided(t *testing.T, line string) (what string, title fidetitles.Title, article string, made bool,
	r fidetitles.Result) {
	t.Helper()
	f := strings.Split(line, "\t")
	r.Federation = f[3]
	r.Rounds, _ = strconv.Atoi(f[4])
	for i, word := range strings.Fields(f[6]) {
		o := fidetitles.Opponent{Last: i == r.Rounds-1, How: fidetitles.NotPlayed}
		parts := strings.Split(word, "/")
		result := parts[len(parts)-1]
		if len(parts) == 4 {
			o.Number, o.Title, o.Federation = i+1, parts[0], parts[1]
			o.Rating, _ = strconv.Atoi(parts[2])
		}
		switch result {
		case "1", "=", "0":
			o.How, o.Score = fidetitles.OverTheBoard, map[string]int{"1": 100, "=": 50}[result]
		case "+", "U":
			o.How, o.Score = fidetitles.ForfeitWin, 100
		case "-", "H", "F", "Z":
		default:
			t.Fatalf("what is %q?", word)
		}
		r.Opponents = append(r.Opponents, o)
	}
	return f[0], fidetitles.Title(f[1]), f[2], f[5] == "yes", r
}

// The norms that were decided by hand; the one where the article leaves the
// rounding open is decided by the reading that rounds, and says so.
func TestNormsDecidedByHand(t *testing.T) {
	data, err := os.ReadFile("testdata/norms.tsv")
	if err != nil {
		t.Fatal(err)
	}
	number := 0
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		number++
		what, title, article, made, r := decided(t, strings.TrimSuffix(line, "\n"))
		open := strings.Contains(article, "rounding?")
		n := fidetitles.Of(title, r)
		if open {
			if n.Made || !slices.Equal(n.Others, []string{"1.4.8b"}) {
				t.Errorf("%s, %s: %v, read otherwise by %v", title, what, n.Made, n.Others)
			}
			r.Readings.MinimumRounded = true
			n = fidetitles.Of(title, r)
		}
		if n.Made != made || open != (len(n.Others) > 0) {
			t.Errorf("%s, %s (%s): %v, missing %v, by another reading of %v otherwise", title, what, article, n.Made,
				n.Missing(), n.Others)
		}
		if lost := n.Lost >= 0; lost != strings.HasPrefix(article, "1.4.2c last sentence") {
			t.Errorf("%s, %s: the last round counts as lost: %v", title, what, lost)
		}
	}
	if number != 160 {
		t.Errorf("%d norms", number)
	}
}

// robin makes a round robin of eleven, ten games against 2450 with a number won,
// from the first on, and else drawn; the titles are those of the opponents.
func robin(titles string, won int) fidetitles.Result {
	r := fidetitles.Result{Pairing: fidetitles.RoundRobin, Rounds: 10, Federation: "EST"}
	for i, title := range strings.Split(titles, " ") {
		r.Opponents = append(r.Opponents, fidetitles.Opponent{Number: i + 1, Rating: 2450, Last: i == 9,
			Score: map[bool]int{true: 100, false: 50}[i < won], Title: strings.Trim(title, "-"),
			Federation: []string{"FIN", "LAT", "SWE", "EST", "EST"}[i%5]})
	}
	return r
}

// In a round robin games won may be left out only if all its opponents have the
// titles and federations that the norm asks for (1.4.1f); ratings do not matter
// for that, and in a Swiss it does not hold.
func TestMixOfTheWholeRoundRobin(t *testing.T) {
	weak := func(r fidetitles.Result) fidetitles.Result {
		r.Opponents[9].Rating, r.Opponents[9].Score = 1500, 100
		for i := range 9 {
			r.Opponents[i].Rating = 2390
		}
		return r
	}
	federations := func(r fidetitles.Result, own int) fidetitles.Result {
		for i := range r.Opponents {
			r.Opponents[i].Federation = []string{"FIN", "LAT", "SWE"}[i%3]
			if i >= 10-own {
				r.Opponents[i].Federation = "EST"
			}
		}
		return r
	}
	swiss := func(r fidetitles.Result) fidetitles.Result { r.Pairing = fidetitles.Swiss; return r }
	for _, test := range []struct {
		name   string
		result fidetitles.Result
		made   bool
		missed fidetitles.Requirement
	}{
		{"three GM of ten, all won", robin("GM GM GM IM IM - - - - -", 10), false, fidetitles.SuchHolders},
		{"the same in a Swiss", swiss(robin("GM GM GM IM IM - - - - -", 10)), true, ""},
		{"four GM of ten", robin("GM GM GM GM IM - - - - -", 10), true, ""},
		{"four titles of ten", robin("GM GM GM GM - - - - - -", 10), false, fidetitles.TitleHolders},
		{"seven of the own federation", federations(robin("GM GM GM GM IM - - - - -", 10), 7), false,
			fidetitles.OwnFederation},
		{"six", federations(robin("GM GM GM GM IM - - - - -", 10), 6), true, ""},
		{"a weak opponent is left out", weak(robin("GM GM GM GM IM - - - - -", 7)), true, ""},
	} {
		n := fidetitles.Of(fidetitles.GM, test.result)
		if n.Made != test.made || !n.Made && missing(n)[0] != test.missed {
			t.Errorf("%s: %v, missing %v", test.name, n.Made, n.Missing())
		}
	}
	if n := fidetitles.Of(fidetitles.GM, weak(robin("GM GM GM GM IM - - - - -", 7))); slices.Contains(n.Used, 9) {
		t.Errorf("the weak one counts: %v", n.Used)
	}
}

// More than three wins go where they have to, and not the lowest rated where
// others are of the federation that there is too much of.
func TestManyWinsLeftOut(t *testing.T) {
	r := fidetitles.Result{Rounds: 14, Federation: "EST"}
	for i := range 14 {
		o := fidetitles.Opponent{Number: i + 1, Rating: 2450, Score: 100, Title: "GM", Federation: "FIN"}
		if i >= 11 {
			o.Rating, o.Federation = 2380, []string{"LAT", "LTU", "SWE"}[i-11]
		}
		r.Opponents = append(r.Opponents, o)
	}
	// Of n the third that are not Finns has to be three: five Finns go.
	n := fidetitles.Of(fidetitles.GM, r)
	if !n.Made || n.Games != 9 || !slices.Equal(n.Used[6:], []int{11, 12, 13}) {
		t.Errorf("%v with the rounds %v, missing %v", n.Made, n.Used, n.Missing())
	}
	r.Opponents = append(r.Opponents, fidetitles.Opponent{Number: 15, Rating: 2450, Title: "GM", Federation: "FIN"})
	r.Opponents[0].Score, r.Opponents[1].Score, r.Opponents[2].Score = 0, 0, 0
	r.Opponents[3].Score, r.Opponents[4].Score, r.Opponents[5].Score, r.Opponents[6].Score = 0, 0, 0, 0
	r.Rounds = 15
	if n := fidetitles.Of(fidetitles.GM, r); n.Made {
		t.Errorf("with seven games lost to Finns a norm of %v", n.Used)
	}
}

// What was decided by somebody else counts for nothing, not even for the ninth
// game; a last round won by forfeit counts as lost if the norm needs its game or
// its opponent and stands with it lost, and one before the last does not (1.4.2c).
func TestGamesNotDecidedOverTheBoard(t *testing.T) {
	for _, test := range []struct {
		name         string
		how          fidetitles.How
		at           int // the round that was decided so
		games, score int
	}{
		{"played", fidetitles.OverTheBoard, 9, 10, 900},
		{"adjudicated, nine left", fidetitles.Adjudicated, 9, 9, 850},
		{"forfeit, nine left", fidetitles.ForfeitWin, 9, 9, 850},
		{"adjudicated before the last round", fidetitles.Adjudicated, 0, 9, 800},
	} {
		r := robin("- GM GM GM GM IM IM - - -", 8)
		r.Opponents[test.at].How = test.how
		n := fidetitles.Of(fidetitles.GM, r)
		if !n.Made || n.Games != test.games || n.Scored != test.score || n.Lost >= 0 {
			t.Errorf("%s: %+v", test.name, n)
		}
	}
	nine := func(at int, how fidetitles.How, won int) fidetitles.Result {
		r := robin("GM GM GM IM - IM - - - -", won)
		r.Pairing, r.Rounds, r.Opponents = fidetitles.Swiss, 10, r.Opponents[:10]
		r.Opponents[4].How, r.Opponents[4].Number = fidetitles.NotPlayed, 0
		r.Opponents[at].How, r.Opponents[at].Score = how, 100
		return r
	}
	for _, test := range []struct {
		name   string
		result fidetitles.Result
		made   bool
		lost   int
		score  int
	}{
		{"eight games and the last by forfeit", nine(9, fidetitles.ForfeitWin, 9), true, 9, 800},
		{"one before the last", nine(8, fidetitles.ForfeitWin, 10), false, -1, 800},
		{"adjudicated", nine(9, fidetitles.Adjudicated, 9), false, -1, 800},
		{"it could not have been lost", nine(9, fidetitles.ForfeitWin, 5), false, -1, 600},
		{"played", nine(9, fidetitles.OverTheBoard, 9), true, -1, 900},
	} {
		n := fidetitles.Of(fidetitles.GM, test.result)
		if n.Made != test.made || n.Lost != test.lost || n.Scored != test.score {
			t.Errorf("%s: made %v, lost %d, scored %d, missing %v", test.name, n.Made, n.Lost, n.Scored, n.Missing())
		}
	}
}

// A third of such holders does in a double round robin where it is read so, and
// either reading names the other.
func TestSuchHoldersOfADoubleRoundRobin(t *testing.T) {
	r := fidetitles.Result{Pairing: fidetitles.DoubleRoundRobin, Rounds: 14, Federation: "EST"}
	for i := range 14 {
		r.Opponents = append(r.Opponents, fidetitles.Opponent{Number: i%7 + 1, Rating: 2500, Score: []int{100, 50}[i/7],
			Title:      []string{"GM", "GM", "IM", "GM", "IM", "", ""}[i%7],
			Federation: []string{"FIN", "LAT", "EST", "SWE", "EST", "FIN", "EST"}[i%7]})
	}
	for third, made := range map[bool]bool{false: false, true: true} {
		r.Readings.DoubleThird = third
		n := fidetitles.Of(fidetitles.GM, r)
		if n.Made != made || !slices.Equal(n.Others, []string{"1.4.5"}) {
			t.Errorf("a third %v: %v, other readings %v, missing %v", third, n.Made, n.Others, n.Missing())
		}
	}
	r.Opponents[2].Title, r.Opponents[9].Title = "GM", "GM"
	if n := fidetitles.Of(fidetitles.GM, r); !n.Made || n.Others != nil {
		t.Errorf("four GM of seven: %v, other readings %v", n.Made, n.Others)
	}
}

// lopsided is a result against opponents of as many federations as there are
// rounds, all beaten, that is no norm: every way to leave games out is tried.
func lopsided(p fidetitles.Pairing, rounds int) fidetitles.Result {
	r := fidetitles.Result{Pairing: p, Rounds: rounds, Federation: "EST"}
	for i := range rounds {
		r.Opponents = append(r.Opponents, fidetitles.Opponent{Number: i + 1, Rating: 2350 - 10*i, Score: 100,
			Title: []string{"GM", "FM", "GM"}[i%3], Federation: string(rune('A'+i)) + "AA"})
	}
	return r
}

func BenchmarkNorm(b *testing.B) {
	for name, r := range map[string]fidetitles.Result{"nine rounds": event(),
		"thirteen won":      lopsided(fidetitles.Swiss, 13),
		"round robin of 24": lopsided(fidetitles.RoundRobin, 23)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				fidetitles.Of(fidetitles.GM, r)
			}
		})
	}
}

// Up to twelve games the readings of 35 % are the same.
func TestReadingsOfTheLeastScore(t *testing.T) {
	for games, want := range map[int][2]int{8: {300, 300}, 9: {350, 350}, 10: {350, 350}, 11: {400, 400}, 12: {450, 450},
		13: {500, 450}} {
		r := event()
		r.Opponents = nil
		for i := range games {
			r.Opponents = append(r.Opponents, fidetitles.Opponent{Number: i + 1, Rating: 2400})
		}
		for k, rounded := range []bool{false, true} {
			r.Readings.MinimumRounded = rounded
			n := fidetitles.Of(fidetitles.GM, r)
			for _, c := range n.Checks {
				if c.Requirement == fidetitles.MinimumScore && c.Need != want[k] {
					t.Errorf("%d games, rounded %v: %d, want %d", games, rounded, c.Need, want[k])
				}
			}
		}
	}
}
