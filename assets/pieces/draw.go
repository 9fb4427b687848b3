package pieces

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Draw draws a piece into the square r of dst, sharp at any size; a letter that
// is no piece's draws nothing. Lines grow with the square but are never thinner
// than one pixel.
func Draw(dst draw.Image, r image.Rectangle, letter byte, c Colours) {
	side := min(r.Dx(), r.Dy())
	if side <= 0 {
		return
	}
	fine := fineness(side)
	big := image.NewRGBA(image.Rect(0, 0, side*fine, side*fine))
	scale := float64(side*fine) / Size
	for _, s := range Outline(letter) {
		half := math.Max(s.Width, float64(fine)/scale) / 2
		pen := newPen(s.Path, half, scale, big.Rect)
		if s.Fill != None {
			pen.fill(s.Path)
			pen.paint(big, c.of(s.Fill))
		}
		if s.Line != None {
			pen.stroke(s.Path, half)
			pen.paint(big, c.of(s.Line))
		}
	}
	at := image.Rect(r.Min.X, r.Min.Y, r.Min.X+side, r.Min.Y+side)
	draw.Draw(dst, at, averaged(big, fine), image.Point{}, draw.Over)
}

// fineness is how many times finer a piece is drawn before it is averaged down.
// The rasterizer adds up the part-covered pixels of shapes that overlap, and
// the pieces of a line do: without it edges look jagged, small pieces the most.
func fineness(side int) int {
	switch {
	case side < 40:
		return 4
	case side < 80:
		return 3
	}
	return 2
}

// averaged makes one pixel of every fine × fine of a picture.
func averaged(big *image.RGBA, fine int) *image.RGBA {
	small := image.NewRGBA(image.Rect(0, 0, big.Rect.Dx()/fine, big.Rect.Dy()/fine))
	for y := range small.Rect.Dy() {
		for x := range small.Rect.Dx() {
			var sum [4]int
			for dy := range fine {
				from := big.PixOffset(x*fine, y*fine+dy)
				for i, v := range big.Pix[from : from+4*fine] {
					sum[i%4] += int(v)
				}
			}
			to := small.PixOffset(x, y)
			for i := range sum {
				small.Pix[to+i] = uint8((sum[i] + fine*fine/2) / (fine * fine))
			}
		}
	}
	return small
}

// pen puts paths into a rasterizer that covers the box of one path, from units
// to pixels.
type pen struct {
	z     *vector.Rasterizer
	box   image.Rectangle // in pixels of the picture
	scale float64
}

// newPen makes a pen for a path and its line, half wide on each side.
func newPen(path []Segment, half, scale float64, within image.Rectangle) pen {
	low, high := Point{Size, Size}, Point{}
	for _, s := range path {
		for _, p := range s.P[:s.Op.points()] {
			low = Point{math.Min(low.X, p.X), math.Min(low.Y, p.Y)}
			high = Point{math.Max(high.X, p.X), math.Max(high.Y, p.Y)}
		}
	}
	box := image.Rect(int((low.X-half)*scale)-1, int((low.Y-half)*scale)-1,
		int((high.X+half)*scale)+2, int((high.Y+half)*scale)+2).Intersect(within)
	return pen{z: vector.NewRasterizer(box.Dx(), box.Dy()), box: box, scale: scale}
}

// paint paints what was put in, and empties the rasterizer.
func (p pen) paint(dst *image.RGBA, c color.Color) {
	p.z.Draw(dst, p.box, image.NewUniform(c), image.Point{})
	p.z.Reset(p.box.Dx(), p.box.Dy())
}

func (p pen) px(q Point) (x, y float32) {
	return float32(q.X*p.scale) - float32(p.box.Min.X), float32(q.Y*p.scale) - float32(p.box.Min.Y)
}

func (p pen) fill(path []Segment) {
	for _, s := range path {
		switch s.Op {
		case MoveTo:
			p.z.MoveTo(p.px(s.P[0]))
		case LineTo:
			p.z.LineTo(p.px(s.P[0]))
		case CurveTo:
			x1, y1 := p.px(s.P[0])
			x2, y2 := p.px(s.P[1])
			x3, y3 := p.px(s.P[2])
			p.z.CubeTo(x1, y1, x2, y2, x3, y3)
		case Close:
			p.z.ClosePath()
		}
	}
}

// stroke draws the path's line, half wide on each side, as one bar for every
// straight piece and one disc for every joint. All of them turn the same way
// round, so that the rasterizer sees their union.
func (p pen) stroke(path []Segment, half float64) {
	for _, line := range flatten(path) {
		for i, q := range line {
			p.disc(q, half)
			if i > 0 {
				p.bar(line[i-1], q, half)
			}
		}
	}
}

func (p pen) bar(a, b Point, half float64) {
	dx, dy := b.X-a.X, b.Y-a.Y
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	nx, ny := -dy/length*half, dx/length*half
	p.z.MoveTo(p.px(Point{a.X + nx, a.Y + ny}))
	p.z.LineTo(p.px(Point{a.X - nx, a.Y - ny}))
	p.z.LineTo(p.px(Point{b.X - nx, b.Y - ny}))
	p.z.LineTo(p.px(Point{b.X + nx, b.Y + ny}))
	p.z.ClosePath()
}

// corners is how many corners stand for a disc at a joint.
const corners = 12

func (p pen) disc(q Point, r float64) {
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		x, y := p.px(Point{q.X + r*cos, q.Y + r*sin})
		if i == 0 {
			p.z.MoveTo(x, y)
		} else {
			p.z.LineTo(x, y)
		}
	}
	p.z.ClosePath()
}

// flatness is how many straight pieces stand for one curve.
const flatness = 12

// flatten turns a path into runs of points joined by straight lines.
func flatten(path []Segment) [][]Point {
	var runs [][]Point
	var run []Point
	for _, s := range path {
		switch s.Op {
		case MoveTo:
			if len(run) > 0 {
				runs = append(runs, run)
			}
			run = []Point{s.P[0]}
		case LineTo:
			run = append(run, s.P[0])
		case CurveTo:
			from := run[len(run)-1]
			for i := 1; i <= flatness; i++ {
				run = append(run, cubic(from, s.P, float64(i)/flatness))
			}
		case Close:
			run = append(run, run[0])
		}
	}
	return append(runs, run)
}

// cubic is the point at t, 0 to 1, of the curve.
func cubic(from Point, p [3]Point, t float64) Point {
	u := 1 - t
	a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return Point{
		X: a*from.X + b*p[0].X + c*p[1].X + d*p[2].X,
		Y: a*from.Y + b*p[0].Y + c*p[1].Y + d*p[2].Y,
	}
}
