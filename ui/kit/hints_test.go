package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
)

func TestHintsOf(t *testing.T) {
	for text, want := range map[string][]hint{
		"*1* White wins    *=* draw":               {{"1", "White wins"}, {"=", "draw"}},
		"*+ −* forfeit    *Del* none":              {{"+", ""}, {"−", "forfeit"}, {"Del", "none"}},
		"*number Enter* exchanges":                 {{"number Enter", "exchanges"}},
		"*Type* or *Enter* edit":                   {{"Type", "or"}, {"Enter", "edit"}},
		"Type a name above, *Ctrl+V* pastes lines": {{"", "Type a name above"}, {"Ctrl+V", "pastes lines"}},
		"*Enter* edit · *Alt+↑ Alt+↓* moves":       {{"Enter", "edit"}, {"Alt+↑ Alt+↓", "moves"}},
	} {
		if got := hintsOf(text); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// A click on a hint presses its key on what has the keyboard.
func TestHintsPress(t *testing.T) {
	hints := NewHints(
		"*1* wins *пробел* chooses *Del* takes out *F4* edits *Ctrl+D* the same *Ctrl+C* copies *numbers* do nothing")
	var got []string
	table := NewTable([]Column[int]{{ID: "a", Width: 100}})
	table.SetRows([]int{1})
	table.OnRune = func(_ int, r rune) bool { got = append(got, string(r)); return true }
	table.OnKey = func(_ int, e *fyne.KeyEvent) bool { got = append(got, string(e.Name)); return true }
	root := NewRoot(container.NewBorder(hints, nil, nil, nil, table),
		func(s fyne.Shortcut) { got = append(got, shortcutText(s)) })
	w := window(t, root)
	w.Canvas().Focus(table)
	for _, e := range hints.edges() {
		at := fyne.NewPos(e.x+e.w/2, 4)
		hints.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
		w.Canvas().Unfocus() // as a press of the mouse does
		hints.Tapped(&fyne.PointEvent{Position: at})
	}
	want := []string{"1", " ", string(fyne.KeyDelete), "F4", "Ctrl+D", "Ctrl+C"}
	if !slices.Equal(got, want) {
		t.Errorf("pressed %q, want %q", got, want)
	}
	if w.Canvas().Focused() != table {
		t.Error("the hints take the keyboard")
	}
}

// A key is left out with the words that it shares with the next one.
func TestHintsLeaveNoKeyWithoutItsWords(t *testing.T) {
	h := NewHints("*Del* remove   *Alt+↑* *Alt+↓* move")
	window(t, container.NewWithoutLayout(h))
	h.Resize(fyne.NewSize(h.Natural(), 24))
	if n := len(h.edges()); n != 3 {
		t.Errorf("%d of 3 pieces where there is room", n)
	}
	h.Resize(fyne.NewSize(h.Natural()-20, 24))
	if n := len(h.edges()); n != 1 {
		t.Errorf("%d pieces, want the first alone", n)
	}
}
