package players

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page/pagetest"
)

// A list that is imported into an event that teams play fills the rosters of the clubs:
// one without clubs only enters players, and one in which a player lacks his is refused.
func TestListOfRosters(t *testing.T) {
	rules := tournament.UsualTeamRules(tournament.RoundRobin, 4)
	league := &tournament.Event{Info: tournament.Info{Teams: &rules}}
	list := []tournament.Player{{Name: "A", Club: "Red"}, {Name: "B", Club: "Red"}}
	if c, ok := entering(league, list, "x.csv", nil).(tournament.EnterRosters); !ok || len(c.Players) != 2 {
		t.Errorf("%+v", c)
	}
	for _, c := range []tournament.Command{entering(&tournament.Event{}, list, "", nil),
		entering(league, []tournament.Player{{Name: "A"}, {Name: "B"}}, "", nil)} {
		if _, ok := c.(tournament.AddPlayers); !ok {
			t.Errorf("%s", c.Name())
		}
	}
	err := entering(league, append(list, tournament.Player{Name: "C"}), "", nil).Apply(league)
	if !errors.Is(err, &tournament.Error{Kind: tournament.PlayerWithoutTeam}) {
		t.Errorf("a player without a club: %v", err)
	}
}

// league opens a page on a league of two boards; the teams are those of the clubs.
func league(t *testing.T, clubs ...string) (*host, *Page) {
	t.Helper()
	h := &host{pagetest.NewHost(t, i18n.English), t}
	in := tournament.DefaultInfo("League", tournament.FIDE2023)
	rules := tournament.UsualTeamRules(in.System, 2)
	in.Teams = &rules
	h.Create(t, in)
	for _, club := range clubs {
		h.do(tournament.EnterRosters{Players: []tournament.Player{{Name: club + " One", Club: club},
			{Name: club + " Two", Club: club}}})
	}
	p := New(h).(*Page)
	h.Show(p)
	return h, p
}

// A player typed with a club stands last in the roster of that club, before the event
// is paired and after it; one without a club is entered and in no team.
func TestTypedPlayerJoinsTheRoster(t *testing.T) {
	h, p := league(t, "Red", "Blue", "Green")
	enter := func(name, club string) {
		p.fields[nameColumn].SetText(name)
		p.fields[clubColumn].SetText(club)
		p.add()
	}
	enter("Reserve, A", "Red")
	h.do(tournament.NumberByRating{})
	h.do(tournament.PairRounds{})
	p.Refresh()
	enter("Reserve, B", "red")
	enter("Guest, C", "")
	e := h.Session().Event()
	if len(e.Teams) != 3 || len(e.Teams[0].Roster) != 4 || len(e.Players) != 9 {
		t.Fatalf("%+v, %d players", e.Teams, len(e.Players))
	}
	if last, _ := e.Player(e.Teams[0].Roster[3]); last.Name != "Reserve, B" {
		t.Errorf("the last of the roster is %s", last.Name)
	}
}

// Teams draw their numbers, by a seed and by hand.
func TestTeamsDrawLots(t *testing.T) {
	h, _ := league(t, "Red", "Blue", "Green")
	DrawLots(h)
	h.Press(fyne.KeyReturn)
	for _, team := range h.Session().Event().Teams {
		if team.Number == 0 {
			t.Errorf("%s has no number", team.Name)
		}
	}
	l := &lots{host: h, event: h.Session().Event()}
	l.open()
	for _, turn := range h.Top().Shortcuts {
		turn() // Alt+T is the only one
	}
	for i, row := range l.table.Rows() {
		if !strings.Contains("Red Blue Green", row.name) {
			t.Errorf("%s draws a number", row.name)
		}
		l.change(row, []string{"2", "3", "1"}[i])
	}
	l.draw()
	for i, team := range h.Session().Event().Teams {
		if team.Number != []int{2, 3, 1}[i] {
			t.Errorf("%s has number %d", team.Name, team.Number)
		}
	}
}

// The club of the last entry stays in the row of an event of teams, as the federation
// does; in other events it does not, and alone it enters nobody.
func TestClubStaysWhereTeamsPlay(t *testing.T) {
	h, p := league(t, "Red")
	p.fields[nameColumn].SetText("Third, A")
	p.fields[clubColumn].SetText("Red")
	p.add()
	if got := p.fields[clubColumn].Text; got != "Red" || p.fields[nameColumn].Text != "" {
		t.Errorf("the row has the club %q", got)
	}
	p.add()
	if n := len(h.Session().Event().Players); n != 3 {
		t.Errorf("%d players", n)
	}
	single, page := newHost(t, i18n.English, 0, false)
	page.fields[nameColumn].SetText("Keres, Paul")
	page.fields[clubColumn].SetText("Red")
	page.add()
	if got := page.fields[clubColumn].Text; got != "" || len(single.Session().Event().Players) != 1 {
		t.Errorf("the row of an open has the club %q", got)
	}
}

// What is said of an import into rosters counts players and teams.
func TestImportIntoRostersIsCounted(t *testing.T) {
	h, _ := league(t, "Red", "Blue", "Green")
	players := []tournament.Player{{Name: "A", Club: "Red"}, {Name: "B", Club: "red "}, {Name: "C", Club: "Blue"}}
	got := enteredRosters(h.Printer(), h.Session().Event(), players)
	if got != "Entered in the rosters: 3 players, 2 teams. Teams in all: 3." {
		t.Errorf("%q", got)
	}
}
