package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recorder keeps what a check finds instead of failing.
type recorder struct {
	testing.TB
	said []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

func TestCheck(t *testing.T) {
	file := filepath.Join(t.TempDir(), "kept", "file.txt")
	said := func(got string) string {
		r := recorder{TB: t}
		Check(&r, file, got)
		return strings.Join(r.said, "\n")
	}
	if text := said("one\n"); !strings.Contains(text, "-update") {
		t.Errorf("without a file: %q", text)
	}
	*update = true
	wrote := said("one\ntwo\n")
	*update = false
	if kept, err := os.ReadFile(file); wrote != "" || err != nil || string(kept) != "one\ntwo\n" {
		t.Fatalf("%q, %v, %q", kept, err, wrote)
	}
	if text := said("one\ntwo\n"); text != "" {
		t.Errorf("the same: %q", text)
	}
	for got, shown := range map[string]string{
		"one\ntoo\n": ":2\n was “two”\n is  “too”", "one\ntwo\nthree\n": ":3\n was “”\n is  “three”",
		"one\ntwo": ":3\n was “”\n is  the end",
	} {
		if text := said(got); !strings.Contains(text, shown) {
			t.Errorf("%q: %q does not say %q", got, text, shown)
		}
	}
}
