package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// menuWindow shows a table whose rows have a menu, and tells what was chosen.
func menuWindow(t *testing.T) (fyne.Window, *Table[int], *[]string) {
	t.Helper()
	var done []string
	item := func(label, key string) MenuItem {
		return MenuItem{Label: label, Key: key, Do: func() { done = append(done, label) }}
	}
	table := NewTable([]Column[int]{{ID: "a", Width: 100}, {ID: "b", Width: 100}})
	table.SetRows([]int{1, 2, 3})
	table.OnMenu = func(row int, column string) *Menu {
		off := item("off", "F9")
		off.Off, off.Reason = true, "why not"
		return &Menu{Head: Plain("row"), Cells: []MenuItem{item("win", "1"), item("draw", "=")},
			Items: []MenuItem{item("first", "F4"), {Label: "within",
				Items: []MenuItem{item("inner", "x"), item("second", "y")}}, off},
			OnRefuse: func(reason string) { done = append(done, reason) }}
	}
	table.OnRune = func(_ int, r rune) bool {
		done = append(done, "left over: "+string(r))
		return true
	}
	w := window(t, table)
	w.Canvas().Focus(table)
	return w, table, &done
}

// Every item is chosen by arrows and Enter, by its own key, and by a click.
func TestMenuChooses(t *testing.T) {
	for _, tc := range []struct {
		name string
		do   func(w fyne.Window)
		want []string
	}{
		{"the first by Enter", func(w fyne.Window) { press(w, fyne.KeyReturn) }, []string{"win"}},
		{"a cell to the right", func(w fyne.Window) { press(w, fyne.KeyRight, fyne.KeyReturn) }, []string{"draw"}},
		{"down from the cells", func(w fyne.Window) { press(w, fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn) },
			[]string{"first"}},
		{"up again to the cells", func(w fyne.Window) { press(w, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn) },
			[]string{"win"}},
		{"round the end", func(w fyne.Window) { press(w, fyne.KeyEnd, fyne.KeyDown, fyne.KeyReturn) }, []string{"win"}},
		{"its character", func(w fyne.Window) { typed(w, "=") }, []string{"draw"}},
		{"its function key", func(w fyne.Window) { press(w, fyne.KeyF4) }, []string{"first"}},
		{"a character within", func(w fyne.Window) { typed(w, "Y") }, []string{"second"}},
		{"within by arrows", func(w fyne.Window) {
			press(w, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn)
		}, []string{"second"}},
		{"back from within", func(w fyne.Window) {
			press(w, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyLeft, fyne.KeyUp, fyne.KeyReturn)
		}, []string{"first"}},
		{"off", func(w fyne.Window) { press(w, fyne.KeyF9, fyne.KeyEscape) }, []string{"why not"}},
		{"nothing at Escape", func(w fyne.Window) { press(w, fyne.KeyEscape) }, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w, table, done := menuWindow(t)
			press(w, desktop.KeyMenu)
			if w.Canvas().Overlays().Top() == nil {
				t.Fatal("the Menu key opens nothing")
			}
			tc.do(w)
			if !slices.Equal(*done, tc.want) {
				t.Errorf("chosen %v, want %v", *done, tc.want)
			}
			if w.Canvas().Overlays().Top() != nil || w.Canvas().Focused() != table {
				t.Error("afterwards the keyboard is not with the table")
			}
		})
	}
}

func TestMenuByMouse(t *testing.T) {
	w, table, done := menuWindow(t)
	click := func(button desktop.MouseButton, at fyne.Position) {
		table.body.MouseDown(&desktop.MouseEvent{Button: button,
			PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}})
	}
	click(desktop.MouseButtonSecondary, fyne.NewPos(120, table.rowHeight()*1.5))
	if row, _ := table.Selected(); row != 2 {
		t.Errorf("the right button selects row %d, want 2", row)
	}
	overlay := w.Canvas().Overlays().Top().(*menuOverlay)
	middle := func(l *level, i int) fyne.Position {
		if i < len(l.cells) {
			x, y, w, h := overlay.cell(l, i)
			return fyne.NewPos(x+w/2, y+h/2)
		}
		y, _ := overlay.lineAt(l, i-len(l.cells))
		return fyne.NewPos(l.x+l.w/2, y+5)
	}
	overlay.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle(overlay.levels[0], 3)}})
	if len(overlay.levels) != 2 {
		t.Fatal("the pointer does not open the menu within")
	}
	overlay.Tapped(&fyne.PointEvent{Position: middle(overlay.levels[1], 0)})
	if !slices.Equal(*done, []string{"inner"}) {
		t.Errorf("chosen %v, want inner", *done)
	}
	click(desktop.MouseButtonSecondary, fyne.NewPos(120, 4))
	w.Canvas().Overlays().Top().(*menuOverlay).MouseDown(&desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: fyne.NewPos(799, 1)}})
	if w.Canvas().Overlays().Top() != nil {
		t.Error("a click beside the menu does not close it")
	}
}

// A menu stands within the window wherever it is opened.
func TestMenuStandsInTheWindow(t *testing.T) {
	for _, at := range []fyne.Position{{}, {X: 799, Y: 399}, {X: 400, Y: 200}, {X: 799}, {Y: 399}} {
		w, table, _ := menuWindow(t)
		table.pop(table.OnMenu(1, "a"), At(at))
		overlay := w.Canvas().Overlays().Top().(*menuOverlay)
		overlay.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		overlay.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		overlay.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		for i, l := range overlay.levels {
			if l.x < 0 || l.y < 0 || l.x+l.w > 800 || l.y+l.h > 400 {
				t.Errorf("opened at %v: list %d stands at %v, %v with %v × %v", at, i, l.x, l.y, l.w, l.h)
			}
		}
	}
}

// In a low window a long menu goes with the keyboard's place.
func TestLongMenuScrolls(t *testing.T) {
	var m Menu
	for i := range 40 {
		m.Items = append(m.Items, MenuItem{Label: string(rune('a' + i%26))})
	}
	table := NewTable([]Column[int]{{ID: "a", Width: 100}})
	w := window(t, table)
	m.Show(table, Anchor{})
	press(w, fyne.KeyEnd)
	l := m.overlay.levels[0]
	if y, seen := m.overlay.lineAt(l, 39); !seen || y > 400 {
		t.Errorf("the last line stands at %v, in sight: %v", y, seen)
	}
	press(w, fyne.KeyHome)
	if _, seen := m.overlay.lineAt(l, 0); !seen {
		t.Error("the first line is out of sight")
	}
}

// Shift+F10 opens the menu. The window's driver sends it as F10 alone.
func TestShiftF10OpensTheMenu(t *testing.T) {
	before := ShiftHeld
	t.Cleanup(func() { ShiftHeld = before })
	w, _, _ := menuWindow(t)
	press(w, fyne.KeyF10)
	if w.Canvas().Overlays().Top() != nil {
		t.Fatal("F10 alone opens the menu")
	}
	ShiftHeld = func() bool { return true }
	press(w, fyne.KeyF10)
	if w.Canvas().Overlays().Top() == nil {
		t.Error("Shift+F10 opens no menu")
	}
}
