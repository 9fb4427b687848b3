package shell

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// taker is a page of players that takes lists.
type taker struct{ stub }

func (p *taker) Takes(path string) bool { return filepath.Ext(path) == ".csv" }
func (p *taker) Take(path string)       { *p.log = append(*p.log, "takes "+filepath.Base(path)) }

// What is dropped on the window goes where it belongs: an event is opened, a list of
// players goes to the page of players, anything else is named as what cannot be read.
func TestDropped(t *testing.T) {
	s := newShell(t, i18n.English)
	s.options.Pages[page.Players] = func(h page.Host) page.Page {
		return &taker{stub{host: h, id: page.Players, field: kit.NewField(""), log: s.log}}
	}
	drop := func(name string) {
		path := filepath.Join(s.dir, name)
		if filepath.Ext(name) != ".kohtunik" {
			if err := os.WriteFile(path, []byte("name\nKeres\n"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		s.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(path)})
	}
	took := func() bool { return strings.Contains(strings.Join(*s.log, "\n"), "takes list.csv") }

	drop("list.csv")
	if took() || s.session.IsOpen() {
		t.Error("a list is taken without an event")
	}
	f := s.match(t)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	drop("match.kohtunik")
	if !s.session.IsOpen() {
		t.Fatal("the event is not opened")
	}
	s.Go(page.Rounds)
	drop("photo.jpg")
	if s.current != page.Rounds {
		t.Errorf("a picture leads to the page %s", s.current)
	}
	drop("list.csv")
	if !took() || s.current != page.Players {
		t.Errorf("the list is not taken: page %s, %q", s.current, *s.log)
	}
}
