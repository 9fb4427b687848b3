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

// columns sets the two halves of a form side by side, at most 560 wide each.
func columns(left, right fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&sideBySide{gap: 48, most: 560}, left, right)
}

type sideBySide struct {
	gap  float32
	most float32 // width of one at text step 0; 0: no limit
}

func (l *sideBySide) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(2*max(a.Width, b.Width)+l.gap, max(a.Height, b.Height))
}

func (l *sideBySide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := float32(int((size.Width - l.gap) / 2))
	if most := style.Now().Px(l.most); most > 0 {
		width = min(width, most)
	}
	for i, o := range objects {
		o.Move(fyne.NewPos(float32(i)*(width+l.gap), 0))
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
}
