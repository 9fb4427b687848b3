package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// TextButton is a line of text that does something, drawn as text but a button
// to the keyboard: Tab comes to it, Enter or Space presses it.
type TextButton struct {
	widget.BaseWidget
	wordLine
	// Elide lets it be made narrower than its text.
	Elide bool
	OnTap func()
	// OnFocus is called when the keyboard comes to it: where it lies in a list
	// that scrolls, it has to come into sight.
	OnFocus func()
}

// NewTextButton makes a text button of runs.
func NewTextButton(onTap func(), runs ...Run) *TextButton {
	b := &TextButton{wordLine: wordLine{runs: runs}, OnTap: onTap}
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
	return b.size(b.Elide)
}

// CreateRenderer is for Fyne.
func (b *TextButton) CreateRenderer() fyne.WidgetRenderer { return b.drawing(b) }

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
func (b *TextButton) TypedRune(r rune) { pressRune(b, r, b.press) }

// TypedKey presses at Enter.
func (b *TextButton) TypedKey(e *fyne.KeyEvent) { pressKey(b, e, b.press) }

// TypedShortcut passes every shortcut up.
func (b *TextButton) TypedShortcut(s fyne.Shortcut) { PassShortcut(b, s) }

// MouseIn is for Fyne.
func (b *TextButton) MouseIn(*desktop.MouseEvent) { b.hovered = true; b.Refresh() }

// MouseMoved is for Fyne.
func (b *TextButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (b *TextButton) MouseOut() { b.hovered = false; b.Refresh() }
