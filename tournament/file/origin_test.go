package file

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/sqlite"
)

// A file of a newer program is refused with the version of the program that
// wrote it, or with that of its schema if it does not say.
func TestNewerProgram(t *testing.T) {
	for _, program := range []string{"9.8.7", ""} {
		o := testOptions(t)
		o.Program = program
		path := filepath.Join(t.TempDir(), "event.kohtunik")
		f, err := Create(path, tournament.DefaultInfo("Club event", tournament.FIDE2023), o)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		newer := put(t, changed(t, readBytes(t, path), fmt.Sprintf("PRAGMA user_version = %d", format.Version+1)))
		_, err = Open(newer, o)
		if !errors.Is(err, &sqlite.Error{Kind: sqlite.Newer}) {
			t.Fatalf("%q: %v", program, err)
		}
		var named *Error
		if program == "" {
			if errors.As(err, &named) {
				t.Errorf("no program: %v", err)
			}
			continue
		}
		if !errors.As(err, &named) || named.Kind != NewerProgram || named.Args["program"] != program {
			t.Errorf("%q: %v", program, err)
		}
		if _, err := Verify(newer); !errors.As(err, &named) || named.Args["program"] != program {
			t.Errorf("%q: verified: %v", program, err)
		}
	}
}
