package main

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestCheck(t *testing.T) {
	long := func(n int) string { return "// " + strings.Repeat("ä", n-3) }
	lines := func(n int) string { return "func f() {\n" + strings.Repeat("\tf()\n", n) + "}\n" }
	raw := "var s = `" + strings.Repeat("x", 200) + "`\n"
	top := fstest.MapFS{
		"ok.go":              {Data: []byte("package p\n\n" + long(120) + "\n" + raw + lines(80))},
		"long.go":            {Data: []byte("package p\n\n" + long(121) + "\n" + lines(81))},
		"testdata/broken.go": {Data: []byte("no Go")},
	}
	got, err := check(top)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"long.go:3: line of 121 characters", "long.go:4: f has 81 lines"}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
