package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// eventBar is the strip above the page: what event this is, and what can be
// done everywhere.
type eventBar struct {
	object fyne.CanvasObject

	name, sub               *kit.Line
	undo, redo              *kit.Action
	find, language, letters *kit.Action
	texts                   barTexts
}

// barTexts are what the bar says where there is room: the key of an action is its
// last run.
type barTexts struct {
	free             []kit.Run // that the event has left the FIDE mode
	lines            []string  // laws, kind of play, time control, in ever fewer words
	undo, redo, find []kit.Run
}

func newEventBar(s *Shell) *eventBar {
	b := &eventBar{
		name:    kit.NewBold("", style.Body, style.Text),
		sub:     kit.NewText("", style.Small, style.Text2),
		undo:    kit.NewAction(s.undo),
		redo:    kit.NewAction(s.redo),
		find:    kit.NewAction(s.find),
		letters: kit.NewAction(s.nextTextSize, kit.Run{Text: "A+", Color: style.Text2}),
	}
	b.language = kit.NewAction(nil, kit.Run{Text: strings.ToUpper(string(s.printer.Lang())), Color: style.Text2})
	b.language.OnTap = func() { s.languageMenu(b.language) }
	b.undo.Elide = true
	b.texts.find = []kit.Run{{Text: s.T("shell.find"), Color: style.Text2}, {Text: "  Ctrl+K", Color: style.Hint}}
	b.object = kit.Ground(style.Bar, kit.Pad(style.Margin, 0, 12, 1, container.New(barLayout{b},
		b.name, b.sub, b.undo, b.redo, upright(), b.find, b.language, b.letters)))
	return b
}

// upright is a short line between two groups of a bar.
func upright() fyne.CanvasObject { return kit.Sized(1, 20, kit.NewUpright()) }

// barLayout gives the name and the name of what can be undone the room that
// is left. Where it is short the quiet line goes first, a part at a time, then the
// keys; then the event's name is cut.
type barLayout struct{ bar *eventBar }

func (barLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	b, v := l.bar, style.Now()
	gap := v.Px(6)
	name, sub, undo := b.name, b.sub, b.undo
	right := func() float32 { // what stands right of the action to undo
		width := float32(0)
		for _, o := range objects[3:] {
			if o.Visible() {
				width += o.MinSize().Width + gap
			}
		}
		return width
	}
	if b.sayActions(true); name.MinSize().Width+undo.Natural()+gap+right() > size.Width {
		b.sayActions(false)
	}
	spare := size.Width - right()
	undoWidth := float32(0)
	if undo.Visible() {
		undoWidth = min(undo.Natural(), max(spare*0.45, spare-gap-name.MinSize().Width))
	}
	spare -= undoWidth + gap
	nameWidth := min(name.MinSize().Width, max(0, spare))
	subWidth := max(0, spare-nameWidth-v.Px(16))
	b.sayLine(subWidth)
	middle := func(o fyne.CanvasObject, x, w float32) {
		h := o.MinSize().Height
		put(o, float32(int(x)), float32(int((size.Height-h)/2)), w, h)
	}
	middle(name, 0, nameWidth)
	middle(sub, nameWidth+v.Px(16), subWidth)
	x := size.Width
	for i := len(objects) - 1; i >= 3; i-- {
		if o := objects[i]; o.Visible() {
			x -= o.MinSize().Width
			middle(o, x, o.MinSize().Width)
			x -= gap
		}
	}
	middle(undo, x-undoWidth, undoWidth)
}

// sayActions writes the actions, with their keys or without.
func (b *eventBar) sayActions(keys bool) {
	for _, a := range []struct {
		action *kit.Action
		runs   []kit.Run
	}{{b.undo, b.texts.undo}, {b.redo, b.texts.redo}, {b.find, b.texts.find}} {
		if n := len(a.runs); !keys && n > 0 {
			a.runs = a.runs[:n-1]
		}
		a.action.Set(a.runs...)
	}
}

// sayLine writes as many parts of the quiet line as a width has room for.
func (b *eventBar) sayLine(width float32) {
	for _, line := range append(b.texts.lines, "") {
		runs := b.texts.free
		if line != "" {
			runs = append(slices.Clone(runs), kit.Run{Text: line, Color: style.Text2})
		}
		if b.sub.Set(runs...); b.sub.MinSize().Width <= width {
			return
		}
	}
	b.sub.Set()
}

// eventLines are the laws, the kind of play and the time control of an event, in
// ever fewer words.
func eventLines(p *i18n.Printer, e *tournament.Event) []string {
	edition := words.Edition(p, e.Info.Laws)
	laws := edition + betweenParts + p.T("play."+string(e.Info.Play))
	if e.Info.TimeControl == "" {
		return []string{laws, edition}
	}
	return []string{laws + betweenParts + words.TimeControl(p, e), laws + betweenParts + e.Info.TimeControl, laws, edition}
}

func (b *eventBar) update(s *Shell) {
	open := s.session.IsOpen()
	if !open {
		b.name.Set(kit.Run{Text: "Kohtunik", Bold: true, Use: style.Body})
		b.texts.free, b.texts.lines = nil, nil
	} else {
		info := s.session.Event().Info
		b.name.Set(kit.Run{Text: info.Name, Bold: true, Use: style.Body})
		b.texts.lines, b.texts.free = eventLines(s.printer, s.session.Event()), nil
		if info.Mode == tournament.FreeMode { // for all to see, on every page
			b.texts.free = []kit.Run{{Text: s.T("shell.free-mode") + "   ", Bold: true, Color: style.Attention}}
		}
	}
	undo, canUndo := s.session.CanUndo()
	_, canRedo := s.session.CanRedo()
	b.undo.Hidden, b.redo.Hidden, b.find.Hidden = !open, !open, !open
	if canUndo {
		b.texts.undo = []kit.Run{{Text: s.T("shell.undo-colon") + " ", Color: style.Text2},
			{Text: commandWords(s.printer, s.session.Event(), undo)}, {Text: "  Ctrl+Z", Color: style.Hint}}
	} else {
		b.texts.undo = []kit.Run{{Text: s.T("common.undo"), Color: style.Hint}, {Text: "  Ctrl+Z", Color: style.Hint}}
	}
	ink := style.Hint
	if canRedo {
		ink = style.Text2
	}
	b.texts.redo = []kit.Run{{Text: s.T("common.redo"), Color: ink}, {Text: "  Ctrl+Y", Color: style.Hint}}
	b.object.Refresh()
}

// commandWords names the command of a row of the journal.
func commandWords(p *i18n.Printer, e *tournament.Event, row file.Entry) string {
	command, err := row.Decode()
	if err != nil {
		return row.CommandName
	}
	return words.Did(p, e, row, command)
}
