package incident

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// decided opens the decision on an illegal move.
func decided(t *testing.T) (*sitting, *decision) {
	t.Helper()
	h := sit(t, i18n.English, tournament.FIDE2023, "g1f3 g8f6")
	e := find(t, "illegal-move")
	answers := map[string]any{"side": "white", "move": "f3g3", "found_by": "arbiter"}
	x := h.decide(t, e, answers)
	x.open()
	return h, x
}

// The languages, the articles and the questions are reached without a mouse.
func TestDecisionByKeys(t *testing.T) {
	h, x := decided(t)
	c := h.window.Canvas()
	if !x.sheet.Shortcut(page.Alt(fyne.Key2).Fyne()) {
		t.Fatal("Alt+2 does nothing")
	}
	for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn} {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
	if x.langs[chess.Black] != i18n.Finnish || x.reader != chess.Black {
		t.Errorf("Black is spoken to in %q, the band reads to %v", x.langs[chess.Black], x.reader)
	}
	article := x.otherArticles()[0]
	for range 40 {
		c.FocusNext()
		b, ok := c.Focused().(*kit.TextButton)
		if !ok || len(b.Runs()) < 2 || strings.TrimSpace(b.Runs()[1].Text) != article {
			continue
		}
		line := len(b.Runs())
		b.TypedRune(' ')
		if c.Focused() != b || len(b.Runs()) >= line {
			t.Errorf("article %s does not unfold under the keyboard: %v", article, b.Runs())
		}
		x.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyBackspace})
		if x.sheet.Open() || !h.sheet.Open() || h.sheet.Buttons[0].Text != h.T("incident.decide") {
			t.Error("Backspace does not go back to the questions")
		}
		return
	}
	t.Errorf("Tab does not come to article %s", article)
}

// otherArticles are those cited besides the ones that decide.
func (x *decision) otherArticles() []string {
	applied := x.c.Applied(x.d)
	return slices.DeleteFunc(slices.Clone(x.d.Articles), func(a string) bool { return slices.Contains(applied, a) })
}

// What is typed into the palette is an answer where it is one.
func TestTypedAnswers(t *testing.T) {
	for _, c := range []struct{ id, typed, field, want string }{
		{"interruption", "power cut", "cause", "power-cut"},
		{"interruption", "fire alarm", "cause", "fire-alarm"},
		{"interruption", "sähkökatko", "cause", "power-cut"},
		{"stop-clock", "toilet", "reason", "toilet"},
		{"interruption", "p", "cause", ""},
		{"flag-fall", "flag-fall", "noticed_by", ""},
	} {
		got, _ := find(t, c.id).meant(c.typed)[c.field].(string)
		if got != c.want {
			t.Errorf("%s: %q means %q, want %q", c.id, c.typed, got, c.want)
		}
	}
}

// An answer that is not there or not understood is told by its question, and how it
// is typed; only what begins with the record is said to.
func TestUnreadAnswers(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "e2e4 e7e5")
	for _, c := range []struct{ id, field, typed, want string }{
		{"touch", "pieces", "", "Not answered yet: Squares touched, in order."},
		{"touch", "pieces", "z9", "“Squares touched, in order” was not understood. Type it like this: e2 d7."},
		{"adjourn-early", "session_s", "x", "“Length of the session” was not understood. Type it like this: 4:00."},
		{"score-request", "count", "x", "“Which request is this” was not understood. Type it like this: 3."},
	} {
		f := newForm(h.Game, find(t, c.id), map[string]any{c.field: c.typed})
		f.answered()
		if h.said != c.want {
			t.Errorf("%s: %q, want %q", c.id, h.said, c.want)
		}
	}
	if asked := newForm(h.Game, find(t, "quickplay-request"), nil).asked(question{field: "announced"}); !strings.Contains(
		asked, "beforehand") {
		t.Errorf("the request of an increment: %q", asked)
	}
	for id, want := range map[string]bool{"touch": true, "late-arrival": false, "draw-agreed": false} {
		if got := newForm(h.Game, find(t, id), nil).fromRecord(); got != want {
			t.Errorf("%s: from the record %v", id, got)
		}
	}
}

// Where one edition decides and another leaves it to the arbiter, it is not the
// result that differs.
func TestDifference(t *testing.T) {
	goesOn, lost := ruling.Decision{Outcome: ruling.Continue}, ruling.Decision{Outcome: ruling.BlackWins}
	left := ruling.Decision{Outcome: ruling.ArbiterDecides}
	for _, c := range []struct {
		a, b ruling.Decision
		want string
	}{{goesOn, lost, "result"}, {goesOn, left, "choice"}, {left, lost, "choice"}, {lost, lost, ""}} {
		if got := difference(c.a, c.b); got != c.want {
			t.Errorf("%v and %v differ in %q, want %q", c.a.Outcome, c.b.Outcome, got, c.want)
		}
	}
}
