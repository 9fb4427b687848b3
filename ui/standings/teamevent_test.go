package standings

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
)

// Where teams play, F8 goes to their table and offers no teams to be counted.
func TestTeamTableOfATeamEvent(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	in := tournament.DefaultInfo("League", tournament.FIDE2023)
	rules := tournament.UsualTeamRules(in.System, 1)
	in.Teams = &rules
	h.Create(t, in, tournament.EnterRosters{Players: []tournament.Player{{Name: "A", Club: "A"}, {Name: "B", Club: "B"},
		{Name: "C", Club: "C"}}})
	p := New(h).(*Page)
	h.Show(p)
	p.countTeams()
	if h.Gone != page.Prints || len(h.Sheets) != 0 {
		t.Errorf("at page %v, %d sheets", h.Gone, len(h.Sheets))
	}
}
