package kit

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/assets"
	"kohtunik/ui/style"
)

// Run is a piece of text in one weight, colour and size.
type Run struct {
	Text  string
	Bold  bool
	Color style.Token // zero: style.Text
	Use   style.Use
}

// Plain makes runs of one piece of ordinary text.
func Plain(s string) []Run { return []Run{{Text: s}} }

// Marked makes runs of a text in which *stars* enclose the bold pieces, as
// messages write them; all in one colour and size.
func Marked(s string, color style.Token, use style.Use) []Run {
	var runs []Run
	for i, piece := range strings.Split(s, "*") {
		if piece != "" {
			runs = append(runs, Run{Text: piece, Bold: i%2 == 1, Color: color, Use: use})
		}
	}
	return runs
}

func (r Run) color() style.Token {
	if r.Color == style.Transparent {
		return style.Text
	}
	return r.Color
}

const ellipsis = "…"

// symbolFont has what Fyne's own font lacks: chessmen, the true minus, ticks
// and small triangles.
var symbolFont = fyne.NewStaticResource("DejaVuSans.ttf", assets.FontRegular)
var symbolFontBold = fyne.NewStaticResource("DejaVuSans-Bold.ttf", assets.FontBold)

// isSymbol tells whether a rune is drawn in the symbol font.
func isSymbol(r rune) bool {
	switch {
	case r < 0x2190:
		return false
	case r <= 0x27BF: // arrows, mathematics, shapes, chessmen, ticks
		return true
	}
	return false
}

// ColourSquare shows in every language which colour a player had. White's is the
// bright one: where text is bright on dark the filled one.
func ColourSquare(white bool) string {
	if white == (style.Now().Scheme == style.Light || style.Now().Scheme == "") {
		return "□"
	}
	return "■"
}

func fontFor(r Run) fyne.Resource {
	first, _ := utf8.DecodeRuneInString(r.Text)
	switch {
	case !isSymbol(first):
		return nil
	case r.Bold:
		return symbolFontBold
	}
	return symbolFont
}

// turns tells whether a letter turns the direction of those behind it: the name of a
// stranger's file would be read as another one.
func turns(r rune) bool { return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 }

// straight shows such a letter instead of obeying it.
func straight(r rune) rune {
	if turns(r) {
		return utf8.RuneError
	}
	return r
}

// split cuts runs so that each is in one font and runs one way.
func split(runs []Run) []Run {
	whole := true
	for _, r := range runs {
		if strings.ContainsFunc(r.Text, func(c rune) bool { return isSymbol(c) || turns(c) }) {
			whole = false
		}
	}
	if whole {
		return runs
	}
	var out []Run
	for _, r := range runs {
		rest := r.Text
		for rest != "" {
			first, _ := utf8.DecodeRuneInString(rest)
			symbol := isSymbol(first)
			end := strings.IndexFunc(rest, func(c rune) bool { return isSymbol(c) != symbol })
			if end < 0 {
				end = len(rest)
			}
			piece := r
			piece.Text = strings.Map(straight, rest[:end])
			out = append(out, piece)
			rest = rest[end:]
		}
	}
	return out
}

// measure gives size and baseline of a run in one font.
func measure(r Run) (fyne.Size, float32) {
	return fyne.CurrentApp().Driver().RenderedTextSize(r.Text, style.Now().Size(r.Use),
		fyne.TextStyle{Bold: r.Bold}, fontFor(r))
}

// Width is the width that the runs take in a line.
func Width(runs ...Run) float32 {
	width := float32(0)
	for _, r := range split(runs) {
		size, _ := measure(r)
		width += size.Width
	}
	return width
}

// shorten cuts a run to a width and ends it with an ellipsis.
func shorten(r Run, width float32) Run {
	letters := []rune(r.Text)
	low, high := 0, len(letters) // letters that fit: at least low, fewer than high
	for low+1 < high {
		middle := (low + high) / 2
		try := r
		try.Text = strings.TrimRight(string(letters[:middle]), " ") + ellipsis
		if size, _ := measure(try); size.Width <= width {
			low = middle
		} else {
			high = middle
		}
	}
	r.Text = strings.TrimRight(string(letters[:low]), " ") + ellipsis
	return r
}

// broken breaks a run that is too wide for a line after the last space or
// hyphen that leaves its beginning room, or where there is none after the last
// letter that has room; false: it is no single run, or it fits.
func broken(runs []Run, width float32) (over, under []Run, ok bool) {
	if len(runs) != 1 || Width(runs...) <= width+0.5 {
		return nil, nil, false
	}
	letters := []rune(runs[0].Text)
	fits := func(n int) bool {
		first := runs[0]
		first.Text = strings.TrimRight(string(letters[:n]), " ")
		return Width(first) <= width+0.5
	}
	at := 0
	for n := range letters {
		if n > 0 && (letters[n-1] == ' ' || letters[n-1] == '-') && fits(n) {
			at = n
		}
	}
	for n := 1; at == 0; n++ {
		if n+1 >= len(letters) || !fits(n+1) {
			at = n
		}
	}
	first, second := runs[0], runs[0]
	first.Text, second.Text = strings.TrimRight(string(letters[:at]), " "), string(letters[at:])
	return []Run{first}, []Run{second}, true
}

// textLine draws runs on one baseline in a place of its owner.
type textLine struct {
	texts []*canvas.Text
}

// set puts the runs into the place (x, y, w, h), each on the common baseline,
// the line centred upright; what is too wide ends with an ellipsis.
func (l *textLine) set(runs []Run, x, y, w, h float32, align fyne.TextAlign) {
	v := style.Now()
	runs = split(runs)
	type measured struct {
		size     fyne.Size
		baseline float32
	}
	pieces := make([]measured, 0, len(runs))
	total := float32(0)
	for i, r := range runs {
		size, baseline := measure(r)
		if total+size.Width > w+0.5 {
			cut := shorten(r, w-total)
			size, baseline = measure(cut)
			runs = append(append([]Run(nil), runs[:i]...), cut)
			pieces = append(pieces, measured{size, baseline})
			total += size.Width
			break
		}
		pieces = append(pieces, measured{size, baseline})
		total += size.Width
	}
	top, bottom := float32(0), float32(0) // above and below the baseline
	for _, p := range pieces {
		top = max(top, p.baseline)
		bottom = max(bottom, p.size.Height-p.baseline)
	}
	switch align {
	case fyne.TextAlignCenter:
		x += max(0, (w-total)/2)
	case fyne.TextAlignTrailing:
		x += max(0, w-total)
	}
	base := y + (h-top-bottom)/2 + top
	for len(l.texts) < len(runs) {
		l.texts = append(l.texts, &canvas.Text{})
	}
	for i, text := range l.texts {
		if i >= len(runs) {
			if !text.Hidden {
				text.Hide()
			}
			continue
		}
		r := runs[i]
		want := canvas.Text{Text: r.Text, Color: v.Color(r.color()), TextSize: v.Size(r.Use),
			TextStyle: fyne.TextStyle{Bold: r.Bold}, FontSource: fontFor(r)}
		text.Move(fyne.NewPos(whole(x), whole(base-pieces[i].baseline)))
		if text.Hidden || text.Text != want.Text || text.Color != want.Color || text.TextSize != want.TextSize ||
			text.TextStyle != want.TextStyle || text.FontSource != want.FontSource {
			// a picture of the text is drawn anew only if it has changed
			text.Text, text.Color, text.TextSize = want.Text, want.Color, want.TextSize
			text.TextStyle, text.FontSource, text.Hidden = want.TextStyle, want.FontSource, false
			text.Resize(pieces[i].size)
			text.Refresh()
		}
		x += pieces[i].size.Width
	}
}

func (l *textLine) objects() []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, 0, len(l.texts))
	for _, t := range l.texts {
		out = append(out, t)
	}
	return out
}

// leastElided is the width at text step 0 below which nothing is shown of a line
// that is cut: an ellipsis alone says nothing.
const leastElided = 20

// Line is a line of text, possibly in several weights and colours. It is as
// wide as its text; in less room, or with Elide set, it is cut with an
// ellipsis.
type Line struct {
	widget.BaseWidget
	Align fyne.TextAlign
	// Elide lets the line be made narrower than its text.
	Elide bool
	// Whole leaves a line out that has no room for all of its text: a hint.
	Whole bool
	// Wraps lets a line that is too long go on in a second one where there is
	// height for two; else its last parts, between points, are left out.
	Wraps bool

	runs         []Run
	line, second textLine
}

// NewLine makes a line of runs.
func NewLine(runs ...Run) *Line {
	l := &Line{runs: runs}
	l.ExtendBaseWidget(l)
	return l
}

// NewText makes a line of one text.
func NewText(text string, use style.Use, color style.Token) *Line {
	return NewLine(Run{Text: text, Use: use, Color: color})
}

// NewBold makes a line of one text in bold.
func NewBold(text string, use style.Use, color style.Token) *Line {
	return NewLine(Run{Text: text, Use: use, Color: color, Bold: true})
}

// Set changes the text.
func (l *Line) Set(runs ...Run) {
	l.runs = runs
	l.Refresh()
}

// Runs are the pieces of the line.
func (l *Line) Runs() []Run { return l.runs }

// Text is the whole text of the line.
func (l *Line) Text() string {
	var b strings.Builder
	for _, r := range l.runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

// Natural is the width that shows the whole text.
func (l *Line) Natural() float32 { return whole(Width(l.runs...) + 1) }

// inTwo gives the height of each of two lines that show the whole text in a
// place; 0: they have no room.
func (l *Line) inTwo(width, height float32) float32 {
	const least = 1.2 // of the size of the letters
	if !l.Wraps || width <= 0 {
		return 0
	}
	_, under, ok := broken(l.runs, width)
	if !ok || Width(under...) > width+0.5 {
		return 0
	}
	v, use := style.Now(), l.runs[0].Use
	half := min(v.LineHeight(use), float32(int(height/2)))
	if half < least*v.Size(use) {
		return 0
	}
	return half
}

// leastInTwo is the least width in which two lines show the whole text; of a text
// that cannot be broken it is that of one.
func (l *Line) leastInTwo() float32 {
	least := l.Natural()
	if len(l.runs) != 1 {
		return least
	}
	r := l.runs[0]
	for i, letter := range r.Text {
		if letter == ' ' {
			over, under := r, r
			over.Text, under.Text = r.Text[:i], r.Text[i+1:]
			least = min(least, whole(max(Width(over), Width(under))+1))
		}
	}
	return least
}

// parts leaves out the last parts of a text, between points, that have no room.
func parts(runs []Run, width float32) []Run {
	if len(runs) != 1 {
		return runs
	}
	const point = " · "
	r := runs[0]
	for Width(r) > width {
		i := strings.LastIndex(r.Text, point)
		if i < 0 {
			return runs
		}
		r.Text = r.Text[:i]
	}
	return []Run{r}
}

// MinSize is the size of the text.
func (l *Line) MinSize() fyne.Size {
	l.ExtendBaseWidget(l)
	height := style.Now().LineHeight(style.Small)
	for _, r := range l.runs {
		height = max(height, style.Now().LineHeight(r.Use))
	}
	if l.Elide {
		return fyne.NewSize(0, height)
	}
	return fyne.NewSize(l.Natural(), height)
}

// CreateRenderer is for Fyne.
func (l *Line) CreateRenderer() fyne.WidgetRenderer {
	update := func(size fyne.Size) {
		runs := l.runs
		if natural := Width(runs...); l.Elide && natural > size.Width &&
			(l.Whole || size.Width < style.Now().Px(leastElided)) {
			runs = nil
		}
		l.second.set(nil, 0, 0, 0, 0, l.Align)
		if half := l.inTwo(size.Width, size.Height); len(runs) == 1 && half > 0 {
			over, under, _ := broken(runs, size.Width)
			top := whole((size.Height - 2*half) / 2)
			l.line.set(over, 0, top, size.Width, half, l.Align)
			l.second.set(under, 0, top+half, size.Width, half, l.Align)
			return
		}
		if l.Wraps {
			runs = parts(runs, size.Width)
		}
		l.line.set(runs, 0, 0, size.Width, size.Height, l.Align)
	}
	return drawn(l, &drawing{
		list:    func() []fyne.CanvasObject { return append(l.line.objects(), l.second.objects()...) },
		layout:  update,
		minSize: l.MinSize,
		refresh: func() { update(l.Size()); canvas.Refresh(l) },
	})
}

// Paragraph is text broken into lines at a width. Until it is laid out it
// reckons with the width it was made for; afterwards with the one it has.
type Paragraph struct {
	widget.BaseWidget
	Use   style.Use
	Color style.Token
	Bold  bool

	text  string
	width float32
	lines []*textLine
}

// NewParagraph makes a paragraph for a width.
func NewParagraph(text string, width float32, use style.Use, color style.Token) *Paragraph {
	p := &Paragraph{text: text, width: width, Use: use, Color: color}
	p.ExtendBaseWidget(p)
	return p
}

// SetText changes the text; paragraphs in it are separated by a line break.
func (p *Paragraph) SetText(text string) {
	p.text = text
	p.Refresh()
}

// Text is the whole text.
func (p *Paragraph) Text() string { return p.text }

func (p *Paragraph) broken() []string {
	var lines []string
	for _, part := range strings.Split(p.text, "\n") {
		line := ""
		for _, word := range strings.Fields(part) {
			try := word
			if line != "" {
				try = line + " " + word
			}
			if line != "" && Width(Run{Text: try, Use: p.Use, Bold: p.Bold}) > p.width {
				lines = append(lines, line)
				line = word
				continue
			}
			line = try
		}
		lines = append(lines, line)
	}
	return lines
}

// MinSize is the size of the broken text.
func (p *Paragraph) MinSize() fyne.Size {
	p.ExtendBaseWidget(p)
	return fyne.NewSize(1, float32(len(p.broken()))*style.Now().LineHeight(p.Use))
}

// CreateRenderer is for Fyne.
func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	update := func(size fyne.Size) {
		if size.Width > 1 {
			p.width = size.Width
		}
		lines := p.broken()
		for len(p.lines) < len(lines) {
			p.lines = append(p.lines, &textLine{})
		}
		height := style.Now().LineHeight(p.Use)
		for i, line := range p.lines {
			if i < len(lines) {
				line.set([]Run{{Text: lines[i], Use: p.Use, Color: p.Color, Bold: p.Bold}},
					0, float32(i)*height, size.Width, height, fyne.TextAlignLeading)
			} else {
				line.set(nil, 0, 0, 0, 0, fyne.TextAlignLeading)
			}
		}
	}
	return drawn(p, &drawing{
		list: func() []fyne.CanvasObject {
			var out []fyne.CanvasObject
			for _, l := range p.lines {
				out = append(out, l.objects()...)
			}
			return out
		},
		layout:  update,
		minSize: p.MinSize,
		refresh: func() { update(p.Size()); canvas.Refresh(p) },
	})
}
