package file

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// older is a file as an earlier version might have left it: with
// another name for a column.
func older(t *testing.T) []byte {
	t.Helper()
	return changed(t, changed(t, sampleBytes(t), "ALTER TABLE player RENAME COLUMN club TO team"), fmt.Sprintf("PRAGMA user_version = %d", format.Version-1))
}

func withStep(sql string) layout {
	l := format
	l.steps = map[int]string{format.Version - 1: sql}
	return l
}

var renameColumn = withStep("ALTER TABLE player RENAME COLUMN team TO club")

func TestMigration(t *testing.T) {
	data := older(t)
	path := put(t, data)
	f, err := open(path, testOptions(t), renameColumn)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows := f.Journal()
	last := rows[len(rows)-1]
	if last.Kind != journal.Migrated || last.CommandName != "migrate" || string(last.Command) != fmt.Sprintf(`{"From":%d}`, format.Version-1) {
		t.Errorf("the last row is %+v", last)
	}
	if v, err := f.db.Version(); v != format.Version || err != nil {
		t.Errorf("version %d, %v", v, err)
	}
	want := state(t, f.Event())

	// What came before can be undone and redone.
	if e, ok := f.CanRedo(); !ok || e.CommandName != "set-result" {
		t.Errorf("to redo: %v %v", e, ok)
	}
	if err := f.Undo(); err != nil {
		t.Fatal(err)
	}
	if err := f.Redo(); err != nil {
		t.Fatal(err)
	}
	if state(t, f.Event()) != want {
		t.Error("undo and redo lead elsewhere")
	}
	if f = reopen(t, f); state(t, f.Event()) != want {
		t.Error("after reopening the state is another one")
	}

	// The copy is the file as it was: it migrates too.
	copies := namesIn(t, f.BackupDir())
	if len(copies) != 1 || !strings.HasPrefix(copies[0], fmt.Sprintf("version %d ", format.Version-1)) {
		t.Fatalf("copies: %v", copies)
	}
	copied := filepath.Join(f.BackupDir(), copies[0])
	before, err := sqlite.OpenReadOnly(copied, format.Format)
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := before.Version(); v != format.Version-1 {
		t.Errorf("the copy has the version %d", v)
	}
	before.Close()
}

func TestMigrationThatFailsChangesNothing(t *testing.T) {
	for name, l := range map[string]layout{
		"a step fails":          withStep("ALTER TABLE player RENAME COLUMN team TO club; SELECT nonsense"),
		"no step":               {Format: format.Format},
		"the schema is not met": withStep("ALTER TABLE player RENAME COLUMN team TO club; CREATE TABLE song (title TEXT)"),
	} {
		t.Run(name, func(t *testing.T) {
			data := older(t)
			path := put(t, data)
			if _, err := open(path, testOptions(t), l); err == nil {
				t.Fatal("the file is open")
			}
			if !bytes.Equal(readBytes(t, path), data) {
				t.Error("the file has changed")
			}
		})
	}
}

func TestMigrationNeedsACopy(t *testing.T) {
	data := older(t)
	path := put(t, data)
	o := testOptions(t)
	for _, p := range []string{besideDir(path), filepath.Join(o.DataDir, "backups")} {
		if err := os.WriteFile(p, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	_, err := open(path, o, renameColumn)
	wantKind(t, err, string(BackupFailed))
	if !bytes.Equal(readBytes(t, path), data) {
		t.Error("the file has changed")
	}
}

func TestMigrationOfAReadOnlyFile(t *testing.T) {
	data := older(t)
	path := put(t, data)
	o := testOptions(t)
	o.ReadOnly = true
	_, err := open(path, o, renameColumn)
	wantKind(t, err, string(OlderReadOnly))
	if !bytes.Equal(readBytes(t, path), data) {
		t.Error("the file has changed")
	}
}

// testdata/version1.kohtunik was made by the program of version 1: five
// entries, lots, pairing, three results of which one was taken back.
func TestVersion1(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version1.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	if p, ok := e.ByStart(5); !ok || p.Name != "Ilves, Arvo" || p.Rating != 1900 || p.First != 0 || p.Expelled {
		t.Errorf("number 5 is %+v", p)
	}
	if got, _ := e.Pairing(tournament.Table{Round: 1, Board: 2}); got.Result != tournament.Draw || got.Bye != tournament.NoBye {
		t.Errorf("round 1 board 2: %+v", got)
	}
	if !reflect.DeepEqual(e.Info.Swiss, tournament.SwissRules{}) || e.Info.Mode != tournament.FIDEMode {
		t.Errorf("rules of a Swiss: %+v", e.Info)
	}
	wholeLife(t, f, 5)
}

// testdata/version2.kohtunik was made by the program of version 2: a Swiss of
// five, a round with its results, an absence that was taken back.
func TestVersion2(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version2.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	if p, ok := e.ByStart(3); !ok || p.Name != "Kask, Anna" || p.Rating != 2100 {
		t.Errorf("number 3 is %+v", p)
	}
	if got, _ := e.Pairing(tournament.Table{Round: 1, Board: 2}); got.Result != tournament.Draw {
		t.Errorf("round 1 board 2: %+v", got)
	}
	if r := e.Info.Swiss; r.RankBy != "" || r.Edition != "" || r.InitialColour != tournament.White {
		t.Errorf("rules of a Swiss: %+v", r)
	}
	wholeLife(t, f, 5)
}

// testdata/version3.kohtunik was made by the program of version 3: a Swiss of
// five by the rules of 2017, numbered by the higher rating, two results.
func TestVersion3(t *testing.T) {
	path := put(t, readBytes(t, filepath.Join("testdata", "version3.kohtunik")))
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	e := f.Event()
	if p, ok := e.ByStart(3); !ok || p.Name != "Kask, Anna" || p.Later != "" {
		t.Errorf("number 3 is %+v", p)
	}
	if r := e.Info.Swiss; r.RankBy != tournament.RankByHigher || r.Edition != tournament.Edition2017 || e.Info.Long || e.Info.RatingsBy != "" {
		t.Errorf("rules: %+v", e.Info)
	}
	wholeLife(t, f, 5)
}

// wholeLife takes back all that was done before a migration, as many steps as
// that is, does it again, and verifies the file.
func wholeLife(t *testing.T, f *File, want int) {
	t.Helper()
	before, steps := state(t, f.Event()), 0
	for ; f.Undo() == nil; steps++ {
	}
	if steps != want || len(f.Event().Players) != 0 {
		t.Errorf("%d steps back, %d players", steps, len(f.Event().Players))
	}
	for range steps {
		if err := f.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	if got := state(t, f.Event()); got != before {
		t.Error("undo and redo lead elsewhere")
	}
	f = reopen(t, f)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := Verify(f.Path())
	if err != nil || !r.OK() {
		t.Errorf("verify: %+v %v", r, err)
	}
}
