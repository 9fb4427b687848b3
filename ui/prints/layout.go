package prints

import (
	"fyne.io/fyne/v2"

	"kohtunik/ui/style"
)

// pageLayout sets the documents, the settings and the pages side by side.
type pageLayout struct{ page *Page }

// Widths of the drawing at text step 0; in a narrow window they shrink to
// about a third each.
const (
	documentsWidth float32 = 392
	settingsWidth  float32 = 336
)

// MinSize is for Fyne.
func (*pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return fyne.NewSize(480, 240) }

// Layout is for Fyne.
func (l *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	x := float32(0)
	widths := []float32{min(v.Px(documentsWidth), size.Width*0.325), min(v.Px(settingsWidth), size.Width*0.34), 0}
	for i, w := range widths {
		if i == 2 {
			w = size.Width - x
		}
		w = float32(int(w))
		if room := w - v.Px(2*style.Margin); i == 1 && room != l.page.buttonRoom {
			l.page.buttonRoom = room
			l.page.layButtons()
		}
		o[i].Move(fyne.NewPos(x, 0))
		o[i].Resize(fyne.NewSize(w, size.Height))
		x += w
		if i < 2 {
			o[3+i].Move(fyne.NewPos(x-1, 0))
			o[3+i].Resize(fyne.NewSize(1, size.Height))
		}
	}
}
