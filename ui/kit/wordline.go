package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kohtunik/ui/style"
)

// wordLine draws a line of text that something is done with: lit under the mouse,
// and with a line round it where it has the keyboard.
type wordLine struct {
	runs []Run
	back *canvas.Rectangle
	line textLine
}

const wordLinePad float32 = 4

// natural is the width that shows the whole text.
func (l *wordLine) natural() float32 { return whole(Width(l.runs...)+1) + 2*wordLinePad }

// size is the size of the text; one that may be cut has no width of its own.
func (l *wordLine) size(elide bool) fyne.Size {
	width := l.natural()
	if elide {
		width = 0
	}
	return fyne.NewSize(width, style.Now().Px(24))
}

// drawing draws the line as the widget that it is of; lit tells whether that has
// the keyboard, and the mouse.
func (l *wordLine) drawing(of fyne.Widget, lit func() (focused, hovered bool)) *drawing {
	l.back = rectangle(style.Transparent)
	update := func(size fyne.Size) {
		fill, edge := style.Transparent, style.Transparent
		focused, hovered := lit()
		if hovered {
			fill = style.Selection
		}
		if focused {
			edge = style.Accent
		}
		box(l.back, fill, edge, style.FocusWidth, style.Corner)
		place(l.back, 0, 0, size.Width, size.Height)
		l.back.Refresh()
		l.line.set(l.runs, wordLinePad, 0, max(0, size.Width-2*wordLinePad), size.Height, fyne.TextAlignLeading)
	}
	return drawn(of, &drawing{
		list: func() []fyne.CanvasObject {
			return append([]fyne.CanvasObject{l.back}, l.line.objects()...)
		},
		layout:  update,
		minSize: of.MinSize,
		refresh: func() { update(of.Size()); canvas.Refresh(of) },
	})
}
