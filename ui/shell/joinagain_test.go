package shell

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	hall "kohtunik/tournament/laptops"
	"kohtunik/ui/kit"
)

// Who joins again finds the name typed last, and a file name that no other event has.
func TestJoinAgain(t *testing.T) {
	s := newShell(t, i18n.English)
	id, err := hall.LoadIdentity(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	code := hall.Invitation{Address: "127.0.0.1:8954", Pin: id.Pin(), Token: "ABCDEFGHJKLMNPQR"}.String()
	focused := func() *kit.Field { return s.window.Canvas().Focused().(*kit.Field) }
	asks := func(name string) (was, file string) {
		t.Helper()
		s.askJoin()
		focused().SetText(code)
		s.press(fyne.KeyReturn)
		was = focused().Text
		focused().SetText(name)
		s.press(fyne.KeyReturn)
		file = filepath.Base(focused().Text)
		s.closeSheets()
		return was, file
	}
	if _, file := asks("Raud, Mart"); file != "Event.kohtunik" {
		t.Errorf("offered is %q", file)
	}
	if err := os.WriteFile(filepath.Join(s.dir, "Event.kohtunik"), []byte("another"), 0o600); err != nil {
		t.Fatal(err)
	}
	if was, file := asks("Raud, Mart"); was != "Raud, Mart" || file != "Event 2.kohtunik" {
		t.Errorf("the name is %q, the file %q", was, file)
	}
	kept, err := os.ReadFile(s.options.SettingsPath)
	if err != nil || !strings.Contains(string(kept), "Raud, Mart") {
		t.Errorf("not kept: %v, %s", err, kept)
	}
}
