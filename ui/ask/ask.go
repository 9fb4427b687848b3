// Package ask gives commands to the event after what has to be said before
// them: a message that has to be seen, a question, or a question that is asked
// twice, by the level of the command's warnings (see package tournament). No
// setting leaves a question out.
package ask

import (
	"slices"

	"fyne.io/fyne/v2"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// width of the sheet at text step 0, and of its text.
const (
	width float32 = 600
	inner         = width - 3*style.Margin
)

// Way is what can be done instead of a command that is warned of.
type Way struct {
	// Of is the warning that it helps with.
	Of   tournament.WarningKind
	Text string // of its button
	Do   func()
}

// Do carries a command out once its warnings are answered, and asks again where there
// are others by then; after is called when it is done. Without warnings it is done at
// once. What the event refuses anyway is refused without a question. Of the ways those
// are offered that help with a warning. The command can always be left undone.
func Do(h page.Host, c tournament.Command, after func(), ways ...Way) {
	e := h.Session().Event()
	list, asked := tournament.Warnings(e, c), h.Session().Rows()
	give := func() {
		done := false
		h.Session().Asked(asked, func() { done = h.Do(c) })
		if done {
			after()
		}
	}
	if len(list) == 0 {
		give()
		return
	}
	if _, _, err := tournament.Carry(e, c); err != nil {
		h.Fail(err)
		return
	}
	helping := slices.DeleteFunc(slices.Clone(ways), func(w Way) bool {
		return !slices.ContainsFunc(list, func(of tournament.Warning) bool { return of.Kind == w.Of })
	})
	show(h, list, func() {
		if anew := tournament.WarningsAnew(list, tournament.Warnings(h.Session().Event(), c)); len(anew) > 0 {
			Do(h, c, after, ways...) // somebody else has changed the event while the question was open
			return
		}
		give()
	}, helping)
}

// show puts the warnings on a sheet, the weightiest first.
func show(h page.Host, list []tournament.Warning, give func(), ways []Way) {
	level := tournament.HighestLevel(list)
	body := kit.Stack(10)
	for l := tournament.ConfirmTwice; l >= tournament.Acknowledge; l-- {
		for _, w := range list {
			if w.Level != l {
				continue
			}
			color := style.Text
			if l >= tournament.Confirm {
				color = style.Attention
			}
			body.Add(kit.NewParagraph(words.Warning(h.Printer(), w), inner, style.Body, color))
		}
	}
	switch {
	case level == tournament.Acknowledge:
		sheet(h, "ask.note", h.T("ask.go-on"), body, give, ways...)
	case level == tournament.Confirm:
		sheet(h, "ask.question", h.T("ask.yes"), body, give, ways...)
	default:
		sheet(h, "ask.consequences", h.T("ask.go-on"), body, func() {
			again := kit.NewParagraph(h.T("ask.really"), inner, style.Body, style.Text)
			sheet(h, "ask.question", h.T("ask.yes"), kit.Stack(10, again), give)
		}, ways...)
	}
}

// Yes asks what no warning of a command asks; title is a message, text and button are
// words.
func Yes(h page.Host, title, text, button string, yes func()) {
	sheet(h, title, button, kit.NewParagraph(text, inner, style.Body, style.Text), yes)
}

// sheet shows one step: yes goes on, Escape leaves everything as it is. What can be
// done instead stands between the two.
func sheet(h page.Host, title, button string, body fyne.CanvasObject, yes func(), ways ...Way) {
	s := &kit.Sheet{Title: h.T(title), Width: width, Content: kit.Pad(style.Margin, 16, style.Margin, 12, body)}
	s.OnEnter = func() {
		s.Close()
		yes()
	}
	s.Buttons = []*kit.Button{kit.NewFilled(button, "Enter", s.OnEnter)}
	for _, w := range ways {
		s.Buttons = append(s.Buttons, kit.NewButton(w.Text, "", func() {
			s.Close()
			w.Do()
		}))
	}
	s.Buttons = append(s.Buttons, kit.NewButton(h.T("common.cancel"), "Esc", func() { s.Close() }))
	h.ShowSheet(s)
}
