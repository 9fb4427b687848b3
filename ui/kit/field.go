package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Field is the one text field of the program. It uses the keys of editing
// itself and passes every function key, Escape and every other shortcut up to
// the window. Enter goes to OnEnter, ↑↓ and PgUp PgDn to OnKey, so that a
// field above a list can steer it.
type Field struct {
	widget.Entry
	// OnEnter is called at Enter; without it Enter goes up to the window.
	OnEnter func(text string)
	// OnEscape is called at Escape; it returns false to pass it up.
	OnEscape func() bool
	// OnKey is asked first for every key; true: it was used.
	OnKey func(*fyne.KeyEvent) bool
	// OnPaste is asked first for a text to be pasted; true: it was used.
	OnPaste func(text string) bool
	// SelectOnFocus marks the whole text when the keyboard comes from somewhere
	// else in the window, so that typing replaces it. Who comes back from another
	// window goes on typing.
	SelectOnFocus bool
	// OnFocus is called when the focus comes.
	OnFocus func()
	// OnBlur is called when the focus goes away.
	OnBlur func(text string)
	// OnTab is called at Tab, back at Shift+Tab; without it Tab goes to the next
	// widget.
	OnTab func(back bool)
	// Usual are texts that are often wanted: ↓ or a tap on the mark at the right
	// lists them, and the one that is chosen takes the place of the text.
	Usual []string
	// Key is the key that comes here, shown at the right while the field is empty.
	Key string
	// Width is the least width at text step 0; zero is 80.
	Width float32
	// Height is the height at text step 0; zero is style.Control.
	Height float32

	invalid  bool
	entered  string // the text when the focus came
	hasFocus bool
}

// withoutBar lets Fyne's entry follow the caret sideways without the bar and
// the shadows that it draws over the text for every direction that it knows.
const withoutBar = fyne.ScrollNone + 1

// lastFocused is the field that had the keyboard last.
var lastFocused *Field

// NewField makes a field with a placeholder.
func NewField(placeholder string) *Field {
	f := &Field{}
	f.Scroll = withoutBar
	f.ExtendBaseWidget(f)
	f.PlaceHolder = placeholder
	return f
}

// NewFilter makes the field that narrows a list: / comes to it.
func NewFilter(placeholder string) *Field {
	f := NewField(placeholder)
	f.Key = "/"
	return f
}

// SetInvalid draws the amber underline that marks a text that was not
// understood. The text stays as it is.
func (f *Field) SetInvalid(invalid bool) {
	if f.invalid != invalid {
		f.invalid = invalid
		f.Refresh()
	}
}

// Invalid tells whether the text is marked so.
func (f *Field) Invalid() bool { return f.invalid }

// Changed tells whether the text was edited since the focus came.
func (f *Field) Changed() bool { return f.hasFocus && f.Text != f.entered }

// SelectAll marks the whole text, so that typing replaces it.
func (f *Field) SelectAll() { f.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) }

// MinSize is the size at the current text step.
func (f *Field) MinSize() fyne.Size {
	f.ExtendBaseWidget(f)
	v := style.Now()
	width, height := f.Width, f.Height
	if width == 0 {
		width = 80
	}
	if height == 0 {
		height = style.Control
	}
	size := fyne.NewSize(v.Px(width), v.Px(height))
	if f.MultiLine {
		size.Height = max(size.Height, f.Entry.MinSize().Height)
	}
	return size
}

// CreateRenderer is for Fyne.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	f.ExtendBaseWidget(f)
	d := &fieldDrawing{WidgetRenderer: f.Entry.CreateRenderer(), field: f,
		back: rectangle(style.Page), underline: rectangle(style.Attention)}
	if size := f.Size(); !size.IsZero() { // see drawn
		d.Layout(size)
	}
	return d
}

// usualWidth is the room of the mark at the right of a field; keyBelow is the width
// below which no key stands there. Both are at text step 0.
const (
	usualWidth float32 = 24
	keyBelow   float32 = 110
)

// listUsual lists the usual texts.
func (f *Field) listUsual() {
	dropDown(f, f.Usual, slices.Index(f.Usual, f.Text), func(i int) { f.SetText(f.Usual[i]) })
}

// Tapped places the caret, or lists the usual texts.
func (f *Field) Tapped(e *fyne.PointEvent) {
	if len(f.Usual) > 0 && e.Position.X > f.Size().Width-style.Now().Px(usualWidth) {
		Focus(f)
		f.listUsual()
		return
	}
	f.Entry.Tapped(e)
}

// fieldDrawing puts the field's own ground and edge in the place of Fyne's.
type fieldDrawing struct {
	fyne.WidgetRenderer
	field           *Field
	back, underline *canvas.Rectangle
	right           textLine
}

// fieldInset moves the text away from the edge, by more than Fyne does.
const fieldInset float32 = 3

// inner are Fyne's objects without its ground and edge.
func (d *fieldDrawing) inner() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, o := range d.WidgetRenderer.Objects() {
		if _, edge := o.(*canvas.Rectangle); !edge {
			out = append(out, o)
		}
	}
	return out
}

func (d *fieldDrawing) Layout(size fyne.Size) {
	d.WidgetRenderer.Layout(size)
	right := fieldInset
	if d.atRight() != "" {
		right = style.Now().Px(usualWidth)
	}
	for _, o := range d.inner() {
		inside := fyne.NewSize(max(0, size.Width-fieldInset-right), o.Size().Height)
		y := o.Position().Y
		if !d.field.MultiLine {
			// Fyne sets a line at the top; here it stands in the middle, also of a
			// field that is lower than Fyne would have it
			inside.Height = d.WidgetRenderer.MinSize().Height
			y = whole((size.Height-inside.Height)/2+8) - 8
		}
		o.Move(fyne.NewPos(fieldInset, y))
		o.Resize(inside)
	}
	place(d.back, 0, 0, size.Width, size.Height)
	place(d.underline, 2, size.Height-3, max(0, size.Width-4), 2)
	d.mark()
}

// atRight is the sign that stands at the right: that usual texts are listed there, or
// the key that comes to the field.
func (d *fieldDrawing) atRight() string {
	switch {
	case len(d.field.Usual) > 0:
		return "▾"
	case d.field.Size().Width < style.Now().Px(keyBelow):
		return "" // the words need the room
	}
	return d.field.Key
}

func (d *fieldDrawing) mark() {
	edge, width := style.FieldLine, style.LineWidth
	if d.field.hasFocus {
		edge, width = style.Accent, style.FocusWidth
	}
	box(d.back, style.Page, edge, width, style.Corner)
	box(d.underline, style.Attention, style.Transparent, 0, 0)
	d.underline.Hidden = !d.field.invalid
	if len(d.field.Usual) > 0 || d.field.Key != "" {
		sign := d.atRight()
		if sign == d.field.Key && d.field.Text != "" {
			sign = ""
		}
		v, size := style.Now(), d.field.Size()
		d.right.set([]Run{{Text: sign, Color: style.Hint}}, size.Width-v.Px(22), 0, v.Px(14), size.Height,
			fyne.TextAlignCenter)
	}
	d.back.Refresh()
	d.underline.Refresh()
}

func (d *fieldDrawing) Refresh() {
	d.WidgetRenderer.Refresh()
	d.mark()
}

func (d *fieldDrawing) Objects() []fyne.CanvasObject {
	return slices.Concat([]fyne.CanvasObject{d.back}, d.inner(), d.right.objects(), []fyne.CanvasObject{d.underline})
}

// FocusGained is for Fyne.
func (f *Field) FocusGained() {
	f.entered, f.hasFocus = f.Text, true
	f.Entry.FocusGained()
	if f.SelectOnFocus && f.Text != "" && lastFocused != f {
		f.SelectAll()
	}
	lastFocused = f
	intoSight(canvasOf(f))
	if f.OnFocus != nil {
		f.OnFocus()
	}
}

// FocusLost is for Fyne.
func (f *Field) FocusLost() {
	f.hasFocus = false
	f.Entry.FocusLost()
	if f.OnBlur != nil {
		f.OnBlur(f.Text)
	}
}

// AcceptsTab tells Fyne whether Tab comes here.
func (f *Field) AcceptsTab() bool { return f.OnTab != nil }

// TypedKey edits, or passes the key up.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	if f.OnKey != nil && f.OnKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyTab:
		f.OnTab(ShiftHeld())
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case f.OnEnter != nil:
			f.OnEnter(f.Text)
		case f.MultiLine:
			f.Entry.TypedKey(e)
		default:
			PassKey(f, e)
		}
	case fyne.KeyEscape:
		if f.OnEscape == nil || !f.OnEscape() {
			PassKey(f, e)
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		switch {
		case f.MultiLine:
			f.Entry.TypedKey(e)
		case e.Name == fyne.KeyDown && len(f.Usual) > 0:
			f.listUsual()
		default:
			PassKey(f, e)
		}
	case fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
		f.Entry.TypedKey(e)
	default:
		if !isTyping(e.Name) {
			PassKey(f, e)
		}
	}
}

// isTyping tells whether a key makes a rune, which comes by itself.
func isTyping(name fyne.KeyName) bool {
	return len(name) == 1 || name == fyne.KeySpace || name == fyne.KeyUnknown || name == ""
}

// TypedShortcut edits by the shortcuts of editing, and passes others up.
func (f *Field) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutPaste:
		text := fyne.CurrentApp().Clipboard().Content()
		if f.OnPaste != nil && f.OnPaste(text) {
			return
		}
		f.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard(), Secondary: s.Secondary})
	case *fyne.ShortcutCopy, *fyne.ShortcutCut, *fyne.ShortcutSelectAll, *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		f.Entry.TypedShortcut(s)
	case *desktop.CustomShortcut:
		switch s.KeyName {
		case fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyDelete:
			if s.Modifier&fyne.KeyModifierAlt == 0 {
				f.Entry.TypedShortcut(s)
				return
			}
		}
		PassShortcut(f, s)
	default:
		PassShortcut(f, s)
	}
}

// TakesShortcut tells whether the field itself has a use for a shortcut that
// the window also knows: clipboard and selection always, undo and redo while
// the text was edited and not yet handed over.
func (f *Field) TakesShortcut(s fyne.Shortcut) bool {
	switch s.(type) {
	case *fyne.ShortcutPaste, *fyne.ShortcutCut, *fyne.ShortcutSelectAll:
		return true
	case *fyne.ShortcutCopy:
		return f.SelectedText() != ""
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		return f.Changed()
	}
	return false
}
