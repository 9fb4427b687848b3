package tournament_test

import (
	"maps"
	"testing"

	"kohtunik/tournament"
)

// What the event knows of an incident is told for it: only the fields that the
// type has, the last round, a match, the result that stands, the default time.
func TestIncidentFacts(t *testing.T) {
	e := carry(t, field(t, 4, tournament.FIDE2023, tournament.RoundRobin), tournament.PairRounds{})
	here := tournament.Table{Round: 1, Board: 1}
	want := func(what string, got, want map[string]any) {
		t.Helper()
		if !maps.Equal(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	want("a resignation", e.IncidentFacts(here, "resign"), map[string]any{})
	want("an illegal move", e.IncidentFacts(here, "illegal-move"),
		map[string]any{"last_round": false, "event_kind": "tournament"})
	want("in the last round", e.IncidentFacts(tournament.Table{Round: 3, Board: 1}, "illegal-move"),
		map[string]any{"last_round": true, "event_kind": "tournament"})
	e = carry(t, e, tournament.SetResult{Table: here, Result: tournament.Draw})
	want("after a draw", e.IncidentFacts(here, "illegal-move"),
		map[string]any{"last_round": false, "event_kind": "tournament", "result_recorded": "1/2"})
	match := field(t, 2, tournament.USSR1953, tournament.Match)
	match.Info.Rounds = 3
	match = carry(t, match, tournament.PairRounds{})
	if got := match.IncidentFacts(here, "illegal-move")["event_kind"]; got != "match" {
		t.Errorf("a match is %v", got)
	}
}
