package file

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kohtunik/tournament/sqlite"
)

// older is a file as a version before the first would have left it: with
// another name for a column.
func older(t *testing.T) []byte {
	t.Helper()
	return changed(t, changed(t, sampleBytes(t), "ALTER TABLE player RENAME COLUMN club TO team"), "PRAGMA user_version = 0")
}

func withStep(sql string) layout {
	l := format
	l.steps = map[int]string{0: sql}
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
	if last.Kind != Migrated || last.CommandName != "migrate" || string(last.Command) != `{"From":0}` {
		t.Errorf("the last row is %+v", last)
	}
	if v, err := f.db.Version(); v != 1 || err != nil {
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
	if len(copies) != 1 || !strings.HasPrefix(copies[0], "version 0 ") {
		t.Fatalf("copies: %v", copies)
	}
	copied := filepath.Join(f.BackupDir(), copies[0])
	before, err := sqlite.OpenReadOnly(copied, format.Format)
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := before.Version(); v != 0 {
		t.Errorf("the copy has the version %d", v)
	}
	before.Close()
}

func TestMigrationThatFailsChangesNothing(t *testing.T) {
	for name, l := range map[string]layout{
		"a step fails":          withStep("ALTER TABLE player RENAME COLUMN team TO club; SELECT nonsense"),
		"no step":               format,
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
