package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// OpenMenu opens the menu of the selected row under its focus cell; false:
// there is none. Shift+F10 and the Menu key do it.
func (t *Table[T]) OpenMenu() bool {
	row, ok := t.Selected()
	if !ok || t.OnMenu == nil {
		return false
	}
	t.bringIntoSight()
	column := 0
	if t.CellFocus {
		column = t.column
	}
	return t.pop(t.OnMenu(row, t.columns[column].ID), t.cellAnchor(column))
}

// ShowUnder opens a menu, of the values that a cell can have, under the cell of
// the selected row.
func (t *Table[T]) ShowUnder(column string, m *Menu) {
	for i, c := range t.columns {
		if c.ID == column {
			t.bringIntoSight()
			t.pop(m, t.cellAnchor(i))
		}
	}
}

func (t *Table[T]) pop(m *Menu, at Anchor) bool {
	if m == nil {
		return false
	}
	m.Show(t, at)
	return m.Open()
}

// cellAnchor is the place of a cell of the selected row in the window.
func (t *Table[T]) cellAnchor(column int) Anchor {
	height := t.rowHeight()
	p := fyne.CurrentApp().Driver().AbsolutePositionForObject(t)
	y := p.Y + t.headHeight() + t.entryHeight() + float32(t.selected)*height - t.scroll.Offset.Y
	x := p.X
	if column < len(t.edges) {
		x += t.edges[column].x - t.scroll.Offset.X
	}
	return Anchor{X: x, Top: y, Bottom: y + height}
}

// rightClick selects the row under the pointer and opens its menu there.
func (b *tableBody[T]) rightClick(e *desktop.MouseEvent) {
	t := b.table
	Focus(t)
	if t.keepsEditor() {
		return
	}
	shown, column := b.under(e.Position)
	if shown < 0 || t.OnMenu == nil {
		return
	}
	t.Select(shown)
	if row, ok := t.Selected(); ok {
		t.pop(t.OnMenu(row, column), At(e.AbsolutePosition))
	}
}

// under finds the row and the column at a place of the body; -1: none.
func (b *tableBody[T]) under(p fyne.Position) (shown int, column string) {
	t := b.table
	shown = int(p.Y / t.rowHeight())
	if p.Y < 0 || shown >= len(t.shown) || t.skip(shown) {
		return -1, ""
	}
	for i, edge := range t.edges {
		if p.X >= edge.x && p.X < edge.x+edge.w {
			column = t.columns[i].ID
		}
	}
	return shown, column
}

// opensMenu tells whether a shortcut is that of the menu of what is selected.
func opensMenu(s fyne.Shortcut) bool {
	custom, ok := s.(*desktop.CustomShortcut)
	return ok && custom.KeyName == fyne.KeyF10 && custom.Modifier == fyne.KeyModifierShift
}
