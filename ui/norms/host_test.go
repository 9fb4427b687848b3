package norms

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
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
	h.Create(t, tournament.DefaultInfo("Test", laws))
	var players []tournament.Player
	for i, c := range categories {
		players = append(players, tournament.Player{Name: "Player " + string(rune('A'+i)), Start: i + 1, Category: c})
	}
	if len(players) > 0 {
		h.do(tournament.AddPlayers{Players: players})
	}
	p := New(h).(*Page)
	h.Show(p)
	return h, p
}

func (h *host) do(c tournament.Command) {
	h.t.Helper()
	h.MustDo(h.t, c)
}

// wordsOf gives all the text that an object and what is in it shows.
func wordsOf(o fyne.CanvasObject) string { return strings.Join(pagetest.Texts(o), " ") }
