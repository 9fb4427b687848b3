package register

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// host is a window with nothing in it but the sheets.
type host struct {
	t       *testing.T
	session *session.Session
	printer *i18n.Printer
	window  fyne.Window
	failed  error
	told    string
	asked   page.PathQuestion
	sheets  []*kit.Sheet
}

func (h *host) T(key string, args ...i18n.Args) string { return h.printer.T(key, args...) }
func (h *host) Printer() *i18n.Printer                 { return h.printer }
func (h *host) Style() style.Value                     { return style.Now() }
func (h *host) Session() *session.Session              { return h.session }
func (h *host) Window() fyne.Window                    { return h.window }
func (h *host) Go(page.ID)                             {}
func (h *host) Tell(_ page.Level, text string)         { h.told = text }
func (h *host) Fail(err error)                         { h.failed = err }
func (h *host) Do(session.Command) bool                { return false }
func (h *host) Later(f func())                         { f() }
func (h *host) Run(page.Job)                           {}
func (h *host) AskPath(q page.PathQuestion)            { h.asked = q }
func (h *host) OpenFile(string)                        {}
func (h *host) CommandsChanged()                       {}

func (h *host) ShowSheet(s *kit.Sheet) {
	h.sheets = append(h.sheets, s)
	s.Show(h.window.Canvas())
}

// top is the sheet that lies on all others.
func (h *host) top() *kit.Sheet {
	for i := len(h.sheets) - 1; i >= 0; i-- {
		if h.sheets[i].Open() {
			return h.sheets[i]
		}
	}
	return nil
}

func newHost(t *testing.T, lang i18n.Lang) *host {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(style.NewTheme(style.Value{}))
	h := &host{t: t, session: session.New(), printer: i18n.For(lang)}
	h.session.SetRegister(filepath.Join(t.TempDir(), "club"+register.Extension))
	h.window = test.NewTempWindow(t, nil)
	h.window.SetPadded(false)
	h.window.Resize(fyne.NewSize(1366, 740))
	h.window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if s := h.top(); s != nil {
			s.Key(e)
		}
	})
	h.window.Canvas().SetOnTypedRune(func(r rune) {
		if s := h.top(); s != nil {
			s.Rune(r)
		}
	})
	return h
}

// finished is an event of a club that is over.
func finished(t *testing.T, name string, day tournament.Date) *tournament.Event {
	t.Helper()
	e := &tournament.Event{Info: tournament.DefaultInfo(name, tournament.USSR1953)}
	e.Info.From, e.Info.To, e.Info.Place = day, day, "Tallinn"
	var players []tournament.Player
	for i, n := range []string{"Sild, Jaan", "Kask, Mari", "Tamm, Peeter", "Mets, Ain"} {
		players = append(players, tournament.Player{Name: n, Start: i + 1, Category: tournament.CategoryIII})
	}
	for _, c := range []tournament.Command{tournament.AddPlayers{Players: players}, tournament.PairRounds{}} {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	for i, g := range e.Pairings {
		if !g.Free() {
			e.Pairings[i].Result = tournament.WhiteWins
			if g.Black < g.White {
				e.Pairings[i].Result = tournament.BlackWins
			}
		}
	}
	return e
}

func (h *host) post(e *tournament.Event) {
	h.t.Helper()
	p, err := register.NewPost(e, e.Info.Name)
	if err == nil {
		err = h.session.InRegister("Kalev", func(f *register.File) error { return f.Do(p) })
	}
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *host) press(name fyne.KeyName) { pagetest.Press(h.window.Canvas(), name) }
func (h *host) typing(s string)         { pagetest.Type(h.window.Canvas(), s) }

// wordsOf gives the text that an object and what is in it shows.
func wordsOf(o fyne.CanvasObject) []string {
	if !o.Visible() {
		return nil
	}
	switch o := o.(type) {
	case *canvas.Text:
		return []string{o.Text}
	case *fyne.Container:
		var all []string
		for _, child := range o.Objects {
			all = append(all, wordsOf(child)...)
		}
		return all
	case fyne.Widget:
		var all []string
		for _, child := range test.WidgetRenderer(o).Objects() {
			all = append(all, wordsOf(child)...)
		}
		return all
	}
	return nil
}

// shown is what the sheet on top shows.
func (h *host) shown() string {
	s := h.top()
	if s == nil {
		return ""
	}
	all := append([]string{s.Title, s.Sub}, wordsOf(s.Content)...)
	return strings.Join(all, " ")
}

func (h *host) wants(texts ...string) {
	h.t.Helper()
	got := h.shown()
	for _, want := range texts {
		if !strings.Contains(got, want) {
			h.t.Errorf("the sheet lacks %q: %s", want, got)
		}
	}
}

func TestEmptyRegisterSaysWhatToDo(t *testing.T) {
	h := newHost(t, i18n.English)
	Show(h)
	h.wants("There is nobody here", "A on the page of norms")
	h.typing("2")
	h.wants("No event was entered yet")
	if _, err := os.Stat(h.session.RegisterPath()); err == nil {
		t.Error("looking has made a register")
	}
	h.press(fyne.KeyEscape)
	if h.top() != nil {
		t.Error("Escape does not close")
	}
}

// The lists, a card, an event taken back and brought back, by keyboard alone.
func TestListsAndCards(t *testing.T) {
	h := newHost(t, i18n.English)
	h.post(finished(t, "Spring", "1953-03-28"))
	Show(h)
	h.wants("Kalev", "players: 4, events: 1", "Kask, Mari", "Sild, Jaan", "III", "moved down")
	h.press(fyne.KeyDown)
	h.press(fyne.KeyReturn)
	h.wants("Mets, Ain", "Spring")
	h.press(fyne.KeyReturn)
	h.typing("/")
	h.typing("sild")
	if got := h.shown(); strings.Contains(got, "Kask") || !strings.Contains(got, "Sild, Jaan") {
		t.Errorf("with a filter: %s", got)
	}
	h.press(fyne.KeyReturn)
	h.press(fyne.KeyReturn)
	h.wants("Sild, Jaan", "Spring")
	h.press(fyne.KeyEscape)
	h.typing("/")
	h.press(fyne.KeyEscape)
	h.wants("Kask, Mari")
	h.typing("2")
	h.wants("1 / 1953", "Spring", "Tallinn")
	h.press(fyne.KeyReturn) // what the event has brought, and from there a card
	h.wants("Spring", "Protocol 1 / 1953", "Sild, Jaan", "II awarded", "28 Mar 1955")
	h.press(fyne.KeyDown)
	h.press(fyne.KeyReturn)
	h.wants("Kask, Mari", "Spring")
	h.press(fyne.KeyEscape)
	h.press(fyne.KeyEscape)
	h.press(fyne.KeyDelete)
	h.wants("No event was entered yet")
	h.top().Shortcut(page.Ctrl(fyne.KeyZ).Fyne())
	h.wants("Spring")
	h.top().Shortcut(page.Ctrl(fyne.KeyP).Fyne())
	path := filepath.Join(t.TempDir(), "list.pdf")
	h.asked.Chosen(path)
	if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), "%PDF") {
		t.Errorf("the list was not saved: %v", err)
	}
	h.typing("3")
	l := h.printer.T("registerpage.ending", i18n.Args{"year": 1955})
	for range 200 {
		if strings.Contains(h.shown(), l) {
			break
		}
		h.press(fyne.KeyLeft)
	}
	h.wants(l, "Sild, Jaan")
}

// A decision and a result in composing for a player, and one for somebody whom
// the register does not have.
func TestForms(t *testing.T) {
	h := newHost(t, i18n.English)
	Show(h)
	h.typing("n")
	h.typing("Meister, Uno")
	h.press(fyne.KeyReturn)
	h.wants("The decision says nothing")
	h.window.Canvas().FocusNext() // the day
	h.window.Canvas().FocusNext() // the category
	h.press(fyne.KeyDown)
	h.press(fyne.KeyReturn)
	if h.top().Title != "Register of players" {
		t.Fatalf("the form is open: %s", h.shown())
	}
	h.wants("Meister, Uno", "V")
	h.typing("k")
	h.wants("Result in composing", "Meister, Uno")
	h.press(fyne.KeyReturn)
	state, err := h.session.Register()
	if err != nil || len(state.Persons) != 1 || len(state.Lines) != 2 || state.Lines[1].Composed.Kind != norms.Championship {
		t.Errorf("%v, %+v", err, state)
	}
	h.press(fyne.KeyReturn)
	h.wants("commended", "V by decision")
	h.top().Shortcut(page.Ctrl(fyne.KeyP).Fyne())
	if h.asked.Name != "Meister, Uno.pdf" {
		t.Fatalf("asked for %q", h.asked.Name)
	}
	path := filepath.Join(t.TempDir(), "card.pdf")
	h.asked.Chosen(path)
	if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), "%PDF") || !strings.Contains(h.told, path) {
		t.Errorf("saved: %v, told %q", err, h.told)
	}
}

// The club's name and the readings are one command; Del strikes a decision.
func TestSettingsAndStriking(t *testing.T) {
	h := newHost(t, i18n.English)
	h.post(finished(t, "Spring", "1953-03-28"))
	Show(h)
	h.typing("s")
	h.window.Canvas().FocusNext()
	h.window.Canvas().FocusNext()
	h.window.Canvas().FocusNext() // of three consecutive events
	h.press(fyne.KeyDown)
	h.press(fyne.KeyReturn)
	state, _ := h.session.Register()
	if state.Club != "Kalev" || state.Readings[norms.PointDemotion] != norms.ReadDemotionOne {
		t.Errorf("the register is of %q and reads %v", state.Club, state.Readings)
	}
	if err := h.session.InRegister("", func(f *register.File) error {
		return f.Do(register.Decide{Person: 1, Day: "1950-01-01", Category: "I"})
	}); err != nil {
		t.Fatal(err)
	}
	h.typing("1")
	h.press(fyne.KeyDown)
	h.press(fyne.KeyDown) // Kask, Mets, Sild
	h.press(fyne.KeyReturn)
	h.wants("Sild, Jaan", "Decision")
	h.press(fyne.KeyDelete)
	if state, _ := h.session.Register(); len(state.Lines) != 0 {
		t.Errorf("Del has left %d decisions", len(state.Lines))
	}
}

// Nothing of the program's own words is cut, in any language.
func TestNothingIsCut(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := newHost(t, lang)
		h.post(finished(t, "Spring", "1953-03-28"))
		check := func() {
			t.Helper()
			s := h.top()
			texts := wordsOf(h.window.Canvas().Overlays().Top())
			for _, text := range texts {
				if strings.HasSuffix(text, "…") {
					meant := false
					for _, b := range s.Buttons {
						meant = meant || b.Text == text
					}
					if !meant {
						t.Errorf("%s, %s: %q is cut", lang, s.Title, text)
					}
				}
				if strings.Contains(text, "⟦") {
					t.Errorf("%s: %q", lang, text)
				}
			}
		}
		Show(h)
		check()
		h.typing("2")
		check()
		h.typing("3")
		check()
		h.typing("1")
		h.press(fyne.KeyDown)
		h.press(fyne.KeyReturn)
		check()
		h.press(fyne.KeyEscape)
		for _, key := range []string{"n", "k", "s"} {
			h.typing(key)
			check()
			h.press(fyne.KeyEscape)
		}
	}
}
