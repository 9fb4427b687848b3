package file

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/tournament"
)

func namesIn(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// at is a clock that stands still.
func at(hour, minute int) func() time.Time {
	return func() time.Time { return time.Date(2026, 11, 21, hour, minute, 0, 0, time.UTC) }
}

func TestBackupAtEachNewRound(t *testing.T) {
	f := newFile(t)
	f.options.Now = at(18, 4)
	mustDo(t, f, players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta"), tournament.DrawLots{Seed: 1})
	f.backup.wait()
	if got := namesIn(t, f.BackupDir()); len(got) != 0 {
		t.Errorf("before the pairing: %v", got)
	}
	mustDo(t, f, tournament.PairRounds{})
	paired := state(t, f.Event())
	f.options.Now = at(19, 30)
	mustDo(t, f, setResult(1, 1, tournament.Draw), tournament.SetRemark{Table: tournament.Table{Round: 2, Board: 1}, Remark: "x"})
	f.options.Now = at(21, 0)
	mustDo(t, f, setResult(2, 1, tournament.WhiteWins))
	f.backup.wait()
	want := []string{"round 01 2026-11-21 1804.kohtunik", "round 02 2026-11-21 1930.kohtunik", "round 03 2026-11-21 2100.kohtunik"}
	if got := namesIn(t, f.BackupDir()); !slices.Equal(got, want) {
		t.Errorf("backups:\n%v\nwant\n%v", got, want)
	}
	if filepath.Base(f.BackupDir()) != "event backups" || filepath.Dir(f.BackupDir()) != filepath.Dir(f.Path()) {
		t.Errorf("they lie in %s", f.BackupDir())
	}
	if note := f.BackupNote(); note != nil {
		t.Errorf("note: %v", note)
	}
	sameAs(t, filepath.Join(f.BackupDir(), want[0]), paired, 4)
	if report, err := Verify(filepath.Join(f.BackupDir(), want[2])); err != nil || !report.OK() {
		t.Errorf("verify: %v %v", err, report.Findings)
	}
}

func TestOldBackupsAreTakenAway(t *testing.T) {
	folder := t.TempDir()
	write := func(name string) {
		if err := keep(folder, name, []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	own := filepath.Join(folder, "my notes.txt")
	if err := os.WriteFile(own, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	// The first rounds are played again later: the time counts, not the round.
	for i := range 30 {
		write(fmt.Sprintf("round %02d 2026-11-%02d 1800.kohtunik", 1+(i+15)%30, i+1))
	}
	got := namesIn(t, folder)
	if len(got) != keptBackups+1 {
		t.Fatalf("%d files are there, want %d: %v", len(got), keptBackups+1, got)
	}
	for _, name := range got {
		if name != "my notes.txt" && strings.Split(name, " ")[2] < "2026-11-11" {
			t.Errorf("an old one is left: %s", name)
		}
	}
}

func TestBackupThatCannotLieBesideTheFile(t *testing.T) {
	f := newFile(t)
	f.options.Now = at(18, 4)
	if err := os.WriteFile(f.BackupDir(), []byte("in the way"), 0o666); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta"), tournament.DrawLots{Seed: 1}, tournament.PairRounds{})
	f.backup.wait()
	wantKind(t, f.BackupNote(), string(BackupElse))
	got := namesIn(t, fallbackDir(f.Path(), f.options))
	if !slices.Equal(got, []string{"round 01 2026-11-21 1804.kohtunik"}) {
		t.Errorf("among the user's data: %v", got)
	}

	// Nowhere at all: a note, and the command is done all the same.
	if err := os.RemoveAll(f.options.DataDir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(f.options.DataDir, []byte("in the way"), 0o666); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, setResult(1, 1, tournament.Draw))
	f.backup.wait()
	wantKind(t, f.BackupNote(), string(BackupFailed))

	// And a note that is no longer true goes away.
	if err := os.Remove(f.BackupDir()); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, setResult(2, 1, tournament.Draw))
	f.backup.wait()
	if note := f.BackupNote(); note != nil {
		t.Errorf("note: %v", note)
	}
}
