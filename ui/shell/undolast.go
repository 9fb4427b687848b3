package shell

import (
	"cmp"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
	"kohtunik/ui/page"
)

// mostInMenu is how much of what an action did stands in the menu, in characters.
const mostInMenu = 70

// undoLastCommand undoes the latest action where another person did it. Its name says what
// that is and who did it, or why it cannot be undone here: no reason can be seen of an item
// that is greyed.
func (s *Shell) undoLastCommand() page.Command {
	c := page.Command{Menu: page.EventMenu, Key: "shell.undo-last", Shortcut: page.CtrlShift(fyne.KeyZ),
		Do: s.undoLast, Writes: true, Reason: s.whyNotLast,
		Enabled: func() bool { return s.whyNotLast() == "" }}
	last, ok := s.session.LastInForce()
	switch {
	case !ok:
	case last.Author.Person() == s.session.Me().Person():
		c.Key = "shell.undo-last-own"
	case s.session.Me().Name != "":
		c.Key = "shell.undo-last-chief"
	default:
		c.Key = "shell.undo-last-of"
		c.Args = i18n.Args{"what": shortened(words.Entry(s.printer, s.session.Event(), last))}
	}
	return c
}

// redoCommand carries out again what was undone last. Its name says what that is; what Undo
// would undo stands over the page.
func (s *Shell) redoCommand() page.Command {
	c := page.Command{Menu: page.EventMenu, Key: "common.redo", Shortcut: page.Ctrl(fyne.KeyY), Do: s.redo,
		Writes:  true,
		Enabled: func() bool { _, ok := s.session.CanRedo(); return ok },
		Reason:  func() string { return s.T("shell.nothing-to-redo") }}
	if next, ok := s.session.CanRedo(); ok {
		c.Key = "shell.redo-of"
		c.Args = i18n.Args{"what": shortened(commandWords(s.printer, s.session.Event(), next))}
	}
	return c
}

// shortened is what an action did as far as a menu has room for it.
func shortened(what string) string {
	if runes := []rune(what); len(runes) > mostInMenu {
		return string(runes[:mostInMenu-1]) + "…"
	}
	return what
}

// whyNotLast says why there is nobody else's action to undo; empty: there is.
func (s *Shell) whyNotLast() string {
	last, ok := s.session.LastInForce()
	me := s.session.Me()
	switch {
	case !ok:
		return s.printer.Error(file.WhyNoUndo(s.session.Journal()))
	case last.Author.Person() == me.Person():
		return s.T("shell.last-is-own")
	case me.Name != "":
		return s.T("shell.last-is-others", i18n.Args{"what": words.Entry(s.printer, s.session.Event(), last),
			"by": s.personOf(last)})
	}
	return ""
}

// personOf is how who wrote a row is called in a sentence.
func (s *Shell) personOf(row file.Entry) string {
	return cmp.Or(row.Sender(), s.session.NameOf(row.Author), words.Author(s.printer, row))
}

// undoLast asks, since it is somebody else's, and undoes the latest action: the one that was
// asked about, or nothing.
func (s *Shell) undoLast() {
	last, ok := s.session.LastInForce()
	if !ok {
		return
	}
	what := commandWords(s.printer, s.session.Event(), last)
	args := i18n.Args{"what": what, "by": s.personOf(last)}
	s.askYes(s.T("shell.undo-anothers"), s.T("shell.undo-anothers-words", args), s.T("common.undo"), func() {
		if now, _ := s.session.LastInForce(); now.Seq != last.Seq {
			s.Tell(page.Warning, s.T("error.laptops-not-last"))
			return
		}
		rows := len(s.session.Journal())
		s.step(s.session.UndoLast)
		if s.status.told == "" && len(s.session.Journal()) > rows {
			s.Tell(page.Note, s.T("shell.undone-anothers", args))
		}
	})
}

// tellUndone says which action of the person at this laptop another one has undone since the
// journal had so many rows: what was entered here would be gone without a word.
func (s *Shell) tellUndone(since int) {
	rows, me := s.session.Journal(), s.session.Me()
	for _, row := range rows[min(since, len(rows)):] {
		if row.Kind != journal.Undone || row.Author.Person() == me.Person() || row.Of < 1 ||
			rows[row.Of-1].Author.Person() != me.Person() {
			continue
		}
		s.Tell(page.Warning, s.T("shell.undone-yours", i18n.Args{"by": s.personOf(row),
			"what": commandWords(s.printer, s.session.Event(), rows[row.Of-1])}))
	}
}
