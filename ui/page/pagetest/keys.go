package pagetest

import "fyne.io/fyne/v2"

// Type gives runes to the focused widget, or to the window where none is.
func Type(c fyne.Canvas, text string) {
	for _, r := range text {
		if f := c.Focused(); f != nil {
			f.TypedRune(r)
		} else if up := c.OnTypedRune(); up != nil {
			up(r)
		}
	}
}

// Press gives a key to the focused widget, or to the window where none is.
func Press(c fyne.Canvas, name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if f := c.Focused(); f != nil {
		f.TypedKey(e)
	} else if up := c.OnTypedKey(); up != nil {
		up(e)
	}
}
