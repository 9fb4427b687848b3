package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kohtunik/ui/style"
)

// Segmented is a choice of one among a few words that stand side by side; the
// arrow keys change it.
type Segmented struct {
	focusing
	Options  []string
	Selected int // -1: none
	OnChange func(int)

	back  *canvas.Rectangle
	fills []*canvas.Rectangle
	rules []*canvas.Rectangle // left of each option but the first
	lines []textLine
}

// NewSegmented makes a choice among words.
func NewSegmented(options []string, selected int, onChange func(int)) *Segmented {
	s := &Segmented{Options: options, Selected: selected, OnChange: onChange}
	s.ExtendBaseWidget(s)
	return s
}

// SetSelected marks an option without calling OnChange.
func (s *Segmented) SetSelected(i int) {
	s.Selected = i
	s.Refresh()
}

// SetOptions changes the words.
func (s *Segmented) SetOptions(options []string) {
	s.Options = options
	s.Refresh()
}

func (s *Segmented) width(i int) float32 {
	// reckoned in bold, so that the width does not depend on the choice
	return whole(Width(Run{Text: s.Options[i], Bold: true})) + style.Now().Px(24)
}

// MinSize is the size of all words.
func (s *Segmented) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	width := float32(0)
	for i := range s.Options {
		width += s.width(i)
	}
	return fyne.NewSize(width, style.Now().Px(style.Control))
}

// CreateRenderer is for Fyne.
func (s *Segmented) CreateRenderer() fyne.WidgetRenderer {
	s.back = rectangle(style.Page)
	update := func(size fyne.Size) {
		for len(s.fills) < len(s.Options) {
			s.fills = append(s.fills, rectangle(style.Page))
			s.rules = append(s.rules, rectangle(style.ControlLine))
			s.lines = append(s.lines, textLine{})
		}
		edge, width := style.ControlLine, style.LineWidth
		if s.focused {
			edge, width = style.Accent, style.FocusWidth
		}
		box(s.back, style.Transparent, edge, width, style.Corner)
		x := float32(0)
		for i := range s.fills {
			if i >= len(s.Options) {
				s.fills[i].Hide()
				s.rules[i].Hide()
				s.lines[i].set(nil, 0, 0, 0, 0, fyne.TextAlignLeading)
				continue
			}
			w := s.width(i)
			fill, on := style.Page, i == s.Selected
			if on {
				fill = style.Selection
			}
			s.fills[i].Show()
			box(s.fills[i], fill, style.Transparent, 0, 0)
			place(s.fills[i], x+1, 1, w-2, size.Height-2)
			s.fills[i].Refresh()
			s.rules[i].Hidden = i == 0
			box(s.rules[i], style.ControlLine, style.Transparent, 0, 0)
			place(s.rules[i], x, 0, 1, size.Height)
			s.rules[i].Refresh()
			s.lines[i].set([]Run{{Text: s.Options[i], Bold: on}}, x, 0, w, size.Height, fyne.TextAlignCenter)
			x += w
		}
		place(s.back, 0, 0, x, size.Height)
		s.back.Refresh()
	}
	return drawn(s, &drawing{
		list: func() []fyne.CanvasObject {
			var out []fyne.CanvasObject
			for i := range s.fills {
				out = append(out, s.fills[i], s.rules[i])
			}
			for i := range s.lines {
				out = append(out, s.lines[i].objects()...)
			}
			return append(out, s.back)
		},
		layout:  update,
		minSize: s.MinSize,
		refresh: func() { update(s.Size()); canvas.Refresh(s) },
	})
}

func (s *Segmented) choose(i int) {
	if i < 0 || i >= len(s.Options) || i == s.Selected {
		return
	}
	s.SetSelected(i)
	if s.OnChange != nil {
		s.OnChange(i)
	}
}

// Next chooses the option after the chosen one, after the last the first.
func (s *Segmented) Next() { s.choose((s.Selected + 1) % len(s.Options)) }

// Tapped is for Fyne.
func (s *Segmented) Tapped(e *fyne.PointEvent) {
	x := float32(0)
	for i := range s.Options {
		x += s.width(i)
		if e.Position.X < x {
			s.choose(i)
			return
		}
	}
}

// TypedRune passes every rune up.
func (s *Segmented) TypedRune(r rune) { PassRune(s, r) }

// TypedKey changes the choice at the arrows.
func (s *Segmented) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		s.choose(s.Selected - 1)
	case fyne.KeyRight:
		s.choose(s.Selected + 1)
	default:
		PassKey(s, e)
	}
}

// TypedShortcut passes every shortcut up.
func (s *Segmented) TypedShortcut(sc fyne.Shortcut) { PassShortcut(s, sc) }
