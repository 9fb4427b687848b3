package session

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzSettings reads a file of settings that a person or a disk has changed: what is
// read can be written, and says the same when it is read again.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{"", "{}", "null", "[]", `{"language":"et","scheme":"dark","text_step":2,"recent":["a",""]}`,
		`{"text_step":"two","width":-1e38,"later":{"b":[1]}}`, `{"recent":[null],"seen":{"a":{"at":"soon"}}}`,
		`{"papers":{"round":{"slips":true}},"columns":{"players":["name"]},"spoken":{"1":"xx"}}`} {
		f.Add([]byte(text))
	}
	path := filepath.Join(f.TempDir(), "settings.json")
	f.Fuzz(func(t *testing.T, text []byte) {
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := LoadSettings(path)
		if err != nil {
			return
		}
		s.Used("event.kohtunik")
		if err := s.Save(path); err != nil {
			t.Fatalf("%q is not written again: %v", text, err)
		}
		first, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = LoadSettings(path); err != nil {
			t.Fatalf("%q was written as %q: %v", text, first, err)
		}
		if err := s.Save(path); err != nil {
			t.Fatal(err)
		}
		if again, err := os.ReadFile(path); err != nil || string(again) != string(first) {
			t.Errorf("%q, then %q, %v", first, again, err)
		}
	})
}
