package main

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// Every package with deep tests is named where `make long` runs them.
func TestMakeLongRunsAllDeepTests(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	recipe := regexp.MustCompile(`(?m)^long:.*\n(?:\t.*\n)+`).FindString(string(makefile))
	named := map[string]bool{}
	for _, word := range strings.Fields(recipe) {
		named[word] = true
	}
	deep := 0
	err = fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		if strings.HasPrefix(string(text), "//go:build long\n") {
			deep++
			if !named["./"+path.Dir(name)] {
				t.Errorf("make long does not run %s", name)
			}
		}
		return err
	})
	if err != nil || deep == 0 {
		t.Errorf("%d files of deep tests: %v", deep, err)
	}
}
