package teams

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

// newTeams opens the sheet on four teams of two boards and a reserve; paired: with the
// numbers by rating and the first round or all rounds paired.
func newTeams(t *testing.T, lang i18n.Lang, system tournament.System, paired bool) *pagetest.Host {
	t.Helper()
	h := pagetest.NewHost(t, lang)
	in := tournament.DefaultInfo("League", tournament.FIDE2023)
	in.System = system
	if system == tournament.Swiss {
		in.Rounds = 3
	}
	rules := tournament.UsualTeamRules(in.System, 2)
	in.Teams = &rules
	var players []tournament.Player
	for team := range 4 {
		for k := range 3 {
			players = append(players, tournament.Player{Name: fmt.Sprintf("Surname %c%d, Given", 'A'+team, k+1),
				Club: fmt.Sprintf("Team %c", 'A'+team), Rating: 2300 - 50*team - 10*k})
		}
	}
	commands := []tournament.Command{tournament.EnterRosters{Players: players}, tournament.NumberByRating{}}
	switch {
	case paired && system == tournament.Swiss:
		commands = append(commands, tournament.PairRounds{Initial: tournament.White})
	case paired:
		commands = append(commands, tournament.PairRounds{})
	}
	h.Create(t, in, commands...)
	h.Show(pagetest.NewBlank())
	Show(h)
	return h
}

// Name, short name, captain and roster of a team are typed; a number that nobody has is
// refused and nothing is lost of what was typed.
func TestTeamIsEditedByKeys(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := newTeams(t, lang, tournament.RoundRobin, false)
		next := func(text string) {
			h.Window().Canvas().FocusNext()
			h.Type(text)
		}
		h.Press(fyne.KeyReturn)
		next("TA")
		next("Surname A2, Given")
		last := h.Session().Event().Teams[0].Roster
		h.Window().Canvas().FocusNext()
		h.Press(fyne.KeyEnd)
		for range 2 {
			h.Press(fyne.KeyBackspace)
		}
		h.Type("99")
		h.Press(fyne.KeyReturn)
		if e := h.Session().Event(); e.Teams[0].Short != "" {
			t.Fatalf("%s: a roster with a number that nobody has is saved: %+v", lang, e.Teams[0])
		}
		for range 2 {
			h.Press(fyne.KeyBackspace)
		}
		h.Type("3")
		h.Press(fyne.KeyReturn)
		team := h.Session().Event().Teams[0]
		if team.Short != "TA" || team.Captain != "Surname A2, Given" || !slices.Equal(team.Roster, last) {
			t.Errorf("%s: %+v, roster was %v", lang, team, last)
		}
	}
}

// A player moves up the roster and goes out of it, and stays in the event.
func TestRosterByKeys(t *testing.T) {
	h := newTeams(t, i18n.English, tournament.RoundRobin, false)
	was := slices.Clone(h.Session().Event().Teams[0].Roster)
	h.Window().Canvas().FocusNext()
	h.Press(fyne.KeyEnd)
	h.Type("+")
	if got := h.Session().Event().Teams[0].Roster; !slices.Equal(got, []tournament.PlayerID{was[0], was[2], was[1]}) {
		t.Errorf("roster %v, was %v", got, was)
	}
	h.Press(fyne.KeyDelete)
	e := h.Session().Event()
	if got := e.Teams[0].Roster; !slices.Equal(got, was[:2]) || len(e.Players) != 12 {
		t.Errorf("roster %v, was %v; %d players", got, was, len(e.Players))
	}
}

// A team is withdrawn with its reason, and reinstated by the same key.
func TestWithdrawalByKeys(t *testing.T) {
	for _, system := range []tournament.System{tournament.RoundRobin, tournament.Swiss} {
		h := newTeams(t, i18n.English, system, true)
		h.Press(fyne.KeyF7)
		h.Type("2")
		h.Window().Canvas().FocusNext()
		h.Type("ill")
		h.Press(fyne.KeyReturn)
		if team := h.Session().Event().Teams[0]; team.Left != 2 || team.LeftWhy != "ill" {
			t.Fatalf("%s: %+v", system, team)
		}
		h.Press(fyne.KeyF7)
		if team := h.Session().Event().Teams[0]; team.Left != 0 {
			t.Errorf("%s: %+v", system, team)
		}
	}
}

// Before an event is paired a team does not withdraw but is removed: no sheet asks for a
// round.
func TestNobodyWithdrawsBeforeThePairing(t *testing.T) {
	h := newTeams(t, i18n.English, tournament.RoundRobin, false)
	sheets := len(h.Sheets)
	h.Press(fyne.KeyF7)
	if len(h.Sheets) != sheets || h.Failed == nil {
		t.Errorf("%d sheets, refused: %v", len(h.Sheets)-sheets, h.Failed)
	}
	h.Press(fyne.KeyDelete)
	if n := len(h.Session().Event().Teams); n != 3 {
		t.Errorf("%d teams", n)
	}
}

// A team that has matches is not removed: the way out that is named is its withdrawal.
func TestTeamWithMatchesIsNotRemoved(t *testing.T) {
	h := newTeams(t, i18n.English, tournament.RoundRobin, true)
	h.Press(fyne.KeyDelete)
	if h.Failed == nil || !strings.Contains(h.Printer().Error(h.Failed), "withdrawal instead (F7") {
		t.Errorf("refused with %v", h.Failed)
	}
	if n := len(h.Session().Event().Teams); n != 4 {
		t.Errorf("%d teams", n)
	}
}

// A bye is given for the next round of a Swiss and is not offered in a round robin.
func TestByeByKeys(t *testing.T) {
	h := newTeams(t, i18n.English, tournament.Swiss, true)
	h.Type("b")
	for _, next := range h.Top().Shortcuts {
		next() // Alt+T is the only one
	}
	h.Press(fyne.KeyReturn)
	byes := tournament.Swiss.RequestedByes()
	want := tournament.TeamBye{Round: 2, Bye: byes[0]}
	if got := h.Session().Event().Teams[0].Byes; len(got) != 1 || got[0] != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	league := newTeams(t, i18n.English, tournament.RoundRobin, true)
	sheets := len(league.Sheets)
	league.Type("b")
	if len(league.Sheets) != sheets {
		t.Error("a round robin has no byes to give")
	}
}

// Ins enters a team of players who are in no roster.
func TestTeamIsEnteredByKeys(t *testing.T) {
	h := newTeams(t, i18n.English, tournament.RoundRobin, false)
	h.MustDo(t, tournament.AddPlayers{Players: []tournament.Player{{Name: "Late, One"}, {Name: "Late, Two"}}})
	h.Press(fyne.KeyInsert)
	h.Type("Late")
	for range 3 {
		h.Window().Canvas().FocusNext()
	}
	h.Type("13, 14")
	h.Press(fyne.KeyReturn)
	e := h.Session().Event()
	if len(e.Teams) != 5 || e.Teams[4].Name != "Late" || len(e.Teams[4].Roster) != 2 {
		t.Errorf("%+v", e.Teams)
	}
}

// What has become of a team is read in its row: a withdrawal, and every bye.
func TestStateOfATeamFits(t *testing.T) {
	const margins = 16 // of a cell
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		states := []tournament.Team{{Left: 11}}
		for _, bye := range []tournament.Bye{tournament.ZeroPointBye, tournament.HalfPointBye, tournament.FullPointBye} {
			states = append(states, tournament.Team{Byes: []tournament.TeamBye{{Round: 11, Bye: bye}}})
		}
		for _, team := range states {
			text := words.TeamState(p, team)
			if wide := kit.NewText(text, style.Body, style.Text2).MinSize().Width + margins; wide > stateWidth {
				t.Errorf("%s: %q takes %.0f", lang, text, wide)
			}
		}
	}
}
