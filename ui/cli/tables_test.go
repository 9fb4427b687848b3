package cli_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// reference copies an event of the reference set to where the calls are made,
// and gives its table of tie-breaks: heads and rows.
func reference(s *shell, name string) (heads []string, rows [][]string) {
	s.t.Helper()
	from := filepath.Join(repository, "tournament", "rules", "tiebreak", "testdata", "reference", name)
	report, err := os.ReadFile(from + ".trf")
	if err != nil {
		s.t.Fatal(err)
	}
	s.write(name+".trf", string(report))
	table, err := os.ReadFile(from + ".tsv")
	if err != nil {
		s.t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(table)), "\n") {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if i == 0 {
			heads = fields
		} else {
			rows = append(rows, fields)
		}
	}
	return heads, rows
}

// repository is the top folder, found before any test changes the folder.
var repository = func() string {
	dir, err := filepath.Abs("../..")
	if err != nil {
		panic(err)
	}
	return dir
}()

func TestStandingsOfAReport(t *testing.T) {
	s := newShell(t)
	heads, rows := reference(s, "tec-swiss")
	out := s.do("standings", "--trf", "tec-swiss.trf", "--tiebreaks", strings.Join(heads[3:], ","), "--json")
	var got []struct {
		Start          int
		Points         float64
		Place, PlaceTo int
		TieBreaks      map[string]*float64
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != len(rows) {
		t.Fatalf("%d players, want %d", len(got), len(rows))
	}
	for _, g := range got {
		want := rows[g.Start-1]
		for i, head := range heads[3:] {
			value, err := strconv.ParseFloat(want[i+3], 64)
			if err != nil {
				t.Fatal(err)
			}
			if v := g.TieBreaks[head]; v == nil || math.Abs(*v-value) > 0.005 {
				t.Errorf("%s of player %d is not %v", head, g.Start, value)
			}
		}
	}
	text := s.do("standings", "--trf", "tec-swiss.trf", "--tiebreaks", "BH/C1", "--explain", "4")
	for _, part := range []string{"DAVID", "NICK", "half-point bye", "at most a draw a round (16.4.2)", "Sum: 11.5"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in\n%s", part, text)
		}
	}
	if old := s.do("standings", "--trf", "tec-swiss.trf", "--tiebreaks", "BH", "--edition", "2024", "--explain",
		"4"); !strings.Contains(old, "Sum: 15.0") {
		t.Errorf("under the edition of 2024\n%s", old)
	}
	s.fail(2, "2023", "standings", "--trf", "tec-swiss.trf", "--edition", "2023")
	s.fail(2, "XX", "standings", "--trf", "tec-swiss.trf", "--tiebreaks", "BH,XX")
	s.fail(1, "99", "standings", "--trf", "tec-swiss.trf", "--explain", "99")
	s.fail(2, "", "standings")
}

// smallRobin makes a round robin of four that is played.
func smallRobin(s *shell) {
	s.write("p.csv", "name,sex,birth,rating\nA,m,1990,2000\nB,f,2012,1900\nC,m,1950,\nD,f,1985,1800\n")
	s.do("new", "e.kohtunik", "--laws", "fide-2023", "--players", "p.csv", "--from", "2026-11-01", "--tiebreaks",
		"SB/C1,WIN")
	s.do("lots", "e.kohtunik", "--numbers", "1,2,3,4")
	s.do("pair", "e.kohtunik")
	for _, r := range []string{"1 1 1-0", "1 2 1/2", "2 1 0-1", "2 2 1-0", "3 1 0-1", "3 2 1/2"} {
		s.do(append([]string{"result", "e.kohtunik"}, strings.Fields(r)...)...)
	}
}

func TestTieBreaksOfANewEvent(t *testing.T) {
	s := newShell(t)
	smallRobin(s)
	head, _, _ := strings.Cut(s.do("standings", "e.kohtunik"), "\n")
	if !strings.HasSuffix(head, "SB/C1  WIN") {
		t.Errorf("head %q", head)
	}
	s.fail(2, "round robin", "standings", "e.kohtunik", "--tiebreaks", "FB")
	s.fail(1, "round robin", "new", "f.kohtunik", "--laws", "fide-2023", "--players", "p.csv", "--tiebreaks", "BH")
	// Whoever came last is put first among equals by hand, as after a play-off.
	s.do("standings", "e.kohtunik", "--give", "HAND:4=1,3=2")
	table := s.do("standings", "e.kohtunik", "--tiebreaks", "HAND")
	if !strings.Contains(table, "HAND") || strings.Count(table, "–") != 2 {
		t.Errorf("two of four have an order:\n%s", table)
	}
	s.do("standings", "e.kohtunik", "--give", "HAND:3=")
	if again := s.do("standings", "e.kohtunik", "--tiebreaks", "HAND"); strings.Count(again, "–") < 3 {
		t.Errorf("one of four has an order:\n%s", again)
	}
	s.fail(1, "SB", "standings", "e.kohtunik", "--give", "SB:1=1")
	s.fail(2, "--give", "standings", "e.kohtunik", "--give", "HAND")
	text := s.do("standings", "e.kohtunik", "--explain", "1", "--tiebreaks", "SB")
	if !strings.HasPrefix(text, "A\n") || strings.Count(text, "\n") < 5 {
		t.Errorf("the working:\n%s", text)
	}
}

func TestPrizesAndRatings(t *testing.T) {
	s := newShell(t)
	smallRobin(s)
	s.write("prizes.json",
		`{"sharing":"equal","unit":100,"categories":[{"prizes":[{"amount":10000,"thing":"cup","worth":4000},{"amount":5000}]},{"name":"women","sex":"f","sharing":"hort","prizes":[{"amount":6000}]}]}`)
	s.do("prizes", "e.kohtunik", "--set", "prizes.json")
	var lines []struct {
		Category string
		Place    int
		Name     string
		Amount   float64
		Things   []string
		Worth    float64
	}
	if err := json.Unmarshal([]byte(s.do("prizes", "e.kohtunik", "--json")), &lines); err != nil {
		t.Fatal(err)
	}
	if len(lines) == 0 || lines[0].Amount == 0 || len(lines[0].Things) != 1 || lines[0].Worth != 40 {
		t.Errorf("%+v", lines)
	}
	text := s.do("prizes", "e.kohtunik")
	if !strings.Contains(text, "Prizes 210,") || !strings.Contains(text, "cup (40)") {
		t.Errorf("prizes:\n%s", text)
	}
	if log := s.do("log", "e.kohtunik"); !strings.Contains(log, "prizes") {
		t.Errorf("the journal:\n%s", log)
	}
	s.do("undo", "e.kohtunik")
	if text := s.do("prizes", "e.kohtunik"); !strings.Contains(text, "Prizes 0,") {
		t.Errorf("after undo:\n%s", text)
	}
	s.write("bad.json", `{"categories":[{"prizes":[{"amount":-1}]}]}`)
	s.fail(1, "Prizes", "prizes", "e.kohtunik", "--set", "bad.json")
	s.write("worse.json", `{`)
	s.fail(1, "worse.json", "prizes", "e.kohtunik", "--set", "worse.json")

	var ratings []struct {
		Start, K, Games int
		Change          float64
		First           int
	}
	if err := json.Unmarshal([]byte(s.do("fide", "e.kohtunik", "--json")), &ratings); err != nil {
		t.Fatal(err)
	}
	if len(ratings) != 4 || ratings[0].K != 20 || ratings[1].K != 40 || ratings[2].K != 0 || ratings[0].Games != 2 {
		t.Errorf("%+v", ratings)
	}
	text = s.do("fide", "e.kohtunik", "--player", "2")
	if !strings.Contains(text, "K 40 (until the end of the year of the 18th birthday, below 2300)") {
		t.Errorf("the working:\n%s", text)
	}
	if text := s.do("fide", "e.kohtunik"); !strings.Contains(text, "Fewer than nine rounds") {
		t.Errorf("conditions:\n%s", text)
	}
}

// The exemption of an event and how open points are read are kept, shown and
// taken back.
func TestTitleNormsOfAnEvent(t *testing.T) {
	s := newShell(t)
	s.do("new", "e.kohtunik", "--laws", "fide-2023", "--system", "swiss", "--rounds", "9", "--federation", "EST")
	before := s.do("fide", "e.kohtunik")
	s.do("fide", "e.kohtunik", "--exemption", "zonal", "--read", "1.4.8b=rounded,1.4.5=third")
	text := s.do("fide", "e.kohtunik")
	if strings.Contains(before, "sub-zonal") || !strings.Contains(text, "sub-zonal tournament (B.01 1.4.3c)") {
		t.Errorf("before:\n%s\nafter:\n%s", before, text)
	}
	s.do("fide", "e.kohtunik", "--read", "1.4.8b=usual,1.4.5=usual", "--exemption", "none")
	if text := s.do("fide", "e.kohtunik"); text != before {
		t.Errorf("taken back:\n%s", text)
	}
	s.fail(2, "--exemption", "fide", "e.kohtunik", "--exemption", "world")
	for _, word := range []string{"1.4.8b=third", "1.4.9=rounded", "1.4.8b"} {
		s.fail(2, word, "fide", "e.kohtunik", "--read", word)
	}
	s.fail(2, "--player", "fide", "e.kohtunik", "--read", "1.4.5=third", "--player", "1")
	s.fail(2, "--yes", "fide", "e.kohtunik", "--yes")
}

// Who has withdrawn is marked in the standings.
func TestWithdrawnInTheStandings(t *testing.T) {
	s := newShell(t)
	s.write("p.csv", "name,rating\nA,2000\nB,1900\nC,1800\nD,1700\n")
	s.do("new", "e.kohtunik", "--laws", "fide-2023", "--system", "swiss", "--rounds", "3", "--players", "p.csv")
	if out := s.do("standings", "e.kohtunik"); strings.Contains(out, "withdrawn") {
		t.Errorf("before anybody has left:\n%s", out)
	}
	s.do("lots", "e.kohtunik", "--by-rating")
	s.do("pair", "e.kohtunik")
	s.do("players", "e.kohtunik", "withdraw", "4")
	out := s.do("standings", "e.kohtunik")
	if strings.Count(out, "withdrawn") != 1 {
		t.Errorf("number 4 has left:\n%s", out)
	}
}
