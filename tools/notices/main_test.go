package main

import (
	"path/filepath"
	"testing"

	"kohtunik/assets"
)

// The notices that the program shows are those of what it is made of now.
func TestNoticesAreOfNow(t *testing.T) {
	top := filepath.Join("..", "..")
	want, err := notices(top)
	if err != nil {
		t.Fatal(err)
	}
	if assets.Notices() != string(want) {
		t.Errorf("%s is not what the modules say: go run ./tools/notices", target)
	}
}
