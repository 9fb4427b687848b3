package tournament

import (
	"maps"

	"kohtunik/engine/ruling"
)

// IncidentFacts gives the fields of an incident of a type at a board that the
// event knows and nobody has to tell: what kind of event it is, whether it is the
// last round, the result that stands, and how late a player may come by the
// regulations of the round.
func (e *Event) IncidentFacts(at Table, kind string) map[string]any {
	fields := map[string]any{"last_round": at.Round == e.RoundCount(), "event_kind": string(ruling.OfTournament)}
	if e.OfTwoPlayers() {
		fields["event_kind"] = string(ruling.OfMatch)
	}
	if p, ok := e.Pairing(at); ok && p.Result.Final() && ruling.IsScore(string(p.Result)) {
		fields["result_recorded"] = string(p.Result)
	}
	if r := e.RoundInfo(at.Round); r.DefaultTime != nil {
		fields["default_s"] = *r.DefaultTime * 60
	}
	maps.DeleteFunc(fields, func(field string, _ any) bool { return !ruling.Asks(kind, field) })
	return fields
}
