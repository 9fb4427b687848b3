package incident

import (
	"cmp"
	"encoding/json"
	"reflect"

	"kohtunik/engine/game"
	"kohtunik/ui/page"
)

// isClaim tells that the incident is a player's claim or request of a draw, which
// may have to wait until the arbiter has looked into it.
func (e *entry) isClaim() bool {
	switch e.kind {
	case "claim-repetition", "claim-fifty", "quickplay-request", "quickplay-claim", "perpetual-check":
		return true
	}
	return false
}

// later notes the claim and stops both clocks; the decision waits (FIDE Laws
// 9.5.1; the palette offers it first until then).
func (f *form) later() {
	answers, good := f.answered()
	if !good {
		return
	}
	now := f.g.Now()
	claim := game.Entry{Kind: game.Claim, At: now.UnixMilli(), Side: text(answers["side"]), Reason: f.e.kind,
		Moves: text(answers["move"])}
	entries := []game.Entry{claim}
	if _, running := f.g.Clock().Running(); running {
		entries = append(entries, f.g.State.MakeStop(now))
	}
	if f.g.Note(entries) {
		f.sheet.Close()
		f.g.Host.Tell(page.Note, f.g.Host.T("incident.waits"))
	}
}

// ClaimName is the name in the catalogue of the claim that waits for the
// arbiter; ok is false if none does.
func ClaimName(entries []game.Entry) (name string, ok bool) {
	claim, ok := game.OpenClaim(entries)
	if !ok {
		return "", false
	}
	for _, e := range catalogue {
		if e.kind == claim.Reason && (claim.Moves != "") == asksMove(e) {
			return e.id, true
		}
	}
	return "", false
}

// asksMove tells that an incident asks for the move that a claim names.
func asksMove(e entry) bool {
	for _, q := range e.asks {
		if q.field == "move" {
			return true
		}
	}
	return false
}

// NameOf is the name in the catalogue of an incident that a record tells of: of
// those of its type the one whose own fields it has, else the first.
func NameOf(e game.Entry) string {
	var told map[string]any
	if json.Unmarshal([]byte(e.Text), &told) != nil {
		told = nil // an older record may tell nothing
	}
	name, most := "", -1
	for _, c := range catalogue {
		switch {
		case c.kind != e.Reason:
		case len(c.preset) > most && has(told, c.preset):
			name, most = c.id, len(c.preset)
		case name == "":
			name = c.id
		}
	}
	return cmp.Or(name, e.Reason)
}

// has tells that all fields stand in what was told.
func has(told, fields map[string]any) bool {
	for name, value := range fields {
		if got, ok := told[name]; !ok || !reflect.DeepEqual(got, value) {
			return false
		}
	}
	return true
}
