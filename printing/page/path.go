package page

import "math"

const sqrt2 = math.Sqrt2

// ceilTo returns the smallest multiple of step that is not below v.
func ceilTo(v, step float64) float64 { return math.Ceil(v/step) * step }

// Path is a list of segments. Every part of it begins with a [Move] and is
// closed by the next one or by the end.
type Path []Segment

// SegmentKind says how a segment goes on from the point before it.
type SegmentKind uint8

// The kinds of segments.
const (
	Move  SegmentKind = iota // to (X, Y) without drawing
	To                       // straight to (X, Y)
	Cubic                    // a Bézier curve to (X, Y) by the two control points
)

// Segment is one step of a path, in millimetres.
type Segment struct {
	Kind     SegmentKind
	X, Y     float64
	C1X, C1Y float64 // control points of a Cubic
	C2X, C2Y float64
}

// Polygon returns a closed path of straight lines through x, y pairs.
func Polygon(xy ...float64) Path {
	var p Path
	for i := 0; i+1 < len(xy); i += 2 {
		kind := To
		if i == 0 {
			kind = Move
		}
		p = append(p, Segment{Kind: kind, X: xy[i], Y: xy[i+1]})
	}
	return p
}

// arc is the length of the control arms of a quarter circle of radius 1.
const arc = 0.5522847498

// Circle returns a circle about (cx, cy). Clockwise circles inside counter-
// clockwise ones make rings when filled.
func Circle(cx, cy, r float64, clockwise bool) Path {
	s := 1.0
	if !clockwise {
		s = -1
	}
	a := arc * r
	return Path{
		{Kind: Move, X: cx + r, Y: cy},
		{Kind: Cubic, C1X: cx + r, C1Y: cy + s*a, C2X: cx + a, C2Y: cy + s*r, X: cx, Y: cy + s*r},
		{Kind: Cubic, C1X: cx - a, C1Y: cy + s*r, C2X: cx - r, C2Y: cy + s*a, X: cx - r, Y: cy},
		{Kind: Cubic, C1X: cx - r, C1Y: cy - s*a, C2X: cx - a, C2Y: cy - s*r, X: cx, Y: cy - s*r},
		{Kind: Cubic, C1X: cx + a, C1Y: cy - s*r, C2X: cx + r, C2Y: cy - s*a, X: cx + r, Y: cy},
	}
}

// Ring returns the area between two circles about one centre, to be filled.
func Ring(cx, cy, outer, inner float64) Path {
	return append(Circle(cx, cy, outer, true), Circle(cx, cy, inner, false)...)
}

// point is a place on the page.
type point struct{ x, y float64 }

// flatten turns a path into closed polygons. Curves become chords that leave
// the curve by less than about tolerance.
func (p Path) flatten(tolerance float64) [][]point {
	var out [][]point
	var now []point
	for _, s := range p {
		switch s.Kind {
		case Move:
			if len(now) > 1 {
				out = append(out, now)
			}
			now = []point{{s.X, s.Y}}
		case To:
			now = append(now, point{s.X, s.Y})
		case Cubic:
			from := now[len(now)-1]
			length := math.Hypot(s.C1X-from.x, s.C1Y-from.y) + math.Hypot(s.C2X-s.C1X, s.C2Y-s.C1Y) +
				math.Hypot(s.X-s.C2X, s.Y-s.C2Y)
			n := min(max(int(math.Ceil(math.Sqrt(length/tolerance)*0.6)), 2), 64)
			for i := 1; i <= n; i++ {
				t := float64(i) / float64(n)
				u := 1 - t
				b0, b1, b2, b3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				now = append(now, point{
					b0*from.x + b1*s.C1X + b2*s.C2X + b3*s.X,
					b0*from.y + b1*s.C1Y + b2*s.C2Y + b3*s.Y,
				})
			}
		}
	}
	if len(now) > 1 {
		out = append(out, now)
	}
	return out
}

// turned gives the path turned by 180° about (cx, cy).
func (p Path) turned(cx, cy float64) Path {
	out := make(Path, len(p))
	for i, s := range p {
		s.X, s.Y = 2*cx-s.X, 2*cy-s.Y
		s.C1X, s.C1Y = 2*cx-s.C1X, 2*cy-s.C1Y
		s.C2X, s.C2Y = 2*cx-s.C2X, 2*cy-s.C2Y
		out[i] = s
	}
	return out
}
