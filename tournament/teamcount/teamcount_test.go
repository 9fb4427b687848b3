package teamcount_test

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
	"kohtunik/tournament/teamcount"
)

// swiss makes a Swiss of one round whose players have, by their start numbers,
// the points that byes gave them: "2" a point, "1" half a point, "0" nothing. A
// word is the club, the points and "w" for a woman.
func swiss(words string) *tournament.Event {
	in := tournament.DefaultInfo("Cup", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.TieBreaks, in.PlacesBy = nil, tournament.PlacesByPoints
	e := &tournament.Event{Info: in}
	byes := map[string]tournament.Bye{"2": tournament.FullPointBye, "1": tournament.HalfPointBye,
		"0": tournament.ZeroPointBye}
	// a game gives the round a result, so that it counts
	e.Pairings.Append(tournament.Pairing{Round: 1, Board: 1, White: 98, Black: 99, Result: tournament.BothLose})
	for i, word := range strings.Fields(words) {
		club, rest, _ := strings.Cut(word, ":")
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Start: i + 1, Name: fmt.Sprint(i + 1), Club: club}
		if strings.HasSuffix(rest, "w") {
			p.Sex = tournament.Female
		}
		e.Players = append(e.Players, p)
		e.Pairings.Append(tournament.Pairing{Round: 1, White: p.ID, Bye: byes[rest[:1]]})
	}
	for i, name := range []string{"x", "y"} {
		e.Players = append(e.Players, tournament.Player{ID: tournament.PlayerID(98 + i), Start: 98 + i, Name: name})
	}
	return e
}

// line writes a table as "1-1 A1 3/2 [1 2] best", an empty place for a team that
// is not ranked.
func line(t teamcount.Table) string {
	var all []string
	for _, team := range t.Teams {
		var members []string
		for _, m := range team.Members {
			members = append(members, m.Player.Name)
		}
		all = append(all, strings.TrimSpace(fmt.Sprintf("%d-%d %s%d %s [%s] %s", team.Place, team.PlaceTo, team.Name,
			team.Number, team.Total.RatString(), strings.Join(members, " "), team.PartedBy)))
	}
	return strings.Join(all, "; ")
}

func TestTable(t *testing.T) {
	usual := tournament.UsualTeamCount(0)
	usual.Best = 2
	for _, test := range []struct {
		name   string
		field  string
		change func(*tournament.TeamCount)
		want   string
	}{
		{"the best two of each club", "A:2 B:2 A:1 B:0 B:2", nil, "1-1 B1 2 [2 5]; 2-2 A1 3/2 [1 3]"},
		{"equal totals: the best place", "A:2 B:1 B:1 A:0", nil, "1-1 A1 1 [1 4]; 2-2 B1 1 [2 3] best"},
		{"equal in all share the place", "A:2 B:2 C:2 A:1 B:1 C:0", nil,
			"1-2 A1 3/2 [1 4]; 1-2 B1 3/2 [2 5]; 3-3 C1 1 [3 6]"},
		{"a club in two spellings, and players without one", "Kalev:2 kalev:1 :2 :2", nil, "1-1 Kalev1 3/2 [1 2]"},
		{"incomplete teams stand last", "A:2 B:0 B:0", nil, "1-1 B1 0 [2 3]; 0-0 A1 1 [1]"},
		{"are ranked", "A:2 B:0 B:0", func(c *tournament.TeamCount) { c.Incomplete = tournament.IncompleteRanked },
			"1-1 A1 1 [1]; 2-2 B1 0 [2 3]"},
		{"or are not listed", "A:2 B:0 B:0", func(c *tournament.TeamCount) { c.Incomplete = tournament.IncompleteOut },
			"1-1 B1 0 [2 3]"},
		{"second teams, complete ones alone", "A:2 A:2 A:1 A:1 A:0 B:1 B:1",
			func(c *tournament.TeamCount) { c.Most = 0 }, "1-1 A1 2 [1 2]; 2-3 A2 1 [3 4]; 2-3 B1 1 [6 7]"},
		{"not more than allowed", "A:2 A:2 A:1 A:1 A:0 A:0", func(c *tournament.TeamCount) { c.Most = 2 },
			"1-1 A1 2 [1 2]; 2-2 A2 1 [3 4]"},
		{"a woman among them", "A:2 A:2 A:0w B:2 B:1w", func(c *tournament.TeamCount) { c.Women = 1 },
			"1-1 B1 3/2 [4 5]; 2-2 A1 1 [1 3]"},
		{"two women where one has to be", "A:2w A:2w A:0", func(c *tournament.TeamCount) { c.Women = 1 }, "1-1 A1 2 [1 2]"},
		{"without a woman her place stays empty", "A:2 A:2 B:0w B:0", func(c *tournament.TeamCount) { c.Women = 1 },
			"1-1 B1 0 [3 4]; 0-0 A1 1 [1]"},
		{"places, the lower sum first", "A:2 B:1 A:0 B:1 C:2", // 1–2, 3–4, and 5–7 with the two of the game
			func(c *tournament.TeamCount) { c.Score = tournament.TeamPlaces },
			"1-1 B1 7 [2 4]; 2-2 A1 15/2 [1 3]; 0-0 C1 3/2 [5]"},
		{"who is missing has the place after the last", "A:2 B:1 A:0 B:1 C:2", func(c *tournament.TeamCount) {
			c.Score, c.Incomplete = tournament.TeamPlaces, tournament.IncompleteRanked
		}, "1-1 B1 7 [2 4]; 2-2 A1 15/2 [1 3]; 3-3 C1 19/2 [5]"},
		{"place points, shared places have the mean", "A:2 A:1 B:1 B:1", func(c *tournament.TeamCount) {
			c.Score, c.Scale = tournament.TeamPlacePoints, []int{50, 47, 45}
		}, "1-1 A1 286/3 [1 2]; 2-2 B1 272/3 [3 4]"},
		{"the scale goes on by one, down to 0", "A:2 A:0 A:0 B:1 B:1", func(c *tournament.TeamCount) {
			c.Score, c.Scale = tournament.TeamPlacePoints, []int{3, 2}
		}, "1-1 A1 3 [1 2]; 2-2 B1 3 [4 5] best"},
		{"the next player", "A:2 A:2 A:0 B:2 B:2 B:1", func(c *tournament.TeamCount) {
			c.Ties = []tournament.TeamTie{tournament.TieBestPlace, tournament.TieNext}
		}, "1-1 B1 2 [4 5]; 2-2 A1 2 [1 2] next"},
		{"no next player is below any", "A:2 A:2 B:2 B:2 B:0", func(c *tournament.TeamCount) {
			c.Ties = []tournament.TeamTie{tournament.TieNext}
		}, "1-1 B1 2 [3 4]; 2-2 A1 2 [1 2] next"},
		{"player by player", "A:1 A:1 B:2 B:0", func(c *tournament.TeamCount) {
			c.Ties = []tournament.TeamTie{tournament.TieInTurn}
		}, "1-1 B1 1 [3 4]; 2-2 A1 1 [1 2] in-turn"},
		{"by federation nobody has one", "A:1", func(c *tournament.TeamCount) { c.By = tournament.TeamsByFederation }, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			count := usual
			if test.change != nil {
				test.change(&count)
			}
			if got := line(teamcount.Of(swiss(test.field), count)); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// Named teams are counted by their rosters, whatever the clubs; sums of points
// part equal place points, sums of places equal points, sums of tie-breaks
// what is equal before.
func TestNamedTeamsAndTies(t *testing.T) {
	e := swiss("A:2 B:2 A:1 B:0 C:1")
	e = eventtest.Carry(t, e,
		tournament.PutTeam{Team: tournament.Team{Name: "Red", Roster: []tournament.PlayerID{4, 1}}},
		tournament.PutTeam{Team: tournament.Team{Name: "Blue", Roster: []tournament.PlayerID{3, 5}}})
	count := tournament.UsualTeamCount(0)
	count.By, count.Best, count.Ties = tournament.TeamsByRoster, 2, []tournament.TeamTie{tournament.TieSumPlaces}
	// places: 1–2, 3–4, 5–7
	if got, want := line(teamcount.Of(e, count)), "1-1 Blue1 1 [3 5]; 2-2 Red1 1 [1 4] places"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	e.Info.TieBreaks = []tournament.TieBreak{"DE", "WIN"} // a full-point bye is a win, a half-point bye none
	count.Ties = []tournament.TeamTie{tournament.TieTieBreaks}
	if got, want := line(teamcount.Of(e, count)), "1-1 Red1 1 [1 4]; 2-2 Blue1 1 [3 5] tiebreaks"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	count.Score, count.Scale, count.Ties = tournament.TeamPlacePoints, []int{9, 9, 9, 9, 9, 9, 9},
		[]tournament.TeamTie{tournament.TieSumPoints, tournament.TieSumPlaces}
	if got, want := line(teamcount.Of(e, count)), "1-1 Blue1 18 [3 5]; 2-2 Red1 18 [1 4] places"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
