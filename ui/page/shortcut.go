package page

import (
	"fyne.io/fyne/v2"

	"kohtunik/ui/kit"
)

// Shortcut is an accelerator: a key with its modifiers, 0 for a key alone.
type Shortcut struct {
	Key      fyne.KeyName
	Modifier fyne.KeyModifier
}

// Ctrl is Ctrl with a key.
func Ctrl(key fyne.KeyName) Shortcut { return Shortcut{key, fyne.KeyModifierControl} }

// CtrlShift is Ctrl and Shift with a key.
func CtrlShift(key fyne.KeyName) Shortcut {
	return Shortcut{key, fyne.KeyModifierControl | fyne.KeyModifierShift}
}

// Alt is Alt with a key.
func Alt(key fyne.KeyName) Shortcut { return Shortcut{key, fyne.KeyModifierAlt} }

// Plain is a key alone, for the function keys and Delete.
func Plain(key fyne.KeyName) Shortcut { return Shortcut{Key: key} }

// None tells whether there is no accelerator.
func (s Shortcut) None() bool { return s.Key == "" }

// String is the accelerator as it is printed on keyboards: "Ctrl+N", "F2".
func (s Shortcut) String() string {
	if s.None() {
		return ""
	}
	return kit.KeyText(s.Key, s.Modifier)
}

// Fyne is the shortcut as Fyne's driver reports it: the keys of the clipboard
// and of undo have types of their own there.
func (s Shortcut) Fyne() fyne.Shortcut {
	return kit.ShortcutOf(s.Key, s.Modifier)
}
