package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kohtunik/ui/style"
)

// Cell is what one cell of a table shows. It is empty when a column's Draw
// gets it; what Draw does not set is not shown.
type Cell struct {
	Runs []Run
	// Under is a second line under the first, in a row that is high enough.
	Under []Run
	// Chip puts the text on a small coloured ground.
	Chip ChipKind
	// Underline marks a value that is to be checked.
	Underline style.Token
	// Fill colours the whole cell.
	Fill style.Token
	// Boxed draws the cell as an open field with the focus line; while the row
	// is selected, this is where typing goes.
	Boxed bool
	// Drop marks the cell as one that a click opens a list of values under.
	Drop bool
	// Tick draws a box of ticking before the text.
	Tick Tick
	// Bars are drawn beside each other on one axis, later ones over earlier.
	Bars []Bar
	// Selected and Index say which row is drawn; they are set before Draw.
	Selected bool
	Index    int
	// wraps lets a text that is too wide go on in a second line.
	wraps bool
	// bar is the room that the bar of scrolling takes of the cell at its right.
	bar float32
}

// Tick is whether a cell has a box of ticking.
type Tick int

// The states.
const (
	NoTick Tick = iota
	Unticked
	Ticked
	Partly // of a box for several: some are ticked
)

// Bar is a horizontal piece of a bar in a cell, From and To in parts of the
// cell's width from 0 to 1. To equal to From draws an upright mark 2 px wide.
type Bar struct {
	From, To float32
	Height   float32 // at text step 0
	Color    style.Token
}

// Text shows ordinary text.
func (c *Cell) Text(s string) { c.Runs = append(c.Runs, Run{Text: s}) }

// Bold shows bold text.
func (c *Cell) Bold(s string) { c.Runs = append(c.Runs, Run{Text: s, Bold: true}) }

// Quiet shows text in the secondary colour.
func (c *Cell) Quiet(s string) { c.Runs = append(c.Runs, Run{Text: s, Color: style.Text2}) }

// Color shows text in a colour.
func (c *Cell) Color(s string, color style.Token) {
	c.Runs = append(c.Runs, Run{Text: s, Color: color})
}

// cellDrawing holds the objects of one cell; they are made when first needed
// and kept for the next row that is drawn with them.
type cellDrawing struct {
	fill, chip, underline, frame *canvas.Rectangle
	tick                         *canvas.Rectangle
	strokes                      [2]*canvas.Line
	bars                         []*canvas.Rectangle
	line, second                 textLine
}

func show(r **canvas.Rectangle, on bool) bool {
	if !on {
		if *r != nil && (*r).Visible() {
			(*r).Hide()
		}
		return false
	}
	if *r == nil {
		*r = canvas.NewRectangle(nil)
	}
	(*r).Show()
	return true
}

const cellPad float32 = 8

// set draws the cell into the place (x, y, w, h); left and right are the
// paddings of the text in it.
func (d *cellDrawing) set(c *Cell, x, y, w, h, left, right float32, align fyne.TextAlign, focus bool) {
	v := style.Now()
	if show(&d.fill, c.Fill != style.Transparent) {
		box(d.fill, c.Fill, style.Transparent, 0, 0)
		place(d.fill, x, y, w, h)
	}
	textX, textW := x+left, w-left-right
	textX, textW = d.setTick(c, x, y, w, h, textX, textW, align)
	d.setBars(c, y, h, textX, textW)
	d.setFrame(c, x, y, w, h, focus)
	runs := c.Runs
	if c.Chip != NoChip {
		_, text := c.Chip.tokens()
		runs = make([]Run, len(c.Runs))
		for i, r := range c.Runs {
			r.Color, r.Bold = text, c.Chip != QuietChip
			runs[i] = r
		}
	}
	used := float32(0)
	if c.Chip != NoChip || c.Underline != style.Transparent {
		used = min(Width(runs...), textW)
	}
	start := textX
	switch align {
	case fyne.TextAlignCenter:
		start += (textW - used) / 2
	case fyne.TextAlignTrailing:
		start += textW - used
	}
	if show(&d.chip, c.Chip != NoChip && len(runs) > 0) {
		fill, _ := c.Chip.tokens()
		height := v.Px(style.Chip)
		box(d.chip, fill, style.Transparent, 0, style.Corner)
		pad := float32(0)
		if align == fyne.TextAlignLeading {
			pad = cellPad // the word stands in, the ground begins at the column's edge
		}
		place(d.chip, whole(start+pad-8), y+whole((h-height)/2), whole(used+16), height)
		textX += pad
		textW = max(0, textW-pad)
	}
	if show(&d.underline, c.Underline != style.Transparent && len(runs) > 0) {
		box(d.underline, c.Underline, style.Transparent, 0, 0)
		place(d.underline, whole(start), y+h-whole((h-v.LineHeight(style.Small))/2)+1, whole(used), 2)
	}
	textW = max(0, textW)
	over, under, ok := broken(runs, textW)
	ok = ok && c.wraps
	if len(c.Under) > 0 {
		over, under, ok = runs, c.Under, true
	}
	if ok {
		half := whole(v.LineHeight(style.Small))
		top := y + whole((h-2*half)/2)
		d.line.set(over, textX, top, textW, half, align)
		d.second.set(under, textX, top+half, textW, half, align)
	} else {
		d.line.set(runs, textX, y, textW, h, align)
		d.second.set(nil, 0, 0, 0, 0, align)
	}
	if c.Drop {
		d.second.set([]Run{{Text: "▾", Color: style.Hint}}, x+w-v.Px(20), y, v.Px(14), h, fyne.TextAlignCenter)
	}
	for _, r := range []*canvas.Rectangle{d.fill, d.chip, d.underline, d.frame} {
		if r != nil {
			r.Refresh()
		}
	}
	for _, r := range d.bars {
		r.Refresh()
	}
}

// setTick draws the tick box, and gives where the text begins beside it and its
// room.
func (d *cellDrawing) setTick(c *Cell, x, y, w, h, textX, textW float32, align fyne.TextAlign) (from, room float32) {
	v := style.Now()
	if c.Tick != NoTick {
		if d.strokes[0] == nil {
			d.strokes = [2]*canvas.Line{canvas.NewLine(nil), canvas.NewLine(nil)}
		}
		show(&d.tick, true)
		if align == fyne.TextAlignCenter && len(c.Runs) == 0 {
			textX = x + whole((w-v.Px(style.Checkbox))/2)
		}
		drawTick(d.tick, d.strokes, c.Tick, textX, h)
		d.tick.Move(d.tick.Position().AddXY(0, y))
		for _, s := range d.strokes {
			s.Position1, s.Position2 = s.Position1.AddXY(0, y), s.Position2.AddXY(0, y)
		}
		textX += v.Px(style.Checkbox) + style.Gap
		textW -= v.Px(style.Checkbox) + style.Gap
	} else {
		show(&d.tick, false)
		for _, s := range d.strokes {
			if s != nil {
				s.Hide()
			}
		}
	}
	return textX, textW
}

// setBars draws the bars in the room of the text.
func (d *cellDrawing) setBars(c *Cell, y, h, textX, textW float32) {
	v := style.Now()
	for i := range c.Bars {
		if i == len(d.bars) {
			d.bars = append(d.bars, nil)
		}
		bar := c.Bars[i]
		show(&d.bars[i], true)
		box(d.bars[i], bar.Color, style.Transparent, 0, 0)
		height := v.Px(bar.Height)
		width := whole(textW * (bar.To - bar.From))
		from := textX + whole(textW*bar.From)
		if bar.To <= bar.From {
			from, width = from-1, 2
		}
		place(d.bars[i], from, y+whole((h-height)/2), width, height)
	}
	for i := len(c.Bars); i < len(d.bars); i++ {
		show(&d.bars[i], false)
	}
}

// setFrame draws the frame of a cell that is boxed or has the focus.
func (d *cellDrawing) setFrame(c *Cell, x, y, w, h float32, focus bool) {
	boxed := c.Boxed
	if show(&d.frame, boxed || focus) {
		if boxed {
			box(d.frame, style.Page, style.Accent, style.FocusWidth, style.Corner)
			place(d.frame, x+2, y+3, w-c.bar-4, h-6)
		} else {
			box(d.frame, style.Transparent, style.Accent, style.FocusWidth, 0)
			place(d.frame, x, y, w-c.bar, h)
		}
	}
}

func (d *cellDrawing) hide() {
	for _, r := range append([]*canvas.Rectangle{d.fill, d.chip, d.underline, d.frame, d.tick}, d.bars...) {
		if r != nil {
			r.Hide()
		}
	}
	for _, s := range d.strokes {
		if s != nil {
			s.Hide()
		}
	}
	d.line.set(nil, 0, 0, 0, 0, fyne.TextAlignLeading)
	d.second.set(nil, 0, 0, 0, 0, fyne.TextAlignLeading)
}

func (d *cellDrawing) objects(out []fyne.CanvasObject) []fyne.CanvasObject {
	for _, r := range []*canvas.Rectangle{d.fill, d.frame, d.chip, d.tick} {
		if r != nil {
			out = append(out, r)
		}
	}
	for _, s := range d.strokes {
		if s != nil {
			out = append(out, s)
		}
	}
	for _, r := range d.bars {
		out = append(out, r)
	}
	for _, t := range d.line.texts {
		out = append(out, t)
	}
	for _, t := range d.second.texts {
		out = append(out, t)
	}
	if d.underline != nil {
		out = append(out, d.underline)
	}
	return out
}
