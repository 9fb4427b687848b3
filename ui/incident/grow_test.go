package incident

import (
	"strings"
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

// The step that starts the clock is in sight however many steps stand before it,
// and where all have room it follows them at once.
func TestStartStaysInSight(t *testing.T) {
	h, x := decided(t)
	for _, size := range []fyne.Size{{Width: 1366, Height: 768}, {Width: 1366, Height: 600}, {Width: 1920, Height: 1080}} {
		h.window.Resize(size)
		x.sheet.Close()
		x.open()
		foot := x.last.MinSize().Height
		if foot < 20 || !strings.Contains(strings.Join(texts(x.last), "|"), h.T("decision.start")) {
			t.Fatalf("no start of the clock: %q", texts(x.last))
		}
		bottom := x.last.Position().Y + x.last.Size().Height
		if x.last.Size().Height < foot || bottom > x.half.Size().Height+0.5 {
			t.Errorf("%v: the start is %v high and ends at %v of %v", size, x.last.Size().Height, bottom,
				x.half.Size().Height)
		}
		steps, room := x.left.Content.MinSize().Height, x.half.Size().Height-foot
		if got, want := x.last.Position().Y, min(steps, room); got != want {
			t.Errorf("%v: the start stands at %v, the other steps end at %v", size, got, want)
		}
		if size.Height == 600 && steps <= room {
			t.Error("all steps have room in a low window: nothing is tested")
		}
	}
}
