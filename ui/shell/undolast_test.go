package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// What another person did is undone after a question that names it; whose it was is told
// there, and the journal names both. Who may not is told whose the last action is.
func TestUndoOfAnother(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '3')
	both := []*atHall{chief, mari}
	mari.result(1, tournament.Draw)
	until(t, "Mari's result", func() bool { return chief.at(1) == tournament.Draw }, both...)
	if c := mari.undoLastCommand(); c.Possible(mari) || c.Key != "shell.undo-last-own" {
		t.Errorf("to undo the own action as another's: %s", c.Key)
	}
	c := chief.undoLastCommand()
	if name := chief.T(c.Key, c.Args); !strings.Contains(name, "board 1") || !strings.Contains(name, "(Mari)") {
		t.Errorf("the menu says %q", name)
	}
	chief.undoLast()
	if chief.at(1) != tournament.Draw || chief.sheet() == nil {
		t.Fatal("another's result is undone without a question")
	}
	mari.result(2, tournament.Draw)
	until(t, "Mari's second result", func() bool { return chief.at(2) == tournament.Draw }, both...)
	chief.press(fyne.KeyEnter)
	if chief.at(1) != tournament.Draw || chief.at(2) != tournament.Draw {
		t.Error("something is undone that nobody asked about")
	}
	chief.undoLast()
	chief.press(fyne.KeyEnter)
	until(t, "the undoing", func() bool { return mari.at(2) == tournament.NoResult }, both...)
	for _, w := range both {
		until(t, "the status line", func() bool { return strings.Contains(w.status.told, "board 2") }, both...)
	}
	until(t, "who undid it", func() bool { return strings.Contains(mari.status.told, "by Chief") }, both...)
	rows := mari.session.Journal()
	row := words.EntryAmong(mari.printer, mari.session.Event(), rows, rows[len(rows)-1])
	if !strings.Contains(row, "entered by Mari") || !strings.Contains(row, "undone by chief arbiter") {
		t.Errorf("the journal says %q", row)
	}
	chief.result(3, tournament.WhiteWins)
	until(t, "the chief's result", func() bool { return mari.at(3) == tournament.WhiteWins }, both...)
	if why := mari.whyNotLast(); !strings.Contains(why, "not yours") || !strings.Contains(why, "board 3") ||
		!strings.Contains(why, "Chief") {
		t.Errorf("why Mari cannot undo it: %q", why)
	}
	if c := mari.undoLastCommand(); c.Possible(mari) || c.Key != "shell.undo-last-chief" {
		t.Errorf("to undo the chief's action: %s", c.Key)
	}
}

// Redo in the menu names what it will do again, and only while there is something.
func TestRedoIsNamed(t *testing.T) {
	s := host(t)
	named := func(want string) {
		t.Helper()
		s.makeMenus()
		for _, m := range s.window.MainMenu().Items {
			for _, item := range m.Items {
				if name, _, _ := strings.Cut(item.Label, "   "); strings.HasPrefix(name, "Redo") {
					if name != want {
						t.Errorf("the menu says %q, not %q", name, want)
					}
					return
				}
			}
		}
		t.Error("there is no Redo in the menu")
	}
	named("Redo")
	s.result(2, tournament.Draw)
	named("Redo")
	s.undo()
	named("Redo: result, board 2, Player 2 – Player 8: ½-½")
	s.redo()
	named("Redo")
}

// Words that hold for a while go when they hold no more, whoever has changed that.
func TestToldWhile(t *testing.T) {
	s := newShell(t, i18n.English)
	holds := true
	s.TellWhile(page.Note, "all is in", func() bool { return holds })
	s.changed()
	if s.status.told != "all is in" {
		t.Fatalf("the status line says %q", s.status.told)
	}
	holds = false
	if s.changed(); s.status.told != "" {
		t.Errorf("the status line says %q still", s.status.told)
	}
	s.Tell(page.Note, "saved")
	if s.changed(); s.status.told != "saved" {
		t.Error("other words go too")
	}
}
