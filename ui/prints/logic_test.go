package prints

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/ui/session"
)

func TestToggleLang(t *testing.T) {
	for _, c := range []struct {
		langs  []i18n.Lang
		toggle i18n.Lang
		want   string
	}{
		{[]i18n.Lang{"en"}, "et", "[en et]"},
		{[]i18n.Lang{"en", "et"}, "fi", "[en fi]"},
		{[]i18n.Lang{"en", "et"}, "en", "[et]"},
		{[]i18n.Lang{"en"}, "en", "[en]"},
	} {
		before := fmt.Sprint(c.langs)
		if got := fmt.Sprint(toggleLang(c.langs, c.toggle)); got != c.want || fmt.Sprint(c.langs) != before {
			t.Errorf("%s and %s: %s, want %s", before, c.toggle, got, c.want)
		}
	}
}

func TestRoundsOffered(t *testing.T) {
	for _, c := range []struct {
		chosen, inSight, count int
		want                   string
	}{
		{7, 7, 15, "[6 7 8]"}, {1, 1, 15, "[1 2 3]"}, {15, 15, 15, "[13 14 15]"}, {0, 7, 15, "[6 7 8]"},
		{2, 1, 2, "[1 2]"}, {1, 1, 1, "[1]"}, {0, 0, 0, "[]"},
	} {
		if got := fmt.Sprint(roundsOffered(c.chosen, c.inSight, c.count)); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func kindOf(t *testing.T, id string) printing.Kind {
	t.Helper()
	k, err := printing.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestRoundOfADocument(t *testing.T) {
	e := &tournament.Event{Pairings: tournament.PairingsOf([]tournament.Pairing{{Round: 5}})}
	c := newChoices(i18n.English, session.Papers{})
	for id, want := range map[string]int{"round": 3, "standings": 0, "scoresheet": 0, "scoresheets-filled": 0,
		"crosstable": 0} {
		if got := c.round(kindOf(t, id), e, 3); got != want {
			t.Errorf("%s: round %d, want %d", id, got, want)
		}
	}
	c.of["round"] = choice{rounds: true, round: 5}
	c.of["standings"] = choice{rounds: true, round: 2}
	if c.round(kindOf(t, "round"), e, 3) != 5 || c.round(kindOf(t, "standings"), e, 3) != 2 {
		t.Error("the rounds that were chosen are not taken")
	}
	first := &tournament.Event{Pairings: tournament.PairingsOf([]tournament.Pairing{{Round: 1}})}
	if got := c.round(kindOf(t, "round"), first, 1); got != 1 {
		t.Errorf("a round that is no longer there is printed as %d", got)
	}
}

func TestWanted(t *testing.T) {
	kinds := printing.Documents()
	ids := func(c *choices) string {
		var ids []string
		for _, k := range c.wanted(kinds) {
			ids = append(ids, k.ID)
		}
		return strings.Join(ids, " ")
	}
	c := newChoices(i18n.English, session.Papers{})
	c.selected = "crosstable"
	if got := ids(c); got != "crosstable" {
		t.Errorf("without a tick: %s", got)
	}
	c.ticked["standings"], c.ticked["entries"] = true, true
	if got := ids(c); got != "entries standings" {
		t.Errorf("with ticks: %s", got)
	}
	c.only("round")
	if got := ids(c); got != "round" || c.selected != "round" {
		t.Errorf("only the round: %s", got)
	}
}

// What is ticked with the report is carried by it; alone it carries what a
// federation files.
func TestReportCarries(t *testing.T) {
	e := &tournament.Event{Pairings: tournament.PairingsOf([]tournament.Pairing{{Round: 1}})}
	c := newChoices(i18n.English, session.Papers{})
	c.only(report)
	if got, want := c.parts(e), printing.ReportParts(e); !slices.Equal(got, want) || slices.Contains(got, "slips") ||
		!slices.Contains(got, "round") {
		t.Errorf("%q, want %q", got, want)
	}
	c.ticked["slips"], c.ticked["standings"] = true, true
	if got := c.parts(e); !slices.Equal(got, []string{"slips", "standings"}) {
		t.Errorf("with two ticked: %q", got)
	}
	if got := c.wanted(printing.Documents()); len(got) != 1 || got[0].ID != report {
		t.Errorf("printed are %v", got)
	}
	c.tick(report)
	if got := c.wanted(printing.Documents()); len(got) != 2 {
		t.Errorf("without the report %d are printed", len(got))
	}
}

func TestRows(t *testing.T) {
	title := func(k printing.Kind) string { return i18n.For(i18n.English).T(k.Title) }
	ticked := map[string]bool{"standings": true, "round": true}
	list := func(filter string) string {
		var b strings.Builder
		for _, r := range rowsOf(printing.Documents(), title, filter, ticked, func(id string) int { return len(id) }) {
			if r.heading() {
				fmt.Fprintf(&b, "[%s %d] ", r.group, r.ticked)
			} else {
				fmt.Fprintf(&b, "%s %d %d, ", r.kind.ID, r.ticked, r.pages)
			}
		}
		return strings.TrimSpace(b.String())
	}
	want := "[round 1] standings 1 9, team-table 0 10, [tables 0] category-standings 0 18, team-standings 0 14,"
	if got := list("standings"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := list("CLASSIFICATION prot"), "[norms 0] norm-protocol 0 13,"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := list("qqq"); got != "" {
		t.Errorf("nothing is %q", got)
	}
	all := list("")
	for _, k := range printing.Documents() {
		if strings.Count(all, k.ID+" ") < 1 {
			t.Errorf("%s is not in the list %q", k.ID, all)
		}
	}
}

func TestGroupsHaveWords(t *testing.T) {
	for _, l := range i18n.Langs() {
		for _, g := range printing.Groups() {
			if !i18n.For(l).Has("prints.group." + string(g)) {
				t.Errorf("%s has no words for the group %s", l, g)
			}
		}
	}
}

func TestPreviewSize(t *testing.T) {
	room := fyne.NewSize(424, 624) // 400×600 inside the margins
	for _, c := range []struct {
		z    zoom
		w, h float64
		want fyne.Size
	}{
		{wholePage, 210, 297, fyne.NewSize(400, 565.714)},
		{wholePage, 100, 300, fyne.NewSize(200, 600)},
		{pageWidth, 100, 300, fyne.NewSize(400, 1200)},
		{100, 25.4, 50.8, fyne.NewSize(96, 192)},
		{200, 25.4, 50.8, fyne.NewSize(192, 384)},
	} {
		got := previewSize(c.z, room, c.w, c.h)
		if d := got.Subtract(c.want); d.Width*d.Width+d.Height*d.Height > 0.01 {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

func TestNextZoom(t *testing.T) {
	for _, c := range []struct {
		percent float32
		by      int
		want    zoom
	}{{57, 1, 75}, {57, -1, 50}, {100, 1, 125}, {100, -1, 75}, {300, 1, 300}, {20, -1, 25}, {99.6, 1, 125}} {
		if got := nextZoom(c.percent, c.by); got != c.want {
			t.Errorf("%v by %d: %d, want %d", c.percent, c.by, got, c.want)
		}
	}
}

func TestDefaultPrinter(t *testing.T) {
	for said, want := range map[string]string{
		"system default destination: HP_LaserJet\n": "HP_LaserJet",
		"no system default destination\n":           "",
		"":                                          "",
		"lpstat: Bad file descriptor":               "",
	} {
		if got := defaultPrinter(said); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}

func TestFileNames(t *testing.T) {
	for _, c := range []struct {
		path   string
		titles []string
		want   string
	}{
		{"/x/a.pdf", []string{"Round"}, "[/x/a.pdf]"},
		{"/x/a.pdf", []string{"Round: 1/2", "Table"}, "[/x/a 01 Round- 1-2.pdf /x/a 02 Table.pdf]"},
	} {
		if got := fmt.Sprint(fileNames(c.path, c.titles)); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	// A long event gives way to the paper and its round.
	long := disk.Name(strings.Repeat("Первенство ", 20))
	title := "28. voor " + strings.Repeat("Парная таблица ", 4)
	for _, path := range fileNames(filepath.Join("/x", long+".pdf"), []string{title, "Table"}) {
		name := filepath.Base(path)
		if len(name) > 235 || !utf8.ValidString(name) || !strings.HasPrefix(name, "Первенство") ||
			!strings.Contains(name, disk.Name(title)) && !strings.HasSuffix(name, " 02 Table.pdf") {
			t.Errorf("%d bytes: %s", len(name), name)
		}
	}
}

func TestParseNumber(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
		ok   bool
	}{{"", 0, true}, {" 7 ", 7, true}, {"0", 0, false}, {"-1", 0, false}, {"x", 0, false}, {"1000", 0, false},
		{"999", 999, true}} {
		n, err := parseNumber(c.text)
		if (err == nil) != c.ok || c.ok && n != c.want {
			t.Errorf("%q: %d, %v", c.text, n, err)
		}
	}
}

// The page's own errors have their words in every language.
func TestErrorsHaveWords(t *testing.T) {
	cause := &tournament.Error{Kind: tournament.NotPaired}
	for _, l := range i18n.Langs() {
		p := i18n.For(l)
		for _, err := range []error{&PrintError{Said: "lp: out of paper", cause: errors.New("exit 1")},
			&PaperError{Title: "Round", cause: cause}} {
			said := p.Error(err)
			if strings.Contains(said, "⟦") || !strings.Contains(said, "paper") && !strings.Contains(said, p.Error(cause)) {
				t.Errorf("%s: %q", l, said)
			}
		}
	}
}

// With the round of an event that teams play come its matches and the table of the
// teams, not the boards and the standings of the players.
func TestPapersOfARoundOfTeams(t *testing.T) {
	rules := tournament.UsualTeamRules(tournament.RoundRobin, 2)
	e := &tournament.Event{Info: tournament.Info{System: tournament.RoundRobin, Teams: &rules}}
	c := newChoices(i18n.English, session.Papers{})
	c.want(roundSheet, printing.Documents(), e)
	if !c.ticked["matches"] || c.ticked[roundSheet] || c.ticked["standings"] {
		t.Errorf("ticked: %v", c.ticked)
	}
	var ids []string
	for _, k := range printing.Documents() {
		if k.Group == printing.OfRound && c.withEveryRound(k, e) {
			ids = append(ids, k.ID)
		}
	}
	if !slices.Equal(ids, []string{"matches", "team-table"}) {
		t.Errorf("with every round: %v", ids)
	}
}
