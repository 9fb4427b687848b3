package kit

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// KeyText is a key as it is printed on keyboards, with its modifiers: "Ctrl+N",
// "Shift+F10", "Esc".
func KeyText(key fyne.KeyName, modifier fyne.KeyModifier) string {
	var b strings.Builder
	for _, m := range []struct {
		modifier fyne.KeyModifier
		name     string
	}{{fyne.KeyModifierControl, "Ctrl+"}, {fyne.KeyModifierAlt, "Alt+"}, {fyne.KeyModifierShift, "Shift+"}} {
		if modifier&m.modifier != 0 {
			b.WriteString(m.name)
		}
	}
	if name, ok := keyNames[key]; ok {
		b.WriteString(name)
	} else {
		b.WriteString(string(key))
	}
	return b.String()
}

var keyNames = map[fyne.KeyName]string{
	fyne.KeyLeft: "←", fyne.KeyRight: "→", fyne.KeyUp: "↑", fyne.KeyDown: "↓",
	fyne.KeyReturn: "Enter", fyne.KeyEnter: "Enter", fyne.KeyEscape: "Esc",
	fyne.KeyDelete: "Del", fyne.KeyInsert: "Ins", fyne.KeySpace: "Space", fyne.KeyPageUp: "PgUp", fyne.KeyPageDown: "PgDn",
}

// editing are the keys for which Fyne's driver has shortcuts of their own.
var editing = map[fyne.KeyName]func() fyne.Shortcut{
	fyne.KeyZ: func() fyne.Shortcut { return &fyne.ShortcutUndo{} },
	fyne.KeyY: func() fyne.Shortcut { return &fyne.ShortcutRedo{} },
	fyne.KeyV: func() fyne.Shortcut { return &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()} },
	fyne.KeyC: func() fyne.Shortcut { return &fyne.ShortcutCopy{Clipboard: fyne.CurrentApp().Clipboard()} },
	fyne.KeyX: func() fyne.Shortcut { return &fyne.ShortcutCut{Clipboard: fyne.CurrentApp().Clipboard()} },
	fyne.KeyA: func() fyne.Shortcut { return &fyne.ShortcutSelectAll{} },
}

// ShortcutOf is a key with modifiers as Fyne's driver reports it: the keys of
// the clipboard and of undo have types of their own there.
func ShortcutOf(key fyne.KeyName, modifier fyne.KeyModifier) fyne.Shortcut {
	if own := editing[key]; own != nil && modifier == fyne.KeyModifierControl {
		return own()
	}
	return &desktop.CustomShortcut{KeyName: key, Modifier: modifier}
}

// shortcutText is a shortcut as it is printed.
func shortcutText(s fyne.Shortcut) string {
	if custom, ok := s.(*desktop.CustomShortcut); ok {
		return KeyText(custom.KeyName, custom.Modifier)
	}
	for key, own := range editing {
		if own().ShortcutName() == s.ShortcutName() {
			return KeyText(key, fyne.KeyModifierControl)
		}
	}
	return ""
}

// spaceBars are the names of the space bar in the languages of the messages.
var spaceBars = []string{"Space", "tühik", "välilyönti", "пробел"}

// stroke reads a key as it is printed: a character, or a key with modifiers; of
// "number Enter" the key.
func stroke(text string) (r rune, key fyne.KeyName, modifier fyne.KeyModifier) {
	text = text[strings.LastIndex(text, " ")+1:]
	for _, m := range []struct {
		name     string
		modifier fyne.KeyModifier
	}{{"Ctrl+", fyne.KeyModifierControl}, {"Alt+", fyne.KeyModifierAlt}, {"Shift+", fyne.KeyModifierShift}} {
		if rest, ok := strings.CutPrefix(text, m.name); ok && rest != "" {
			text, modifier = rest, modifier|m.modifier
		}
	}
	for _, name := range spaceBars {
		if text == name {
			return ' ', fyne.KeySpace, modifier
		}
	}
	for name, printed := range keyNames {
		if printed == text {
			return 0, name, modifier
		}
	}
	if utf8.RuneCountInString(text) == 1 {
		r, _ = utf8.DecodeRuneInString(text)
		return r, fyne.KeyName(strings.ToUpper(text)), modifier
	}
	if text == "Tab" || len(text) > 1 && text[0] == 'F' && strings.Trim(text[1:], "0123456789") == "" {
		return 0, fyne.KeyName(text), modifier
	}
	return 0, "", modifier
}

func canPress(text string) bool {
	_, key, _ := stroke(text)
	return key != ""
}

// Press presses a key as it is printed, on what has the keyboard in the window
// of an object.
func Press(in fyne.CanvasObject, text string) {
	c := canvasOf(in)
	r, key, modifier := stroke(text)
	if c == nil || key == "" {
		return
	}
	focused := c.Focused()
	switch {
	case key == fyne.KeyTab:
		c.FocusNext()
	case modifier != 0:
		shortcut := ShortcutOf(key, modifier)
		if s, ok := focused.(fyne.Shortcutable); ok {
			s.TypedShortcut(shortcut)
		} else {
			PassShortcut(in, shortcut)
		}
	case r != 0 && focused != nil:
		focused.TypedRune(r)
	case r != 0:
		PassRune(in, r)
	case focused != nil:
		focused.TypedKey(&fyne.KeyEvent{Name: key})
	default:
		PassKey(in, &fyne.KeyEvent{Name: key})
	}
}

// ShiftHeld tells whether Shift is held down. The system's driver makes no shortcut
// of Shift and another key: that comes as the key alone.
var ShiftHeld = func() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}
