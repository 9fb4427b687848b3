package sqlite

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const testSchema = "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"

var testFormat = Format{ApplicationID: 0x74657374, Version: 3, Schema: testSchema,
	Shapes: map[int]Shape{2: shapeOf(testSchema), 3: shapeOf(testSchema)}}

func shapeOf(schema string) Shape {
	s, err := ShapeOf(schema)
	if err != nil {
		panic(err)
	}
	return s
}

func nothing(*sql.Tx) error { return nil }

func create(t *testing.T, path string) *DB {
	t.Helper()
	db, err := Create(path, testFormat, nothing)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func add(text string) func(*sql.Tx) error {
	return func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO note (text) VALUES (?)", text)
		return err
	}
}

func notes(t *testing.T, db *DB) []string {
	t.Helper()
	rows, err := db.Query("SELECT text FROM note ORDER BY id")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var list []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

// sample gives the bytes of a file with some notes.
func sample(t *testing.T) []byte {
	t.Helper()
	db := create(t, filepath.Join(t.TempDir(), "sample"))
	for i := range 40 {
		if err := db.Write(add(strings.Repeat("note ", 50+i))); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return read(t, db.Path())
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func wantKind(t *testing.T, err error, kind Kind) {
	t.Helper()
	if !errors.Is(err, &Error{Kind: kind}) {
		t.Errorf("got the error %v, want the kind %s", err, kind)
	}
}

// foreign makes a database of another program, in its journal mode.
func foreign(t *testing.T, mode string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "foreign")
	pool, err := sql.Open("sqlite3", "file:"+path+"?_journal_mode="+mode)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec("CREATE TABLE song (title TEXT)"); err != nil {
		t.Fatal(err)
	}
	return read(t, path)
}

func patched(b []byte, at int, patch ...byte) []byte {
	b = bytes.Clone(b)
	copy(b[at:], patch)
	return b
}

func TestRefusedFilesStayAsTheyAre(t *testing.T) {
	good := sample(t)
	version := binary.BigEndian.AppendUint32(nil, uint32(testFormat.Version+1))
	for _, c := range []struct {
		name string
		data []byte
		kind Kind
	}{
		{"text", []byte(
			"1. e4 e5 2. Nf3 and so on, which is no database at all, but long enough for a header of a hundred bytes."),
			NotDatabase},
		{"short text", []byte("name;club\n"), NotDatabase},
		{"zeros", make([]byte, 8192), NotDatabase},
		{"empty", nil, Empty},
		{"other program", foreign(t, "DELETE"), OtherProgram},
		{"other program with a write-ahead log", foreign(t, "WAL"), OtherProgram},
		{"cut in the name of the format", good[:9], Truncated},
		{"cut in the header", good[:60], Truncated},
		{"cut in a page", good[:len(good)-1000], Truncated},
		{"cut after a page", good[:4096], Truncated},
		{"newer", patched(good, 60, version...), Newer},
		{"damaged page", patched(good, len(good)-4096, bytes.Repeat([]byte{0xAA}, 512)...), Damaged},
		{"format version of the file", patched(good, 19, 7), Damaged},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "file")
			if err := os.WriteFile(path, c.data, 0o666); err != nil {
				t.Fatal(err)
			}
			for _, open := range []func(string, Format) (*DB, error){Open, OpenReadOnly} {
				db, err := open(path, testFormat)
				wantKind(t, err, c.kind)
				if db != nil {
					t.Fatal("a refused file is open")
				}
			}
			if sha256.Sum256(read(t, path)) != sha256.Sum256(c.data) {
				t.Error("the bytes of the refused file have changed")
			}
			if entries, _ := os.ReadDir(folder); len(entries) != 1 {
				t.Errorf("beside the refused file lies now: %v", entries)
			}
		})
	}
}

// Another program has written to the file since it was found: it has grown, and is
// not cut.
func TestGrownSinceFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	db := create(t, path)
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Write(add(strings.Repeat("long", 5000))); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if grown := len(read(t, path)); int64(grown) == info.Size() {
		t.Fatal("the file has not grown")
	}
	if err := inspect(path, info, testFormat); err != nil {
		t.Error(err)
	}
}

func TestRefusedPaths(t *testing.T) {
	folder := t.TempDir()
	_, err := Open(folder, testFormat)
	wantKind(t, err, IsFolder)
	_, err = Open(filepath.Join(folder, "none"), testFormat)
	wantKind(t, err, Missing)
	_, err = Open("/dev/null", testFormat)
	wantKind(t, err, NotDatabase)
	_, err = Open(filepath.Join(folder, "with\x00zero"), testFormat)
	wantKind(t, err, Failed)

	_, err = Create(folder, testFormat, nothing)
	wantKind(t, err, IsFolder)
	_, err = Create(filepath.Join(folder, "none", "file"), testFormat, nothing)
	wantKind(t, err, NoFolder)
	there := filepath.Join(folder, "there")
	if err := os.WriteFile(there, []byte("x"), 0o666); err != nil {
		t.Fatal(err)
	}
	_, err = Create(there, testFormat, nothing)
	wantKind(t, err, Exists)
	if string(read(t, there)) != "x" {
		t.Error("creating wrote over a file that was there")
	}
}

// What stands in the journal's place is not waited for, as a pipe would be.
func TestJournalIsNoFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	db, err := Create(path, testFormat, nothing)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Close(), os.Mkdir(path+"-journal", 0o777)); err != nil {
		t.Fatal(err)
	}
	_, err = Open(path, testFormat)
	wantKind(t, err, NotDatabase)
	_, err = OpenReadOnly(path, testFormat)
	wantKind(t, err, NotDatabase)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	_, err = Create(path, testFormat, nothing)
	wantKind(t, err, Exists)
}

// A journal that is left of a file that is gone would be rolled back into a
// new file of the same name.
func TestCreateRefusesALeftJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path+"-journal", bytes.Repeat([]byte{0xD9}, 1024), 0o666); err != nil {
		t.Fatal(err)
	}
	_, err := Create(path, testFormat, nothing)
	wantKind(t, err, Exists)
}

func TestAFailedCreationLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	wrong := errors.New("wrong")
	_, err := Create(filepath.Join(folder, "file"), testFormat, func(*sql.Tx) error { return wrong })
	if !errors.Is(err, wrong) {
		t.Errorf("got the error %v", err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 0 {
		t.Errorf("left behind: %v", entries)
	}
}

func TestNamesOfFiles(t *testing.T) {
	for _, name := range []string{
		"a b.db", "50%.db", "what?.db", "nr #4.db", "õäöü šž.db", "Кубок.db", "a&b=c;d.db", "it's \"it\".db", "♞🏆.db",
		"%41.db", "file:x.db", "x?mode=memory",
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, name)
			db := create(t, path)
			if err := db.Write(add("here")); err != nil {
				t.Fatal(err)
			}
			if err := db.CopyTo(path + " copy"); err != nil {
				t.Error(err)
			}
			db.Close()
			db, err := Open(path, testFormat)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if got := notes(t, db); len(got) != 1 || got[0] != "here" {
				t.Errorf("read %q", got)
			}
		})
	}
}

func TestNothingLiesBesideAClosedFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file")
	db := create(t, path)
	if err := db.Write(add("a")); err != nil {
		t.Fatal(err)
	}
	db.Close()
	before := read(t, path)
	db, err := Open(path, testFormat)
	if err != nil {
		t.Fatal(err)
	}
	db.Close()
	if !bytes.Equal(before, read(t, path)) {
		t.Error("opening and closing has changed the file")
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("in the folder: %v", entries)
	}
}

func TestOpenTwiceInThisProgram(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	db := create(t, path)
	for _, name := range []string{path, filepath.Join(filepath.Dir(path), ".", "x", "..", "file")} {
		_, err := Open(name, testFormat)
		wantKind(t, err, InUse)
		_, err = OpenReadOnly(name, testFormat)
		wantKind(t, err, InUse)
	}
	wantKind(t, db.CopyTo(path), InUse)
	if err := db.Write(add("still works")); err != nil {
		t.Error(err)
	}
	checkLockedForOthers(t, path)
	db.Close()
	again, err := Open(path, testFormat)
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}

// checkLockedForOthers has another process try to open the file.
func checkLockedForOthers(t *testing.T, path string) {
	t.Helper()
	out, err := child("open", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(string(out)); got != string(InUse) {
		t.Errorf("another process opened the file with %q", got)
	}
}

func TestClosingAgainDoesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	first := create(t, path)
	first.Close()
	second, err := Open(path, testFormat)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if err := first.Close(); err != nil {
		t.Error(err)
	}
	_, err = Open(path, testFormat)
	wantKind(t, err, InUse)
}

func TestALinkIsFollowed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	create(t, path).Close()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	db, err := Open(link, testFormat)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Write(add("a")); err != nil {
		t.Error(err)
	}
	_, err = Open(path, testFormat)
	wantKind(t, err, InUse)
}

// midway gives the bytes of a file and of its journal in the middle of a
// large transaction, as a power cut would leave them, and the number of notes
// before it.
func midway(t *testing.T) (file, journal []byte, count int) {
	t.Helper()
	db := create(t, filepath.Join(t.TempDir(), "file"))
	count = 100
	for range count {
		if err := db.Write(add(strings.Repeat("before ", 100))); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.SmallCache(); err != nil {
		t.Fatal(err)
	}
	stop := errors.New("stop")
	err := db.Write(func(tx *sql.Tx) error {
		if _, err := tx.Exec("UPDATE note SET text = replace(text, 'before', 'during')"); err != nil {
			return err
		}
		file, journal = read(t, db.Path()), read(t, db.Path()+"-journal")
		return stop
	})
	if !errors.Is(err, stop) {
		t.Fatal(err)
	}
	if !bytes.Contains(file, []byte("during")) || !bytes.Contains(journal, []byte("before")) {
		t.Fatal("the transaction has not reached the file")
	}
	return file, journal, count
}

func TestInterruptedTransaction(t *testing.T) {
	file, journal, count := midway(t)
	path := filepath.Join(t.TempDir(), "file")
	for name, data := range map[string][]byte{path: file, path + "-journal": journal} {
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}

	// For looking it is taken back in a copy, and half a transaction is not shown.
	db, err := OpenReadOnly(path, testFormat)
	if err != nil {
		t.Fatal(err)
	}
	if got := notes(t, db); len(got) != count || strings.Contains(got[0], "during") || db.Elsewhere() {
		t.Errorf("%d notes, want %d", len(got), count)
	}
	db.Close()
	if !bytes.Equal(read(t, path), file) || !bytes.Equal(read(t, path+"-journal"), journal) {
		t.Error("the bytes have changed")
	}

	db, err = Open(path, testFormat)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	got := notes(t, db)
	if len(got) != count {
		t.Errorf("%d notes, want %d", len(got), count)
	}
	for _, n := range got {
		if strings.Contains(n, "during") {
			t.Fatal("a part of the interrupted transaction is left")
		}
	}
}

func TestTwoProcesses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	create(t, path).Close()
	for _, verb := range []string{"hold", "hold-read-only"} {
		c := child(verb, path)
		stop, err := c.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		if line, _ := bufio.NewReader(out).ReadString('\n'); line != "held\n" {
			t.Fatalf("%s: %q", verb, line)
		}
		_, err = Open(path, testFormat)
		wantKind(t, err, InUse)
		seen, err := OpenReadOnly(path, testFormat)
		if err != nil {
			t.Fatal(err)
		}
		if notes(t, seen); seen.Elsewhere() != (verb == "hold") {
			t.Errorf("%s: open elsewhere: %v", verb, seen.Elsewhere())
		}
		seen.Close()
		stop.Close()
		c.Wait()
		db, err := Open(path, testFormat)
		if err != nil {
			t.Fatalf("after the other process ended: %v", err)
		}
		db.Close()
	}
}

// child runs this test binary as another process; see TestMain.
func child(verb, path string) *exec.Cmd {
	c := exec.Command(os.Args[0], verb, path)
	c.Env = append(os.Environ(), "SQLITE_TEST_CHILD=1")
	c.Stderr = os.Stderr
	return c
}

func TestMain(m *testing.M) {
	if os.Getenv("SQLITE_TEST_CHILD") == "" {
		os.Exit(m.Run())
	}
	open := Open
	if os.Args[1] == "hold-read-only" {
		open = OpenReadOnly
	}
	db, err := open(os.Args[2], testFormat)
	var known *Error
	switch {
	case errors.As(err, &known):
		fmt.Println(known.Kind)
	case err != nil:
		fmt.Println(err)
	default:
		fmt.Println("held")
		bufio.NewReader(os.Stdin).ReadString('\n')
		db.Close()
	}
}

func TestReadOnly(t *testing.T) {
	good := sample(t)
	for _, c := range []struct {
		name    string
		prepare func(t *testing.T, path string)
		open    func(string, Format) (*DB, error)
	}{
		{"by wish", func(*testing.T, string) {}, OpenReadOnly},
		{"by the file's permissions", func(t *testing.T, path string) { chmod(t, path, 0o444) }, Open},
		{"by the folder's permissions", func(t *testing.T, path string) { chmod(t, filepath.Dir(path), 0o555) }, Open},
		// A link to nowhere in the journal's place: the journal cannot be
		// made, as in a folder that the system lets nobody write.
		{"by the journal", func(t *testing.T, path string) {
			if err := os.Symlink(filepath.Join(path, "nowhere"), path+"-journal"); err != nil {
				t.Fatal(err)
			}
		}, Open},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "folder", "file")
			if err := os.Mkdir(filepath.Dir(path), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, good, 0o666); err != nil {
				t.Fatal(err)
			}
			c.prepare(t, path)
			db, err := c.open(path, testFormat)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if !db.ReadOnly() {
				t.Error("the file is open for writing")
			}
			if got := len(notes(t, db)); got != 40 {
				t.Errorf("%d notes are read", got)
			}
			wantKind(t, db.Write(add("x")), ReadOnly)
			if !bytes.Equal(read(t, path), good) {
				t.Error("the bytes have changed")
			}
		})
	}
}

func chmod(t *testing.T, path string, mode os.FileMode) {
	t.Helper()
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(path, 0o777) })
}

func TestMovedAway(t *testing.T) {
	for _, c := range []struct {
		name string
		away func(path string) error
	}{
		{"renamed", func(p string) error { return os.Rename(p, p+" old") }},
		{"deleted", os.Remove},
		{"another in its place", func(p string) error {
			return errors.Join(os.Rename(p, p+" old"), os.WriteFile(p, []byte("x"), 0o666))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "file")
			db := create(t, path)
			if err := db.Write(add("before")); err != nil {
				t.Fatal(err)
			}
			if err := c.away(path); err != nil {
				t.Fatal(err)
			}
			wantKind(t, db.Write(add("after")), Moved)
			if err := db.CopyTo(path + " copy"); err != nil {
				t.Errorf("copy: %v", err)
			}
			if _, err := os.Stat(path + " old"); err != nil {
				return
			}
			if err := os.Rename(path+" old", path); err != nil {
				t.Fatal(err)
			}
			if err := db.Write(add("put back")); err != nil {
				t.Errorf("after the file was put back: %v", err)
			}
			if got := strings.Join(notes(t, db), ","); got != "before,put back" {
				t.Errorf("notes: %s", got)
			}
		})
	}
}

func TestFullDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	db := create(t, path)
	if err := db.Write(add("before")); err != nil {
		t.Fatal(err)
	}
	before := read(t, path)
	if err := db.LimitPages(2); err != nil {
		t.Fatal(err)
	}
	wantKind(t, db.Write(add(strings.Repeat("long ", 10_000))), DiskFull)
	if !bytes.Equal(read(t, path), before) {
		t.Error("the bytes have changed")
	}
	if err := db.LimitPages(0); err != nil {
		t.Fatal(err)
	}
	if err := db.Write(add("after")); err != nil {
		t.Errorf("after there is room again: %v", err)
	}
	if got := strings.Join(notes(t, db), ","); got != "before,after" {
		t.Errorf("notes: %s", got)
	}
}

func TestAFailedTransactionIsTakenBack(t *testing.T) {
	db := create(t, filepath.Join(t.TempDir(), "file"))
	wrong := errors.New("wrong")
	err := db.Write(func(tx *sql.Tx) error {
		if err := add("half")(tx); err != nil {
			return err
		}
		return wrong
	})
	if !errors.Is(err, wrong) {
		t.Errorf("got the error %v", err)
	}
	if got := notes(t, db); len(got) != 0 {
		t.Errorf("notes: %q", got)
	}
}

func TestCopyAndImage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	db := create(t, path)
	if err := db.Write(add("a")); err != nil {
		t.Fatal(err)
	}
	wantKind(t, db.CopyTo(filepath.Join(t.TempDir(), "none", "copy")), Failed)
	if err := db.CopyTo(path + " copy"); err != nil {
		t.Fatal(err)
	}
	wantKind(t, db.CopyTo(path+" copy"), Exists)
	image, err := db.Image()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+" image", image, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{path + " copy", path + " image"} {
		other, err := Open(p, testFormat)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(notes(t, other), ","); got != "a" {
			t.Errorf("%s: notes: %s", p, got)
		}
		if v, err := other.Version(); v != testFormat.Version || err != nil {
			t.Errorf("%s: version %d, %v", p, v, err)
		}
		other.Close()
	}
}

func FuzzHeader(f *testing.F) {
	f.Add(append([]byte(magic), make([]byte, headerSize-len(magic))...))
	f.Add([]byte(strings.Repeat("\xFF", headerSize)))
	f.Fuzz(func(t *testing.T, b []byte) {
		path := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(path, b, 0o666); err != nil {
			t.Fatal(err)
		}
		db, err := Open(path, testFormat)
		var known *Error
		switch {
		case err == nil:
			db.Close()
		case !errors.As(err, &known):
			t.Errorf("an error without a reason: %v", err)
		case !bytes.Equal(read(t, path), b):
			t.Error("the refused file has changed")
		}
	})
}

func TestAbout(t *testing.T) {
	err := About("wanted", Fail(Truncated, "temporary", nil, "size", int64(1)))
	wantKind(t, err, Truncated)
	var e *Error
	if !errors.As(err, &e) || e.Args["path"] != "wanted" || e.Args["size"] != int64(1) {
		t.Errorf("got %v", err)
	}
	other := errors.New("other")
	if About("wanted", other) != other {
		t.Error("an error of another kind has changed")
	}
}
