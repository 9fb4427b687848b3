package page

import (
	"fmt"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"kohtunik/assets"
)

// Face is one of the two faces of all paper: DejaVu Sans and its bold.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Bold
)

// Replacement is drawn for a character that the fonts have no glyph for.
const Replacement = '\uFFFD'

// fontData returns the bytes of a face's TrueType file.
func fontData(f Face) []byte {
	if f == Bold {
		return assets.FontBold
	}
	return assets.FontRegular
}

// typeface is one parsed font with what has been asked of it so far.
type typeface struct {
	mu     sync.Mutex
	font   *sfnt.Font
	buf    sfnt.Buffer
	em     fixed.Int26_6 // units per em as a size, so that lengths come in font units
	glyphs map[rune]glyph
}

// glyph is one character's outline in parts of the em, y downwards, and its
// advance.
type glyph struct {
	known   bool // the font has it
	advance float64
	outline Path
}

var typefaces = [2]func() *typeface{
	Regular: sync.OnceValue(func() *typeface { return parseFace(Regular) }),
	Bold:    sync.OnceValue(func() *typeface { return parseFace(Bold) }),
}

func parseFace(f Face) *typeface {
	parsed, err := sfnt.Parse(fontData(f))
	if err != nil {
		// The fonts are embedded: this cannot happen in a built program.
		panic(fmt.Sprintf("page: embedded font %d: %v", f, err))
	}
	return &typeface{font: parsed, em: fixed.I(int(parsed.UnitsPerEm())), glyphs: map[rune]glyph{}}
}

// glyph returns the glyph of r, or that of no character where the font has
// none.
func (t *typeface) glyph(r rune) glyph {
	t.mu.Lock()
	defer t.mu.Unlock()
	if g, ok := t.glyphs[r]; ok {
		return g
	}
	g := t.load(r)
	t.glyphs[r] = g
	return g
}

func (t *typeface) load(r rune) glyph {
	index, err := t.font.GlyphIndex(&t.buf, r)
	if err != nil {
		index = 0
	}
	g := glyph{known: index != 0}
	em := float64(t.em)
	if advance, err := t.font.GlyphAdvance(&t.buf, index, t.em, font.HintingNone); err == nil {
		g.advance = float64(advance) / em
	}
	segments, err := t.font.LoadGlyph(&t.buf, index, t.em, nil)
	if err != nil {
		return g
	}
	var x, y float64
	at := func(p fixed.Point26_6) (float64, float64) { return float64(p.X) / em, float64(p.Y) / em }
	for _, s := range segments {
		seg := Segment{}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			seg.Kind = Move
			seg.X, seg.Y = at(s.Args[0])
		case sfnt.SegmentOpLineTo:
			seg.Kind = To
			seg.X, seg.Y = at(s.Args[0])
		case sfnt.SegmentOpQuadTo:
			// A quadratic curve as a cubic one: the control points lie two
			// thirds of the way to the one of the quadratic.
			cx, cy := at(s.Args[0])
			seg.Kind = Cubic
			seg.X, seg.Y = at(s.Args[1])
			seg.C1X, seg.C1Y = x+2*(cx-x)/3, y+2*(cy-y)/3
			seg.C2X, seg.C2Y = seg.X+2*(cx-seg.X)/3, seg.Y+2*(cy-seg.Y)/3
		case sfnt.SegmentOpCubeTo:
			seg.Kind = Cubic
			seg.C1X, seg.C1Y = at(s.Args[0])
			seg.C2X, seg.C2Y = at(s.Args[1])
			seg.X, seg.Y = at(s.Args[2])
		}
		x, y = seg.X, seg.Y
		g.outline = append(g.outline, seg)
	}
	return g
}

// hasGlyph says whether both faces can draw r, so that a text may change its
// weight without changing its letters.
func hasGlyph(r rune) bool {
	return typefaces[Regular]().glyph(r).known && typefaces[Bold]().glyph(r).known
}

// common is the end of the characters whose advances are kept at hand: the
// European alphabets.
const common = 0x530

var advances = [2]func() *[common]float64{
	Regular: sync.OnceValue(func() *[common]float64 { return commonAdvances(Regular) }),
	Bold:    sync.OnceValue(func() *[common]float64 { return commonAdvances(Bold) }),
}

func commonAdvances(f Face) *[common]float64 {
	var all [common]float64
	for r := range all {
		all[r] = typefaces[f]().glyph(rune(r)).advance
	}
	return &all
}

// width returns the width of s in parts of the em. There is no kerning in
// either output, so that it is the sum of the advances.
func (f Face) width(s string) float64 {
	near := advances[f]()
	var sum float64
	for _, r := range s {
		if r < common {
			sum += near[r]
			continue
		}
		sum += typefaces[f]().glyph(r).advance
	}
	return sum
}

// GlyphPath returns the outline of r with its baseline starting at (x, y), for
// signs that are drawings rather than words: chessmen, the emblem.
func GlyphPath(f Face, r rune, size, x, y float64) Path {
	return place(typefaces[f]().glyph(r).outline, size*Point, x, y)
}

// GlyphWidth returns the advance of r in millimetres.
func GlyphWidth(f Face, r rune, size float64) float64 {
	return typefaces[f]().glyph(r).advance * size * Point
}

// place scales a path and moves it.
func place(p Path, scale, x, y float64) Path {
	out := make(Path, len(p))
	for i, s := range p {
		out[i] = Segment{
			Kind: s.Kind,
			X:    x + s.X*scale, Y: y + s.Y*scale,
			C1X: x + s.C1X*scale, C1Y: y + s.C1Y*scale,
			C2X: x + s.C2X*scale, C2Y: y + s.C2Y*scale,
		}
	}
	return out
}
