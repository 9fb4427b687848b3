package kit

import "fyne.io/fyne/v2"

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
