package printing

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// A Swiss of many teams has its rounds in the crosstable, which stays on the sheet.
func TestTeamCrosstableOfSwiss(t *testing.T) {
	in := tournament.DefaultInfo("School", tournament.FIDE2023).WithSystem(tournament.Swiss).PlayedBy(2)
	in.Rounds = 7
	var players []tournament.Player
	for n := range 80 {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Player %d", n), Club: fmt.Sprintf("School %d", n/2),
			Rating: 2000 - 5*n})
	}
	e := carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: in}, tournament.EnterRosters{Players: players},
		tournament.NumberByRating{}, tournament.PairRounds{Initial: tournament.White})
	for _, m := range e.MatchesIn(1) {
		for _, id := range []tournament.TeamID{m.White, m.Black} {
			team, _ := e.Team(id)
			e = carry(t, e, tournament.SetLineup{Round: 1, Team: id, Players: team.Roster})
		}
	}
	for _, p := range e.InRound(1) {
		e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.WhiteWins})
	}
	d, err := TeamCrosstable(e, inLang(i18n.English))
	if err != nil {
		t.Fatal(err)
	}
	for n, p := range d.pages {
		for _, text := range p.Texts() {
			if text.MinX < 0 || text.MaxX > 297 || text.X > 297 {
				t.Fatalf("page %d: %q at %.0f mm", n+1, text.Shown, text.X)
			}
		}
	}
	if last := pageText(t, d, d.Pages()); !strings.Contains(last, "row of the opponent") {
		t.Errorf("no key: %s", last)
	}
}
