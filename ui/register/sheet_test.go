package register

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
)

// host is a window with nothing in it but the sheets.
type host struct {
	*pagetest.Host
	t *testing.T
}

func newHost(t *testing.T, lang i18n.Lang) *host {
	t.Helper()
	h := &host{pagetest.NewHost(t, lang), t}
	h.Session().SetRegister(filepath.Join(t.TempDir(), "club"+register.Extension))
	h.Window().Resize(fyne.NewSize(1366, 740))
	h.Listen(nil)
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
	for i, g := range e.Pairings.All() {
		if !g.Free() {
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.WhiteWins })
			if g.Black < g.White {
				e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.BlackWins })
			}
		}
	}
	return e
}

func (h *host) post(e *tournament.Event) {
	h.t.Helper()
	p, err := register.NewPost(e, e.Info.Name)
	if err == nil {
		err = h.Session().InRegister("Kalev", func(f *register.File) error { return f.Do(p) })
	}
	if err != nil {
		h.t.Fatal(err)
	}
}

// shown is what the sheet on top shows.
func (h *host) shown() string {
	s := h.Top()
	if s == nil {
		return ""
	}
	all := append([]string{s.Title, s.Sub}, pagetest.Texts(s.Content)...)
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
	h.wants("No players", "on the page Norms to enter")
	h.Type("2")
	h.wants("No event has been entered yet")
	if _, err := os.Stat(h.Session().RegisterPath()); err == nil {
		t.Error("looking has made a register")
	}
	h.Press(fyne.KeyEscape)
	if h.Top() != nil {
		t.Error("Escape does not close")
	}
}

// The lists, a card, an event taken back and brought back, by keyboard alone.
func TestListsAndCards(t *testing.T) {
	h := newHost(t, i18n.English)
	h.post(finished(t, "Spring", "1953-03-28"))
	Show(h)
	h.wants("Kalev", "players: 4, events: 1", "Kask, Mari", "Sild, Jaan", "III", "moved down")
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyReturn)
	h.wants("Mets, Ain", "Spring")
	h.Press(fyne.KeyReturn)
	h.Type("/")
	h.Type("sild")
	if got := h.shown(); strings.Contains(got, "Kask") || !strings.Contains(got, "Sild, Jaan") {
		t.Errorf("with a filter: %s", got)
	}
	h.Press(fyne.KeyReturn)
	h.Press(fyne.KeyReturn)
	h.wants("Sild, Jaan", "Spring")
	h.Press(fyne.KeyEscape)
	h.Type("/")
	h.Press(fyne.KeyEscape)
	h.wants("Kask, Mari")
	h.Type("2")
	h.wants("1 / 1953", "Spring", "Tallinn")
	h.Press(fyne.KeyReturn) // what the event has brought, and from there a card
	h.wants("Spring", "Protocol 1 / 1953", "Sild, Jaan", "II awarded", "28 Mar 1955")
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyReturn)
	h.wants("Kask, Mari", "Spring")
	h.Press(fyne.KeyEscape)
	h.Press(fyne.KeyEscape)
	h.Press(fyne.KeyDelete)
	h.wants("No event has been entered yet")
	h.Top().Shortcut(page.Ctrl(fyne.KeyZ).Fyne())
	h.wants("Spring")
	h.Top().Shortcut(page.Ctrl(fyne.KeyP).Fyne())
	path := filepath.Join(t.TempDir(), "list.pdf")
	h.Asked.Chosen(path)
	if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), "%PDF") {
		t.Errorf("the list was not saved: %v", err)
	}
	h.Type("3")
	l := h.Printer().T("registerpage.ending", i18n.Args{"year": 1955})
	for range 200 {
		if strings.Contains(h.shown(), l) {
			break
		}
		h.Press(fyne.KeyLeft)
	}
	h.wants(l, "Sild, Jaan")
}

// A decision and a result in composing for a player, and one for somebody whom
// the register does not have.
func TestForms(t *testing.T) {
	h := newHost(t, i18n.English)
	Show(h)
	h.Type("n")
	h.Type("Meister, Uno")
	h.Press(fyne.KeyReturn)
	h.wants("The decision is empty")
	h.Window().Canvas().FocusNext() // the day
	h.Window().Canvas().FocusNext() // the category
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyReturn)
	if h.Top().Title != "Club register" {
		t.Fatalf("the form is open: %s", h.shown())
	}
	h.wants("Meister, Uno", "V")
	h.Type("k")
	h.wants("Result in chess composition", "Meister, Uno")
	h.Press(fyne.KeyReturn)
	state, err := h.Session().Register()
	if err != nil || len(state.Persons) != 1 || len(state.Lines) != 2 ||
		state.Lines[1].Composed.Kind != norms.Championship {
		t.Errorf("%v, %+v", err, state)
	}
	h.Press(fyne.KeyReturn)
	h.wants("commended", "V by decision")
	h.Top().Shortcut(page.Ctrl(fyne.KeyP).Fyne())
	if h.Asked.Name != "Meister, Uno.pdf" {
		t.Fatalf("asked for %q", h.Asked.Name)
	}
	path := filepath.Join(t.TempDir(), "card.pdf")
	h.Asked.Chosen(path)
	if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), "%PDF") ||
		!strings.Contains(h.Told, path) {
		t.Errorf("saved: %v, told %q", err, h.Told)
	}
}

// The club's name and the readings are one command; Del strikes a decision.
func TestSettingsAndStriking(t *testing.T) {
	h := newHost(t, i18n.English)
	h.post(finished(t, "Spring", "1953-03-28"))
	Show(h)
	h.Type("s")
	h.Window().Canvas().FocusNext()
	h.Window().Canvas().FocusNext()
	h.Window().Canvas().FocusNext() // of three consecutive events
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyReturn)
	state, _ := h.Session().Register()
	if state.Club != "Kalev" || state.Readings[norms.PointDemotion] != norms.ReadDemotionOne {
		t.Errorf("the register is of %q and reads %v", state.Club, state.Readings)
	}
	if err := h.Session().InRegister("", func(f *register.File) error {
		return f.Do(register.Decide{Person: 1, Day: "1950-01-01", Category: "I"})
	}); err != nil {
		t.Fatal(err)
	}
	h.Type("1")
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyDown) // Kask, Mets, Sild
	h.Press(fyne.KeyReturn)
	h.wants("Sild, Jaan", "Decision")
	h.Press(fyne.KeyDelete)
	if state, _ := h.Session().Register(); len(state.Lines) != 0 {
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
			s := h.Top()
			texts := pagetest.Texts(h.Window().Canvas().Overlays().Top())
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
		h.Type("2")
		check()
		h.Type("3")
		check()
		h.Type("1")
		h.Press(fyne.KeyDown)
		h.Press(fyne.KeyReturn)
		check()
		h.Press(fyne.KeyEscape)
		for _, key := range []string{"n", "k", "s"} {
			h.Type(key)
			check()
			h.Press(fyne.KeyEscape)
		}
	}
}
