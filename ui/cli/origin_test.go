package cli_test

import (
	"os"
	"strings"
	"testing"
)

// An event that a verb has made says which program that was, once a newer one
// has written it.
func TestNewerProgramIsNamed(t *testing.T) {
	s := newShell(t)
	s.do("new", "a.kohtunik", "--laws", "fide-2023")
	data, err := os.ReadFile("a.kohtunik")
	if err != nil {
		t.Fatal(err)
	}
	data[63] = 99 // the last byte of SQLite's user_version
	if err := os.WriteFile("a.kohtunik", data, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, verb := range []string{"log", "verify"} {
		if status, _, errs := s.run(verb, "a.kohtunik"); status != 1 || !strings.Contains(errs, "Kohtunik "+testVersion) {
			t.Errorf("%s: %d %s", verb, status, errs)
		}
	}
}
