package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/ui/style"
)

// bigClock is the clock in a window of its own, as large as the screen: to be
// read from afar and pressed by the space bar or by a click on the side whose
// time runs.
type bigClock struct {
	window fyne.Window
	sides  [2]*bigFace
	row    *fyne.Container
}

// showBigClock opens the large clock, or closes it.
func (d *desk) showBigClock() {
	if d.big != nil {
		d.big.window.Close()
		return
	}
	if d.match == nil {
		return
	}
	b := &bigClock{window: fyne.CurrentApp().NewWindow(d.title.Text() + " · " + d.players.Text())}
	for _, side := range []chess.Color{chess.White, chess.Black} {
		b.sides[side] = newBigFace(func() {
			if running, ok := d.present(d.match).Running(); !ok || running == side {
				d.pressClock()
			}
		})
	}
	b.row = container.NewGridWithColumns(2)
	b.window.SetPadded(false)
	b.window.SetContent(b.row)
	b.window.Canvas().SetOnTypedRune(func(r rune) {
		if r == ' ' {
			d.pressClock()
		}
	})
	b.window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		switch e.Name {
		case fyne.KeyEscape, fyne.KeyF11:
			b.window.Close()
		case fyne.KeyF4:
			d.stopClock()
		}
	})
	b.window.SetOnClosed(func() { d.big = nil })
	d.big = b
	d.showBig(d.present(d.match))
	b.window.SetFullScreen(true)
	b.window.Show()
}

// showBig shows the clock on the large one, if it is open.
func (d *desk) showBig(c clock.Clock) {
	if d.big == nil {
		return
	}
	left, right := chess.White, chess.Black
	if d.board.Flipped() {
		left, right = right, left
	}
	order := []fyne.CanvasObject{d.big.sides[left], d.big.sides[right]}
	if len(d.big.row.Objects) == 0 || d.big.row.Objects[0] != order[0] {
		d.big.row.Objects = order
		d.big.row.Refresh()
	}
	for side, face := range d.big.sides {
		face.show(d.faces[side])
	}
}

// bigFace is one side of the large clock.
type bigFace struct {
	widget.BaseWidget
	press func()

	back              *canvas.Rectangle
	name, time, state *canvas.Text
	shown             bigShown
}

// bigShown is all that a large face shows.
type bigShown struct {
	name, time, state string
	running, danger   bool
	fallen            bool
	style             style.Value
}

func newBigFace(press func()) *bigFace {
	f := &bigFace{press: press, back: canvas.NewRectangle(nil), name: canvas.NewText("", nil),
		time: canvas.NewText("", nil), state: canvas.NewText("", nil)}
	for _, t := range []*canvas.Text{f.name, f.time, f.state} {
		t.Alignment = fyne.TextAlignCenter
	}
	f.time.TextStyle.Bold = true
	f.ExtendBaseWidget(f)
	return f
}

// Tapped presses the clock.
func (f *bigFace) Tapped(*fyne.PointEvent) { f.press() }

// show takes over what the small face shows.
func (f *bigFace) show(small *clockFace) {
	now := bigShown{
		name: small.name.Text(), time: small.reading.Text, state: small.state.Text(), running: small.running,
		danger: small.reading.Color == style.Danger, fallen: small.flagFill.Visible(), style: style.Now(),
	}
	if now != f.shown {
		f.shown = now
		f.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (f *bigFace) CreateRenderer() fyne.WidgetRenderer { return &bigRenderer{f} }

type bigRenderer struct{ f *bigFace }

func (r *bigRenderer) Destroy()           {}
func (r *bigRenderer) MinSize() fyne.Size { return fyne.NewSize(200, 200) }
func (r *bigRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.f.back, r.f.name, r.f.time, r.f.state}
}

// widest is the longest time that stands on a face.
const widest = "88:88:88"

// Layout makes the time as large as a half of the screen allows, so that it
// does not jump when a figure is lost.
func (r *bigRenderer) Layout(room fyne.Size) {
	f := r.f
	place(f.back, 0, 0, room.Width, room.Height)
	like := widest
	if len(f.shown.time) < 6 {
		like = "88:88"
	}
	const probe = 100
	at := fyne.MeasureText(like, probe, f.time.TextStyle)
	size := min(room.Width*0.9/at.Width, room.Height*0.5/at.Height) * probe
	f.time.TextSize = float32(int(max(8, size)))
	f.name.TextSize = max(8, f.time.TextSize/5)
	f.state.TextSize = f.name.TextSize
	height := func(t *canvas.Text) float32 { return t.MinSize().Height }
	y := (room.Height - height(f.name) - height(f.time) - height(f.state)) / 2
	for _, t := range []*canvas.Text{f.name, f.time, f.state} {
		place(t, 0, y, room.Width, height(t))
		y += height(t)
	}
}

// Refresh paints the face: a frame of accent where the time runs, red where a
// flag has fallen.
func (r *bigRenderer) Refresh() {
	f, v := r.f, style.Now()
	f.name.Text, f.time.Text, f.state.Text = f.shown.name, f.shown.time, f.shown.state
	fill, edge, text, color := style.Page, style.Line, style.Text, style.Text
	width := float32(1)
	switch {
	case f.shown.fallen:
		fill, edge, text, color = style.Danger, style.Danger, style.Page, style.Page
	case f.shown.danger:
		color = style.Danger
	}
	if f.shown.running {
		edge, width = style.Accent, 10
	}
	f.name.Color, f.state.Color, f.time.Color = v.Color(text), v.Color(text), v.Color(color)
	paint(f.back, fill, edge, width, 0)
	r.Layout(f.Size())
	for _, t := range []*canvas.Text{f.name, f.time, f.state} {
		t.Refresh()
	}
}
