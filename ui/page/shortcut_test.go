package page

import (
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

func TestShortcutString(t *testing.T) {
	for _, tc := range []struct {
		shortcut Shortcut
		want     string
	}{
		{Shortcut{}, ""},
		{Ctrl(fyne.KeyN), "Ctrl+N"},
		{CtrlShift(fyne.KeyS), "Ctrl+Shift+S"},
		{Alt(fyne.KeyLeft), "Alt+←"},
		{Plain(fyne.KeyF2), "F2"},
		{Plain(fyne.KeyDelete), "Del"},
		{Ctrl(fyne.KeyReturn), "Ctrl+Enter"},
	} {
		if got := tc.shortcut.String(); got != tc.want {
			t.Errorf("%+v is written %q, want %q", tc.shortcut, got, tc.want)
		}
	}
}

// The driver gives the keys of undo and of the clipboard under names of their
// own.
func TestShortcutNames(t *testing.T) {
	testapp.New(t, style.Value{})
	for key, want := range map[fyne.KeyName]string{
		fyne.KeyZ: "Undo", fyne.KeyY: "Redo", fyne.KeyC: "Copy", fyne.KeyV: "Paste", fyne.KeyX: "Cut", fyne.KeyA: "SelectAll",
		fyne.KeyN: "CustomDesktop:Control+N",
	} {
		if got := Ctrl(key).Fyne().ShortcutName(); got != want {
			t.Errorf("Ctrl+%s is %q to Fyne, want %q", key, got, want)
		}
	}
}
