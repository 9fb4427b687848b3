package laws

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	law "kohtunik/engine/laws"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// ShowArticle opens an article of the edition that the event is played by, with
// its parts and what the other editions say on its topic, over whatever is in
// sight; Escape goes back there.
func ShowArticle(h page.Host, article string) {
	edition, s := inForce(h.Session().Event())
	r := reader{h.Printer()}
	found := edition.Find(article, s.Practice)
	if len(found) == 0 {
		h.Tell(page.Warning, r.T("laws.no-article", map[string]any{"article": article, "edition": r.edition(edition.ID)}))
		return
	}
	const width = 560
	var own []fyne.CanvasObject
	for _, p := range found {
		own = append(own, provision(r, edition, p, width))
		if text := r.regulation(edition, s, p); text != "" {
			own = append(own, kit.NewParagraph(text, width, style.Small, style.Attention))
		}
	}
	if text := r.published(found[0].Article); text != "" {
		own = append(own, kit.NewRule(), kit.NewParagraph(text, width, style.Small, style.Text2))
	}
	others := []fyne.CanvasObject{kit.SectionTitle(r.topic(found[0]))}
	for _, e := range law.Editions() {
		if e.ID == edition.ID {
			continue
		}
		others = append(others, kit.NewRule(), kit.NewBold(r.edition(e.ID), style.Small, style.Accent))
		for _, p := range e.OnTopic(found[0].Topic, law.NoPractice) {
			others = append(others, provision(r, e, p, 400))
		}
	}
	sheet := &kit.Sheet{
		Title: r.edition(edition.ID) + " · " + words.Article(r.Printer, law.Normalise(article)), Sub: r.topic(found[0]),
		Width: 1080, Height: 560, Note: r.T("laws.sheet-note"),
	}
	left := container.NewVScroll(kit.Pad(24, 12, 16, 12, kit.Stack(10, own...)))
	right := container.NewVScroll(kit.Pad(16, 12, 24, 12, kit.Stack(6, others...)))
	halves := container.NewHSplit(left, right)
	halves.Offset = 0.58
	sheet.Content = halves
	scroll := func(by float32) {
		for _, half := range []*container.Scroll{left, right} {
			half.ScrollToOffset(fyne.NewPos(0, max(0, half.Offset.Y+by)))
		}
	}
	sheet.OnKey = func(e *fyne.KeyEvent) bool { return scrollKey(e, left.Size().Height, scroll) }
	sheet.Buttons = []*kit.Button{kit.NewFilled(r.T("common.close"), "Esc", sheet.Close)}
	h.ShowSheet(sheet)
}

// scrollKey scrolls by the keys that do; page is the height in sight.
func scrollKey(e *fyne.KeyEvent, page float32, scroll func(by float32)) bool {
	switch e.Name {
	case fyne.KeyDown:
		scroll(40)
	case fyne.KeyUp:
		scroll(-40)
	case fyne.KeyPageDown:
		scroll(page - 40)
	case fyne.KeyPageUp:
		scroll(40 - page)
	default:
		return false
	}
	return true
}

// provision is a provision to read: its number and place, and what it says.
func provision(r reader, e *law.Edition, p law.Provision, width float32) fyne.CanvasObject {
	title := kit.NewLine(kit.Run{Text: words.Article(r.Printer, p.Article), Bold: true, Use: style.Small},
		kit.Run{Text: r.place(p), Use: style.Small, Color: style.Text2})
	title.Elide = true
	return kit.Stack(0, kit.Row(8, title), kit.NewParagraph(r.says(p), width, style.Small, style.Text))
}
