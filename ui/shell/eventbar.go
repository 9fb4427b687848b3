package shell

import (
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
}

func newEventBar(s *Shell) *eventBar {
	b := &eventBar{
		name: kit.NewBold("", style.Body, style.Text),
		sub:  kit.NewText("", style.Small, style.Text2),
		undo: kit.NewAction(s.undo),
		redo: kit.NewAction(s.redo),
		find: kit.NewAction(s.find,
			kit.Run{Text: s.T("shell.find"), Color: style.Text2}, kit.Run{Text: "  Ctrl+K", Color: style.Hint}),
		letters: kit.NewAction(s.nextTextSize, kit.Run{Text: "A+", Color: style.Text2}),
	}
	b.language = kit.NewAction(nil, kit.Run{Text: strings.ToUpper(string(s.printer.Lang())), Color: style.Text2})
	b.language.OnTap = func() { s.languageMenu(b.language) }
	b.undo.Elide = true
	b.object = kit.Ground(style.Bar, kit.Pad(style.Margin, 0, 12, 1, container.New(&barLayout{},
		b.name, b.sub, b.undo, b.redo, upright(), b.find, b.language, b.letters)))
	return b
}

// upright is a short line between two groups of a bar.
func upright() fyne.CanvasObject { return kit.Sized(1, 20, kit.NewUpright()) }

// barLayout gives the name and the name of what can be undone the room that
// is left: the quiet line goes first, then the event's name is cut.
type barLayout struct{}

func (*barLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (*barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	gap := v.Px(6)
	name, sub, undo := objects[0].(*kit.Line), objects[1].(*kit.Line), objects[2].(*kit.Action)
	right := float32(0) // what stands right of the action to undo
	for _, o := range objects[3:] {
		if o.Visible() {
			right += o.MinSize().Width + gap
		}
	}
	spare := size.Width - right
	undoWidth := float32(0)
	if undo.Visible() {
		undoWidth = min(undo.Natural(), spare*0.45)
	}
	spare -= undoWidth + gap
	nameWidth := min(name.MinSize().Width, max(0, spare))
	subWidth := min(sub.MinSize().Width, max(0, spare-nameWidth-v.Px(16)))
	if subWidth < v.Px(60) {
		subWidth = 0
	}
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

// eventLine is the laws, the kind of play and the time control of an event.
func eventLine(p *i18n.Printer, info tournament.Info) string {
	parts := []string{words.Edition(p, info.Laws), p.T("play." + string(info.Play))}
	if info.TimeControl != "" {
		parts = append(parts, info.TimeControl)
	}
	return strings.Join(parts, " · ")
}

func (b *eventBar) update(s *Shell) {
	open := s.session.IsOpen()
	if !open {
		b.name.Set(kit.Run{Text: "Kohtunik", Bold: true, Use: style.Body})
		b.sub.Set()
	} else {
		info := s.session.Event().Info
		b.name.Set(kit.Run{Text: info.Name, Bold: true, Use: style.Body})
		runs := []kit.Run{{Text: eventLine(s.printer, info), Color: style.Text2}}
		if info.Mode == tournament.FreeMode { // for all to see, on every page
			runs = append([]kit.Run{{Text: s.T("shell.free-mode") + "   ", Bold: true, Color: style.Attention}}, runs...)
		}
		b.sub.Set(runs...)
	}
	undo, canUndo := s.session.CanUndo()
	_, canRedo := s.session.CanRedo()
	b.undo.Hidden, b.redo.Hidden, b.find.Hidden = !open, !open, !open
	if canUndo {
		b.undo.Set(
			kit.Run{Text: s.T("shell.undo-colon") + " ", Color: style.Text2},
			kit.Run{Text: commandWords(s.printer, s.session.Event(), undo)},
			kit.Run{Text: "  Ctrl+Z", Color: style.Hint})
	} else {
		b.undo.Set(kit.Run{Text: s.T("common.undo") + "  Ctrl+Z", Color: style.Hint})
	}
	ink := style.Hint
	if canRedo {
		ink = style.Text2
	}
	b.redo.Set(kit.Run{Text: s.T("common.redo"), Color: ink}, kit.Run{Text: "  Ctrl+Y", Color: style.Hint})
	b.object.Refresh()
}

// commandWords names the command of a row of the journal.
func commandWords(p *i18n.Printer, e *tournament.Event, row file.Entry) string {
	command, err := row.Decode()
	if err != nil {
		return row.CommandName
	}
	return words.Command(p, e, command)
}
