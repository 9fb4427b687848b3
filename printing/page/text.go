package page

import (
	"slices"
	"strconv"
)

// Style is a face and a size in points.
type Style struct {
	Face Face
	Size float64
}

// Width returns the width in millimetres of s once cleaned.
func (st Style) Width(s string) float64 {
	return st.Face.width(Clean(s)) * st.Size * Point
}

// Align says where in its cell a text stands.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Cell is the room that a text is given on its line: it may not leave
// [MinX, MaxX].
type Cell struct {
	MinX, MaxX float64 // mm
	Align      Align
}

// From returns the cell that starts at x and is w wide.
func From(x, w float64) Cell { return Cell{MinX: x, MaxX: x + w} }

// Until returns the cell that ends at x and is w wide, set to the right.
func Until(x, w float64) Cell { return Cell{MinX: x - w, MaxX: x, Align: Right} }

// Around returns the cell about x that is w wide, centred.
func Around(x, w float64) Cell { return Cell{MinX: x - w/2, MaxX: x + w/2, Align: Centre} }

// Width returns the width of the cell in millimetres.
func (c Cell) Width() float64 { return c.MaxX - c.MinX }

// Text records s in the cell with its baseline at y. Where it is too wide, the
// type gets smaller, down to [Narrowest], and then takes more lines in the
// height of the one.
func (p *Page) Text(c Cell, y float64, st Style, s string) {
	if !p.blank {
		p.Put(c, y, 0, FitText(s, st, c.Width(), Narrowest))
	}
}

// Put records a text that was made to fit; its lines are lead apart (mm), at 0
// as their type asks for, and the first stands at y. Lines that are more than
// were asked for stand in the height of those.
func (p *Page) Put(c Cell, y, lead float64, f Fitted) {
	if p.blank {
		return
	}
	if lead == 0 {
		lead = f.Step()
	}
	if f.slot > 0 {
		lead = f.Step()
		y = f.first(y-above*f.asked*Point, f.slot)
	}
	if !slices.ContainsFunc(f.Lines, func(line string) bool { return line != "" }) {
		return
	}
	part := p.partOf(c)
	for i := range f.Lines {
		one := Fitted{Lines: f.Lines[i : i+1], Size: f.Size, Face: f.Face}
		// The whole text is found at its first line.
		if i == 0 {
			one.Full = f.Full
		}
		p.put(c, y+float64(i)*lead, one, part)
	}
}

// PutIn records a text that was made to fit: one line at y, more of them in the
// middle between top and bottom.
func (p *Page) PutIn(c Cell, y, top, bottom float64, f Fitted) {
	if len(f.Lines) > 1 {
		y, f.slot = f.first(top, bottom-top), 0
	}
	p.Put(c, y, 0, f)
}

// first gives the baseline of the first line where the lines stand in the
// middle of a height from top on.
func (f Fitted) first(top, height float64) float64 {
	size := f.Size * Point
	return top + (height-f.Grown()-slotPart*size)/2 + above*size
}

func (p *Page) put(c Cell, y float64, f Fitted, part int) {
	if f.Lines[0] == "" {
		return
	}
	shown := f.Lines[0]
	w := f.Face.width(shown) * f.Size * Point
	x := c.MinX
	switch c.Align {
	case Centre:
		x = (c.MinX + c.MaxX - w) / 2
	case Right:
		x = c.MaxX - w
	}
	p.Ops = append(p.Ops, Text{
		X: x, Y: y, Size: f.Size, Face: f.Face, Shown: shown, Full: f.Full,
		MinX: c.MinX, MaxX: c.MaxX, Part: part,
	})
}

// HalfGap is the space between the units of a number and its "½", mm.
const HalfGap = 0.15

// Points records a number of half points with its unit digit ending at x: the
// "½" stands to the right of it, and a bare half has no 0 before it. room is
// the width in millimetres for the integer part.
func (p *Page) Points(x, y float64, st Style, halves int, room float64) {
	if p.blank {
		return
	}
	whole, half := PointsText(halves)
	p.within(p.partOf(Cell{MinX: x - room, MaxX: x + PointsWidth(st)}), func() {
		if whole != "" {
			p.Text(Until(x, room), y, st, whole)
		}
		if half != "" {
			p.Text(From(x+HalfGap, st.Width(half)+0.01), y, st, half)
		}
	})
}

// PointsWidth returns the room that the "½" takes to the right of the unit
// digit, mm.
func PointsWidth(st Style) float64 { return HalfGap + st.Width("½") }

// PointsText splits half points into the integer and the half as written.
func PointsText(halves int) (whole, half string) {
	sign := ""
	if halves < 0 {
		sign, halves = "−", -halves
	}
	if n := halves / 2; n > 0 || halves == 0 {
		whole = sign + strconv.Itoa(n)
	} else {
		whole = sign
	}
	if halves%2 == 1 {
		half = "½"
	}
	return whole, half
}
