package shell

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// The hall is closed until it is opened, shows each change of the event, says so
// in the status line, and is closed with the event.
func TestHall(t *testing.T) {
	s := newShell(t, i18n.English)
	f := s.match(t)
	path := f.Path()
	f.Close()
	if err := s.Open(path); err != nil {
		t.Fatal(err)
	}
	if s.hall != nil || s.session.Hall() != "" {
		t.Fatal("the hall is open by itself")
	}
	s.askHall()
	s.press(fyne.KeyEscape)
	if s.hall != nil {
		t.Fatal("Esc has opened the hall")
	}
	if err := s.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	s.refreshFrame()
	if got := s.status.right.Text(); !strings.Contains(got, "The hall is open") {
		t.Errorf("the status line says %q", got)
	}
	address := s.session.Hall()
	for _, c := range []tournament.Command{tournament.DrawLots{Seed: 1}, tournament.PairRounds{},
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw}} {
		if err := s.session.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	got := ""
	for try := 0; !strings.Contains(got, "<strong>½-½</strong>"); try++ {
		if try == 500 {
			t.Fatalf("the result is not shown: %s", got)
		}
		time.Sleep(10 * time.Millisecond) // it is made beside the work
		answer, err := http.Get(address + "boards/1")
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		got = string(text)
	}
	s.askHall()
	if sheet := s.sheet(); sheet == nil || sheet.Title != "The hall is open" {
		t.Error("the sheet does not say that the hall is open")
	}
	s.press(fyne.KeyEscape)
	s.closeEvent()
	if s.hall != nil || s.session.Hall() != "" {
		t.Error("the hall is open without an event")
	}
	if _, err := http.Get(address); err == nil {
		t.Error("the port is open")
	}
}
