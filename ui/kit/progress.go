package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Progress is a bar of how much is done, from 0 to 1.
type Progress struct {
	widget.BaseWidget
	part        float32
	back, front *canvas.Rectangle
}

// NewProgress makes an empty bar.
func NewProgress() *Progress {
	p := &Progress{}
	p.ExtendBaseWidget(p)
	return p
}

// Set shows a part done, 0 to 1.
func (p *Progress) Set(part float32) {
	p.part = min(max(part, 0), 1)
	p.Refresh()
}

// MinSize is for Fyne.
func (p *Progress) MinSize() fyne.Size {
	p.ExtendBaseWidget(p)
	return fyne.NewSize(style.Now().Px(80), 6)
}

// CreateRenderer is for Fyne.
func (p *Progress) CreateRenderer() fyne.WidgetRenderer {
	p.back, p.front = rectangle(style.TrackEmpty), rectangle(style.Accent)
	update := func(size fyne.Size) {
		v := style.Now()
		p.back.FillColor, p.front.FillColor = v.Color(style.TrackEmpty), v.Color(style.Accent)
		if v.Scheme == style.Contrast {
			p.back.StrokeColor, p.back.StrokeWidth = v.Color(style.Line), 1
		}
		place(p.back, 0, 0, size.Width, size.Height)
		place(p.front, 0, 0, whole(size.Width*p.part), size.Height)
	}
	return drawn(p, &drawing{
		objects: []fyne.CanvasObject{p.back, p.front},
		layout:  update,
		minSize: p.MinSize,
		refresh: func() { update(p.Size()); canvas.Refresh(p) },
	})
}

// NewProgressSheet is the sheet of a long job: its bar, what it is at, and a
// button that stops it.
func NewProgressSheet(title, stop string, onStop func()) (sheet *Sheet, report func(part float32, note string)) {
	bar, note := NewProgress(), NewText("", style.Small, style.Text2)
	note.Elide = true
	button := NewButton(stop, "Esc", onStop)
	sheet = &Sheet{
		Title:   title,
		Content: Pad(style.Margin, 20, style.Margin, 20, Stack(8, bar, note)),
		Buttons: []*Button{button},
		Width:   520,
		Locked:  true,
	}
	sheet.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape {
			button.press()
		}
		return true
	}
	return sheet, func(part float32, text string) {
		bar.Set(part)
		note.Set(Run{Text: text, Color: style.Text2})
	}
}
