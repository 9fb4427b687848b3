package cli_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kohtunik/tournament/trf"
)

// testReport copies an event that lies with package trf into the folder of the
// shell.
func (s *shell) testReport(root, name string) string {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join(root, "tournament", "trf", "testdata", name))
	if err != nil {
		s.t.Fatal(err)
	}
	s.write(name, string(data))
	return name
}

// root is the folder of the module, to be asked for before the shell goes into
// its own.
func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// fivePlayers is a report of five players who have not played, below a head.
func fivePlayers(head string) string {
	for n := 1; n <= 5; n++ {
		head += "001    " + strconv.Itoa(n) + "      Player " + strconv.Itoa(n) + "\r"
	}
	return head
}

func TestPairAReport(t *testing.T) {
	s := newShell(t)
	field := fivePlayers("142 5\r152 W\r")
	s.write("five.trf", field)
	if out := s.do("pair", "--trf", "five.trf"); out != "3\n1 3\n4 2\n5 0\n" {
		t.Errorf("%q", out)
	}
	s.write("away.trf", field+"240 H 001    2\r")
	if out := s.do("pair", "--trf", "away.trf"); out != "2\n1 4\n5 3\n" {
		t.Errorf("%q", out)
	}
	s.write("apart.trf", field+"260 001 005    1    2    3    4    5\r")
	s.fail(1, "apart.trf: Round 1 cannot be paired by the rules", "pair", "--trf", "apart.trf")
	s.write("broken.trf", field+"001    3      Again\r")
	s.fail(1, "broken.trf: Line 8, column 5: start number 3 is already in line 5.", "pair", "--trf", "broken.trf")
	s.write("league.trf", field+"310   1 Team                             TEA\r")
	for _, verb := range []string{"pair", "check", "standings"} {
		s.fail(1, "league.trf: Line 8: team 1 has no players.", verb, "--trf", "league.trf")
	}
	s.fail(1, "league.trf: Line 8: team 1 has no players.", "import", "-o", "league.kohtunik", "league.trf")
	s.fail(1, "none.trf does not exist", "pair", "--trf", "none.trf")
	s.fail(2, "too few or too many", "pair")
	s.fail(2, "too few or too many", "pair", "x.kohtunik", "--trf", "five.trf")
}

// Rounds of another system are never paired by ours without a word.
func TestAReportOfAnotherSystem(t *testing.T) {
	s := newShell(t)
	s.write("dubov.trf", fivePlayers("142 5\r152 W\r192 FIDE_DUBOV\r"))
	refused := "dubov.trf: Line 3: rounds are paired by “FIDE_DUBOV”"
	s.fail(1, refused, "pair", "--trf", "dubov.trf")
	s.fail(1, refused, "check", "--trf", "dubov.trf")
	s.fail(1, refused, "import", "-o", "dubov.kohtunik", "dubov.trf")
	status, out, warned := s.run("pair", "--trf", "dubov.trf", "--edition", "2026")
	if status != 0 || out != "3\n1 3\n4 2\n5 0\n" || !strings.Contains(warned, "takes its place") {
		t.Errorf("%d, %q, %q", status, out, warned)
	}
	if out := s.do("import", "-o", "dubov.kohtunik", "dubov.trf", "--system", "swiss"); !strings.Contains(out,
		"“FIDE_DUBOV”, which this program does not know: the FIDE (Dutch) system takes its place.") {
		t.Errorf("%q", out)
	}
}

func TestCheckAReport(t *testing.T) {
	dir := root(t)
	s := newShell(t)
	file := s.testReport(dir, "t012.trf")
	out := s.do("check", "--trf", file)
	if !strings.Contains(out, "Round 1: agrees with the pairing rules.\n") ||
		!strings.Contains(out, "10 rounds checked, differing: 0") {
		t.Errorf("%q", out)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := trf.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	// Two players who won with White in round 1 exchange their opponents.
	var winners []*trf.Player
	for i, p := range r.Players {
		if c := p.Cell(1); c.Colour == trf.White && c.Result == trf.Win && len(winners) < 2 {
			winners = append(winners, &r.Players[i])
		}
	}
	a, b := winners[0], winners[1]
	for _, pair := range [][2]*trf.Player{{a, b}, {b, a}} {
		other, _ := r.Player(pair[1].Rounds[0].Opponent)
		other.Rounds[0].Opponent = pair[0].Number
	}
	a.Rounds[0].Opponent, b.Rounds[0].Opponent = b.Rounds[0].Opponent, a.Rounds[0].Opponent
	wrong, err := r.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	s.write("wrong.trf", string(wrong))
	status, out, errs := s.run("check", "--trf", "wrong.trf")
	if status != 1 || !strings.Contains(out, "Round 1: ") ||
		!strings.Contains(errs, "wrong.trf: The file differs from the rules in the rounds: 1") {
		t.Errorf("%d\n%s\n%s", status, out, errs)
	}
	s.fail(2, "--trf", "check")
}

func TestGenerateAndCheck(t *testing.T) {
	s := newShell(t)
	out := s.do("generate", "--seed", "5", "--players", "20", "--rounds", "5", "--half-byes", "1", "-o", "made.trf")
	if !strings.HasPrefix(out, "generated: seed=5 players=20 rounds=5 ") || !strings.Contains(out, " half-byes=1 ") {
		t.Errorf("%q", out)
	}
	out = s.do("check", "--trf", "made.trf")
	if !strings.Contains(out, "5 rounds checked, differing: 0; wrong points: 0") {
		t.Errorf("%q", out)
	}
	again := s.do("generate", "--seed", "5", "--players", "20", "--rounds", "5", "--half-byes", "1")
	data, err := os.ReadFile("made.trf")
	if err != nil || again != string(data) {
		t.Error("the same call gave another event")
	}
	if like := s.do("generate", "--like", "made.trf"); like != string(data) {
		t.Error("like the first is another event")
	}
	if like := s.do("generate", "--like", "made.trf", "--seed", "6"); like == string(data) ||
		!strings.Contains(like, " half-byes=1 ") {
		t.Error("another seed gave the same event, or another number of byes")
	}
	first, second := s.do("generate", "--players", "10"), s.do("generate", "--players", "10")
	if first == second {
		t.Error("two calls without a seed gave the same event")
	}
	s.fail(1, "cannot be paired by the rules", "generate", "--seed", "1", "--players", "4", "--rounds", "9", "--half-byes",
		"0", "--zero-byes", "0", "--full-byes", "0", "--late", "0",
		"--withdrawals", "0", "--forfeits", "0", "--both-away", "0", "--forbidden", "0")
	s.fail(2, "--players cannot be", "generate", "--players", "many")
	s.fail(2, "There is no option --colour", "generate", "--colour", "red")
}

func TestReportThereAndBack(t *testing.T) {
	dir := root(t)
	s := newShell(t)
	file := s.testReport(dir, "t080.trf")
	out := s.do("import", file, "-o", "event.kohtunik")
	if !strings.Contains(out, "players") || strings.Contains(out, "instead of") {
		t.Errorf("%q", out)
	}
	if _, _, errs := s.run("export", "event.kohtunik", "--trf", "-o", "back.trf"); !strings.Contains(errs,
		"have no FIDE ID") {
		t.Errorf("%q", errs)
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile("back.trf")
	if err != nil {
		t.Fatal(err)
	}
	rows := func(data []byte) (rows []string) {
		for _, l := range strings.FieldsFunc(string(data), func(r rune) bool { return r == '\r' || r == '\n' }) {
			if strings.HasPrefix(l, "001") { // but for the place, which hangs on tie-breaks that the file does not name
				rows = append(rows, l[:85]+l[89:])
			}
		}
		return rows
	}
	if was, is := rows(before), rows(after); len(is) != len(was) || strings.Join(is, "\n") != strings.Join(was, "\n") {
		t.Errorf("was\n%s\nis\n%s", strings.Join(was, "\n"), strings.Join(is, "\n"))
	}
	if out := s.do("check", "--trf", "back.trf"); !strings.Contains(out, "differing: 0;") {
		t.Errorf("%q", out)
	}
	s.do("verify", "event.kohtunik")
	s.fail(2, "Choose what to export", "export", "event.kohtunik", "-o", "x")
	s.fail(2, "is not a FIDE report", "import", "x.doc", "-o", "y.kohtunik")
	s.write("team.trf", "092 Team: Round-Robin\r001    1      One\r001    2      Two\r")
	s.fail(1, "team event", "import", "team.trf", "-o", "team.kohtunik")
}

// A team report is paired, explained, checked and ranked as one.
func TestATeamReport(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root(t), "tournament", "trf", "teamevent", "testdata", "swiss",
		"team-swiss-003.trf"))
	if err != nil {
		t.Fatal(err)
	}
	s := newShell(t)
	s.write("league.trf", string(data))
	if got := s.do("check", "--trf", "league.trf"); got !=
		"Rounds checked: 7, differing: 0; teams with other points or places: 0.\n" {
		t.Errorf("checked: %s", got)
	}
	s.write("other.trf", strings.Replace(string(data), "362 TW 2.0", "362 TW 3.0", 1))
	status, out, errs := s.run("check", "--trf", "other.trf")
	if status != 1 || !strings.Contains(out, "Team 2: match points") || !strings.Contains(errs, "wrong points: 14") {
		t.Errorf("other match points: status %d, %s%s", status, out, errs)
	}
	table := s.do("standings", "--trf", "league.trf", "--tiebreaks", "MPvGP,EMGSB/C1,EDET")
	for _, want := range []string{"MPvGP", "EMGSB/C1", "EDET", "Team 15"} {
		if !strings.Contains(table, want) {
			t.Errorf("no %s in\n%s", want, table)
		}
	}
	if list := s.do("standings", "--trf", "league.trf", "--json"); strings.Count(list, "match_points") != 15 {
		t.Errorf("as JSON: %s", list)
	}
	s.fail(2, "--tiebreaks", "standings", "--trf", "league.trf", "--tiebreaks", "ARO")
	s.fail(1, "round 9", "standings", "--trf", "league.trf", "--round", "9")
	explained := s.do("explain", "league.trf", "2")
	for _, want := range []string{"(3.4)", "(4.3."} {
		if !strings.Contains(explained, want) {
			t.Errorf("no %s in\n%s", want, explained)
		}
	}
	s.fail(1, "round 9", "explain", "league.trf", "9")
	if next := s.do("pair", "--trf", "league.trf"); !strings.HasPrefix(next, "8\n") || !strings.Contains(next, " 0\n") {
		t.Errorf("the round that is due: %s", next)
	}
}

// Games of a file come to the boards of a running event, and one round goes out alone;
// the workbook is one.
func TestGamesIntoTheEvent(t *testing.T) {
	s := newShell(t)
	s.write("p.csv", "name,rating\n\"Tamm, Mari\",2000\n\"Kask, Jaan\",1900\n\"Lepp, Ants\",1800\n\"Saar, Anu\",1700\n")
	s.do("new", "e.kohtunik", "--laws", "fide-2023", "--system", "swiss", "--rounds", "3", "--players", "p.csv")
	s.do("lots", "e.kohtunik", "--by-rating")
	s.do("pair", "e.kohtunik", "--colour", "white")
	s.write("live.pgn", "[White \"Tamm, Mari\"]\n[Black \"Lepp, Ants\"]\n[Round \"1\"]\n[Result \"1-0\"]\n\n"+
		"1. e4 {[%clk 1:29:00]} e5 1-0\n\n"+
		"[White \"Nobody\"]\n[Black \"Else\"]\n[Round \"1\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n\n")
	out := s.do("games", "e.kohtunik", "--from", "live.pgn")
	for _, want := range []string{"Round 1, board 1", "up to Black’s move 1, the record has none", "result 1-0",
		"not in the event"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q lacks %q", out, want)
		}
	}
	if out := s.do("standings", "e.kohtunik"); strings.Contains(out, "1.0") {
		t.Errorf("taken over unasked:\n%s", out)
	}
	s.do("games", "e.kohtunik", "--from", ".", "--yes")
	if out := s.do("standings", "e.kohtunik"); !strings.Contains(out, "1.0") {
		t.Errorf("not taken over:\n%s", out)
	}
	if out := s.do("games", "e.kohtunik", "--from", "live.pgn"); strings.Contains(out, "board 1") {
		t.Errorf("there is nothing new: %q", out)
	}
	s.fail(2, "--from", "games", "e.kohtunik")
	s.do("export", "e.kohtunik", "--pgn", "--round", "1", "-o", "round.pgn")
	if data, err := os.ReadFile("round.pgn"); err != nil || !strings.Contains(string(data), "[%clk 1:29:00]") {
		t.Errorf("%s, %v", data, err)
	}
	s.fail(2, "--round", "export", "e.kohtunik", "--csv", "--round", "1", "-o", "round.csv")
	s.do("export", "e.kohtunik", "--xlsx", "-o", "event.xlsx")
	if data, err := os.ReadFile("event.xlsx"); err != nil || !strings.HasPrefix(string(data), "PK") {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

// A team event is made up, and right in itself.
func TestGenerateTeams(t *testing.T) {
	s := newShell(t)
	if out := s.do("generate", "--teams", "9", "--boards", "4", "--seed", "11", "-o", "made.trf"); !strings.Contains(out,
		"seed=11 teams=9 boards=4") {
		t.Errorf("drawn: %s", out)
	}
	if got := s.do("check", "--trf", "made.trf"); !strings.Contains(got, "differing: 0") ||
		!strings.Contains(got, "places: 0") {
		t.Errorf("checked: %s", got)
	}
	s.fail(2, "--players", "generate", "--teams", "9", "--players", "40")
	s.fail(2, "--preferences", "generate", "--teams", "9", "--preferences", "C")
}
