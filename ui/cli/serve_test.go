package cli_test

import (
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// Who shows an event is told where its pages and the screen of the hall are, and who saves
// them where they are and how many.
func TestServeSaysWhere(t *testing.T) {
	s := newShell(t)
	s.do("new", "e.kohtunik", "--name", "Club", "--laws", "fide-2023")
	site := filepath.Join(s.dir, "site")
	out := s.do("serve", "e.kohtunik", "--export", site, "--lang", "en")
	pages := 0
	err := filepath.WalkDir(site, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".html" {
			pages++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := "32 pages were written to " + site + ".\n"; out != want || pages != 32 {
		t.Errorf("it is said %q of %d pages", out, pages)
	}
	shown := sits(t, "serve", "e.kohtunik", "--addr", "127.0.0.1:0", "--lang", "en")
	at, _, _ := strings.Cut(shown.hears("The pages are at http://"), " (")
	_, screen, _ := strings.Cut(shown.hears("For the screen of the hall: "), ": ")
	if !strings.HasSuffix(at, "/") || screen != strings.TrimPrefix(at, "The pages are at ")+"screen" {
		t.Fatalf("the pages: %q, the screen: %q", at, screen)
	}
	answer, err := http.Get(screen)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Errorf("%s answers %s", screen, answer.Status)
	}
}
