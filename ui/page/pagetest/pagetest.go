// Package pagetest opens one page in a real shell on the test driver, for the
// tests of pages.
package pagetest

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/shell"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// Window is a shell with one page in it.
type Window struct {
	*shell.Shell
	ID page.ID
	t  testing.TB
}

// Open makes an event file by commands and opens it in a shell whose only
// page is made by constructor.
func Open(t testing.TB, id page.ID, constructor page.Constructor, lang i18n.Lang, look style.Value,
	commands ...tournament.Command) Window {
	t.Helper()
	app := testapp.New(t, look)
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	clock := time.Date(2026, 11, 21, 16, 53, 0, 0, time.UTC)
	f, err := file.Create(path, tournament.DefaultInfo("Club event", tournament.USSR1953),
		file.Options{Now: func() time.Time { return clock }})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range commands {
		if err := f.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	s := shell.New(app, shell.Options{
		Pages:    map[page.ID]page.Constructor{id: constructor},
		Settings: session.Settings{Language: lang, Scheme: look.Scheme, TextStep: look.Step},
		Now:      func() time.Time { return clock },
	})
	s.Window().Resize(fyne.NewSize(1366, 768))
	if err := s.Open(path); err != nil {
		t.Fatal(err)
	}
	s.Go(id)
	t.Cleanup(func() {
		if err := s.Session().Close(); err != nil {
			t.Error(err)
		}
	})
	return Window{s, id, t}
}

// Press gives keys to what has the focus, else to the window.
func (w Window) Press(names ...fyne.KeyName) {
	w.t.Helper()
	for _, name := range names {
		event := &fyne.KeyEvent{Name: name}
		if focused := w.Window().Canvas().Focused(); focused != nil {
			if tab, ok := focused.(fyne.Tabbable); name == fyne.KeyTab && (!ok || !tab.AcceptsTab()) {
				w.Window().Canvas().FocusNext()
				continue
			}
			focused.TypedKey(event)
		} else {
			w.Window().Canvas().OnTypedKey()(event)
		}
	}
}

// Type gives runes to what has the focus, else to the window.
func (w Window) Type(text string) {
	w.t.Helper()
	testapp.Type(w.Window().Canvas(), text)
}

// Shortcut gives an accelerator to what has the focus, else to the window.
func (w Window) Shortcut(s page.Shortcut) {
	w.t.Helper()
	if focused, ok := w.Window().Canvas().Focused().(fyne.Shortcutable); ok {
		focused.TypedShortcut(s.Fyne())
		return
	}
	w.Shell.Shortcut(s.Fyne())
}

// Event is the event as its file holds it.
func (w Window) Event() *tournament.Event { return w.Session().Event() }

// Players are n players with start numbers from 1.
func Players(n int) tournament.AddPlayers {
	var list []tournament.Player
	for i := range n {
		list = append(list, tournament.Player{Name: fmt.Sprintf("Player %d", i+1), Start: i + 1, Club: "Kalev"})
	}
	return tournament.AddPlayers{Players: list}
}

// Field is the command that adds n players, named by letters, with start numbers
// from 1, and the one that pairs them where they are paired; none for no players.
func Field(n int, paired bool) []tournament.Command {
	var list []tournament.Player
	for i := range n {
		list = append(list, tournament.Player{Name: "Player" + string(rune('A'+i)) + ", X", Start: i + 1})
	}
	var commands []tournament.Command
	if n > 0 {
		commands = append(commands, tournament.AddPlayers{Players: list})
	}
	if paired {
		commands = append(commands, tournament.PairRounds{})
	}
	return commands
}

// Result is the command that enters a result.
func Result(round, board int, result tournament.Result) tournament.Command {
	return tournament.SetResult{Table: tournament.Table{Round: round, Board: board}, Result: result}
}
