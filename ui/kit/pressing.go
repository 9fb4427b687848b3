package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// focusing is the part of a widget that takes the keyboard: it is drawn anew when
// that comes and goes.
type focusing struct {
	widget.BaseWidget
	// OnFocus is called when the keyboard comes to it: where it lies in a list
	// that scrolls, it has to come into sight.
	OnFocus func()

	focused bool
}

// FocusGained is for Fyne.
func (f *focusing) FocusGained() {
	f.focused = true
	f.Refresh()
	intoSight(canvasOf(f))
	if f.OnFocus != nil {
		f.OnFocus()
	}
}

// FocusLost is for Fyne.
func (f *focusing) FocusLost() { f.focused = false; f.Refresh() }

// pressing is the part of a widget that is pressed: it takes the keyboard and is
// lit under the mouse.
type pressing struct {
	focusing
	hovered bool
}

// MouseIn is for Fyne.
func (p *pressing) MouseIn(*desktop.MouseEvent) { p.hovered = true; p.Refresh() }

// MouseMoved is for Fyne.
func (p *pressing) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (p *pressing) MouseOut() { p.hovered = false; p.Refresh() }

// pressRune presses a button at the space bar; other runes go to the window.
func pressRune(button fyne.CanvasObject, r rune, press func()) {
	if r == ' ' {
		press()
		return
	}
	PassRune(button, r)
}

// pressKey presses a button at Enter; other keys go to the window, but for that
// of the space bar, whose rune presses.
func pressKey(button fyne.CanvasObject, e *fyne.KeyEvent, press func()) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		press()
	case fyne.KeySpace:
	default:
		PassKey(button, e)
	}
}
