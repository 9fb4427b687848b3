package cli_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// cupFile makes a knock-out of four.
func cupFile(s *shell) {
	s.t.Helper()
	s.write("cup.csv", "name,rating\nIlves,2000\nKask,1950\nSaar,1900\nLind,1850\n")
	s.do("new", "c.kohtunik", "--laws", "fide-2023", "--system", "knockout", "--players", "cup.csv", "--name", "Cup")
}

// A knock-out by verbs: rules, pairing with the colour drawn, lots by their seed, a result
// that would change who goes on, the places, the bracket on paper.
func TestKnockoutByVerbs(t *testing.T) {
	s := newShell(t)
	cupFile(s)
	s.do("knockout", "c.kohtunik", "--games", "1", "--tie-breaks", "none", "--last", "lots", "--white", "lot",
		"--third", "yes")
	got := s.do("knockout", "c.kohtunik")
	if !strings.Contains(got, "white       lot") || !strings.Contains(got, "last        lots") {
		t.Errorf("rules:\n%s", got)
	}
	if got := s.do("pair", "c.kohtunik", "--colour", "black"); got != "1 1 4 1\n1 2 2 3\n" {
		t.Errorf("round 1:\n%s", got)
	}
	s.do("result", "c.kohtunik", "1", "1", "1/2")
	s.do("result", "c.kohtunik", "1", "2", "1-0")
	if got := s.do("pair", "c.kohtunik"); got != "2 1 1 4\n" {
		t.Errorf("lots:\n%s", got)
	}
	drawn := s.do("lots", "c.kohtunik", "--seed", "7")
	s.do("undo", "c.kohtunik")
	if again := s.do("lots", "c.kohtunik", "--seed", "7"); again != drawn || !strings.Contains(drawn, ">") {
		t.Errorf("seed 7 draws\n%s\nand\n%s", drawn, again)
	}
	if got := s.do("log", "c.kohtunik"); !strings.Contains(got, "seed 7") {
		t.Errorf("the journal has no seed:\n%s", got)
	}
	if got := s.do("pair", "c.kohtunik"); strings.Count(got, "\n") != 2 {
		t.Errorf("final and match for third place:\n%s", got)
	}
	if code, _, err := s.run("result", "c.kohtunik", "1", "2", "0-1"); code != 1 || !strings.Contains(err, "who goes on") {
		t.Errorf("a winner is changed: %d %s", code, err)
	}
	s.do("result", "c.kohtunik", "3", "1", "1-0")
	s.do("result", "c.kohtunik", "3", "2", "0-1")
	var rows []struct {
		Place   int
		PlaceTo int `json:"place_to"`
		Stage   int
		In      bool
	}
	if err := json.Unmarshal([]byte(s.do("standings", "c.kohtunik", "--json")), &rows); err != nil {
		t.Fatal(err)
	}
	for i, r := range rows {
		if r.Place != i+1 || r.PlaceTo != i+1 || r.In {
			t.Errorf("place %d: %+v", i+1, r)
		}
	}
	if len(rows) != 4 || rows[0].Stage != 0 || rows[1].Stage != 1 {
		t.Errorf("%+v", rows)
	}
	s.do("print", "bracket", "c.kohtunik", "-o", "b.pdf")
	s.do("verify", "c.kohtunik")
}

// The verb and the paper are for a knock-out alone, lots for a round of lots alone.
func TestKnockoutRefusesOthers(t *testing.T) {
	s := newShell(t)
	s.do("new", "r.kohtunik", "--laws", "fide-2023", "--system", "roundrobin", "--name", "All")
	for _, call := range [][]string{{"knockout", "r.kohtunik"}, {"knockout", "r.kohtunik", "--games", "2"},
		{"print", "bracket", "r.kohtunik", "-o", "b.pdf"}} {
		if code, _, err := s.run(call...); code != 1 || !strings.Contains(err, "knock-out") {
			t.Errorf("%v: %d %s", call, code, err)
		}
	}
	cupFile(s)
	s.do("pair", "c.kohtunik")
	if code, _, _ := s.run("lots", "c.kohtunik", "--seed", "1"); code != 1 {
		t.Errorf("lots in a round of games: %d", code)
	}
	if code, _, _ := s.run("pair", "c.kohtunik", "--colour", "white"); code != 2 {
		t.Errorf("a colour that is not drawn: %d", code)
	}
}
