package words

import (
	"strings"

	"kohtunik/engine/precedents"
	"kohtunik/i18n"
)

// PrecedentName names a published case: the event or the publication, and the
// year where that does not say it.
func PrecedentName(c precedents.Case) string {
	if c.Year == "" || strings.Contains(c.Event, c.Year) {
		return c.Event
	}
	return c.Event + ", " + c.Year
}

// Precedent says what happened and what was decided, and where it was
// published.
func Precedent(p *i18n.Printer, c precedents.Case) string {
	return c.Text(string(p.Lang())) + " (" + c.Source + ")"
}
