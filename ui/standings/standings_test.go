package standings

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

func open(t *testing.T, lang i18n.Lang) (pagetest.Window, *Page) {
	t.Helper()
	var made *Page
	w := pagetest.Open(t, page.Standings, func(h page.Host) page.Page {
		p := New(h)
		made = p.(*Page)
		return p
	}, lang, style.Value{}, pagetest.Players(4), tournament.PairRounds{},
		pagetest.Result(1, 1, tournament.WhiteWins), pagetest.Result(1, 2, tournament.Draw),
		pagetest.Result(2, 1, tournament.WhiteWins), pagetest.Result(2, 2, tournament.WhiteWins))
	return w, made
}

func TestCopyHasPlacesPointsAndTieBreaks(t *testing.T) {
	w, p := open(t, i18n.Estonian)
	w.Shortcut(page.Ctrl(fyne.KeyC))
	lines := strings.Split(strings.TrimSpace(fyne.CurrentApp().Clipboard().Content()), "\n")
	if len(lines) != 4 || len(p.table.Shown()) != 4 {
		t.Fatalf("%d lines", len(lines))
	}
	first := strings.Split(lines[0], "\t")
	if len(first) != 7 || first[0] != "1" || !strings.Contains(first[5], ",") {
		t.Errorf("first line %q: place, name, number, club, points, SB with a comma, wins", first)
	}
}

// A level match asks for more rounds, so that a running knock-out does not say of how many.
func TestRoundsOfAKnockOutAreNotCounted(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	in := tournament.DefaultInfo("Cup", tournament.FIDE2023).WithSystem(tournament.Knockout)
	in.Knockout.Games = 1
	h.Create(t, in, pagetest.Players(4), tournament.PairRounds{}, pagetest.Result(1, 1, tournament.WhiteWins),
		pagetest.Result(1, 2, tournament.WhiteWins), tournament.PairRounds{})
	p := New(h).(*Page)
	h.Show(p)
	if got := p.sub.Text(); got != "after round 1" {
		t.Errorf("beside the title: %q", got)
	}
}

// The working of a sum in a ladder says what the order starts from.
func TestWorkingOfALadderSaysWhereItStarts(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	in := tournament.DefaultInfo("Club", tournament.FIDE2023).WithSystem(tournament.Keizer)
	in.Rounds = 5
	h.Create(t, in, pagetest.Players(4), tournament.PairRounds{}, pagetest.Result(1, 1, tournament.WhiteWins),
		pagetest.Result(1, 2, tournament.WhiteWins))
	p := New(h).(*Page)
	h.Show(p)
	p.explain()
	text := strings.Join(pagetest.Texts(h.Top().Content), " ")
	if !strings.Contains(text, "starts from the table before the round") {
		t.Errorf("the sheet says %q", text)
	}
}

func TestRoundsGoBackAndForth(t *testing.T) {
	w, p := open(t, i18n.English)
	last := p.table.Shown()[0].Points
	w.Shortcut(page.Alt(fyne.KeyLeft))
	if shown, _ := p.round(); shown != 1 || p.table.Shown()[0].Points >= last {
		t.Errorf("after Alt+←: round %d, leader has %v", shown, p.table.Shown()[0].Points)
	}
	w.Shortcut(page.Alt(fyne.KeyLeft))
	if shown, _ := p.round(); shown != 1 {
		t.Errorf("before the first round: %d", shown)
	}
	for range 9 {
		w.Shortcut(page.Alt(fyne.KeyRight))
	}
	if shown, rounds := p.round(); shown != rounds {
		t.Errorf("after the last round: %d of %d", shown, rounds)
	}
}

func TestFilterByKeyboard(t *testing.T) {
	w, p := open(t, i18n.English)
	w.Type("/")
	w.Type("player 3")
	if got := p.table.Shown(); len(got) != 1 || got[0].Player.Name != "Player 3" {
		t.Errorf("filter shows %d rows", len(got))
	}
	w.Press(fyne.KeyEscape)
	if got := p.table.Shown(); len(got) != 4 {
		t.Errorf("after Escape %d rows", len(got))
	}
}

func TestRemarkColumnComesWithTheFirstToLeave(t *testing.T) {
	w, p := open(t, i18n.English)
	before := len(p.columns())
	if !w.Do(tournament.Withdraw{ID: w.Event().Players[3].ID, From: 3}) {
		t.Fatal("not done")
	}
	if after := len(p.columns()); after != before+1 {
		t.Errorf("%d columns, then %d", before, after)
	}
}

// What takes long is worked out beside the window: until then the page says so and
// shows nothing that may be wrong by now.
func TestWorkedOutBeside(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	h.Create(t, tournament.DefaultInfo("Four", tournament.FIDE2023), pagetest.Players(4), tournament.PairRounds{},
		pagetest.Result(1, 1, tournament.WhiteWins))
	p := New(h).(*Page)
	h.Show(p)
	leader := p.table.Shown()[0].Player.ID
	h.Slow = true
	h.MustDo(t, pagetest.Result(1, 1, tournament.BlackWins))
	if len(p.table.Shown()) != 0 || p.sub.Text() != "Calculating…" || !p.working.Visible() || p.none.Visible() {
		t.Errorf("while it is worked out: %d rows, %q", len(p.table.Shown()), p.sub.Text())
	}
	h.Waits()
	if got := p.table.Shown(); len(got) != 4 || got[0].Player.ID == leader || p.working.Visible() {
		t.Errorf("then: %d rows", len(got))
	}
}

// Where there is no room for all columns the rounds that are long past go first, then
// federation and rating, then the last rounds.
func TestOldRoundsGoBeforeTheRating(t *testing.T) {
	_, p := open(t, i18n.English)
	p.shape.rounds, p.shape.rated, p.ties = 9, true, []tournament.TieBreak{"BH", "WIN"}
	goes := map[string]int{}
	for _, c := range p.columns() {
		goes[c.ID] = c.Goes
	}
	order := []string{"club", "round-1", "round-5", "federation", "rating", "title", "round-6", "round-9", "tie-WIN"}
	for i, id := range order[1:] {
		if before := order[i]; goes[id] <= goes[before] {
			t.Errorf("%s (%d) goes before %s (%d)", id, goes[id], before, goes[before])
		}
	}
}
