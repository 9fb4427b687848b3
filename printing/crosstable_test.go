package printing

import (
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
)

// Words of a page of a document as one text.
func pageText(t *testing.T, d *Document, n int) string {
	t.Helper()
	return strings.Join(d.Words(n), " ")
}

func TestCrosstableByStart(t *testing.T) {
	o := inLang(i18n.English)
	o.Order = ByStart
	d, err := Crosstable(samples(t)["running"], o)
	if err != nil {
		t.Fatal(err)
	}
	words := d.Words(1)
	first := slices.Index(words, "Kaljuvee, Juhan")
	if first < 1 || words[first-1] != "1" || !slices.Contains(words, "Place") {
		t.Errorf("the first row is not number 1: %v", words)
	}
}

func TestCrosstableOfWithdrawn(t *testing.T) {
	// Player 7 leaves after two of eight games.
	for _, c := range []struct {
		laws tournament.Edition
		want string
		rows int
	}{
		{tournament.USSR1953, "Withdrew before playing half of the games; their games do not count: Vahtramäe, Juhan.", 8},
		{tournament.FIDE2023,
			"In brackets: games that do not count, because a player withdrew before playing half of the games.", 9},
	} {
		info := clubInfo()
		info.Laws = c.laws
		e := play(t, newEvent(t, info, invented(9)), 2)
		e = carry(t, e, tournament.Withdraw{ID: 7, From: 3})
		d, err := Crosstable(e, inLang(i18n.English))
		if err != nil {
			t.Fatal(err)
		}
		text := pageText(t, d, 1)
		if !strings.Contains(text, c.want) {
			t.Errorf("%s: no %q in %s", c.laws, c.want, text)
		}
		if brackets := strings.Contains(text, "(0)") || strings.Contains(text, "(1)") ||
			strings.Contains(text, "(½)"); brackets != c.laws.FIDE() {
			t.Errorf("%s: brackets are %v in %s", c.laws, brackets, text)
		}
		if got := strings.Count(text, ", "); strings.Contains(text, "Vahtramäe") == false || got == 0 {
			t.Errorf("%s: the row of the player who left: %s", c.laws, text)
		}
	}
}

// Cells that are too many for one sheet go on over the next ones, every name
// repeated and no sheet nearly empty.
func TestCrosstableInParts(t *testing.T) {
	d, err := Crosstable(samples(t)["large"], inLang(i18n.English))
	if err != nil {
		t.Fatal(err)
	}
	names, numbers := 0, map[string]bool{}
	for n := 1; n <= d.Pages(); n++ {
		for _, w := range d.Words(n) {
			if strings.Contains(w, ", ") && !strings.Contains(w, "Tallinn") {
				names++
			}
			numbers[w] = true
		}
	}
	if d.Pages() != 2 || !numbers["1"] || !numbers["13"] || !numbers["14"] || !numbers["25"] {
		t.Errorf("%d pages, numbers %v", d.Pages(), numbers)
	}
	if names < 50 {
		t.Errorf("%d names, want every one of 25 twice", names)
	}
}

func TestCrosstableOfSwiss(t *testing.T) {
	d, err := Crosstable(extremes(t)["300 players"], inLang(i18n.Russian))
	if err != nil {
		t.Fatal(err)
	}
	if text := pageText(t, d, 1); !strings.Contains(text, "1 ○ 1") {
		t.Errorf("no 1 ○ 1 in %s", text)
	}
}

// What orders a club ladder stands beside the points.
func TestCrosstableOfLadder(t *testing.T) {
	info := tournament.DefaultInfo("Ladder", tournament.FIDE2023).WithSystem(tournament.Keizer)
	info.Rounds = 5
	e := newEvent(t, info, invented(4))
	e = carry(t, e, tournament.PairRounds{}, tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1},
		Result: tournament.WhiteWins}, tournament.SetResult{Table: tournament.Table{Round: 1, Board: 2},
		Result: tournament.Draw})
	d, err := Crosstable(e, inLang(i18n.English))
	if err != nil {
		t.Fatal(err)
	}
	text := pageText(t, d, 1)
	if !strings.Contains(text, "Of equal sums") {
		t.Error("the order of equal sums is not said")
	}
	for _, line := range e.Ladder(1) {
		if want := say.LadderScore(i18n.For(i18n.English), line.Sum); !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
}

// Shared places are set as large as the others, names no wider than they are, and few
// players as large as the sheet allows.
func TestCrosstableUsesItsSheet(t *testing.T) {
	events := extremes(t)
	for name, e := range samples(t) {
		events[name] = e
	}
	d := paperOf(t, "crosstable", events["300 players"], inLang(i18n.Russian))
	sizes := map[float64]bool{}
	for _, p := range d.pages {
		for _, text := range p.Texts() {
			if text.Shown == "1–150" || text.Shown == "151–300" {
				sizes[text.Size] = true
			}
		}
	}
	if len(sizes) != 1 {
		t.Errorf("places in sizes %v", sizes)
	}
	for _, name := range []string{"match", "three", "running"} {
		e := events[name]
		if got := capitals(e, paperOf(t, "crosstable", e, inLang(i18n.Russian))); got < wallCapitals {
			t.Errorf("%s: capitals of %.2f mm", name, got)
		}
	}
}

// The head of a match says of how many games it is, and that of a table only the games
// that were played.
func TestExtentOfCrosstable(t *testing.T) {
	events := samples(t)
	for name, want := range map[string]string{"match": "After game 4 (6 games in all)",
		"running": "During round 4 (9 rounds in all), 11 games"} {
		if text := words(paperOf(t, "crosstable", events[name], inLang(i18n.English))); !strings.Contains(text, want) {
			t.Errorf("%s: no %q in\n%s", name, want, text)
		}
	}
}

// The legends name what byes are worth in this event, and its scoring where it is not
// the usual one.
func TestLegendOfScoring(t *testing.T) {
	usual := openEvent(t)
	three := usual.Clone()
	three.Info.Scoring = tournament.Scoring{Win: 6, Draw: 2}
	byes := three.Clone()
	worth := tournament.Points(4)
	byes.Info.Swiss.PairingBye, byes.Info.Scoring.Loss = &worth, 1
	for _, test := range []struct {
		name  string
		event *tournament.Event
		says  []string
		not   string
	}{
		{"1-½-0", usual, []string{"a bye (½, 1 or 0 points)."}, "Scoring"},
		{"3-1-0", three, []string{"a bye (1, 3 or 0 points).", "Scoring: win 3, draw 1."}, "½, 1 or"},
		{"another bye", byes, []string{"a bye (1, 2, 3 or 0 points).", "Scoring: win 3, draw 1, loss ½."}, "½, 1 or"},
	} {
		for _, id := range []string{"crosstable", "progress"} {
			text := strings.ReplaceAll(words(paperOf(t, id, test.event, inLang(i18n.English))), noBreak, " ")
			for _, want := range test.says {
				if !strings.Contains(text, want) {
					t.Errorf("%s, %s: no %q in\n%s", test.name, id, want, text)
				}
			}
			if strings.Contains(text, test.not) {
				t.Errorf("%s, %s: %q in\n%s", test.name, id, test.not, text)
			}
		}
	}
}
