package words

import (
	"encoding/json"
	"strings"

	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
)

// Incident names an incident that a record tells of: an entry game.Incident, or a
// claim that waits: where a kind stands for several things, the one that was told.
// One that has no name of its own is something else.
func Incident(p *i18n.Printer, e game.Entry) string {
	name := ruling.NameOf(e.Reason, []byte(e.Text))
	if e.Kind == game.Claim {
		name = ruling.ClaimName(e)
	}
	if told := caseOf(p, name, e.Text); told != "" {
		return told
	}
	key := "incident." + name
	if !p.Has(key) {
		key = "incident.other"
	}
	return strings.TrimSuffix(p.T(key), "…")
}

// manyCases is the kind of incident that stands for several things a player can do.
var manyCases = (&ruling.Conduct{}).Type()

// caseOf names which of the things it was that such a kind stands for; "" for
// another kind, and where it was not told.
func caseOf(p *i18n.Printer, name, text string) string {
	var told struct{ Case string }
	if name != manyCases || json.Unmarshal([]byte(text), &told) != nil || !p.Has("incident.value."+told.Case) {
		return ""
	}
	return capital(p.T("incident.value." + told.Case))
}
