package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"kohtunik/ui/style"
)

// Choice is one value out of a list that drops down. ↑↓ change the value in
// place, a letter goes to the next option that begins with it, the space bar
// opens the list.
type Choice struct {
	focusing
	Options  []string
	Selected int // -1: none, the placeholder shows
	OnChange func(int)
	// PlaceHolder stands while nothing is chosen.
	PlaceHolder string
	// Brief are the options as they stand while the list is not dropped down, where
	// there is room for less; nil: as they are.
	Brief []string
	// FirstIsNone says that the first option stands for no value: it is quiet, and
	// the others stand out.
	FirstIsNone bool
	// Width is the least width at text step 0; zero: as wide as the widest option.
	Width float32
	// Height is the height at text step 0; zero is style.Control.
	Height float32

	back *canvas.Rectangle
	line textLine
	mark textLine
}

// NewChoice makes a choice among options.
func NewChoice(options []string, selected int, onChange func(int)) *Choice {
	c := &Choice{Options: options, Selected: selected, OnChange: onChange}
	c.ExtendBaseWidget(c)
	return c
}

// SetSelected shows an option without calling OnChange.
func (c *Choice) SetSelected(i int) {
	c.Selected = i
	c.Refresh()
}

// SetOptions changes the options and what is selected.
func (c *Choice) SetOptions(options []string, selected int) {
	c.Options, c.Selected = options, selected
	c.Refresh()
}

func (c *Choice) run() Run {
	if c.Selected >= 0 && c.Selected < len(c.Options) {
		words := c.Options
		if c.Brief != nil {
			words = c.Brief
		}
		r := Run{Text: words[c.Selected], Bold: c.FirstIsNone && c.Selected > 0}
		if c.FirstIsNone && c.Selected == 0 {
			r.Color = style.Idle
		}
		return r
	}
	return Run{Text: c.PlaceHolder, Color: style.Idle}
}

// MinSize is the size at the current text step.
func (c *Choice) MinSize() fyne.Size {
	c.ExtendBaseWidget(c)
	v := style.Now()
	width, height := v.Px(c.Width), c.Height
	if c.Width == 0 {
		for _, option := range c.Options {
			width = max(width, whole(Width(Run{Text: option}))+v.Px(38))
		}
	}
	if height == 0 {
		height = style.Control
	}
	return fyne.NewSize(width, v.Px(height))
}

// CreateRenderer is for Fyne.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	c.back = rectangle(style.Page)
	update := func(size fyne.Size) {
		edge, width := style.FieldLine, style.LineWidth
		if c.focused {
			edge, width = style.Accent, style.FocusWidth
		}
		box(c.back, style.Page, edge, width, style.Corner)
		place(c.back, 0, 0, size.Width, size.Height)
		c.back.Refresh()
		v := style.Now()
		c.line.set([]Run{c.run()}, v.Px(8), 0, size.Width-v.Px(30), size.Height, fyne.TextAlignLeading)
		c.mark.set([]Run{{Text: "▾", Color: style.Hint}}, size.Width-v.Px(22), 0, v.Px(14), size.Height, fyne.TextAlignCenter)
	}
	return drawn(c, &drawing{
		list: func() []fyne.CanvasObject {
			return append(append([]fyne.CanvasObject{c.back}, c.line.objects()...), c.mark.objects()...)
		},
		layout:  update,
		minSize: c.MinSize,
		refresh: func() { update(c.Size()); canvas.Refresh(c) },
	})
}

func (c *Choice) choose(i int) {
	if i < 0 || i >= len(c.Options) || i == c.Selected {
		return
	}
	c.SetSelected(i)
	if c.OnChange != nil {
		c.OnChange(i)
	}
}

// Open gives the choice the keyboard and drops its list down.
func (c *Choice) Open() {
	Focus(c)
	c.open()
}

func (c *Choice) open() { dropDown(c, c.Options, c.Selected, c.choose) }

// Tapped opens the list.
func (c *Choice) Tapped(*fyne.PointEvent) { c.Open() }

// TypedRune opens the list at the space bar and finds options by their first
// letter.
func (c *Choice) TypedRune(r rune) {
	if r == ' ' {
		c.open()
		return
	}
	for step := 1; step <= len(c.Options); step++ {
		i := (max(c.Selected, -1) + step) % len(c.Options)
		if strings.HasPrefix(strings.ToLower(c.Options[i]), strings.ToLower(string(r))) {
			c.choose(i)
			return
		}
	}
	PassRune(c, r)
}

// TypedKey changes the value at ↑↓.
func (c *Choice) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyUp:
		c.choose(c.Selected - 1)
	case e.Name == fyne.KeyDown:
		c.choose(c.Selected + 1)
	case !isTyping(e.Name):
		PassKey(c, e)
	}
}

// TypedShortcut opens the list at Alt+↓, and passes other shortcuts up.
func (c *Choice) TypedShortcut(s fyne.Shortcut) {
	if own, ok := s.(*desktop.CustomShortcut); ok && own.KeyName == fyne.KeyDown && own.Modifier == fyne.KeyModifierAlt {
		c.open()
		return
	}
	PassShortcut(c, s)
}
