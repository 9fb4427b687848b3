package shell

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/page"
)

// A sound event offers its backups; the one that is chosen opens as a new file,
// and the event is as it was.
func TestBackupOpensAsANewFile(t *testing.T) {
	s := newShell(t, i18n.English)
	s.settings.Folder = s.dir
	path := filepath.Join(s.dir, "match.kohtunik")
	info := tournament.DefaultInfo("Match", tournament.FIDE2023).WithSystem(tournament.Match)
	info.Rounds = 4
	f, err := file.Create(path, info, file.Options{},
		tournament.AddPlayers{Players: []tournament.Player{{Name: "Keres"}, {Name: "Smyslov"}}})
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
	if got := resultsOf(s.session.Event()); got != 0 {
		t.Errorf("the earlier backup has %d results", got)
	}
	if err := s.Open(path); err != nil || resultsOf(s.session.Event()) != 1 {
		t.Errorf("the event: %d results, %v", resultsOf(s.session.Event()), err)
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
}
