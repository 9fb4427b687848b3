package standings

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
)

// Where teams play, the page has their table, with points below nothing and tie-breaks;
// F8 goes to the players and back, and each is printed as it is seen.
func TestTeamTableOfATeamEvent(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	in := tournament.DefaultInfo("League", tournament.FIDE2023)
	rules := tournament.UsualTeamRules(in.System, 1)
	in.Teams = &rules
	h.Create(t, in, tournament.EnterRosters{Players: []tournament.Player{{Name: "A", Club: "Ants"},
		{Name: "B", Club: "Bees"}, {Name: "C", Club: "Cats"}}}, tournament.NumberByHand{Numbers: []int{1, 2, 3}},
		tournament.PairRounds{},
		tournament.DecideTeamPoints{Points: tournament.PointsByDecision{Team: 2, Round: 1, Match: -3, Why: "Absent."}})
	p := New(h).(*Page)
	h.Show(p)
	rows := p.played.table.Shown()
	if p.table.Visible() || len(rows) != 3 || rows[2].Team.Name != "Bees" {
		t.Fatalf("%d teams, players seen: %t, %v", len(rows), p.table.Visible(), rows)
	}
	if !slices.ContainsFunc(p.Commands(), func(c page.Command) bool { return c.Key == "settings.teams" }) {
		t.Error("the tie-breaks of the teams cannot be reached")
	}
	p.copy()
	last := strings.Split(strings.TrimSpace(fyne.CurrentApp().Clipboard().Content()), "\n")[2]
	if !strings.HasPrefix(last, "3\tBees\t-1½") && !strings.HasPrefix(last, "3\tBees\t−1½") {
		t.Errorf("the last team is copied as %q", last)
	}
	p.print()
	if got, _ := h.Session().TakePrint(); h.Gone != page.Prints || got != "team-table" {
		t.Errorf("at page %v for %q", h.Gone, got)
	}
	p.countTeams()
	if !p.table.Visible() || p.played.table.Visible() || len(h.Sheets) != 0 {
		t.Error("F8 does not go to the players")
	}
	p.print()
	if got, _ := h.Session().TakePrint(); got != "standings" {
		t.Errorf("the players are printed as %q", got)
	}
	p.countTeams()
	if p.table.Visible() {
		t.Error("F8 does not go back to the teams")
	}
}
