package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Links are short words, such as numbers of boards, each of which leads
// somewhere when it is clicked. They go on in further lines where one is full,
// up to Lines of them; then the last ends with an ellipsis.
type Links struct {
	widget.BaseWidget
	Lines int // 0: as many as it takes
	OnTap func(i int)

	words []string
	width float32
	drawn []linkDrawing
}

type linkDrawing struct {
	line  textLine
	under *canvas.Rectangle
	at    fyne.Position
	width float32
}

const (
	linkHeight float32 = 24
	linkGap    float32 = 10
)

// NewLinks makes links.
func NewLinks(onTap func(int)) *Links {
	l := &Links{OnTap: onTap, width: 200}
	l.ExtendBaseWidget(l)
	return l
}

// Set changes the words.
func (l *Links) Set(words []string) {
	l.words = words
	l.Refresh()
}

// arrange puts the words into lines and gives the number of lines.
func (l *Links) arrange() int {
	v := style.Now()
	for len(l.drawn) < len(l.words) {
		l.drawn = append(l.drawn, linkDrawing{under: rectangle(style.Accent)})
	}
	x, line := float32(0), 0
	for i, word := range l.words {
		w := whole(Width(Run{Text: word}) + 1)
		if x > 0 && x+w > l.width {
			x, line = 0, line+1
		}
		l.drawn[i].at, l.drawn[i].width = fyne.NewPos(x, float32(line)*v.Px(linkHeight)), w
		x += w + v.Px(linkGap)
	}
	return line + 1
}

// Natural is the width that shows all words in one line.
func (l *Links) Natural() float32 {
	width := float32(0)
	for _, word := range l.words {
		width += whole(Width(Run{Text: word})+1) + style.Now().Px(linkGap)
	}
	return width
}

// MinSize is that of the lines.
func (l *Links) MinSize() fyne.Size {
	l.ExtendBaseWidget(l)
	lines := l.arrange()
	if l.Lines > 0 {
		lines = min(lines, l.Lines)
	}
	return fyne.NewSize(1, float32(lines)*style.Now().Px(linkHeight))
}

// CreateRenderer is for Fyne.
func (l *Links) CreateRenderer() fyne.WidgetRenderer {
	update := func(size fyne.Size) {
		if size.Width > 1 {
			l.width = size.Width
		}
		l.arrange()
		v := style.Now()
		height := v.Px(linkHeight)
		for i := range l.drawn {
			d := &l.drawn[i]
			seen := i < len(l.words) && d.at.Y+height <= size.Height+0.5
			d.under.Hidden = !seen
			if !seen {
				d.line.set(nil, 0, 0, 0, 0, fyne.TextAlignLeading)
				continue
			}
			d.line.set([]Run{{Text: l.words[i], Color: style.Accent}}, d.at.X, d.at.Y, d.width, height, fyne.TextAlignLeading)
			box(d.under, style.Accent, style.Transparent, 0, 0)
			place(d.under, d.at.X, d.at.Y+whole((height+v.LineHeight(style.Small))/2)-1, d.width-1, 1)
			d.under.Refresh()
		}
	}
	return drawn(l, &drawing{
		list: func() []fyne.CanvasObject {
			var out []fyne.CanvasObject
			for i := range l.drawn {
				out = append(append(out, l.drawn[i].line.objects()...), l.drawn[i].under)
			}
			return out
		},
		layout:  update,
		minSize: l.MinSize,
		refresh: func() { update(l.Size()); canvas.Refresh(l) },
	})
}

// Tapped tells which word was clicked; half of the gap round it counts as its.
func (l *Links) Tapped(e *fyne.PointEvent) {
	v := style.Now()
	for i := range l.words {
		d := l.drawn[i]
		half := v.Px(linkGap) / 2
		if e.Position.Y >= d.at.Y && e.Position.Y < d.at.Y+v.Px(linkHeight) && e.Position.X >= d.at.X-half &&
			e.Position.X < d.at.X+d.width+half {
			if l.OnTap != nil {
				l.OnTap(i)
			}
			return
		}
	}
}
