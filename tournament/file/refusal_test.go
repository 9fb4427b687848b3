package file

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/sqlite"
)

func wantKind(t *testing.T, err error, kind string) {
	t.Helper()
	var known interface {
		Reason() (string, map[string]any)
	}
	if !errors.As(err, &known) {
		t.Errorf("got the error %v, want the kind %s", err, kind)
		return
	}
	if got, _ := known.Reason(); got != kind {
		t.Errorf("got %s (%v), want %s", got, err, kind)
	}
}

// changed gives a file in which SQL has changed something past the program.
func changed(t *testing.T, file []byte, statement string) []byte {
	t.Helper()
	path := put(t, file)
	pool, err := sql.Open("sqlite3", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	result, err := pool.Exec(statement)
	if err != nil {
		t.Fatal(err)
	}
	if n, _ := result.RowsAffected(); n == 0 && !strings.HasPrefix(statement, "PRAGMA") &&
		!strings.HasPrefix(statement, "ALTER") && !strings.HasPrefix(statement, "CREATE") {
		t.Fatalf("%s: changed nothing", statement)
	}
	return readBytes(t, path)
}

func TestChangedByHand(t *testing.T) {
	good := sampleBytes(t)
	for _, c := range []struct {
		statement string
		kind      string
	}{
		{"UPDATE player SET name = 'Kask, Peeter' WHERE id = 2", string(StateChanged)},
		{"UPDATE pairing SET result = '0-1' WHERE round = 1 AND board = 1", string(StateChanged)},
		{"DELETE FROM decision", string(StateChanged)},
		{"INSERT INTO arbiter (number, name, role, title, fide) VALUES (9, 'X', 'chief', '', 0)", string(StateChanged)},
		{"DELETE FROM info", string(StateChanged)},
		{"UPDATE decision SET votes = '{'", string(StateChanged)},
		{"UPDATE journal SET time = '2026-11-20T18:04:00.000Z' WHERE seq = 3", string(JournalBroken)},
		{"UPDATE journal SET arguments = '{}' WHERE seq = 3", string(JournalBroken)},
		{"UPDATE journal SET of_seq = 1 WHERE kind = 'undo'", string(JournalBroken)},
		{"UPDATE journal SET digest = upper(digest)", string(JournalBroken)},
		{"DELETE FROM journal WHERE seq = 3", string(JournalBroken)},
		{"DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)", string(StateChanged)},
		{"DELETE FROM journal", string(JournalBroken)},
		{"ALTER TABLE player ADD COLUMN elo INTEGER", string(sqlite.SchemaChanged)},
		{"CREATE TABLE song (title TEXT)", string(sqlite.SchemaChanged)},
		{"CREATE TRIGGER t AFTER INSERT ON player BEGIN DELETE FROM journal; END", string(sqlite.SchemaChanged)},
		{fmt.Sprintf("PRAGMA user_version = %d", format.Version+1), string(sqlite.Newer)},
		{"PRAGMA user_version = 0", string(sqlite.Unknown)},
		{"PRAGMA application_id = 0", string(sqlite.OtherProgram)},
	} {
		t.Run(c.statement, func(t *testing.T) {
			data := changed(t, good, c.statement)
			path := put(t, data)
			f, err := Open(path, testOptions(t))
			wantKind(t, err, c.kind)
			if f != nil {
				t.Fatal("a refused file is open")
			}
			if !bytes.Equal(readBytes(t, path), data) {
				t.Error("the refused file has changed")
			}
			if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
				t.Errorf("beside the refused file: %v", entries)
			}
			if report, err := Verify(path); err == nil && report.OK() {
				t.Error("verify finds nothing")
			}
		})
	}
}

func TestCreateRefuses(t *testing.T) {
	there := put(t, []byte("x"))
	_, err := Create(there, tournament.DefaultInfo("A", tournament.FIDE2023), testOptions(t))
	wantKind(t, err, string(sqlite.Exists))
	if string(readBytes(t, there)) != "x" {
		t.Error("a file that was there has changed")
	}
	path := filepath.Join(t.TempDir(), "a.kohtunik")
	_, err = Create(path, tournament.DefaultInfo(" ", tournament.FIDE2023), testOptions(t))
	wantKind(t, err, string(tournament.NameMissing))
	if _, err := os.Stat(path); err == nil {
		t.Error("a refused creation left a file")
	}
}

// unchanged runs what must fail, and sees that nothing has changed by it.
func unchanged(t *testing.T, f *File, kind string, do func() error) {
	t.Helper()
	event, rows := f.Event(), len(f.Journal())
	wantKind(t, do(), kind)
	if f.Event() != event || len(f.Journal()) != rows {
		t.Error("a refused command has changed the event or its journal")
	}
}

func TestFullDisk(t *testing.T) {
	f := newSample(t)
	before := readBytes(t, f.Path())
	if err := f.db.LimitPages(1); err != nil {
		t.Fatal(err)
	}
	large := tournament.RecordDecision{Decision: tournament.Decision{Kind: tournament.Protest, At: "1953-08-30T22:10",
		Matter: strings.Repeat("a long story ", 1000)}}
	unchanged(t, f, string(sqlite.DiskFull), func() error { return f.Do(large) })
	if !bytes.Equal(readBytes(t, f.Path()), before) {
		t.Error("the file has changed")
	}
	if err := f.db.LimitPages(0); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, large)
	want := state(t, f.Event())
	if f = reopen(t, f); state(t, f.Event()) != want {
		t.Error("after the disk was full the file holds something else")
	}
}

func TestReadOnlyFile(t *testing.T) {
	for _, c := range []struct {
		name    string
		options Options
		prepare func(path string) error
	}{
		{"by option", Options{ReadOnly: true}, func(string) error { return nil }},
		{"by permission", Options{}, func(p string) error { return os.Chmod(p, 0o444) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			data := sampleBytes(t)
			path := put(t, data)
			if err := c.prepare(path); err != nil {
				t.Fatal(err)
			}
			f, err := Open(path, c.options)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			if !f.ReadOnly() {
				t.Error("it does not say that it is for looking only")
			}
			unchanged(t, f, string(sqlite.ReadOnly), func() error { return f.Do(players("X")) })
			unchanged(t, f, string(sqlite.ReadOnly), f.Undo)
			unchanged(t, f, string(sqlite.ReadOnly), f.Redo)
			if err := f.SaveCopy(path + " copy"); err != nil {
				t.Errorf("copy: %v", err)
			}
			if !bytes.Equal(readBytes(t, path), data) {
				t.Error("the file has changed")
			}
		})
	}
}

func TestOpenTwice(t *testing.T) {
	f := newSample(t)
	_, err := Open(f.Path(), testOptions(t))
	wantKind(t, err, string(sqlite.InUse))
	mustDo(t, f, setResult(1, 1, tournament.Draw))
}

func TestMovedAway(t *testing.T) {
	f := newSample(t)
	want := state(t, f.Event())
	away := f.Path() + " away"
	if err := os.Rename(f.Path(), away); err != nil {
		t.Fatal(err)
	}
	unchanged(t, f, string(sqlite.Moved), func() error { return f.Do(setResult(1, 1, tournament.Draw)) })
	unchanged(t, f, string(sqlite.Moved), f.Undo)

	copied := f.Path() + " copy"
	if err := f.SaveCopy(copied); err != nil {
		t.Fatal(err)
	}
	sameAs(t, copied, want, len(f.Journal()))

	if err := os.Rename(away, f.Path()); err != nil {
		t.Fatal(err)
	}
	mustDo(t, f, setResult(1, 1, tournament.Draw))
	want = state(t, f.Event())
	if f = reopen(t, f); state(t, f.Event()) != want {
		t.Error("after the file was put back it holds something else")
	}
}

// sameAs opens a file, looks at it and closes it.
func sameAs(t *testing.T, path string, want Digest, rows int) {
	t.Helper()
	f, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if state(t, f.Event()) != want || len(f.Journal()) != rows {
		t.Errorf("%s holds another state, or %d rows instead of %d", path, len(f.Journal()), rows)
	}
}

func TestSaveCopy(t *testing.T) {
	f := newSample(t)
	want := state(t, f.Event())
	folder := t.TempDir()
	path := filepath.Join(folder, "copy.kohtunik")
	if err := f.SaveCopy(path); err != nil {
		t.Fatal(err)
	}
	sameAs(t, path, want, len(f.Journal()))
	wantKind(t, f.SaveCopy(path), string(sqlite.Exists))
	wantKind(t, f.SaveCopy(f.Path()), string(sqlite.Exists))
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("in the folder of the copy: %v", entries)
	}
	wantKind(t, f.SaveCopy(folder), string(sqlite.IsFolder))
	wantKind(t, f.SaveCopy(filepath.Join(folder, "none", "copy")), string(sqlite.NoFolder))
	other, err := Open(path, testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	mustDo(t, other, setResult(1, 1, tournament.BlackWins))
}
