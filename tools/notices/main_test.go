package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// The notices that the program shows are those of what it is made of now.
func TestNoticesAreOfNow(t *testing.T) {
	top := filepath.Join("..", "..")
	want, err := notices(top)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(top, target))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what the modules say: go run ./tools/notices", target)
	}
}
