package laws

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	law "kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/tournament"
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
	p.table.Select(50) // what is found begins with its first row all the same
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
	if p.topic != "repetition" || len(p.columns) != len(law.Editions()) || p.list.Visible() {
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

// What the event lays down is chosen, kept, shown at its article and undone.
func TestRegulations(t *testing.T) {
	w, p := open(t, i18n.English)
	info := w.Event().Info
	info.Laws, info.Play = tournament.FIDE2023, tournament.Rapid
	if !w.Do(tournament.EditInfo{Info: info}) {
		t.Fatal("not done")
	}
	r := openRegulations(w)
	r.fields["draw.before-move"].SetText("many")
	r.save()
	if !r.sheet.Open() || !r.fields["draw.before-move"].Invalid() {
		t.Fatal("a word was taken for a number")
	}
	r.fields["draw.before-move"].SetText("30")
	r.fields["default-time"].SetText("15")
	r.choices["device.penalty"].Selected = 2
	r.watched.Selected = 1
	r.save()
	got := w.Event().Info
	if r.sheet.Open() || got.Regulations["default-time"] != "900" || got.Regulations["draw.before-move"] != "30" ||
		got.Regulations["device.penalty"] != "warning" || got.Supervision != "limited" {
		t.Errorf("laid down %v, supervision %q", got.Regulations, got.Supervision)
	}
	edition, setting := inForce(w.Event())
	late := edition.Find("6.7.1", law.NoPractice)[0]
	if text := p.read.regulation(edition, setting, late); !strings.Contains(text, "15 min") {
		t.Errorf("at 6.7.1 stands %q", text)
	}
	again := openRegulations(w)
	if again.fields["default-time"].Text != "15" || again.choices["device.penalty"].Selected != 2 {
		t.Error("the sheet does not show what is laid down")
	}
	w.Press(fyne.KeyEscape)
	if err := w.Session().Undo(); err != nil || w.Event().Info.Regulations != nil {
		t.Errorf("after undo %v, %v", w.Event().Info.Regulations, err)
	}
}

// What the edition does not allow is said in every language.
func TestWarnings(t *testing.T) {
	e, err := law.Find(law.FIDE2023)
	if err != nil {
		t.Fatal(err)
	}
	s := law.Setting{Play: law.Standard, Supervision: law.Full,
		Options: map[string]string{"illegal.loses-at": "1", "default-time": "soon", "weather": "dry"}}
	found := e.Warnings(s)
	old, err := law.Find(law.USSR1953)
	if err != nil {
		t.Fatal(err)
	}
	found = append(found, old.Warnings(law.Setting{Rated: true})...)
	if len(found) != 4 {
		t.Fatalf("%d warnings", len(found))
	}
	for _, lang := range i18n.Langs() {
		r := &regulations{read: reader{i18n.For(lang)}}
		for _, w := range found {
			if text := r.warning(e, w); strings.ContainsAny(text, "⟦⟧") || !strings.HasSuffix(text, ".") {
				t.Errorf("%s: %q", lang, text)
			}
		}
	}
}

// Every value of every option has its word.
func TestValuesHaveWords(t *testing.T) {
	for _, lang := range i18n.Langs() {
		r := reader{i18n.For(lang)}
		if got := r.value("default-time", "1800"); !strings.HasPrefix(got, "30 ") {
			t.Errorf("%s: %q", lang, got)
		}
	}
	r := reader{i18n.For(i18n.Russian)} // whose words are never the value itself
	for _, e := range law.Editions() {
		for _, play := range []law.Play{law.Standard, law.Rapid, law.Blitz} {
			for _, practice := range []law.Practice{law.NoPractice, law.Finland} {
				for _, o := range e.Options(law.Setting{Play: play, Supervision: law.Limited, Practice: practice}) {
					for _, v := range append(o.Values, o.Default) {
						if _, err := strconv.Atoi(v); err != nil && r.value(o.Name, v) == v {
							t.Errorf("%s %s: %s has no word", e.ID, o.Name, v)
						}
					}
				}
			}
		}
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
