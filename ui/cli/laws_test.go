package cli_test

import (
	"strings"
	"testing"

	"kohtunik/engine/laws"
)

func TestLaws(t *testing.T) {
	s := newShell(t)
	if out := s.do("laws"); strings.Count(out, "\n") != len(laws.Editions()) ||
		!strings.HasPrefix(out, "ussr-1953\t1953-04-01\t") {
		t.Error(out)
	}
	for _, c := range []struct {
		args, starts []string
	}{
		{[]string{"fide-2023", "9.6"}, []string{"9.6\t50-move and 75-move rules", "9.6.1\tRepetition",
			"9.6.2\t50-move and 75-move rules"}},
		{[]string{"ussr-1953", "18", "g", "example"}, []string{"§18 g example\tRepetition"}},
		{[]string{"fide-2018", "7.5.1", "--lang", "ru"}, []string{"7.5.1\tНевозможные ходы\tвычисляется\t"}},
		{[]string{"fide-2018", "FI-blitz", "4", "--practice", "finland"},
			[]string{"FI-blitz 4 s1\tAdjusting", "FI-blitz 4 s2\tAdjusting"}},
	} {
		out := strings.Split(strings.TrimSuffix(s.do(append([]string{"laws"}, c.args...)...), "\n"), "\n")
		if len(out) != len(c.starts) {
			t.Errorf("%v: %q", c.args, out)
			continue
		}
		for i, start := range c.starts {
			if !strings.HasPrefix(out[i], start) {
				t.Errorf("%v: %q, want %q…", c.args, out[i], start)
			}
		}
	}
	if out := s.do("laws", "fide-2018", "4.3.3"); !strings.HasSuffix(out,
		"\tas in fide-2023, not taken from the source text\n") {
		t.Error(out)
	}
	s.fail(2, "fide-1900", "laws", "fide-1900")
	s.fail(2, "--practice", "laws", "fide-2018", "--practice", "sweden")
	s.fail(1, "umbrella", "laws", "fide-2018", "umbrella")
}
