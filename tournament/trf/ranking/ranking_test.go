package ranking_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/ranking"
)

func report(t testing.TB, path string) *trf.Report {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := trf.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The reference tables once more, the files read as reports and the values
// taken from the JSON that scripts read.
func TestReportsHaveTheReferenceValues(t *testing.T) {
	files, err := filepath.Glob("../../rules/tiebreak/testdata/reference/*.tsv")
	if err != nil || len(files) == 0 {
		t.Fatal("no reference tables", err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(data)), "\n")
		heads := strings.Split(strings.TrimSpace(lines[0]), "\t")
		var codes []tiebreak.Text
		for _, h := range heads[2:] {
			codes = append(codes, tiebreak.Text(h))
		}
		// Whatever stands first breaks all ties that DE could be asked for, so
		// that it is put first.
		for i, c := range codes {
			if c == tiebreak.Text(tiebreak.DE) {
				codes[0], codes[i] = codes[i], codes[0]
			}
		}
		table := ranking.Of(report(t, strings.TrimSuffix(path, ".tsv")+".trf"), ranking.Options{TieBreaks: codes})
		out, err := json.Marshal(table)
		if err != nil {
			t.Fatal(err)
		}
		var rows []struct {
			Start     int
			Points    float64
			Place     int
			PlaceTo   int `json:"place_to"`
			TieBreaks map[string]*float64
		}
		if err := json.Unmarshal(out, &rows); err != nil {
			t.Fatal(err)
		}
		got := make(map[int]map[string]*float64)
		for i, r := range rows {
			got[r.Start] = r.TieBreaks
			if r.Place > i+1 || r.PlaceTo < i+1 || i > 0 && r.Points > rows[i-1].Points {
				t.Errorf("%s: row %d has the places %d to %d and %v points", path, i+1, r.Place, r.PlaceTo, r.Points)
			}
		}
		for _, line := range lines[1:] {
			fields := strings.Split(strings.TrimSpace(line), "\t")
			start, err := strconv.Atoi(fields[0])
			if err != nil {
				t.Fatal(err)
			}
			for i, head := range heads[2:] {
				want, err := strconv.ParseFloat(fields[i+2], 64)
				if err != nil {
					t.Fatal(err)
				}
				if v := got[start][head]; v == nil || math.Abs(*v-want) > 0.005 {
					t.Errorf("%s: %s of player %d is not %v", path, head, start, want)
				}
			}
		}
	}
}

func TestReportSystem(t *testing.T) {
	robin := report(t, "../../rules/tiebreak/testdata/reference/tec-round-robin.trf")
	swiss := report(t, "../../rules/tiebreak/testdata/reference/tec-swiss.trf")
	for _, test := range []struct {
		name   string
		report *trf.Report
		kind   string
		want   tiebreak.System
	}{
		{"said", robin, "FIDE_ROUNDROBIN", tiebreak.RoundRobin},
		{"in words", robin, "Individual: Round-Robin", tiebreak.RoundRobin},
		{"said to be another", robin, "FIDE_DUTCH_2026", tiebreak.Swiss},
		{"all have met all", robin, "", tiebreak.RoundRobin},
		{"not all have met", swiss, "", tiebreak.Swiss},
	} {
		test.report.Type, test.report.System = test.kind, ""
		if got := ranking.Source(test.report, 0, "").System; got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// Where a file does not say its system, it is a round robin if each has met each
// of the others equally often, three players at least.
func TestSystemByTheGames(t *testing.T) {
	for _, test := range []struct {
		name      string
		opponents [][]int // of each player from 1
		want      tiebreak.System
	}{
		{"three, each with each", [][]int{{2, 3}, {1, 3}, {1, 2}}, tiebreak.RoundRobin},
		{"twice", [][]int{{2, 3, 2, 3}, {1, 3, 1, 3}, {1, 2, 1, 2}}, tiebreak.RoundRobin},
		{"two of them once more", [][]int{{2, 3}, {1, 3, 3}, {1, 2, 2}}, tiebreak.Swiss},
		{"two of them not yet", [][]int{{2, 3}, {1}, {1}}, tiebreak.Swiss},
		{"two players", [][]int{{2}, {1}}, tiebreak.Swiss},
		{"nobody", nil, tiebreak.Swiss},
	} {
		r := &trf.Report{}
		for i, opponents := range test.opponents {
			p := trf.Player{Number: i + 1}
			for _, o := range opponents {
				p.Rounds = append(p.Rounds, trf.Cell{Opponent: o, Colour: trf.White, Result: trf.Draw})
			}
			r.Players = append(r.Players, p)
		}
		if got := ranking.Source(r, 0, "").System; got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// Who is equal in all stands in the order of the start numbers, whatever the
// order of the file.
func TestEqualStandByNumber(t *testing.T) {
	r := &trf.Report{}
	for _, number := range []int{3, 1, 4, 2} {
		r.Players = append(r.Players, trf.Player{Number: number})
	}
	for i, row := range ranking.Of(r, ranking.Options{}).Rows {
		if row.Player.Number != i+1 || row.Place != 1 || row.PlaceTo != 4 {
			t.Errorf("line %d: number %d, places %d to %d", i, row.Player.Number, row.Place, row.PlaceTo)
		}
	}
}

func TestReportTieBreaks(t *testing.T) {
	r := report(t, "../../rules/tiebreak/testdata/reference/tec-swiss.trf")
	r.TieBreaks, r.StandingsBy = nil, []string{"PTS", "bh/c1", " SB", "OTHER_X"}
	table := ranking.Of(r, ranking.Options{})
	if got := table.TieBreaks; len(got) != 3 || got[0] != "BH/C1" || got[1] != "SB" || got[2] != "OTHER_X" {
		t.Fatalf("%q", got)
	}
	if table.Rows[0].Player.Number != 2 || table.Rows[0].Place != 1 || table.Rows[0].PlaceTo != 1 {
		t.Errorf("first is %+v", table.Rows[0])
	}
	if v := table.Rows[0].TieBreaks; v[0] != 1200 || v[1] != 950 || v[2] != tiebreak.None {
		t.Errorf("the first has %v", v)
	}
	if x := table.Explain(0, 2); x.Value != 1200 || len(x.Items) != 5 {
		t.Errorf("%+v", x)
	}
}
