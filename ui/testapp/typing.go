package testapp

import (
	"unicode"

	"fyne.io/fyne/v2"
)

// Type types as a keyboard does: the driver tells of the key, then of its character,
// each to what has the keyboard at that moment, else to the window.
func Type(c fyne.Canvas, text string) {
	for _, r := range text {
		if name := keyOf(r); name != fyne.KeyUnknown {
			Press(c, name)
		}
		if focused := c.Focused(); focused != nil {
			focused.TypedRune(r)
		} else if up := c.OnTypedRune(); up != nil {
			up(r)
		}
	}
}

// Press presses a key that makes no character.
func Press(c fyne.Canvas, name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if focused := c.Focused(); focused != nil {
		focused.TypedKey(e)
	} else if up := c.OnTypedKey(); up != nil {
		up(e)
	}
}

// keyOf is the key that types a character; the driver names those of other alphabets
// by where they lie, which nothing asks for.
func keyOf(r rune) fyne.KeyName {
	switch {
	case r == ' ':
		return fyne.KeySpace
	case r > ' ' && r <= unicode.MaxASCII:
		return fyne.KeyName(string(unicode.ToUpper(r)))
	}
	return fyne.KeyUnknown
}
