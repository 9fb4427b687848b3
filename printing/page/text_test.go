package page

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"Keres, Paul":             "Keres, Paul",
		"Smõslov":                 "Smõslov",
		"Smo\u0303slov":           "Smõslov", // composed
		"two\nlines\tand\x00more": "two lines andmore",
		"bad \xff\xfe byte":       "bad \uFFFD byte",
		"emoji 😀!":                "emoji \uFFFD!",
		"zero\u200Bwidth\u202E":   "zerowidth",
		"中":                       "\uFFFD",
		"שלום":                    "םולש",
		"a שלום b":                "a םולש b",
		"שלום b c":                "םולש b c", // the line runs to the right all the same
		"½ – · …":                 "½ – · …",
		"":                        "",
	} {
		if got := Clean(in); got != want {
			t.Errorf("Clean(%q) = %q, want %q", in, got, want)
		}
	}
}

// The short way is only for characters that are drawn as they are.
func TestPlainIsDrawn(t *testing.T) {
	for r := rune(0); r <= 0xFFFF; r++ {
		if isPlain(string(r)) && drawable(visual(readable(string(r)))) != string(r) {
			t.Errorf("%q (%U) goes the short way and is not drawn", r, r)
		}
	}
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{"Keres", "Бронштейн", "שלום עליכם 12", "مرحبا", "😀\xff\u0301", "\u202E\u2067x\u2069"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 400 {
			return
		}
		clean := Clean(s)
		if !utf8.ValidString(clean) {
			t.Fatalf("Clean(%q) = %q is not UTF-8", s, clean)
		}
		for _, r := range clean {
			if r < 0x20 || r > 0xFFFF {
				t.Fatalf("Clean(%q) keeps %U", s, r)
			}
		}
		p := New(A4Width, A4Height)
		p.Put(From(18, 40), 30, 0, FitName(Name{Full: s, Short: Initials(s)}, Style{Bold, 9}, 40, Narrowest, 0))
		p.Text(From(18, 40), 40, Style{Regular, 9}, s)
		for _, text := range p.Texts() {
			if end := text.X + text.Face.width(text.Shown)*text.Size*Point; end > text.MaxX+0.02 {
				t.Fatalf("%q leaves its cell by %.2f mm", text.Shown, end-text.MaxX)
			}
		}
		if err := WritePDF(&bytes.Buffer{}, []*Page{p}, Info{Title: s, Lang: "en", Time: printTime}); err != nil {
			t.Fatalf("PDF of %q: %v", s, err)
		}
	})
}

func TestFitName(t *testing.T) {
	st := Style{Bold, 9}
	for _, c := range []struct {
		name  string
		width float64
		want  string
		full  bool // full size
	}{
		{"Paul Keres", 40, "Paul Keres", true},
		{"Annikki-Katariina Mäkelä-Pietarinen", 58, "Annikki-Katariina Mäkelä-Pietarinen", true},
		// Smaller before shorter.
		{"Mäkelä-Pietarinen, Annikki-Katariina", 50, "Mäkelä-Pietarinen, Annikki-Katariina", false},
		{"Mäkelä-Pietarinen, Annikki-Katariina", 40, "Mäkelä-Pietarinen, A.-K.", true},
		// Without a comma nobody knows which word is the surname.
		{"Tšistjakov Aleksandr", 20, "Tšistjakov Aleksandr", false},
		{"Johannes Hendrikus van der Wiel", 38, "Johannes Hendrikus van der Wiel", false},
		{"Hohenstein-Wettersberg-Löwenstein, Marie-Antoinette", 24, "Hohenstein-Wettersberg-|Löwenstein, M.-A.", false},
		{"Wolfeschlegelsteinhausenbergerdorff", 10, "Wolfeschlegelstei-|nhausenbergerdorff", false},
		{"Mononymous", 60, "Mononymous", true},
	} {
		f := FitName(Name{c.name, Initials(c.name)}, st, c.width, Narrowest, 0)
		if strings.Join(f.Lines, "|") != c.want || (f.Size == st.Size) != c.full || f.Full != c.name {
			t.Errorf("%q in %v mm: %q at %.2f pt, full %q; want %q", c.name, c.width, f.Lines, f.Size, f.Full, c.want)
		}
		if high := f.Grown() + slotPart*f.Size*Point; high > slotPart*st.Size*Point+slack {
			t.Errorf("%q: %.2f mm high", c.name, high)
		}
	}
	two := FitName(Name{Full: "Marie-Antoinette Hohenstein-Wettersberg-Löwenstein"}, Style{Bold, 13}, 52, Narrowest, 9)
	if got := strings.Join(two.Lines, "|"); got != "Marie-Antoinette Hohenstein-|Wettersberg-Löwenstein" ||
		two.Size >= 13 {
		t.Errorf("two lines, smaller: %q", two.Lines)
	}
	two = FitName(Name{Full: "Marie-Antoinette Hohenstein-Wettersberg-Löwenstein"}, Style{Bold, 13}, 64, Narrowest, 11)
	if got := strings.Join(two.Lines, "|"); got != "Marie-Antoinette Hohenstein-|Wettersberg-Löwenstein" {
		t.Errorf("two lines: %q", two.Lines)
	}
}

func TestFitCalled(t *testing.T) {
	st := Style{Bold, 20}
	for _, c := range []struct {
		name  string
		width float64
		want  string
	}{
		{"Keres, Paul", 60, "Paul Keres"},
		{"García López, Juan Carlos", 48, "Juan Carlos|García López"},
		{"Mononymous", 60, "Mononymous"},
		{"Johannes Hendrikus van der Wiel", 60, "Johannes Hendrikus|van der Wiel"},
	} {
		if f := FitCalled(c.name, st, c.width, NarrowestCards, 20); strings.Join(f.Lines, "|") != c.want {
			t.Errorf("%q: %q, want %q", c.name, f.Lines, c.want)
		}
	}
}

// A text that flows keeps its words, goes on in as many lines as it takes, and
// ends where there are very many of them.
func TestFlow(t *testing.T) {
	st := Style{Regular, 8}
	club := "Tallinna Polütehnilise Instituudi üliõpilaste maleklubi"
	f := FlowText(club, st, 26)
	if strings.Join(f.Lines, " ") != club || len(f.Lines) < 3 || f.Size < st.Size*Narrowest-1e-9 {
		t.Errorf("%q at %.2f pt", f.Lines, f.Size)
	}
	if f := FlowText("Wolfeschlegelsteinhausen", st, 26); len(f.Lines) != 1 || f.Size > st.Size*Narrowest {
		t.Errorf("a word that goes into a line in smaller type: %q at %.2f pt", f.Lines, f.Size)
	}
	if f := FlowName(Name{"Hohenstein-Wettersberg-Löwenstein, Marie-Antoinette",
		"Hohenstein-Wettersberg-Löwenstein, M.-A."}, st, 30, Narrowest); strings.Join(f.Lines,
		"|") != "Hohenstein-Wettersberg-|Löwenstein, M.-A." {
		t.Errorf("%q", f.Lines)
	}
	for _, long := range []string{strings.Repeat("x", 5000), strings.Repeat("word ", 900)} {
		f := FlowText(long, st, 26)
		if high := f.Grown(); high > mostFlow*st.Size*Point*blockLead {
			t.Errorf("%.0f mm high", high)
		}
		if got := len(strings.Join(f.Lines, "")); got < len(strings.ReplaceAll(long, " ", "")) {
			t.Errorf("%d characters of %d are left", got, len(long))
		}
		for _, l := range f.Lines {
			if w := (Style{st.Face, f.Size}).Width(l); w > 26.02 {
				t.Errorf("%q is %.2f mm wide", l, w)
			}
		}
	}
}

// Lines below each other take the largest type that goes into the height.
func TestFitLines(t *testing.T) {
	st := Style{Regular, 8}
	texts := []string{"Ringturniir, 16 mängijat", "Peakohtunik: Ilmar Raud", "Круговой турнир, 16 участников",
		"Главный судья: Ilmar Raud"}
	f := FitLines(texts, st, 60, 12)
	if strings.Join(f.Lines, "|") != strings.Join(texts, "|") || f.Grown()+slotPart*f.Size*Point > 12 || f.Size < 7 {
		t.Errorf("%q at %.2f pt", f.Lines, f.Size)
	}
	if f := FitLines(texts, st, 60, 40); f.Size != st.Size {
		t.Errorf("%.2f pt where there is room", f.Size)
	}
}

func TestFitTitle(t *testing.T) {
	long := strings.Repeat("Tallinna lahtised meistrivõistlused ", 6)
	f := FitTitle(long, Style{Bold, 11.5}, 100, 2)
	if len(f.Lines) < 3 || strings.Join(f.Lines, " ") != strings.TrimSpace(long) {
		t.Errorf("too long for two lines: %q", f.Lines)
	}
	if f := FitTitle(long[:70], Style{Bold, 11.5}, 80, 2); len(f.Lines) != 2 {
		t.Errorf("two lines: %q", f.Lines)
	}
}

func TestWrap(t *testing.T) {
	st := Style{Regular, 8}
	text := "Участник, номер которого указан первым, играет белыми фигурами."
	lines := Wrap(text, st, 60)
	if strings.Join(lines, " ") != text || len(lines) != 2 {
		t.Errorf("%q", lines)
	}
	for _, l := range Wrap(strings.Repeat("x", 300)+" end", st, 60) {
		if st.Width(l) > 60.02 {
			t.Errorf("%q is wider than the column", l)
		}
	}
	if got := Wrap("", st, 60); len(got) != 1 || got[0] != "" {
		t.Errorf("empty: %q", got)
	}
}

func TestPointsStandAtTheUnit(t *testing.T) {
	st := Style{Bold, 10.5}
	for halves, want := range map[int]string{0: "0", 1: "½", 2: "1", 5: "2 ½", 21: "10 ½", 40: "20", -3: "−1 ½"} {
		p := New(100, 100)
		p.Points(50, 50, st, halves, 20)
		var words []string
		for _, text := range p.Texts() {
			words = append(words, text.Shown)
			end := text.X + st.Width(text.Shown)
			switch {
			case text.Shown == "½" && math.Abs(text.X-50.15) > 0.011:
				t.Errorf("%d: ½ at %v", halves, text.X)
			case text.Shown != "½" && math.Abs(end-50) > 0.001:
				t.Errorf("%d: the unit ends at %v", halves, end)
			}
		}
		if got := strings.Join(words, " "); got != want {
			t.Errorf("%d: %q, want %q", halves, got, want)
		}
	}
}

func TestHatchStaysInside(t *testing.T) {
	p := New(100, 100)
	p.Hatch(10, 20, 12, 8, 1.1, 0.14)
	if len(p.Ops) < 10 {
		t.Errorf("%d lines", len(p.Ops))
	}
	for _, op := range p.Ops {
		l := op.(Line)
		if l.X1 < 10-1e-9 || l.X2 > 22+1e-9 || l.Y2 < 20-1e-9 || l.Y1 > 28+1e-9 || math.Abs((l.X2-l.X1)-(l.Y1-l.Y2)) > 1e-9 {
			t.Errorf("line %+v", l)
		}
	}
}

func BenchmarkPicture(b *testing.B) {
	p := sample()
	for i := 0; i < b.N; i++ {
		p.Picture(96)
	}
}

func BenchmarkPDF(b *testing.B) {
	p := sample()
	for i := 0; i < b.N; i++ {
		writePDF(b, p)
	}
}

// A name on two lines has the surname on the first, where that goes.
func TestNameIsPartedAfterTheSurname(t *testing.T) {
	st := Style{Face: Bold, Size: 9}
	for name, want := range map[string][]string{
		"Heinsalu, Juha-Pekka":  {"Heinsalu,", "Juha-Pekka"},
		"Ivanov-Vassiljev, Õie": {"Ivanov-Vassiljev,", "Õie"},
	} {
		first, _, _ := strings.Cut(name, "-")
		width := max(st.Width(first+"-"), st.Width(want[0])) + 0.1
		if got := FlowName(Name{Full: name}, st, width, 1).Lines; !slices.Equal(got, want) {
			t.Errorf("%s on %.1f mm: %q", name, width, got)
		}
	}
	got := FitCalled("Põldma-Jürisson, Hannes-Andreas", st, st.Width("Hannes-Andreas Põldma-")+0.1, 1, 20).Lines
	if !slices.Equal(got, []string{"Hannes-Andreas", "Põldma-Jürisson"}) {
		t.Errorf("%q", got)
	}
	narrow := st.Width("Kuusisto-") + 0.1 // no room for the whole surname
	got = FlowName(Name{Full: "Kuusisto-Salo, Ä"}, st, narrow, 1).Lines
	if !slices.Equal(got, []string{"Kuusisto-", "Salo, Ä"}) {
		t.Errorf("%q", got)
	}
}
