package rounds

import (
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// L on a match asks which team came late and how late, and records it at its boards;
// what is no number of minutes, or too many, is refused where it is typed.
func TestLateTeamByKeys(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h, p := newLeague(t, lang)
		late := 15
		h.Do(tournament.EditRound{Round: tournament.Round{Number: 1, DefaultTime: &late}})
		e := h.Session().Event()
		m := e.MatchesIn(1)[0]
		for _, id := range []tournament.TeamID{m.White, m.Black} {
			team, _ := e.Team(id)
			h.Do(tournament.SetLineup{Round: 1, Team: id, Players: e.DefaultLineup(team)})
		}
		p.showMatches()
		begun := func() (boards int) {
			for _, b := range h.Session().Event().BoardsOf(h.Session().Event().MatchesIn(1)[0]) {
				if len(h.Session().Event().Games[b.At]) > 0 {
					boards++
				}
			}
			return boards
		}
		h.Type("l")
		h.press(fyne.KeyReturn) // the team named first
		for _, refused := range []string{"x", "16"} {
			h.Type(refused)
			h.press(fyne.KeyReturn)
			if n := begun(); n > 0 {
				t.Errorf("%s: %q minutes are recorded at %d boards", lang, refused, n)
			}
			h.press(fyne.KeyBackspace)
			h.press(fyne.KeyBackspace)
		}
		h.Type("10")
		h.press(fyne.KeyReturn)
		if n := begun(); n != 2 {
			t.Errorf("%s: recorded at %d boards", lang, n)
		}
	}
}
