package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kohtunik/ui/style"
)

// MenuItem is a line, or a cell, of a menu.
type MenuItem struct {
	// Mark stands bold before the words: a result's figures.
	Mark  string
	Label string
	// Key is the key that does the same; while the menu is open it chooses the
	// item.
	Key string
	Do  func()
	// Off greys the item; Reason says why when it is chosen all the same.
	Off    bool
	Reason string
	// Tick draws a box of ticking, Chosen marks the value that is in force.
	Tick   Tick
	Chosen bool
	// Parted draws a line above the item.
	Parted bool
	// Items make it a menu within the menu.
	Items []MenuItem
}

// Menu is a list of actions, or of values, over the page. It is worked by
// mouse and by keys: ↑↓ move, Enter or a click chooses, → opens a menu within,
// ← and Escape go back, and each item's own key chooses it.
type Menu struct {
	// Head says what the menu is about.
	Head []Run
	// Cells are the values most in use, side by side and large enough for a
	// finger.
	Cells []MenuItem
	Items []MenuItem
	// Width is the least width at text step 0.
	Width float32
	// OnRefuse gets the reason of an item that is off and was chosen.
	OnRefuse func(reason string)
	// OnClose is called when the menu is closed in any way.
	OnClose func()

	overlay *menuOverlay
	canvas  fyne.Canvas
	before  fyne.Focusable
}

// Anchor is the place in a window that a menu opens at: under it, or above it
// where there is no room below.
type Anchor struct{ X, Top, Bottom float32 }

// At is the anchor of a point: a click.
func At(p fyne.Position) Anchor { return Anchor{p.X, p.Y, p.Y} }

// Under is the anchor of an object.
func Under(o fyne.CanvasObject) Anchor {
	p := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return Anchor{p.X, p.Y, p.Y + o.Size().Height}
}

// Show opens the menu in the window of an object.
func (m *Menu) Show(in fyne.CanvasObject, at Anchor) {
	c := canvasOf(in)
	if c == nil || m.overlay != nil || len(m.Cells)+len(m.Items) == 0 {
		return
	}
	m.canvas, m.before = c, c.Focused()
	m.overlay = newMenuOverlay(m, at)
	c.Overlays().Add(m.overlay)
	m.overlay.Resize(c.Size())
	c.Focus(m.overlay)
}

// Open tells whether the menu is shown.
func (m *Menu) Open() bool { return m.overlay != nil }

// Close takes the menu away and gives the keyboard back.
func (m *Menu) Close() {
	if m.overlay == nil {
		return
	}
	m.canvas.Overlays().Remove(m.overlay)
	m.overlay = nil
	if m.before != nil {
		m.canvas.Focus(m.before)
	}
	if m.OnClose != nil {
		m.OnClose()
	}
}

// choose does what an item says, after the menu is closed; an item that is off
// leaves it open.
func (m *Menu) choose(item MenuItem) {
	if item.Off {
		if m.OnRefuse != nil {
			m.OnRefuse(item.Reason)
		}
		return
	}
	m.Close()
	if item.Do != nil {
		item.Do()
	}
}

// level is one of the lists that are open: the menu, or one within it.
type level struct {
	head         []Run
	cells, items []MenuItem
	x, y, w, h   float32
	at           int // the item under the keyboard: cells first, then items; -1: none
	first        int // the first line in sight, where the window is too low for all
}

func (l *level) item(i int) (MenuItem, bool) {
	switch {
	case i < 0 || i >= len(l.cells)+len(l.items):
		return MenuItem{}, false
	case i < len(l.cells):
		return l.cells[i], true
	}
	return l.items[i-len(l.cells)], true
}

// chosen is the place of the value in force, or the first.
func (l *level) chosen() int {
	for i := range len(l.cells) + len(l.items) {
		if item, _ := l.item(i); item.Chosen {
			return i
		}
	}
	return 0
}

// step moves the keyboard's place up or down, over the row of cells as one.
func (l *level) step(by int) {
	at := l.at + by
	switch {
	case by > 0 && l.at >= 0 && l.at < len(l.cells):
		at = len(l.cells)
	case by < 0 && l.at < len(l.cells):
		at = len(l.cells) + len(l.items) - 1
	case by < 0 && at < len(l.cells):
		at = max(0, min(at, 0))
		if len(l.cells) == 0 {
			at = len(l.items) - 1
		}
	}
	if at >= len(l.cells)+len(l.items) {
		at = 0
	}
	l.at = at
}

// FocusGained is for Fyne.
func (o *menuOverlay) FocusGained() {}

// FocusLost is for Fyne.
func (o *menuOverlay) FocusLost() {}

// TypedRune chooses the item with that key.
func (o *menuOverlay) TypedRune(r rune) {
	if r == ' ' {
		o.take()
		return
	}
	o.byKey(string(r))
}

// TypedShortcut chooses the item with that key.
func (o *menuOverlay) TypedShortcut(s fyne.Shortcut) {
	o.byKey(shortcutText(s))
}

// byKey chooses the item that has a key, in the list under the keyboard first.
func (o *menuOverlay) byKey(key string) {
	for i := len(o.levels) - 1; i >= 0; i-- {
		if item, ok := find(append(append([]MenuItem(nil), o.levels[i].cells...), o.levels[i].items...), key); ok {
			o.menu.choose(item)
			return
		}
	}
}

func find(items []MenuItem, key string) (MenuItem, bool) {
	for _, item := range items {
		if item.Key != "" && strings.EqualFold(item.Key, key) {
			return item, true
		}
		if within, ok := find(item.Items, key); ok {
			return within, true
		}
	}
	return MenuItem{}, false
}

// TypedKey moves, chooses and closes.
func (o *menuOverlay) TypedKey(e *fyne.KeyEvent) {
	l := o.levels[len(o.levels)-1]
	inCells := l.at >= 0 && l.at < len(l.cells)
	switch e.Name {
	case fyne.KeyDown:
		l.step(1)
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyHome:
		l.at = 0
	case fyne.KeyEnd:
		l.at = len(l.cells) + len(l.items) - 1
	case fyne.KeyRight:
		if inCells {
			l.at = min(l.at+1, len(l.cells)-1)
			break
		}
		o.enter()
	case fyne.KeyLeft:
		if inCells {
			l.at = max(l.at-1, 0)
			break
		}
		o.leave()
	case fyne.KeyReturn, fyne.KeyEnter:
		o.take()
		return
	case fyne.KeyEscape:
		if len(o.levels) == 1 {
			o.menu.Close()
			return
		}
		o.leave()
	default:
		// A key that makes a character chooses by that: it comes after the key, and would
		// go to what has the keyboard when the menu is closed.
		if !isTyping(e.Name) {
			o.byKey(KeyText(e.Name, 0))
		}
		return
	}
	o.Refresh()
}

// take chooses the item under the keyboard, or opens the menu within it.
func (o *menuOverlay) take() {
	l := o.levels[len(o.levels)-1]
	item, ok := l.item(l.at)
	switch {
	case !ok:
	case len(item.Items) > 0:
		o.enter()
		o.Refresh()
	default:
		o.menu.choose(item)
	}
}

// enter opens the menu within the item under the keyboard.
func (o *menuOverlay) enter() {
	l := o.levels[len(o.levels)-1]
	item, ok := l.item(l.at)
	if !ok || len(item.Items) == 0 {
		return
	}
	top, _ := o.lineAt(l, l.at-len(l.cells))
	within := &level{items: item.Items}
	within.at = within.chosen()
	o.levels = append(o.levels, within)
	o.measure(within, 0)
	within.x = l.x + l.w - 1
	if size := o.Size(); within.x+within.w > size.Width {
		within.x = l.x - within.w + 1
	}
	within.y = max(0, min(top-5, o.Size().Height-within.h))
}

func (o *menuOverlay) leave() {
	if len(o.levels) > 1 {
		o.levels = o.levels[:len(o.levels)-1]
	}
}

const (
	menuLine   float32 = 26
	menuHead   float32 = 32
	menuCell   float32 = 48
	menuPad    float32 = 8  // round the cells, and above and below the lines half of it
	menuParted float32 = 9  // a line between two groups
	menuInset  float32 = 11 // from the edge to the words
	menuGap    float32 = 28 // from the words to the key
)

// hit finds the level and the item at a place.
func (o *menuOverlay) hit(p fyne.Position) (l *level, depth, item int) {
	for depth = len(o.levels) - 1; depth >= 0; depth-- {
		l = o.levels[depth]
		if p.X < l.x || p.X >= l.x+l.w || p.Y < l.y || p.Y >= l.y+l.h {
			continue
		}
		for i := range l.cells {
			if x, y, w, h := o.cell(l, i); p.X >= x && p.X < x+w && p.Y >= y && p.Y < y+h {
				return l, depth, i
			}
		}
		for i := range l.items {
			if y, seen := o.lineAt(l, i); seen && p.Y >= y && p.Y < y+style.Now().Px(menuLine) {
				return l, depth, len(l.cells) + i
			}
		}
		return l, depth, -1
	}
	return nil, -1, -1
}

// MouseDown closes the menu when it is beside it.
func (o *menuOverlay) MouseDown(e *desktop.MouseEvent) {
	if l, _, _ := o.hit(e.Position); l == nil {
		o.menu.Close()
	}
}

// MouseUp is for Fyne.
func (o *menuOverlay) MouseUp(*desktop.MouseEvent) {}

// Tapped chooses the item under the pointer.
func (o *menuOverlay) Tapped(e *fyne.PointEvent) {
	l, depth, i := o.hit(e.Position)
	if l == nil || i < 0 {
		return
	}
	o.levels = o.levels[:depth+1]
	l.at = i
	o.take()
}

// MouseIn is for Fyne.
func (o *menuOverlay) MouseIn(e *desktop.MouseEvent) { o.MouseMoved(e) }

// MouseMoved lets the keyboard's place go with the pointer, so that there is
// one of them.
func (o *menuOverlay) MouseMoved(e *desktop.MouseEvent) {
	l, depth, i := o.hit(e.Position)
	if l == nil || i < 0 || l.at == i && (depth == len(o.levels)-1 || depth == len(o.levels)-2) {
		return
	}
	o.levels = o.levels[:depth+1]
	l.at = i
	if item, ok := l.item(i); ok && len(item.Items) > 0 {
		o.enter()
		o.levels[len(o.levels)-1].at = -1
	}
	o.Refresh()
}

// MouseOut is for Fyne.
func (o *menuOverlay) MouseOut() {}

// Scrolled moves a list that is higher than the window.
func (o *menuOverlay) Scrolled(e *fyne.ScrollEvent) {
	l := o.levels[len(o.levels)-1]
	by := 1
	if e.Scrolled.DY > 0 {
		by = -1
	}
	l.first = max(0, min(l.first+by, len(l.items)-1))
	o.Refresh()
}
