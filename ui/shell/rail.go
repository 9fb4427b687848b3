package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// What stands before and behind the word in a row of the rail, at text step 0:
// margin, icon and gap; gap, digit and margin.
const (
	railBefore float32 = 16 + 16 + 10
	railAfter  float32 = 4 + 10 + 12
)

// railItem is one row of the rail.
type railItem struct {
	widget.BaseWidget
	id    page.ID
	label string
	digit string
	onTap func()
	// onHover is told when the pointer comes over the row, and when it leaves it.
	onHover func(r *railItem, over bool)

	on, hovered, narrow bool
	waiting             string

	back, mark    *canvas.Rectangle
	picture       *canvas.Image
	words, number *kit.Line
	chip          *kit.Chip
}

func newRailItem(id page.ID, label, digit string, onTap func()) *railItem {
	r := &railItem{id: id, label: label, digit: digit, onTap: onTap,
		words: kit.NewLine(), number: kit.NewText(digit, style.Small, style.Hint), chip: kit.NewChip("", kit.AttentionChip)}
	r.words.Elide = true
	r.number.Align = fyne.TextAlignTrailing
	r.ExtendBaseWidget(r)
	return r
}

func (r *railItem) set(on, narrow bool, waiting string) {
	if r.on != on || r.narrow != narrow || r.waiting != waiting {
		r.on, r.narrow, r.waiting = on, narrow, waiting
		r.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (r *railItem) CreateRenderer() fyne.WidgetRenderer {
	v := style.Now()
	r.back, r.mark = canvas.NewRectangle(v.Color(style.Bar)), canvas.NewRectangle(v.Color(style.Accent))
	r.picture = canvas.NewImageFromResource(icon(r.id, v.Color(style.Text2)))
	r.picture.FillMode = canvas.ImageFillContain
	d := &railDrawing{r}
	if size := r.Size(); !size.IsZero() { // Fyne does not ask a renderer made anew for a layout
		d.Layout(size)
	}
	return d
}

type railDrawing struct{ item *railItem }

func (d *railDrawing) Destroy() {}

func (d *railDrawing) MinSize() fyne.Size {
	return fyne.NewSize(style.Now().Px(style.RailNarrow), style.Now().Px(style.RailRow))
}

func (d *railDrawing) Objects() []fyne.CanvasObject {
	r := d.item
	return []fyne.CanvasObject{r.back, r.mark, r.picture, r.words, r.chip, r.number}
}

func (d *railDrawing) Layout(size fyne.Size) {
	r, v := d.item, style.Now()
	fill, ink := style.Bar, style.Text2
	switch {
	case r.on:
		fill, ink = style.Selection, style.Text
	case r.hovered:
		fill = style.Line
	}
	r.back.FillColor, r.mark.FillColor = v.Color(fill), v.Color(style.Accent)
	r.mark.Hidden = !r.on
	if resource := icon(r.id, v.Color(ink)); r.picture.Resource.Name() != resource.Name() {
		r.picture.Resource = resource
	}
	put(r.back, 0, 0, size.Width, size.Height)
	put(r.mark, 0, 0, 4, size.Height)
	side := v.Px(16)
	x := v.Px(16)
	if r.narrow {
		x = v.Px(8)
	}
	put(r.picture, x, float32(int((size.Height-side)/2)), side, side)
	label := kit.Run{Text: r.label, Use: style.Body, Bold: r.on, Color: ink}
	left, chipWidth := v.Px(railBefore), float32(0)
	r.chip.Hidden = r.waiting == ""
	r.chip.Text = r.waiting
	if r.waiting != "" {
		chipWidth = r.chip.MinSize().Width
	}
	// The word stays whole; its key's digit gives way to the count.
	room := size.Width - left - v.Px(railAfter) + 1 - chipWidth
	crowded := r.waiting != "" && kit.Width(label) > room
	r.words.Hidden, r.number.Hidden = r.narrow, crowded || r.narrow && r.waiting != ""
	switch {
	case r.narrow:
		put(r.chip, size.Width-chipWidth, 0, chipWidth, v.Px(16))
	case crowded:
		room = size.Width - left - chipWidth - v.Px(8)
		put(r.chip, size.Width-v.Px(6)-chipWidth, 0, chipWidth, size.Height)
	default:
		put(r.chip, size.Width-v.Px(36)-chipWidth, 0, chipWidth, size.Height)
	}
	r.chip.Refresh()
	if r.narrow {
		put(r.number, x+side, 0, size.Width-x-side-v.Px(7), size.Height)
		r.number.Refresh()
	} else {
		put(r.number, size.Width-v.Px(32), 0, v.Px(20), size.Height)
		put(r.words, left, 0, room, size.Height)
		r.words.Set(label)
		r.number.Refresh()
	}
	r.back.Refresh()
	r.picture.Refresh()
}

func (d *railDrawing) Refresh() { d.Layout(d.item.Size()); canvas.Refresh(d.item) }

// Tapped is for Fyne.
func (r *railItem) Tapped(*fyne.PointEvent) { r.onTap() }

func (r *railItem) hover(over bool) {
	r.hovered = over
	r.Refresh()
	if r.onHover != nil {
		r.onHover(r, over)
	}
}

// MouseIn is for Fyne.
func (r *railItem) MouseIn(*desktop.MouseEvent) { r.hover(true) }

// MouseMoved is for Fyne.
func (r *railItem) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (r *railItem) MouseOut() { r.hover(false) }

// railColumn lays the rows of the rail out, lower where a large text on a small
// screen leaves them no room, and the hint below them where there is room.
type railColumn struct {
	rows []*railItem
	hint *fyne.Container
}

func newRailColumn(rows []*railItem, hint *fyne.Container) *fyne.Container {
	column := container.New(&railColumn{rows, hint})
	for _, row := range rows {
		column.Add(row)
	}
	column.Add(hint)
	return column
}

// MinSize is for Fyne; the rows take what height there is.
func (c *railColumn) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(style.Now().Px(style.RailNarrow), 0)
}

// Layout is for Fyne.
func (c *railColumn) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	top, height := v.Px(8), v.Px(style.RailRow)
	var shown []*railItem
	for _, row := range c.rows {
		if row.Visible() {
			shown = append(shown, row)
		}
	}
	if n := len(shown); n > 0 && top+height*float32(n) > size.Height {
		top = 0
		height = float32(int(size.Height / float32(n)))
	}
	y := top
	for _, row := range shown {
		put(row, 0, y, size.Width, height)
		y += height
	}
	below := c.hint.MinSize().Height
	c.hint.Hidden = y+below > size.Height
	put(c.hint, 0, size.Height-below, size.Width, below)
}

func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// inRail tells whether a page has its row in the rail: the norms are those of the
// code of 1953, and in an event that teams play the players are no table of all
// against all. Another event comes to these pages by the menu.
func (s *Shell) inRail(id page.ID) bool {
	return !s.session.IsOpen() || s.current == id || usedIn(s.session.Event(), id)
}

// usedIn tells whether an event has use for a page.
func usedIn(e *tournament.Event, id page.ID) bool {
	switch id {
	case page.Norms:
		return e.Info.Laws == tournament.USSR1953
	case page.Crosstable:
		return !e.PlayedByTeams()
	}
	return true
}

// railLabel is the name of a page, or the short form that a language has for
// the narrow rail.
func (s *Shell) railLabel(id page.ID, key string) string {
	if short := "shell.rail-" + string(id); s.printer.Has(short) {
		return s.T(short)
	}
	return s.T(key)
}
