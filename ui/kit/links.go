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
	count int // how many there is room for; an ellipsis follows where there are more
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
	x, line := float32(0), 0
	for i, word := range l.words {
		w := wordWidth(word)
		if x > 0 && x+w > l.width {
			if line+1 == l.Lines {
				l.elide(i)
				return l.Lines
			}
			x, line = 0, line+1
		}
		l.put(i, fyne.NewPos(x, float32(line)*v.Px(linkHeight)), w)
		x += w + v.Px(linkGap)
	}
	l.count = len(l.words)
	return line + 1
}

// put sets where the word at a place stands.
func (l *Links) put(i int, at fyne.Position, width float32) {
	if i == len(l.drawn) {
		l.drawn = append(l.drawn, linkDrawing{under: rectangle(style.Accent)})
	}
	l.drawn[i].at, l.drawn[i].width = at, width
}

// elide lets the words end before the one at a place, or as much earlier as the
// ellipsis needs.
func (l *Links) elide(end int) {
	w, gap := wordWidth(ellipsis), style.Now().Px(linkGap)
	after := func(i int) float32 { return l.drawn[i-1].at.X + l.drawn[i-1].width + gap }
	for end > 1 && after(end)+w > l.width && l.drawn[end-1].at.X > 0 {
		end--
	}
	l.put(end, fyne.NewPos(after(end), l.drawn[end-1].at.Y), w)
	l.count = end
}

func wordWidth(word string) float32 { return whole(Width(Run{Text: word}) + 1) }

// Fits tells whether a width has room for all words in one line.
func (l *Links) Fits(width float32) bool {
	for _, word := range l.words {
		if width -= wordWidth(word) + style.Now().Px(linkGap); width < 0 {
			return false
		}
	}
	return true
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
			seen := d.at.Y+height <= size.Height+0.5
			d.under.Hidden = !seen || i >= l.count
			switch {
			case seen && i == l.count && l.count < len(l.words):
				d.line.set([]Run{{Text: ellipsis, Color: style.Text2}}, d.at.X, d.at.Y, d.width, height, fyne.TextAlignLeading)
				continue
			case !seen || i >= l.count:
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
	for i, d := range l.drawn[:l.count] {
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
