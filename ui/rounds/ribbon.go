package rounds

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Lengths of the ribbon at text step 0.
const (
	ribbonHeight float32 = 48
	ribbonCell   float32 = 30
	ribbonLeast  float32 = 18 // of a cell, where not all numbers have room
	ribbonTrack  float32 = 22 // the line under a number
)

// ribbon shows the numbers of the rounds in a row, each underlined as far as
// its results are in. It shows as many as there is room for; the round that
// is looked at is always among them.
type ribbon struct {
	widget.BaseWidget
	onTap func(round int)

	shares  []share // by number, from 1
	current int
	first   int // the first number in sight
	cells   []ribbonDrawing
}

type ribbonDrawing struct {
	box, line *canvas.Rectangle
	text      *canvas.Text
}

func newRibbon(onTap func(int)) *ribbon {
	r := &ribbon{onTap: onTap, first: 1}
	r.ExtendBaseWidget(r)
	return r
}

// set shows rounds and marks the current one.
func (r *ribbon) set(shares []share, current int) {
	r.shares, r.current = shares, current
	r.Refresh()
}

// cell is the width of a number: narrower where all would not fit otherwise.
func (r *ribbon) cell() float32 {
	v := style.Now()
	share := float32(int(r.Size().Width / float32(max(1, len(r.shares)-1))))
	return max(v.Px(ribbonLeast), min(v.Px(ribbonCell), share))
}

// room is how many numbers fit.
func (r *ribbon) room() int { return max(1, int(r.Size().Width/r.cell())) }

// MinSize lets the ribbon be made narrow; it then shows fewer numbers.
func (r *ribbon) MinSize() fyne.Size {
	r.ExtendBaseWidget(r)
	v := style.Now()
	return fyne.NewSize(v.Px(3*ribbonCell), v.Px(ribbonHeight-1))
}

// natural is the width that shows all numbers.
func (r *ribbon) natural() float32 {
	return style.Now().Px(ribbonCell) * float32(max(3, len(r.shares)-1))
}

// firstInSight keeps the current number in sight and moves no more than that
// asks for.
func firstInSight(first, current, count, room int) int {
	switch {
	case current < first:
		first = current
	case current >= first+room:
		first = current - room + 1
	}
	return max(1, min(first, count-room+1))
}

// CreateRenderer is for Fyne.
func (r *ribbon) CreateRenderer() fyne.WidgetRenderer { return &ribbonRenderer{r} }

func (r *ribbon) update() {
	v := style.Now()
	count, room := max(0, len(r.shares)-1), r.room()
	r.first = firstInSight(r.first, r.current, count, room)
	for len(r.cells) < min(count, room) {
		r.cells = append(r.cells, ribbonDrawing{canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewText("", nil)})
	}
	width, height := r.cell(), r.Size().Height
	for i, c := range r.cells {
		number := r.first + i
		hidden := number > count || i >= room
		c.box.Hidden, c.line.Hidden, c.text.Hidden = hidden, hidden, hidden
		if hidden {
			continue
		}
		x, current := float32(i)*width, number == r.current
		fill, edge, line, word := style.Transparent, style.Transparent, style.Text2, style.Text2
		s := r.shares[number]
		if s.settled > 0 {
			word = style.Text
		}
		if current {
			fill, edge, line, word = style.Selection, style.Accent, style.Accent, style.Text
		}
		c.box.FillColor, c.box.StrokeColor, c.box.StrokeWidth = v.Color(fill), v.Color(edge), style.FocusWidth
		c.box.Move(fyne.NewPos(x, 6))
		c.box.Resize(fyne.NewSize(width, height-12))
		part := float32(0)
		if s.boards > 0 {
			part = float32(s.settled) / float32(s.boards)
		}
		track := min(v.Px(ribbonTrack), width-6)
		c.line.FillColor = v.Color(line)
		c.line.Move(fyne.NewPos(x+(width-track)/2, height-14))
		c.line.Resize(fyne.NewSize(float32(int(track*part+0.5)), 3))
		c.text.Text, c.text.Color, c.text.TextSize = strconv.Itoa(number), v.Color(word), v.Size(style.Small)
		c.text.TextStyle.Bold = current
		size := c.text.MinSize()
		c.text.Resize(size)
		c.text.Move(fyne.NewPos(float32(int(x+(width-size.Width)/2)), float32(int((height-size.Height)/2))-1))
		c.box.Refresh()
		c.line.Refresh()
		c.text.Refresh()
	}
}

// Tapped goes to the round under the pointer.
func (r *ribbon) Tapped(e *fyne.PointEvent) {
	number := r.first + int(e.Position.X/r.cell())
	if number >= 1 && number < len(r.shares) && number < r.first+r.room() {
		r.onTap(number)
	}
}

type ribbonRenderer struct{ ribbon *ribbon }

func (d *ribbonRenderer) Destroy()           {}
func (d *ribbonRenderer) Layout(fyne.Size)   { d.ribbon.update() }
func (d *ribbonRenderer) MinSize() fyne.Size { return d.ribbon.MinSize() }
func (d *ribbonRenderer) Refresh()           { d.ribbon.update(); canvas.Refresh(d.ribbon) }

func (d *ribbonRenderer) Objects() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, c := range d.ribbon.cells {
		out = append(out, c.box, c.line, c.text)
	}
	return out
}
