package kit

import (
	"fyne.io/fyne/v2"
)

// TextButton is a line of text that does something, drawn as text but a button
// to the keyboard: Tab comes to it, Enter or Space presses it.
type TextButton struct {
	pressing
	wordLine
	// Elide lets it be made narrower than its text.
	Elide bool
	OnTap func()
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
func (b *TextButton) CreateRenderer() fyne.WidgetRenderer {
	return b.drawing(b, func() (focused, hovered bool) { return b.focused, b.hovered })
}

func (b *TextButton) press() {
	if b.OnTap != nil {
		b.OnTap()
	}
}

// Tapped is for Fyne.
func (b *TextButton) Tapped(*fyne.PointEvent) { b.press() }

// TypedRune presses at the space bar.
func (b *TextButton) TypedRune(r rune) { pressRune(b, r, b.press) }

// TypedKey presses at Enter.
func (b *TextButton) TypedKey(e *fyne.KeyEvent) { pressKey(b, e, b.press) }

// TypedShortcut passes every shortcut up.
func (b *TextButton) TypedShortcut(s fyne.Shortcut) { PassShortcut(b, s) }
