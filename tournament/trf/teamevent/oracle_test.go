package teamevent_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/tournament/rules/teamswiss"
	"kohtunik/tournament/rules/teamtiebreak"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/teamevent"
)

// expected is what is known of an event beside its report.
type expected struct {
	Boards  int
	Pairing []struct {
		Round         int
		Pairs         []string
		PAB           *int
		Rules         map[string]string
		OtherReadings map[string]struct {
			Pairs []string
		} `json:"other_readings"`
	}
	Standings struct {
		Teams map[string]struct {
			MP, GP    float64
			TieBreaks map[string]float64
		}
		Ranks map[string]map[string]int
	}
}

func read(t *testing.T, path string) (*teamevent.Event, expected) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := trf.ReadTeams(data)
	if err != nil {
		t.Fatal(err)
	}
	var want expected
	known, err := os.ReadFile(strings.TrimSuffix(path, ".trf") + ".expected.json")
	if os.IsNotExist(err) {
		return teamevent.Of(r), want // its values stand elsewhere
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(known, &want); err != nil {
		t.Fatal(err)
	}
	return teamevent.Of(r), want
}

// pairs writes matches as "white-black".
func pairs(p teamswiss.Pairing) []string {
	var list []string
	for _, m := range p.Matches {
		list = append(list, strconv.Itoa(m.White)+"-"+strconv.Itoa(m.Black))
	}
	return list
}

// Every round of every event is paired as the reference pairs it, with the
// colours, their rules and the order of the tables.
func TestRoundsEqualTheReference(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(data, "*", "*.trf"))
	rounds, other := 0, 0
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			e, want := read(t, path)
			if want.Boards > 0 && e.Boards != want.Boards {
				t.Errorf("%d boards, want %d", e.Boards, want.Boards)
			}
			for _, w := range want.Pairing {
				got, err := e.Pair(context.Background(), w.Round)
				if err != nil {
					t.Errorf("round %d: %v", w.Round, err)
					continue
				}
				rounds++
				ours := pairs(got)
				if filepath.Base(filepath.Dir(path)) == "outside" { // in an order of their own
					slices.Sort(ours)
					slices.Sort(w.Pairs)
				}
				right := slices.Equal(ours, w.Pairs)
				for _, reading := range w.OtherReadings {
					if !right && slices.Equal(pairs(got), reading.Pairs) {
						right = true
						other++
					}
				}
				if !right {
					t.Errorf("round %d:\n got %v\nwant %v", w.Round, pairs(got), w.Pairs)
				}
				if w.PAB != nil && got.Bye != *w.PAB {
					t.Errorf("round %d: bye %d, want %d", w.Round, got.Bye, *w.PAB)
				}
				for _, m := range got.Matches {
					name := strconv.Itoa(m.White) + "-" + strconv.Itoa(m.Black)
					if rule := w.Rules[name]; right && rule != "" && rule != "4.3."+strconv.Itoa(m.Rule) {
						t.Errorf("round %d: colours of %s by 4.3.%d, want %s", w.Round, name, m.Rule, rule)
					}
				}
			}
		})
	}
	t.Logf("%d rounds, %d as another reading has them", rounds, other)
}

// Scores, tie-breaks and ranks are those of the reference.
func TestStandingsEqualTheReference(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(data, "*", "*.trf"))
	values, ranks := 0, 0
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			e, want := read(t, path)
			table := e.Tables(e.Paired, tiebreak.March2026)
			for name, team := range want.Standings.Teams {
				number, _ := strconv.Atoi(name)
				match, game := table.Points(number)
				if match != tiebreak.Points(10*team.MP) || game != tiebreak.Points(10*team.GP) {
					t.Errorf("team %s: %d match points, %d game points, want %v, %v", name, match, game, team.MP, team.GP)
				}
				for code, value := range team.TieBreaks {
					c, err := teamtiebreak.Parse(code)
					if err != nil {
						t.Errorf("%s: %v", code, err)
						continue
					}
					values++
					if got := table.Values(c, []int{number})[0]; got.Float()-value > 0.005 || value-got.Float() > 0.005 {
						t.Errorf("team %s: %s %v, want %v", name, code, got.Float(), value)
					}
				}
			}
			for list, places := range want.Standings.Ranks {
				var codes []teamtiebreak.Code
				for _, code := range strings.Split(list, ",") {
					c, err := teamtiebreak.Parse(code)
					if err != nil {
						t.Fatal(err)
					}
					codes = append(codes, c)
				}
				for _, l := range teamtiebreak.Rank(table, codes) {
					ranks++
					if want := places[strconv.Itoa(l.Number)]; l.Place != want {
						t.Errorf("%s: team %d is %d, want %d", list, l.Number, l.Place, want)
					}
				}
			}
		})
	}
	t.Logf("%d values, %d ranks", values, ranks)
}

// data are events of others: its README says whose.
const data = "testdata"

// A round of a report that is not over is paired as the probes of others say.
func TestProbes(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(data, "outside", "probe-*.trf"))
	if len(paths) == 0 {
		t.Fatal("no probes")
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			e, _ := read(t, path)
			var want struct {
				Round    int `json:"round_to_pair"`
				Expected []string
				PAB      *int
				Other    []string `json:"other_reading"`
			}
			known, err := os.ReadFile(strings.TrimSuffix(path, ".trf") + ".expected.json")
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(known, &want); err != nil {
				t.Fatal(err)
			}
			got, err := e.Pair(context.Background(), want.Round)
			if err != nil {
				t.Fatal(err)
			}
			ours := pairs(got)
			slices.Sort(ours)
			slices.Sort(want.Expected)
			if !slices.Equal(ours, want.Expected) {
				t.Errorf("got %v, want %v (other reading: %v)", ours, want.Expected, want.Other)
			}
		})
	}
}

// Mario Held's exercises, of the edition of C.07 that they were written for.
func TestHeldsExercises(t *testing.T) {
	e, _ := read(t, filepath.Join(data, "outside", "held-team-swiss.trf"))
	known, err := os.ReadFile(filepath.Join(data, "outside", "held-2023.expected.json"))
	if err != nil {
		t.Fatal(err)
	}
	var want struct {
		Values map[string]map[string]float64 `json:"edition_2023"`
	}
	if err := json.Unmarshal(known, &want); err != nil {
		t.Fatal(err)
	}
	table, n := e.Tables(e.Paired, tiebreak.August2024), 0
	for code, teams := range want.Values {
		c, err := teamtiebreak.Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		for team, value := range teams {
			number, _ := strconv.Atoi(team)
			n++
			if got := table.Values(c, []int{number})[0]; got.Float()-value > 0.005 || value-got.Float() > 0.005 {
				t.Errorf("team %s: %s %v, want %v", team, code, got.Float(), value)
			}
		}
	}
	t.Logf("%d values", n)
	// who won a match by forfeit: the dummy is capped by the opponent who was not there
	now := e.Tables(e.Paired, tiebreak.March2026)
	for code, value := range map[string]float64{"BH:GP": 109, "EGMSB": 148, "EGGSB": 263, "BH:MP": 61} {
		c, _ := teamtiebreak.Parse(code)
		if got := now.Values(c, []int{1})[0]; got.Float() != value {
			t.Errorf("2026: %s of team 1 is %v, want %v", code, got.Float(), value)
		}
	}
	for code, group := range map[string][]int{"EDE": {4, 2, 1, 3, 5}, "EDEBT": {11, 14}, "EDET": {11, 14},
		"EDEB": {11, 14}} {
		c, _ := teamtiebreak.Parse(code)
		for i, v := range now.Values(c, group) {
			if v != tiebreak.Value(100*(i+1)) {
				t.Errorf("%s: team %d has rank %v, want %d", code, group[i], v.Float(), i+1)
			}
		}
	}
}

// FIDE's own sample, with its tabs and trailing blanks, has the points that its teams
// declare.
func TestGrandmommysCup(t *testing.T) {
	e, _ := read(t, filepath.Join(data, "outside", "grandmommyscup.trf"))
	for _, n := range e.Teams {
		match, game := e.Total(n, e.Paired)
		if team := e.Team(n); match != team.Match || game != team.Game {
			t.Errorf("team %d has %v and %v, declared %v and %v", n, match, game, team.Match, team.Game)
		}
	}
	if e.Boards != 4 || e.Paired != 14 || len(e.Teams) != 50 {
		t.Errorf("%d boards, %d rounds, %d teams", e.Boards, e.Paired, len(e.Teams))
	}
}
