package cli_test

import (
	"os"
	"strings"
	"testing"
)

// What a foreign file says reaches neither the terminal nor a file for a
// spreadsheet in a form that acts there.
func TestForeignTextsDoNotAct(t *testing.T) {
	s := newShell(t)
	s.write("list.csv", "name,club\n=HYPERLINK(\"http://x\"),@SUM(A1)\n\"Kask, Mati\",Kalev\n")
	s.do("new", "a.kohtunik", "--laws", "fide-2023", "--players", "list.csv")
	s.do("export", "a.kohtunik", "--csv", "-o", "out.csv")
	data, err := os.ReadFile("out.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(data), "\n") {
		for _, cell := range strings.Split(line, ",") {
			if cell = strings.Trim(cell, `"`); cell != "" && strings.ContainsRune("=+-@", rune(cell[0])) {
				t.Errorf("a cell that acts: %q in %q", cell, line)
			}
		}
	}
	s.do("new", "b.kohtunik", "--laws", "fide-2023", "--players", "out.csv")
	if a, b := s.do("players", "a.kohtunik"), s.do("players", "b.kohtunik"); a != b || !strings.Contains(a, "=HYPERLINK") {
		t.Errorf("another list comes back:\n%s\n%s", a, b)
	}

	s.write("c.pgn",
		"[Event \"x\"]\n[White \"A\x1b]0;owned\x07\"]\n[Black \"B\u009b2J\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n")
	for _, call := range [][]string{{"import", "c.pgn", "-o", "c.kohtunik"}, {"players", "c.kohtunik"},
		{"log", "c.kohtunik"}, {"verify", "\x1b[2J"}} {
		_, out, errs := s.run(call...)
		if strings.ContainsAny(out+errs, "\x1b\x07\u009b") {
			t.Errorf("%q: %q %q", call, out, errs)
		}
	}
}
