package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kohtunik/ui/style"
)

// ButtonKind is how a button is drawn.
type ButtonKind int

// The kinds. A page has one filled button: what Enter does.
const (
	PlainButton ButtonKind = iota
	FilledButton
	OutlinedButton // with the focus line, for the action most in use (Press)
)

// Button is a word with the key that does the same in grey behind it.
type Button struct {
	pressing
	Text string
	Hint string // the key
	Kind ButtonKind
	// Reason says in words why the button is off; it stands in the place of
	// the key. Empty: the button is on, unless Off is set.
	Reason string
	Off    bool
	// WhyOff is called at a click on the button that is off, to say why; nil: nothing is said.
	WhyOff func()
	// Big makes the button as high as a finger needs.
	Big bool
	// KeepSpace leaves the space bar to the window (the desk's clock).
	KeepSpace bool
	OnTap     func()

	back, ring *canvas.Rectangle
	line       textLine
}

// NewButton makes a plain button.
func NewButton(text, hint string, onTap func()) *Button {
	b := &Button{Text: text, Hint: hint, OnTap: onTap}
	b.ExtendBaseWidget(b)
	return b
}

// NewFilled makes the button of the page's default action.
func NewFilled(text, hint string, onTap func()) *Button {
	b := NewButton(text, hint, onTap)
	b.Kind = FilledButton
	return b
}

// Enabled tells whether the button can be used.
func (b *Button) Enabled() bool { return b.Reason == "" && !b.Off }

// Disable switches the button off and says why in words; "" switches it on.
func (b *Button) Disable(reason string) {
	b.Reason = reason
	b.Off = false
	b.Refresh()
}

// SetText changes the word.
func (b *Button) SetText(text string) {
	b.Text = text
	b.Refresh()
}

func (b *Button) runs(room float32) []Run {
	word := Run{Text: b.Text, Color: style.Text}
	key := Run{Text: b.Hint, Color: style.Hint}
	switch {
	case !b.Enabled():
		word.Color = style.Idle
		if b.Reason != "" {
			key.Text = b.Reason
		}
	case b.Kind == FilledButton:
		word.Bold = true
		word.Color, key.Color = style.OnAccent, style.OnAccent
	case b.Kind == OutlinedButton:
		word.Bold = true
	}
	if key.Text == "" {
		return []Run{word}
	}
	key.Text = "  " + key.Text
	if room > 0 && Width(word, key) > room {
		return []Run{word} // a button may lose its key, never its word
	}
	return []Run{word, key}
}

// MinSize is the size of word and key.
func (b *Button) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	v := style.Now()
	height := style.Control
	if b.Big {
		height = style.ControlBig
	}
	return fyne.NewSize(whole(Width(b.runs(0)...))+v.Px(26), v.Px(height))
}

// WordSize is the size of the word without the key, the least that the button can
// do with.
func (b *Button) WordSize() fyne.Size {
	size := b.MinSize()
	size.Width = whole(Width(b.runs(1)...)) + style.Now().Px(26)
	return size
}

// CreateRenderer is for Fyne.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	b.back, b.ring = rectangle(style.Page), rectangle(style.Transparent)
	update := func(size fyne.Size) {
		fill, edge, width := style.Page, style.ControlLine, style.LineWidth
		switch {
		case !b.Enabled():
			fill, edge = style.Bar, style.IdleLine
		case b.Kind == FilledButton:
			fill, edge = style.Accent, style.Accent
		case b.Kind == OutlinedButton:
			edge, width = style.Accent, style.FocusWidth
		}
		if b.hovered && b.Enabled() && fill == style.Page {
			fill = style.Selection
		}
		box(b.back, fill, edge, width, style.Corner)
		if b.focused && b.Kind == FilledButton {
			// on a filled button the focus stands outside
			box(b.ring, style.Transparent, style.Accent, style.FocusWidth, style.Corner+2)
			place(b.ring, -4, -4, size.Width+8, size.Height+8)
			b.ring.Show()
		} else {
			if b.focused {
				box(b.back, fill, style.Accent, style.FocusWidth, style.Corner)
			}
			b.ring.Hide()
		}
		place(b.back, 0, 0, size.Width, size.Height)
		b.back.Refresh()
		b.ring.Refresh()
		room := size.Width - 12
		b.line.set(b.runs(room), 6, 0, room, size.Height, fyne.TextAlignCenter)
	}
	update(b.Size())
	return drawn(b, &drawing{
		list: func() []fyne.CanvasObject {
			return append([]fyne.CanvasObject{b.ring, b.back}, b.line.objects()...)
		},
		layout:  update,
		minSize: b.MinSize,
		refresh: func() { update(b.Size()); canvas.Refresh(b) },
	})
}

func (b *Button) press() {
	do := b.OnTap
	if !b.Enabled() {
		do = b.WhyOff
	}
	if do != nil {
		do()
	}
}

// Tapped is for Fyne.
func (b *Button) Tapped(*fyne.PointEvent) { b.press() }

// TypedRune presses at the space bar.
func (b *Button) TypedRune(r rune) {
	if b.KeepSpace {
		PassRune(b, r)
		return
	}
	pressRune(b, r, b.press)
}

// TypedKey presses at Enter.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySpace && b.KeepSpace {
		PassKey(b, e)
		return
	}
	pressKey(b, e, b.press)
}

// TypedShortcut passes every shortcut up.
func (b *Button) TypedShortcut(s fyne.Shortcut) { PassShortcut(b, s) }
