package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// window shows an object in a window of the test driver and gives the window.
func window(t *testing.T, o fyne.CanvasObject) fyne.Window {
	t.Helper()
	app := testapp.New(t, style.Value{Scheme: style.Light})
	w := app.NewWindow("test")
	t.Cleanup(w.Close)
	w.SetPadded(false)
	w.SetContent(o)
	w.Resize(fyne.NewSize(800, 400))
	return w
}

func press(w fyne.Window, names ...fyne.KeyName) {
	for _, name := range names {
		testapp.Press(w.Canvas(), name)
	}
}

func typed(w fyne.Window, text string) { testapp.Type(w.Canvas(), text) }

// passers are the widgets that can have the keyboard, each with the keys and
// runes that it uses itself.
func passers() map[string]struct {
	widget fyne.CanvasObject
	keys   map[fyne.KeyName]bool
	runes  string
} {
	type passer = struct {
		widget fyne.CanvasObject
		keys   map[fyne.KeyName]bool
		runes  string
	}
	set := func(names ...fyne.KeyName) map[fyne.KeyName]bool {
		m := map[fyne.KeyName]bool{}
		for _, n := range names {
			m[n] = true
		}
		return m
	}
	table := NewTable([]Column[int]{{ID: "n", Width: 100}})
	table.SetRows([]int{1, 2, 3})
	return map[string]passer{
		"field": {NewField(""), set(fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyBackspace,
			fyne.KeyDelete), "q7 /"},
		"button":    {NewButton("x", "", func() {}), set(fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace), " "},
		"check":     {NewCheck("x", false, func(bool) {}), set(fyne.KeySpace), " "},
		"segmented": {NewSegmented([]string{"a", "b"}, 0, nil), set(fyne.KeyLeft, fyne.KeyRight), ""},
		"choice":    {NewChoice([]string{"a", "b"}, 0, nil), set(fyne.KeyUp, fyne.KeyDown), " ab"},
		"table":     {table, set(fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd), ""},
	}
}

var allKeys = []fyne.KeyName{
	fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8, fyne.KeyF9,
	fyne.KeyF10, fyne.KeyF11, fyne.KeyF12,
	fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight,
	fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyBackspace, fyne.KeyDelete,
}

func TestKeysThatAreNotUsedGoUp(t *testing.T) {
	for name, p := range passers() {
		t.Run(name, func(t *testing.T) {
			w := window(t, p.widget)
			got := map[fyne.KeyName]bool{}
			w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { got[e.Name] = true })
			w.Canvas().Focus(p.widget.(fyne.Focusable))
			for _, key := range allKeys {
				press(w, key)
				if got[key] == p.keys[key] {
					t.Errorf("%s: went up: %v, used: %v", key, got[key], p.keys[key])
				}
			}
		})
	}
}

func TestRunesThatAreNotUsedGoUp(t *testing.T) {
	for name, p := range passers() {
		t.Run(name, func(t *testing.T) {
			w := window(t, p.widget)
			var got string
			w.Canvas().SetOnTypedRune(func(r rune) { got += string(r) })
			for _, r := range "q7/ab " {
				w.Canvas().Focus(p.widget.(fyne.Focusable))
				before := got
				typed(w, string(r))
				used := name == "field"
				for _, own := range p.runes {
					used = used || own == r
				}
				if went := got != before; went == used {
					t.Errorf("%q: went up: %v, used: %v", r, went, used)
				}
				for len(w.Canvas().Overlays().List()) > 0 { // the choice's list
					w.Canvas().Overlays().Remove(w.Canvas().Overlays().Top())
				}
			}
		})
	}
}

func TestShortcutsThatAreNotUsedGoUp(t *testing.T) {
	for name, p := range passers() {
		t.Run(name, func(t *testing.T) {
			var got []string
			w := window(t, NewRoot(p.widget, func(s fyne.Shortcut) { got = append(got, s.ShortcutName()) }))
			w.Canvas().Focus(p.widget.(fyne.Focusable))
			var want []string
			give := func(key fyne.KeyName, modifier fyne.KeyModifier) {
				shortcut := &desktop.CustomShortcut{KeyName: key, Modifier: modifier}
				want = append(want, shortcut.ShortcutName())
				w.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(shortcut)
			}
			for _, key := range []fyne.KeyName{fyne.Key1, fyne.Key0, fyne.KeyN, fyne.KeyK, fyne.KeyP, fyne.KeyI,
				fyne.KeyReturn} {
				give(key, fyne.KeyModifierControl)
			}
			give(fyne.KeyLeft, fyne.KeyModifierAlt)
			give(fyne.KeyS, fyne.KeyModifierControl|fyne.KeyModifierShift)
			if !slices.Equal(got, want) {
				t.Errorf("came to the window: %q, want %q", got, want)
			}
		})
	}
}

func TestFieldCallbacks(t *testing.T) {
	f := NewField("placeholder")
	w := window(t, f)
	w.Canvas().Focus(f)
	var entered, left string
	escaped := 0
	f.OnEnter = func(s string) { entered = s }
	f.OnBlur = func(s string) { left = s }
	f.OnEscape = func() bool { escaped++; return true }
	typed(w, "Keres")
	if !f.Changed() {
		t.Error("Changed() = false after typing")
	}
	press(w, fyne.KeyReturn, fyne.KeyEscape)
	w.Canvas().Unfocus()
	if entered != "Keres" || left != "Keres" || escaped != 1 {
		t.Errorf("entered %q, left %q, escaped %d", entered, left, escaped)
	}
}

func TestFieldTakesClipboardShortcutsFirst(t *testing.T) {
	f := NewField("")
	w := window(t, f)
	w.Canvas().Focus(f)
	for _, tc := range []struct {
		name     string
		shortcut fyne.Shortcut
		want     bool
	}{
		{"paste", &fyne.ShortcutPaste{}, true},
		{"copy without a selection", &fyne.ShortcutCopy{}, false},
		{"undo before typing", &fyne.ShortcutUndo{}, false},
		{"Ctrl+N", &desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierControl}, false},
	} {
		if got := f.TakesShortcut(tc.shortcut); got != tc.want {
			t.Errorf("%s: %v, want %v", tc.name, got, tc.want)
		}
	}
	typed(w, "x")
	if !f.TakesShortcut(&fyne.ShortcutUndo{}) {
		t.Error("undo after typing is not the field's")
	}
	f.SelectAll()
	if !f.TakesShortcut(&fyne.ShortcutCopy{}) {
		t.Error("copy with a selection is not the field's")
	}
}

func TestFieldPaste(t *testing.T) {
	f := NewField("")
	w := window(t, f)
	w.Canvas().Focus(f)
	fyne.CurrentApp().Clipboard().SetContent("one\ttwo")
	var offered string
	f.OnPaste = func(text string) bool { offered = text; return true }
	f.TypedShortcut(&fyne.ShortcutPaste{})
	if offered != "one\ttwo" || f.Text != "" {
		t.Errorf("offered %q, text %q", offered, f.Text)
	}
	f.OnPaste = nil
	f.TypedShortcut(&fyne.ShortcutPaste{})
	if f.Text != "one\ttwo" {
		t.Errorf("text %q after pasting", f.Text)
	}
}

func TestButtonOff(t *testing.T) {
	taps := 0
	b := NewButton("Pair", "Ctrl+N", func() { taps++ })
	w := window(t, b)
	w.Canvas().Focus(b)
	b.Disable("3 results are missing")
	press(w, fyne.KeyReturn)
	typed(w, " ")
	test.Tap(b)
	if taps != 0 {
		t.Errorf("%d taps of a button that is off", taps)
	}
	b.Disable("")
	press(w, fyne.KeyReturn)
	typed(w, " ")
	test.Tap(b)
	if taps != 3 {
		t.Errorf("%d taps, want 3", taps)
	}
	b.KeepSpace = true
	typed(w, " ")
	if taps != 3 {
		t.Error("the space bar pressed a button that leaves it to the window")
	}
}

func TestButtonLosesItsKeyNotItsWord(t *testing.T) {
	b := NewButton("Open round 8", "Ctrl+N", nil)
	window(t, b)
	word := Width(Run{Text: "Open round 8"})
	if got := b.runs(word + 1); len(got) != 1 || got[0].Text != "Open round 8" {
		t.Errorf("in the room of the word: %v", got)
	}
	if got := b.runs(word + 200); len(got) != 2 {
		t.Errorf("in a lot of room: %v", got)
	}
}

func TestSegmentedAndChoiceByKeyboard(t *testing.T) {
	var chosen []int
	s := NewSegmented([]string{"All", "To check", "Withdrawn"}, 0, func(i int) { chosen = append(chosen, i) })
	w := window(t, s)
	w.Canvas().Focus(s)
	press(w, fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft)
	if len(chosen) != 3 || chosen[2] != 1 {
		t.Errorf("segmented: %v, want [1 2 1]", chosen)
	}

	chosen = nil
	c := NewChoice([]string{"blitz", "rapid", "standard", "rare"}, 0, func(i int) { chosen = append(chosen, i) })
	w = window(t, c)
	w.Canvas().Focus(c)
	press(w, fyne.KeyUp, fyne.KeyDown)
	typed(w, "r")
	typed(w, "S")
	if len(chosen) != 3 || chosen[0] != 1 || chosen[1] != 3 || chosen[2] != 2 {
		t.Errorf("choice: %v, want [1 3 2]", chosen)
	}
	typed(w, " ")
	if w.Canvas().Overlays().Top() == nil {
		t.Fatal("the space bar did not open the list")
	}
	press(w, fyne.KeyDown, fyne.KeyReturn) // from "standard", the one chosen, to "rare"
	if c.Selected != 3 || w.Canvas().Overlays().Top() != nil || w.Canvas().Focused() != c {
		t.Errorf("chosen %d, list open %v, focus back %v", c.Selected, w.Canvas().Overlays().Top() != nil,
			w.Canvas().Focused() == c)
	}
}

func TestSheet(t *testing.T) {
	under := NewField("")
	w := window(t, under)
	w.Canvas().Focus(under)
	var log []string
	say := func(s string) func() { return func() { log = append(log, s) } }
	inner := NewField("")
	sheet := &Sheet{Title: "t", Content: inner, First: inner,
		Buttons: []*Button{NewFilled("Save", "Enter", say("save")), NewButton("No", "", say("no"))},
		OnClose: say("closed")}
	w.Canvas().SetOnTypedKey(sheet.Key)
	sheet.Show(w.Canvas())
	if w.Canvas().Focused() != inner {
		t.Fatal("the sheet's first field has not the keyboard")
	}
	for range 5 { // the focus goes round in the sheet
		w.Canvas().FocusNext()
		if f := w.Canvas().Focused(); f == nil || f == under {
			t.Fatal("the focus left the sheet")
		}
	}
	w.Canvas().Focus(inner)
	press(w, fyne.KeyReturn, fyne.KeyEscape)
	if got := len(log); got != 2 || log[0] != "save" || log[1] != "closed" {
		t.Errorf("log %v, want [save closed]", log)
	}
	if sheet.Open() || w.Canvas().Focused() != under {
		t.Error("after closing, the keyboard is not where it was")
	}
	locked := &Sheet{Title: "t", Content: NewField(""), Locked: true}
	w.Canvas().SetOnTypedKey(locked.Key)
	locked.Show(w.Canvas())
	press(w, fyne.KeyEscape)
	if !locked.Open() {
		t.Error("Escape closed a locked sheet")
	}
	locked.Close()
	locked.Close()
}

// A click beside the table of a sheet takes the keyboard from it; the next key is
// the table's all the same.
func TestSheetGivesKeysBack(t *testing.T) {
	var got []string
	table := NewTable([]Column[int]{{ID: "a", Width: 100}})
	table.SetRows([]int{1, 2})
	table.OnRune = func(_ int, r rune) bool { got = append(got, string(r)); return r == '1' }
	hints := NewHints("*1* wins")
	w := window(t, NewField(""))
	sheet := &Sheet{Title: "t", Content: Stack(0, hints, table), First: table,
		OnRune: func(r rune) bool { got = append(got, "sheet "+string(r)); return true }}
	w.Canvas().SetOnTypedKey(sheet.Key)
	w.Canvas().SetOnTypedRune(sheet.Rune)
	sheet.Show(w.Canvas())
	for _, do := range []func(){
		func() { hints.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 4)}) },
		func() { w.Canvas().OnTypedRune()('1') },
		func() { w.Canvas().OnTypedRune()('2') },
		func() { press(w, fyne.KeyDown) },
	} {
		w.Canvas().Unfocus()
		do()
		if w.Canvas().Focused() != table {
			t.Fatal("the table has not got the keyboard back")
		}
	}
	if want := []string{"1", "1", "2", "sheet 2"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if table.SelectedIndex() != 1 {
		t.Error("the arrow did not reach the table")
	}
}

// The press of the mouse that opened a sheet takes the keyboard from it, and it
// gets it back; what has been given the keyboard since keeps it.
func TestSheetTakesKeysAgain(t *testing.T) {
	w := window(t, NewField(""))
	first, second := NewField(""), NewField("")
	sheet := &Sheet{Title: "t", First: first, Content: Stack(0, first, second)}
	sheet.Show(w.Canvas())
	w.Canvas().Unfocus()
	if sheet.TakeKeys(); w.Canvas().Focused() != first {
		t.Errorf("%v has the keyboard", w.Canvas().Focused())
	}
	w.Canvas().Focus(second)
	if sheet.TakeKeys(); w.Canvas().Focused() != second {
		t.Error("the keyboard was taken from where it had been put")
	}
	sheet.Close()
	w.Canvas().Unfocus()
	if sheet.TakeKeys(); w.Canvas().Focused() != nil {
		t.Error("a closed sheet took the keyboard")
	}
}

func TestProgressSheetStopsByEscape(t *testing.T) {
	w := window(t, NewField(""))
	stopped := 0
	sheet, report := NewProgressSheet("Import", "Stop", func() { stopped++ })
	w.Canvas().SetOnTypedKey(sheet.Key)
	sheet.Show(w.Canvas())
	report(0.5, "half")
	w.Canvas().Unfocus()
	press(w, fyne.KeyEscape)
	if stopped != 1 || !sheet.Open() {
		t.Errorf("stopped %d times, open %v", stopped, sheet.Open())
	}
}

func TestFieldListsUsualTexts(t *testing.T) {
	f := NewField("")
	f.Usual = []string{"90min+30s", "15min+10s", "3min+2s"}
	w := window(t, f)
	w.Canvas().Focus(f)
	press(w, fyne.KeyDown)
	if w.Canvas().Overlays().Top() == nil {
		t.Fatal("↓ did not open the list")
	}
	press(w, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	if f.Text != "15min+10s" || w.Canvas().Overlays().Top() != nil || w.Canvas().Focused() != f {
		t.Errorf("text %q, list open %v, focus back %v", f.Text, w.Canvas().Overlays().Top() != nil,
			w.Canvas().Focused() == f)
	}
	f.Tapped(&fyne.PointEvent{Position: fyne.NewPos(f.Size().Width-4, f.Size().Height/2)})
	if w.Canvas().Overlays().Top() == nil {
		t.Error("the mark at the right did not open the list")
	}
}

func TestFieldFollowsTheCaretWithoutABar(t *testing.T) {
	f := NewField("")
	w := window(t, f)
	w.Resize(fyne.NewSize(60, 30))
	w.Canvas().Focus(f)
	typed(w, "a text that is longer than its field")
	var scroll *container.Scroll
	for _, o := range test.WidgetRenderer(f).Objects() {
		if s, ok := o.(*container.Scroll); ok {
			scroll = s
		}
	}
	if scroll == nil || scroll.Offset.X <= 0 {
		t.Fatalf("the text does not follow the caret: %+v", scroll)
	}
	for _, o := range test.WidgetRenderer(scroll).Objects() {
		if o != scroll.Content && o.Visible() {
			t.Errorf("a %T lies over the text", o)
		}
	}
}

func TestFieldMarksItsTextWhenTheKeyboardComes(t *testing.T) {
	a, b := NewField(""), NewField("")
	a.SelectOnFocus = true
	a.SetText("EST")
	w := window(t, container.NewVBox(a, b))
	w.Canvas().Focus(b)
	w.Canvas().Focus(a)
	typed(w, "FI")
	a.FocusLost() // another window, and back
	a.FocusGained()
	typed(w, "N")
	if a.Text != "FIN" {
		t.Errorf("text %q", a.Text)
	}
}

func TestTabPassesABoxThatOnlyShows(t *testing.T) {
	for _, tc := range []struct {
		change func(bool)
		passed bool
	}{{nil, true}, {func(bool) {}, false}} {
		var w fyne.Disableable = NewCheck("text", true, tc.change)
		if w.Disabled() != tc.passed {
			t.Errorf("with OnChange %v: passed %v", tc.change != nil, w.Disabled())
		}
	}
}
