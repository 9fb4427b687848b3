package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
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

// The PDF writer makes the name of a font in the file of "utf8" and its family.
// It is replaced by the real name with the tag of a subset before it (PDF
// 32000-1 §9.6.4), of the same length so that no place in the file moves.
const (
	namePrefix = "utf8"
	subsetTag  = "KOHTUN+"
)

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
	}
	var b bytes.Buffer
	if err := pdf.Output(&b); err != nil {
		return fmt.Errorf("writing the PDF: %w", err)
	}
	named := b.Bytes()
	for _, key := range []string{"/BaseFont /", "/FontName /"} {
		for _, c := range used {
			f := fontFiles[c]
			named = bytes.ReplaceAll(named, []byte(key+namePrefix+f.family), []byte(key+subsetTag+f.shown))
		}
	}
	done, err := describe(named, info.Lang)
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

// pdfOutput plays operations to the current page.
type pdfOutput struct {
	*gofpdf.Fpdf
	height float64
	number map[*Page]int // of the pages of the file, from 1
}

func (o pdfOutput) play(op Op) {
	switch op := op.(type) {
	case Text:
		o.text(op)
	case Line:
		o.SetDrawColor(0, 0, 0)
		o.SetLineWidth(op.Width)
		if op.Dash != nil {
			o.SetDashPattern(op.Dash, 0)
		}
		o.Fpdf.Line(op.X1, op.Y1, op.X2, op.Y2)
		if op.Dash != nil {
			o.SetDashPattern(nil, 0)
		}
	case Rect:
		if op.Width == 0 {
			o.SetFillColor(level(op.Ink))
			o.Fpdf.Rect(op.X, op.Y, op.W, op.H, "F")
			return
		}
		o.SetDrawColor(level(op.Ink))
		o.SetLineWidth(op.Width)
		o.Fpdf.Rect(op.X, op.Y, op.W, op.H, "D")
	case Shape:
		o.shape(op)
	case Link:
		if n, ok := o.number[op.To]; ok {
			to := o.AddLink()
			o.SetLink(to, 0, n)
			o.Fpdf.Link(op.X, op.Y, op.W, op.H, to)
		}
	case Image:
		// The same picture is in the file once: its name is its sum.
		name := fmt.Sprintf("%x", sha256.Sum256(op.PNG))
		o.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: "PNG"}, bytes.NewReader(op.PNG))
		o.ImageOptions(name, op.X, op.Y, op.W, op.H, false, gofpdf.ImageOptions{ImageType: "PNG"}, 0, "")
	case ClipStart:
		o.ClipRect(op.X, op.Y, op.W, op.H, false)
	case ClipEnd:
		o.Fpdf.ClipEnd()
	}
}

// level gives the three equal parts of a grey of the ink.
func level(ink Ink) (r, g, b int) {
	if ink == White {
		return 255, 255, 255
	}
	return 0, 0, 0
}

func (o pdfOutput) shape(op Shape) {
	for i, s := range op.Path {
		switch s.Kind {
		case Move:
			if i > 0 {
				o.ClosePath()
			}
			o.MoveTo(s.X, s.Y)
		case To:
			o.LineTo(s.X, s.Y)
		case Cubic:
			o.CurveBezierCubicTo(s.C1X, s.C1Y, s.C2X, s.C2Y, s.X, s.Y)
		}
	}
	o.ClosePath()
	if op.Stroke == 0 {
		o.SetFillColor(level(op.Ink))
		o.DrawPath("F")
		return
	}
	o.SetDrawColor(level(op.Ink))
	o.SetLineWidth(op.Stroke)
	o.SetLineJoinStyle("round")
	o.DrawPath("D")
	o.SetLineJoinStyle("miter")
}

// text writes a run. Where it was shortened or cleaned, the whole text goes
// along as its ActualText, so that a search finds it.
func (o pdfOutput) text(t Text) {
	marked := t.Full != t.Shown
	if marked {
		o.RawWriteStr("/Span <</ActualText <" + utf16Hex(t.Full) + ">>> BDC")
	}
	if t.Way == UpsideDown {
		o.TransformBegin()
		o.TransformRotate(180, t.X, t.Y)
	}
	x := t.X
	for _, part := range inCuts(t.Face, t.Shown) {
		f := fontFiles[part.cut]
		o.SetFont(f.family, f.style, t.Size*f.scale)
		o.Fpdf.Text(x, t.Y, part.text)
		x += t.Face.width(part.text) * t.Size * Point
	}
	if t.Way == UpsideDown {
		o.TransformEnd()
	}
	if marked {
		o.RawWriteStr("EMC")
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

var (
	rootRef     = regexp.MustCompile(`/Size (\d+)\n/Root (\d+) 0 R\n/Info (\d+) 0 R\n`)
	startXref   = regexp.MustCompile(`startxref\n(\d+)\n%%EOF`)
	metadataObj = regexp.MustCompile(`\n(\d+) 0 obj\n<< /Type /Metadata `)
	outlinesRef = regexp.MustCompile(`\n/Outlines (\d+) 0 R\n`)
	langTag     = regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`)
)

// describe appends an update to a finished file, as PDF 32000-1 §7.5.6 has it:
// a catalog that points to the metadata and to the outline, and names the
// language. The writer puts the metadata into the file and leaves the catalog
// without them.
func describe(pdf []byte, lang string) ([]byte, error) {
	trailer := rootRef.FindSubmatch(pdf)
	meta := metadataObj.FindSubmatch(pdf)
	last := startXref.FindSubmatch(pdf)
	if trailer == nil || meta == nil || last == nil {
		return nil, fmt.Errorf("writing the PDF: its trailer is not as expected")
	}
	if !langTag.MatchString(lang) {
		return nil, fmt.Errorf("writing the PDF: %q is not a language tag", lang)
	}
	size, root, info := trailer[1], trailer[2], trailer[3]
	if !bytes.HasSuffix(pdf, []byte("\n")) {
		pdf = append(pdf, '\n')
	}
	at := len(pdf)
	var b bytes.Buffer
	outlines := ""
	if ref := outlinesRef.FindSubmatch(pdf); ref != nil {
		outlines = fmt.Sprintf("/Outlines %s 0 R\n/PageMode /UseOutlines\n", ref[1])
	}
	fmt.Fprintf(&b,
		"%s 0 obj\n<<\n/Type /Catalog\n/Pages 1 0 R\n/Metadata %s 0 R\n/Lang (%s)\n%s/ViewerPreferences "+
			"<</DisplayDocTitle true>>\n>>\nendobj\n", root, meta[1], lang, outlines)
	xref := at + b.Len()
	fmt.Fprintf(&b,
		"xref\n%s 1\n%010d 00000 n \ntrailer\n<<\n/Size %s\n/Root %s 0 R\n/Info %s 0 R\n/Prev "+
			"%s\n>>\nstartxref\n%d\n%%%%EOF\n", root, at, size, root, info, last[1], xref)
	return append(pdf, b.Bytes()...), nil
}
