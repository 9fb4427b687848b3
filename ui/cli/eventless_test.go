package cli_test

import (
	"bytes"
	"os"
	"testing"
)

// The papers of the program itself need no event, and refuse what only an event has.
func TestPapersWithoutAnEvent(t *testing.T) {
	s := newShell(t)
	for _, id := range []string{"manual", "declaration"} {
		s.do("print", id, "-o", id+".pdf", "--lang", "fi")
		if data, err := os.ReadFile(id + ".pdf"); err != nil || !bytes.HasPrefix(data, []byte("%PDF-")) {
			t.Errorf("%s: %v", id, err)
		}
		if status, _, errs := s.run("print", id, "-o", id+".pdf", "--round", "1"); status == 0 || errs == "" {
			t.Errorf("%s: --round was taken", id)
		}
	}
}
