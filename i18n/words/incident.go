package words

import (
	"strings"

	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
)

// Incident names an incident that a record tells of: an entry game.Incident, or a
// claim that waits. One that has no name of its own is something else.
func Incident(p *i18n.Printer, e game.Entry) string {
	name := ruling.NameOf(e.Reason, []byte(e.Text))
	if e.Kind == game.Claim {
		name = ruling.ClaimName(e)
	}
	key := "incident." + name
	if !p.Has(key) {
		key = "incident.other"
	}
	return strings.TrimSuffix(p.T(key), "…")
}
