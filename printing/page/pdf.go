package page

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf16"

	"github.com/jung-kurt/gofpdf"
)

// Info is what a PDF says about itself.
type Info struct {
	Title   string
	Author  string    // who answers for the paper; may be empty
	Lang    string    // a BCP 47 tag: "et"
	Also    []string  // tags of the other languages on the pages
	Creator string    // the program with its version
	Time    time.Time // of printing; the same time gives the same bytes
	// Outline leads to pages from beside the document; nil: none.
	Outline []Mark
}

// Mark is an entry of the outline of a file.
type Mark struct {
	Title string
	Page  int // from 0
}

// WritePDF plays pages to a PDF file. The same pages and info give the same
// bytes. A fault of the PDF writer comes back as an error.
func WritePDF(w io.Writer, pages []*Page, info Info) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("writing the PDF: %v", r)
		}
	}()
	used, err := usedBy(pages)
	if err != nil {
		return err
	}
	contents := make([]content, len(pages))
	var skeleton []byte
	var failed error
	// What takes longest by itself comes first.
	ByAll(1+len(pages), func(i int) {
		if i == 0 {
			skeleton, failed = skeletonOf(pages, used, info)
			return
		}
		contents[i-1] = contentOf(pages[i-1], used)
	})
	if failed != nil {
		return failed
	}
	done, err := rewritten(skeleton, used, info, pages, contents)
	if err != nil {
		return err
	}
	_, err = w.Write(done)
	return err
}

// skeletonOf gives the file as the PDF writer makes it: its pages, the fonts and
// the pictures, and on the first page what it takes to have these embedded, which
// is replaced (see [rewritten]).
func skeletonOf(pages []*Page, used embedded, info Info) ([]byte, error) {
	pdf := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: A4Width, Ht: A4Height}})
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCatalogSort(true)
	pdf.SetCompression(false) // see rewritten
	pdf.SetXmpMetadata(xmp(info))
	outline := info.Outline
	for i, p := range pages {
		pdf.AddPageFormat("P", gofpdf.SizeType{Wd: p.Width, Ht: p.Height})
		if i == 0 {
			used.register(pdf)
		}
		for ; len(outline) > 0 && outline[0].Page <= i; outline = outline[1:] {
			// The writer encodes the title by the font in force.
			pdf.SetFont(fontFiles[used.cuts[0]].family, fontFiles[used.cuts[0]].style, 9)
			pdf.Bookmark(Clean(outline[0].Title), 0, 0)
		}
	}
	var b bytes.Buffer
	if err := pdf.Output(&b); err != nil {
		return nil, fmt.Errorf("writing the PDF: %w", err)
	}
	return b.Bytes(), nil
}

// content is what is drawn on a page.
type content struct {
	stream []byte // compressed
	owners []int  // of its pieces: the part of each, by its number from 1
}

// drafts are pages as they are before they are compressed, to be written over.
var drafts = sync.Pool{New: func() any { return new([]byte) }}

// contentOf plays a page.
func contentOf(p *Page, used embedded) content {
	draft := drafts.Get().(*[]byte)
	defer drafts.Put(draft)
	out := pdfOutput{used: used, height: p.Height, parts: p.Parts, content: (*draft)[:0]}
	for _, op := range p.Ops {
		out.play(op)
	}
	out.mark(0)
	*draft = out.content
	return content{deflated(out.content), out.owners}
}

// embedded are the fonts and pictures of a file; both are named on its pages by
// their places here.
type embedded struct {
	cuts   []cut
	texts  []string            // by font: its characters that are used, and a space
	blocks [0x100]bool         // of 256 characters each that are used
	images [][sha256.Size]byte // by their sums: the same picture is in the file once
	png    [][]byte
}

// usedBy gathers the characters and the pictures of pages.
func usedBy(pages []*Page) (embedded, error) {
	used := embedded{blocks: [0x100]bool{0: true}}
	var runes [cuts][0x10000]bool
	var any [cuts]bool
	for _, p := range pages {
		for _, op := range p.Ops {
			switch op := op.(type) {
			case Text:
				any[cutsOf[op.Face][0]] = true
				for _, r := range op.Shown {
					if r > 0xffff {
						return used, fmt.Errorf("writing the PDF: no font has %U", r)
					}
					runes[op.Face.cutOf(r)][r] = true
					used.blocks[r>>8] = true
				}
			case Image:
				if sum := sha256.Sum256(op.PNG); !slices.Contains(used.images, sum) {
					used.images, used.png = append(used.images, sum), append(used.png, op.PNG)
				}
			}
		}
	}
	for c := range cuts {
		text := []rune{' '} // which parts the texts of a paragraph
		for r, is := range runes[c] {
			if is && r != ' ' {
				text = append(text, rune(r))
			}
		}
		if any[c] || len(text) > 1 {
			used.cuts, used.texts = append(used.cuts, c), append(used.texts, string(text))
		}
	}
	return used, nil
}

// register gives the PDF writer the pictures and the characters, so that it embeds
// these and no others.
func (used embedded) register(pdf *gofpdf.Fpdf) {
	for i, sum := range used.images {
		name := fmt.Sprintf("%x", sum)
		pdf.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: "PNG"}, bytes.NewReader(used.png[i]))
		pdf.ImageOptions(name, 0, 0, 1, 1, false, gofpdf.ImageOptions{ImageType: "PNG"}, 0, "")
	}
	for i, c := range used.cuts {
		f := fontFiles[c]
		pdf.AddUTF8FontFromBytes(f.family, f.style, f.data())
		pdf.SetFont(f.family, f.style, 9)
		pdf.Text(0, 0, used.texts[i])
	}
}

// pdfOutput plays operations to a page. It writes them itself: the PDF writer
// formats every number anew and says what is so already, which takes most of the
// time of a large paper.
type pdfOutput struct {
	used    embedded
	height  float64
	content []byte
	filling bool // rectangles wait to be filled, as one area
	now     graphics

	part   int // whose content is being written; 0: none, below: what is passed over
	figure int // the part of a drawing in work; 0: none
	parts  []Part
	owners []int // see [content]
	last   Text  // of the part in work
}

// graphics is what the page is told of pens and type so far; zero: nothing.
type graphics struct {
	pen, area grey    // of lines, of areas and text
	width     float64 // of lines, mm
	font      cut
	size      float64 // of type, pt
}

// grey is an ink as a page is told it; "": not yet.
type grey string

var greys = [...]grey{Black: "0", White: "1"}

func (o *pdfOutput) play(op Op) {
	area, ok := op.(Rect)
	ok = ok && area.Width == 0
	if !ok || greys[area.Ink] != o.now.area {
		o.fill()
	}
	switch op := op.(type) {
	case Text:
		o.mark(cmp.Or(op.Part, passed))
	case Link:
	case FigureStart, FigureEnd, ClipStart, ClipEnd:
		o.mark(0)
	default:
		o.mark(cmp.Or(o.figure, passed))
	}
	switch op := op.(type) {
	case FigureStart:
		o.figure = op.Part
	case FigureEnd:
		o.figure = 0
	case Text:
		o.text(op)
	case Line:
		o.pen(Black, op.Width)
		if op.Dash != nil {
			o.write("[", op.Dash[0]/Point, op.Dash[1]/Point, "] 0 d")
		}
		o.write(op.X1/Point, o.up(op.Y1), "m", op.X2/Point, o.up(op.Y2), "l S")
		if op.Dash != nil {
			o.write("[] 0 d")
		}
	case Rect:
		if ok {
			o.area(op.Ink)
			o.write(op.X/Point, o.up(op.Y), op.W/Point, -op.H/Point, "re")
			o.filling = true
			return
		}
		o.pen(op.Ink, op.Width)
		o.write(op.X/Point, o.up(op.Y), op.W/Point, -op.H/Point, "re S")
	case Shape:
		o.shape(op)
	case Image:
		o.write("q", op.W/Point, "0 0", op.H/Point, op.X/Point, o.up(op.Y+op.H), "cm",
			imageName(slices.Index(o.used.images, sha256.Sum256(op.PNG))), "Do Q")
	case ClipStart:
		o.write("q", op.X/Point, o.up(op.Y), op.W/Point, -op.H/Point, "re W n")
	case ClipEnd:
		o.write("Q")
		o.now = graphics{} // as before the clip
	}
}

// mark says whose content follows (ISO 32000-1 §14.6): that of a part, or below
// what is passed over; at 0 it ends what was.
func (o *pdfOutput) mark(part int) {
	if part == o.part {
		return
	}
	o.fill()
	if o.part != 0 {
		o.write("EMC")
	}
	o.part, o.last = part, Text{}
	switch {
	case part < 0:
		o.write("/Artifact BMC")
	case part > 0:
		o.write("/"+tags[o.parts[part-1].Role], "<</MCID "+strconv.Itoa(len(o.owners))+">> BDC")
		o.owners = append(o.owners, part)
	}
}

// up gives the height of a place above the foot of the page, pt.
func (o *pdfOutput) up(y float64) float64 { return (o.height - y) / Point }

// write adds numbers and operators to the page, parted by spaces.
func (o *pdfOutput) write(parts ...any) {
	for _, part := range parts {
		switch part := part.(type) {
		case float64:
			o.content = appendHundredths(o.content, part)
		case string:
			o.content = append(o.content, part...)
		}
		o.content = append(o.content, ' ')
	}
}

// appendHundredths writes a number with the digits it needs, two places at the
// most.
func appendHundredths(to []byte, v float64) []byte {
	n := int64(math.Round(v * 100))
	if n < 0 {
		to, n = append(to, '-'), -n
	}
	to = strconv.AppendInt(to, n/100, 10)
	if n%100 != 0 {
		to = append(to, '.', byte('0'+n/10%10))
		if n%10 != 0 {
			to = append(to, byte('0'+n%10))
		}
	}
	return to
}

// fill fills the rectangles that wait for it.
func (o *pdfOutput) fill() {
	if o.filling {
		o.write("f")
		o.filling = false
	}
}

// pen chooses the ink and the width of lines.
func (o *pdfOutput) pen(ink Ink, width float64) {
	if o.now.pen != greys[ink] {
		o.now.pen = greys[ink]
		o.write(string(o.now.pen), "G")
	}
	if o.now.width != width {
		o.now.width = width
		o.write(width/Point, "w")
	}
}

// area chooses the ink of areas and text.
func (o *pdfOutput) area(ink Ink) {
	if o.now.area != greys[ink] {
		o.now.area = greys[ink]
		o.write(string(o.now.area), "g")
	}
}

func (o *pdfOutput) shape(op Shape) {
	if op.Stroke == 0 {
		o.area(op.Ink)
	} else {
		o.pen(op.Ink, op.Stroke)
	}
	for i, s := range op.Path {
		switch s.Kind {
		case Move:
			if i > 0 {
				o.write("h")
			}
			o.write(s.X/Point, o.up(s.Y), "m")
		case To:
			o.write(s.X/Point, o.up(s.Y), "l")
		case Cubic:
			o.write(s.C1X/Point, o.up(s.C1Y), s.C2X/Point, o.up(s.C2Y), s.X/Point, o.up(s.Y), "c")
		}
	}
	if op.Stroke == 0 {
		o.write("h f")
		return
	}
	o.write("h 1 j S 0 j") // round joins
}

// text writes a run. Where it was shortened or cleaned, the whole text goes
// along as its ActualText, so that a search finds it.
func (o *pdfOutput) text(t Text) {
	o.area(Black)
	marked := t.Full != t.Shown
	if marked {
		o.write("/Span <</ActualText <" + utf16Hex(t.Full) + ">>> BDC")
	}
	if t.Way == UpsideDown {
		o.write("q -1 0 0 -1", 2*t.X/Point, 2*o.up(t.Y), "cm")
	}
	x := t.X
	shown := t.Shown
	if o.spaced(t) {
		shown = " " + shown
		x -= t.Face.width(" ") * t.Size * Point
	}
	o.last = t
	for by, part := range inCuts(t.Face, shown) {
		f := fontFiles[by]
		if size := t.Size * f.scale; o.now.font != by || o.now.size != size {
			o.now.font, o.now.size = by, size
			o.write("BT", fontName(slices.Index(o.used.cuts, by)), size, "Tf ET")
		}
		o.write("BT", x/Point, o.up(t.Y), "Td")
		o.content = appendString(o.content, part)
		o.write("Tj ET")
		x += t.Face.width(part) * t.Size * Point
	}
	if t.Way == UpsideDown {
		o.write("Q")
		o.now.size = 0 // as before
	}
	if marked {
		o.write("EMC")
	}
}

// appendString writes a text in the codes of the fonts, which are Unicode.
func appendString(to []byte, text string) []byte {
	to = append(to, '(')
	for _, r := range text {
		for _, b := range [2]byte{byte(r >> 8), byte(r)} {
			switch b {
			case '(', ')', '\\':
				to = append(to, '\\', b)
			case '\r':
				to = append(to, '\\', 'r')
			default:
				to = append(to, b)
			}
		}
	}
	return append(to, ") "...)
}

// fontName and imageName are the names of fonts and pictures on the pages.
func fontName(i int) string  { return "/F" + strconv.Itoa(i) }
func imageName(i int) string { return "/I" + strconv.Itoa(i) }

// spaced tells whether a space parts a text from the one before it: it begins a
// line of the same part, or stands apart in the same line.
func (o *pdfOutput) spaced(t Text) bool {
	before := o.last
	if before.Shown == "" || t.Full == "" || t.Way != Upright || strings.HasSuffix(before.Shown, "-") {
		return false
	}
	end := before.X + before.Face.width(before.Shown)*before.Size*Point
	return t.Y != before.Y || t.X > end+0.2*t.Size*Point
}

// inCuts parts a text by the fonts that draw it.
func inCuts(face Face, text string) iter.Seq2[cut, string] {
	return func(yield func(cut, string) bool) {
		begun, in := 0, cut(0)
		for i, r := range text {
			c := face.cutOf(r)
			if i > 0 && c != in {
				if !yield(in, text[begun:i]) {
					return
				}
				begun = i
			}
			in = c
		}
		yield(in, text[begun:])
	}
}

func utf16Hex(s string) string {
	var b strings.Builder
	b.WriteString("FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	return b.String()
}
