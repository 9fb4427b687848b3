package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// frame lays the parts of the window out: the event's bar, the rail, the page
// and the status line, with lines between them.
type frame struct {
	bar, rail, status fyne.CanvasObject
	page              *fyne.Container
	rules             [3]*kit.Rule
	railShown         bool
	railWidth         float32 // with words
	onNarrow          func(bool)
	narrow            bool
	tip               *fyne.Container // the name of the row of the narrow rail under the pointer
	tipGround         *canvas.Rectangle
	tipText           *kit.Line
}

func newFrame(bar, rail, status fyne.CanvasObject, onNarrow func(bool)) (*fyne.Container, *frame) {
	f := &frame{bar: bar, rail: rail, status: status, page: container.NewStack(), onNarrow: onNarrow}
	for i := range f.rules {
		f.rules[i] = kit.NewRule()
	}
	f.rules[1].Upright = true
	f.tipGround, f.tipText = canvas.NewRectangle(nil), kit.NewLine()
	f.tip = container.NewStack(f.tipGround, kit.Pad(8, 4, 8, 4, f.tipText))
	f.tip.Hide()
	return container.New(f, f.page, f.bar, f.rail, f.status, f.rules[0], f.rules[1], f.rules[2], f.tip), f
}

// name shows the name and the key of a row beside the narrow rail while the pointer is
// over it.
func (f *frame) name(row *railItem, over bool) {
	if !over || !f.narrow {
		f.tip.Hide()
		return
	}
	v := style.Now()
	f.tipGround.FillColor, f.tipGround.StrokeColor = v.Color(style.Page), v.Color(style.ControlLine)
	f.tipGround.StrokeWidth, f.tipGround.CornerRadius = style.LineWidth, style.Corner
	f.tipText.Set(kit.Run{Text: row.label, Bold: true}, kit.Run{Text: "  Ctrl+" + row.digit, Color: style.Hint})
	size := f.tip.MinSize()
	y := f.rail.Position().Y + row.Position().Y + (row.Size().Height-size.Height)/2
	put(f.tip, f.rail.Size().Width+v.Px(6), float32(int(y)), size.Width, size.Height)
	f.tip.Show()
}

// The least size of the window that is still of use: with the menus and the title
// it is on a laptop of 1366×768 whose system draws everything twice as large.
const (
	leastWidth  float32 = 640
	leastHeight float32 = 320
)

// MinSize lets the window be made as small as is still of use.
func (f *frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(leastWidth, leastHeight) }

// Layout is for Fyne.
func (f *frame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	top, bottom := v.Px(style.EventBar), v.Px(style.StatusLine)
	narrow := size.Width < v.Px(style.NarrowAt)
	if narrow != f.narrow {
		f.narrow = narrow
		f.onNarrow(narrow)
	}
	rail := f.railWidth
	if narrow {
		rail = v.Px(style.RailNarrow)
	}
	if !f.railShown {
		rail = 0
	}
	f.rail.(*fyne.Container).Hidden = !f.railShown
	f.rules[1].Hidden = !f.railShown
	height := size.Height - top - bottom
	put(f.bar, 0, 0, size.Width, top)
	put(f.rules[0], 0, top-1, size.Width, 1)
	put(f.rail, 0, top, max(0, rail-1), height)
	put(f.rules[1], rail-1, top, 1, height)
	put(f.page, rail, top, size.Width-rail, height)
	put(f.status, 0, size.Height-bottom, size.Width, bottom)
	put(f.rules[2], 0, size.Height-bottom, size.Width, 1)
}
