package norms

import (
	"fyne.io/fyne/v2"

	"kohtunik/ui/style"
)

// besideFrom is the width, at text step 0, from which coefficient and norms
// stand side by side; where there is no room for both, the coefficient is one
// line above the norms.
const besideFrom float32 = 1040

// shortHeight is the height of the coefficient in one line.
const shortHeight float32 = 36

// topLayout sets the coefficient, the norms and the notes of a page as wide as
// was last said.
type topLayout struct{ width float32 }

// height is that of the objects in a width.
func (l *topLayout) height(o []fyne.CanvasObject, width float32) float32 {
	l.width = width
	return l.MinSize(o).Height
}

// MinSize is for Fyne.
func (l *topLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, l.arrange(o, l.width, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

// Layout is for Fyne.
func (l *topLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.arrange(o, size.Width, func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	})
}

// arrange tells the places of the objects in a width and gives their height.
func (l *topLayout) arrange(o []fyne.CanvasObject, width float32,
	place func(o fyne.CanvasObject, x, y, w, h float32)) float32 {
	v := style.Now()
	left, short, right, upright, rule, notes := o[0], o[1], o[2], o[3], o[4], o[5]
	beside := width >= v.Px(besideFrom)
	for object, shown := range map[fyne.CanvasObject]bool{left: beside, upright: beside, short: !beside} {
		if shown {
			object.Show()
		} else {
			object.Hide()
		}
	}
	x, y := float32(0), float32(0)
	if beside {
		x = v.Px(calculationWidth)
	} else {
		y = v.Px(shortHeight)
		place(short, 0, 0, width, y)
	}
	right.Resize(fyne.NewSize(width-x, right.Size().Height)) // paragraphs learn their width before their height is asked
	height := right.MinSize().Height
	if beside {
		height = max(height, left.MinSize().Height)
		place(left, 0, 0, x, height)
		place(upright, x-1, 0, 1, height)
	}
	place(right, x, y, width-x, height)
	y += height
	place(rule, 0, y, width, 1)
	y++
	if noted := notes.MinSize().Height; noted > 1 {
		place(notes, 0, y, width, noted)
		y += noted
	}
	return y
}

// topMost is how much of the height below the head the calculation may take;
// where it is higher it scrolls.
const topMost float32 = 0.6

// pageLayout sets the head, the calculation and the table under each other.
type pageLayout struct {
	top     *fyne.Container
	arrange *topLayout
}

// MinSize lets the page be made small; calculation and table scroll.
func (l *pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(o[0].MinSize().Width, o[0].MinSize().Height+o[2].MinSize().Height)
}

// Layout is for Fyne.
func (l *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head := o[0].MinSize().Height
	rest := max(0, size.Height-head)
	top := min(l.arrange.height(l.top.Objects, size.Width), rest*topMost)
	y := float32(0)
	for i, h := range []float32{head, top, rest - top} {
		o[i].Move(fyne.NewPos(0, y))
		o[i].Resize(fyne.NewSize(size.Width, h))
		y += h
	}
}
