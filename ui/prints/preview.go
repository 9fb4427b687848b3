package prints

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// zoom says how large a page is shown.
type zoom int

// The ways to show a page; any other value is a percentage of its true size.
const (
	wholePage zoom = 0
	pageWidth zoom = -1
)

// zooms are the steps of − and +, in percent.
var zooms = []zoom{25, 50, 75, 100, 125, 150, 200, 300}

// previewMargin is what stands free round the page.
const previewMargin float32 = 12

const (
	inch        = 25.4 // mm
	dotsPerInch = 96   // of Fyne's units
)

// previewSize is the size of a page of w×h mm in a room.
func previewSize(z zoom, room fyne.Size, w, h float64) fyne.Size {
	width, height := float32(w), float32(h)
	rest := fyne.NewSize(max(room.Width-2*previewMargin, 40), max(room.Height-2*previewMargin, 40))
	scale := float32(z) / 100 * dotsPerInch / inch
	switch z {
	case wholePage:
		scale = min(rest.Width/width, rest.Height/height)
	case pageWidth:
		scale = rest.Width / width
	}
	return fyne.NewSize(width*scale, height*scale)
}

// nextZoom is the step larger (by 1) or smaller (by -1) than a page as it is
// shown, percent of its true size.
func nextZoom(percent float32, by int) zoom {
	if by > 0 {
		for _, z := range zooms {
			if float32(z) > percent+1 {
				return z
			}
		}
		return zooms[len(zooms)-1]
	}
	for i := len(zooms) - 1; i >= 0; i-- {
		if float32(zooms[i]) < percent-1 {
			return zooms[i]
		}
	}
	return zooms[0]
}

// preview shows the picture of a page on a grey ground, or says why there is
// none.
type preview struct {
	widget.BaseWidget
	// onRoom is called when the room has changed, so that the picture has to
	// be drawn anew.
	onRoom func()

	zoom      zoom
	mmW, mmH  float64
	scroll    *container.Scroll
	sheet     *fyne.Container
	edge      *canvas.Rectangle
	image     *canvas.Image
	why       *kit.Paragraph
	whyPlace  *fyne.Container
	ground    *canvas.Rectangle
	roomGiven fyne.Size
}

func newPreview(onRoom func()) *preview {
	p := &preview{onRoom: onRoom, mmW: 210, mmH: 297}
	p.image = &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleSmooth}
	p.edge = canvas.NewRectangle(style.Now().Color(style.Page))
	p.sheet = container.New(&sheetLayout{p}, p.edge, p.image)
	p.scroll = container.NewScroll(p.sheet)
	p.why = kit.NewParagraph("", 240, style.Body, style.Text2)
	p.whyPlace = kit.Pad(24, 48, 24, 24, p.why)
	p.whyPlace.Hide()
	p.ground = canvas.NewRectangle(style.Now().Color(style.TrackEmpty))
	p.ExtendBaseWidget(p)
	return p
}

// sheetLayout centres the page in the scrolled room.
type sheetLayout struct{ preview *preview }

// MinSize is for Fyne.
func (l *sheetLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return l.preview.pageSize().AddWidthHeight(2*previewMargin, 2*previewMargin)
}

// Layout is for Fyne.
func (l *sheetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	page := l.preview.pageSize()
	at := fyne.NewPos(float32(int(max(previewMargin, (size.Width-page.Width)/2))), previewMargin)
	objects[0].Move(at.SubtractXY(1, 1))
	objects[0].Resize(page.AddWidthHeight(2, 2))
	objects[1].Move(at)
	objects[1].Resize(page)
}

func (p *preview) pageSize() fyne.Size { return previewSize(p.zoom, p.roomGiven, p.mmW, p.mmH) }

// percent is how large the page is shown, of its true size.
func (p *preview) percent() float32 {
	return p.pageSize().Width / float32(p.mmW) * inch / dotsPerInch * 100
}

// show shows a picture of a page of w×h mm.
func (p *preview) show(picture image.Image, w, h float64) {
	p.mmW, p.mmH = w, h
	p.image.Image = picture
	p.whyPlace.Hide()
	p.sheet.Show()
	p.image.Refresh()
	p.Refresh()
}

// say shows a text in the place of a page.
func (p *preview) say(why string) {
	p.why.SetText(why)
	p.sheet.Hide()
	p.whyPlace.Show()
	p.Refresh()
}

// scrollBy moves the page by parts of the room; false: it was at its end.
func (p *preview) scrollBy(part float32) bool {
	most := max(0, p.sheet.MinSize().Height-p.scroll.Size().Height)
	to := min(max(p.scroll.Offset.Y+part*p.scroll.Size().Height, 0), most)
	if to == p.scroll.Offset.Y {
		return false
	}
	p.scroll.ScrollToOffset(fyne.NewPos(p.scroll.Offset.X, to))
	return true
}

// top goes to the page's head, end to its foot.
func (p *preview) top() { p.scroll.ScrollToOffset(fyne.NewPos(p.scroll.Offset.X, 0)) }

func (p *preview) end() {
	p.scroll.ScrollToOffset(fyne.NewPos(p.scroll.Offset.X, max(0, p.sheet.MinSize().Height-p.scroll.Size().Height)))
}

// MinSize is for Fyne.
func (p *preview) MinSize() fyne.Size {
	p.ExtendBaseWidget(p)
	return fyne.NewSize(80, 80)
}

// CreateRenderer is for Fyne.
func (p *preview) CreateRenderer() fyne.WidgetRenderer { return &previewDrawing{p} }

type previewDrawing struct{ *preview }

// Destroy is for Fyne.
func (d *previewDrawing) Destroy() {}

// Objects is for Fyne.
func (d *previewDrawing) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{d.ground, d.scroll, d.whyPlace}
}

// Layout is for Fyne.
func (d *previewDrawing) Layout(size fyne.Size) {
	d.ground.Resize(size)
	d.scroll.Resize(size)
	d.whyPlace.Resize(size)
	if size != d.roomGiven {
		d.roomGiven = size
		d.sheet.Refresh()
		d.onRoom()
	}
}

// Refresh is for Fyne.
func (d *previewDrawing) Refresh() {
	v := style.Now()
	d.ground.FillColor = v.Color(style.TrackEmpty)
	d.edge.FillColor, d.edge.StrokeColor, d.edge.StrokeWidth = v.Color(style.Page), v.Color(style.Line), 1
	d.ground.Refresh()
	d.edge.Refresh()
	d.sheet.Refresh()
	d.scroll.Refresh()
	canvas.Refresh(d.preview)
}
