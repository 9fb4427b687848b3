package cli_test

import (
	"io/fs"
	"net"
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

// An address that cannot be had is refused in a sentence of the program's own: the port is
// taken, or it is no address of this computer.
func TestServeRefusesAnAddress(t *testing.T) {
	s := newShell(t)
	s.do("new", "e.kohtunik", "--name", "Club", "--laws", "fide-2023")
	held, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	_, port, _ := net.SplitHostPort(held.Addr().String())
	s.fail(1, "Port "+port+" is in use", "serve", "e.kohtunik", "--addr", held.Addr().String(), "--lang", "en")
	s.fail(1, "sellel arvutil pole praegu seda aadressi", "serve", "e.kohtunik", "--addr", "203.0.113.9:0", "--lang", "et")
}
