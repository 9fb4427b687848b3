package incident

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/ruling"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// editions shows what the other editions say of the same incident.
func (x *decision) editions() {
	p := x.g.Host.Printer()
	var columns []fyne.CanvasObject
	for _, e := range tournament.Editions() {
		info := x.g.Host.Session().Event().Info
		info.Laws, info.Regulations = e, nil
		c := x.c.Under(info.InForce())
		d := ruling.Decide(c)
		parts := []fyne.CanvasObject{
			kit.SectionTitle(words.Edition(p, e)),
			kit.NewParagraph(words.RulingOutcome(p, d.Outcome), 250, style.Body, style.Text),
			kit.NewParagraph(words.Articles(p, d.Articles), 250, style.Small, style.Accent),
			kit.NewParagraph(words.Ruling(p, d), 250, style.Small, style.Text2),
		}
		columns = append(columns, kit.Pad(8, 0, 8, 0, kit.Stack(8, parts...)))
	}
	sheet := &kit.Sheet{Title: p.T("incident.editions-title"), Sub: p.T("incident." + x.e.id), Width: decisionWidth,
		Height: 520}
	sheet.Buttons = []*kit.Button{kit.NewButton(p.T("common.close"), "Esc", sheet.Close)}
	sheet.Content = container.NewVScroll(kit.Pad(16, 16, 16, 16, container.NewGridWithColumns(len(columns), columns...)))
	x.g.Host.ShowSheet(sheet)
}
