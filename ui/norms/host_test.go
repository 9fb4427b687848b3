package norms

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
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
	t       *testing.T
	session *session.Session
	printer *i18n.Printer
	window  fyne.Window
	gone    page.ID
	told    string
	failed  error
	sheet   *kit.Sheet
}

func (h *host) T(key string, args ...i18n.Args) string { return h.printer.T(key, args...) }
func (h *host) Printer() *i18n.Printer                 { return h.printer }
func (h *host) Style() style.Value                     { return style.Now() }
func (h *host) Session() *session.Session              { return h.session }
func (h *host) Window() fyne.Window                    { return h.window }
func (h *host) Go(id page.ID)                          { h.gone = id }
func (h *host) Tell(_ page.Level, text string)         { h.told = text }
func (h *host) Fail(err error)                         { h.failed = err }
func (h *host) Later(f func())                         { f() }
func (h *host) Run(page.Job)                           {}
func (h *host) AskPath(page.PathQuestion)              {}
func (h *host) OpenFile(string)                        {}
func (h *host) CommandsChanged()                       {}

func (h *host) ShowSheet(s *kit.Sheet) {
	h.sheet = s
	s.Show(h.window.Canvas())
}

func (h *host) Do(c session.Command) bool {
	h.failed = h.session.Do(c)
	return h.failed == nil
}

// newHost opens a page on a round robin of players with these categories.
func newHost(t *testing.T, lang i18n.Lang, laws tournament.Edition, categories ...tournament.Category) (*host, *Page) {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(style.NewTheme(style.Value{}))
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	f, err := file.Create(path, tournament.DefaultInfo("Test", laws), file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h := &host{t: t, session: session.New(), printer: i18n.For(lang)}
	if err := h.session.Open(f, path); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.session.Close() })
	var players []tournament.Player
	for i, c := range categories {
		players = append(players, tournament.Player{Name: "Player " + string(rune('A'+i)), Start: i + 1, Category: c})
	}
	if len(players) > 0 {
		h.do(tournament.AddPlayers{Players: players})
	}
	h.window = test.NewTempWindow(t, nil)
	h.window.SetPadded(false)
	p := New(h).(*Page)
	h.window.SetContent(p.Object())
	h.window.Resize(fyne.NewSize(1222, 672))
	h.session.OnChange(p.Refresh)
	h.window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if h.sheet != nil && h.sheet.Open() {
			h.sheet.Key(e)
			return
		}
		p.Key(e)
	})
	h.window.Canvas().SetOnTypedRune(func(r rune) { p.Rune(r) })
	p.Refresh()
	p.Focus()
	return h, p
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
