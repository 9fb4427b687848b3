package incident

import (
	"testing"

	"fyne.io/fyne/v2"
)

// In a window that has the room a decision is seen whole, and leaves some of it.
func TestDecisionGrows(t *testing.T) {
	h, x := decided(t)
	low := x.left.Size().Height
	x.sheet.Close()
	h.window.Resize(fyne.NewSize(1920, 1080))
	x.open()
	if got, whole := x.right.Size().Height, x.right.Content.MinSize().Height; got <= low || got < whole {
		t.Errorf("%v high in a large window, %v in a small one, whole it is %v", got, low, whole)
	}
	if x.right.Size().Height > 1080-2*37 {
		t.Errorf("%v high in a window of 1080", x.right.Size().Height)
	}
}
