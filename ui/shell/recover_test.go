package shell

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// A sound event offers its backups; the one that is chosen opens as a new file,
// and the event is as it was.
func TestBackupOpensAsANewFile(t *testing.T) {
	s := newShell(t, i18n.English)
	s.settings.Folder = s.dir
	f := s.match(t)
	path := f.Path()
	for _, c := range []tournament.Command{tournament.DrawLots{Seed: 1}, tournament.PairRounds{},
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw}} {
		if err := f.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	s.examine(path)
	if s.sheet() == nil {
		t.Fatal("no backups are offered")
	}
	s.sheet().Shortcut(page.Alt(fyne.Key2).Fyne()) // 1 is that of the end
	s.press(fyne.KeyReturn)
	s.press(fyne.KeyReturn) // the name that is proposed
	if got := s.session.FileName(); got != "match 2.kohtunik" {
		t.Fatalf("open: %q, said %q", got, s.status.told)
	}
	if got := s.session.Event().ResultCount(); got != 0 {
		t.Errorf("the earlier backup has %d results", got)
	}
	if err := s.Open(path); err != nil || s.session.Event().ResultCount() != 1 {
		t.Errorf("the event: %d results, %v", s.session.Event().ResultCount(), err)
	}
}

// withBackups makes an event of three with a result and closes it.
func withBackups(t *testing.T, s setup) (path string, backups []string) {
	t.Helper()
	path = filepath.Join(s.dir, "open.kohtunik")
	f, err := file.Create(path, tournament.DefaultInfo("Open", tournament.FIDE2023), file.Options{},
		tournament.AddPlayers{Players: []tournament.Player{{Name: "Keres"}, {Name: "Smyslov"}, {Name: "Tal"}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []tournament.Command{tournament.DrawLots{Seed: 1}, tournament.PairRounds{},
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw}} {
		if err := f.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	backups, err = file.Backups(path, file.Options{})
	if err != nil || len(backups) < 2 {
		t.Fatal(backups, err)
	}
	return path, backups
}

// A backup leads to its event, with that backup marked; without the event it
// alone is offered. In each case it opens as a new file, and the next dialog does
// not begin among the backups.
func TestBackupIsChosenItself(t *testing.T) {
	for _, gone := range []bool{false, true} {
		s := newShell(t, i18n.English)
		path, backups := withBackups(t, s)
		want := "open 2.kohtunik"
		if gone {
			want = "open.kohtunik"
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
		s.askRecover()
		s.window.Canvas().Focused().(*kit.Field).SetText(backups[0])
		s.press(fyne.KeyReturn)
		if sheet := s.sheet(); sheet == nil || sheet.Title != "Backups of open.kohtunik" {
			t.Fatalf("gone %v: said %q, sheet %+v", gone, s.status.told, sheet)
		}
		if s.settings.Folder != s.dir {
			t.Errorf("gone %v: the next dialog begins in %s", gone, s.settings.Folder)
		}
		s.press(fyne.KeyReturn)
		s.press(fyne.KeyReturn) // the name that is proposed
		if got := s.session.FileName(); got != want || filepath.Dir(s.session.Path()) != s.dir {
			t.Fatalf("gone %v: open: %q, said %q", gone, s.session.Path(), s.status.told)
		}
		if got := s.session.Event(); got.ResultCount() != 0 {
			t.Errorf("gone %v: the first backup has %d results", gone, got.ResultCount())
		}
	}
}

// Opening a backup as if it were an event makes a new file of it too.
func TestBackupIsNotWorkedIn(t *testing.T) {
	s := newShell(t, i18n.English)
	_, backups := withBackups(t, s)
	s.OpenOrSay(backups[0])
	if s.session.IsOpen() || s.sheet() == nil {
		t.Errorf("a backup is open as an event: %q", s.session.Path())
	}
}

// An event without backups is said to be in order.
func TestSoundEventWithoutBackups(t *testing.T) {
	s := newShell(t, i18n.English)
	path := filepath.Join(s.dir, "new.kohtunik")
	f, err := file.Create(path, tournament.DefaultInfo("New", tournament.FIDE2023), file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	s.examine(path)
	if sheet := s.sheet(); sheet == nil || sheet.Title != "new.kohtunik" || s.session.IsOpen() {
		t.Error("nothing is said of a sound event without backups")
	}
	s.press(fyne.KeyReturn)
	if s.session.Path() != path {
		t.Errorf("Enter opens %q", s.session.Path())
	}
}
