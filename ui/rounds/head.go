package rounds

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// head is the row above the boards: which round this is, the way to the others,
// the filter and the buttons. Where it has no room for all, the keys on the
// buttons go first, then the date, then the filter gets narrow; the rounds take
// what is left.
type head struct {
	title, frame *kit.Line
	back, forth  *kit.Action
	ribbon       *ribbon
	keys         *kit.Line
	filter       *kit.Field
	matches      *kit.Button // of an event that teams play
	print, next  *kit.Button
	object       *fyne.Container
}

// leastFilter is the least width of the filter at text step 0.
const leastFilter float32 = 72

func (h *head) make() fyne.CanvasObject {
	h.object = container.New(h, h.title, h.frame, h.back, h.ribbon, h.forth, h.keys, h.filter, h.matches, h.print, h.next)
	return kit.Strip(style.PageHead, style.Page, h.object)
}

// MinSize is for Fyne.
func (h *head) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(style.Now().Px(200), h.ribbon.MinSize().Height)
}

// Layout is for Fyne.
func (h *head) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	gap, wide := v.Px(style.Gap), v.Px(style.Margin)
	title, arrows := h.title.MinSize().Width, 2*h.back.MinSize().Width
	filter := h.filter.MinSize().Width
	buttons := []*kit.Button{h.matches, h.print, h.next}
	widths, full, short := make([]float32, len(buttons)), float32(0), float32(0)
	for i, b := range buttons {
		if b.Visible() {
			widths[i] = b.MinSize().Width
			full, short = full+widths[i]+gap, short+b.WordSize().Width+gap
		}
	}
	rounds := h.ribbon.natural()
	frame := h.frame.Natural()
	keys := h.keys.MinSize().Width + gap
	spare := size.Width - title - wide - frame - wide - arrows - rounds - keys - wide - filter - full
	if spare < 0 {
		spare, keys = spare+keys, 0
	}
	if spare < 0 {
		spare += full - short
		for i, b := range buttons {
			if b.Visible() {
				widths[i] = b.WordSize().Width
			}
		}
		full = short
	}
	if spare < 0 {
		spare, frame = spare+frame, 0
	}
	if spare < 0 {
		narrower := max(filter+spare, v.Px(leastFilter))
		spare, filter = spare+filter-narrower, narrower
	}
	if spare < 0 {
		rounds = max(h.ribbon.MinSize().Width, rounds+spare)
	}
	x := float32(0)
	put := func(o fyne.CanvasObject, width, after float32) {
		height := min(o.MinSize().Height, size.Height)
		show(o, width > 0)
		place(o, float32(int(x)), float32(int((size.Height-height)/2)), width, height)
		if width > 0 {
			x += width + after
		}
	}
	put(h.title, title, wide)
	put(h.frame, frame, wide)
	put(h.back, arrows/2, 0)
	put(h.ribbon, rounds, 0)
	put(h.forth, arrows/2, gap)
	put(h.keys, max(0, keys-gap), 0)
	x = max(x, size.Width-filter-full)
	put(h.filter, filter, gap)
	for i, b := range buttons {
		if b.Visible() {
			put(b, widths[i], gap)
		}
	}
}
