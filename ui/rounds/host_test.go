package rounds

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/page/pagetest"
)

// host is a window with the page in it. What is put off comes after the key
// that is pressed.
type host struct {
	*pagetest.Host
	t     testing.TB
	later []func()
}

// Later is for page.Host.
func (h *host) Later(f func()) { h.later = append(h.later, f) }

// newHost opens a page on an event with n players; paired or not.
func newHost(t testing.TB, lang i18n.Lang, n int, paired bool) (*host, *Page) {
	t.Helper()
	h := &host{Host: pagetest.NewHost(t, lang), t: t}
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	f, err := file.Create(path, tournament.DefaultInfo("Test", tournament.USSR1953), file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h.Open(t, f, path)
	var players []tournament.Player
	for i := range n {
		players = append(players, tournament.Player{Name: "Player" + string(rune('A'+i)) + ", X", Start: i + 1})
	}
	if n > 0 {
		h.do(tournament.AddPlayers{Players: players})
	}
	if paired {
		h.do(tournament.PairRounds{})
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

// press gives a key to the focused widget.
func (h *host) press(name fyne.KeyName) {
	pagetest.Press(h.Window().Canvas(), name)
	for _, f := range h.later {
		f()
	}
	h.later = nil
}

func (h *host) result(round, board int) tournament.Result {
	p, _ := h.Session().Event().Pairing(tournament.Table{Round: round, Board: board})
	return p.Result
}
