package laws

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	law "kohtunik/engine/laws"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// detail is the panel below the list: all of the selected provision.
type detail struct {
	read   reader
	object fyne.CanvasObject
	title  *kit.Line
	kind   *kit.Line
	says   *kit.Paragraph
	event  *kit.Paragraph
	cases  *kit.Paragraph // published cases about the article
	scroll *container.Scroll
}

func newDetail(r reader) *detail {
	const width = 1180
	d := &detail{
		read: r, title: kit.NewLine(), kind: kit.NewText("", style.Small, style.Text2),
		says:  kit.NewParagraph("", width, style.Body, style.Text),
		event: kit.NewParagraph("", width, style.Small, style.Attention),
		cases: kit.NewParagraph("", width, style.Small, style.Text2),
	}
	d.kind.Elide = true
	d.scroll = container.NewVScroll(kit.Pad(style.Margin, 8, style.Margin, 8,
		kit.Stack(6, kit.Row(16, d.title, d.kind), d.says, d.event, d.cases)))
	d.object = kit.Filling(kit.NewRule(), nil, kit.Sized(0, 156, d.scroll))
	return d
}

// show puts a provision into the panel; event is what the event lays down where
// that changes it.
func (d *detail) show(e *law.Edition, p law.Provision, event string) {
	d.title.Set(kit.Run{Text: words.Article(d.read.Printer, p.Article), Use: style.Player, Bold: true},
		kit.Run{Text: d.read.place(p), Use: style.Small, Color: style.Text2})
	d.kind.Set(kit.Run{Text: d.read.topic(p) + " · " + d.read.kind(e, p), Use: style.Small, Color: style.Text2})
	d.put(d.says, d.read.says(p))
	d.put(d.event, event)
	d.put(d.cases, d.read.published(p.Article))
	d.scroll.ScrollToTop()
	d.scroll.Content.Refresh()
}

func (d *detail) clear() {
	d.title.Set()
	d.kind.Set()
	for _, p := range []*kit.Paragraph{d.says, d.event, d.cases} {
		d.put(p, "")
	}
	d.scroll.Content.Refresh()
}

// put sets a paragraph, which takes no room while it is empty.
func (d *detail) put(p *kit.Paragraph, text string) {
	p.SetText(text)
	if text == "" {
		p.Hide()
	} else {
		p.Show()
	}
}
