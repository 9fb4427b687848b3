package rounds

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/ui/session"
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

// withAnts is an event that Ants works on at this computer, and others elsewhere.
type withAnts struct{ session.Store }

func (withAnts) Matters() []session.Matter       { return nil }
func (withAnts) Author() journal.Author          { return journal.Author{Name: "Ants", Device: "b"} }
func (withAnts) NameOf(by journal.Author) string { return by.Name }
func (withAnts) IsHere(journal.Author) bool      { return true }
func (withAnts) Offset() time.Duration           { return 0 }

// Nothing is written to a game that another computer keeps.
func TestLateTeamWhereGamesAreKeptElsewhere(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	late := 15
	h.Do(tournament.EditRound{Round: tournament.Round{Number: 1, DefaultTime: &late}})
	m := h.Session().Event().MatchesIn(1)[0]
	for _, id := range []tournament.TeamID{m.White, m.Black} {
		team, _ := h.Session().Event().Team(id)
		h.Do(tournament.SetLineup{Round: 1, Team: id, Players: h.Session().Event().DefaultLineup(team)})
	}
	at := h.Session().Event().BoardsOf(h.Session().Event().MatchesIn(1)[0])[1].At
	h.Do(tournament.AppendGame{Table: at, Entries: []game.Entry{
		{Kind: game.Clock, At: 1000, Action: game.Set, Control: "90min"}}})
	h.Session().Share(withAnts{h.Session().File()})
	rows := h.Session().File().Rows()
	p.showMatches()
	h.Type("l")
	h.press(fyne.KeyReturn)
	h.Type("10")
	h.press(fyne.KeyReturn)
	if now := h.Session().File().Rows(); now != rows {
		t.Errorf("%d rows were written", now-rows)
	}
}
