package desk

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// factStrip is the line of facts under the board. Where there is no room the
// last facts make way for "+2", an urgent one never does.
type factStrip struct {
	widget.BaseWidget
	facts []fact

	back, top, bottom *canvas.Rectangle
	items             []*factItem
	more              *text
}

type factItem struct {
	ground, rule *canvas.Rectangle
	text         *text
}

func newFactStrip() *factStrip {
	s := &factStrip{
		back: canvas.NewRectangle(nil), top: canvas.NewRectangle(nil), bottom: canvas.NewRectangle(nil),
		more: newText(fyne.TextAlignTrailing),
	}
	s.ExtendBaseWidget(s)
	return s
}

const factHeight = 36

// set shows facts; the strip is drawn anew only if they are others.
func (s *factStrip) set(facts []fact) {
	same := slices.EqualFunc(facts, s.facts, func(a, b fact) bool {
		return a.urgent == b.urgent && slices.Equal(a.runs, b.runs)
	})
	if !same {
		s.facts = facts
		s.Refresh()
	}
}

// MinSize is the height of one line.
func (s *factStrip) MinSize() fyne.Size { return fyne.NewSize(100, style.Now().Px(factHeight)) }

// fitting chooses the facts that fit into a width: the first ones, and urgent
// ones before all. It gives their places in the list.
func fitting(widths []float32, urgent []bool, room, more float32) []int {
	total := float32(0)
	for _, w := range widths {
		total += w
	}
	if total <= room {
		more = 0
	}
	taken := make([]bool, len(widths))
	used := more
	for i, w := range widths {
		if urgent[i] {
			taken[i] = true
			used += w
		}
	}
	for i, w := range widths {
		if taken[i] {
			continue
		}
		if used+w > room {
			break
		}
		taken[i] = true
		used += w
	}
	var places []int
	for i, t := range taken {
		if t {
			places = append(places, i)
		}
	}
	return places
}

// CreateRenderer is for Fyne.
func (s *factStrip) CreateRenderer() fyne.WidgetRenderer { return &factRenderer{s} }

type factRenderer struct{ s *factStrip }

func (r *factRenderer) Destroy()           {}
func (r *factRenderer) MinSize() fyne.Size { return r.s.MinSize() }
func (r *factRenderer) Layout(fyne.Size)   { r.s.update() }
func (r *factRenderer) Refresh()           { r.s.update(); canvas.Refresh(r.s) }
func (r *factRenderer) Objects() []fyne.CanvasObject {
	s := r.s
	objects := []fyne.CanvasObject{s.back, s.top, s.bottom}
	for _, i := range s.items {
		objects = append(objects, i.ground, i.text, i.rule)
	}
	return append(objects, s.more)
}

func (s *factStrip) update() {
	v := style.Now()
	size := s.Size()
	paint(s.back, style.Bar, style.Transparent, 0, 0)
	place(s.back, 0, 0, size.Width, size.Height)
	for _, rule := range []*canvas.Rectangle{s.top, s.bottom} {
		paint(rule, style.Line, style.Transparent, 0, 0)
	}
	place(s.top, 0, 0, size.Width, 1)
	place(s.bottom, 0, size.Height-1, size.Width, 1)

	pad := v.Px(12)
	widths, urgent := make([]float32, len(s.facts)), make([]bool, len(s.facts))
	for i, f := range s.facts {
		widths[i] = float32(int(kit.Width(f.runs...)+1.5)) + 2*pad
		urgent[i] = f.urgent
	}
	more := v.Px(40)
	places := fitting(widths, urgent, size.Width-v.Px(4), more)
	for len(s.items) < len(s.facts) {
		s.items = append(s.items, &factItem{
			ground: canvas.NewRectangle(nil), rule: canvas.NewRectangle(nil), text: newText(fyne.TextAlignLeading),
		})
	}
	x := v.Px(4)
	for n, item := range s.items {
		used := n < len(places)
		show(item.text, used)
		show(item.rule, n < len(places)-1)
		show(item.ground, used && s.facts[places[n]].urgent)
		if !used {
			continue
		}
		f, w := s.facts[places[n]], widths[places[n]]
		w = min(w, size.Width-x)
		item.text.set(f.runs...)
		place(item.text, x+pad, 0, max(0, w-2*pad), size.Height)
		paint(item.ground, style.AttentionFill, style.Transparent, 0, 0)
		place(item.ground, x, 1, w, size.Height-2)
		paint(item.rule, style.Line, style.Transparent, 0, 0)
		place(item.rule, x+w, v.Px(10), 1, size.Height-v.Px(20))
		x += w
	}
	left := len(s.facts) - len(places)
	show(s.more, left > 0)
	s.more.set(kit.Run{Text: fmt.Sprintf("+%d", left), Color: style.Text2})
	place(s.more, size.Width-more, 0, more-pad, size.Height)
}
