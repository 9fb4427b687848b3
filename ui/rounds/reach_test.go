package rounds

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Points of a team by decision are reached among the matches of their round.
func TestDecisionIsReachedAmongTheMatches(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	p.Reach(tournament.Datum{Record: tournament.PairingRecord, Table: tournament.Table{Round: 1, Board: 1}})
	if h.Top() != nil {
		t.Fatal("a board opens a sheet")
	}
	p.Reach(tournament.Datum{Record: tournament.PointsByDecisionRecord, Table: tournament.Table{Round: 3}})
	if top := h.Top(); top == nil || top.Title != h.T("print.matches.title") || top.Sub != "Round 3" {
		t.Errorf("the sheet is %+v", top)
	}
}
