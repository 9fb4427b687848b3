package journal

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

func open(t *testing.T) (pagetest.Window, *Page) {
	t.Helper()
	var made *Page
	w := pagetest.Open(t, page.Journal, func(h page.Host) page.Page {
		p := New(h)
		made = p.(*Page)
		return p
	}, i18n.English, style.Value{}, pagetest.Players(4), tournament.PairRounds{},
		pagetest.Result(1, 1, tournament.WhiteWins), pagetest.Result(1, 2, tournament.Draw))
	return w, made
}

// states are the rows from the latest down: h holds, s holds and stays, u undone, - neither.
func states(p *Page) string {
	out := ""
	for _, r := range p.table.Shown() {
		out += string("hsu-"[r.state])
	}
	return out
}

func TestBackAndForth(t *testing.T) {
	w, p := open(t)
	if got := states(p); got != "hhhh-" {
		t.Fatalf("states %s", got)
	}
	if p.button.Enabled() {
		t.Error("there is something to do at the latest row")
	}
	p.table.SelectKey("3") // the pairing
	w.Press(fyne.KeyReturn)
	w.WaitForJobs()
	if got := states(p); got != "--uuhh-" {
		t.Fatalf("after going back to the pairing: %s", got)
	}
	if n := w.Event().Pairings.Len(); n != 6 {
		t.Errorf("%d pairings", n)
	}
	p.table.SelectKey("4")
	w.Press(fyne.KeyReturn)
	w.WaitForJobs()
	if got := states(p); got != "---uhhh-" {
		t.Fatalf("after coming forward to the first result: %s", got)
	}
	p.table.SelectKey("1") // the creation: everything is taken back
	w.Press(fyne.KeyReturn)
	w.WaitForJobs()
	if n := len(w.Event().Players); n != 0 {
		t.Errorf("%d players at the beginning", n)
	}
	p.table.SelectKey("5")
	w.Press(fyne.KeyReturn)
	w.WaitForJobs()
	if g, _ := w.Event().Pairing(tournament.Table{Round: 1, Board: 2}); g.Result != tournament.Draw {
		t.Errorf("after coming forward to the end: %q", g.Result)
	}
}

func TestNewCommandEndsTheWayForward(t *testing.T) {
	w, p := open(t)
	p.table.SelectKey("4")
	w.Press(fyne.KeyReturn)
	w.WaitForJobs()
	if !w.Do(pagetest.Result(1, 2, tournament.BlackWins)) {
		t.Fatal("not done")
	}
	p.table.SelectKey("5")
	if p.button.Enabled() || p.steps() != 0 {
		t.Error("a command that cannot come back is offered")
	}
	for seq, want := range map[string]string{"5": "journal.no-way-here", "6": "journal.no-way-here",
		"7": "journal.stands-here"} {
		p.table.SelectKey(seq) // undone for good; the undo itself; the latest command
		if p.button.Enabled() || p.button.Reason != i18n.For(i18n.English).T(want) {
			t.Errorf("row %s: %q", seq, p.button.Reason)
		}
	}
}

func TestFilter(t *testing.T) {
	w, p := open(t)
	w.Type("/")
	w.Type("board 2")
	var seqs []string
	for _, r := range p.table.Shown() {
		seqs = append(seqs, fmt.Sprint(r.seq))
	}
	if !slices.Equal(seqs, []string{"5"}) {
		t.Errorf("filter shows rows %v", seqs)
	}
}

// What was done before FIDE mode was left cannot be undone, and the page says
// why; what came after can.
func TestNoWayBack(t *testing.T) {
	w, p := open(t)
	for _, c := range []tournament.Command{tournament.LeaveFIDEMode{Why: "a club evening"},
		pagetest.Result(1, 1, tournament.Draw)} {
		if err := w.Session().Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if got := states(p); got != "hsssss-" {
		t.Fatalf("states %s", got)
	}
	const why = "What was done before FIDE mode was left cannot be undone: undoing it would bring FIDE mode back."
	for _, key := range []string{"1", "3", "5"} {
		p.table.SelectKey(key)
		if p.steps() != 0 || p.whyNot() != why {
			t.Errorf("row %s: %d steps, %q", key, p.steps(), p.whyNot())
		}
	}
	p.table.SelectKey("6") // the leaving itself
	w.Press(fyne.KeyReturn)
	w.WaitForJobs()
	if got := states(p); got != "-usssss-" {
		t.Errorf("after going back to the leaving: %s", got)
	}
	p.table.SelectKey("6")
	if p.steps() != 0 || p.whyNot() != w.T("journal.stands-here") {
		t.Errorf("at the leaving itself: %d steps, %q", p.steps(), p.whyNot())
	}
}

// A long way back is drawn once, when it is done.
func TestLongWayBack(t *testing.T) {
	w, p := open(t)
	for range 10 {
		for _, r := range []tournament.Result{tournament.BlackWins, tournament.WhiteWins} {
			if !w.Do(pagetest.Result(1, 1, r)) {
				t.Fatal("not done")
			}
		}
	}
	seen := 0
	stop := w.Session().OnChange(func() { seen++ })
	defer stop()
	p.table.SelectKey("4")
	seen = 0
	w.Press(fyne.KeyReturn)
	w.WaitForJobs()
	if got := strings.Count(states(p), "u"); got != 21 {
		t.Errorf("%d rows are undone: %s", got, states(p))
	}
	if seen != 1 {
		t.Errorf("the page was drawn %d times", seen)
	}
}

// A filter looks through all rows beside the window, also those that were never in sight;
// the page says that it is at work, and what is changed meanwhile is looked through too.
func TestFilterBesideTheWindow(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	h.Create(t, tournament.DefaultInfo("Four", tournament.FIDE2023), pagetest.Players(4), tournament.PairRounds{})
	for range 40 {
		for _, remark := range []string{"late", ""} {
			h.MustDo(t, tournament.SetRemark{Table: tournament.Table{Round: 1, Board: 1}, Remark: remark})
		}
	}
	p := New(h).(*Page)
	h.Show(p)
	all := len(h.Session().Journal())
	h.Slow = true
	p.filter.SetText("pairing")
	if len(p.table.Shown()) != all || p.sub.Text() != h.T("common.working-out") {
		t.Errorf("at work %d rows are shown, under %q", len(p.table.Shown()), p.sub.Text())
	}
	h.Waits()
	if got := p.table.Shown(); len(got) != 1 || got[0].seq != 3 || p.sub.Text() == h.T("common.working-out") {
		t.Errorf("shown: %+v, under %q", got, p.sub.Text())
	}
	h.Slow = false
	p.filter.SetText("")
	h.Slow = true
	p.filter.SetText("remark")
	p.filter.SetText("")
	h.Waits()
	if len(p.table.Shown()) != all {
		t.Errorf("%d rows are shown by a filter that was emptied meanwhile", len(p.table.Shown()))
	}
	h.Slow = false
	p.filter.SetText("pairing")
	p.goHere()
	if rows := len(h.Session().Journal()); rows != all || p.filter.Text != "" || h.Told == "" {
		t.Fatalf("what the filter hid: %d rows of %d, filter %q, told %q", rows, all, p.filter.Text, h.Told)
	}
	if got, _ := p.table.Selected(); got.seq != 3 || p.steps() == 0 {
		t.Errorf("row %d is selected, %d steps", got.seq, p.steps())
	}
	p.filter.SetText("no such row")
	if p.sub.Text() != fmt.Sprintf("0 / %d", all) || p.button.Enabled() {
		t.Errorf("nothing found: %q, button %v", p.sub.Text(), p.button.Enabled())
	}
	p.filter.SetText("pairing")
	h.MustDo(t, tournament.Unpair{})
	p.Refresh()
	if got := p.table.Shown(); len(got) != 2 {
		t.Errorf("shown after a change: %+v", got)
	}
	p.filter.SetText("")
	if len(p.table.Shown()) != all+1 {
		t.Errorf("%d rows without a filter", len(p.table.Shown()))
	}
}
