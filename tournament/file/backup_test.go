package file

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/disk"
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
	entered := state(t, f.Event())
	mustDo(t, f, tournament.PairRounds{})
	paired := state(t, f.Event())
	f.options.Now = at(19, 30)
	mustDo(t, f, setResult(1, 1, tournament.Draw),
		tournament.SetRemark{Table: tournament.Table{Round: 2, Board: 1}, Remark: "x"})
	f.options.Now = at(21, 0)
	mustDo(t, f, setResult(2, 1, tournament.WhiteWins))
	f.backup.wait()
	want := []string{"0001 round 00 2026-11-21 1804.kohtunik", "0002 round 01 2026-11-21 1804.kohtunik",
		"0003 round 02 2026-11-21 1930.kohtunik", "0004 round 03 2026-11-21 2100.kohtunik"}
	if got := namesIn(t, f.BackupDir()); !slices.Equal(got, want) {
		t.Errorf("backups:\n%v\nwant\n%v", got, want)
	}
	if filepath.Base(f.BackupDir()) != "event backups" || filepath.Dir(f.BackupDir()) != filepath.Dir(f.Path()) {
		t.Errorf("they lie in %s", f.BackupDir())
	}
	if note := f.BackupNote(); note != nil {
		t.Errorf("note: %v", note)
	}
	sameAs(t, filepath.Join(f.BackupDir(), want[0]), entered, 3)
	sameAs(t, filepath.Join(f.BackupDir(), want[1]), paired, 4)
	if report, err := Verify(filepath.Join(f.BackupDir(), want[3])); err != nil || !report.OK() {
		t.Errorf("verify: %v %v", err, report.Findings)
	}
}

// writeBackups keeps a backup for each of the names, one after another, and
// gives what is there then.
func writeBackups(t *testing.T, folder string, names ...string) []string {
	t.Helper()
	for _, name := range names {
		if err := (copyOf{name: name, image: []byte(name), access: access{0o644, -1}}).keep(folder); err != nil {
			t.Fatal(err)
		}
	}
	return namesIn(t, folder)
}

func TestOldBackupsAreTakenAway(t *testing.T) {
	folder := t.TempDir()
	own := filepath.Join(folder, "my notes.txt")
	if err := os.WriteFile(own, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	var names []string
	for round := range 6 { // six of each round, the first before the pairing
		for i := range 6 {
			names = append(names, fmt.Sprintf("round %02d 2026-11-21 18%02d.kohtunik", round, i))
		}
	}
	got := writeBackups(t, folder, names...)
	var want []string
	for i, name := range names {
		if begins := i == 6 || i == 12; i >= len(names)-keptBackups || begins {
			want = append(want, fmt.Sprintf("%04d %s", i+1, name))
		}
	}
	if want = append(want, "my notes.txt"); !slices.Equal(got, want) {
		t.Errorf("there are\n%v\nwant\n%v", got, want)
	}

	// A result that is put in and out again begins a round each time.
	names = nil
	for range 60 {
		names = append(names, "round 01 2026-11-21 1800.kohtunik", "round 02 2026-11-21 1800.kohtunik")
	}
	if got := writeBackups(t, t.TempDir(), names...); len(got) > keptBackups+2 {
		t.Errorf("%d are kept", len(got))
	}
}

// A clock that was ahead does not keep later backups from being made: the
// newest is always there.
func TestTheClockDoesNotPruneTheNewest(t *testing.T) {
	folder := t.TempDir()
	for i := range 30 { // as earlier programs wrote them, by a clock that was a year ahead
		name := fmt.Sprintf("round 05 2027-11-%02d 1800.kohtunik", i+1)
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 30 {
		got := writeBackups(t, folder, fmt.Sprintf("round 06 2026-11-21 18%02d.kohtunik", i))
		if want := fmt.Sprintf("%04d round 06 2026-11-21 18%02d.kohtunik", i+1, i); !slices.Contains(got, want) {
			t.Fatalf("%s is not there: %v", want, got)
		}
	}
}

// However long no round begins, no more than 25 commands, and no more than ten
// minutes of work, are in no backup.
func TestBackupsWhileARoundLasts(t *testing.T) {
	f := newFile(t)
	clock := time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)
	f.options.Now = func() time.Time { return clock }
	mustDo(t, f, players("Ilves, Arvo"))
	for i := range 100 {
		if i%10 == 0 { // as a verb opens it for a command
			f = reopen(t, f)
		}
		mustDo(t, f, players(fmt.Sprintf("Player %d", i)))
	}
	f.backup.wait()
	if got := namesIn(t, f.BackupDir()); len(got) != 4 {
		t.Errorf("after 102 rows: %v", got)
	}
	for i := range 12 {
		clock = clock.Add(5 * time.Minute)
		mustDo(t, f, players(fmt.Sprintf("Late %d", i)))
	}
	f.backup.wait()
	if got := namesIn(t, f.BackupDir()); len(got) != 10 {
		t.Errorf("after an hour: %v", got)
	}
}

func TestBackupIsReadableByWhoReadsTheEvent(t *testing.T) {
	f := newFile(t)
	if err := os.Chmod(f.Path(), 0o664); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(f.Path(), -1, anotherGroup()); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(f.BackupDir(), 0o700|fs.ModeSetgid); err != nil { // by somebody with another umask
		t.Fatal(err)
	}
	mustDo(t, f, players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta"), tournament.DrawLots{Seed: 1},
		tournament.PairRounds{})
	f.backup.wait()
	for _, name := range namesIn(t, f.BackupDir()) {
		if info, err := os.Stat(filepath.Join(f.BackupDir(), name)); err != nil || info.Mode().Perm() != 0o664 {
			t.Errorf("%s: %v %v", name, info.Mode(), err)
		} else if group := disk.Group(info); group != anotherGroup() {
			t.Errorf("%s: group %d", name, group)
		}
	}
	// Who writes to the event makes its backups.
	info, err := os.Stat(f.BackupDir())
	if err != nil || info.Mode().Perm() != 0o775 || disk.Group(info) != anotherGroup() {
		t.Errorf("the folder: %v %v", info.Mode(), err)
	}
}

// anotherGroup is one that the person may give a file to, where there is one not
// that of new files.
func anotherGroup() int {
	if os.Geteuid() == 0 {
		return 54321
	}
	groups, _ := os.Getgroups()
	return slices.Max(append(groups, os.Getegid()))
}

// The second place: a stick that is pulled out fails loudly, and the work and
// the first place go on.
func TestSecondPlace(t *testing.T) {
	f := newFile(t)
	stick := filepath.Join(t.TempDir(), "stick")
	wantKind(t, SetSecondPlace(f.options.DataDir, stick), string(SecondPlaceNo))
	if err := os.Mkdir(stick, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := SetSecondPlace(f.options.DataDir, stick); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta"), tournament.DrawLots{Seed: 1},
		tournament.PairRounds{})
	f.backup.wait()
	if note := f.BackupNote(); note != nil {
		t.Errorf("note: %v", note)
	}
	second := filepath.Join(stick, unmistakable(f.Path()))
	if got := namesIn(t, second); !slices.Equal(got, namesIn(t, f.BackupDir())) || len(got) != 2 {
		t.Errorf("in the second place: %v", got)
	}
	sameAs(t, filepath.Join(second, namesIn(t, second)[1]), state(t, f.Event()), 4)

	if err := os.RemoveAll(stick); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(stick, 0o777); err != nil { // where it was plugged in
		t.Fatal(err)
	}
	mustDo(t, f, setResult(1, 1, tournament.Draw))
	f.backup.wait()
	wantKind(t, f.BackupNote(), string(SecondGone))
	if !strings.Contains(f.BackupNote().Error(), stick) {
		t.Errorf("it does not name the place: %v", f.BackupNote())
	}
	if got := namesIn(t, f.BackupDir()); len(got) != 3 {
		t.Errorf("in the first place: %v", got)
	}
	if err := SetSecondPlace(f.options.DataDir, ""); err != nil || SecondPlace(f.options.DataDir) != "" {
		t.Error(err)
	}
	mustDo(t, f, setResult(2, 1, tournament.Draw))
	f.backup.wait()
	if note := f.BackupNote(); note != nil {
		t.Errorf("note: %v", note)
	}
}

func TestBackupThatCannotLieBesideTheFile(t *testing.T) {
	f := newFile(t)
	f.options.Now = at(18, 4)
	if err := os.WriteFile(f.BackupDir(), []byte("in the way"), 0o666); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta"), tournament.DrawLots{Seed: 1},
		tournament.PairRounds{})
	f.backup.wait()
	wantKind(t, f.BackupNote(), string(BackupElse))
	got := namesIn(t, fallbackDir(f.Path(), f.options))
	if !slices.Equal(got, []string{"0001 round 00 2026-11-21 1804.kohtunik", "0002 round 01 2026-11-21 1804.kohtunik"}) {
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

// The second backup that cannot be written is told apart from the first; where both
// fail, both are said.
func TestSecondBackupFails(t *testing.T) {
	f := newFile(t)
	stick := t.TempDir()
	if err := SetSecondPlace(f.options.DataDir, stick); err != nil {
		t.Fatal(err)
	}
	second := secondDir(f.Path(), f.options)
	if err := os.WriteFile(second, []byte("in the way"), 0o666); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta"), tournament.DrawLots{Seed: 1},
		tournament.PairRounds{})
	f.backup.wait()
	wantKind(t, f.BackupNote(), string(SecondFailed))

	if err := os.RemoveAll(f.BackupDir()); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(f.BackupDir(), []byte("in the way"), 0o666); err != nil {
		t.Fatal(err)
	}
	f.startBackup(f.options.now(), everywhere)
	f.backup.wait()
	for _, kind := range []Kind{BackupElse, BackupFailed} {
		if note := f.BackupNote(); !errors.Is(note, &Error{Kind: kind}) {
			t.Errorf("%s is not among %v", kind, note)
		}
	}
}

// A backup that could not be made is tried again at the next command, of the window and of
// a verb, and only where it failed: the others keep what they have.
func TestFailedBackupIsTriedAgain(t *testing.T) {
	f := newFile(t)
	f.options.Now = at(18, 4)
	inTheWay := func(path string) {
		if err := errors.Join(os.RemoveAll(path), os.WriteFile(path, []byte("in the way"), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	mustDo(t, f, players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta", "Tamm, Toomas", "Sild, Siim", "Mets, Mart"),
		tournament.DrawLots{Seed: 1})
	stick := t.TempDir()
	if err := SetSecondPlace(f.options.DataDir, stick); err != nil {
		t.Fatal(err)
	}
	second := secondDir(f.Path(), f.options)
	inTheWay(f.BackupDir())
	inTheWay(filepath.Join(f.options.DataDir, "backups"))
	mustDo(t, f, tournament.PairRounds{})
	f.backup.wait()
	wantKind(t, f.BackupNote(), string(BackupFailed))
	made := len(namesIn(t, second))

	f = reopen(t, f) // by the next verb
	mustDo(t, f, setResult(1, 1, tournament.Draw))
	f.backup.wait()
	wantKind(t, f.BackupNote(), string(BackupFailed))
	if err := os.Remove(f.BackupDir()); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, setResult(1, 2, tournament.Draw)) // in the window
	f.backup.wait()
	if got := namesIn(t, f.BackupDir()); len(got) != 1 || f.BackupNote() != nil {
		t.Errorf("beside the file: %v, %v", got, f.BackupNote())
	}
	if got := namesIn(t, second); len(got) != made {
		t.Errorf("in the second place, where it did not fail: %v", got)
	}
	for _, result := range []tournament.Result{tournament.WhiteWins, tournament.BlackWins} {
		mustDo(t, f, setResult(1, 1, result))
		f.backup.wait()
		if got := namesIn(t, f.BackupDir()); len(got) != 1 {
			t.Errorf("none was due: %v", got)
		}
		f = reopen(t, f)
	}

	// A stick that is away is only looked for.
	if err := os.Rename(stick, stick+" away"); err != nil {
		t.Fatal(err)
	}
	f.startBackup(f.options.now(), everywhere)
	mustDo(t, f, setResult(1, 2, tournament.WhiteWins))
	f.backup.wait()
	wantKind(t, f.BackupNote(), string(SecondGone))
	if err := os.Rename(stick+" away", stick); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, setResult(1, 2, tournament.BlackWins))
	f.backup.wait()
	if got := namesIn(t, second); len(got) != made+1 || f.BackupNote() != nil {
		t.Errorf("in the second place: %v, %v", got, f.BackupNote())
	}
	if got := namesIn(t, f.BackupDir()); len(got) != 2 {
		t.Errorf("in the first place, where it did not fail: %v", got)
	}
}
