package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/kit"
)

// footTaps lies over the right part of the status line: what it says of the hall leads, at a
// click, to where its key leads.
type footTaps struct {
	widget.BaseWidget
	line *kit.Line
	do   map[string]func() // by the text of the part
}

func newFootTaps(line *kit.Line) *footTaps {
	t := &footTaps{line: line}
	t.ExtendBaseWidget(t)
	return t
}

// Tapped does what belongs to the part that was clicked, if anything does.
func (t *footTaps) Tapped(e *fyne.PointEvent) {
	x := float32(0)
	for _, run := range t.line.Runs() {
		if x += kit.Width(run); e.Position.X >= x {
			continue
		}
		if do := t.do[run.Text]; do != nil {
			do()
		}
		return
	}
}

// CreateRenderer is for Fyne: there is nothing to be seen.
func (t *footTaps) CreateRenderer() fyne.WidgetRenderer { return unseen{} }

// unseen draws nothing.
type unseen struct{}

func (unseen) Destroy()                     {}
func (unseen) Layout(fyne.Size)             {}
func (unseen) MinSize() fyne.Size           { return fyne.Size{} }
func (unseen) Objects() []fyne.CanvasObject { return nil }
func (unseen) Refresh()                     {}
