package standings

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
)

func TestCalculationByKeyboard(t *testing.T) {
	for _, lang := range i18n.Langs() {
		w, p := open(t, lang)
		w.Shortcut(page.Plain(fyne.KeyF3))
		w.Press(fyne.KeyRight)
		w.Press(fyne.KeyDown, fyne.KeyDown)
		if got := p.table.SelectedIndex(); got != 2 {
			t.Errorf("%s: ↓ twice leads to row %d", lang, got)
		}
		w.Press(fyne.KeyEscape)
		if p.explained != 1 {
			t.Errorf("%s: the tie-break looked at last is %d", lang, p.explained)
		}
	}
}

func TestTieBreaksByKeyboard(t *testing.T) {
	w, p := open(t, i18n.English)
	w.Shortcut(page.Plain(fyne.KeyF4))
	w.Type("+") // the first that is offered in a round robin and not in use
	w.Shortcut(page.Ctrl(fyne.KeyS))
	got := w.Event().Info.TieBreaks
	want := []tournament.TieBreak{"SB", "WIN", "SB/C1"}
	if !slices.Equal(got, want) {
		t.Fatalf("tie-breaks %v, want %v", got, want)
	}
	if len(p.ties) != 3 {
		t.Errorf("the page shows %d", len(p.ties))
	}
}

// Del takes the one selected in the list out, from where the keyboard begins.
func TestTieBreakOutByDel(t *testing.T) {
	w, _ := open(t, i18n.English)
	was := w.Event().Info.TieBreaks
	w.Shortcut(page.Plain(fyne.KeyF4))
	w.Press(fyne.KeyDelete)
	w.Shortcut(page.Ctrl(fyne.KeyS))
	if got := w.Event().Info.TieBreaks; len(got) != len(was)-1 {
		t.Errorf("%v, was %v", got, was)
	}
}

// Edition, places and lots are a letter each.
func TestTieBreaksByLetters(t *testing.T) {
	w, _ := open(t, i18n.English)
	was := w.Event().Info
	w.Shortcut(page.Plain(fyne.KeyF4))
	w.Shortcut(page.Alt(fyne.KeyP))
	w.Shortcut(page.Alt(fyne.KeyE))
	w.Shortcut(page.Alt(fyne.KeyL))
	w.Shortcut(page.Ctrl(fyne.KeyS))
	in := w.Event().Info
	if in.PlacesBy == was.PlacesBy || in.TieBreakRules == was.TieBreakRules || len(in.TieBreaks) != len(was.TieBreaks)+1 {
		t.Errorf("%+v", in)
	}
}

func TestListOfTieBreaks(t *testing.T) {
	_, p := open(t, i18n.English)
	l := p.editTieBreaks()
	for _, test := range []struct {
		text string
		ok   bool
	}{{"de/p", true}, {"BH", false}, {"nonsense", false}} {
		if got := l.add(test.text); got != test.ok || l.field.Invalid() == test.ok {
			t.Errorf("%q: added %v", test.text, got)
		}
	}
	l.drawLots()
	l.drawLots()
	lots := 0
	for _, c := range l.codes {
		if code, err := tiebreak.Parse(string(c)); err == nil && code.Name == tiebreak.LOT && code.Seed > 0 {
			lots++
		}
	}
	if lots != 1 {
		t.Errorf("%d lots in %v", lots, l.codes)
	}
	for _, r := range l.offered.Rows() {
		if code, _ := tiebreak.Parse(string(r)); !code.Offered(tiebreak.RoundRobin) {
			t.Errorf("%s is offered in a round robin", r)
		}
	}
	l.chosen.SelectKey("WIN")
	l.move(-1)
	if l.codes[0] != "WIN" {
		t.Errorf("after moving up: %v", l.codes)
	}
	l.remove()
	if slices.Contains(l.codes, "WIN") {
		t.Errorf("after removing: %v", l.codes)
	}
}

func TestPrizesByKeyboard(t *testing.T) {
	w, _ := open(t, i18n.English)
	w.Shortcut(page.Plain(fyne.KeyF5))
	w.Type("+")
	w.Press(fyne.KeyTab)
	w.Type("100; 50 and a cup")
	w.Shortcut(page.Alt(fyne.KeyS)) // for women
	w.Press(fyne.KeyReturn)
	w.Shortcut(page.Alt(fyne.KeyS)) // shared equally
	w.Press(fyne.KeyEscape)
	fund := w.Event().PrizeFund(1)
	if fund.Sharing != tournament.PrizeEqual || fund.Categories[0].Sex != tournament.Female {
		t.Errorf("by letters: %+v", fund)
	}
	if len(fund.Categories) != 1 || !slices.Equal(fund.Categories[0].Prizes,
		[]tournament.Prize{{Amount: 10000}, {Amount: 5000, Thing: "and a cup"}}) {
		t.Fatalf("%+v", fund)
	}
	w.Shortcut(page.Plain(fyne.KeyF5))
	w.Press(fyne.KeyReturn) // the category: a rule of its own, a thing with its value
	w.Press(fyne.KeyTab)
	w.Shortcut(page.Ctrl(fyne.KeyA))
	w.Type("100; cup = 30")
	w.Shortcut(page.Alt(fyne.KeyD))
	w.Press(fyne.KeyDown)
	w.Press(fyne.KeyReturn)
	w.Press(fyne.KeyReturn)
	w.Press(fyne.KeyEscape)
	if c := w.Event().PrizeFund(1).Categories[0]; c.Sharing != tournament.CategoryByPlace ||
		!slices.Equal(c.Prizes, []tournament.Prize{{Amount: 10000}, {Thing: "cup", Worth: 3000}}) {
		t.Errorf("the category: %+v", c)
	}
	w.Shortcut(page.Plain(fyne.KeyF5))
	w.Press(fyne.KeyDelete)
	if fund := w.Event().PrizeFund(1); len(fund.Categories) != 0 {
		t.Errorf("after Del: %+v", fund)
	}
}

func TestRatingsOpenInAllLanguages(t *testing.T) {
	for _, lang := range i18n.Langs() {
		w, p := open(t, lang)
		w.Shortcut(page.Plain(fyne.KeyF6))
		w.Press(fyne.KeyDown)
		w.Press(fyne.KeyEscape)
		if p.table.SelectedIndex() < 0 {
			t.Errorf("%s: no row is selected any more", lang)
		}
	}
}

func TestValuesByHand(t *testing.T) {
	w, p := open(t, i18n.English)
	w.Shortcut(page.Plain(fyne.KeyF7)) // nothing is given by hand: it is said
	info := w.Event().Info
	info.TieBreaks = []tournament.TieBreak{"HAND", "OTHER_X"}
	if !w.Do(tournament.EditInfo{Info: info}) {
		t.Fatal("not done")
	}
	p.table.Select(1)
	id := p.table.Shown()[1].Player.ID
	w.Shortcut(page.Plain(fyne.KeyF7))
	w.Type("1")
	w.Press(fyne.KeyReturn)
	if v, ok := w.Event().ManualValue(id, "HAND"); !ok || v != 100 {
		t.Errorf("the value is %d, %v", v, ok)
	}
}

// F8 counts teams: switched on by a rule that is changed, by keyboard; named teams
// are entered beside the table.
func TestTeamsByKeyboard(t *testing.T) {
	w, p := open(t, i18n.English)
	if !p.teams.Hidden {
		t.Error("an event without teams shows the button")
	}
	w.Shortcut(page.Plain(fyne.KeyF8))
	w.Shortcut(page.Alt(fyne.KeyT)) // federations
	w.Shortcut(page.Alt(fyne.KeyT)) // named teams
	w.Shortcut(page.Alt(fyne.KeyW)) // places
	w.Shortcut(page.Alt(fyne.KeyN))
	w.Type("2")
	w.Press(fyne.KeyReturn)
	got, ok := w.Event().TeamCount(0)
	if !ok || got.By != tournament.TeamsByRoster || got.Score != tournament.TeamPlaces || got.Best == 4 {
		t.Errorf("%+v", got)
	}
	if p.teams.Hidden {
		t.Error("the page has no button")
	}
}

// Where no team is listed, what is said is what has to be done: to count teams, to ask
// for fewer players, to enter clubs.
func TestWhyNoTeamIsListed(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	h.Create(t, tournament.DefaultInfo("Open", tournament.FIDE2023), pagetest.Players(4), tournament.PairRounds{})
	p := New(h).(*Page)
	h.Show(p)
	of := func(club string) {
		for _, player := range h.Session().Event().Players {
			player.Club = club
			h.MustDo(t, tournament.EditPlayer{Player: player})
		}
	}
	says := func(want string) {
		t.Helper()
		p.countTeams()
		if text := strings.Join(pagetest.Texts(h.Top().Content), " "); !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
		h.Press(fyne.KeyEscape)
	}
	of("Pärnu Valge Ratsu")
	says("press “Count teams”")
	count := tournament.UsualTeamCount(0)
	count.Best, count.Incomplete = 9, tournament.IncompleteOut
	h.MustDo(t, tournament.SetTeamCount{Count: count})
	says("enough players")
	of("")
	says("enter the players’ clubs")
}

// Every tie-break stands in the list to choose from, one that is new behind the
// usual ones, but for the points and for lots.
func TestEveryTieBreakIsOffered(t *testing.T) {
	all := offers(append(tiebreak.Names(), "NEW"))
	if all[len(all)-1] != "NEW" || !slices.Equal(all[:len(usual)], usual) {
		t.Errorf("offered are %v", all)
	}
	for _, name := range tiebreak.Names() {
		there := slices.Contains(all, string(name))
		if kept := name == tiebreak.PTS || name == tiebreak.LOT; there == kept {
			t.Errorf("%s is offered: %v", name, there)
		}
	}
	for _, text := range offers(tiebreak.Names()) {
		if c, err := tiebreak.Parse(text); err != nil || c.String() != text {
			t.Errorf("%q is %v, %v", text, c, err)
		}
	}
}
