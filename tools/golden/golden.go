// Package golden holds what a test found against a file that a person has read.
// It is for tests alone: no part of the program may import it.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Check compares what a test found with a file; with -update it writes the file
// instead. What differs is shown at its first line.
func Check(t testing.TB, file, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Errorf("%v: run this test with -update, and read what it writes", err)
		return
	}
	if line, was, is := firstDifference(string(want), got); line > 0 {
		t.Errorf("%s:%d\n was %s\n is  %s\nLook whether it is right, and run this test with -update.", file, line, was, is)
	}
}

// firstDifference finds the first line, from 1, in which two texts differ; 0
// where they are the same.
func firstDifference(was, is string) (line int, a, b string) {
	if was == is {
		return 0, "", ""
	}
	all, others := strings.Split(was, "\n"), strings.Split(is, "\n")
	for i := range max(len(all), len(others)) {
		a, b := at(all, i), at(others, i)
		if a != b {
			return i + 1, a, b
		}
	}
	return 0, "", ""
}

// at is a line as it is shown, and where the text has ended, that it has.
func at(lines []string, i int) string {
	if i < len(lines) {
		return "“" + lines[i] + "”"
	}
	return "the end"
}
