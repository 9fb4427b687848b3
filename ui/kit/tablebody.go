package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

const doubleTap = 400 * time.Millisecond

// tableBody draws the rows in sight.
type tableBody[T any] struct {
	widget.BaseWidget
	table *Table[T]

	pool  []*rowDrawing
	first int // index into shown of pool[0]
}

type rowDrawing struct {
	row   int // index into the table's rows, -1 if the drawing is hidden
	fill  *canvas.Rectangle
	rule  *canvas.Rectangle
	mark  *canvas.Rectangle   // at the left of the selected row while the table has the keyboard
	rules []*canvas.Rectangle // at the left of ruled columns
	cells []cellDrawing
	over  cellDrawing // the line of a heading
}

func (b *tableBody[T]) forget() { b.pool = nil }

// MinSize is that of all rows.
func (b *tableBody[T]) MinSize() fyne.Size {
	t := b.table
	return fyne.NewSize(t.leastWidth(), float32(len(t.shown))*t.rowHeight())
}

// CreateRenderer is for Fyne.
func (b *tableBody[T]) CreateRenderer() fyne.WidgetRenderer {
	return drawn(b, &drawing{
		list:    b.objects,
		layout:  func(fyne.Size) { b.update() },
		minSize: b.MinSize,
		refresh: func() { b.update(); canvas.Refresh(b) },
	})
}

func (b *tableBody[T]) objects() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, r := range b.pool {
		out = append(out, r.fill)
		for i := range r.cells {
			out = r.cells[i].objects(out)
		}
		out = append(r.over.objects(out), r.rule)
		if r.mark != nil {
			out = append(out, r.mark)
		}
		for _, line := range r.rules {
			if line != nil {
				out = append(out, line)
			}
		}
	}
	if b.table.editor != nil {
		out = append(out, b.table.editor)
	}
	return out
}

func (b *tableBody[T]) update() {
	t := b.table
	if t.back == nil || len(t.edges) != len(t.columns) {
		return // not yet in a window
	}
	height := t.rowHeight()
	b.first = max(0, int(t.scroll.Offset.Y/height))
	wanted := int(t.scroll.Size().Height/height) + 2
	made := false
	for len(b.pool) < wanted {
		b.pool = append(b.pool, &rowDrawing{row: -1, fill: rectangle(style.Page), rule: rectangle(style.RowLine)})
		made = true
	}
	for i, r := range b.pool {
		shown := b.first + i
		if shown >= len(t.shown) || i >= wanted {
			b.hide(r)
			continue
		}
		b.draw(r, shown)
	}
	if t.editor != nil {
		b.placeEditor()
	}
	if made {
		canvas.Refresh(b)
	}
}

func (b *tableBody[T]) placeEditor() {
	t := b.table
	for i, c := range t.columns {
		if c.ID == t.editorCol && t.selected >= 0 {
			height := t.rowHeight()
			place(t.editor, t.edges[i].x+2, float32(t.selected)*height+1, t.edges[i].w-b.bar(i)-4, height-2)
		}
	}
}

// bar is what the bar of scrolling takes of a column: of the last one, where there are
// more rows than are in sight.
func (b *tableBody[T]) bar(column int) float32 {
	t := b.table
	if column < len(t.columns)-1 || float32(len(t.shown))*t.rowHeight() <= t.scroll.Size().Height {
		return 0
	}
	return theme.ScrollBarSmallSize()
}

// updateRow draws one row again, if it is in sight.
func (b *tableBody[T]) updateRow(row int) {
	for i, r := range b.pool {
		if r.row == row {
			b.draw(r, b.first+i)
		}
	}
}

func (b *tableBody[T]) hide(r *rowDrawing) {
	if r.row == -1 {
		return
	}
	r.row = -1
	r.fill.Hide()
	r.rule.Hide()
	r.over.hide()
	r.hideCells()
}

// hideCells hides what the columns of a row have.
func (r *rowDrawing) hideCells() {
	show(&r.mark, false)
	for i := range r.cells {
		r.cells[i].hide()
	}
	for _, line := range r.rules {
		if line != nil {
			line.Hide()
		}
	}
}

func (b *tableBody[T]) draw(r *rowDrawing, shown int) {
	t := b.table
	height := t.rowHeight()
	y := float32(shown) * height
	width := max(b.Size().Width, t.scroll.Size().Width)
	selected := shown == t.selected
	r.row = t.shown[shown]
	row := t.rows[r.row]
	fill, heads := style.Transparent, t.heads(row)
	switch {
	case heads:
		fill = style.Bar
	case selected && (t.focused || !t.LitByKeys):
		fill = style.Selection
	}
	box(r.fill, fill, style.Transparent, 0, 0)
	r.fill.Show()
	place(r.fill, 0, y, width, height)
	r.fill.Refresh()
	line := style.RowLine
	if t.Parts != nil && t.sortColumn == "" && shown+1 < len(t.shown) && t.Parts(row, t.rows[t.shown[shown+1]]) {
		line = style.FieldLine
	}
	box(r.rule, line, style.Transparent, 0, 0)
	r.rule.Show()
	place(r.rule, 0, y+height-1, width, 1)
	r.rule.Refresh()
	before := len(r.objectsCount())
	if heads {
		r.hideCells()
		margin := style.Now().Px(style.Margin)
		r.over.set(&Cell{Runs: t.Heading(row)}, t.scroll.Offset.X, y, t.scroll.Size().Width, height-1, margin, margin,
			fyne.TextAlignLeading, false)
	} else {
		r.over.hide()
		b.drawCells(r, row, shown)
	}
	if len(r.objectsCount()) != before {
		canvas.Refresh(b)
	}
}

// drawCells draws the cells of an ordinary row.
func (b *tableBody[T]) drawCells(r *rowDrawing, row T, shown int) {
	t := b.table
	height, selected := t.rowHeight(), shown == t.selected
	y := float32(shown) * height
	for len(r.cells) < len(t.columns) {
		r.cells = append(r.cells, cellDrawing{})
		r.rules = append(r.rules, nil)
	}
	boxed := false
	for i, c := range t.columns {
		cell := Cell{Selected: selected, Index: shown, bar: b.bar(i)}
		if c.Draw != nil {
			c.Draw(&cell, row)
		}
		boxed = boxed || cell.Boxed
		cell.wraps = c.Whole != nil
		at := i == t.column
		if t.LightColumn && at && cell.Fill == style.Transparent {
			cell.Fill = style.Selection
		}
		pad := t.padding(i)
		e := t.edges[i]
		r.cells[i].set(&cell, e.x, y, e.w, height-1, pad.left, pad.right, c.Align, selected && at && t.showsFocusCell())
		if show(&r.rules[i], c.Ruled) {
			box(r.rules[i], style.RowLine, style.Transparent, 0, 0)
			place(r.rules[i], e.x, y, 1, height)
			r.rules[i].Refresh()
		}
	}
	// focus is always drawn: where no cell shows it, the row does
	if show(&r.mark, selected && t.focused && !t.CellFocus && !boxed) {
		box(r.mark, style.Accent, style.Transparent, 0, 0)
		place(r.mark, t.scroll.Offset.X, y, markWidth, height-1)
		r.mark.Refresh()
	}
}

const markWidth float32 = 4

// objectsCount lists the objects of the cells, to see whether new ones came.
func (r *rowDrawing) objectsCount() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for i := range r.cells {
		out = r.cells[i].objects(out)
	}
	return r.over.objects(out)
}

// MouseDown selects at once; the second in short time opens.
func (b *tableBody[T]) MouseDown(e *desktop.MouseEvent) {
	t := b.table
	if e.Button == desktop.MouseButtonSecondary {
		b.rightClick(e)
		return
	}
	if e.Button != desktop.MouseButtonPrimary {
		return
	}
	Focus(t) // a field that is open over a cell hears that it is left
	if t.keepsEditor() {
		return
	}
	shown, column := b.under(e.Position)
	if shown < 0 {
		if at := int(e.Position.Y / t.rowHeight()); t.OnHeading != nil && at >= 0 && at < len(t.shown) &&
			t.heads(t.rows[t.shown[at]]) {
			t.OnHeading(t.rows[t.shown[at]])
		}
		return
	}
	for i, c := range t.columns {
		if c.ID == column {
			t.column = i
		}
	}
	// a row that was selected since by itself, as after a result, is not pressed again
	again := shown == t.selected && t.shown[shown] == t.tapped.row && time.Since(t.tapped.when) < doubleTap
	t.tapped.row, t.tapped.when = t.shown[shown], time.Now()
	t.Select(shown)
	t.body.update()
	t.head.Refresh()
	if shown >= len(t.shown) {
		return // what was told of the choice has changed the rows
	}
	row := t.rows[t.shown[shown]]
	if t.OnTap != nil {
		t.OnTap(row, column)
	}
	if again && t.OnOpen != nil {
		t.OnOpen(row)
	}
}

// MouseUp is for Fyne.
func (b *tableBody[T]) MouseUp(*desktop.MouseEvent) {}
