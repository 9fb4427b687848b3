package shell

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/ui/kit"
)

// Who joins finds the name typed last, and the file named after the event of the host: the one
// that is here where it is of that event, and a name that no other event has. A file of another
// event is refused while the code is good still, and a code that is not good is told in the
// sheet where it was typed.
func TestJoinAgain(t *testing.T) {
	chief, s := host(t).opens(t), newAtHall(t, i18n.English)
	both := []*atHall{chief, s}
	focused := func() *kit.Field { return s.window.Canvas().Focused().(*kit.Field) }
	code := chief.code(t)
	asks := func() (was, file string) {
		t.Helper()
		s.closeSheets()
		s.askJoin()
		focused().SetText(code)
		s.press(fyne.KeyReturn)
		was = focused().Text
		focused().SetText("Raud, Mart")
		s.press(fyne.KeyReturn)
		until(t, "the question for the file", func() bool {
			return s.sheet() != nil && s.sheet().Title == s.T("laptops.join-file")
		}, both...)
		return was, filepath.Base(focused().Text)
	}
	if _, file := asks(); file != "Hall.kohtunik" {
		t.Errorf("offered is %q", file)
	}
	other := filepath.Join(s.dir, "Hall.kohtunik")
	if err := os.WriteFile(other, []byte("another"), 0o600); err != nil {
		t.Fatal(err)
	}
	if was, file := asks(); was != "Raud, Mart" || file != "Hall 2.kohtunik" {
		t.Errorf("the name is %q, the file %q", was, file)
	}
	focused().SetText(other)
	s.press(fyne.KeyReturn)
	if got := s.sheet(); got == nil || got.Title != s.T("laptops.join-file") || got.Said() == "" {
		t.Fatal("a file of another event is not refused, or the question is gone")
	}
	kept, err := os.ReadFile(s.options.SettingsPath)
	if err != nil || !strings.Contains(string(kept), "Raud, Mart") {
		t.Errorf("not kept: %v, %s", err, kept)
	}
	if err := os.Remove(other); err != nil {
		t.Fatal(err)
	}
	if err := chief.session.SaveCopy(other); err != nil {
		t.Fatal(err)
	}
	if _, file := asks(); file != "Hall.kohtunik" {
		t.Errorf("of the event's file here is offered %q", file)
	}
	if err := s.Open(other); err != nil { // it is offered where it is open too
		t.Fatal(err)
	}
	if _, file := asks(); file != "Hall.kohtunik" {
		t.Errorf("of the event's file that is open is offered %q", file)
	}
	s.press(fyne.KeyReturn)
	until(t, "a knock", func() bool { return chief.says("Wants in: Raud, Mart") }, both...) // the code was good
	s.press(fyne.KeyEscape)
	until(t, "the end", func() bool { return s.sheet() == nil }, both...)
	s.askJoin()
	focused().SetText(code)
	s.press(fyne.KeyReturn, fyne.KeyReturn)
	until(t, "the refusal of a code that was used", func() bool {
		return s.sheet() != nil && s.sheet().Title == s.title("laptops.join") && strings.Contains(s.sheet().Said(), "code")
	}, both...)
}
