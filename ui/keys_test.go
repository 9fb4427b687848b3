package ui

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/shell"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// No key does two things on one page.
func TestKeysAreUnique(t *testing.T) {
	s := shell.New(testapp.New(t, style.Value{}), shell.Options{Pages: pages(), Tools: tools(), DataDir: t.TempDir(),
		Settings: session.Settings{Language: i18n.English}})
	if err := s.OpenSample(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Session().Close(); err != nil {
			t.Error(err)
		}
	})
	for id := range pages() {
		s.Go(id)
		if s.Current() != id {
			t.Fatalf("%s cannot be gone to", id)
		}
		seen := map[page.Shortcut]string{}
		for _, c := range s.Commands() {
			if c.Shortcut.None() {
				continue
			}
			if other := seen[c.Shortcut]; other != "" {
				t.Errorf("%s: %s is %q and %q", id, c.Shortcut, other, c.Key)
			}
			seen[c.Shortcut] = c.Key
		}
	}
}
