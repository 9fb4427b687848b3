package board

import (
	"image"
	"image/color"
	"math"

	"kohtunik/engine/chess"
)

// Marks point at squares of a board that is only looked at.
type Marks struct {
	Moved   []chess.Square   // framed: where a piece stood and stands
	Checks  [][]chess.Square // lines of attack, from the piece that attacks to the king
	Squares []chess.Square   // framed as something to look at
	Arrow   [2]chess.Square  // from, to; the same square twice: none
}

// The colours of marks: boards are light in every scheme, so they are the same
// in all of them.
var (
	markMoved = color.NRGBA{0x0B, 0x3A, 0x5C, 0xFF}
	markCheck = color.NRGBA{0x7A, 0x12, 0x0C, 0xFF}
	markLine  = color.NRGBA{0xE0, 0x6A, 0x60, 0xFF}
)

// SetMarks points at squares.
func (b *Board) SetMarks(m Marks) {
	b.points = m
	b.Refresh()
}

// drawLines fills the lines of attack, under the pieces.
func (b *Board) drawLines(w, h int) {
	for _, line := range b.points.Checks {
		for _, sq := range line {
			r := b.square(sq, w, h)
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					b.picture.blend(x, y, markLine, 0.6)
				}
			}
		}
	}
}

// drawMarks draws frames, dashes and the arrow, over the pieces.
func (b *Board) drawMarks(w, h int) {
	p, width := b.picture, max(2, b.picture.side*3/40)
	middle := func(sq chess.Square) (x, y float64) {
		r := b.square(sq, w, h)
		return float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2
	}
	for _, sq := range b.points.Squares {
		p.frame(b.square(sq, w, h), width, markCheck)
	}
	for _, sq := range b.points.Moved {
		p.frame(b.square(sq, w, h), width, markMoved)
	}
	for _, line := range b.points.Checks {
		from, to := line[0], line[len(line)-1]
		x1, y1 := middle(from)
		x2, y2 := middle(to)
		side := float64(p.side)
		cut := side / 2 / math.Hypot(x2-x1, y2-y1) // from edge to edge of the two pieces
		p.stroke(x1+(x2-x1)*cut, y1+(y2-y1)*cut, x2-(x2-x1)*cut, y2-(y2-y1)*cut, max(1.5, side/20), side/6, markCheck)
		p.frame(b.square(from, w, h), width, markCheck)
		p.frame(b.square(to, w, h), width, markCheck)
	}
	if a := b.points.Arrow; a[0] != a[1] {
		x1, y1 := middle(a[0])
		x2, y2 := middle(a[1])
		p.arrow(x1, y1, x2, y2, float64(p.side), markMoved)
	}
}

// stroke draws a straight line of a width; dash is the length of its dashes and
// of the gaps between them, 0 for none.
func (p *picture) stroke(x1, y1, x2, y2, width, dash float64, c color.NRGBA) {
	long := math.Hypot(x2-x1, y2-y1)
	if long == 0 {
		return
	}
	ux, uy := (x2-x1)/long, (y2-y1)/long
	box := image.Rect(int(min(x1, x2)-width-1), int(min(y1, y2)-width-1), int(max(x1, x2)+width+2),
		int(max(y1, y2)+width+2)).Intersect(p.img.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			dx, dy := float64(x)+0.5-x1, float64(y)+0.5-y1
			along, aside := dx*ux+dy*uy, math.Abs(dy*ux-dx*uy)
			if along < 0 || along > long || dash > 0 && math.Mod(along, 2*dash) > dash {
				continue
			}
			if cover := min(1, width/2-aside+0.5); cover > 0 {
				p.blend(x, y, c, cover)
			}
		}
	}
}

// arrow draws an arrow with a head in proportion to a square.
func (p *picture) arrow(x1, y1, x2, y2, side float64, c color.NRGBA) {
	long := math.Hypot(x2-x1, y2-y1)
	ux, uy := (x2-x1)/long, (y2-y1)/long
	head := side * 0.35
	p.stroke(x1, y1, x2-ux*head, y2-uy*head, max(2, side/10), 0, c)
	for i := 0.0; i < head; i += 0.5 { // the head: narrower and narrower strokes across
		half := (head - i) * 0.6
		x, y := x2-ux*(head-i), y2-uy*(head-i)
		p.stroke(x-uy*half, y+ux*half, x+uy*half, y-ux*half, 1, 0, c)
	}
}
