package laws

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	law "kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

func open(t *testing.T, lang i18n.Lang) (pagetest.Window, *Page) {
	t.Helper()
	var made *Page
	w := pagetest.Open(t, page.Laws, func(h page.Host) page.Page {
		p := New(h)
		made = p.(*Page)
		return p
	}, lang, style.Value{}, pagetest.Players(4))
	return w, made
}

func keys(all []law.Provision) string {
	var list []string
	for _, p := range all {
		list = append(list, p.Key())
	}
	return strings.Join(list, "; ")
}

// Search by number, by topic in the language of the window, and by word.
func TestSearch(t *testing.T) {
	w, p := open(t, i18n.Estonian)
	if p.edition.ID != law.USSR1953 {
		t.Fatalf("begins with %s, the event is played by the code of 1953", p.edition.ID)
	}
	w.Type("/")
	w.Type("17")
	if got := keys(p.table.Shown()); got != "§17 a; §17 b; §17 c; §17 last ¶" {
		t.Errorf("17 shows %s", got)
	}
	if got := p.detail.title.Text(); got != "§17 a" {
		t.Errorf("below the list stands %q", got)
	}
	w.Press(fyne.KeyEscape)
	if got, want := len(p.table.Shown()), len(p.edition.Provisions(law.NoPractice)); got != want {
		t.Errorf("%d of %d after Escape", got, want)
	}
	w.Type("/igavene tuli")
	if got := keys(p.table.Shown()); got != "§18 d" {
		t.Errorf("the topic shows %s", got)
	}
	w.Press(fyne.KeyEscape)
	w.Type("/no such thing")
	if got := p.table.Shown(); len(got) != 0 || p.detail.title.Text() != "" {
		t.Errorf("nonsense shows %s, %q", keys(got), p.detail.title.Text())
	}
}

// Another edition is opened at the same topic.
func TestOtherEdition(t *testing.T) {
	w, p := open(t, i18n.English)
	p.table.SelectKey("§18 g s1")
	w.Shortcut(page.Plain(fyne.KeyF4))
	q, _ := p.table.Selected()
	if p.edition.ID != law.FIDE2014 || q.Topic != "repetition" || p.editions.Selected != 1 {
		t.Errorf("%s %s, segment %d", p.edition.ID, q.Key(), p.editions.Selected)
	}
	for range 2 {
		w.Shortcut(page.Plain(fyne.KeyF4))
	}
	if q, _ = p.table.Selected(); p.edition.ID != law.FIDE2023 || q.Topic != "repetition" {
		t.Errorf("%s %s", p.edition.ID, q.Key())
	}
}

// The editions side by side: ←→ goes through the topics, Escape back.
func TestSideBySide(t *testing.T) {
	w, p := open(t, i18n.English)
	p.table.SelectKey("§18 g s1")
	w.Press(fyne.KeyReturn)
	if p.topic != "repetition" || len(p.columns) != 4 || p.list.Visible() {
		t.Fatalf("topic %q, %d columns", p.topic, len(p.columns))
	}
	w.Press(fyne.KeyRight)
	if p.topic != "fifty-moves" {
		t.Errorf("→ goes to %q", p.topic)
	}
	for range len(law.Topics()) {
		w.Press(fyne.KeyLeft)
	}
	if p.topic != "fifty-moves" {
		t.Errorf("all round it is %q", p.topic)
	}
	w.Press(fyne.KeyDown, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyEscape)
	if q, _ := p.table.Selected(); p.topic != "" || !p.list.Visible() || q.Key() != "§18 g s1" {
		t.Errorf("back at %q, %s", p.topic, q.Key())
	}
	w.Press(fyne.KeyReturn)
	w.Type("/")
	if p.topic != "" {
		t.Error("the search field is not reached from the editions side by side")
	}
}

// An article that is cited elsewhere is opened, and Backspace goes back.
func TestCited(t *testing.T) {
	w, p := open(t, i18n.English)
	w.Type("/stalemate")
	GoTo(w, law.FIDE2023, "7.5.5", page.Laws)
	p.Refresh()
	q, _ := p.table.Selected()
	if p.edition.ID != law.FIDE2023 || q.Key() != "7.5.5" || p.filter.Text != "" {
		t.Errorf("%s %s, field %q", p.edition.ID, q.Key(), p.filter.Text)
	}
	p.Focus()
	if p.from != page.Laws {
		t.Fatalf("came from %q", p.from)
	}
	w.Press(fyne.KeyBackspace)
	if p.from != "" {
		t.Error("did not go back")
	}
}

// ShowArticle opens a sheet that Escape closes; what is no article is told.
func TestShowArticle(t *testing.T) {
	w, _ := open(t, i18n.Finnish)
	overlays := w.Window().Canvas().Overlays()
	ShowArticle(w, "§18 g")
	if overlays.Top() == nil {
		t.Fatal("no sheet")
	}
	w.Press(fyne.KeyDown, fyne.KeyPageDown, fyne.KeyEscape)
	if overlays.Top() != nil {
		t.Error("Escape does not close the sheet")
	}
	ShowArticle(w, "7.5.5")
	if overlays.Top() != nil {
		t.Error("an article of another edition was shown")
	}
}

// Every option of every edition has its name.
func TestOptionsHaveNames(t *testing.T) {
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		for _, e := range law.Editions() {
			for _, o := range e.Options(law.Setting{}) {
				if !p.Has("laws.option." + o.Name) {
					t.Errorf("%s: %s has no name in %s", e.ID, o.Name, lang)
				}
			}
		}
	}
}
