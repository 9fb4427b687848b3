package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Action is a line of text that does something when tapped. It never takes
// the focus: what it does has a key.
type Action struct {
	widget.BaseWidget
	// Elide lets it be made narrower than its text.
	Elide bool
	OnTap func()

	runs    []Run
	back    *canvas.Rectangle
	line    textLine
	hovered bool
}

const actionPad float32 = 4

// NewAction makes an action of runs.
func NewAction(onTap func(), runs ...Run) *Action {
	a := &Action{runs: runs, OnTap: onTap}
	a.ExtendBaseWidget(a)
	return a
}

// Set changes the text.
func (a *Action) Set(runs ...Run) {
	a.runs = runs
	a.Refresh()
}

// Natural is the width that shows the whole text.
func (a *Action) Natural() float32 { return whole(Width(a.runs...)+1) + 2*actionPad }

// MinSize is the size of the text.
func (a *Action) MinSize() fyne.Size {
	a.ExtendBaseWidget(a)
	width := a.Natural()
	if a.Elide {
		width = 0
	}
	return fyne.NewSize(width, style.Now().Px(24))
}

// CreateRenderer is for Fyne.
func (a *Action) CreateRenderer() fyne.WidgetRenderer {
	a.back = rectangle(style.Transparent)
	update := func(size fyne.Size) {
		fill := style.Transparent
		if a.hovered {
			fill = style.Selection
		}
		box(a.back, fill, style.Transparent, 0, style.Corner)
		place(a.back, 0, 0, size.Width, size.Height)
		a.back.Refresh()
		a.line.set(a.runs, actionPad, 0, max(0, size.Width-2*actionPad), size.Height, fyne.TextAlignLeading)
	}
	return drawn(a, &drawing{
		list: func() []fyne.CanvasObject {
			return append([]fyne.CanvasObject{a.back}, a.line.objects()...)
		},
		layout:  update,
		minSize: a.MinSize,
		refresh: func() { update(a.Size()); canvas.Refresh(a) },
	})
}

// Tapped is for Fyne.
func (a *Action) Tapped(*fyne.PointEvent) {
	if a.OnTap != nil {
		a.OnTap()
	}
}

// MouseIn is for Fyne.
func (a *Action) MouseIn(*desktop.MouseEvent) {
	a.hovered = a.OnTap != nil
	a.Refresh()
}

// MouseMoved is for Fyne.
func (a *Action) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (a *Action) MouseOut() { a.hovered = false; a.Refresh() }
