package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
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
	pdf := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: A4Width, Ht: A4Height}})
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCatalogSort(true)
	pdf.SetCompression(false) // see rewritten
	pdf.SetCreationDate(info.Time)
	pdf.SetModificationDate(info.Time)
	pdf.SetTitle(readable(info.Title), true)
	pdf.SetCreator(readable(info.Creator), true)
	if info.Author != "" {
		pdf.SetAuthor(readable(info.Author), true)
	}
	pdf.SetXmpMetadata(xmp(info))
	used := cutsUsed(pages)
	for _, c := range used {
		pdf.AddUTF8FontFromBytes(fontFiles[c].family, fontFiles[c].style, fontFiles[c].data())
	}
	numbers := make(map[*Page]int, len(pages))
	for i, p := range pages {
		numbers[p] = i + 1
	}
	outline := info.Outline
	for i, p := range pages {
		pdf.AddPageFormat("P", gofpdf.SizeType{Wd: p.Width, Ht: p.Height})
		for ; len(outline) > 0 && outline[0].Page <= i; outline = outline[1:] {
			// The writer encodes the title by the font in force.
			pdf.SetFont(fontFiles[used[0]].family, fontFiles[used[0]].style, 9)
			pdf.Bookmark(Clean(outline[0].Title), 0, 0)
		}
		out := pdfOutput{Fpdf: pdf, height: p.Height, number: numbers}
		for _, op := range p.Ops {
			out.play(op)
		}
		out.flush()
	}
	var b bytes.Buffer
	if err := pdf.Output(&b); err != nil {
		return fmt.Errorf("writing the PDF: %w", err)
	}
	done, err := rewritten(b.Bytes(), used, info.Lang)
	if err != nil {
		return err
	}
	_, err = w.Write(done)
	return err
}

// cutsUsed lists the fonts that the pages use, so that no other is embedded.
func cutsUsed(pages []*Page) []cut {
	var used [cuts]bool
	for _, p := range pages {
		for _, op := range p.Ops {
			if t, ok := op.(Text); ok {
				used[cutsOf[t.Face][0]] = true
				for _, r := range t.Shown {
					used[t.Face.cutOf(r)] = true
				}
			}
		}
	}
	var out []cut
	for c, u := range used {
		if u {
			out = append(out, cut(c))
		}
	}
	return out
}

// pdfOutput plays operations to a page. All but text, links and pictures it
// writes itself: the PDF writer formats every number anew and says what is so
// already, which takes most of the time of a large paper.
type pdfOutput struct {
	*gofpdf.Fpdf
	height  float64
	number  map[*Page]int // of the pages of the file, from 1
	content []byte        // written and not yet given to the PDF writer
	filling bool          // rectangles wait to be filled, as one area
	now     graphics
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
		o.flush()
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
	case Link:
		if n, ok := o.number[op.To]; ok {
			to := o.AddLink()
			o.SetLink(to, 0, n)
			o.Fpdf.Link(op.X, op.Y, op.W, op.H, to)
		}
	case Image:
		o.flush()
		// The same picture is in the file once: its name is its sum.
		name := fmt.Sprintf("%x", sha256.Sum256(op.PNG))
		o.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: "PNG"}, bytes.NewReader(op.PNG))
		o.ImageOptions(name, op.X, op.Y, op.W, op.H, false, gofpdf.ImageOptions{ImageType: "PNG"}, 0, "")
	case ClipStart:
		o.write("q", op.X/Point, o.up(op.Y), op.W/Point, -op.H/Point, "re W n")
	case ClipEnd:
		o.write("Q")
		o.now = graphics{} // as before the clip
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

// flush gives what is written to the PDF writer.
func (o *pdfOutput) flush() {
	o.fill()
	if len(o.content) > 0 {
		o.RawWriteStr(string(o.content))
		o.content = o.content[:0]
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
	o.flush()
	x := t.X
	for _, part := range inCuts(t.Face, t.Shown) {
		f := fontFiles[part.cut]
		if size := t.Size * f.scale; o.now.font != part.cut || o.now.size != size {
			o.now.font, o.now.size = part.cut, size
			o.SetFont(f.family, f.style, size)
		}
		o.Fpdf.Text(x, t.Y, part.text)
		x += t.Face.width(part.text) * t.Size * Point
	}
	if t.Way == UpsideDown {
		o.write("Q")
		o.now.size = 0 // as before
	}
	if marked {
		o.write("EMC")
	}
}

// inCut is a part of a text that one font draws.
type inCut struct {
	cut  cut
	text string
}

// inCuts parts a text by the fonts that draw it.
func inCuts(face Face, text string) []inCut {
	var parts []inCut
	begun, in := 0, cut(0)
	for i, r := range text {
		c := face.cutOf(r)
		if i > 0 && c != in {
			parts = append(parts, inCut{in, text[begun:i]})
			begun = i
		}
		in = c
	}
	return append(parts, inCut{in, text[begun:]})
}

func utf16Hex(s string) string {
	var b strings.Builder
	b.WriteString("FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	return b.String()
}

// xmp says title, author and languages in Dublin Core.
func xmp(info Info) []byte {
	var b bytes.Buffer
	esc := func(s string) string {
		var e bytes.Buffer
		// Escaping into memory cannot fail.
		_ = xml.EscapeText(&e, []byte(readable(s)))
		return e.String()
	}
	var langs strings.Builder
	for _, l := range append([]string{info.Lang}, info.Also...) {
		langs.WriteString("<rdf:li>" + esc(l) + "</rdf:li>")
	}
	author := ""
	if info.Author != "" {
		author = "<dc:creator><rdf:Seq><rdf:li>" + esc(info.Author) + "</rdf:li></rdf:Seq></dc:creator>\n"
	}
	fmt.Fprintf(&b, `<?xpacket begin="%s" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag>%s</rdf:Bag></dc:language>
%s<xmp:CreatorTool>%s</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`, "\uFEFF", esc(info.Title), langs.String(), author, esc(info.Creator))
	return b.Bytes()
}
