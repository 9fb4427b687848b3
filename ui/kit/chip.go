package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// ChipKind is the colour of a chip; its word says the state.
type ChipKind int

// The kinds.
const (
	NoChip        ChipKind = iota
	QuietChip              // adjourned, finished
	AttentionChip          // claim, time trouble
	ActiveChip             // in play
)

func (k ChipKind) tokens() (fill, text style.Token) {
	switch k {
	case AttentionChip:
		return style.AttentionFill, style.Attention
	case ActiveChip:
		return style.Selection, style.Accent
	}
	return style.ChipFill, style.Text2
}

// Chip is a state in a word on a small coloured ground.
type Chip struct {
	widget.BaseWidget
	Text string
	Kind ChipKind

	back *canvas.Rectangle
	line textLine
}

// NewChip makes a chip.
func NewChip(text string, kind ChipKind) *Chip {
	c := &Chip{Text: text, Kind: kind}
	c.ExtendBaseWidget(c)
	return c
}

func (c *Chip) run() Run {
	_, text := c.Kind.tokens()
	return Run{Text: c.Text, Bold: c.Kind != QuietChip, Color: text}
}

// MinSize is the size of the word and its ground.
func (c *Chip) MinSize() fyne.Size {
	c.ExtendBaseWidget(c)
	v := style.Now()
	return fyne.NewSize(whole(Width(c.run()))+v.Px(16), v.Px(style.Chip))
}

// CreateRenderer is for Fyne.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	c.back = rectangle(style.Transparent)
	update := func(size fyne.Size) {
		fill, _ := c.Kind.tokens()
		height := min(size.Height, style.Now().Px(style.Chip))
		box(c.back, fill, style.Transparent, 0, style.Corner)
		place(c.back, 0, whole((size.Height-height)/2), size.Width, height)
		c.back.Refresh()
		c.line.set([]Run{c.run()}, 4, 0, size.Width-8, size.Height, fyne.TextAlignCenter)
	}
	return drawn(c, &drawing{
		list: func() []fyne.CanvasObject {
			return append([]fyne.CanvasObject{c.back}, c.line.objects()...)
		},
		layout:  update,
		minSize: c.MinSize,
		refresh: func() { update(c.Size()); canvas.Refresh(c) },
	})
}
