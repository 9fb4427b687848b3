package event

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/ui/style"
)

// halves sets two objects side by side, each half as wide as the whole.
func halves(left, right fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&sideBySide{gap: 16}, left, right)
}

// columns sets the two halves of a form side by side, at most 560 wide each;
// where there is no room for that, under each other.
func columns(left, right fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&sideBySide{gap: 48, most: 560, folds: true}, left, right)
}

type sideBySide struct {
	gap   float32
	most  float32 // width of one at text step 0; 0: no limit
	folds bool
	width float32 // when it was last laid out
}

func (l *sideBySide) folded(objects []fyne.CanvasObject) bool {
	return l.folds && l.width > 0 && l.width < 2*max(objects[0].MinSize().Width, objects[1].MinSize().Width)+l.gap
}

func (l *sideBySide) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	switch {
	case l.folded(objects):
		return fyne.NewSize(max(a.Width, b.Width), a.Height+b.Height+l.gap/2)
	case l.folds:
		return fyne.NewSize(max(a.Width, b.Width), max(a.Height, b.Height))
	}
	return fyne.NewSize(2*max(a.Width, b.Width)+l.gap, max(a.Height, b.Height))
}

func (l *sideBySide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	width := float32(int((size.Width - l.gap) / 2))
	if most := style.Now().Px(l.most); most > 0 {
		width = min(width, most)
	}
	step := fyne.NewPos(width+l.gap, 0)
	if l.folded(objects) {
		width = size.Width
		step = fyne.NewPos(0, objects[0].MinSize().Height+l.gap/2)
	}
	at := fyne.Position{}
	for _, o := range objects {
		o.Move(at)
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
		at = at.Add(step)
	}
}
