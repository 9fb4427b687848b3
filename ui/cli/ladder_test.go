package cli_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// ladderFile makes a ladder of five.
func ladderFile(s *shell) {
	s.t.Helper()
	s.write("club.csv", "name,rating\nIlves,2000\nKask,1950\nSaar,1900\nLind,1850\nMets,1800\n")
	s.do("new", "c.kohtunik", "--laws", "fide-2023", "--system", "keizer", "--rounds", "6", "--players", "club.csv",
		"--name", "Club")
}

// A round of a ladder by verbs: constants, an absence, pairing, results, the table and
// how a sum comes about. By hand: values 20 to 16; number 1 beats number 2 and has
// 20 + 16, since number 2 falls to the last place.
func TestLadderByVerbs(t *testing.T) {
	s := newShell(t)
	ladderFile(s)
	s.do("ladder", "c.kohtunik", "--top", "20", "--bye", "2/3", "--apart", "2", "--colours", "reversed")
	if got := s.do("ladder", "c.kohtunik"); !strings.Contains(got, "2/3") || !strings.Contains(got, "reversed") {
		t.Errorf("constants:\n%s", got)
	}
	s.do("players", "c.kohtunik", "bye", "5", "--points", "duty")
	if got := s.do("pair", "c.kohtunik"); got != "1 1 1 2\n1 2 4 3\n1 0 5 0\n" {
		t.Errorf("round 1:\n%s", got)
	}
	s.do("result", "c.kohtunik", "1", "1", "1-0")
	s.do("result", "c.kohtunik", "1", "2", "1/2")
	var rows []struct {
		Start, Place, Value int
		Keizer              float64
	}
	if err := json.Unmarshal([]byte(s.do("standings", "c.kohtunik", "--json")), &rows); err != nil {
		t.Fatal(err)
	}
	if len(rows) != 5 || rows[0].Start != 1 || rows[0].Value != 20 || rows[0].Keizer != 36 || rows[1].Keizer != 32.3 {
		t.Errorf("%+v", rows)
	}
	if got := s.do("standings", "c.kohtunik", "--explain", "1"); !strings.Contains(got, "1 × 16  16.00") {
		t.Errorf("working:\n%s", got)
	}
	s.do("players", "c.kohtunik", "absent", "2")
	if got := s.do("pair", "c.kohtunik"); !strings.HasSuffix(got, "2 0 2 0\n") {
		t.Errorf("round 2:\n%s", got)
	}
	s.do("undo", "c.kohtunik")
	s.do("unpair", "c.kohtunik")
}

// The verb and the constants are for a ladder alone.
func TestLadderRefusesOthers(t *testing.T) {
	s := newShell(t)
	s.do("new", "r.kohtunik", "--laws", "fide-2023", "--system", "roundrobin", "--name", "All")
	for _, call := range [][]string{{"ladder", "r.kohtunik"}, {"ladder", "r.kohtunik", "--top", "5"}} {
		if code, _, err := s.run(call...); code != 1 || !strings.Contains(err, "Keizer") {
			t.Errorf("%v: %d %s", call, code, err)
		}
	}
	ladderFile(s)
	for _, call := range [][]string{{"ladder", "c.kohtunik", "--bye", "1/7"}, {"ladder", "c.kohtunik", "--start", "x"}} {
		if code, _, _ := s.run(call...); code != 2 {
			t.Errorf("%v: %d", call, code)
		}
	}
	if code, _, err := s.run("ladder", "c.kohtunik", "--step", "0"); code != 1 {
		t.Errorf("step 0: %d %s", code, err)
	}
}
