package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Spacer takes the width or height that is left in a Row or Stack.
func Spacer() fyne.CanvasObject { return layout.NewSpacer() }

// Row sets objects side by side, centred upright, with a gap at text step 0.
func Row(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&rowLayout{gap: gap}, objects...)
}

type rowLayout struct{ gap float32 }

func (l *rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(inLine(objects, l.gap, func(s fyne.Size) (along, across float32) { return s.Width, s.Height }))
}

// inLine adds up what is seen of objects one after another: how long they are
// with the gaps between them, and how wide the widest is across. A spacer takes
// nothing.
func inLine(objects []fyne.CanvasObject, gap float32, measure func(fyne.Size) (along, across float32)) (long,
	wide float32) {
	count := 0
	for _, o := range objects {
		if _, spacer := o.(layout.SpacerObject); spacer || !o.Visible() {
			continue
		}
		along, across := measure(o.MinSize())
		long, wide = long+along, max(wide, across)
		count++
	}
	return long + float32(max(0, count-1))*style.Now().Px(gap), wide
}

// spacers counts the spacers that share what is left over.
func spacers(objects []fyne.CanvasObject) float32 {
	n := 0
	for _, o := range objects {
		if _, ok := o.(layout.SpacerObject); ok && o.Visible() {
			n++
		}
	}
	return float32(n)
}

func (l *rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := style.Now().Px(l.gap)
	stretch := 0
	for _, o := range objects {
		if line, ok := o.(*Line); ok && line.Elide && o.Visible() {
			stretch++
		}
	}
	// spare goes to spacers; without one, to the lines that can be cut
	spare := size.Width - l.MinSize(objects).Width
	elided := map[fyne.CanvasObject]float32{}
	for _, o := range objects {
		if line, ok := o.(*Line); ok && line.Elide && o.Visible() {
			w := min(line.Natural(), max(0, spare/float32(stretch)))
			elided[o] = w
			spare -= w
			stretch--
		}
	}
	x, started := float32(0), false
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		if _, ok := o.(layout.SpacerObject); ok {
			x += max(0, spare/spacers(objects))
			continue
		}
		if started {
			x += gap
		}
		started = true
		m := o.MinSize()
		w := m.Width
		if e, ok := elided[o]; ok {
			w = e
		}
		place(o, whole(x), whole((size.Height-m.Height)/2), w, m.Height)
		x += w
	}
}

// Stack sets objects under each other at full width with a gap at text step 0.
func Stack(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&stackLayout{gap: gap}, objects...)
}

type stackLayout struct{ gap float32 }

func (l *stackLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high, wide := inLine(objects, l.gap, func(s fyne.Size) (along, across float32) { return s.Height, s.Width })
	return fyne.NewSize(wide, high)
}

func (l *stackLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects { // paragraphs learn their width before their height is asked
		if p, ok := o.(*Paragraph); ok && p.width != size.Width && size.Width > 1 {
			p.width = size.Width
		}
	}
	spare := size.Height - l.MinSize(objects).Height
	y, started := float32(0), false
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		if _, ok := o.(layout.SpacerObject); ok {
			y += max(0, spare/spacers(objects))
			continue
		}
		if started {
			y += style.Now().Px(l.gap)
		}
		started = true
		h := o.MinSize().Height
		place(o, 0, whole(y), size.Width, h)
		y += h
	}
}

// Pad puts margins round an object: left, top, right and bottom at text step 0.
func Pad(left, top, right, bottom float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&padLayout{left, top, right, bottom}, o)
}

type padLayout struct{ left, top, right, bottom float32 }

func (l *padLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	v := style.Now()
	return objects[0].MinSize().AddWidthHeight(v.Px(l.left)+v.Px(l.right), v.Px(l.top)+v.Px(l.bottom))
}

func (l *padLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	place(objects[0], v.Px(l.left), v.Px(l.top), max(0, size.Width-v.Px(l.left)-v.Px(l.right)),
		max(0, size.Height-v.Px(l.top)-v.Px(l.bottom)))
}

// Sized gives an object a least width and height at text step 0; zero leaves
// the object's own.
func Sized(width, height float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&sizedLayout{width, height}, o)
}

type sizedLayout struct{ width, height float32 }

func (l *sizedLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize()
	v := style.Now()
	if l.width > 0 {
		size.Width = v.Px(l.width)
	}
	if l.height > 0 {
		size.Height = v.Px(l.height)
	}
	return size
}

func (l *sizedLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	place(objects[0], 0, 0, size.Width, size.Height)
}

// Ground puts a coloured ground behind an object.
func Ground(fill style.Token, o fyne.CanvasObject) *fyne.Container {
	g := &ground{token: fill}
	g.ExtendBaseWidget(g)
	return container.NewStack(g, o)
}

type ground struct {
	widget.BaseWidget
	token style.Token
	back  *canvas.Rectangle
}

func (g *ground) CreateRenderer() fyne.WidgetRenderer {
	g.back = rectangle(g.token)
	return drawn(g, &drawing{
		objects: []fyne.CanvasObject{g.back},
		layout:  func(size fyne.Size) { place(g.back, 0, 0, size.Width, size.Height) },
		minSize: func() fyne.Size { return fyne.Size{} },
		refresh: func() { g.back.FillColor = style.Now().Color(g.token); g.back.Refresh() },
	})
}

// Rule is a line between two parts: level across, or upright if Upright.
type Rule struct {
	widget.BaseWidget
	Upright bool
	Color   style.Token
	back    *canvas.Rectangle
}

// NewRule makes a level line in the colour of edges.
func NewRule() *Rule {
	r := &Rule{Color: style.Line}
	r.ExtendBaseWidget(r)
	return r
}

// NewUpright makes an upright line in the colour of edges.
func NewUpright() *Rule {
	r := NewRule()
	r.Upright = true
	return r
}

// CreateRenderer is for Fyne.
func (r *Rule) CreateRenderer() fyne.WidgetRenderer {
	r.back = rectangle(r.Color)
	return drawn(r, &drawing{
		objects: []fyne.CanvasObject{r.back},
		layout: func(size fyne.Size) {
			if r.Upright {
				place(r.back, 0, 0, 1, size.Height)
			} else {
				place(r.back, 0, 0, size.Width, 1)
			}
		},
		minSize: func() fyne.Size { return fyne.NewSquareSize(1) },
		refresh: func() { r.back.FillColor = style.Now().Color(r.Color); r.back.Refresh() },
	})
}

// Strip is a strip of fixed height at text step 0 with the page's margins and a
// line under it.
func Strip(height float32, fill style.Token, row fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(nil, NewRule(), nil, nil,
		Ground(fill, Sized(0, height-1, Pad(style.Margin, 0, style.Margin, 0, row))))
}

// Head is a page's head: its title, a quiet line beside it, then the objects;
// put a Spacer among them to send the rest to the right. Where nothing else gives
// way any more, the title does.
func Head(title string, sub *Line, objects ...fyne.CanvasObject) fyne.CanvasObject {
	all := []fyne.CanvasObject{NewBold(title, style.Title, style.Text)}
	if sub != nil {
		sub.Elide = true
		sub.Wraps = true
		all = append(all, Pad(8, 0, 8, 0, container.NewStack(sub)))
	}
	return Strip(style.PageHead, style.Page, elidingRow(style.Gap, append(all, objects...), sub))
}

// elidingRow is a Row, a title first, in which one line, deep in a child, can be
// cut.
func elidingRow(gap float32, objects []fyne.CanvasObject, line *Line) fyne.CanvasObject {
	return container.New(&elidingLayout{rowLayout: rowLayout{gap: gap}, line: line}, objects...)
}

// leastLine is the width at text step 0 below which a cut line is left out, and
// leastHeadField that below which no field is made.
const (
	leastLine      = 48
	leastHeadField = 60
)

type elidingLayout struct {
	rowLayout
	line *Line
}

func (l *elidingLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	title := objects[0]
	title.Show()
	if l.line == nil && l.MinSize(objects).Width <= size.Width {
		l.rowLayout.Layout(objects, size)
		return
	}
	v := style.Now()
	natural := float32(0)
	if l.line != nil {
		natural = l.line.Natural()
	}
	widths, least := l.fitted(objects, size.Width-natural)
	if l.line != nil && least+natural > size.Width {
		two := l.line.leastInTwo()
		if widths, least = l.fitted(objects, size.Width-two); least+two > size.Width {
			widths, least = l.fitted(objects, size.Width) // the line is cut all the same
		}
	}
	if least > size.Width { // the rail says which page it is
		title.Hide()
		widths, least = l.fitted(objects, size.Width)
	}
	room, width := max(0, size.Width-least), float32(0)
	if l.line != nil {
		width = min(room, natural)
		if l.line.inTwo(width, size.Height) > 0 {
			natural = 0 // all of it is in sight
		}
		if width < natural && width < v.Px(leastLine) {
			width = 0 // a few letters and an ellipsis say nothing
		}
	}
	spare := room - width
	x, gap, started := float32(0), v.Px(l.gap), false
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		if _, ok := o.(layout.SpacerObject); ok {
			x += spare / spacers(objects)
			continue
		}
		if started {
			x += gap
		}
		started = true
		m, w := o.MinSize(), widths[i]
		if l.line != nil && i == 1 { // the quiet line stands behind the title
			w += width
			m.Height = size.Height // for two lines, if need be
		}
		place(o, whole(x), whole((size.Height-m.Height)/2), w, m.Height)
		x += w
	}
}

// fitted gives the widths of the objects, and what they take together with the
// gaps. Where there is no room for all, fields are made narrower, then the buttons'
// keys go.
func (l *elidingLayout) fitted(objects []fyne.CanvasObject, room float32) (widths []float32, least float32) {
	widths, least = make([]float32, len(objects)), l.MinSize(objects).Width
	for i, o := range objects {
		widths[i] = o.MinSize().Width
	}
	narrower := func(i int, to float32) {
		if objects[i].Visible() && to < widths[i] {
			least -= widths[i] - to
			widths[i] = to
		}
	}
	if least <= room {
		return widths, least
	}
	for i, o := range objects {
		if _, ok := o.(*Field); ok && least > room {
			narrower(i, max(style.Now().Px(leastHeadField), widths[i]-(least-room)))
		}
	}
	for i, o := range objects {
		if b, ok := o.(*Button); ok && least > room {
			narrower(i, b.WordSize().Width)
		}
	}
	return widths, least
}

// SectionTitle is a small bold title.
func SectionTitle(text string) *Line { return NewBold(text, style.Body, style.Text) }

// Labelled puts a small label above a control.
func Labelled(label string, control fyne.CanvasObject) *fyne.Container {
	return Stack(4, NewText(label, style.Small, style.Text2), control)
}

// EmptyState stands in the place of an empty list: what is missing, and which
// key to press.
func EmptyState(text string, press ...string) fyne.CanvasObject {
	objects := []fyne.CanvasObject{Spacer()}
	title := NewText(text, style.Body, style.Text2)
	title.Align = fyne.TextAlignCenter
	title.Elide = true
	objects = append(objects, title)
	for _, p := range press {
		line := NewLine(Marked(p, style.Hint, style.Small)...)
		line.Align = fyne.TextAlignCenter
		line.Elide = true
		objects = append(objects, line)
	}
	objects = append(objects, Spacer(), Spacer())
	return Stack(8, objects...)
}

// Splitter sets a page beside a panel of fixed width at text step 0, with a
// line between. If there is no room, the panel folds under the page: it then
// takes a third of the height.
func Splitter(page, panel fyne.CanvasObject, width, foldBelow float32) *fyne.Container {
	rule := NewUpright()
	return container.New(&splitLayout{width: width, foldBelow: foldBelow, rule: rule}, page, panel, rule)
}

// Low is what becomes of a folded panel where there is little height: a strip
// takes its place, or nothing does.
type Low struct {
	Below float32           // the height at text step 0
	Strip fyne.CanvasObject // nil: the page has all of the height
	On    func(low bool)    // told before the page is laid out; may be nil
}

// SplitterLow is a Splitter whose panel gives way where there is little height.
func SplitterLow(page, panel fyne.CanvasObject, width, foldBelow float32, low Low) *fyne.Container {
	c := Splitter(page, panel, width, foldBelow)
	c.Layout.(*splitLayout).low = low
	if low.Strip != nil {
		c.Add(low.Strip)
	}
	return c
}

// panelPart is the part of a wide window that its panel has, where that is more than
// the panel asks for: names need not fold beside a table with room to spare.
const panelPart = 0.22

type splitLayout struct {
	width, foldBelow float32
	rule             *Rule
	low              Low
}

func (l *splitLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, max(objects[0].MinSize().Height, objects[1].MinSize().Height/3))
}

func (l *splitLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := max(style.Now().Px(l.width), whole(size.Width*panelPart))
	folded := size.Width < style.Now().Px(l.foldBelow)
	if l.low.Below > 0 && l.makeLow(objects, size, folded && size.Height < style.Now().Px(l.low.Below)) {
		return
	}
	if folded {
		height := whole(size.Height / 3)
		place(objects[0], 0, 0, size.Width, size.Height-height-1)
		l.rule.Upright = false
		place(l.rule, 0, size.Height-height-1, size.Width, 1)
		place(objects[1], 0, size.Height-height, size.Width, height)
		return
	}
	l.rule.Upright = true
	place(objects[0], 0, 0, size.Width-width-1, size.Height)
	place(l.rule, size.Width-width-1, 0, 1, size.Height)
	place(objects[1], size.Width-width, 0, width, size.Height)
}

// makeLow shows the strip in the panel's place, or the panel again; true: it has
// laid out all there is.
func (l *splitLayout) makeLow(objects []fyne.CanvasObject, size fyne.Size, low bool) bool {
	setShown(objects[1], !low)
	setShown(l.rule, !low || l.low.Strip != nil)
	height := float32(0)
	if strip := l.low.Strip; strip != nil {
		setShown(strip, low)
		height = strip.MinSize().Height + 1
	}
	if l.low.On != nil {
		l.low.On(low)
	}
	if !low {
		return false
	}
	place(objects[0], 0, 0, size.Width, size.Height-height)
	if strip := l.low.Strip; strip != nil {
		l.rule.Upright = false
		place(l.rule, 0, size.Height-height, size.Width, 1)
		place(strip, 0, size.Height-height+1, size.Width, height-1)
	}
	return true
}

func setShown(o fyne.CanvasObject, shown bool) {
	switch {
	case shown && !o.Visible():
		o.Show()
	case !shown && o.Visible():
		o.Hide()
	}
}

// Filling puts a strip above and one below an object that takes the rest;
// nil leaves a strip out.
func Filling(top, bottom, rest fyne.CanvasObject) *fyne.Container {
	return container.NewBorder(top, bottom, nil, nil, rest)
}

// BringIntoSight scrolls so that an object deep in the scroll's content is
// seen.
func BringIntoSight(scroll *container.Scroll, o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(scroll).Y
	margin := style.Now().Px(style.Margin)
	switch bottom := top + o.Size().Height; {
	case top < margin:
		scroll.ScrollToOffset(scroll.Offset.AddXY(0, top-2*margin))
	case bottom > scroll.Size().Height-margin:
		scroll.ScrollToOffset(scroll.Offset.AddXY(0, bottom-scroll.Size().Height+margin))
	}
}
