package shell

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// The second place is refused where nothing can be written, and kept where it
// can. When it is gone the status line says so, and the work goes on.
func TestSecondPlace(t *testing.T) {
	s := newShell(t, i18n.English)
	s.settings.Folder = s.dir
	stick := filepath.Join(s.dir, "stick")
	s.askSecondPlace()
	s.typed("stick")
	s.press(fyne.KeyReturn)
	if s.sheet() == nil || file.SecondPlace(s.options.DataDir) != "" {
		t.Fatal("a folder that is not there is taken")
	}
	if err := os.Mkdir(stick, 0o777); err != nil {
		t.Fatal(err)
	}
	s.press(fyne.KeyReturn)
	if s.sheet() != nil || file.SecondPlace(s.options.DataDir) != stick {
		t.Fatalf("the second place is %q", file.SecondPlace(s.options.DataDir))
	}

	f := s.match(t)
	path := f.Path()
	f.Close()
	if err := os.RemoveAll(stick); err != nil {
		t.Fatal(err)
	}
	if err := s.Open(path); err != nil {
		t.Fatal(err)
	}
	for _, c := range []tournament.Command{tournament.DrawLots{Seed: 1}, tournament.PairRounds{}} {
		if err := s.session.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	for s.session.BackupNote() == nil { // it is written beside the work, however long that takes
		time.Sleep(10 * time.Millisecond)
	}
	s.status.told = ""
	s.refreshFrame()
	if got := s.status.right.Text(); !strings.Contains(got, "second place for backups is not there: "+stick) {
		t.Errorf("the status line says %q", got)
	}
}
