package prints

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// host is a window as small as a page can do with.
type host struct {
	t       testing.TB
	session *session.Session
	printer *i18n.Printer
	window  fyne.Window
	gone    page.ID
	told    string
	failed  error
	sheet   *kit.Sheet
	opened  []string
	asked   page.PathQuestion
	stopped bool // jobs are stopped before they begin
}

func (h *host) T(key string, args ...i18n.Args) string { return h.printer.T(key, args...) }
func (h *host) Printer() *i18n.Printer                 { return h.printer }
func (h *host) Style() style.Value                     { return style.Now() }
func (h *host) Session() *session.Session              { return h.session }
func (h *host) Window() fyne.Window                    { return h.window }
func (h *host) Go(id page.ID)                          { h.gone = id }
func (h *host) Tell(_ page.Level, text string)         { h.told = text }
func (h *host) Fail(err error) {
	if err != nil {
		h.failed = err
	}
}
func (h *host) Later(f func())       { f() }
func (h *host) OpenFile(path string) { h.opened = append(h.opened, path) }
func (h *host) CommandsChanged()     {}

func (h *host) ShowSheet(s *kit.Sheet) {
	h.sheet = s
	s.Show(h.window.Canvas())
}

func (h *host) Do(c session.Command) bool {
	h.failed = h.session.Do(c)
	return h.failed == nil
}

// Run does the job at once.
func (h *host) Run(job page.Job) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	if h.stopped {
		stop()
	}
	job.Done(job.Work(ctx, func(float32, string) {}))
}

func (h *host) AskPath(q page.PathQuestion) { h.asked = q }

// fakeSystem is a printer that keeps what it is sent.
type fakeSystem struct {
	name string
	sent []string
	fail error
}

func (s *fakeSystem) printer() string { return s.name }

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
	app := test.NewTempApp(t)
	app.Settings().SetTheme(style.NewTheme(style.Value{}))
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	f, err := file.Create(path, tournament.DefaultInfo("Test/Event", tournament.USSR1953), file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h := &host{t: t, session: session.New(), printer: i18n.For(lang)}
	if err := h.session.Open(f, path); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.session.Close() })
	var players []tournament.Player
	for i := range n {
		players = append(players, tournament.Player{Name: fmt.Sprint("Player ", i+1), Start: i + 1})
	}
	h.do(tournament.AddPlayers{Players: players})
	if paired {
		h.do(tournament.PairRounds{})
	}
	h.window = test.NewTempWindow(t, nil)
	h.window.SetPadded(false)
	return h, h.newPage(s)
}

// newPage makes the page in the window.
func (h *host) newPage(s *fakeSystem) *Page {
	if s == nil {
		s = &fakeSystem{}
	}
	p := newPage(h, s, func() time.Time { return printTime })
	h.window.SetContent(p.Object())
	h.window.Resize(fyne.NewSize(1222, 672))
	h.session.OnChange(p.Refresh)
	h.window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { p.Key(e) })
	h.window.Canvas().SetOnTypedRune(func(r rune) { p.Rune(r) })
	p.Refresh()
	p.Focus()
	return p
}

func (h *host) do(c tournament.Command) {
	h.t.Helper()
	if err := h.session.Do(c); err != nil {
		h.t.Fatal(err)
	}
}

// typing gives runes to the focused widget.
func (h *host) typing(s string) {
	pagetest.Type(h.window.Canvas(), s)
}

// press gives a key to the focused widget.
func (h *host) press(name fyne.KeyName) {
	pagetest.Press(h.window.Canvas(), name)
}

// wordsOf gives all the text that an object and what is in it shows.
func wordsOf(o fyne.CanvasObject) string { return strings.Join(textsOf(o), " ") }

// textsOf gives the pieces of that text.
func textsOf(o fyne.CanvasObject) []string {
	var words []string
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			if o.Visible() {
				words = append(words, o.Text)
			}
		case *fyne.Container:
			for _, child := range o.Objects {
				if child.Visible() {
					walk(child)
				}
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				if child.Visible() {
					walk(child)
				}
			}
		}
	}
	walk(o)
	return words
}
