package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// place puts an object where it belongs.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	if at := fyne.NewPos(x, y); o.Position() != at {
		o.Move(at)
	}
	if size := fyne.NewSize(w, h); o.Size() != size {
		o.Resize(size)
	}
}

// show sets an object's visibility.
func show(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

// paint gives a rectangle its colours; it is drawn anew only if they changed.
func paint(r *canvas.Rectangle, fill, edge style.Token, width, corner float32) {
	v := style.Now()
	f, e := v.Color(fill), v.Color(edge)
	if r.FillColor == f && r.StrokeColor == e && r.StrokeWidth == width && r.CornerRadius == corner {
		return
	}
	r.FillColor, r.StrokeColor, r.StrokeWidth, r.CornerRadius = f, e, width, corner
	r.Refresh()
}

// text is a line of text that is drawn anew only if it changed.
type text struct {
	*kit.Line
	runs  []kit.Run
	style style.Value
}

func newText(align fyne.TextAlign) *text {
	t := &text{Line: kit.NewLine()}
	t.Line.Align = align
	t.Elide = true
	return t
}

func (t *text) set(runs ...kit.Run) {
	if now := style.Now(); !slices.Equal(runs, t.runs) || now != t.style {
		t.runs, t.style = runs, now
		t.Set(runs...)
	}
}

// width is how wide the text would like to be.
func (t *text) width() float32 { return float32(int(kit.Width(t.runs...) + 1.5)) }

// freeLayout lets a function place a container's objects.
type freeLayout struct {
	min func() fyne.Size
	lay func(fyne.Size)
}

func (l freeLayout) MinSize([]fyne.CanvasObject) fyne.Size        { return l.min() }
func (l freeLayout) Layout(_ []fyne.CanvasObject, room fyne.Size) { l.lay(room) }
