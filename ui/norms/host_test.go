package norms

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/page/pagetest"
)

// host is a window with the page in it.
type host struct {
	*pagetest.Host
	t *testing.T
}

// newHost opens a page on a round robin of players with these categories.
func newHost(t *testing.T, lang i18n.Lang, laws tournament.Edition, categories ...tournament.Category) (*host, *Page) {
	t.Helper()
	h := &host{pagetest.NewHost(t, lang), t}
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	f, err := file.Create(path, tournament.DefaultInfo("Test", laws), file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h.Open(t, f, path)
	var players []tournament.Player
	for i, c := range categories {
		players = append(players, tournament.Player{Name: "Player " + string(rune('A'+i)), Start: i + 1, Category: c})
	}
	if len(players) > 0 {
		h.do(tournament.AddPlayers{Players: players})
	}
	p := New(h).(*Page)
	h.Window().SetContent(p.Object())
	h.Window().Resize(fyne.NewSize(1222, 672))
	h.Session().OnChange(p.Refresh)
	h.Listen(p)
	p.Refresh()
	p.Focus()
	return h, p
}

func (h *host) do(c tournament.Command) {
	h.t.Helper()
	if err := h.Session().Do(c); err != nil {
		h.t.Fatal(err)
	}
}

// wordsOf gives all the text that an object and what is in it shows.
func wordsOf(o fyne.CanvasObject) string { return strings.Join(pagetest.Texts(o), " ") }
