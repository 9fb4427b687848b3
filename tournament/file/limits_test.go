package file

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Numbers and sizes as SQLite writes them (Database File Format, 1.6 and 2.1).
func TestNumbersInARecord(t *testing.T) {
	for _, c := range []struct {
		bytes []byte
		value uint64
		n     int
	}{
		{[]byte{0x00}, 0, 1}, {[]byte{0x7f}, 127, 1}, {[]byte{0x81, 0x00}, 128, 2}, {[]byte{0x80, 0x01}, 1, 2},
		{[]byte{0x81, 0x0d}, 141, 2}, {[]byte{0x81}, 0, 0}, {nil, 0, 0},
		{[]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, 1<<64 - 1, 9},
	} {
		if value, n := varint(c.bytes); value != c.value || n != c.n {
			t.Errorf("% x: %d in %d bytes, want %d in %d", c.bytes, value, n, c.value, c.n)
		}
	}
	for serial, want := range map[uint64]int{0: 0, 1: 1, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0, 12: 0, 13: 0, 14: 1, 15: 1,
		141: 64} {
		if got := bytesOf(serial); got != want {
			t.Errorf("serial type %d: %d bytes, want %d", serial, got, want)
		}
	}
	if number(8, nil) != 0 || number(9, nil) != 1 || number(2, []byte{1, 2}) != 258 {
		t.Error("whole numbers")
	}
}

// A backup is known by its name and its folder's: one beside the event is that of the
// event there, one among the user's data that of an event in the user's home.
func TestWhoseBackup(t *testing.T) {
	dir, home := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	o := Options{DataDir: filepath.Join(dir, "data")}
	const backup = "0002 round 01 2026-11-21 1804.kohtunik"
	for _, c := range []struct{ path, want string }{
		{filepath.Join(dir, "Open backups", backup), filepath.Join(dir, "Open.kohtunik")},
		{filepath.Join(dir, "Open backups", "round 01 2026-11-21 1804.kohtunik"), filepath.Join(dir, "Open.kohtunik")},
		{filepath.Join(dir, "Open backups", "other.kohtunik"), ""},
		{filepath.Join(dir, "Open", backup), ""},
		{filepath.Join(dir, " backups", backup), ""},
		{filepath.Join(fallbackDir(filepath.Join(dir, "Open.kohtunik"), o), backup), filepath.Join(home, "Open.kohtunik")},
	} {
		event, ok := BackedUp(c.path, o)
		if event != c.want || ok != (c.want != "") {
			t.Errorf("%s: %q, %v; want %q", c.path, event, ok, c.want)
		}
	}
}

// The program's folder among the user's data is where the system says it is.
func TestUserDataDir(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have other places")
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	for data, want := range map[string]string{"": filepath.Join(home, ".local", "share", "kohtunik"),
		"relative": filepath.Join(home, ".local", "share", "kohtunik"), "/srv/data": "/srv/data/kohtunik"} {
		t.Setenv("XDG_DATA_HOME", data)
		if got := UserDataDir(); got != want {
			t.Errorf("%q: %s, want %s", data, got, want)
		}
	}
	t.Setenv("XDG_DATA_HOME", "/srv/data")
	t.Setenv("HOME", "")
	if got := UserDataDir(); got != "" {
		t.Errorf("without a home: %s", got)
	}
}

// Twenty backups are kept, and of those before them the first of each round.
func TestWhatIsPruned(t *testing.T) {
	for _, count := range []int{keptBackups, keptBackups + 1} {
		folder := t.TempDir()
		for i := range count {
			name := filepath.Join(folder, fmt.Sprintf("%04d round 00 2026-11-21 1804.kohtunik", i+1))
			if err := os.WriteFile(name, nil, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if err := prune(folder); err != nil {
			t.Fatal(err)
		}
		left, err := backupsIn(folder)
		if err != nil || len(left) != keptBackups || left[len(left)-1].number != count {
			t.Errorf("%d of %d are left, %v", len(left), count, err)
		}
	}
	if err := prune(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("a folder that is not there is pruned")
	}
}
