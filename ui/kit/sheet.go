package kit

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Sheet is a panel over the page that keeps the keyboard until it is closed.
// Its default button is what Enter does; Escape closes without harm.
type Sheet struct {
	Title string
	// Sub is a quiet line beside the title.
	Sub string
	// Content is what the sheet is about.
	Content fyne.CanvasObject
	// Buttons stand at the foot, the default (filled) one first. Closing is
	// the button's own business.
	Buttons []*Button
	// Note stands at the right of the foot, for instance "*Esc* closes": the keys
	// in it are buttons.
	Note string
	// Width and Height are at text step 0; zero fits the content. A sheet
	// larger than the window is as large as the window.
	Width, Height float32
	// Grow is the height, in pixels, that the content needs to be seen whole: the
	// sheet becomes so high as far as there is room in the window.
	Grow float32
	// First gets the keyboard when the sheet opens; nil: the default button.
	First fyne.Focusable
	// OnEnter is what Enter does; nil: it taps the default button.
	OnEnter func()
	// OnKey and OnRune get the keys that no widget of the sheet has used; they
	// are asked before Enter and Escape do their work.
	OnKey  func(*fyne.KeyEvent) bool
	OnRune func(rune) bool
	// Shortcuts are the accelerators of the sheet alone.
	Shortcuts map[fyne.Shortcut]func()
	// OnClose is called once, when the sheet is closed in any way.
	OnClose func()
	// Chapter is the chapter of the manual that the sheet is about, and OnHelp what F1
	// does where no widget of the sheet has used it.
	Chapter string
	OnHelp  func()
	// Locked keeps Escape from closing (a job that must be stopped first).
	Locked bool
	// AtRight puts the sheet to the right edge, so that the page's left part
	// stays in view.
	AtRight bool

	said    string
	overlay *sheetOverlay
	canvas  fyne.Canvas
	before  fyne.Focusable
}

// Show opens the sheet over a canvas. The shell calls it; a page asks its
// host.
func (s *Sheet) Show(on fyne.Canvas) {
	if s.overlay != nil {
		return
	}
	s.canvas, s.before = on, on.Focused()
	s.overlay = newSheetOverlay(s)
	on.Overlays().Add(s.overlay)
	s.overlay.Resize(on.Size())
	s.TakeKeys()
	if keys, ok := on.(interface {
		AddShortcut(fyne.Shortcut, func(fyne.Shortcut))
	}); ok {
		for shortcut, do := range s.Shortcuts {
			keys.AddShortcut(shortcut, func(fyne.Shortcut) { do() })
		}
	}
}

// TakeKeys gives the keyboard to the control that has it first, if none has it.
// Whoever shows a sheet calls it once more when the event that opened the sheet
// is over: a press of the mouse takes the keyboard away after it was given.
func (s *Sheet) TakeKeys() {
	if s.overlay == nil || s.canvas.Focused() != nil || s.canvas.Overlays().Top() != s.overlay {
		return
	}
	first := s.First
	if first == nil && len(s.Buttons) > 0 {
		first = s.Buttons[0]
	}
	if first != nil {
		s.canvas.Focus(first)
	}
}

// keepsKeys is what takes the keyboard back when a click beside it has taken the
// keyboard away: a table. A field does not: what is typed then was meant for
// nothing.
type keepsKeys interface {
	fyne.Focusable
	keepsKeys()
}

// takeBack gives the keyboard back to the table that had it first, where nothing
// has it; nil: there is nothing to give back.
func (s *Sheet) takeBack() fyne.Focusable {
	table, ok := s.First.(keepsKeys)
	if !ok || s.overlay == nil || s.canvas.Focused() != nil {
		return nil
	}
	s.canvas.Focus(table)
	return s.canvas.Focused()
}

// Open tells whether the sheet is shown.
func (s *Sheet) Open() bool { return s.overlay != nil }

// Say puts words into the sheet above its buttons: why something was refused,
// where the eye is. Empty words take them away.
func (s *Sheet) Say(words string) {
	if s.said == words {
		return
	}
	s.said = words
	if s.overlay != nil {
		s.overlay.say(words)
	}
}

// Said is what Say has put there last.
func (s *Sheet) Said() string { return s.said }

// Close takes the sheet away and gives the keyboard back to where it was.
func (s *Sheet) Close() {
	if s.overlay == nil {
		return
	}
	s.canvas.Overlays().Remove(s.overlay)
	s.overlay = nil
	if keys, ok := s.canvas.(interface{ RemoveShortcut(fyne.Shortcut) }); ok {
		for shortcut := range s.Shortcuts {
			keys.RemoveShortcut(shortcut)
		}
	}
	if s.before != nil {
		s.canvas.Focus(s.before)
	}
	if s.OnClose != nil {
		s.OnClose()
	}
}

// Key takes a key that no widget of the sheet has used.
func (s *Sheet) Key(e *fyne.KeyEvent) {
	if table := s.takeBack(); table != nil {
		table.TypedKey(e)
		return
	}
	if s.OnKey != nil && s.OnKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyF1:
		if s.OnHelp != nil && !s.Locked {
			s.OnHelp()
		}
	case fyne.KeyEscape:
		if !s.Locked {
			s.Close()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case s.OnEnter != nil:
			s.OnEnter()
		case len(s.Buttons) > 0:
			s.Buttons[0].press()
		}
	}
}

// Rune takes a rune that no widget of the sheet has used.
func (s *Sheet) Rune(r rune) {
	if table := s.takeBack(); table != nil {
		table.TypedRune(r)
		return
	}
	if s.OnRune != nil {
		s.OnRune(r)
	}
}

// Shortcut takes a shortcut that the main menu has caught; false: the sheet
// has no use for it.
func (s *Sheet) Shortcut(shortcut fyne.Shortcut) bool {
	if table, ok := s.takeBack().(fyne.Shortcutable); ok {
		table.TypedShortcut(shortcut)
		return true
	}
	for own, do := range s.Shortcuts {
		if own.ShortcutName() == shortcut.ShortcutName() {
			do()
			return true
		}
	}
	return false
}

type sheetOverlay struct {
	widget.BaseWidget
	sheet         *Sheet
	scrim, shadow *canvas.Rectangle
	panel         fyne.CanvasObject
	body          *container.Scroll // the content, of a sheet higher than the window
	words         *Paragraph
	saying        *fyne.Container
}

// say shows words above the buttons.
func (o *sheetOverlay) say(words string) {
	o.words.SetText(words)
	o.saying.Hidden = words == ""
	o.Refresh()
	o.panel.Refresh()
}

func newSheetOverlay(s *Sheet) *sheetOverlay {
	o := &sheetOverlay{sheet: s, scrim: rectangle(style.Scrim)}
	o.shadow = canvas.NewRectangle(style.Now().Color(style.Scrim))
	title := []fyne.CanvasObject{NewBold(s.Title, style.Body, style.Text)}
	if s.Sub != "" {
		sub := NewText(s.Sub, style.Small, style.Text2)
		sub.Elide = true
		title = append(title, sub)
	}
	if !s.Locked {
		title = append(title, Spacer(), noteOf("*Esc* ×"))
	}
	head := Strip(sheetHead, style.Bar, Row(12, title...))
	var foot fyne.CanvasObject
	if len(s.Buttons) > 0 || s.Note != "" {
		row := make([]fyne.CanvasObject, len(s.Buttons))
		for i, b := range s.Buttons {
			row[i] = b
		}
		foot = container.NewBorder(NewRule(), nil, nil, nil, Ground(style.Bar, Sized(0, sheetFoot-1,
			Pad(style.Margin, 0, style.Margin, 0, container.New(footLayout{}, Row(style.Gap, row...), noteOf(s.Note))))))
	}
	width := s.Width
	if width == 0 {
		width = 480
	}
	o.words = NewParagraph(s.said, style.Now().Px(width-2*style.Margin), style.Small, style.Attention)
	o.saying = Ground(style.AttentionFill, Pad(style.Margin, 6, style.Margin, 6, o.words))
	o.saying.Hidden = s.said == ""
	bottom := Stack(0, o.saying)
	if foot != nil {
		bottom.Add(foot)
	}
	o.body = container.NewVScroll(s.Content)
	o.panel = Ground(style.Page, container.NewBorder(head, bottom, nil, nil, container.New(bodyLayout{}, o.body)))
	o.ExtendBaseWidget(o)
	return o
}

// The heights of a sheet's head and foot, and what a sheet that grows leaves of the
// window above and below it, at text step 0.
const (
	sheetHead  float32 = 40
	sheetFoot  float32 = 57 // its line included
	sheetClear float32 = 37
)

// bodyLayout asks for the whole content of a sheet: it scrolls only where the window
// has less room than that.
type bodyLayout struct{}

// MinSize is for Fyne.
func (bodyLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].(*container.Scroll).Content.MinSize()
}

// Layout is for Fyne.
func (bodyLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.Position{})
	o[0].Resize(size)
}

// intoSight scrolls the sheet on top of its window to what has the keyboard now.
func intoSight(on fyne.Canvas) {
	if on == nil {
		return
	}
	o, ok := on.Overlays().Top().(*sheetOverlay)
	if !ok || o.body.Content.MinSize().Height <= o.body.Size().Height {
		return
	}
	if focused, ok := on.Focused().(fyne.CanvasObject); ok && !slices.ContainsFunc(o.sheet.Buttons,
		func(b *Button) bool { return fyne.CanvasObject(b) == focused }) {
		BringIntoSight(o.body, focused)
	}
}

// footLayout sets the buttons of a sheet to the left and the note to the right. In
// a window that is too narrow for both the note loses its end.
type footLayout struct{}

// MinSize is for Fyne.
func (footLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	buttons, note := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(buttons.Width+style.Now().Px(style.Gap)+note.Width, max(buttons.Height, note.Height))
}

// Layout is for Fyne.
func (footLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	buttons, note := o[0].MinSize(), o[1].MinSize()
	place(o[0], 0, whole((size.Height-buttons.Height)/2), min(buttons.Width, size.Width), buttons.Height)
	width := max(0, min(note.Width, size.Width-buttons.Width-style.Now().Px(style.Gap)))
	place(o[1], size.Width-width, whole((size.Height-note.Height)/2), width, note.Height)
}

// noteOf shows a note: one that names keys is a line of them, each a button.
func noteOf(note string) fyne.CanvasObject {
	if !strings.Contains(note, "*") {
		return NewText(note, style.Small, style.Text2)
	}
	hints := NewHints(note)
	return Sized(hints.Natural()/style.Now().Factor(), 0, hints)
}

// CreateRenderer is for Fyne.
func (o *sheetOverlay) CreateRenderer() fyne.WidgetRenderer {
	edge := rectangle(style.Transparent)
	lay := func(size fyne.Size) {
		v := style.Now()
		place(o.scrim, 0, 0, size.Width, size.Height)
		least := o.panel.MinSize()
		w := max(v.Px(o.sheet.Width), least.Width)
		h := max(v.Px(o.sheet.Height), least.Height)
		h = max(h, min(o.sheet.Grow+v.Px(sheetHead+sheetFoot), size.Height-2*v.Px(sheetClear)))
		w, h = min(w, size.Width), min(h, size.Height)
		x, y := whole((size.Width-w)/2), whole((size.Height-h)/2)
		if o.sheet.AtRight {
			x = size.Width - w - min(16, size.Width-w)
		}
		place(o.panel, x, y, w, h)
		place(o.shadow, x-2, y+2, w+4, h+2)
		box(edge, style.Transparent, style.Line, style.LineWidth, 0)
		place(edge, x, y, w, h)
	}
	return drawn(o, &drawing{
		objects: []fyne.CanvasObject{o.scrim, o.shadow, o.panel, edge},
		layout:  lay,
		minSize: func() fyne.Size { return fyne.Size{} },
		refresh: func() {
			o.scrim.FillColor = style.Now().Color(style.Scrim)
			lay(o.Size())
			canvas.Refresh(o)
		},
	})
}

// Tapped keeps taps beside the sheet from the page.
func (o *sheetOverlay) Tapped(*fyne.PointEvent) {}

// Scrolled keeps the wheel from the page.
func (o *sheetOverlay) Scrolled(*fyne.ScrollEvent) {}
