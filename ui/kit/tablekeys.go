package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// FocusGained is for Fyne.
func (t *Table[T]) FocusGained() { t.focused = true; t.body.update() }

// FocusLost is for Fyne.
func (t *Table[T]) FocusLost() { t.focused = false; t.body.update() }

func (t *Table[T]) keepsKeys() {}

// TypedRune gives a rune to OnRune, else to the window.
func (t *Table[T]) TypedRune(r rune) {
	if !t.Rune(r) {
		PassRune(t, r)
	}
}

// TypedKey gives a key to the table, else to the window.
func (t *Table[T]) TypedKey(e *fyne.KeyEvent) {
	if !t.Key(e) {
		PassKey(t, e)
	}
}

// TypedShortcut opens the row's menu, or passes the shortcut up.
func (t *Table[T]) TypedShortcut(s fyne.Shortcut) {
	if !opensMenu(s) || !t.OpenMenu() {
		PassShortcut(t, s)
	}
}

// Rune takes a rune as if it was typed on the table; false: not used. A page
// gives it the runes that come when nothing has the focus.
func (t *Table[T]) Rune(r rune) bool {
	row, ok := t.Selected()
	return ok && t.OnRune != nil && t.OnRune(row, r)
}

// Key takes a key as if it was pressed on the table; false: not used.
func (t *Table[T]) Key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyF10 && ShiftHeld() {
		return t.OpenMenu()
	}
	row, ok := t.Selected()
	if ok && t.OnKey != nil && t.OnKey(row, e) {
		return true
	}
	page := max(1, int(t.scroll.Size().Height/t.rowHeight())-1)
	switch e.Name {
	case fyne.KeyUp:
		t.step(-1)
	case fyne.KeyDown:
		t.step(1)
	case fyne.KeyPageUp:
		t.step(-page)
	case fyne.KeyPageDown:
		t.step(page)
	case fyne.KeyHome:
		t.step(-len(t.shown))
	case fyne.KeyEnd:
		t.step(len(t.shown))
	case fyne.KeyLeft, fyne.KeyRight:
		if !t.CellFocus {
			return false
		}
		by := 1
		if e.Name == fyne.KeyLeft {
			by = -1
		}
		t.column = min(max(t.column+by, 0), len(t.columns)-1)
		t.bringIntoSight()
		t.body.update()
		t.head.Refresh()
		if ok && t.OnSelect != nil {
			t.OnSelect(row)
		}
	case desktop.KeyMenu:
		return t.OpenMenu()
	case fyne.KeyReturn, fyne.KeyEnter:
		if !ok || t.OnOpen == nil {
			return false
		}
		t.OnOpen(row)
	default:
		return false
	}
	return true
}

// step moves the selection by some rows, over those that are skipped.
func (t *Table[T]) step(by int) {
	if len(t.shown) == 0 {
		return
	}
	to := min(max(t.selected+by, 0), len(t.shown)-1)
	way := 1
	if by < 0 {
		way = -1
	}
	for i := to; i >= 0 && i < len(t.shown); i += way {
		if !t.skip(i) {
			t.Select(i)
			return
		}
	}
	for i := to; i >= 0 && i < len(t.shown); i -= way { // only headings that way
		if !t.skip(i) {
			t.Select(i)
			break
		}
	}
	if way < 0 {
		t.scroll.ScrollToOffset(fyne.NewPos(t.scroll.Offset.X, 0))
		t.body.update()
	}
}

// Next selects the next row after the selected one, round the end, for which
// wanted holds; false: there is none.
func (t *Table[T]) Next(wanted func(T) bool) bool {
	for i := 1; i <= len(t.shown); i++ {
		at := (t.selected + i) % len(t.shown)
		if wanted(t.rows[t.shown[at]]) && !t.skip(at) {
			t.Select(at)
			return true
		}
	}
	return false
}
