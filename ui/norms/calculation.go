package norms

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// Places of the calculation at text step 0.
const (
	calculationWidth float32 = 470
	productHeight    float32 = 22
	labelWidth       float32 = 128
	equalsEnd        float32 = 200 // right edge of "2 × 1 ="
	valueEnd         float32 = 236
	valueWidth       float32 = 40
	coefficientAt    float32 = 250
	coefficientRoom  float32 = calculationWidth - coefficientAt - style.Margin
)

// spot is an object with its place at text step 0.
type spot struct {
	object     fyne.CanvasObject
	x, y, w, h float32
}

// spots is a layout that puts each object to its spot.
type spots struct {
	all           []spot
	width, height float32
}

func (s *spots) add(o fyne.CanvasObject, x, y, w, h float32) {
	s.all = append(s.all, spot{o, x, y, w, h})
}

func (s *spots) container() *fyne.Container {
	var objects []fyne.CanvasObject
	for _, at := range s.all {
		objects = append(objects, at.object)
	}
	return container.New(s, objects...)
}

// MinSize is for Fyne.
func (s *spots) MinSize([]fyne.CanvasObject) fyne.Size {
	v := style.Now()
	return fyne.NewSize(v.Px(s.width), v.Px(s.height))
}

// Layout is for Fyne.
func (s *spots) Layout([]fyne.CanvasObject, fyne.Size) {
	v := style.Now()
	for _, at := range s.all {
		at.object.Move(fyne.NewPos(v.Px(at.x), v.Px(at.y)))
		at.object.Resize(fyne.NewSize(v.Px(at.w), max(v.Px(at.h), 1)))
	}
}

func text(align fyne.TextAlign, runs ...kit.Run) *kit.Line {
	l := kit.NewLine(runs...)
	l.Elide, l.Align = true, align
	return l
}

// coefficient shows the products, their sum and the division, as the code
// writes them.
func (p *Page) coefficient() fyne.CanvasObject {
	h, f := p.host, p.report.Field
	s := &spots{width: calculationWidth}
	y := float32(8)
	for _, product := range f.Products {
		s.add(text(fyne.TextAlignLeading, kit.Run{Text: p.categoryName(product.Category), Color: style.Text2}), style.Margin,
			y, labelWidth, productHeight)
		s.add(text(fyne.TextAlignTrailing, kit.Run{Text: fmt.Sprintf("%d × %d =", product.Count, product.Indicator)}),
			style.Margin+labelWidth, y, equalsEnd-labelWidth-style.Margin, productHeight)
		s.add(text(fyne.TextAlignTrailing, kit.Run{Text: strconv.Itoa(product.Value)}), valueEnd-valueWidth, y, valueWidth,
			productHeight)
		y += productHeight
	}
	if f.HasCoefficient {
		rule := kit.NewRule()
		rule.Color = style.Text2
		s.add(rule, valueEnd-valueWidth+8, y, valueWidth-8, 1)
		s.add(text(fyne.TextAlignTrailing, kit.Run{Text: strconv.Itoa(f.Sum)}), valueEnd-valueWidth, y+1, valueWidth,
			productHeight)
	}
	s.add(text(fyne.TextAlignLeading, kit.Run{Text: h.T("normspage.participants", i18n.Args{"n": f.Count}),
		Color: style.Text2}),
		style.Margin, y+1, equalsEnd-style.Margin, productHeight)
	y += productHeight + 8

	large := kit.Run{Text: "—", Bold: true, Use: style.Coefficient, Color: style.Text2}
	if f.HasCoefficient {
		large.Text, large.Color = h.Printer().Decimal(int(f.Coefficient), 2), style.Text
	}
	s.add(text(fyne.TextAlignLeading, kit.Run{Text: h.T("normspage.coefficient"), Color: style.Text2}), coefficientAt, 15,
		coefficientRoom, 18)
	s.add(text(fyne.TextAlignLeading, large), coefficientAt, 33, coefficientRoom, 48)
	bottom := float32(81)
	if f.HasCoefficient {
		s.add(text(fyne.TextAlignLeading, kit.Run{Text: f.Division(words.NormSigns(h.Printer()))}), coefficientAt, bottom,
			coefficientRoom, 18)
		bottom += 18
		if key, digit := thirdDecimal(f); key != "" {
			note := kit.NewParagraph(h.T(key, i18n.Args{"digit": digit}), h.Style().Px(coefficientRoom), style.Small,
				style.Text2)
			height := note.MinSize().Height / h.Style().Factor()
			s.add(note, coefficientAt, bottom, coefficientRoom, height)
			bottom += height
		}
	}
	s.height = max(y, bottom+8)
	return s.container()
}

// coefficientLine is the calculation in one line.
func (p *Page) coefficientLine() []kit.Run {
	h, f := p.host, p.report.Field
	if !f.HasCoefficient {
		return []kit.Run{{Text: h.T("normspage.participants", i18n.Args{"n": f.Count}), Color: style.Text2}}
	}
	return []kit.Run{
		{Text: h.T("normspage.coefficient") + "  ", Color: style.Text2},
		{Text: h.Printer().Decimal(int(f.Coefficient), 2), Bold: true, Use: style.Title},
		{Text: "   " + f.SumFormula() + ",  " + f.Division(words.NormSigns(h.Printer()))},
	}
}

// thirdDecimal gives the key of the sentence on rounding the quotient, and the
// third decimal; no key where the quotient has two decimals at most.
func thirdDecimal(f norms.Field) (key string, digit int) {
	if f.Count == 0 || f.Sum*100%f.Count == 0 {
		return "", 0
	}
	digit = f.ThirdDecimal()
	if digit >= 5 {
		return "normspage.third-raises", digit
	}
	return "normspage.third-dropped", digit
}

func (p *Page) categoryName(c tournament.Category) string {
	if c == tournament.NoCategory {
		return p.host.T("category-name.none")
	}
	return p.host.T("category-name." + string(c))
}

// The columns of the norms at text step 0: widths, 0 for what is left.
var (
	normWidths = []float32{76, 0, 84, 184, 126}
	normAligns = []fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignLeading, fyne.TextAlignTrailing,
		fyne.TextAlignTrailing, fyne.TextAlignTrailing}
)

// columnsLayout sets objects side by side, as wide as the columns say, with
// the paddings of a table.
type columnsLayout struct{ widths []float32 }

// MinSize is for Fyne.
func (l *columnsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	height := float32(0)
	for _, o := range objects {
		height = max(height, o.MinSize().Height)
	}
	return fyne.NewSize(1, height)
}

// Layout is for Fyne.
func (l *columnsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	rest := size.Width
	for _, w := range l.widths {
		rest -= v.Px(w)
	}
	pad, x := v.Px(8), float32(0)
	for i, o := range objects {
		w := v.Px(l.widths[i])
		if w == 0 {
			w = max(0, rest)
		}
		o.Move(fyne.NewPos(x+pad, 0))
		o.Resize(fyne.NewSize(max(0, w-2*pad), size.Height))
		x += w
	}
}

func normRow(runs ...kit.Run) fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for i, r := range runs {
		objects = append(objects, text(normAligns[i], r))
	}
	return container.New(&columnsLayout{normWidths}, objects...)
}

// fieldNorms shows what the categories ask for, or why nothing is asked.
func (p *Page) fieldNorms() fyne.CanvasObject {
	h, f := p.host, p.report.Field
	if p.report.None != nil {
		width := h.Style().Px(600)
		rows := []fyne.CanvasObject{
			kit.SectionTitle(h.T("normspage.no-norms")),
			kit.NewParagraph(h.Printer().Error(p.report.None), width, style.Small, style.Text),
		}
		if do := remedy(h.Printer(), p.report.None); do != "" {
			rows = append(rows, kit.NewParagraph(do, width, style.Small, style.Text2))
		}
		return kit.Pad(style.Margin, 16, style.Margin, 16, kit.Stack(8, rows...))
	}
	quiet := func(s string) kit.Run { return kit.Run{Text: s, Color: style.Text2} }
	rule := func(row fyne.CanvasObject, height float32, color style.Token) fyne.CanvasObject {
		r := kit.NewRule()
		r.Color = color
		return container.NewBorder(nil, r, nil, nil, kit.Sized(0, height-1, row))
	}
	rows := []fyne.CanvasObject{rule(kit.Ground(style.Bar, normRow(quiet(h.T("common.category")), quiet(p.where(f)),
		quiet(h.T("normspage.percent")), quiet(h.T("normspage.calculation")), quiet(h.T("normspage.norm-points")))),
		style.TableHead, style.Line)}
	for _, n := range f.Norms {
		rows = append(rows, rule(normRow(
			kit.Run{Text: p.category(n.Category), Bold: true},
			quiet(p.sources(n)),
			kit.Run{Text: h.Printer().Percent(100*n.Percent, 0)},
			quiet(n.Calculation(words.NormSigns(h.Printer()))),
			kit.Run{Text: h.Printer().Points(int(n.Points)), Bold: true, Use: style.Player},
		), style.RowStandard, style.RowLine))
	}
	return kit.Stack(0, rows...)
}

// where names the row or rows of the table.
func (p *Page) where(f norms.Field) string {
	h := p.host
	if len(f.Rows) == 0 {
		return ""
	}
	row := f.Rows[0]
	args := i18n.Args{"part": row.Part, "from": h.Printer().Decimal(int(row.From), 2),
		"to": h.Printer().Decimal(int(row.To), 2)}
	if len(f.Rows) == 1 {
		return h.T("normspage.row", args)
	}
	args["other"] = f.Rows[1].Part // where parts overlap they have the same row
	return h.T("normspage.rows", args)
}

// sources tell where a norm stands; where parts overlap, in one and the other.
func (p *Page) sources(n norms.Norm) string {
	var words []string
	for _, s := range n.Sources {
		words = append(words, p.host.T("norms.kind."+string(s.Kind)))
	}
	return strings.Join(words, " / ")
}

// noteLines is a strip with what is to be known, empty if nothing is.
func (p *Page) noteLines(e *tournament.Event) fyne.CanvasObject {
	lines := notes(p.host.Printer(), e, p.report)
	if len(lines) == 0 {
		return container.NewWithoutLayout()
	}
	var rows []fyne.CanvasObject
	for _, l := range lines {
		rows = append(rows, text(fyne.TextAlignLeading, kit.Run{Text: l, Color: style.Text2}))
	}
	return container.NewBorder(nil, kit.NewRule(), nil, nil,
		kit.Pad(style.Margin, 6, style.Margin, 6, kit.Stack(2, rows...)))
}
