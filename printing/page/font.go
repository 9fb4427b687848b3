package page

import (
	"fmt"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"kohtunik/assets"
)

// Face is one of the faces of all paper.
type Face uint8

// The faces: PT Sans for all text, PT Serif for the titles of certificates and
// diplomas.
const (
	Regular Face = iota
	Bold
	Serif
	SerifBold
	faces
)

// Replacement is drawn for a character that the fonts have no glyph for.
const Replacement = '\uFFFD'

// cut is one of the fonts that are carried along.
type cut uint8

const (
	ptSans cut = iota
	ptSansBold
	ptSerif
	ptSerifBold
	dejaVu
	dejaVuBold
	cuts
)

// fontFile is what is to be known of a cut.
type fontFile struct {
	data func() []byte
	// family and style name it for the PDF writer, shown is its real name.
	family, style, shown string
	// scale brings its lower case to the height of DejaVu Sans, for which all
	// sizes are given: PT's letters are smaller in their em.
	scale float64
}

var fontFiles = [cuts]fontFile{
	ptSans:      {assets.PaperSans, "ptsanspdf", "", "PTSans", 1.08},
	ptSansBold:  {assets.PaperSansBold, "ptsanspdf", "B", "PTSans", 1.08},
	ptSerif:     {assets.PaperSerif, "ptserifpdf", "", "PTSerif", 1.08},
	ptSerifBold: {assets.PaperSerifBold, "ptserifpdf", "B", "PTSerif", 1.08},
	dejaVu:      {func() []byte { return assets.FontRegular }, "dejavusanspdf", "", "DejaVuSans", 1},
	dejaVuBold:  {func() []byte { return assets.FontBold }, "dejavusanspdf", "B", "DejaVuSans", 1},
}

// cutsOf gives the cut of a face, and the one of the characters that it lacks:
// signs and the scripts of the south.
var cutsOf = [faces][2]cut{
	Regular: {ptSans, dejaVu}, Bold: {ptSansBold, dejaVuBold}, Serif: {ptSerif, dejaVu},
	SerifBold: {ptSerifBold, dejaVuBold},
}

// cutOf gives the cut that draws r in a face.
func (f Face) cutOf(r rune) cut {
	if r < common {
		return near[f]().cuts[r]
	}
	return f.findCut(r)
}

func (f Face) findCut(r rune) cut {
	pair := cutsOf[f]
	if typefaces[pair[0]]().glyph(r).known || !typefaces[pair[1]]().glyph(r).known {
		return pair[0]
	}
	return pair[1]
}

// glyph gives the glyph of r in a face.
func (f Face) glyph(r rune) glyph { return typefaces[f.findCut(r)]().glyph(r) }

// outline gives the outline of r in a face, in parts of the size, y downwards.
func (f Face) outline(r rune) Path { return typefaces[f.findCut(r)]().outline(r) }

// typeface is one parsed font with what has been asked of it so far. Far more
// characters are measured than are ever drawn, so that the outlines, which take
// the most room, are kept of those alone that are.
type typeface struct {
	mu       sync.Mutex
	font     *sfnt.Font
	buf      sfnt.Buffer
	em       fixed.Int26_6 // units per em as a size, so that lengths come in font units
	scale    float64
	glyphs   map[rune]glyph
	outlines map[rune]Path
}

// glyph is one character's measure: its advance in parts of the size.
type glyph struct {
	index   sfnt.GlyphIndex
	known   bool // the font has it
	advance float64
}

var typefaces = func() (all [cuts]func() *typeface) {
	for c := range cuts {
		all[c] = sync.OnceValue(func() *typeface { return parseFont(c) })
	}
	return all
}()

func parseFont(c cut) *typeface {
	parsed, err := sfnt.Parse(fontFiles[c].data())
	if err != nil {
		// The fonts are embedded: this cannot happen in a built program.
		panic(fmt.Sprintf("page: embedded font %d: %v", c, err))
	}
	return &typeface{font: parsed, em: fixed.I(int(parsed.UnitsPerEm())), scale: fontFiles[c].scale,
		glyphs: map[rune]glyph{}, outlines: map[rune]Path{}}
}

// glyph returns the glyph of r, or that of no character where the font has
// none.
func (t *typeface) glyph(r rune) glyph {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.measured(r)
}

func (t *typeface) measured(r rune) glyph {
	if g, ok := t.glyphs[r]; ok {
		return g
	}
	index, err := t.font.GlyphIndex(&t.buf, r)
	if err != nil {
		index = 0
	}
	g := glyph{index: index, known: index != 0}
	if advance, err := t.font.GlyphAdvance(&t.buf, index, t.em, font.HintingNone); err == nil {
		g.advance = float64(advance) / t.unit()
	}
	t.glyphs[r] = g
	return g
}

// unit is a part of the size in the units of the font.
func (t *typeface) unit() float64 { return float64(t.em) / t.scale }

// outline returns the outline of r, or that of no character where the font has
// none.
func (t *typeface) outline(r rune) Path {
	t.mu.Lock()
	defer t.mu.Unlock()
	if o, ok := t.outlines[r]; ok {
		return o
	}
	o := t.load(t.measured(r).index)
	t.outlines[r] = o
	return o
}

func (t *typeface) load(index sfnt.GlyphIndex) Path {
	segments, err := t.font.LoadGlyph(&t.buf, index, t.em, nil)
	if err != nil {
		return nil
	}
	em := t.unit()
	outline := make(Path, 0, len(segments))
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
		outline = append(outline, seg)
	}
	return outline
}

// hasGlyph says whether every face can draw r, so that a text may change its
// weight without changing its letters.
func hasGlyph(r rune) bool {
	if drawn, asked := drawn.Load(r); asked {
		return drawn.(bool)
	}
	all := inAllFaces(r)
	drawn.Store(r, all)
	return all
}

// drawn keeps by character what hasGlyph has answered: every letter of a text
// is asked about, and looking into all fonts takes most of the time of a list.
var drawn sync.Map

func inAllFaces(r rune) bool {
	for f := range faces {
		if !f.glyph(r).known {
			return false
		}
	}
	return true
}

// common is the end of the characters of which cut and advance are kept at
// hand: the European alphabets.
const common = 0x530

type nearby struct {
	cuts     [common]cut
	advances [common]float64
}

var near = func() (all [faces]func() *nearby) {
	for f := range faces {
		all[f] = sync.OnceValue(func() *nearby {
			var n nearby
			for r := range n.cuts {
				n.cuts[r], n.advances[r] = f.findCut(rune(r)), f.glyph(rune(r)).advance
			}
			return &n
		})
	}
	return all
}()

// width returns the width of s in parts of the em. There is no kerning in
// either output, so that it is the sum of the advances.
func (f Face) width(s string) float64 {
	near := near[f]()
	var sum float64
	for _, r := range s {
		if r < common {
			sum += near.advances[r]
			continue
		}
		sum += f.glyph(r).advance
	}
	return sum
}

// GlyphPath returns the outline of r with its baseline starting at (x, y), for
// signs that are drawings rather than words: chessmen, the emblem.
func GlyphPath(f Face, r rune, size, x, y float64) Path {
	return place(f.outline(r), size*Point, x, y)
}

// GlyphWidth returns the advance of r in millimetres.
func GlyphWidth(f Face, r rune, size float64) float64 {
	return f.glyph(r).advance * size * Point
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
