package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// event makes an event of players "Name/CATEGORY" in which smaller numbers win,
// up to a round; 0: all.
func (s *shell) event(name, day string, rounds int, players ...string) {
	s.t.Helper()
	list := "name,category,start\n"
	for i, p := range players {
		who, category, _ := strings.Cut(p, "/")
		list += fmt.Sprintf("%s,%s,%d\n", who, category, i+1)
	}
	s.write(name+".csv", list)
	file := name + ".kohtunik"
	s.do("new", file, "--laws", "ussr-1953", "--players", name+".csv", "--name", name, "--from", day, "--to", day,
		"--place", "Tallinn")
	for _, pair := range strings.Split(strings.TrimSpace(s.do("pair", file)), "\n") {
		f := strings.Fields(pair)
		round, _ := strconv.Atoi(f[0])
		if len(f) < 4 || f[1] == "0" || rounds > 0 && round > rounds {
			continue
		}
		white, _ := strconv.Atoi(f[2])
		black, _ := strconv.Atoi(f[3])
		result := "0-1"
		if white < black {
			result = "1-0"
		}
		s.do("result", file, f[0], f[1], result)
	}
}

const club = "club.register"

// Three consecutive events of a club, from the entries to the cards and the
// papers.
func TestThreeEventsOfAClub(t *testing.T) {
	s := newShell(t)
	s.event("Spring", "1953-04-28", 0, "Sild/III", "Kask/III", "Tamm/III", "Mets/III", "Lepp/II", "Saar/II")
	s.event("Summer", "1953-06-20", 0, "Kask/II", "Sild/II", "Tamm/III", "Mets/III", "Lepp/II", "Saar/II")
	s.event("Autumn", "1953-09-26", 0, "Kask/II", "Sild/II", "Mets/III", "Tamm/II", "Lepp/II", "Saar/II")
	s.do("register", "new", "--register", club, "--club", "Kalev")
	s.do("register", "post", "Spring.kohtunik", "--register", club)
	got := s.do("register", "post", "Summer.kohtunik", "--register", club)
	for _, want := range []string{"protocol 2 / 1953", "II awarded", "II confirmed", "II not confirmed (failures: 2)"} {
		if !strings.Contains(got, want) {
			t.Errorf("posting lacks %q:\n%s", want, got)
		}
	}
	s.do("register", "post", "Autumn.kohtunik", "--register", club)
	s.fail(1, "is already in the club register, protocol 3 / 1953", "register", "post", "Autumn.kohtunik", "--register",
		club)

	var card struct {
		Category, Until, State string
		Lines                  []struct {
			Event, Effect, Category, Until string
			Certificate                    int
			Norm, Points                   float64
		}
	}
	if err := json.Unmarshal([]byte(s.do("register", "card", "Lepp", "--on", "1953-12-01", "--json", "--register", club)),
		&card); err != nil {
		t.Fatal(err)
	}
	var effects []string
	for _, l := range card.Lines {
		effects = append(effects, l.Effect)
	}
	if card.Category != "III" || card.Until != "1956-09-26" ||
		strings.Join(effects, " ") != "not-confirmed not-confirmed demoted" {
		t.Errorf("the card of Lepp: %+v", card)
	}
	if got := s.do("register", "ending", "1955", "--on", "1953-05-01", "--register", club); !strings.Contains(got,
		"Sild") || strings.Contains(got, "Mets") {
		t.Errorf("terms that end in 1955:\n%s", got)
	}
	// Taken back, the third event has moved nobody down; undone, it has again.
	s.do("register", "take-back", "3", "--register", club)
	if got := s.do("register", "list", "--on", "1953-12-01", "--register", club, "--json"); !strings.Contains(got,
		`"misses": 2`) {
		t.Errorf("after taking back:\n%s", got)
	}
	s.do("register", "undo", "--register", club)
	if got := s.do("register", "events", "--register", club); !strings.Contains(got, "Autumn") {
		t.Errorf("after undo:\n%s", got)
	}
	for _, document := range []string{"norm-protocol", "awards", "certificates", "player-card", "norm-table"} {
		for _, lang := range []string{"en", "et,ru", "fi"} {
			out := document + ".pdf"
			s.do("print", document, "Summer.kohtunik", "-o", out, "--lang", lang, "--time", "1953-12-01T12:00", "--register",
				club)
			if data, err := os.ReadFile(out); err != nil || len(data) < 4000 {
				t.Errorf("%s in %s: %d bytes, %v", document, lang, len(data), err)
			}
		}
	}
	s.fail(2, "--year", "register", "print", "list", "-o", "register.pdf", "--year", "1956", "--register", club)
	for _, what := range []string{"list", "ending --year 1956", "Lepp"} {
		words := append([]string{"register", "print"}, strings.Fields(what)...)
		s.do(append(words, "-o", "register.pdf", "--lang", "et,fi", "--time", "1953-12-01T12:00", "--register", club)...)
		if data, err := os.ReadFile("register.pdf"); err != nil || len(data) < 4000 {
			t.Errorf("%s: %d bytes, %v", what, len(data), err)
		}
	}
	if got := s.do("register", "log", "--register", club); strings.Count(got, "\n") != 6 ||
		!strings.Contains(got, "undone: event removed") {
		t.Errorf("log:\n%s", got)
	}
}

// Decisions, composing and readings, and what is refused.
func TestRegisterByHand(t *testing.T) {
	s := newShell(t)
	register := func(words ...string) []string {
		return append(append([]string{"register"}, words...), "--register", club)
	}
	s.fail(1, "does not exist", register("list")...)
	s.do(register("new")...)
	s.fail(1, "already exists", register("new")...)
	if id := s.do(register("add", "Meister, Uno", "--birth", "1920")...); id != "1\n" {
		t.Errorf("the new player has number %q", id)
	}
	s.do(register("decide", "Meister", "--on", "1953-06-01", "--category", "GM", "--why", "international event")...)
	s.do(register("compose", "1", "--on", "1953-02-01", "--kind", "championship", "--place", "1")...)
	if got := s.do(register("list", "--on", "1957-06-02")...); !strings.Contains(got, "GM") ||
		!strings.Contains(got, "additional term") || !strings.Contains(got, "M (30)") {
		t.Errorf("list:\n%s", got)
	}
	s.do(register("strike", "2")...)
	if got := s.do(register("card", "Meister", "--on", "1954-01-01")...); strings.Contains(got, "championship") ||
		!strings.Contains(got, "international event") {
		t.Errorf("card:\n%s", got)
	}
	s.do(register("decide", "1", "--on", "1950-06-01", "--towards", "placed-twice")...)
	s.do(register("club", "Kalev")...)
	s.do(register("read", "demotion=any-one")...)
	s.fail(2, "is not a condition or reading", register("read", "demotion=never")...)
	s.fail(1, "nothing", register("redo")...)
	s.fail(1, "is not in the club register", register("card", "Nobody")...)
	s.fail(2, "“register remove” is not a command", register("remove", "1")...)
	s.fail(2, "--kind", register("compose", "1", "--on", "1953-02-01")...)
	s.fail(1, "needs a date", register("decide", "1", "--points", "1")...)
}

// A title event on the command line: the conditions, the norms before, during
// and after, and what each reading gives.
func TestTitleEvent(t *testing.T) {
	s := newShell(t)
	var players []string
	for i := range 14 {
		category := "M"
		switch {
		case i >= 7:
			category = "I"
		case i >= 3:
			category = "CM"
		}
		players = append(players, fmt.Sprintf("Player %d/%s", 15-i, category))
	}
	// The strongest come last: numbers are given from the end, so that the
	// players of category I win.
	for i, j := 0, len(players)-1; i < j; i, j = i+1, j-1 {
		players[i], players[j] = players[j], players[i]
	}
	s.event("title", "1953-05-31", 10, players...)
	if got := s.do("norms", "title.kohtunik"); !strings.Contains(got, "There is no norm of a candidate master") {
		t.Errorf("before the conditions are given:\n%s", got)
	}
	set := []string{"norms", "title.kohtunik", "set"}
	for i := 1; i <= 7; i++ {
		set = append(set, fmt.Sprintf("points:%d=3", i))
	}
	s.do(set...)
	got := s.do("norms", "title.kohtunik", "--player", "1")
	for _, want := range []string{"3 × 33 ÷ 100 + 4 × 50 ÷ 100 + 6 × 70 ÷ 100 = 7.19 → 7", "achieved", "attained CM"} {
		if !strings.Contains(got, want) {
			t.Errorf("the first player lacks %q:\n%s", want, got)
		}
	}
	var report struct {
		Coefficient string
		Titles      []struct {
			Title string
			Open  bool
		}
		Players []struct {
			Start    int
			Attained string
			Needs    []struct {
				Category string
				Points   float64
				From     int
			}
		}
	}
	if err := json.Unmarshal([]byte(s.do("norms", "title.kohtunik", "--json")), &report); err != nil {
		t.Fatal(err)
	}
	if len(report.Titles) != 2 || report.Titles[0].Open || !report.Titles[1].Open || report.Players[0].Attained != "CM" {
		t.Errorf("%+v", report)
	}
	for _, p := range report.Players {
		if p.Start == 5 && (len(p.Needs) != 1 || p.Needs[0].From != 3) {
			t.Errorf("player 5 needs %+v", p.Needs)
		}
	}
	s.do("norms", "title.kohtunik", "set", "title-norm=separate", "occasion=ussr-final")
	if got := s.do("norms", "title.kohtunik"); !strings.HasPrefix(got, "Final of the championship of the USSR\n") {
		t.Errorf("the occasion does not stand first:\n%s", got)
	}
	s.do("undo", "title.kohtunik")
	s.do("norms", "title.kohtunik", "set", "moscow=yes", "award:1=M", "award:2=no")
	s.fail(1, "Nothing has changed", "norms", "title.kohtunik", "set", "moscow=yes")
	for _, word := range []string{"occasion=nothing", "points:1=4", "points:1=x", "nonsense", "masters=five",
		"award:1=VII"} {
		s.fail(2, "is not a condition or reading", "norms", "title.kohtunik", "set", word)
	}
	s.fail(1, "99", "norms", "title.kohtunik", "set", "points:99=1")
	s.fail(1, "not finished", "register", "post", "title.kohtunik", "--register", club)
}
