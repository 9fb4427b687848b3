package rounds

import (
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/testapp"
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
	h.Create(t, tournament.DefaultInfo("Test", tournament.USSR1953), pagetest.Field(n, paired)...)
	p := New(h).(*Page)
	h.Show(p)
	return h, p
}

func (h *host) do(c tournament.Command) {
	h.t.Helper()
	h.MustDo(h.t, c)
}

// press gives a key to the focused widget.
func (h *host) press(name fyne.KeyName) {
	testapp.Press(h.Window().Canvas(), name)
	for _, f := range h.later {
		f()
	}
	h.later = nil
}

func (h *host) result(round, board int) tournament.Result {
	p, _ := h.Session().Event().Pairing(tournament.Table{Round: round, Board: board})
	return p.Result
}
