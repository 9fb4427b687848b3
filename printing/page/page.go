// Package page records a printed page as drawing operations in millimetres
// and plays the record to two outputs, a PDF file and a picture, with the same
// fonts and the same places.
//
// The contract: the origin is the upper left corner of the paper, x grows to
// the right and y downwards; text stands at its baseline; there are two inks,
// black and white, because the papers are made for a photocopier; only the
// pictures of the manual have colours. A record is
// plain data: it can be looked through in a test, and playing it twice gives
// the same bytes. Every string is cleaned when it is recorded (see [Clean]),
// so that no name, however strange, can stop a document.
//
// Beside the drawing stands what it is to somebody who does not see it: a page
// has parts (see [Part]), and every text belongs to one or is passed over. The
// PDF is tagged with them.
//
// A PDF is made for archives and for readers: PDF/A-2a and PDF/UA-1. gofpdf
// can write neither tags nor the catalog that they ask for: its file is written
// anew (see [WritePDF]).
package page

// Millimetres in one point of type (1/72 inch).
const Point = 25.4 / 72

// Sizes of paper in millimetres, portrait.
const (
	A4Width  = 210.0
	A4Height = 297.0
	A5Width  = 148.5
	A5Height = 210.0
)

// Ink is one of the two colours of a page.
type Ink uint8

// The inks.
const (
	Black Ink = iota
	White
)

// Page is the record of one page. The zero value has no size; use [New].
type Page struct {
	Width, Height float64 // millimetres
	Ops           []Op    // in drawing order
	Parts         []Part  // in reading order
	// Lang is the language of the parts that are recorded next, a BCP 47 tag;
	// "": that of the file.
	Lang string

	in    int  // the part in work, by its number from 1; 0: none
	row   *row // of a table, in work
	blank bool // see [Blank]
}

// New returns an empty page of the given size in millimetres.
func New(width, height float64) *Page {
	return &Page{Width: width, Height: height}
}

// Like returns an empty page of the given size, in millimetres, with room for as much
// as another has on it; nil: for little.
func Like(other *Page, width, height float64) *Page {
	p := New(width, height)
	if other != nil {
		p.Ops, p.Parts = make([]Op, 0, len(other.Ops)), make([]Part, 0, len(other.Parts))
	}
	return p
}

// Blank returns a page that stays empty whatever is drawn on it: for what is
// drawn to be measured, which texts that need not be fitted slow down.
func Blank(width, height float64) *Page {
	return &Page{Width: width, Height: height, in: passed, blank: true}
}

// record puts operations on the page.
func (p *Page) record(ops ...Op) {
	if !p.blank {
		p.Ops = append(p.Ops, ops...)
	}
}

// Op is one drawing operation: [Text], [Line], [Rect], [Shape], [Link], [Image],
// [ClipStart], [ClipEnd], [FigureStart] or [FigureEnd].
type Op interface{ isOp() }

// Way is the way up of a text.
type Way uint8

// The ways up.
const (
	Upright Way = iota
	// UpsideDown runs from its starting point to the left, its letters
	// standing on their heads: the back of a card that is folded.
	UpsideDown
)

// Text is one run of text in one face and size, its baseline starting at
// (X, Y).
type Text struct {
	X, Y  float64 // where the baseline starts, mm: its left end if upright
	Size  float64 // type size, pt
	Face  Face
	Way   Way
	Shown string  // what is drawn, in visual order
	Full  string  // what a search or a copy from the PDF finds
	MinX  float64 // the cell that the text was given, mm; MaxX > MinX
	MaxX  float64
	Part  int // that it belongs to, by its number from 1; below: passed over
}

// Line is a straight line with butt ends.
type Line struct {
	X1, Y1, X2, Y2 float64
	Width          float64
	Dash           []float64 // lengths of ink and gap in turn, mm; nil is solid
}

// Rect is a rectangle: an outline of the given width, or filled where Width
// is 0.
type Rect struct {
	X, Y, W, H float64
	Width      float64
	Ink        Ink
}

// Shape is a path: filled by the non-zero winding rule where Stroke is 0, or
// drawn as an outline with round joins of that width.
type Shape struct {
	Path   Path
	Stroke float64
	Ink    Ink
}

// Link is a rectangle that leads to another page of the same file. It draws
// nothing, and leads nowhere in a file without that page.
type Link struct {
	X, Y, W, H float64
	To         *Page
	Part       int // by its number from 1
}

// Image is a picture in a frame of a hair's width.
type Image struct {
	X, Y, W, H float64
	PNG        []byte
}

// ClipStart limits what follows, up to the matching [ClipEnd], to a rectangle.
type ClipStart struct{ X, Y, W, H float64 }

// ClipEnd ends the latest clip.
type ClipEnd struct{}

// FigureStart begins the drawing of a figure, up to [FigureEnd].
type FigureStart struct{ Part int }

// FigureEnd ends the drawing of a figure.
type FigureEnd struct{}

func (Text) isOp()        {}
func (Line) isOp()        {}
func (Rect) isOp()        {}
func (Shape) isOp()       {}
func (ClipStart) isOp()   {}
func (ClipEnd) isOp()     {}
func (Link) isOp()        {}
func (Image) isOp()       {}
func (FigureStart) isOp() {}
func (FigureEnd) isOp()   {}

// Line records a solid line.
func (p *Page) Line(x1, y1, x2, y2, width float64) {
	p.record(Line{X1: x1, Y1: y1, X2: x2, Y2: y2, Width: width})
}

// Dashed records a dashed line; on and off are the lengths of ink and gap.
func (p *Page) Dashed(x1, y1, x2, y2, width, on, off float64) {
	p.record(Line{X1: x1, Y1: y1, X2: x2, Y2: y2, Width: width, Dash: []float64{on, off}})
}

// Box records the outline of a rectangle.
func (p *Page) Box(x, y, w, h, width float64) {
	p.record(Rect{X: x, Y: y, W: w, H: h, Width: width})
}

// Fill records a filled path.
func (p *Page) Fill(path Path, ink Ink) {
	p.record(Shape{Path: path, Ink: ink})
}

// Outline records the outline of a path, drawn with a round pen.
func (p *Page) Outline(path Path, width float64, ink Ink) {
	p.record(Shape{Path: path, Stroke: width, Ink: ink})
}

// Image records a picture, a PNG, in a frame, with what it shows in words.
func (p *Page) Image(x, y, w, h float64, png []byte, says string) {
	p.Figure(x, y, w, h, says, func() {
		p.record(Image{X: x, Y: y, W: w, H: h, PNG: png}, Rect{X: x, Y: y, W: w, H: h, Width: 0.1})
	})
}

// Clip limits what draw records to a rectangle.
func (p *Page) Clip(x, y, w, h float64, draw func()) {
	p.record(ClipStart{X: x, Y: y, W: w, H: h})
	draw()
	p.record(ClipEnd{})
}

// Turned records what draw draws, turned by 180° about (cx, cy).
func (p *Page) Turned(cx, cy float64, draw func(*Page)) {
	front := New(p.Width, p.Height)
	front.Parts, front.Lang, front.in, front.row, front.blank = p.Parts, p.Lang, p.in, p.row, p.blank
	draw(front)
	p.Parts = front.Parts
	x := func(v float64) float64 { return 2*cx - v }
	y := func(v float64) float64 { return 2*cy - v }
	for _, op := range front.Ops {
		switch o := op.(type) {
		case Text:
			o.X, o.Y = x(o.X), y(o.Y)
			o.MinX, o.MaxX = x(o.MaxX), x(o.MinX)
			o.Way = Upright + UpsideDown - o.Way
			op = o
		case Line:
			o.X1, o.Y1, o.X2, o.Y2 = x(o.X1), y(o.Y1), x(o.X2), y(o.Y2)
			op = o
		case Rect:
			o.X, o.Y = x(o.X+o.W), y(o.Y+o.H)
			op = o
		case Shape:
			o.Path = o.Path.turned(cx, cy)
			op = o
		case ClipStart:
			o.X, o.Y = x(o.X+o.W), y(o.Y+o.H)
			op = o
		}
		p.record(op)
	}
}

// Hatch fills a rectangle with lines rising at 45° in place of a grey tint.
// The lines of all hatched rectangles of a page are in one phase.
func (p *Page) Hatch(x, y, w, h, pitch, width float64) {
	// A line is x + y = c. Its neighbours are pitch apart across, so c
	// grows by pitch times the root of two.
	step := pitch * sqrt2
	first := ceilTo(x+y, step)
	for c := first; c < x+w+y+h; c += step {
		x1, y1 := c-(y+h), y+h // where it meets the lower side
		if x1 < x {
			x1, y1 = x, c-x
		}
		x2, y2 := c-y, y // where it meets the upper side
		if x2 > x+w {
			x2, y2 = x+w, c-(x+w)
		}
		if x2-x1 > width {
			p.Line(x1, y1, x2, y2, width)
		}
	}
}

// Texts returns the runs of text of the page in the order they were recorded.
func (p *Page) Texts() []Text {
	var out []Text
	for _, op := range p.Ops {
		if t, ok := op.(Text); ok {
			out = append(out, t)
		}
	}
	return out
}
