package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kohtunik/ui/style"
)

// Check is a box to tick with its text. Without OnChange it only shows.
type Check struct {
	focusing
	Checked  bool
	Runs     []Run
	OnChange func(bool)

	back    *canvas.Rectangle
	ring    *canvas.Rectangle // of the focus
	strokes [2]*canvas.Line
	line    textLine
}

// NewCheck makes a box with a text.
func NewCheck(text string, checked bool, onChange func(bool)) *Check {
	c := &Check{Checked: checked, Runs: Plain(text), OnChange: onChange}
	c.ExtendBaseWidget(c)
	return c
}

// SetChecked ticks the box without calling OnChange.
func (c *Check) SetChecked(checked bool) {
	c.Checked = checked
	c.Refresh()
}

// MinSize is the size of box and text.
func (c *Check) MinSize() fyne.Size {
	c.ExtendBaseWidget(c)
	v := style.Now()
	return fyne.NewSize(v.Px(style.Checkbox+style.Gap)+whole(Width(c.Runs...)+1), v.Px(style.RowDense))
}

// CreateRenderer is for Fyne.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	c.back, c.ring = rectangle(style.Page), rectangle(style.Page)
	for i := range c.strokes {
		c.strokes[i] = canvas.NewLine(style.Now().Color(style.OnAccent))
	}
	update := func(size fyne.Size) {
		drawTick(c.back, c.strokes, tickOf(c.Checked), 0, size.Height)
		side := style.Now().Px(style.Checkbox)
		// Outside the box, where it shows on a ticked one too.
		c.ring.Hidden = !c.focused
		box(c.ring, style.Page, style.Accent, style.FocusWidth, style.Corner)
		c.ring.FillColor = color.Transparent
		place(c.ring, -3, whole((size.Height-side)/2)-3, side+6, side+6)
		c.line.set(c.Runs, side+style.Gap, 0, size.Width-side-style.Gap, size.Height, fyne.TextAlignLeading)
	}
	return drawn(c, &drawing{
		list: func() []fyne.CanvasObject {
			return append([]fyne.CanvasObject{c.ring, c.back, c.strokes[0], c.strokes[1]}, c.line.objects()...)
		},
		layout:  update,
		minSize: c.MinSize,
		refresh: func() { update(c.Size()); canvas.Refresh(c) },
	})
}

// tickOf is the tick of a box that is for one thing.
func tickOf(checked bool) Tick {
	if checked {
		return Ticked
	}
	return Unticked
}

// drawTick draws a box of ticking at x, centred in a height: with a tick, with a
// dash for some, or empty.
func drawTick(back *canvas.Rectangle, strokes [2]*canvas.Line, tick Tick, x, height float32) {
	v := style.Now()
	side := v.Px(style.Checkbox)
	y := whole((height - side) / 2)
	fill, edge := style.Page, style.FieldLine
	if tick == Ticked || tick == Partly {
		fill, edge = style.Accent, style.Accent
	}
	box(back, fill, edge, style.LineWidth, 2)
	place(back, x, y, side, side)
	at := func(fx, fy float32) fyne.Position { return fyne.NewPos(x+side*fx, y+side*fy) }
	strokes[0].Position1, strokes[0].Position2 = at(0.22, 0.52), at(0.43, 0.74)
	strokes[1].Position1, strokes[1].Position2 = at(0.41, 0.74), at(0.79, 0.29)
	if tick == Partly {
		strokes[0].Position1, strokes[0].Position2 = at(0.25, 0.5), at(0.5, 0.5)
		strokes[1].Position1, strokes[1].Position2 = at(0.5, 0.5), at(0.75, 0.5)
	}
	for _, s := range strokes {
		s.StrokeColor = v.Color(style.OnAccent)
		s.StrokeWidth = 2 * v.Factor()
		s.Hidden = fill == style.Page
		s.Refresh()
	}
	back.Refresh()
}

// Toggle changes the tick as the person would.
func (c *Check) Toggle() {
	if c.OnChange == nil {
		return
	}
	c.SetChecked(!c.Checked)
	c.OnChange(c.Checked)
}

// Disabled tells Fyne that Tab passes a box that only shows.
func (c *Check) Disabled() bool { return c.OnChange == nil }

// Enable is for Fyne; OnChange says whether the box can be used.
func (c *Check) Enable() {}

// Disable is for Fyne; OnChange says whether the box can be used.
func (c *Check) Disable() {}

// Tapped is for Fyne.
func (c *Check) Tapped(*fyne.PointEvent) { c.Toggle() }

// TypedRune toggles at the space bar.
func (c *Check) TypedRune(r rune) {
	if r == ' ' {
		c.Toggle()
		return
	}
	PassRune(c, r)
}

// TypedKey passes every key but the space bar up.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeySpace {
		PassKey(c, e)
	}
}

// TypedShortcut passes every shortcut up.
func (c *Check) TypedShortcut(s fyne.Shortcut) { PassShortcut(c, s) }
