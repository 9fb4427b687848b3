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
	// more stands for the buttons that have no room: it lists them.
	more *kit.Button
}

// newHead makes the head of the page; rest names what has no room.
func newHead(title fyne.CanvasObject, filter *kit.Field, parts *kit.Segmented, rest string,
	buttons []*kit.Button) *headLayout {
	l := &headLayout{title: title, count: kit.NewText("", style.Small, style.Text2), filter: filter, parts: parts,
		buttons: buttons}
	l.more = kit.NewButton(rest, "", l.showRest)
	return l
}

// showRest lists the buttons that have no room.
func (l *headLayout) showRest() {
	var rest kit.Menu
	for _, b := range l.buttons {
		if b.Hidden {
			rest.Items = append(rest.Items, kit.MenuItem{Label: b.Text, Key: b.Hint, Do: b.OnTap,
				Off: b.Off || b.Reason != "", Reason: b.Reason})
		}
	}
	rest.Show(l.more, kit.Under(l.more))
}

func (l *headLayout) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{l.title, l.count, l.filter, l.parts}
	for _, b := range l.buttons {
		all = append(all, b)
	}
	return append(all, l.more)
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
	gone := 0 // the buttons that stand behind the last one, from the left
	more := l.more.MinSize().Width
	if spare < 0 {
		spare -= more + gap
	}
	for ; spare < 0 && gone < len(l.buttons)-1; gone++ {
		spare += buttons[gone] + gap
	}
	l.more.Hidden = gone == 0
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
	if gone > 0 {
		right += more + gap
	}
	x = max(x+gap, size.Width-right+gap)
	if gone > 0 {
		put(l.more, more, gap)
	}
	for i, b := range l.buttons[gone:] {
		put(b, buttons[gone+i], gap)
	}
}
