package prints

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/ui/page/pagetest"
)

// host is a window with the page in it.
type host struct {
	*pagetest.Host
	t testing.TB
}

// fakeSystem is a printer that keeps what it is sent.
type fakeSystem struct {
	name string
	sent []string
	fail error
}

func (s *fakeSystem) printer() string { return s.name }

func (s *fakeSystem) copiesFile() bool { return true }

func (s *fakeSystem) send(_ context.Context, path, title string, copies int, paper printing.Paper) error {
	data, err := os.ReadFile(path)
	if err != nil || !bytes.HasPrefix(data, []byte("%PDF")) {
		return fmt.Errorf("%s is no PDF: %v", path, err)
	}
	s.sent = append(s.sent, fmt.Sprint(title, " ", copies, " ", paper))
	return s.fail
}

var printTime = time.Date(2026, 11, 21, 18, 4, 0, 0, time.UTC)

// newHost opens the page on a round robin of n players, paired or not. The
// papers are made at once.
func newHost(t testing.TB, lang i18n.Lang, n int, paired bool, s *fakeSystem) (*host, *Page) {
	t.Helper()
	h := &host{pagetest.NewHost(t, lang), t}
	h.Create(t, tournament.DefaultInfo("Test/Event", tournament.USSR1953))
	var players []tournament.Player
	for i := range n {
		players = append(players, tournament.Player{Name: fmt.Sprint("Player ", i+1), Start: i + 1})
	}
	h.do(tournament.AddPlayers{Players: players})
	if paired {
		h.do(tournament.PairRounds{})
	}
	return h, h.newPage(s)
}

// newPage makes the page in the window.
func (h *host) newPage(s *fakeSystem) *Page {
	if s == nil {
		s = &fakeSystem{}
	}
	p := newPage(h, s, func() time.Time { return printTime })
	h.Show(p)
	return p
}

func (h *host) do(c tournament.Command) {
	h.t.Helper()
	h.MustDo(h.t, c)
}

// wordsOf gives all the text that an object and what is in it shows.
func wordsOf(o fyne.CanvasObject) string { return strings.Join(pagetest.Texts(o), " ") }
