package shell

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// The sample is made once, opened again as it was left, and stands among the
// recent events without drawing new events into its folder.
func TestSampleIsBuiltOnceAndOpenedAgain(t *testing.T) {
	s := newShell(t, i18n.Estonian)
	s.settings.Folder = s.dir
	for range 2 {
		s.openSample()
		if got := s.session.FileName(); got != "Näidis.kohtunik" {
			t.Errorf("file %q, said %q", got, s.status.told)
		}
		s.closeEvent()
	}
	rows := s.start.recent.Rows()
	if len(rows) != 1 || drawnRow(s.start, rows[0])["folder"] != "näidis" {
		t.Errorf("recent events %+v", rows)
	}
	if s.settings.Folder != s.dir {
		t.Errorf("new events would go to %q", s.settings.Folder)
	}
}

// Once somebody has worked in the sample, it is asked whether to go on there; a
// fresh one is another file.
func TestSampleIsAskedAboutOnceItWasUsed(t *testing.T) {
	s := newShell(t, i18n.English)
	s.openSample()
	if !s.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw}) {
		t.Fatal(s.status.told)
	}
	s.closeEvent()
	s.openSample()
	if s.session.IsOpen() || s.sheet() == nil {
		t.Fatal("nothing is asked")
	}
	s.press(fyne.KeyReturn)
	if got := s.session.FileName(); got != "Sample.kohtunik" || s.session.Event().ResultCount() != 1 {
		t.Fatalf("going on: %q with %d results", got, s.session.Event().ResultCount())
	}
	s.closeEvent()
	s.openSample()
	s.sheet().Buttons[1].OnTap()
	if got := s.session.FileName(); got != "Sample 2.kohtunik" || s.session.Event().ResultCount() != 0 {
		t.Errorf("a fresh one: %q with %d results", got, s.session.Event().ResultCount())
	}
	if len(s.settings.Recent) != 2 || filepath.Base(s.settings.Recent[1]) != "Sample.kohtunik" {
		t.Errorf("recent: %v", s.settings.Recent)
	}
}

// Where nothing can be written among the user's data the sample opens all the
// same.
func TestSampleWithoutAFolderForData(t *testing.T) {
	for _, dir := range []string{"", filepath.Join(t.TempDir(), "taken")} {
		s := newShell(t, i18n.English)
		t.Setenv("TMPDIR", t.TempDir())
		s.options.DataDir = dir
		if dir != "" {
			if err := os.WriteFile(dir, nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s.openSample()
		if !s.session.IsOpen() || s.session.FileName() != "Sample.kohtunik" {
			t.Errorf("%q: open %q, said %q", dir, s.session.Path(), s.status.told)
		}
	}
}
