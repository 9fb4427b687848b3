package shell

import (
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	hall "kohtunik/tournament/laptops"
	"kohtunik/tournament/slips"
	pages "kohtunik/ui/hall"
	"kohtunik/ui/page"
)

// Where the hall is open, or other computers are in, the end of the work here is asked
// about, and says for whom it ends; where nobody else works with the event nothing is asked.
func TestEndingIsAskedInTheHall(t *testing.T) {
	chief := host(t).opens(t)
	if got := chief.ends(); got != "" {
		t.Errorf("with nobody in it is said %q", got)
	}
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '1')
	if got := mari.ends(); got != "" {
		t.Errorf("a computer that is not the host says %q", got)
	}
	if err := chief.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	if got := chief.ends(); !strings.Contains(got, "1 other computer") || !strings.Contains(got, "phones") {
		t.Errorf("it is said %q", got)
	}
	chief.closeSheets()
	chief.Shortcut(page.Ctrl(fyne.KeyW).Fyne())
	if !chief.session.IsOpen() || chief.sheet() == nil || chief.sheet().Title != chief.T("shell.close-event") {
		t.Fatal("the event is closed without a question")
	}
	chief.sheet().Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	for range 2 { // the cross of the window, pressed twice
		chief.Quit()
	}
	if len(chief.sheets) != 1 || !chief.session.IsOpen() {
		t.Errorf("%d questions, open: %v", len(chief.sheets), chief.session.IsOpen())
	}
	chief.sheet().Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !chief.session.IsOpen() || chief.hall == nil {
		t.Fatal("Esc does not keep the hall")
	}
	chief.Shortcut(page.Ctrl(fyne.KeyW).Fyne())
	chief.press(fyne.KeyEnter)
	if chief.session.IsOpen() || chief.hall != nil {
		t.Error("Enter does not close the event")
	}
	until(t, "the loss to be seen", func() bool { return mari.session.ReadOnly() }, mari)
}

// Whichever way another event comes into the window, it asks first where that ends the hall,
// and says what waits there; the event that is open is opened anew without a question.
func TestAnotherEventIsAskedAbout(t *testing.T) {
	title := i18n.For(i18n.English).T("shell.open-another")
	for way, open := range map[string]func(t *testing.T, s *atHall, other string){
		"open":   func(_ *testing.T, s *atHall, other string) { s.OpenOrSay(other) },
		"sample": func(_ *testing.T, s *atHall, _ string) { s.openSample() },
		"import": func(_ *testing.T, s *atHall, _ string) {
			s.importFrom(filepath.Join(s.dir, "e.trf"))
			s.press(fyne.KeyReturn) // where the new file is to lie
		},
		"new": func(_ *testing.T, s *atHall, _ string) {
			s.newEvent()
			s.typed("Another")
			s.press(fyne.KeyReturn)
		},
		"join": func(t *testing.T, s *atHall, other string) {
			id, err := hall.LoadIdentity(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			s.askJoinFile(joining{to: hall.Invitation{Address: "127.0.0.1:1", Pin: id.Pin()}})
			s.press(fyne.KeyReturn)
		},
	} {
		t.Run(way, func(t *testing.T) {
			s := host(t)
			path := s.session.Path()
			other := filepath.Join(s.dir, "other.kohtunik")
			if err := s.session.SaveCopy(other); err != nil {
				t.Fatal(err)
			}
			if err := s.openHallAt("127.0.0.1", 0); err != nil {
				t.Fatal(err)
			}
			s.OpenOrSay(path)
			if s.sheet() != nil || s.hall == nil {
				t.Fatal("the event that is open is asked about")
			}
			waits(t, s)
			open(t, s, other)
			if s.sheet() == nil || s.sheet().Title != title || s.session.Path() != path {
				t.Fatalf("no question; open is %s", s.session.Path())
			}
			if !shows(s.sheet().Content, "wait for you: 1") {
				t.Error("it is not said that a result waits")
			}
			s.press(fyne.KeyEscape)
			if s.closeSheets(); s.hall == nil || s.session.Path() != path {
				t.Fatal("Esc does not keep the hall")
			}
			if way == "join" { // nobody answers there
				return
			}
			open(t, s, other)
			if s.press(fyne.KeyEnter); s.hall != nil || s.session.Path() == path || !s.session.IsOpen() {
				t.Errorf("Enter does not open it: open is %s", s.session.Path())
			}
		})
	}
}

// waits has a player send a result, which waits for the arbiter.
func waits(t *testing.T, s *atHall) {
	t.Helper()
	if err := s.hall.box.SetRules(slips.Rules{Players: true}); err != nil {
		t.Fatal(err)
	}
	codes, err := s.hall.box.BoardCodes(s.session.Event(), 1)
	if err != nil {
		t.Fatal(err)
	}
	first := tournament.Table{Round: 1, Board: 1}
	p, _ := s.session.Event().Pairing(first)
	sent := make(chan error, 1)
	go func() {
		answer, err := http.PostForm(s.hall.at+pages.BoardPath(codes[first]),
			url.Values{"side": {"white"}, "result": {"1/2"}, "seen": {slips.Seen(p)}})
		if err == nil {
			answer.Body.Close()
		}
		sent <- err
	}()
	until(t, "the result", func() bool { return len(sent) > 0 && s.fromPhones() == 1 }, s)
	if err := <-sent; err != nil {
		t.Fatal(err)
	}
}
