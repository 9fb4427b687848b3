package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// A tick box is worked by a tap and by the space bar; one that only shows by
// neither.
func TestCheck(t *testing.T) {
	testapp.New(t, style.Value{})
	var said []bool
	c := NewCheck("text", false, func(on bool) { said = append(said, on) })
	w := test.NewTempWindow(t, c)
	w.Resize(fyne.NewSize(200, 60))
	test.Tap(c)
	c.TypedRune(' ')
	if len(said) != 2 || !said[0] || said[1] || c.Checked {
		t.Errorf("said %v, ticked %v", said, c.Checked)
	}
	shown := NewCheck("text", true, nil)
	shown.Tapped(nil)
	shown.TypedRune(' ')
	if !shown.Checked || !shown.Disabled() {
		t.Error("a box that only shows was worked")
	}
}
