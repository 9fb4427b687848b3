package norms

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

// example is the field of the code's worked example.
func example() []tournament.Category {
	var all []tournament.Category
	for _, c := range []struct {
		category tournament.Category
		n        int
	}{{"I", 2}, {"II", 5}, {"III", 3}, {"IV", 6}} {
		all = append(all, slices.Repeat([]tournament.Category{c.category}, c.n)...)
	}
	return all
}

// The worked example of the code stands on the page digit for digit, in every
// language, at every size of text.
func TestWorkedExampleOnThePage(t *testing.T) {
	for _, lang := range i18n.Langs() {
		for step := range style.Steps {
			h, p := newHost(t, lang, tournament.USSR1953, example()...)
			style.Wear(fyne.CurrentApp(), style.Value{Step: step})
			p.Refresh()
			h.Window().Resize(fyne.NewSize(2400, 1300))
			got := wordsOf(p.object)
			for _, want := range []string{"2 × 1 =", "6 × 4 =", "45 ÷ 16 = 2.8125", "2.81", "15 × 71 ÷ 100 = 10.65",
				"10½", "15 × 48 ÷ 100 = 7.20", "15 × 30 ÷ 100 = 4.50", "4½"} {
				if lang != i18n.English {
					want = strings.NewReplacer(".", ",", "÷", ":").Replace(want)
				}
				if !strings.Contains(got, want) {
					t.Errorf("%s, step %d: the page lacks %q", lang, step, want)
				}
			}
			if strings.Contains(got, "⟦") {
				t.Errorf("%s: a word is missing: %s", lang, got)
			}
		}
	}
}

// In a window of 1366×768 every word stands whole, in every language.
func TestNothingIsCut(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h, p := newHost(t, lang, tournament.USSR1953, example()...)
		h.do(tournament.PairRounds{})
		for _, g := range h.Session().Event().InRound(1) {
			h.do(tournament.SetResult{Table: g.Table(), Result: tournament.Draw})
		}
		whole(t, h, p)
		h, p = newHost(t, lang, tournament.USSR1953, slices.Concat(
			slices.Repeat([]tournament.Category{"II"}, 8), slices.Repeat([]tournament.Category{"I"}, 8))...) // 1.50
		whole(t, h, p)
		h, p = newHost(t, lang, tournament.USSR1953, "M", "CM", "I", "II", "III", "IV", "IV", "IV") // the longest names, 2.25
		whole(t, h, p)
		h, p = newHost(t, lang, tournament.FIDE2014, slices.Repeat([]tournament.Category{"III"}, 16)...) // 3.00: two parts
		if len(p.report.Field.Rows) != 2 {
			t.Fatal("the field stands in one part")
		}
		whole(t, h, p)
	}
}

// whole reports the words that are cut, but for the buttons whose words end so.
func whole(t *testing.T, h *host, p *Page) {
	t.Helper()
	meant := []string{p.readings.Text, p.award.Text, h.T("normspage.conditions")}
	for _, word := range pagetest.Texts(p.object) {
		if strings.HasSuffix(word, "…") && !slices.Contains(meant, word) {
			t.Errorf("%s: %q is cut", h.Printer().Lang(), word)
		}
	}
}

func TestNarrowPageHasTheCalculationInOneLine(t *testing.T) {
	h, p := newHost(t, i18n.English, tournament.USSR1953, example()...)
	h.Window().Resize(fyne.NewSize(700, 500))
	if p.left.Visible() || !strings.Contains(wordsOf(p.object), "2×1 + 5×2 + 3×3 + 6×4 = 45") {
		t.Error("700 px wide the page has no calculation in one line")
	}
	h.Window().Resize(fyne.NewSize(1222, 672))
	if !p.left.Visible() || strings.Contains(wordsOf(p.object), "2×1 + 5×2") {
		t.Error("1222 px wide the page has not the calculation as drawn")
	}
	h.Window().Resize(fyne.NewSize(700, 300))
	if rows := p.table.Size().Height; rows < 0.3*300 {
		t.Errorf("in a low window the players have %v px", rows)
	}
}

func TestFieldWithoutNormsSaysWhyAndWhatToDo(t *testing.T) {
	for _, c := range []struct {
		field []tournament.Category
		want  []string
	}{
		{nil, []string{"There are no players yet", "Ctrl+2"}},
		{[]tournament.Category{"II", "II", ""}, []string{"1 player has no category", "R chooses"}},
		{[]tournament.Category{"M", "M", "GM"}, []string{"outside the classification table", "Ctrl+2"}},
	} {
		_, p := newHost(t, i18n.English, tournament.USSR1953, c.field...)
		got := wordsOf(p.right)
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%v: %q lacks %q", c.field, got, want)
			}
		}
	}
}

func TestOtherLawsAreSaid(t *testing.T) {
	_, p := newHost(t, i18n.English, tournament.FIDE2023, "II", "II", "II")
	if got := wordsOf(p.notes); !strings.Contains(got, "FIDE 2023") {
		t.Errorf("the notes say %q", got)
	}
	if len(p.report.Field.Norms) == 0 {
		t.Error("under FIDE laws there are no norms")
	}
}

// R opens the readings; Space chooses, Enter keeps the choice as one command
// that the papers and the other verbs follow; Escape keeps nothing.
func TestReadingsAreKeptInTheEvent(t *testing.T) {
	h, p := newHost(t, i18n.English, tournament.USSR1953, "II", "II", "II", "")
	if p.report.None == nil || len(openPoints(p.differences)) == 0 {
		t.Fatal("a player without a category makes no difference")
	}
	before := len(h.Session().Journal())
	toFive := func() {
		h.Type("r")
		if h.Last() == nil || !h.Last().Open() {
			t.Fatal("R opens no sheet")
		}
		h.Press(fyne.KeyDown) // the point that matters stands first: its second reading
		h.Type(" ")
	}
	toFive()
	h.Press(fyne.KeyEscape)
	if h.Last().Open() || len(h.Session().Journal()) != before {
		t.Fatal("Escape has kept a reading, or not closed")
	}
	toFive()
	h.Press(fyne.KeyReturn)
	if got := h.Session().Event().Info.Readings; h.Last().Open() || len(got) != 1 ||
		got["unclassified"] != string(norms.ReadUnclassifiedFive) {
		t.Fatalf("kept %v", got)
	}
	if len(h.Session().Journal()) != before+1 || p.report.None != nil || h.Told == "" {
		t.Errorf("journal %d, was %d; no norms: %v", len(h.Session().Journal()), before, p.report.None)
	}
	h.Type("к")
	h.Press(fyne.KeyReturn)
	if len(h.Session().Journal()) != before+1 {
		t.Error("the same readings again were a command")
	}
	if err := h.Session().Undo(); err != nil || p.report.None == nil {
		t.Errorf("undo: %v, %v", err, p.report.None)
	}
}

func TestEnterExplainsAPlayer(t *testing.T) {
	h, _ := newHost(t, i18n.English, tournament.USSR1953, example()...)
	for range 7 {
		h.Press(fyne.KeyDown)
	}
	h.Press(fyne.KeyReturn)
	if h.Last() == nil || !strings.Contains(h.Last().Title, "Player H") {
		t.Fatal("Enter does not explain the player")
	}
	got := wordsOf(h.Last().Content)
	for _, want := range []string{"15 × 71 ÷ 100 = 10.65", "to attain", "15 × 48 ÷ 100 = 7.20", "to confirm",
		"needs 7 from 15"} {
		if !strings.Contains(got, want) {
			t.Errorf("the sheet lacks %q: %s", want, got)
		}
	}
	h.Press(fyne.KeyReturn)
	if h.Last().Open() {
		t.Error("Enter does not close the sheet")
	}
}

// When all is played the page says what came of it.
func TestFinishedEvent(t *testing.T) {
	h, p := newHost(t, i18n.English, tournament.USSR1953, "III", "III", "III", "III")
	h.do(tournament.PairRounds{})
	for g := range h.Session().Event().Pairings.Values() {
		result := tournament.WhiteWins // the lower number wins
		if g.White > g.Black {
			result = tournament.BlackWins
		}
		h.do(tournament.SetResult{Table: g.Table(), Result: result})
	}
	got := wordsOf(p.object)
	for _, want := range []string{"after round 3 of 3", "Outcome", "Of 3", "attained II", "III not confirmed",
		"not achieved", "✓"} {
		if !strings.Contains(got, want) {
			t.Errorf("the page lacks %q: %s", want, got)
		}
	}
	if strings.Contains(got, "out of reach") || strings.Contains(got, "needs") {
		t.Errorf("the page speaks as if games were open: %s", got)
	}
}

func TestPrintGoesToThePrints(t *testing.T) {
	h, p := newHost(t, i18n.English, tournament.USSR1953, example()...)
	for _, c := range p.Commands() {
		if c.Shortcut == page.Ctrl(fyne.KeyP) {
			c.Do()
		}
	}
	if wanted, _ := h.Session().TakePrint(); h.Gone != page.Prints || wanted != "norm-protocol" {
		t.Errorf("went to %q", h.Gone)
	}
}
