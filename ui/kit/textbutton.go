package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// TextButton is a line of text that does something, drawn as text but a button
// to the keyboard: Tab comes to it, Enter or Space presses it.
type TextButton struct {
	widget.BaseWidget
	// Elide lets it be made narrower than its text.
	Elide bool
	OnTap func()
	// OnFocus is called when the keyboard comes to it: where it lies in a list
	// that scrolls, it has to come into sight.
	OnFocus func()

	runs             []Run
	back             *canvas.Rectangle
	line             textLine
	focused, hovered bool
}

// NewTextButton makes a text button of runs.
func NewTextButton(onTap func(), runs ...Run) *TextButton {
	b := &TextButton{runs: runs, OnTap: onTap}
	b.ExtendBaseWidget(b)
	return b
}

// Set changes the text.
func (b *TextButton) Set(runs ...Run) {
	b.runs = runs
	b.Refresh()
}

// Runs are the pieces of its text.
func (b *TextButton) Runs() []Run { return b.runs }

// MinSize is the size of the text.
func (b *TextButton) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	width := whole(Width(b.runs...)+1) + 2*actionPad
	if b.Elide {
		width = 0
	}
	return fyne.NewSize(width, style.Now().Px(24))
}

// CreateRenderer is for Fyne.
func (b *TextButton) CreateRenderer() fyne.WidgetRenderer {
	b.back = rectangle(style.Transparent)
	update := func(size fyne.Size) {
		fill, edge := style.Transparent, style.Transparent
		if b.hovered {
			fill = style.Selection
		}
		if b.focused {
			edge = style.Accent
		}
		box(b.back, fill, edge, style.FocusWidth, style.Corner)
		place(b.back, 0, 0, size.Width, size.Height)
		b.back.Refresh()
		b.line.set(b.runs, actionPad, 0, max(0, size.Width-2*actionPad), size.Height, fyne.TextAlignLeading)
	}
	return drawn(b, &drawing{
		list: func() []fyne.CanvasObject {
			return append([]fyne.CanvasObject{b.back}, b.line.objects()...)
		},
		layout:  update,
		minSize: b.MinSize,
		refresh: func() { update(b.Size()); canvas.Refresh(b) },
	})
}

func (b *TextButton) press() {
	if b.OnTap != nil {
		b.OnTap()
	}
}

// Tapped is for Fyne.
func (b *TextButton) Tapped(*fyne.PointEvent) { b.press() }

// FocusGained is for Fyne.
func (b *TextButton) FocusGained() {
	b.focused = true
	b.Refresh()
	if b.OnFocus != nil {
		b.OnFocus()
	}
}

// FocusLost is for Fyne.
func (b *TextButton) FocusLost() { b.focused = false; b.Refresh() }

// TypedRune presses at the space bar.
func (b *TextButton) TypedRune(r rune) {
	if r == ' ' {
		b.press()
		return
	}
	PassRune(b, r)
}

// TypedKey presses at Enter.
func (b *TextButton) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.press()
	case fyne.KeySpace: // its rune presses
	default:
		PassKey(b, e)
	}
}

// TypedShortcut passes every shortcut up.
func (b *TextButton) TypedShortcut(s fyne.Shortcut) { PassShortcut(b, s) }

// MouseIn is for Fyne.
func (b *TextButton) MouseIn(*desktop.MouseEvent) { b.hovered = true; b.Refresh() }

// MouseMoved is for Fyne.
func (b *TextButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (b *TextButton) MouseOut() { b.hovered = false; b.Refresh() }
