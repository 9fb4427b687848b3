package desk

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/engine/game"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/incident"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// begin is when the tests' day begins.
var begin = time.Date(2026, 11, 21, 16, 0, 0, 0, time.UTC)

// store is an event file that can be made to refuse commands.
type store struct {
	*file.File
	refuse error
}

func (s *store) DoSince(looked file.Looked, c tournament.Command) error {
	if s.refuse != nil {
		return s.refuse
	}
	return s.File.DoSince(looked, c)
}

var errDisk = errors.New("disk full")

// seat is the page in a window as small as it can do with, with a watch that
// the test sets.
type seat struct {
	*desk
	t       testing.TB
	path    string
	store   *store
	session *session.Session
	printer *i18n.Printer
	window  fyne.Window
	told    string
	failed  error
	sheet   *kit.Sheet
	wall    time.Time     // what the system's clock says
	passed  time.Duration // what has gone by
}

func (h *seat) T(key string, args ...i18n.Args) string             { return h.printer.T(key, args...) }
func (h *seat) Printer() *i18n.Printer                             { return h.printer }
func (h *seat) Style() style.Value                                 { return style.Now() }
func (h *seat) Session() *session.Session                          { return h.session }
func (h *seat) Window() fyne.Window                                { return h.window }
func (h *seat) Go(page.ID)                                         {}
func (h *seat) Tell(_ page.Level, text string)                     { h.told = text }
func (h *seat) TellWhile(_ page.Level, text string, _ func() bool) { h.told = text }
func (h *seat) Fail(err error)                                     { h.failed = err }
func (h *seat) Later(func())                                       {} // the tests tick themselves
func (h *seat) Run(page.Job)                                       {}
func (h *seat) AskPath(page.PathQuestion)                          {}

func (h *seat) Beside(func(context.Context), func()) bool { return true }
func (h *seat) OpenFile(string)                           {}
func (h *seat) CommandsChanged()                          {}

func (h *seat) ShowSheet(s *kit.Sheet) {
	h.sheet = s
	s.Show(h.window.Canvas())
}

func (h *seat) Do(c session.Command) bool {
	h.failed = h.session.Do(c)
	return h.failed == nil
}

// after lets time go by, for the system's clock as well.
func (h *seat) after(d time.Duration) *seat {
	h.wall, h.passed = h.wall.Add(d), h.passed+d
	return h
}

// typing gives runes to the page, as the shell does.
func (h *seat) typing(text string) *seat {
	for _, r := range text {
		h.Rune(r)
	}
	return h
}

// key gives a key to the open sheet's focused widget or the sheet, else to the
// page.
func (h *seat) key(names ...fyne.KeyName) *seat {
	for _, name := range names {
		e := &fyne.KeyEvent{Name: name}
		switch {
		case h.sheet == nil || !h.sheet.Open():
			h.Key(e)
		case h.window.Canvas().Focused() != nil:
			h.window.Canvas().Focused().TypedKey(e)
		default:
			h.sheet.Key(e)
		}
	}
	return h
}

// happens opens the questions of an incident, as it is chosen in the palette.
func (h *seat) happens(id string) {
	incident.OpenAt(h.forRuling(), id)
	h.key(fyne.KeyReturn)
}

// write adds entries to the record of the game in sight.
func (h *seat) write(entries ...game.Entry) {
	h.carryTo(h.match, table.Step{Entries: entries})
}

// record gives the kinds and moves of the game's entries, as the file has them.
func (h *seat) record() (words []string) {
	for _, e := range h.session.Event().Games[tournament.Table{Round: 1, Board: 1}] {
		word := string(e.Kind)
		switch e.Kind {
		case game.Moves, game.Correct:
			word = e.Moves
		case game.Clock:
			word = string(e.Action)
		}
		words = append(words, word)
	}
	return words
}

// sit makes an event of four players and sits down at the first board.
func sit(t testing.TB, lang i18n.Lang, laws tournament.Edition) *seat {
	t.Helper()
	testapp.New(t, style.Value{})
	h := &seat{t: t, session: session.New(), printer: i18n.For(lang), wall: begin,
		path: filepath.Join(t.TempDir(), "event.kohtunik")}
	info := tournament.DefaultInfo("Test", laws)
	info.TimeControl = "5min+3s"
	f, err := file.Create(h.path, info, file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var players []tournament.Player
	for i, name := range []string{"Keres, P.", "Smyslov, V.", "Kotov, A.", "Euwe, M."} {
		players = append(players, tournament.Player{Name: name, Start: i + 1})
	}
	h.open(f)
	for _, c := range []tournament.Command{tournament.AddPlayers{Players: players}, tournament.PairRounds{}} {
		if err := h.session.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	h.show(begin)
	t.Cleanup(func() {
		if err := h.session.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

func (h *seat) open(f *file.File) {
	h.t.Helper()
	h.store = &store{File: f}
	if err := h.session.Open(h.store, h.path); err != nil {
		h.t.Fatal(err)
	}
}

// show makes the page anew, in a program that was started at a moment.
func (h *seat) show(started time.Time) {
	w := newWatch(func() time.Time { return h.wall }, func() time.Duration { return h.passed })
	h.window = test.NewTempWindow(h.t, nil)
	h.window.SetPadded(false)
	h.desk = newDesk(h, w, started)
	h.window.SetContent(h.Object())
	h.window.Resize(fyne.NewSize(1222, 672))
	h.session.OnChange(func() { h.Refresh() })
	h.Refresh()
}

// reopen closes the event and the page, and opens both again as a program
// started later does.
func (h *seat) reopen() {
	h.t.Helper()
	h.session = session.New()
	if err := h.store.Close(); err != nil {
		h.t.Fatal(err)
	}
	f, err := file.Open(h.path, file.Options{})
	if err != nil {
		h.t.Fatal(err)
	}
	h.open(f)
	h.show(h.wall)
}
