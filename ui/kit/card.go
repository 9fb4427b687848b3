package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kohtunik/ui/style"
)

// Card is a large button of a page that begins something: an icon, what it
// does, its key at the right, and a quiet line that says more.
type Card struct {
	pressing
	Text string
	More string
	Hint string // the key
	// Filled marks the card that Enter presses when the page comes.
	Filled bool
	// Icon draws the icon in a colour.
	Icon  func(color.NRGBA) fyne.Resource
	OnTap func()

	back, ring       *canvas.Rectangle
	picture          *canvas.Image
	word, hint, more textLine
}

// What a card takes, and where its parts stand, at text step 0.
const (
	cardWidth  float32 = 268
	cardHeight float32 = 62
	cardIcon   float32 = 16
	cardText   float32 = 40
)

// NewCard makes a card.
func NewCard(icon func(color.NRGBA) fyne.Resource, text, more, hint string, onTap func()) *Card {
	c := &Card{Text: text, More: more, Hint: hint, Icon: icon, OnTap: onTap}
	c.ExtendBaseWidget(c)
	return c
}

// MinSize is that of the drawing, or what the words need.
func (c *Card) MinSize() fyne.Size {
	c.ExtendBaseWidget(c)
	v := style.Now()
	words := Width(Run{Text: c.Text, Bold: true}, Run{Text: "  " + c.Hint})
	width := max(v.Px(cardWidth), whole(v.Px(cardText+14)+max(words, Width(Run{Text: c.More}))))
	return fyne.NewSize(width, max(v.Px(cardHeight), 2*whole(v.LineHeight(style.Small))+v.Px(16)))
}

// CreateRenderer is for Fyne.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	c.back, c.ring = rectangle(style.Page), rectangle(style.Transparent)
	c.picture = canvas.NewImageFromResource(c.Icon(style.Now().Color(style.Text)))
	c.picture.FillMode = canvas.ImageFillContain
	c.update(c.Size())
	return drawn(c, &drawing{
		list: func() []fyne.CanvasObject {
			all := append([]fyne.CanvasObject{c.ring, c.back, c.picture}, c.word.objects()...)
			return append(append(all, c.hint.objects()...), c.more.objects()...)
		},
		layout:  c.update,
		minSize: c.MinSize,
		refresh: func() { c.update(c.Size()); canvas.Refresh(c) },
	})
}

func (c *Card) update(size fyne.Size) {
	v := style.Now()
	fill, edge, ink, quiet := style.Page, style.ControlLine, style.Text, style.Text2
	switch {
	case c.Filled:
		fill, edge, ink, quiet = style.Accent, style.Accent, style.OnAccent, style.OnAccent
	case c.hovered:
		fill = style.Selection
	}
	width := style.LineWidth
	if c.focused && !c.Filled {
		edge, width = style.Accent, style.FocusWidth
	}
	box(c.back, fill, edge, width, style.Corner)
	place(c.back, 0, 0, size.Width, size.Height)
	c.ring.Hidden = !c.focused || !c.Filled
	box(c.ring, style.Transparent, style.Accent, style.FocusWidth, style.Corner+2)
	place(c.ring, -4, -4, size.Width+8, size.Height+8)
	if r := c.Icon(v.Color(ink)); c.picture.Resource.Name() != r.Name() {
		c.picture.Resource = r
	}
	line := whole(v.LineHeight(style.Small))
	top := whole((size.Height - 2*line) / 2)
	left, right := v.Px(cardText), v.Px(14)
	side := v.Px(cardIcon)
	place(c.picture, v.Px(14), top+whole((line-side)/2), side, side)
	room := size.Width - left - right
	c.word.set([]Run{{Text: c.Text, Bold: true, Color: ink}}, left, top, room, line, fyne.TextAlignLeading)
	key := Run{Text: c.Hint, Color: quiet}
	c.hint.set([]Run{key}, left, top, room, line, fyne.TextAlignTrailing)
	c.more.set([]Run{{Text: c.More, Color: quiet}}, left, top+line, room, line, fyne.TextAlignLeading)
	c.back.Refresh()
	c.ring.Refresh()
	c.picture.Refresh()
}

func (c *Card) press() {
	if c.OnTap != nil {
		c.OnTap()
	}
}

// Tapped is for Fyne.
func (c *Card) Tapped(*fyne.PointEvent) { c.press() }

// TypedRune presses at the space bar.
func (c *Card) TypedRune(r rune) { pressRune(c, r, c.press) }

// TypedKey presses at Enter.
func (c *Card) TypedKey(e *fyne.KeyEvent) { pressKey(c, e, c.press) }

// TypedShortcut passes every shortcut up.
func (c *Card) TypedShortcut(s fyne.Shortcut) { PassShortcut(c, s) }
