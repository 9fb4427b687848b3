package disk

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is larger than is read, and what may have no end, is refused by a reason of its own.
func TestRead(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	const most = 1 << 20
	for name, size := range map[string]int64{"fits": most, "larger": most + 1, "sparse": 3 << 30} {
		if err := errors.Join(os.WriteFile(at(name), nil, 0o666), os.Truncate(at(name), size)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		path string
		kind Kind
		size int64
	}{{at("fits"), "", 0}, {at("larger"), Larger, 2}, {at("sparse"), Larger, 3 << 10}, {at("none"), Missing, 0},
		{folder, IsFolder, 0}} {
		data, err := Read(c.path, most)
		var e *Error
		switch {
		case c.kind == "" && (err != nil || len(data) != most):
			t.Errorf("%s: %d bytes, %v", c.path, len(data), err)
		case c.kind != "" && (!errors.As(err, &e) || e.Kind != c.kind || e.Args["path"] != c.path):
			t.Errorf("%s: %v", c.path, err)
		case c.kind == Larger && (e.Args["size"] != c.size || e.Args["most"] != int64(1)):
			t.Errorf("%s: %v", c.path, e.Args)
		}
	}
	if info, err := os.Stat("/dev/zero"); err == nil && !info.Mode().IsRegular() {
		var e *Error
		if _, err := Read("/dev/zero", most); !errors.As(err, &e) || e.Kind != NotRegular {
			t.Error(err)
		}
	}
}

// endless is what never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestReadAll(t *testing.T) {
	if data, err := ReadAll(strings.NewReader("text"), StandardInput, 4); err != nil || string(data) != "text" {
		t.Errorf("%q, %v", data, err)
	}
	for path, kind := range map[string]Kind{StandardInput: InputLarger, "list.csv": Larger} {
		var e *Error
		if _, err := ReadAll(endless{}, path, 1<<20); !errors.As(err, &e) || e.Kind != kind {
			t.Errorf("%s: %v", path, err)
		}
	}
}
