package pagetest

import (
	"context"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// Host is a window as small as a page can do with: it keeps what it is asked
// and told. Jobs are done at once.
type Host struct {
	Gone   page.ID
	Told   string
	Holds  func() bool // of the last TellWhile
	Failed error       // by the last Do or Fail that failed; Do clears it
	Opened []string
	Asked  page.PathQuestion
	Sheets []*kit.Sheet // in the order in which they were shown
	// Stopped jobs are stopped before they begin.
	Stopped bool
	// Slow work beside the window is done when Waits is called.
	Slow  bool
	Waits func()

	session *session.Session
	printer *i18n.Printer
	window  fyne.Window
}

// NewHost makes a host in the light style, with a window of the test driver.
func NewHost(t testing.TB, lang i18n.Lang) *Host {
	t.Helper()
	testapp.New(t, style.Value{})
	h := &Host{session: session.New(), printer: i18n.For(lang), window: test.NewTempWindow(t, nil)}
	h.window.SetPadded(false)
	return h
}

// Open gives the session an event until the test is over.
func (h *Host) Open(t testing.TB, store session.Store, path string) {
	t.Helper()
	if err := h.session.Open(store, path); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.session.Close() })
}

// Create gives the session a new event file until the test is over, and carries
// out commands on it.
func (h *Host) Create(t testing.TB, info tournament.Info, commands ...tournament.Command) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	f, err := file.Create(path, info, file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h.Open(t, f, path)
	for _, c := range commands {
		h.MustDo(t, c)
	}
}

// MustDo carries out a command on the event that must not be refused.
func (h *Host) MustDo(t testing.TB, c tournament.Command) {
	t.Helper()
	if err := h.session.Do(c); err != nil {
		t.Fatal(err)
	}
}

// Show puts a page that was made for the host into its window and gives it the
// focus.
func (h *Host) Show(p page.Page) {
	h.window.SetContent(p.Object())
	h.window.Resize(fyne.NewSize(1222, 672))
	h.session.OnChange(p.Refresh)
	h.Listen(p)
	p.Refresh()
	p.Focus()
}

// SetLang changes the language.
func (h *Host) SetLang(lang i18n.Lang) { h.printer = i18n.For(lang) }

// T is for page.Host, as is all that follows.
func (h *Host) T(key string, args ...i18n.Args) string { return h.printer.T(key, args...) }

// Printer is for page.Host.
func (h *Host) Printer() *i18n.Printer { return h.printer }

// Style is for page.Host.
func (h *Host) Style() style.Value { return style.Now() }

// Session is for page.Host.
func (h *Host) Session() *session.Session { return h.session }

// Window is for page.Host.
func (h *Host) Window() fyne.Window { return h.window }

// Go is for page.Host.
func (h *Host) Go(id page.ID) { h.Gone = id }

// Tell is for page.Host.
func (h *Host) Tell(_ page.Level, text string) { h.Told = text }

// TellWhile is for page.Host.
func (h *Host) TellWhile(_ page.Level, text string, holds func() bool) { h.Told, h.Holds = text, holds }

// Fail is for page.Host.
func (h *Host) Fail(err error) {
	if err != nil {
		h.Failed = err
	}
}

// Do is for page.Host.
func (h *Host) Do(c session.Command) bool {
	h.Failed = h.session.Do(c)
	return h.Failed == nil
}

// Later is for page.Host.
func (h *Host) Later(f func()) { f() }

// Run is for page.Host.
func (h *Host) Run(job page.Job) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	if h.Stopped {
		stop()
	}
	job.Done(job.Work(ctx, func(float32, string) {}))
}

// Beside is for page.Host; with Slow what is to be drawn waits in Waits.
func (h *Host) Beside(work func(context.Context), done func()) bool {
	if h.Slow {
		h.Waits = func() { work(context.Background()); done() }
		return false
	}
	work(context.Background())
	done()
	return true
}

// AskPath is for page.Host.
func (h *Host) AskPath(q page.PathQuestion) { h.Asked = q }

// OpenFile is for page.Host.
func (h *Host) OpenFile(path string) { h.Opened = append(h.Opened, path) }

// CommandsChanged is for page.Host.
func (h *Host) CommandsChanged() {}

// ShowSheet is for page.Host.
func (h *Host) ShowSheet(s *kit.Sheet) {
	h.Sheets = append(h.Sheets, s)
	s.Show(h.window.Canvas())
}

// Top is the sheet that lies on all others; nil if none is open.
func (h *Host) Top() *kit.Sheet {
	for i := len(h.Sheets) - 1; i >= 0; i-- {
		if h.Sheets[i].Open() {
			return h.Sheets[i]
		}
	}
	return nil
}

// Last is the sheet that was shown last, open or not; nil for none.
func (h *Host) Last() *kit.Sheet {
	if len(h.Sheets) == 0 {
		return nil
	}
	return h.Sheets[len(h.Sheets)-1]
}

// Listen gives the keys that no widget uses to the sheet on top, else to the
// page; nil is none.
func (h *Host) Listen(p page.Page) {
	h.window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if s := h.Top(); s != nil {
			s.Key(e)
		} else if p != nil {
			p.Key(e)
		}
	})
	h.window.Canvas().SetOnTypedRune(func(r rune) {
		if s := h.Top(); s != nil {
			s.Rune(r)
		} else if p != nil {
			p.Rune(r)
		}
	})
}

// Press gives a key to the focused widget, or to the window where none is.
func (h *Host) Press(name fyne.KeyName) { testapp.Press(h.window.Canvas(), name) }

// Type gives runes to the focused widget, or to the window where none is.
func (h *Host) Type(text string) { testapp.Type(h.window.Canvas(), text) }

// Texts gives the pieces of text that an object and what is in it shows.
func Texts(o fyne.CanvasObject) []string {
	if !o.Visible() {
		return nil
	}
	var children []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		return []string{o.Text}
	case *fyne.Container:
		children = o.Objects
	case fyne.Widget:
		children = test.WidgetRenderer(o).Objects()
	}
	var all []string
	for _, child := range children {
		all = append(all, Texts(child)...)
	}
	return all
}

// All are the objects of one type in an object, in the order of drawing.
func All[T fyne.CanvasObject](o fyne.CanvasObject) []T {
	var all []T
	for _, child := range test.LaidOutObjects(o) {
		if found, ok := child.(T); ok {
			all = append(all, found)
		}
	}
	return all
}
