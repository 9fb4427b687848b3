package cli

import (
	"strings"
	"testing"
)

// A name of a stranger's file makes no second line of a list.
func TestColumnsAreOneLineARow(t *testing.T) {
	var out strings.Builder
	c := &call{Env: Env{Stdout: &out}}
	if err := c.columns([][]string{{"1", "Tamm", "Kalev\nRebane\u202e"}, {"2", "Kask", ""}}); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); strings.Count(got, "\n") != 2 || !strings.HasPrefix(got, "1  Tamm  Kalev Rebane") {
		t.Errorf("%q", got)
	}
}
