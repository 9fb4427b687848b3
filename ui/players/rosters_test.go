package players

import (
	"testing"

	"kohtunik/tournament"
)

// A list that is imported into an event that teams play fills the rosters of the clubs;
// one in which a club is missing only enters players.
func TestListOfRosters(t *testing.T) {
	rules := tournament.UsualTeamRules(tournament.RoundRobin, 4)
	league := &tournament.Event{Info: tournament.Info{Teams: &rules}}
	list := []tournament.Player{{Name: "A", Club: "Red"}, {Name: "B", Club: "Red"}}
	if c, ok := entering(league, list, "x.csv", nil).(tournament.EnterRosters); !ok || len(c.Players) != 2 {
		t.Errorf("%+v", c)
	}
	for _, c := range []tournament.Command{entering(&tournament.Event{}, list, "", nil),
		entering(league, append(list, tournament.Player{Name: "C"}), "", nil)} {
		if _, ok := c.(tournament.AddPlayers); !ok {
			t.Errorf("%s", c.Name())
		}
	}
}
