// Package pieces holds the program's own set of chessmen as vector paths, for
// the board on the screen and the diagrams on paper.
//
// Every piece stands in a square of 45 × 45 units, y running down. A piece is a
// list of shapes, drawn in order; each is a path of straight lines and cubic
// curves with a fill, a line, or both. Which colour a fill or a line has is
// told by its Role, so that one drawing serves both sides, all colour schemes
// and paper. The pieces of White always have a dark edge.
package pieces

import (
	"image/color"
	"strings"
)

// Size is the side of the square that a piece is drawn in.
const Size = 45.0

// Role says what a fill or a line stands for; Colours gives it a colour.
type Role uint8

// The roles.
const (
	None   Role = iota // not drawn
	Body               // the mass of the piece
	Edge               // its outline
	Detail             // lines upon the body
)

// Shape is one path of a piece. Lines have round joins and ends.
type Shape struct {
	Path  []Segment
	Fill  Role
	Line  Role
	Width float64 // of the line, in units
}

// Outline gives the shapes of a piece by its letter in FEN: KQRBNP are White's,
// kqrbnp Black's; nil for any other letter. The slice must not be changed.
func Outline(letter byte) []Shape {
	return set[strings.ToUpper(string(letter))]
}

// Colours are the colours of one side's pieces.
type Colours struct {
	Body, Edge, Detail color.Color
}

// Usual colours of the two sides, for light and dark boards alike.
var (
	WhitePieces = Colours{Body: color.White, Edge: ink, Detail: ink}
	BlackPieces = Colours{Body: ink, Edge: ink, Detail: color.NRGBA{R: 0xF2, G: 0xF3, B: 0xF4, A: 0xFF}}
)

var ink = color.NRGBA{R: 0x1B, G: 0x1F, B: 0x24, A: 0xFF}

func (c Colours) of(r Role) color.Color {
	switch r {
	case Body:
		return c.Body
	case Edge:
		return c.Edge
	case Detail:
		return c.Detail
	}
	return nil
}
