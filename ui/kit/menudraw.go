package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// menuOverlay draws the open lists of a menu over the whole window, so that a
// click beside them comes to it.
type menuOverlay struct {
	widget.BaseWidget
	menu    *Menu
	anchor  Anchor
	levels  []*level
	objects []fyne.CanvasObject
}

func newMenuOverlay(m *Menu, at Anchor) *menuOverlay {
	o := &menuOverlay{menu: m, anchor: at}
	top := &level{head: m.Head, cells: m.Cells, items: m.Items}
	top.at = top.chosen()
	o.levels = []*level{top}
	o.ExtendBaseWidget(o)
	return o
}

// CreateRenderer is for Fyne.
func (o *menuOverlay) CreateRenderer() fyne.WidgetRenderer {
	return drawn(o, &drawing{
		list:    func() []fyne.CanvasObject { return o.objects },
		layout:  func(fyne.Size) { o.arrange(); o.draw() },
		minSize: func() fyne.Size { return fyne.Size{} },
		refresh: func() { o.draw(); canvas.Refresh(o) },
	})
}

// arrange puts the first list under its anchor, or above it, or where there is
// room.
func (o *menuOverlay) arrange() {
	l, size := o.levels[0], o.Size()
	l.first = 0
	o.measure(l, style.Now().Px(o.menu.Width))
	l.x = max(0, min(o.anchor.X, size.Width-l.w-4))
	l.y = o.anchor.Bottom + 1
	if l.y+l.h > size.Height-4 {
		l.y = o.anchor.Top - l.h - 1
	}
	if l.y < 0 {
		l.y = max(0, size.Height-l.h-4)
	}
}

// markWidthOf is the room before the words of a list's lines.
func markWidthOf(l *level) float32 {
	width := float32(0)
	for _, item := range l.items {
		if item.Mark != "" {
			width = max(width, Width(Run{Text: item.Mark, Bold: true})+12)
		}
		if item.Tick != NoTick {
			width = max(width, style.Now().Px(style.Checkbox)+style.Gap)
		}
	}
	return whole(width)
}

const within = "›" // behind an item that opens a menu

func behind(item MenuItem) string {
	switch {
	case len(item.Items) > 0:
		return within
	case item.Chosen && item.Key == "":
		return "✓"
	case item.Chosen:
		return "✓  " + item.Key
	}
	return item.Key
}

// measure sets a list's width and height.
func (o *menuOverlay) measure(l *level, least float32) {
	v := style.Now()
	width := max(least, Width(l.head...)+2*v.Px(menuInset))
	mark := markWidthOf(l)
	for _, item := range l.items {
		line := 2*v.Px(menuInset) + mark + Width(Run{Text: item.Label})
		if key := behind(item); key != "" {
			line += v.Px(menuGap) + Width(Run{Text: key})
		}
		width = max(width, line)
	}
	for _, item := range l.cells {
		width = max(width, float32(len(l.cells))*(Width(Run{Text: item.Label, Bold: true, Use: style.Player})+v.Px(menuPad)+
			20)+v.Px(menuPad))
	}
	l.w = min(whole(width+1), o.Size().Width)
	l.h = min(o.bodyTop(l)-l.y+o.below(l, len(l.items))+v.Px(menuPad/2), o.Size().Height)
}

// bodyTop is where a list's lines begin.
func (o *menuOverlay) bodyTop(l *level) float32 {
	v := style.Now()
	y := l.y + v.Px(menuPad/2)
	if len(l.head) > 0 {
		y += v.Px(menuHead)
	}
	if len(l.cells) > 0 {
		y += v.Px(menuCell) + v.Px(menuPad)
	}
	return y
}

// below is the height of the first n lines in sight.
func (o *menuOverlay) below(l *level, n int) float32 {
	v := style.Now()
	height := float32(0)
	for i := l.first; i < n; i++ {
		if l.parted(i) {
			height += v.Px(menuParted)
		}
		height += v.Px(menuLine)
	}
	return height
}

func (l *level) parted(i int) bool {
	return l.items[i].Parted && i > l.first || i == 0 && len(l.cells) > 0
}

// lineAt is where a line stands; false: out of sight.
func (o *menuOverlay) lineAt(l *level, i int) (y float32, seen bool) {
	if i < l.first || i < 0 {
		return 0, false
	}
	v := style.Now()
	y = o.bodyTop(l) + o.below(l, i)
	if l.parted(i) {
		y += v.Px(menuParted)
	}
	return y, y+v.Px(menuLine) <= l.y+l.h
}

// cell is where a cell stands.
func (o *menuOverlay) cell(l *level, i int) (x, y, w, h float32) {
	v := style.Now()
	pad, n := v.Px(menuPad), float32(len(l.cells))
	w = whole((l.w - (n+1)*pad) / n)
	y = l.y + pad
	if len(l.head) > 0 {
		y += v.Px(menuHead)
	}
	return l.x + pad + float32(i)*(w+pad), y, w, v.Px(menuCell)
}

// draw makes the objects of all lists anew: there are few of them.
func (o *menuOverlay) draw() {
	o.objects = nil
	for _, l := range o.levels {
		for l.at >= len(l.cells) {
			if _, seen := o.lineAt(l, l.at-len(l.cells)); seen || l.first >= len(l.items)-1 || l.at-len(l.cells) < l.first {
				break
			}
			l.first++
		}
		if at := l.at - len(l.cells); at >= 0 && at < l.first {
			l.first = at
		}
		o.drawLevel(l)
	}
}

func (o *menuOverlay) box(fill, edge style.Token, width, x, y, w, h float32) {
	r := rectangle(fill)
	box(r, fill, edge, width, style.Corner)
	place(r, x, y, w, h)
	o.objects = append(o.objects, r)
}

func (o *menuOverlay) text(runs []Run, x, y, w, h float32, align fyne.TextAlign) {
	var line textLine
	line.set(runs, x, y, w, h, align)
	o.objects = append(o.objects, line.objects()...)
}

func (o *menuOverlay) rule(l *level, y float32) {
	r := rectangle(style.Line)
	place(r, l.x+1, whole(y), l.w-2, 1)
	o.objects = append(o.objects, r)
}

func (o *menuOverlay) drawLevel(l *level) {
	v := style.Now()
	o.box(style.Scrim, style.Transparent, 0, l.x+3, l.y+3, l.w, l.h)
	o.box(style.Page, style.FieldLine, style.LineWidth, l.x, l.y, l.w, l.h)
	inset := v.Px(menuInset)
	if len(l.head) > 0 {
		o.text(l.head, l.x+inset, l.y+1, l.w-2*inset, v.Px(menuHead)-1, fyne.TextAlignLeading)
		o.rule(l, l.y+v.Px(menuHead))
	}
	for i, item := range l.cells {
		o.drawCell(l, i, item)
	}
	mark := markWidthOf(l)
	for i, item := range l.items {
		y, seen := o.lineAt(l, i)
		if !seen {
			continue
		}
		if l.parted(i) {
			o.rule(l, y-v.Px(menuParted)/2)
		}
		o.drawLine(l, i, item, y, mark)
	}
}

func (o *menuOverlay) drawCell(l *level, i int, item MenuItem) {
	x, y, w, h := o.cell(l, i)
	fill, edge, width := style.Page, style.ControlLine, style.LineWidth
	if l.at == i {
		fill, edge, width = style.Selection, style.Accent, style.FocusWidth
	}
	o.box(fill, edge, width, x, y, w, h)
	label := item.Label
	if item.Chosen {
		label += " ✓"
	}
	upper := whole(h * 0.58)
	o.text([]Run{{Text: label, Bold: true, Use: style.Player}}, x+2, y+2, w-4, upper, fyne.TextAlignCenter)
	o.text([]Run{{Text: item.Key, Color: style.Text2}}, x+2, y+upper, w-4, h-upper-2, fyne.TextAlignCenter)
}

func (o *menuOverlay) drawLine(l *level, i int, item MenuItem, y, mark float32) {
	v := style.Now()
	h, inset := v.Px(menuLine), v.Px(menuInset)
	if l.at == len(l.cells)+i {
		o.box(style.Selection, style.Transparent, 0, l.x+1, y, l.w-2, h)
		bar := rectangle(style.Accent)
		place(bar, l.x+1, y, 3, h)
		o.objects = append(o.objects, bar)
	}
	ink, key := style.Text, style.Hint
	if item.Off {
		ink = style.Idle
	}
	if item.Tick != NoTick {
		tick := rectangle(style.Page)
		strokes := [2]*canvas.Line{canvas.NewLine(nil), canvas.NewLine(nil)}
		drawTick(tick, strokes, item.Tick, l.x+inset, h)
		tick.Move(tick.Position().AddXY(0, y))
		o.objects = append(o.objects, tick)
		for _, s := range strokes {
			s.Position1, s.Position2 = s.Position1.AddXY(0, y), s.Position2.AddXY(0, y)
			o.objects = append(o.objects, s)
		}
	}
	o.text([]Run{{Text: item.Mark, Bold: true, Color: ink}}, l.x+inset, y, mark, h, fyne.TextAlignLeading)
	o.text([]Run{{Text: item.Label, Color: ink}}, l.x+inset+mark, y, l.w-2*inset-mark, h, fyne.TextAlignLeading)
	o.text([]Run{{Text: behind(item), Color: key}}, l.x+inset, y, l.w-2*inset, h, fyne.TextAlignTrailing)
}
