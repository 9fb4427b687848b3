package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func alone(t *testing.T, folder string, want int) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != want {
		t.Errorf("in the folder: %v", entries)
	}
}

func TestWrite(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.txt")
	for _, text := range []string{"first", "second"} {
		if err := Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got := read(t, path); got != text {
			t.Errorf("%q is there, want %q", got, text)
		}
	}
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(folder, "link.txt")
	if err := os.Symlink(path, link); err != nil {
		t.Skip("no links here:", err)
	}
	if err := Write(link, []byte("third")); err != nil {
		t.Fatal(err)
	}
	if info, _ := os.Lstat(link); info.Mode()&fs.ModeSymlink == 0 || read(t, path) != "third" {
		t.Error("the link was not followed")
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o640 {
		t.Errorf("the file may be read by others than before: %v", info.Mode())
	}
	alone(t, folder, 2)
}

func TestWriteNew(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.txt")
	if err := WriteNew(path, []byte("first")); err != nil {
		t.Fatal(err)
	}
	if err := WriteNew(path, []byte("second")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a file: %v", err)
	}
	if got := read(t, path); got != "first" {
		t.Errorf("%q is there", got)
	}
	alone(t, folder, 1)
}

// Whoever may read the person's files may read this one.
func TestNewFileIsForAllWhomTheSystemLets(t *testing.T) {
	folder := t.TempDir()
	plain, ours := filepath.Join(folder, "plain"), filepath.Join(folder, "ours")
	if err := os.WriteFile(plain, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := WriteNew(ours, nil); err != nil {
		t.Fatal(err)
	}
	want, _ := os.Stat(plain)
	if got, _ := os.Stat(ours); got.Mode() != want.Mode() {
		t.Errorf("mode %v, want %v", got.Mode(), want.Mode())
	}
}

// What fails names the file that was asked for, or the folder that is not there, and leaves
// nothing behind.
func TestFailureNamesTheFile(t *testing.T) {
	folder := t.TempDir()
	missing := filepath.Join(folder, "none", "a.txt")
	occupied := filepath.Join(folder, "folder")
	if err := os.MkdirAll(filepath.Join(occupied, "x"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path  string
		write func(string, []byte) error
		kind  Kind
		named string
	}{{missing, Write, NoFolder, filepath.Dir(missing)}, {occupied, WriteNew, Exists, occupied}} {
		err := c.write(c.path, []byte("x"))
		var e *Error
		if !errors.As(err, &e) || e.Kind != c.kind || e.Args["path"] != c.named {
			t.Errorf("%s: %v", c.path, err)
		}
	}
	alone(t, folder, 1)
}

// A renaming that fails is about the name that was wanted.
func TestRenamingNamesTheFile(t *testing.T) {
	folder := t.TempDir()
	to := filepath.Join(folder, "to")
	var e *Error
	if err := Reasoned(Rename(filepath.Join(folder, "from"), to)); !errors.As(err, &e) || e.Args["path"] != to {
		t.Errorf("the reason is %v", err)
	}
}

// What was being written when the program was killed is gone when something is written
// beside it an hour later, a folder with all that is in it; what others have called so stays.
func TestSweep(t *testing.T) {
	folder := t.TempDir()
	long := time.Now().Add(-2 * time.Hour)
	for name, written := range map[string]time.Time{".kohtunik-1": long, ".kohtunik-1-journal": long,
		".kohtunik-2": time.Now(), "a.kohtunik": long, ".kohtunik-notes": long, ".kohtunik-1.txt": long} {
		path := filepath.Join(folder, name)
		if err := errors.Join(os.WriteFile(path, nil, 0o666), os.Chtimes(path, written, written)); err != nil {
			t.Fatal(err)
		}
	}
	site := filepath.Join(folder, ".kohtunik-3")
	if err := errors.Join(os.MkdirAll(filepath.Join(site, "fi"), 0o777), os.Chtimes(site, long, long)); err != nil {
		t.Fatal(err)
	}
	if err := Write(filepath.Join(folder, "new"), nil); err != nil {
		t.Fatal(err)
	}
	alone(t, folder, 5)
}

func TestPlaceRefusesWhatIsThere(t *testing.T) {
	folder := t.TempDir()
	from, to := filepath.Join(folder, "from"), filepath.Join(folder, "to")
	for _, p := range []string{from, to} {
		if err := os.WriteFile(p, []byte(p), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := Place(from, to); !errors.Is(err, fs.ErrExist) {
		t.Error(err)
	}
	if read(t, to) != to {
		t.Error("what was there is gone")
	}
}

func TestName(t *testing.T) {
	for text, want := range map[string]string{
		"Tartu Sügis 2026": "Tartu Sügis 2026",
		`A/B\C:D*E?"F"<>|`: "A-B-C-D-E--F",
		"  a\tb\nc  ":      "a b c",
		"name. . ":         "name",
		"con":              "_con",
		"Aux.2026":         "_Aux.2026",
		"COM1":             "_COM1",
		"Nul ":             "_Nul",
		"Concert":          "Concert",
		"a\u202egnp.exe":   "agnp.exe",
		"\x1b[2Jx":         "[2Jx",
		"...":              "",
		"../../etc":        "etc",
		"Кубок":            "Кубок",
		"-rf":              "rf",
	} {
		if got := Name(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	for _, text := range []string{strings.Repeat("ы", 300), strings.Repeat("a ", 300), strings.Repeat("棋", 100)} {
		got := Name(text)
		if len(got) > mostBytes || !utf8.ValidString(got) || got != strings.Trim(got, " .-") {
			t.Errorf("%d bytes: %q", len(got), got)
		}
	}
}

// Of two parts the second stays whole, and the first is cut between letters.
func TestBeside(t *testing.T) {
	for _, c := range []struct{ first, last, want string }{
		{"Open", "Round 3", "Open Round 3"},
		{"", "Round 3", "Round 3"},
		{strings.Repeat("ж", 80), strings.Repeat("ы", 40), strings.Repeat("ж", 72) + " " + strings.Repeat("ы", 40)},
		{strings.Repeat("a", 70) + " " + strings.Repeat("b", 89), strings.Repeat("c", 154),
			strings.Repeat("a", 70) + " " + strings.Repeat("c", 154)},
	} {
		if got := Beside(c.first, c.last); got != c.want {
			t.Errorf("%q, %q: %q, want %q", c.first, c.last, got, c.want)
		}
	}
}

func TestNumbered(t *testing.T) {
	for n, want := range map[int]string{0: "/x/a.b.pdf", 1: "/x/a.b.pdf", 2: "/x/a.b (2).pdf", 12: "/x/a.b (12).pdf"} {
		if got := Numbered("/x/a.b.pdf", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestNoDevice(t *testing.T) {
	for text, want := range map[string]string{
		"aux.kohtunik": "_aux.kohtunik",
		"LPT1":         "_LPT1",
		"Round 3 . ":   "Round 3",
		"a:b.csv":      "a:b.csv",
		"Auxerre.trf":  "Auxerre.trf",
	} {
		if got := NoDevice(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// What has an ending behind a device's name would be written to the device and
// lost; the device alone may be meant.
func TestRefuseDevice(t *testing.T) {
	for path, refused := range map[string]bool{
		"aux.pdf": true, "papers/CON.trf": true, "Lpt1 .csv": true, "NUL": false, "AUX": false, "Auxerre.pdf": false,
		"papers/aux/round 1.pdf": false, "_AUX.pdf": false,
	} {
		err := refuseDevice(path)
		var known *Error
		if errors.As(err, &known) != refused || refused && known.Kind != DeviceName {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func FuzzName(f *testing.F) {
	for _, s := range []string{"a", "con.x", "\xff/", "ы..", "\u202e"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Name(s)
		if strings.ContainsAny(got, "/\\:*?\"<>|\x00\n\r\x1b") || len(got) > mostBytes+1 || !utf8.ValidString(got) ||
			Name(got) != got {
			t.Errorf("%q becomes %q", s, got)
		}
	})
}
