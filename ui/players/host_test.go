package players

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page/pagetest"
)

// host is a window with the page in it.
type host struct {
	*pagetest.Host
	t testing.TB
}

// newHost opens a page on an event with n players; paired or not.
func newHost(t testing.TB, lang i18n.Lang, n int, paired bool) (*host, *Page) {
	t.Helper()
	h := &host{pagetest.NewHost(t, lang), t}
	h.Create(t, tournament.DefaultInfo("Test", tournament.USSR1953), pagetest.Field(n, paired)...)
	p := New(h).(*Page)
	h.Show(p)
	return h, p
}

func (h *host) do(c tournament.Command) {
	h.t.Helper()
	h.MustDo(h.t, c)
}
