package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

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
	if s.Modifier == fyne.KeyModifierControl {
		switch s.Key {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{Clipboard: fyne.CurrentApp().Clipboard()}
		case fyne.KeyX:
			return &fyne.ShortcutCut{Clipboard: fyne.CurrentApp().Clipboard()}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		}
	}
	return &desktop.CustomShortcut{KeyName: s.Key, Modifier: s.Modifier}
}
