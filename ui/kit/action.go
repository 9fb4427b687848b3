package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Action is a line of text that does something when tapped. It never takes
// the focus: what it does has a key.
type Action struct {
	widget.BaseWidget
	wordLine
	// Elide lets it be made narrower than its text.
	Elide bool
	OnTap func()

	hovered bool
}

// NewAction makes an action of runs.
func NewAction(onTap func(), runs ...Run) *Action {
	a := &Action{wordLine: wordLine{runs: runs}, OnTap: onTap}
	a.ExtendBaseWidget(a)
	return a
}

// Set changes the text.
func (a *Action) Set(runs ...Run) {
	a.runs = runs
	a.Refresh()
}

// Natural is the width that shows the whole text.
func (a *Action) Natural() float32 { return a.natural() }

// MinSize is the size of the text.
func (a *Action) MinSize() fyne.Size {
	a.ExtendBaseWidget(a)
	return a.size(a.Elide)
}

// CreateRenderer is for Fyne.
func (a *Action) CreateRenderer() fyne.WidgetRenderer {
	return a.drawing(a, func() (focused, hovered bool) { return false, a.hovered })
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
