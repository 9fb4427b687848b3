package cli_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// swissFile makes a Swiss of n players with falling ratings.
func swissFile(s *shell, n int, options ...string) {
	s.t.Helper()
	list := "name,rating,club\n"
	for i := range n {
		list += fmt.Sprintf("Player %02d,%d,Club %d\n", i+1, 2400-10*i, i%3)
	}
	s.write("list.csv", list)
	s.do(append([]string{"new", "open.kohtunik", "--laws", "fide-2023", "--system", "swiss", "--players", "list.csv"},
		options...)...)
}

// squeezed is JSON without its white space.
func squeezed(s string) string { return strings.Join(strings.Fields(s), "") }

// A round of a round robin by hand: the arbiter is asked, the reason is noted,
// and it can be undone.
func TestRoundRobinByHand(t *testing.T) {
	s := newShell(t)
	s.write("list.csv", "name\nA, A\nB, B\nC, C\nD, D\n")
	s.do("new", "r.kohtunik", "--laws", "fide-2023", "--players", "list.csv")
	s.do("lots", "r.kohtunik", "--numbers", "1,2,3,4")
	all := s.do("pair", "r.kohtunik")
	s.fail(1, "--yes", "pair", "r.kohtunik", "--hand", "1-3 2-4", "--round", "2")
	status, out, errs := s.run("pair", "r.kohtunik", "--hand", "1-3 2-4", "--round", "2", "--why", "a journey", "--yes")
	if status != 0 || out != "2 1 1 3\n2 2 2 4\n" || !strings.Contains(errs, "also meet in round 3") {
		t.Errorf("status %d, paired %q, said %q", status, out, errs)
	}
	s.fail(1, "round 7", "pair", "r.kohtunik", "--hand", "1-3 2-4", "--round", "7", "--yes")
	s.do("undo", "r.kohtunik")
	s.do("undo", "r.kohtunik")
	if again := s.do("pair", "r.kohtunik"); again != all {
		t.Errorf("paired again %q, was %q", again, all)
	}
}

// A whole report makes the same event again, clubs and all; that for the
// federation tells nothing of them.
func TestWholeReportThereAndBack(t *testing.T) {
	s := newShell(t)
	swissFile(s, 7, "--rounds", "4", "--half-byes", "1", "--prohibit-within", "club")
	s.do("lots", "open.kohtunik", "--by-rating")
	s.do("pair", "open.kohtunik", "--colour", "white")
	s.run("export", "open.kohtunik", "--trf", "-o", "plain.trf")
	s.run("export", "open.kohtunik", "--trf", "--whole", "-o", "whole.trf")
	s.do("import", "whole.trf", "-o", "again.kohtunik")
	s.run("export", "again.kohtunik", "--trf", "--whole", "-o", "again.trf")
	whole, _ := os.ReadFile("whole.trf")
	again, _ := os.ReadFile("again.trf")
	if !strings.Contains(string(whole), "Club 1") || string(whole) != string(again) {
		t.Errorf("first:\n%s\nagain:\n%s", whole, again)
	}
	if plain, _ := os.ReadFile("plain.trf"); len(plain) == 0 || strings.Contains(string(plain), "Club 1") {
		t.Errorf("the report for the federation:\n%s", plain)
	}
}

// The edition of the pairing rules is the event's, the report's, or --edition's.
func TestEditionOfThePairingRules(t *testing.T) {
	s := newShell(t)
	s.fail(2, "--edition", "new", "x.kohtunik", "--laws", "fide-2023", "--system", "swiss", "--rounds", "5", "--edition",
		"2020")
	s.do("generate", "--edition", "2017", "--players", "30", "--rounds", "9", "--seed", "5", "-o", "old.trf")
	s.do("check", "--trf", "old.trf")
	s.do("check", "--trf", "old.trf", "--edition", "2017")
	status, out, _ := s.run("check", "--trf", "old.trf", "--edition", "2026")
	if status != 1 {
		t.Errorf("by the rules in force: %d %s", status, out)
	}
	s.do("import", "old.trf", "-o", "old.kohtunik")
	s.run("export", "old.kohtunik", "--trf", "-o", "again.trf") // warns of what a report should have
	if again, _ := os.ReadFile("again.trf"); !strings.Contains(string(again), "192 FIDE_DUTCH_2017") {
		t.Error("the edition is not in the report")
	}
	s.do("check", "--trf", "again.trf")
}

func TestSwissByHand(t *testing.T) {
	s := newShell(t)
	s.fail(2, "--rounds", "new", "x.kohtunik", "--laws", "fide-2023", "--system", "swiss")
	swissFile(s, 5, "--rounds", "4", "--scoring", "3-1-0", "--pairing-bye", "1")
	s.do("lots", "open.kohtunik", "--by-rating")
	s.fail(1, "--yes", "pair", "open.kohtunik", "--hand", "1-4 3-2", "--bye", "5")
	status, out, errs := s.run("pair", "open.kohtunik", "--hand", "1-4 3-2", "--bye", "5", "--why", "wish of the sponsor",
		"--yes")
	if status != 0 || out != "1 1 1 4\n1 2 3 2\n1 0 5 0\n" || !strings.Contains(errs, "1-4 3-2") {
		t.Fatalf("status %d, paired %q, said %q", status, out, errs)
	}
	s.do("result", "open.kohtunik", "1", "1", "1-0")
	s.fail(1, "result", "pair", "open.kohtunik", "--hand", "2-1 3-5", "--bye", "4", "--yes")
	s.do("result", "open.kohtunik", "1", "2", "1/2", "--unrated")
	s.fail(2, "1-1", "result", "open.kohtunik", "1", "2", "1-1")
	if got := squeezed(s.do("standings", "open.kohtunik", "--json")); !strings.Contains(got,
		`"start":1,"name":"Player01","place":1,"place_to":1,"points":3,`) {
		t.Errorf("standings %s", got)
	}
}

func TestSwissAbsences(t *testing.T) {
	s := newShell(t)
	swissFile(s, 6, "--rounds", "5", "--half-byes", "1")
	s.do("lots", "open.kohtunik", "--by-rating")
	s.do("players", "open.kohtunik", "bye", "1", "--round", "2", "--points", "1/2")
	s.fail(1, "--yes", "players", "open.kohtunik", "bye", "1", "--round", "3", "--points", "1/2")
	s.do("players", "open.kohtunik", "absent", "6")
	s.do("players", "open.kohtunik", "plays", "1", "--round", "2")
	s.do("players", "open.kohtunik", "prohibit", "1,2", "--why", "brothers")
	s.do("players", "open.kohtunik", "lift", "1")
	s.fail(1, "", "players", "open.kohtunik", "lift", "1")
	s.do("players", "open.kohtunik", "here", "all")
	s.do("players", "open.kohtunik", "away", "5")
	status, _, errs := s.run("pair", "open.kohtunik", "--hand", "1-3 2-4", "--yes")
	if status != 0 || errs == "" {
		t.Fatalf("pair: %d %s", status, errs)
	}
	// Number 3 does not come to his board; number 4 leaves, his game is lost.
	s.do("players", "open.kohtunik", "absent", "3")
	s.do("players", "open.kohtunik", "expel", "4", "--round", "1", "--why", "a telephone")
	if got := squeezed(s.do("crosstable", "open.kohtunik", "--json")); !strings.Contains(got,
		`"round":1,"opponent":3,"colour":"w","result":"+"`) ||
		!strings.Contains(got, `"round":1,"opponent":4,"colour":"w","result":"+"`) {
		t.Errorf("crosstable %s", got)
	}
	s.do("players", "open.kohtunik", "late", "--name", "Late, A", "--rating", "2395", "--points", "1/2", "--yes")
	if got := s.do("players", "open.kohtunik"); !strings.Contains(got, "2\tLate, A") {
		t.Errorf("players %s", got)
	}
	s.fail(1, "", "colours", "open.kohtunik", "2", "1")
	s.do("colours", "open.kohtunik", "1", "1")
	s.do("unpair", "open.kohtunik")
	s.fail(1, "", "unpair", "open.kohtunik")
	s.do("verify", "open.kohtunik")
}

// A Swiss of seven from the entries to the end.
func TestSwissPairsRoundByRound(t *testing.T) {
	s := newShell(t)
	swissFile(s, 7, "--rounds", "3", "--prohibit-within", "club", "--prohibit-until", "1")
	for _, line := range strings.Split(strings.TrimSpace(s.do("pair", "open.kohtunik", "--colour", "black")), "\n") {
		var round, board, white, black int
		if _, err := fmt.Sscan(line, &round, &board, &white, &black); err != nil || board > 0 && white%3 == black%3 {
			t.Errorf("round 1: %q: %v; two of one club", line, err)
		}
	}
	s.fail(1, "1, 2, 3", "pair", "open.kohtunik")
	for round := 1; round <= 3; round++ {
		for board := 1; board <= 3; board++ {
			s.do("result", "open.kohtunik", fmt.Sprint(round), fmt.Sprint(board), []string{"1-0", "1/2", "0-1"}[board-1])
		}
		if round < 3 {
			if got := s.do("pair", "open.kohtunik"); strings.Count(got, "\n") != 4 ||
				!strings.HasPrefix(got, fmt.Sprintf("%d 1 ", round+1)) {
				t.Errorf("round %d: %q", round+1, got)
			}
		}
	}
	s.fail(1, "3", "pair", "open.kohtunik")
	if got := s.do("log", "open.kohtunik"); !strings.Contains(got, "pairing of round 3") {
		t.Errorf("log %s", got)
	}
	s.do("verify", "open.kohtunik")
}
