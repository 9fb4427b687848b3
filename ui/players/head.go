package players

import (
	"fyne.io/fyne/v2"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// headLayout sets the head in one row: title, count, filter and segments to
// the left, the buttons to the right. Where there is no room the count loses
// its categories first, then the buttons lose their keys, then the filter gets
// narrow.
type headLayout struct {
	title fyne.CanvasObject
	count *kit.Line
	// counts are the count's texts, the longest first.
	counts  []string
	filter  *kit.Field
	parts   *kit.Segmented
	buttons []*kit.Button
}

func (l *headLayout) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{l.title, l.count, l.filter, l.parts}
	for _, b := range l.buttons {
		all = append(all, b)
	}
	return all
}

// leastFilter is the least width of the filter at text step 0.
const leastFilter float32 = 64

// wordWidth is the width of a button without its key.
func wordWidth(b *kit.Button) float32 {
	return kit.Width(kit.Run{Text: b.Text}) + style.Now().Px(26)
}

func (l *headLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(style.Now().Px(200), l.filter.MinSize().Height)
}

func (l *headLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	gap, wide := v.Px(style.Gap), v.Px(style.Margin)
	title, filter, parts := l.title.MinSize().Width, l.filter.MinSize().Width, l.parts.MinSize().Width
	buttons := make([]float32, len(l.buttons))
	full, short := float32(0), float32(0)
	for i, b := range l.buttons {
		buttons[i] = b.MinSize().Width
		full += buttons[i] + gap
		short += wordWidth(b) + gap
	}
	spare := size.Width - title - wide - filter - gap - parts - wide - full
	if spare < 0 {
		for i, b := range l.buttons {
			buttons[i] = wordWidth(b)
		}
		spare += full - short
	}
	if spare < 0 {
		narrower := max(filter+spare, v.Px(leastFilter))
		spare += filter - narrower
		filter = narrower
	}
	gone := 0 // the buttons that the menu has all the same, from the left
	for ; spare < 0 && gone < len(l.buttons)-1; gone++ {
		spare += buttons[gone] + gap
	}
	for i, b := range l.buttons {
		b.Hidden = i < gone
	}
	count := float32(0)
	l.count.Set()
	for _, text := range l.counts {
		if natural := kit.Width(kit.Run{Text: text}) + 1; natural <= spare-wide {
			count = natural
			l.count.Set(kit.Run{Text: text, Color: style.Text2})
			break
		}
	}
	x := float32(0)
	put := func(o fyne.CanvasObject, width, after float32) {
		height := o.MinSize().Height
		o.Move(fyne.NewPos(float32(int(x)), float32(int((size.Height-height)/2))))
		o.Resize(fyne.NewSize(width, height))
		x += width + after
	}
	put(l.title, title, wide)
	if count > 0 {
		put(l.count, count, wide)
	} else {
		put(l.count, 0, 0)
	}
	put(l.filter, filter, gap)
	put(l.parts, parts, 0)
	right := float32(0)
	for _, w := range buttons[gone:] {
		right += w + gap
	}
	x = max(x+gap, size.Width-right+gap)
	for i, b := range l.buttons[gone:] {
		put(b, buttons[gone+i], gap)
	}
}
