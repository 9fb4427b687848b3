package rounds

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page/pagetest"
)

// The row of a team without a match says why, and what the team has for it, in words that
// have room.
func TestByeAmongTheMatches(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := &host{Host: pagetest.NewHost(t, lang), t: t}
		in := tournament.DefaultInfo("League", tournament.FIDE2023).WithSystem(tournament.Swiss)
		in.Rounds = 2
		rules := tournament.UsualTeamRules(in.System, 4)
		in.Teams = &rules
		var players []tournament.Player
		for i := range 12 {
			players = append(players, tournament.Player{Name: fmt.Sprintf("Surname %d, Given", i),
				Club: fmt.Sprintf("Team %c", 'A'+i/4), Rating: 2300 - 10*i})
		}
		h.Create(t, in, tournament.EnterRosters{Players: players}, tournament.NumberByRating{},
			tournament.PairRounds{Initial: tournament.White})
		p := New(h).(*Page)
		h.Show(p)
		h.Window().Resize(laptop)
		p.showMatches()
		table := pagetest.All[*kit.Table[tournament.ScoredMatch]](h.Top().Content)[0]
		if s, _ := table.Selected(); s.Free() {
			t.Errorf("%s: the sheet opens at a team without a match", lang)
		}
		free := len(table.Shown()) - 1
		table.Select(free)
		var said []string
		for _, c := range table.Columns() {
			cell := &kit.Cell{}
			c.Draw(cell, table.Shown()[free])
			_, width, _ := table.Place(c.ID)
			if c.Whole == nil && kit.Width(cell.Runs...) > width-2*8 { // else it takes two lines
				t.Errorf("%s: %q has %.0f", lang, cell.Runs[0].Text, width-2*8)
			}
			for _, r := range cell.Runs {
				said = append(said, r.Text)
			}
		}
		if cut := table.Cut(); len(cut) > 0 {
			t.Errorf("%s: %q is cut", lang, cut)
		}
		want := []string{h.T("league.bye.pab"), h.T("teams.match-points") + " 1, " + h.T("teams.game-points") + " 2"}
		if got := said[len(said)-2:]; got[0] != want[0] || got[1] != want[1] {
			t.Errorf("%s: the row says %q, want %q", lang, strings.Join(said, " | "), want)
		}
	}
}
