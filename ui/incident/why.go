package incident

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// why gives what proves the decision, the provision that decides in full, the
// others in a line each, where other editions differ, and published cases.
func (x *decision) why() fyne.CanvasObject {
	t := x.g.Host.T
	parts := []fyne.CanvasObject{kit.SectionTitle(t("incident.why"))}
	reasons := x.reasons()
	if x.evidence != nil {
		parts = append(parts, x.evidence.object(reasons))
	} else {
		parts = append(parts, reasons...)
	}
	applied := x.c.Applied(x.d)
	for i, article := range applied {
		parts = append(parts, x.deciding(article, i == 0))
	}
	for _, article := range x.d.Articles {
		if !slices.Contains(applied, article) {
			parts = append(parts, x.otherArticle(article))
		}
	}
	x.row = kit.Stack(6)
	if x.others == nil { // they are asked once the sheet is drawn; their place is kept
		for _, c := range x.elsewhere() {
			x.others = append(x.others, compared{edition: c.Edition.ID})
		}
	}
	x.compare()
	parts = append(parts, x.row)
	return kit.Stack(8, append(parts, x.cases()...)...)
}

// reasons are the steps of the explanation. A line of a mate is stepped through
// on the board, not read.
func (x *decision) reasons() []fyne.CanvasObject {
	p := x.g.Host.Printer()
	var parts []fyne.CanvasObject
	for _, r := range x.d.Reasons {
		text := words.RulingReason(p, x.c.Edition.ID, r)
		if x.evidence != nil && x.evidence.line != nil && r.Kind == ruling.CanMate {
			text = p.T("decision.line", i18n.Args{"side": words.RulingSide(p, r.Side), "n": len(r.Mate.Line)})
		}
		parts = append(parts, kit.NewParagraph(text, besideBoard, style.Small, style.Text))
	}
	return parts
}

// besideBoard is the room for words beside the board of the evidence.
const besideBoard = 330

// deciding is a provision that decides, whole: first the very one, then another
// that is applied with it.
func (x *decision) deciding(article string, first bool) fyne.CanvasObject {
	p := x.g.Host.Printer()
	head, text := words.Article(p, article), ""
	if found, ok := x.c.Provision(x.d, article); ok {
		head, text = words.Provision(p, found), words.ProvisionText(p, found)
	}
	role := p.T("decision.decides")
	if !first {
		role = p.T("decision.decides-too")
	}
	name := kit.NewLine(kit.Run{Text: head + "   ", Color: style.Accent, Bold: true, Use: style.Body},
		kit.Run{Text: role, Bold: true, Use: style.Body})
	more := []fyne.CanvasObject{name, kit.Spacer()}
	if first {
		more = append(more, kit.NewText(words.Edition(p, x.c.Edition.ID), style.Small, style.Text2))
	}
	if first && x.g.Article != nil {
		more = append(more, kit.NewButton(p.T("decision.original"), "Ctrl+L", func() { x.g.Article(article) }))
	}
	body := kit.Pad(11, 5, 11, 7, kit.Stack(2, kit.Row(8, more...),
		kit.NewParagraph(text, halfWidth-40, style.Body, style.Text)))
	bar := kit.Ground(style.Accent, kit.Sized(4, 1, kit.Stack(0)))
	return container.NewBorder(nil, nil, bar, nil, framed(style.Bar, body))
}

// framed puts an object on a ground with a line round it: in high contrast the
// ground is that of the sheet.
func framed(fill style.Token, o fyne.CanvasObject) fyne.CanvasObject {
	return kit.Ground(style.Line, kit.Pad(1, 1, 1, 1, kit.Ground(fill, o)))
}

// otherArticle is a line about an article that is cited besides; it unfolds.
func (x *decision) otherArticle(article string) fyne.CanvasObject {
	p := x.g.Host.Printer()
	found, ok := x.c.Provision(x.d, article)
	text := ""
	if ok {
		text = words.ProvisionText(p, found)
	}
	return x.folding(words.Article(p, article), text)
}

// folding is a line that shows its whole text when it is pressed, and is a line
// again when it is pressed once more.
func (x *decision) folding(name, text string) fyne.CanvasObject {
	line := kit.NewTextButton(nil)
	line.Elide = true
	box := kit.Stack(0, line)
	whole := kit.Pad(16, 0, 0, 4, kit.NewParagraph(text, halfWidth-60, style.Small, style.Text))
	open := false
	show := func() {
		sign := "› "
		if open {
			sign = "⌄ "
		}
		runs := []kit.Run{{Text: sign, Color: style.Text2}, {Text: name + "   ", Color: style.Accent, Bold: true}}
		box.Objects = box.Objects[:1]
		if open {
			box.Add(whole)
		} else {
			runs = append(runs, kit.Run{Text: text})
		}
		line.Set(runs...)
		box.Refresh()
	}
	line.OnTap = func() {
		open = !open
		show()
		if x.right != nil {
			x.right.Refresh()
			kit.BringIntoSight(x.right, box)
		}
	}
	line.OnFocus = func() {
		if x.right != nil {
			kit.BringIntoSight(x.right, box)
		}
	}
	show()
	return box
}

// readArticle turns to the deciding article.
func (x *decision) readArticle() {
	if article := x.c.Decisive(x.d); x.g.Article != nil && article != "" {
		x.g.Article(article)
	}
}

// compare says in a word where the other editions differ.
func (x *decision) compare() {
	p := x.g.Host.Printer()
	row := make([]fyne.CanvasObject, 0, len(x.others))
	for _, o := range x.others {
		name := kit.NewLine(whatFits(style.Now().Px(otherWidth), kit.Run{Text: words.Edition(p, o.edition), Bold: true},
			func(n int) kit.Run {
				return kit.Run{Text: "  " + words.Articles(p, o.articles[:n]), Color: style.Text2}
			}, min(2, len(o.articles)))...)
		name.Elide = true
		what := kit.NewText(p.T("decision.same"), style.Small, style.Text2)
		fill := style.Bar
		switch {
		case !o.asked:
			what = kit.NewText("…", style.Small, style.Text2)
		case o.differs != "":
			what = kit.NewLine(kit.Run{Text: p.T("decision.differs") + " ", Bold: true},
				kit.Run{Text: p.T("decision.difference." + o.differs)})
			fill = style.AttentionFill
		}
		what.Elide = true
		row = append(row, kit.Pad(0, 0, 4, 0, framed(fill, kit.Pad(7, 3, 7, 3, kit.Stack(0, name, what)))))
	}
	x.row.Objects = nil
	if len(row) > 0 {
		x.row.Objects = []fyne.CanvasObject{kit.Row(8, kit.SectionTitle(p.T("decision.in-others")), kit.Spacer(),
			kit.NewTextButton(x.editions, kit.Run{Text: p.T("decision.in-full"), Color: style.Text2})),
			container.NewGridWithColumns(len(row), row...)}
	}
	x.row.Refresh()
}

// otherWidth is the room for words in the box of another edition.
const otherWidth = 172

// whatFits is a name with as many of n articles as there is room for: an article
// cut short would be another one.
func whatFits(room float32, name kit.Run, articles func(n int) kit.Run, n int) []kit.Run {
	for ; n > 0; n-- {
		if runs := []kit.Run{name, articles(n)}; kit.Width(runs...) <= room {
			return runs
		}
	}
	return []kit.Run{name}
}

// compared is what another edition makes of the same incident.
type compared struct {
	asked    bool
	edition  laws.ID
	articles []string
	differs  string // in what, the tail of a message; empty: in nothing
}

// difference is the first thing in which two decisions differ, as they are to
// be told to players; "" for none.
func difference(a, b ruling.Decision) string {
	switch {
	case a.Outcome != b.Outcome && (a.Outcome == ruling.ArbiterDecides || b.Outcome == ruling.ArbiterDecides):
		return "choice"
	case a.Outcome != b.Outcome:
		return "result"
	case a.Added != b.Added:
		return "time"
	case (a.Restore == nil) != (b.Restore == nil):
		return "position"
	case len(a.Must) != len(b.Must):
		return "moves"
	case len(a.Discretion) != len(b.Discretion):
		return "choice"
	}
	return ""
}
