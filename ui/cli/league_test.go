package cli_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// leagueTeams are the teams of the season that the tests play.
var leagueTeams = []string{"Tartu", "Narva", "Pärnu", "Viljandi", "Rapla", "Valga", "Võru", "Haapsalu"}

// rosters is a list of eight teams of six boards and two reserves; player k of team t
// has a rating that falls with both.
func rosters() string {
	var list strings.Builder
	list.WriteString("name,rating,club\n")
	for t, team := range leagueTeams {
		for k := range 8 {
			fmt.Fprintf(&list, "%s %d,%d,%s\n", team, k+1, 2300-60*t-15*k, team)
		}
	}
	return list.String()
}

// leagueFile makes an event of eight teams of six boards, all play all, paired.
func leagueFile(s *shell, rules ...string) {
	s.t.Helper()
	s.write("rosters.csv", rosters())
	s.do("new", "l.kohtunik", "--laws", "fide-2023", "--system", "roundrobin", "--name", "League")
	s.do(append([]string{"teams", "l.kohtunik", "rules", "--boards", "6", "--reserves", "2"}, rules...)...)
	s.do("teams", "l.kohtunik", "enter", "rosters.csv")
	s.do("lots", "l.kohtunik", "--by-rating")
	s.do("pair", "l.kohtunik")
}

// playLeague plays a whole season: the stronger team wins on odd boards, the others
// are drawn. In it are a team that hands its line-up in late and gets the order of its
// roster, players who are away, an empty chair, a forfeited match, a line-up corrected
// after a protest, and a deducted point.
func playLeague(s *shell) {
	s.t.Helper()
	leagueFile(s)
	for round := 1; round <= 7; round++ {
		list := s.do("teams", "l.kohtunik", "matches", fmt.Sprint(round))
		for _, line := range strings.Split(list, "\n") {
			fields := strings.Split(line, "\t")
			if len(fields) < 4 || fields[0] == "" {
				continue
			}
			a, b := strings.Fields(fields[2])[0], strings.Fields(fields[3])[0]
			if round == 3 && fields[1] == "2" {
				s.do("teams", "l.kohtunik", "forfeit", "3", "2", "-/+")
				continue
			}
			playMatch(s, round, fields[1], a, b)
		}
	}
	s.do("teams", "l.kohtunik", "points", "Narva", "--match", "-1", "--round", "5", "--why", "late")
}

func playMatch(s *shell, round int, match, a, b string) {
	s.t.Helper()
	r := fmt.Sprint(round)
	up := []string{"teams", "l.kohtunik", "lineup", r, a}
	switch {
	case round == 2 && match == "1": // two are away: both reserves play
		up = append(up, "--away", playerOf(s, a, 1)+","+playerOf(s, a, 4))
	case round == 4 && match == "1": // an empty chair
		up = append(up, strings.Join([]string{playerOf(s, a, 1), playerOf(s, a, 2), playerOf(s, a, 3), playerOf(s, a, 4),
			playerOf(s, a, 5)}, ","))
	}
	s.do(up...)
	s.do("teams", "l.kohtunik", "lineup", r, b)
	for board := 1; board <= 6; board++ {
		n := 0
		fmt.Sscan(match, &n)
		at := fmt.Sprint(6*(n-1) + board)
		if round == 4 && match == "1" && board == 6 {
			s.fail(1, "board "+at, "result", "l.kohtunik", r, at, "1-0")
			continue
		}
		result := "1/2"
		if board%2 == 1 {
			result = "1-0"
			if a > b != (board%4 == 3) {
				result = "0-1"
			}
		}
		s.do("result", "l.kohtunik", r, at, result)
	}
}

// playerOf is the number of a player of a team.
func playerOf(s *shell, team string, k int) string {
	n := 0
	fmt.Sscan(team, &n)
	return fmt.Sprint(8*(n-1) + k)
}

// A league season by commands alone, to its tables.
func TestLeagueSeason(t *testing.T) {
	s := newShell(t)
	playLeague(s)
	want := `Place  No.  Team      Matches  +  =  −  MP   GP  MPvGP  EDE   EMGSB
    1    1  Tartu           7  7  0  0  14   27   27.0    1  168.50
    2    2  Narva           7  6  0  1  11  23½   23.5    1  140.00
    3    3  Pärnu           7  5  0  2  10   20   20.0    1   97.50
    4    4  Viljandi        7  4  0  3   8  21½   21.5    1  129.50
    5    5  Rapla           7  3  0  4   6  20½   20.5    1  128.50
    6    6  Valga           7  2  0  5   4   20   20.0    1  129.50
    7    7  Võru            7  1  0  6   2  18½   18.5    1  132.50
    8    8  Haapsalu        7  0  0  7   0   17   17.0    1  135.50
`
	if table := s.do("teams", "l.kohtunik"); table != want {
		t.Errorf("the table:\n%s", table)
	}
	if cross := s.do("teams", "l.kohtunik", "crosstable"); !strings.Contains(cross,
		"    1  Tartu     ×   3½  6+  3½  3½  3½  3½  3½  14   27\n") {
		t.Errorf("the crosstable:\n%s", cross)
	}
	boards := s.do("teams", "l.kohtunik", "boards")
	for _, line := range []string{"    1      1  Tartu 1     Tartu          6      6  100.0         2840\n",
		"    6      9  Haapsalu 8  Haapsalu       ½      1   50.0         1985\n"} { // the reserve
		if !strings.Contains(boards, line) {
			t.Errorf("the boards lack %q:\n%s", line, boards)
		}
	}
	if points := s.do("teams", "l.kohtunik", "points"); points != "1\t5\t2 Narva\t-1\t0\tlate\n" {
		t.Errorf("decisions %q", points)
	}
	matches := s.do("teams", "l.kohtunik", "matches", "4")
	if !strings.HasPrefix(matches, "4\t1\t8 Haapsalu\t6 Valga\t2-4\n"+
		"\t1\t57 Haapsalu 1 (White)\t41 Valga 1 (Black)\t0-1\n") ||
		!strings.Contains(matches, "\t6\t—\t46 Valga 6 (White)\t− +\n") {
		t.Errorf("round 4:\n%s", matches)
	}
	s.do("verify", "l.kohtunik")
}

// A line-up is shown when both are in, and corrected after a protest only with a
// reason and a yes; the boards where the same two sit keep their results.
func TestLineupSecretAndCorrected(t *testing.T) {
	s := newShell(t)
	leagueFile(s)
	s.do("teams", "l.kohtunik", "lineup", "1", "Tartu")
	if out := s.do("teams", "l.kohtunik", "matches", "1"); strings.Contains(out, "Tartu 1") ||
		!strings.Contains(out, "1\t1\t1 Tartu\t8 Haapsalu\tfirst line-up in\n") {
		t.Errorf("one line-up is in:\n%s", out)
	}
	s.do("teams", "l.kohtunik", "lineup", "1", "Haapsalu", "--away", "58")
	s.do("result", "l.kohtunik", "1", "1", "1-0")
	s.do("result", "l.kohtunik", "1", "6", "1-0")
	lineup := []string{"teams", "l.kohtunik", "lineup", "1", "Tartu", "1,2,3,4,5,7"}
	s.fail(1, "has begun", lineup...)
	s.fail(1, "--yes", append(lineup, "--why", "protest")...)
	status, _, errs := s.run(append(lineup, "--why", "protest", "--yes")...)
	out := s.do("teams", "l.kohtunik", "matches", "1")
	if status != 0 || !strings.Contains(errs, "removed") || !strings.Contains(out, "8 Haapsalu\t1-0\n") ||
		!strings.Contains(out, "\t6\t7 Tartu 7 (Black)\t63 Haapsalu 7 (White)\n") {
		t.Errorf("corrected, %d %s:\n%s", status, errs, out)
	}
	s.do("undo", "l.kohtunik")
	if out := s.do("teams", "l.kohtunik", "matches", "1"); !strings.Contains(out, "8 Haapsalu\t1-1\n") {
		t.Errorf("taken back:\n%s", out)
	}
	if log := s.do("log", "l.kohtunik"); !strings.Contains(log, "line-up, round 1: Tartu") ||
		!strings.Contains(log, "rosters: 64 players") {
		t.Errorf("the journal:\n%s", log)
	}
}

// What is wrong with teams and line-ups is refused in a sentence, and nothing is lost.
func TestBadTeams(t *testing.T) {
	s := newShell(t)
	leagueFile(s, "--order", "refuse")
	before := s.do("teams", "l.kohtunik", "matches")
	for said, words := range map[string][]string{
		"is in team":              {"add", "Third", "1,2"},
		"no match 9":              {"forfeit", "1", "9", "+/-"},
		"out of order":            {"lineup", "1", "Tartu", "2,1,3,4,5,6"},
		"twice":                   {"lineup", "1", "Tartu", "1,2,2,3,4,5"},
		"not in team":             {"lineup", "1", "Tartu", "1,2,9,4,5,6"},
		"boards in the match: 6":  {"lineup", "1", "Tartu", "1,2,3,4,5,6,7"},
		"There is no team “Oslo”": {"lineup", "1", "Oslo"},
		"allowed: 8":              {"enter", "more.csv"},
		"paired":                  {"rules", "--boards", "4"},
		"Swiss":                   {"bye", "Tartu", "1", "half"},
	} {
		s.write("more.csv", "name,club\nNew One,Tartu\n")
		s.fail(1, said, append([]string{"teams", "l.kohtunik"}, words...)...)
	}
	s.fail(1, "no team", "teams", "l.kohtunik", "leave", "Oslo")
	s.fail(1, "for teams, not for players", "players", "l.kohtunik", "withdraw", "1")
	s.fail(1, "“99”", "pair", "l.kohtunik", "--hand", "1-99", "--yes")
	if after := s.do("teams", "l.kohtunik", "matches"); after != before {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
}

// A Swiss of seven teams: the bye is worth a drawn match, a team that asked for one is
// not paired.
func TestTeamSwissByVerbs(t *testing.T) {
	s := newShell(t)
	s.write("rosters.csv", rosters())
	s.do("new", "t.kohtunik", "--laws", "fide-2023", "--system", "swiss", "--rounds", "3")
	s.do("teams", "t.kohtunik", "rules", "--boards", "6")
	s.do("teams", "t.kohtunik", "enter", "rosters.csv")
	s.do("teams", "t.kohtunik", "bye", "Haapsalu", "1", "half")
	if paired := s.do("pair", "t.kohtunik", "--colour", "white"); paired !=
		"1 1 1 4\n1 2 5 2\n1 3 3 6\n1 0 7 0\n1 0 8 0\n" {
		t.Errorf("paired:\n%s", paired)
	}
	if out := s.do("teams", "t.kohtunik", "matches", "1"); !strings.Contains(out, "7 Võru\t\tpairing-allocated bye\n") ||
		!strings.Contains(out, "8 Haapsalu\t\thalf-point bye\n") {
		t.Errorf("round 1:\n%s", out)
	}
	for _, want := range []string{"Pairing-allocated bye: team 7 Võru (3.4).",
		"neither has played yet: by the initial-colour drawn (4.3.1)"} {
		if out := s.do("explain", "t.kohtunik", "1"); !strings.Contains(out, want) {
			t.Errorf("explained without %q:\n%s", want, out)
		}
	}
	if out := s.do("explain", "t.kohtunik", "1", "1", "2"); !strings.Contains(out,
		"comes first by the numbers of the teams (3.6).\nThe pairs would then be: ") {
		t.Errorf("explained for two teams:\n%s", out)
	}
	if out := s.do("explain", "t.kohtunik", "1", "8", "1"); !strings.Contains(out, "not available for pairing") {
		t.Errorf("explained for a team with a bye:\n%s", out)
	}
	s.fail(1, "two numbers or none", "explain", "t.kohtunik", "1", "1")
	s.fail(1, "“99”", "explain", "t.kohtunik", "1", "1", "99")
	byHand := []string{"pair", "t.kohtunik", "--hand", "4-1 2-5 6-Pärnu", "--bye", "7"}
	s.fail(1, "--yes", byHand...)
	if status, paired, errs := s.run(append(byHand, "--why", "a wish", "--yes")...); status != 0 ||
		paired != "1 1 4 1\n1 2 2 5\n1 3 6 3\n1 0 7 0\n1 0 8 0\n" || !strings.Contains(errs, "1-4 5-2 3-6") {
		t.Errorf("paired by hand: status %d, %s\n%s", status, errs, paired)
	}
	s.fail(1, "“99”", "pair", "t.kohtunik", "--hand", "99-1", "--yes")
	s.do("undo", "t.kohtunik")
	s.fail(1, "results", "pair", "t.kohtunik")
	for _, match := range []string{"1", "2", "3"} {
		s.do("teams", "t.kohtunik", "forfeit", "1", match, "+/-")
	}
	if paired := s.do("pair", "t.kohtunik"); !strings.HasPrefix(paired, "2 1 ") {
		t.Errorf("paired:\n%s", paired)
	}
	s.do("unpair", "t.kohtunik")
}

// A whole report of a season is read back as the same event, line-ups, forfeits,
// empty chairs and decisions among it; one for the federation has the same tables.
func TestLeagueReportThereAndBack(t *testing.T) {
	s := newShell(t)
	playLeague(s)
	s.run("export", "l.kohtunik", "--trf", "--whole", "-o", "whole.trf")
	_, _, warned := s.run("export", "l.kohtunik", "--trf", "-o", "plain.trf")
	if !strings.Contains(warned, "Points by decision, from round 5:") || strings.Contains(warned, "line 299") {
		t.Errorf("a decision about a team is told as\n%s", warned)
	}
	if told := s.do("import", "whole.trf", "-o", "again.kohtunik"); strings.Contains(told, "captains") {
		t.Errorf("a whole event lacks something:\n%s", told)
	}
	s.run("export", "again.kohtunik", "--trf", "--whole", "-o", "again.trf")
	whole, _ := os.ReadFile("whole.trf")
	again, _ := os.ReadFile("again.trf")
	if len(whole) == 0 || string(whole) != string(again) {
		t.Errorf("first:\n%s\nagain:\n%s", whole, again)
	}
	told := s.do("import", "plain.trf", "-o", "plain.kohtunik")
	for _, text := range []string{" teams\n", " matches\n", "captains"} {
		if !strings.Contains(told, text) {
			t.Errorf("no %q in what is said of the import:\n%s", text, told)
		}
	}
	for _, verb := range [][]string{{"teams"}, {"teams", "boards"}, {"teams", "matches", "4"}, {"teams", "matches"}} {
		want := s.do(append([]string{verb[0], "l.kohtunik"}, verb[1:]...)...)
		for _, file := range []string{"again.kohtunik", "plain.kohtunik"} {
			if got := s.do(append([]string{verb[0], file}, verb[1:]...)...); got != want {
				t.Errorf("%s %v:\n%s\nwant:\n%s", file, verb, got, want)
			}
		}
	}
	if out := s.do("check", "--trf", "plain.trf"); !strings.Contains(out,
		"differing: 0; teams with other points or places: 0") {
		t.Errorf("checked:\n%s", out)
	}
	for _, line := range []string{"192 FIDE_TEAM_ROUNDROBIN", "352 WBWBWB", "362 TW 2.0    TD 1.0    TL 0.0",
		"330 -+   3 ", "299    -1.0   0.0  005 "} {
		if plain, _ := os.ReadFile("plain.trf"); !strings.Contains(string(plain), line) {
			t.Errorf("%q is missing:\n%s", line, plain)
		}
	}
}
