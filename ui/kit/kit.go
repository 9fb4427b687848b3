// Package kit holds the widgets that the pages are made of. They know looks
// and keys, never chess or the event: a widget takes texts and values and
// tells what was done to it through its OnX callbacks.
//
// Keys. A widget that has the focus takes the keys it knows and passes every
// other key, rune and shortcut up to the window's canvas, where the shell
// gives it to the sheet or the page that is open. So a function key works
// wherever the focus is.
//
// Looks come from style.Now() whenever a widget is refreshed; a change of the
// app's theme refreshes every widget. All calls are made on Fyne's goroutine.
package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// PassKey gives a key that the widget does not use to the window.
func PassKey(from fyne.CanvasObject, event *fyne.KeyEvent) {
	if c := canvasOf(from); c != nil {
		if up := c.OnTypedKey(); up != nil {
			up(event)
		}
	}
}

// PassRune gives a rune that the widget does not use to the window.
func PassRune(from fyne.CanvasObject, r rune) {
	if c := canvasOf(from); c != nil {
		if up := c.OnTypedRune(); up != nil {
			up(r)
		}
	}
}

// PassShortcut gives a shortcut that the widget does not use to the window: to
// its content if that is a Root, else to the canvas.
func PassShortcut(from fyne.CanvasObject, s fyne.Shortcut) {
	c := canvasOf(from)
	if c == nil {
		return
	}
	if root, ok := c.Content().(*Root); ok {
		root.onShortcut(s)
	} else if up, ok := c.(fyne.Shortcutable); ok {
		up.TypedShortcut(s)
	}
}

// Root is the content of a window that wants to hear of all shortcuts that no
// widget has used, also of those that are not registered with the canvas.
type Root struct {
	widget.BaseWidget
	content    fyne.CanvasObject
	onShortcut func(fyne.Shortcut)
}

// NewRoot makes the content of a window.
func NewRoot(content fyne.CanvasObject, onShortcut func(fyne.Shortcut)) *Root {
	r := &Root{content: content, onShortcut: onShortcut}
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer is for Fyne.
func (r *Root) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

// Focus gives the keyboard to a widget that is in a window.
func Focus(w fyne.Focusable) {
	if o, ok := w.(fyne.CanvasObject); ok {
		if c := canvasOf(o); c != nil {
			c.Focus(w)
		}
	}
}

// ToFilter takes the key that goes to a filter, the same wherever there is one.
func ToFilter(r rune, filter fyne.Focusable) bool {
	if r != '/' {
		return false
	}
	Focus(filter)
	return true
}

// FocusNext gives the keyboard to the widget after one that has it.
func FocusNext(w fyne.Focusable) {
	if o, ok := w.(fyne.CanvasObject); ok {
		if c := canvasOf(o); c != nil {
			c.FocusNext()
		}
	}
}

// Unfocus takes the keyboard from the widget that has it, on the canvas of an
// object.
func Unfocus(on fyne.CanvasObject) {
	if c := canvasOf(on); c != nil {
		c.Unfocus()
	}
}

// Focused tells whether the widget has the keyboard.
func Focused(w fyne.Focusable) bool {
	o, ok := w.(fyne.CanvasObject)
	if !ok {
		return false
	}
	c := canvasOf(o)
	return c != nil && c.Focused() == w
}

// canvasOf gives the canvas an object is on. Before the object was drawn for
// the first time Fyne does not know; the program has one window, so it is that
// one's.
func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(o); c != nil {
		return c
	}
	if windows := driver.AllWindows(); len(windows) > 0 {
		return windows[0].Canvas()
	}
	return nil
}

// drawing is the renderer of all widgets here: it lays out and refreshes by
// functions of the widget.
type drawing struct {
	objects []fyne.CanvasObject
	layout  func(fyne.Size)
	minSize func() fyne.Size
	refresh func()
	list    func() []fyne.CanvasObject // if the objects change
}

// drawn lays a drawing out for the size its widget has. Fyne drops the renderer
// of a widget that was out of sight for a while, makes another, and does not ask
// it for a layout as long as the size is the same.
func drawn(w fyne.CanvasObject, d *drawing) *drawing {
	if size := w.Size(); !size.IsZero() {
		d.layout(size)
	}
	return d
}

func (d *drawing) Destroy()           {}
func (d *drawing) Layout(s fyne.Size) { d.layout(s) }
func (d *drawing) MinSize() fyne.Size { return d.minSize() }
func (d *drawing) Refresh()           { d.refresh() }
func (d *drawing) Objects() []fyne.CanvasObject {
	if d.list != nil {
		return d.list()
	}
	return d.objects
}

func rectangle(fill style.Token) *canvas.Rectangle {
	return canvas.NewRectangle(style.Now().Color(fill))
}

// box sets a rectangle's fill, edge and corner.
func box(r *canvas.Rectangle, fill, edge style.Token, width, corner float32) {
	v := style.Now()
	r.FillColor = v.Color(fill)
	r.StrokeColor = v.Color(edge)
	r.StrokeWidth = width
	r.CornerRadius = corner
}

func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

func whole(x float32) float32 { return float32(int(x + 0.5)) }
