package incident

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/ruling"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// under is the case under each edition of the laws, as the event would be held
// under it.
func (x *decision) under() []ruling.Case {
	var all []ruling.Case
	for _, e := range tournament.Editions() {
		info := x.g.Host.Session().Event().Info
		info.Laws, info.Regulations = e, nil
		all = append(all, x.c.Under(info.InForce()))
	}
	return all
}

// askOthers asks the other editions once the sheet is drawn, and shows what
// they say. Whether anybody can still mate is asked with a small budget there:
// Ctrl+E asks with the whole one.
func (x *decision) askOthers() {
	x.g.Host.Later(func() {
		x.others = nil
		for _, c := range x.elsewhere() {
			c.Nodes = quickNodes
			d := ruling.Decide(c)
			x.others = append(x.others, compared{true, c.Edition.ID, d.Articles, difference(x.laws, d)})
		}
		x.compare()
	})
}

// elsewhere is the case under each of the other editions.
func (x *decision) elsewhere() []ruling.Case {
	return slices.DeleteFunc(x.under(), func(c ruling.Case) bool { return c.Edition.ID == x.c.Edition.ID })
}

// editions shows what all editions say of the same incident.
func (x *decision) editions() {
	p := x.g.Host.Printer()
	var columns []fyne.CanvasObject
	for _, c := range x.under() {
		d := ruling.Decide(c)
		parts := []fyne.CanvasObject{
			kit.SectionTitle(words.Edition(p, c.Edition.ID)),
			kit.NewParagraph(words.RulingOutcome(p, d.Outcome), 250, style.Body, style.Text),
			kit.NewParagraph(words.Articles(p, d.Articles), 250, style.Small, style.Accent),
			kit.NewParagraph(words.Ruling(p, x.c.Edition.ID, d), 250, style.Small, style.Text2),
		}
		if differs := difference(x.laws, d); differs != "" && c.Edition.ID != x.c.Edition.ID {
			parts = append(parts[:1:1], append([]fyne.CanvasObject{kit.NewParagraph(p.T("decision.differs")+" "+
				p.T("decision.difference."+differs), 250, style.Small, style.Attention)}, parts[1:]...)...)
		}
		columns = append(columns, kit.Pad(8, 0, 8, 0, kit.Stack(8, parts...)))
	}
	sheet := &kit.Sheet{Title: p.T("incident.editions-title"), Sub: x.title(), Width: decisionWidth,
		Height: 520}
	sheet.Buttons = []*kit.Button{kit.NewButton(p.T("common.close"), "Esc", sheet.Close)}
	sheet.Content = container.NewVScroll(kit.Pad(16, 16, 16, 16, container.NewGridWithColumns(len(columns), columns...)))
	x.g.Host.ShowSheet(sheet)
}
