package page

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var printTime = time.Date(2026, time.November, 21, 18, 4, 0, 0, time.UTC)

var testInfo = Info{Title: "Näidis & <proov>", Lang: "et", Creator: "Kohtunik 0.1.0", Time: printTime}

// sample uses every operation, in both faces.
func sample() *Page {
	p := New(A4Width, A4Height)
	p.Text(From(18, 150), 30, Style{Bold, 22}, "28. voor: Vassili Smõslov")
	p.Text(Until(192, 150), 42, Style{Regular, 9}, "Первенство шахматного клуба, 10½ очка")
	p.Text(Around(105, 100), 50, Style{Regular, 11}, "(10) — 6")
	p.Text(From(18, 174), 58, Style{Regular, 9.5},
		"ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 äöõüšž")
	p.Text(From(18, 174), 64, Style{Bold, 9.5}, "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдежзийклмнопрстуфхцчшщъыьэюяё")
	p.Points(100, 74, Style{Bold, 10.5}, 21, 20)
	p.Points(100, 80, Style{Bold, 10.5}, 1, 20)
	p.Line(18, 90, 192, 90, 0.8)
	p.Line(18, 92, 192, 92, 0.15)
	p.Dashed(18, 95, 192, 95, 0.4, 5, 3)
	p.Box(18, 100, 40, 20, 0.4)
	p.Hatch(70, 100, 11.6, 7.7, 1.1, 0.14)
	p.Fill(Ring(105, 110, 5.5, 5), Black)
	p.Outline(GlyphPath(Bold, '♞', 24, 120, 116), 0.6, Black)
	p.Fill(GlyphPath(Bold, '♞', 24, 120, 116), White)
	p.Fill(GlyphPath(Bold, '♞', 24, 140, 116), Black)
	p.Clip(150, 100, 20, 10, func() {
		p.Fill(Circle(160, 110, 12, true), Black)
		p.Text(From(145, 40), 104, Style{Bold, 12}, "clipped text")
	})
	p.Ops = append(p.Ops, Rect{X: 20, Y: 102, W: 10, H: 5, Ink: Black})
	return p
}

func writePDF(t testing.TB, pages ...*Page) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := WritePDF(&b, pages, testInfo); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// tool runs a program of poppler on a PDF and returns what it prints.
func tool(t testing.TB, pdf []byte, name string, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, a := range args {
		if a == "FILE" {
			args[i] = file
		}
	}
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return string(out)
}

// raster turns the first page of a PDF into a picture.
func raster(t testing.TB, pdf []byte, dpi int) image.Image {
	t.Helper()
	base := filepath.Join(t.TempDir(), "page")
	tool(t, pdf, "pdftoppm", "-png", "-singlefile", "-r", fmt.Sprint(dpi), "FILE", base)
	f, err := os.Open(base + ".png")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// darkness returns the mean darkness (0 to 1) of each cell of a grid of cells
// of n × n pixels.
func darkness(img image.Image, n int) (cells []float64, columns int) {
	b := img.Bounds()
	gray := image.NewGray(b)
	draw.Draw(gray, b, img, b.Min, draw.Src)
	columns = b.Dx() / n
	rows := b.Dy() / n
	for r := range rows {
		for c := range columns {
			dark := 0
			for y := range n {
				at := gray.PixOffset(b.Min.X+c*n, b.Min.Y+r*n+y)
				for _, v := range gray.Pix[at : at+n] {
					dark += 0xff - int(v)
				}
			}
			cells = append(cells, float64(dark)/float64(0xff*n*n))
		}
	}
	return cells, columns
}

// difference compares two pictures of one page in cells of about a
// millimetre: the mean and the greatest difference in darkness.
func difference(a, b image.Image, n int) (mean, worst float64, at image.Point) {
	ca, columns := darkness(a, n)
	cb, _ := darkness(b, n)
	for i := range min(len(ca), len(cb)) {
		d := math.Abs(ca[i] - cb[i])
		mean += d
		if d > worst {
			worst, at = d, image.Pt(i%columns*n, i/columns*n)
		}
	}
	return mean / float64(len(ca)), worst, at
}

func TestPictureIsThePDF(t *testing.T) {
	p := sample()
	const dpi = 200 // a cell of 8 pixels is about 1 mm
	pdf := raster(t, writePDF(t, p), dpi)
	picture := p.Picture(dpi)
	if pdf.Bounds().Size() != picture.Bounds().Size() {
		// The sizes may differ by the rounding of one pixel.
		d := pdf.Bounds().Size().Sub(picture.Bounds().Size())
		if d.X < -1 || d.X > 1 || d.Y < -1 || d.Y > 1 {
			t.Fatalf("sizes %v and %v", pdf.Bounds(), picture.Bounds())
		}
	}
	mean, worst, at := difference(pdf, picture, 8)
	t.Logf("mean difference %.5f, greatest %.3f at %v", mean, worst, at)
	if mean > 0.004 || worst > 0.25 {
		t.Errorf("the picture is not the PDF: mean difference %.5f, greatest %.3f at pixel %v", mean, worst, at)
	}
	// The measure has to see a text that is off by a millimetre.
	moved := sample()
	for i, op := range moved.Ops {
		if text, ok := op.(Text); ok {
			text.X++
			moved.Ops[i] = text
		}
	}
	if _, worst, _ := difference(pdf, moved.Picture(dpi), 8); worst < 0.4 {
		t.Errorf("a shift of 1 mm is not seen: %.3f", worst)
	}
}

// The same pages give the same bytes, whatever was written between.
func TestSameBytes(t *testing.T) {
	first := writePDF(t, sample(), sample())
	other := New(A5Width, A5Height)
	other.Text(From(18, 100), 30, Style{Serif, 20}, "Другая страница")
	if bytes.Equal(first, writePDF(t, other, sample())) {
		t.Error("different pages are the same")
	}
	if !bytes.Equal(first, writePDF(t, sample(), sample())) {
		t.Error("two PDFs of one page differ")
	}
}

// Every object stands where the table at the end says, nothing is left as the
// PDF writer named it, and the file keeps to PDF/A and PDF/UA.
func TestFileIsWhole(t *testing.T) {
	p := sample()
	second := New(A4Width, A4Height)
	second.As(RoleTitle, func() { second.Text(From(18, 100), 30, Style{Serif, 20}, "Pealkiri (1\\2)") })
	second.As(RoleTable, func() {
		slots := []Slot{{18, 40, RoleRowHead}, {40, 90, RoleCell}}
		second.TableRow(slots, func() {
			second.Across(func() { second.Text(From(18, 80), 40, Style{Bold, 9}, "A-grupp") })
			second.Points(60, 45, Style{Regular, 9}, 3, 10)
			second.Text(From(18, 20), 45, Style{Regular, 9}, "Nimi")
		})
		second.TableRow(slots, func() {})
	})
	second.Link(18, 60, 50, 5, p, "leheküljele", func() { second.Text(From(18, 50), 64, Style{Regular, 9}, "edasi") })
	second.Link(18, 70, 50, 5, New(1, 1), "kuhugi", func() { second.Text(From(18, 50), 74, Style{Regular, 9}, "mujale") })
	second.Figure(18, 80, 20, 20, "ring", func() { second.Fill(Circle(28, 90, 10, true), Black) })
	second.Passed(func() { second.Text(From(18, 50), 290, Style{Regular, 9}, "jalus") })
	pdf := writePDF(t, p, second)
	CheckTagged(t, pdf)
	f := readFile(t, pdf)
	for n, dict := range f.dicts {
		if strings.Contains(dict, "/"+namePrefix) || resourceName.MatchString(dict) {
			t.Errorf("object %d keeps the name of a font: %q", n, dict)
		}
	}
	for _, args := range [][]string{{"pdfinfo", "FILE"}, {"pdftotext", "FILE", "-"}} {
		if said := tool(t, pdf, args[0], args[1:]...); strings.Contains(said, "Error") {
			t.Errorf("%s: %s", args[0], said)
		}
	}
}

// What is read aloud of a page: its parts in their order, the cells of a row from
// left to right though they were drawn otherwise, the parts of a number together.
func TestStructure(t *testing.T) {
	p := New(A4Width, A4Height)
	p.As(RoleTitle, func() { p.Text(From(18, 100), 20, Style{Bold, 20}, "Seis") })
	p.As(RoleTable, func() {
		p.TableRow([]Slot{{18, 60, RoleRowHead}, {60, 90, RoleCell}}, func() {
			p.Points(80, 40, Style{Regular, 9}, 11, 15)
			p.Text(From(18, 40), 40, Style{Regular, 9}, "Kask")
		})
	})
	p.As(RoleParagraph, func() {
		p.Text(From(18, 100), 60, Style{Regular, 9}, "esimene rida")
		p.Text(From(18, 100), 64, Style{Regular, 9}, "ja teine")
	})
	p.Passed(func() { p.Text(From(18, 100), 290, Style{Regular, 9}, "jalus") })
	said := tool(t, writePDF(t, p), "pdfinfo", "-struct-text", "FILE")
	want := []string{"H1", `"Seis"`, "TR", "TH", `"Kask"`, "TD", `"5½"`, "P ", `"esimene rida ja teine"`}
	rest := said
	for _, w := range want {
		_, after, found := strings.Cut(rest, w)
		if !found {
			t.Fatalf("%s is not where it should be:\n%s", w, said)
		}
		rest = after
	}
	if strings.Contains(said, "jalus") {
		t.Errorf("what is passed over is read:\n%s", said)
	}
}

// Pens and type are after a clip and after type that is upside down what they
// were before, and what is drawn next as within has to say so again.
func TestGraphicsAfterAClip(t *testing.T) {
	p := New(A4Width, A4Height)
	inside := func(y float64) {
		p.Line(18, y, 60, y, 5)
		p.Fill(Circle(40, y, 2, true), White)
		p.Text(From(18, 100), y+12, Style{Serif, 24}, "Inside")
	}
	p.Text(From(18, 100), 30, Style{Bold, 9}, "before")
	p.Line(18, 34, 120, 34, 0.2)
	p.Clip(18, 40, 100, 30, func() { inside(50) })
	inside(80)
	p.Turned(105, 120, func(back *Page) { back.Text(From(18, 100), 120, Style{Regular, 30}, "turned") })
	p.Text(From(18, 100), 150, Style{Regular, 30}, "Again")
	p.Ops = append(p.Ops, Rect{X: 20, Y: 170, W: 30, H: 5, Ink: Black}, Rect{X: 22, Y: 171, W: 10, H: 2, Ink: White},
		Rect{X: 60, Y: 170, W: 30, H: 5, Ink: Black})
	if _, worst, at := difference(raster(t, writePDF(t, p), 200), p.Picture(200), 8); worst > 0.25 {
		t.Errorf("the picture is not the PDF: greatest difference %.3f at pixel %v", worst, at)
	}
}

func TestPDFDescribesItself(t *testing.T) {
	pdf := writePDF(t, sample(), sample())
	info := tool(t, pdf, "pdfinfo", "FILE")
	for _, want := range []string{"Näidis & <proov>", "Pages:           2", "Kohtunik 0.1.0"} {
		if !strings.Contains(info, want) {
			t.Errorf("pdfinfo lacks %q:\n%s", want, info)
		}
	}
	meta := tool(t, pdf, "pdfinfo", "-meta", "FILE")
	for _, want := range []string{"<rdf:li>et</rdf:li>", "Näidis &amp; &lt;proov&gt;"} {
		if !strings.Contains(meta, want) {
			t.Errorf("metadata lack %q:\n%s", want, meta)
		}
	}
	if f := readFile(t, pdf); !strings.Contains(f.dicts[number(t, f.trailer, "Root")], "/Lang (et)") {
		t.Error("the catalog names no language")
	}
	for i, line := range strings.Split(strings.TrimSpace(tool(t, pdf, "pdffonts", "FILE")), "\n") {
		if i < 2 {
			continue
		}
		f := strings.Fields(line)
		if !strings.HasPrefix(line, "KOHTUN+PTSans") || f[len(f)-5] != "yes" || f[len(f)-4] != "yes" {
			t.Errorf("font is not an embedded subset: %s", line)
		}
	}
}

func TestSearchFindsTheWholeText(t *testing.T) {
	p := New(A4Width, A4Height)
	long := "Marie-Antoinette Hohenstein-Wettersberg-Löwenstein zu Rosenberg"
	p.Put(From(18, 40), 30, 0, FitName(Name{Full: long, Short: Initials(long)}, Style{Bold, 9}, 40, Narrowest, 0))
	p.Text(From(18, 100), 40, Style{Regular, 9}, "Rook ♜ and 😀")
	text := tool(t, writePDF(t, p), "pdftotext", "-layout", "FILE", "-")
	for _, want := range []string{long, "Rook ♜ and 😀"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not found in %q", want, text)
		}
	}
}

func TestWriterFaultIsAnError(t *testing.T) {
	p := New(A4Width, A4Height)
	// Put past the cleaning: such a rune makes the writer panic.
	p.Ops = append(p.Ops, Text{X: 10, Y: 10, Size: 9, Shown: "\U0001F600", Full: "\U0001F600"})
	if err := WritePDF(&bytes.Buffer{}, []*Page{p}, testInfo); err == nil {
		t.Error("no error")
	}
}
