package tournament_test

import (
	"reflect"
	"testing"

	"kohtunik/tournament"
)

func TestSetTeamCount(t *testing.T) {
	e := field(t, 4, tournament.FIDE2023, tournament.RoundRobin)
	usual := tournament.UsualTeamCount(0)
	set := carry(t, e, tournament.SetTeamCount{Count: usual})
	if got, ok := set.TeamCount(0); !ok || !reflect.DeepEqual(got, usual) {
		t.Errorf("kept %+v", got)
	}
	if again := tournament.FromRecords(set.Records()); !reflect.DeepEqual(again.TeamCounts, set.TeamCounts) {
		t.Errorf("from records %+v", again.TeamCounts)
	}
	if off := carry(t, set, tournament.SetTeamCount{}); len(off.TeamCounts) != 0 {
		t.Errorf("taken away: %+v", off.TeamCounts)
	}
	for name, test := range map[string]struct {
		change func(*tournament.TeamCount)
		kind   tournament.ErrorKind
	}{
		"a group that is not there": {func(c *tournament.TeamCount) { c.Number = 1 }, tournament.FieldRange},
		"nobody counts":             {func(c *tournament.TeamCount) { c.Best = 0 }, tournament.FieldRange},
		"more women than players":   {func(c *tournament.TeamCount) { c.Women = 5 }, tournament.FieldRange},
		"fewer teams than none":     {func(c *tournament.TeamCount) { c.Most = -1 }, tournament.FieldRange},
		"no way to make teams":      {func(c *tournament.TeamCount) { c.By = "town" }, tournament.FieldInvalid},
		"no score":                  {func(c *tournament.TeamCount) { c.Score = "goals" }, tournament.FieldInvalid},
		"no rule":                   {func(c *tournament.TeamCount) { c.Incomplete = "" }, tournament.FieldInvalid},
		"no tie rule": {func(c *tournament.TeamCount) { c.Ties = []tournament.TeamTie{"lot"} },
			tournament.FieldInvalid},
		"a tie rule twice": {func(c *tournament.TeamCount) { c.Ties = append(c.Ties, c.Ties[0]) },
			tournament.FieldInvalid},
		"no scale": {func(c *tournament.TeamCount) { c.Score = tournament.TeamPlacePoints }, tournament.FieldInvalid},
		"a scale that rises": {func(c *tournament.TeamCount) {
			c.Score, c.Scale = tournament.TeamPlacePoints, []int{5, 6}
		}, tournament.FieldInvalid},
		"a scale below nothing": {func(c *tournament.TeamCount) {
			c.Score, c.Scale = tournament.TeamPlacePoints, []int{-1}
		}, tournament.FieldInvalid},
	} {
		t.Run(name, func(t *testing.T) {
			count := tournament.UsualTeamCount(0)
			test.change(&count)
			refused(t, set, tournament.SetTeamCount{Count: count}, test.kind)
		})
	}
}

func TestTeams(t *testing.T) {
	e := field(t, 5, tournament.FIDE2023, tournament.RoundRobin)
	ids := func(n ...tournament.PlayerID) []tournament.PlayerID { return n }
	e = carry(t, e, tournament.PutTeam{Team: tournament.Team{Name: " Red ", Roster: ids(2, 1)}})
	e = carry(t, e, tournament.PutTeam{Team: tournament.Team{Name: "Blue", Roster: ids(3)}})
	if got, ok := e.TeamOf(1); !ok || got.Name != "Red" || got.ID != 1 {
		t.Errorf("player 1 is in %+v", got)
	}
	for name, test := range map[string]struct {
		team tournament.Team
		kind tournament.ErrorKind
	}{
		"no name":                   {tournament.Team{Roster: ids(4)}, tournament.NameMissing},
		"no players":                {tournament.Team{Name: "Green"}, tournament.TeamEmpty},
		"the name of another":       {tournament.Team{Name: "red", Roster: ids(4)}, tournament.TeamNameTaken},
		"a player twice":            {tournament.Team{Name: "Green", Roster: ids(4, 4)}, tournament.InTeamTwice},
		"a player of another":       {tournament.Team{Name: "Green", Roster: ids(4, 3)}, tournament.InOtherTeam},
		"a player who is not there": {tournament.Team{Name: "Green", Roster: ids(9)}, tournament.NoSuchPlayer},
		"a team that is not there":  {tournament.Team{ID: 7, Name: "Green", Roster: ids(4)}, tournament.NoSuchTeam},
	} {
		t.Run(name, func(t *testing.T) { refused(t, e, tournament.PutTeam{Team: test.team}, test.kind) })
	}
	changed := carry(t, e, tournament.PutTeam{Team: tournament.Team{ID: 1, Name: "Red", Roster: ids(1, 4)}})
	if got, _ := changed.Team(1); !reflect.DeepEqual(got.Roster, ids(1, 4)) || len(changed.Teams) != 2 {
		t.Errorf("changed: %+v", changed.Teams)
	}
	if gone := carry(t, e, tournament.RemovePlayer{ID: 3}); len(gone.Teams) != 1 {
		t.Errorf("a team whose only player is removed: %+v", gone.Teams)
	}
	if left := carry(t, e, tournament.RemovePlayer{ID: 1}); !reflect.DeepEqual(left.Teams[0].Roster, ids(2)) {
		t.Errorf("a player who is removed: %+v", left.Teams)
	}
	refused(t, e, tournament.RemoveTeam{ID: 3}, tournament.NoSuchTeam)
	if removed := carry(t, e, tournament.RemoveTeam{ID: 1}); len(removed.Teams) != 1 || len(removed.Players) != 5 {
		t.Errorf("removed: %+v", removed.Teams)
	}
	paired := carry(t, e, tournament.PairRounds{})
	got := tournament.Warnings(paired, tournament.RemoveTeam{ID: 1})
	if len(got) != 1 || got[0].Level != tournament.Confirm {
		t.Errorf("after the pairing: %+v", got)
	}
	if got := tournament.Warnings(e, tournament.PutTeam{}); len(got) != 0 {
		t.Errorf("before the pairing: %+v", got)
	}
}
