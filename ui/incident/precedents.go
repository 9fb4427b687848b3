package incident

import (
	"fyne.io/fyne/v2"

	"kohtunik/engine/precedents"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
)

// mostCases is how many published cases there is room for.
const mostCases = 3

// cases are published cases like this one, a line each that unfolds.
func (x *decision) cases() []fyne.CanvasObject {
	p := x.g.Host.Printer()
	found := precedents.Like(x.c.Incident.Type(), x.d.Articles)
	if len(found) == 0 {
		return nil
	}
	parts := []fyne.CanvasObject{kit.SectionTitle(p.T("decision.precedents"))}
	for _, c := range found[:min(mostCases, len(found))] {
		parts = append(parts, x.folding(words.PrecedentName(c), words.Precedent(p, c)))
	}
	return parts
}
