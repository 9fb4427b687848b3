package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// tableHead draws the titles; a tap on one sorts by it, a second the other
// way round.
type tableHead[T any] struct {
	widget.BaseWidget
	table *Table[T]

	back, rule *canvas.Rectangle
	cells      []cellDrawing
}

// MinSize is that of the head's height.
func (h *tableHead[T]) MinSize() fyne.Size { return fyne.NewSize(0, h.table.headHeight()) }

// CreateRenderer is for Fyne.
func (h *tableHead[T]) CreateRenderer() fyne.WidgetRenderer {
	h.back, h.rule = rectangle(style.Bar), rectangle(style.Line)
	return drawn(h, &drawing{
		list: func() []fyne.CanvasObject {
			out := []fyne.CanvasObject{h.back}
			for i := range h.cells {
				out = h.cells[i].objects(out)
			}
			return append(out, h.rule)
		},
		layout:  func(fyne.Size) { h.update() },
		minSize: h.MinSize,
		refresh: func() { h.update(); canvas.Refresh(h) },
	})
}

func (h *tableHead[T]) update() {
	t := h.table
	size := h.Size()
	if len(t.edges) != len(t.columns) || h.back == nil {
		return
	}
	v := style.Now()
	h.back.FillColor, h.rule.FillColor = v.Color(style.Bar), v.Color(style.Line)
	place(h.back, 0, 0, size.Width, size.Height)
	place(h.rule, 0, size.Height-1, size.Width, 1)
	for len(h.cells) < len(t.columns) {
		h.cells = append(h.cells, cellDrawing{})
	}
	for i, c := range t.columns {
		title := c.Title
		if c.ID == t.sortColumn {
			if t.descending {
				title += " ▾"
			} else {
				title += " ▴"
			}
		}
		if t.givenWay(i) {
			title = "◂ " + title
		}
		cell := Cell{Runs: []Run{{Text: title, Color: style.Text2}}, wraps: t.tallHead}
		if c.HeadTick != nil {
			cell = Cell{Tick: c.HeadTick()}
		}
		if t.LightColumn && i == t.column {
			cell.Fill = style.Selection
			cell.Runs[0].Bold, cell.Runs[0].Color = true, style.Text
		}
		x := t.edges[i].x - t.scroll.Offset.X
		if x+t.edges[i].w > size.Width+0.5 && t.leastWidth() > size.Width || x < 0 {
			h.cells[i].hide() // a head does not clip: a column half out of sight has no title
			continue
		}
		pad := t.padding(i)
		h.cells[i].set(&cell, x, 0, t.edges[i].w, size.Height-1, pad.left, pad.right, c.Align, false)
	}
}

// givenWay tells whether columns of a shown column's group that belong before it
// have given way to others.
func (t *Table[T]) givenWay(i int) bool {
	c := t.columns[i]
	if c.Group == "" || i > 0 && t.columns[i-1].Group == c.Group {
		return false
	}
	at := slices.IndexFunc(t.all, func(o Column[T]) bool { return o.ID == c.ID })
	return at > 0 && t.all[at-1].Group == c.Group
}

// TappedSecondary opens the menu of the head under the pointer.
func (h *tableHead[T]) TappedSecondary(e *fyne.PointEvent) {
	t := h.table
	if i := h.under(e.Position); i >= 0 && t.OnHeadMenu != nil {
		t.pop(t.OnHeadMenu(t.columns[i].ID), At(e.AbsolutePosition))
	}
}

// under finds the column at a place of the head; -1: none.
func (h *tableHead[T]) under(p fyne.Position) int {
	x := p.X + h.table.scroll.Offset.X
	return slices.IndexFunc(h.table.edges, func(e edge) bool { return x >= e.x && x < e.x+e.w })
}

// Tapped sorts.
func (h *tableHead[T]) Tapped(e *fyne.PointEvent) {
	t := h.table
	if i := h.under(e.Position); i >= 0 {
		switch c := t.columns[i]; {
		case c.OnHead != nil:
			c.OnHead()
			return
		case c.Less == nil:
		case t.sortColumn != c.ID:
			t.Sort(c.ID, false)
		case !t.descending:
			t.Sort(c.ID, true)
		default:
			t.Sort("", false)
		}
	}
	if t.editor == nil {
		Focus(t)
	}
}
