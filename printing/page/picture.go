package page

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"math"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/vector"
)

// hairline is the least width of a line in a picture, in pixels, so that the
// thin rules of a table stay visible in a small preview.
const hairline = 0.6

// Picture plays the page to a picture of dpi pixels to the inch (above 0).
func (p *Page) Picture(dpi float64) *image.RGBA {
	scale := dpi / 25.4
	w := max(int(math.Round(p.Width*scale)), 1)
	h := max(int(math.Round(p.Height*scale)), 1)
	canvas := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(canvas, canvas.Bounds(), image.White, image.Point{}, draw.Src)
	out := pictureOutput{canvas: canvas, scale: scale, clips: []image.Rectangle{canvas.Bounds()}}
	for _, op := range p.Ops {
		out.play(op)
	}
	return canvas
}

type pictureOutput struct {
	canvas *image.RGBA
	scale  float64 // pixels in a millimetre
	clips  []image.Rectangle
	raster vector.Rasterizer
}

func (o *pictureOutput) play(op Op) {
	switch op := op.(type) {
	case Text:
		o.text(op)
	case Line:
		o.line(op)
	case Rect:
		o.rect(op)
	case Shape:
		if op.Stroke > 0 {
			o.fill(pen(op.Path.flatten(0.02), math.Max(op.Stroke, hairline/o.scale)), op.Ink)
			return
		}
		o.fill(op.Path, op.Ink)
	case Image:
		o.image(op)
	case ClipStart:
		s := o.scale
		r := image.Rect(int(math.Round(op.X*s)), int(math.Round(op.Y*s)), int(math.Round((op.X+op.W)*s)),
			int(math.Round((op.Y+op.H)*s)))
		o.clips = append(o.clips, r.Intersect(o.clips[len(o.clips)-1]))
	case ClipEnd:
		o.clips = o.clips[:len(o.clips)-1]
	}
}

func (o *pictureOutput) image(op Image) {
	picture, err := png.Decode(bytes.NewReader(op.PNG))
	if err != nil {
		return // told by the PDF
	}
	s := o.scale
	to := image.Rect(int(op.X*s), int(op.Y*s), int((op.X+op.W)*s), int((op.Y+op.H)*s))
	xdraw.ApproxBiLinear.Scale(o.canvas, to, picture, picture.Bounds(), draw.Src, nil)
}

func (o *pictureOutput) text(t Text) {
	em := t.Size * Point
	x := t.X
	var run Path
	for _, r := range t.Shown {
		if outline := t.Face.outline(r); len(outline) > 0 {
			run = append(run, place(outline, em, x, t.Y)...)
		}
		x += t.Face.glyph(r).advance * em
	}
	if t.Way == UpsideDown {
		run = run.turned(t.X, t.Y)
	}
	if len(run) > 0 {
		o.fill(run, Black)
	}
}

func (o *pictureOutput) line(l Line) {
	width := math.Max(l.Width, hairline/o.scale)
	if l.Dash == nil {
		o.fill(bar(l.X1, l.Y1, l.X2, l.Y2, width), Black)
		return
	}
	length := math.Hypot(l.X2-l.X1, l.Y2-l.Y1)
	if length == 0 {
		return
	}
	ux, uy := (l.X2-l.X1)/length, (l.Y2-l.Y1)/length
	for at, i := 0.0, 0; at < length; i++ {
		end := math.Min(at+l.Dash[i%len(l.Dash)], length)
		if i%2 == 0 {
			o.fill(bar(l.X1+ux*at, l.Y1+uy*at, l.X1+ux*end, l.Y1+uy*end, width), Black)
		}
		if end <= at {
			return // a dash without length would not end
		}
		at = end
	}
}

func (o *pictureOutput) rect(r Rect) {
	if r.Width == 0 {
		o.fill(Polygon(r.X, r.Y, r.X+r.W, r.Y, r.X+r.W, r.Y+r.H, r.X, r.Y+r.H), r.Ink)
		return
	}
	d := math.Max(r.Width, hairline/o.scale) / 2
	outer := Polygon(r.X-d, r.Y-d, r.X+r.W+d, r.Y-d, r.X+r.W+d, r.Y+r.H+d, r.X-d, r.Y+r.H+d)
	inner := Polygon(r.X+d, r.Y+d, r.X+d, r.Y+r.H-d, r.X+r.W-d, r.Y+r.H-d, r.X+r.W-d, r.Y+d)
	o.fill(append(outer, inner...), r.Ink)
}

// bar is a line as an area.
func bar(x1, y1, x2, y2, width float64) Path {
	length := math.Hypot(x2-x1, y2-y1)
	if length == 0 {
		return nil
	}
	nx, ny := -(y2-y1)/length*width/2, (x2-x1)/length*width/2
	return Polygon(x1+nx, y1+ny, x1-nx, y1-ny, x2-nx, y2-ny, x2+nx, y2+ny)
}

// pen draws the outline of polygons as an area: a bar for each side and a disc
// at each corner, all wound the same way.
func pen(polygons [][]point, width float64) Path {
	var out Path
	for _, poly := range polygons {
		for i, a := range poly {
			b := poly[(i+1)%len(poly)]
			out = append(out, bar(a.x, a.y, b.x, b.y, width)...)
			out = append(out, Circle(a.x, a.y, width/2, true)...)
		}
	}
	return out
}

// fill draws a path by the non-zero winding rule inside the current clip.
func (o *pictureOutput) fill(path Path, ink Ink) {
	if len(path) == 0 {
		return
	}
	minX, minY, maxX, maxY := path.bounds()
	s := o.scale
	box := image.Rect(int(math.Floor(minX*s)), int(math.Floor(minY*s)), int(math.Ceil(maxX*s))+1, int(math.Ceil(maxY*s))+1)
	clip := box.Intersect(o.clips[len(o.clips)-1])
	if clip.Empty() {
		return
	}
	// The rasteriser works in the clipped box alone: it leaves out what is
	// above, below and right of it and piles up on the left edge what is
	// left of it, which is right for filling.
	o.raster.Reset(clip.Dx(), clip.Dy())
	dx, dy := float64(clip.Min.X), float64(clip.Min.Y)
	at := func(x, y float64) (float32, float32) { return float32(x*s - dx), float32(y*s - dy) }
	for i, seg := range path {
		x, y := at(seg.X, seg.Y)
		switch seg.Kind {
		case Move:
			if i > 0 {
				o.raster.ClosePath()
			}
			o.raster.MoveTo(x, y)
		case To:
			o.raster.LineTo(x, y)
		case Cubic:
			c1x, c1y := at(seg.C1X, seg.C1Y)
			c2x, c2y := at(seg.C2X, seg.C2Y)
			o.raster.CubeTo(c1x, c1y, c2x, c2y, x, y)
		}
	}
	o.raster.ClosePath()
	colour := image.Black
	if ink == White {
		colour = image.White
	}
	o.raster.Draw(o.canvas, clip, colour, image.Point{})
}

// bounds returns the box of all points of the path, control points included.
func (p Path) bounds() (minX, minY, maxX, maxY float64) {
	minX, minY = math.Inf(1), math.Inf(1)
	maxX, maxY = math.Inf(-1), math.Inf(-1)
	add := func(x, y float64) {
		minX, minY = math.Min(minX, x), math.Min(minY, y)
		maxX, maxY = math.Max(maxX, x), math.Max(maxY, y)
	}
	for _, s := range p {
		add(s.X, s.Y)
		if s.Kind == Cubic {
			add(s.C1X, s.C1Y)
			add(s.C2X, s.C2Y)
		}
	}
	return minX, minY, maxX, maxY
}
