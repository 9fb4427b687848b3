package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What lies with the tests comes back whole, but for what an event works out.
func TestOwnReports(t *testing.T) {
	for _, folder := range []string{"../../tournament/trf/testdata", "../../tournament/trf/exchange/testdata"} {
		var said strings.Builder
		if silent, err := run(&said, folder); err != nil || silent > 0 || strings.Contains(said.String(), ": refused") {
			t.Errorf("%v\n%s", err, &said)
		}
	}
}

// What differs is found: a field that the written report lacks, and one in another
// form.
func TestJudge(t *testing.T) {
	name, day := fields[0], fields[3]
	for _, c := range []struct {
		field   field
		was, is string
		want    way
	}{
		{name, "A", "A", kept}, {name, "A  B", "A B", otherwise}, {name, "A", "B", silently}, {name, "A", "", silently},
		{day, "May 29, 2020", "2020/05/29", otherwise}, {day, "2020/05/29", "2020/05/28", silently},
		{field{name: "062", computed: true}, "5", "6", anew},
	} {
		if got := c.field.judge([]string{c.was}, []string{c.is}, nil).way; got != c.want {
			t.Errorf("%s %q %q: %d, want %d", c.field.name, c.was, c.is, got, c.want)
		}
	}
}

// A file that is no report is refused, and the others are gone over.
func TestRefusedFile(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"a.trf": "nothing", "b.trf": "012 B\r001    1      One\r",
		"README.md": "no report"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var said strings.Builder
	if _, err := run(&said, folder); err != nil || !strings.Contains(said.String(), "2 files, 1 refused") {
		t.Errorf("%v\n%s", err, &said)
	}
}
