package cli_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"kohtunik/ui/cli"
)

// Help in a language is asked for with the option before it too.
func TestCalled(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct {
		args []string
		want bool
	}{
		{nil, false}, {[]string{"--help"}, true}, {[]string{"--lang", "fi", "--help"}, true},
		{[]string{"--lang=fi", "-h"}, true}, {[]string{"--lang", "fi"}, false}, {[]string{"--lang", "--help"}, false},
		{[]string{"--lang", "fi", "open.kohtunik"}, false}, {[]string{"open.kohtunik", "--help"}, false},
		{[]string{"standings", "--help"}, true}, {[]string{"standigns"}, true}, {[]string{"--sample", "--help"}, false},
	} {
		if got := cli.Called(c.args); got != c.want {
			t.Errorf("%q: %v", c.args, got)
		}
	}
	var out, errs bytes.Buffer
	status := cli.Run([]string{"--lang", "fi", "--help"}, cli.Env{Stdout: &out, Stderr: &errs, Now: time.Now,
		Lookup: func(string) (string, bool) { return "", false }})
	if status != 0 || !strings.Contains(out.String(), "Luo kilpailu") {
		t.Errorf("%d: %s%s", status, &out, &errs)
	}
}
