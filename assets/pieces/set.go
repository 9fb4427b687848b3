package pieces

// The widths of the lines, in units.
const (
	edge   = 1.5
	detail = 1.4
)

// foot is the stand that all pieces but the pawn share.
const foot = "M 10.5 40 L 10.5 37.6 C 10.5 36 11.5 35 13 35 L 32 35 C 33.5 35 34.5 36 34.5 37.6 L 34.5 40 Z"

// set is the whole set, by the letter of the piece.
var set = map[string][]Shape{
	"P": {
		solid("M 12.5 40 L 12.5 37.8 C 12.5 36.2 13.3 35.3 14.6 34.7 C 18 33 19.3 29.6 19.6 24.6 " +
			"L 16.8 24.6 C 15.6 24.6 15.6 22.6 16.8 22.2 L 19.2 21.2 " +
			"C 17.3 20 16.2 18 16.2 15.7 C 16.2 12.1 19 9.3 22.5 9.3 C 26 9.3 28.8 12.1 28.8 15.7 C 28.8 18 27.7 20 25.8 21.2 " +
			"L 28.2 22.2 C 29.4 22.6 29.4 24.6 28.2 24.6 L 25.4 24.6 C 25.7 29.6 27 33 30.4 34.7 C 31.7 35.3 32.5 36.2 32.5 " +
			"37.8 L 32.5 40 Z"),
	},
	"R": {
		solid("M 15.2 16.5 L 29.8 16.5 L 31.2 32 L 13.8 32 Z"),
		solid("M 12 35 L 12 33.4 C 12 32.6 12.6 32 13.4 32 L 31.6 32 C 32.4 32 33 32.6 33 33.4 L 33 35 Z"),
		solid(foot),
		solid("M 11.5 7.5 L 16 7.5 L 16 10.3 L 20.2 10.3 L 20.2 7.5 L 24.8 7.5 L 24.8 10.3 L 29 10.3 L 29 7.5 L 33.5 7.5 " +
			"L 33.5 13.4 L 30.2 16.5 L 14.8 16.5 L 11.5 13.4 Z"),
		lines("M 15.4 16.5 L 29.6 16.5"),
		lines("M 14 32 L 31 32"),
		lines("M 13 35 L 32 35"),
	},
	"N": {
		solid("M 12.5 35 C 12.6 29.5 15.6 26.6 18.6 24 C 20 22.8 20.8 21.6 20.9 20.2 " +
			"C 18.8 22 16.4 22.4 14.4 22.9 C 13 23.3 12.2 24.6 11 25.6 C 9.6 26.6 7.6 25.4 7.2 23.7 C 6.9 22.2 7.4 21 8.4 " +
			"19.6 " +
			"C 10 17.4 11 15.4 12.2 12.8 C 13 11.2 14.2 10 15.6 9 L 15.2 4.8 L 19.2 7.4 C 21.6 6.8 24.6 7.2 27 8.6 " +
			"C 32.2 11.6 34.4 18.4 33.6 25 C 33.2 28.6 32.4 31.8 32.5 35 Z"),
		solid(foot),
		lines("M 15.2 14.2 C 15.8 13.4 16.8 13.1 17.7 13.4"),
		lines("M 10 22.4 C 10.3 22 10.6 21.8 11 21.7"),
		lines("M 23.4 10 C 28.6 12.4 30.9 18 30.4 24.6 C 30.2 27.4 29.6 30 29.6 32"),
		lines("M 13.4 35 L 31.6 35"),
	},
	"B": {
		solid("M 16.4 29.4 L 28.6 29.4 C 28.8 31.6 29.8 33.4 31.4 35 L 13.6 35 C 15.2 33.4 16.2 31.6 16.4 29.4 Z"),
		solid(foot),
		solid("M 16.6 29.4 C 13.6 27 12.6 24.4 13.2 21.6 C 14.2 17 18.6 13.6 22.5 10 C 26.4 13.6 30.8 17 31.8 21.6 C 32.4 " +
			"24.4 31.4 27 28.4 29.4 Z"),
		solid("M 22.5 4.4 C 24 4.4 25.2 5.6 25.2 7.1 C 25.2 8.6 24 9.8 22.5 9.8 C 21 9.8 19.8 8.6 19.8 7.1 C 19.8 5.6 21 " +
			"4.4 22.5 4.4 Z"),
		lines("M 22.5 16.4 L 22.5 23.6"),
		lines("M 19 20 L 26 20"),
		lines("M 16.8 29.4 L 28.2 29.4"),
		lines("M 14 35 L 31 35"),
	},
	"Q": {
		solid("M 9.6 17.4 L 13.4 31 L 31.6 31 L 35.4 17.4 L 29.2 24.4 L 28.4 12 L 22.5 23 L 16.6 12 L 15.8 24.4 Z"),
		solid("M 13.4 31 L 31.6 31 C 31.4 32.6 31.6 33.8 32.2 35 L 12.8 35 C 13.4 33.8 13.6 32.6 13.4 31 Z"),
		solid(foot),
		dot(8.6, 15.2, 2.5),
		dot(16.2, 9.6, 2.5),
		dot(28.8, 9.6, 2.5),
		dot(36.4, 15.2, 2.5),
		lines("M 13.8 31 L 31.2 31"),
		lines("M 13.4 35 L 31.6 35"),
	},
	"K": {
		solid("M 21 3.6 L 24 3.6 L 24 6.4 L 26.8 6.4 L 26.8 9.4 L 24 9.4 L 24 13 L 21 13 L 21 9.4 L 18.2 9.4 L 18.2 6.4 L " +
			"21 6.4 Z"),
		solid("M 13.4 31 L 31.6 31 C 31.4 32.6 31.6 33.8 32.2 35 L 12.8 35 C 13.4 33.8 13.6 32.6 13.4 31 Z"),
		solid(foot),
		solid("M 13.4 31 C 11 27.4 7.8 24.8 7.8 20.4 C 7.8 16.4 10.8 13.8 14.4 13.8 C 17.8 13.8 20.8 15.8 22.5 19.2 " +
			"C 24.2 15.8 27.2 13.8 30.6 13.8 C 34.2 13.8 37.2 16.4 37.2 20.4 C 37.2 24.8 34 27.4 31.6 31 Z"),
		solid("M 22.5 12 C 24.4 12 25.6 13.6 25 15.6 L 22.5 21.8 L 20 15.6 C 19.4 13.6 20.6 12 22.5 12 Z"),
		lines("M 13.8 31 L 31.2 31"),
		lines("M 13.4 35 L 31.6 35"),
	},
}

// solid is a filled outline with its edge.
func solid(data string) Shape {
	return Shape{Path: must(data), Fill: Body, Line: Edge, Width: edge}
}

// lines are drawn upon what lies below.
func lines(data string) Shape {
	return Shape{Path: must(data), Line: Detail, Width: detail}
}

// dot is a filled disc with its edge.
func dot(x, y, r float64) Shape {
	const k = 0.5522847498 // the control points of a quarter circle
	at := func(dx, dy float64) Point { return Point{x + dx*r, y + dy*r} }
	return Shape{Fill: Body, Line: Edge, Width: edge, Path: []Segment{
		{Op: MoveTo, P: [3]Point{at(1, 0)}},
		{Op: CurveTo, P: [3]Point{at(1, k), at(k, 1), at(0, 1)}},
		{Op: CurveTo, P: [3]Point{at(-k, 1), at(-1, k), at(-1, 0)}},
		{Op: CurveTo, P: [3]Point{at(-1, -k), at(-k, -1), at(0, -1)}},
		{Op: CurveTo, P: [3]Point{at(k, -1), at(1, -k), at(1, 0)}},
		{Op: Close},
	}}
}

// must is for the drawings of this package, which a test reads.
func must(data string) []Segment {
	path, err := ParsePath(data)
	if err != nil {
		panic(err)
	}
	return path
}
