package standings_test

import (
	"fmt"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// swiss makes a Swiss of three players in which the second and the third round
// are paired, and the second has its result: 1 had a half-point bye in it.
func swiss() *tournament.Event {
	e := &tournament.Event{Info: tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)}
	for i := range 3 {
		e.Players = append(e.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Start: i + 1})
	}
	e.Pairings = tournament.PairingsOf([]tournament.Pairing{
		{Round: 3, Board: 1, White: 3, Black: 1},
		{Round: 2, Board: 1, White: 2, Black: 3, Result: tournament.WhiteWins},
		{Round: 2, Board: 2, White: 1, Bye: tournament.HalfPointBye},
	})
	return e
}

// line writes a row's games as "2b?3", the round, the colour, the mark and the
// opponent.
func line(r standings.CrossRow) string {
	s := ""
	for _, g := range r.Games {
		colour := map[bool]string{true: "w", false: "b"}[g.White]
		s += fmt.Sprintf("%d%s%s%d ", g.Round, colour, g.Mark, g.Opponent)
	}
	return s
}

// In a Swiss a player has something in each round that is paired, by rounds.
func TestCrosstableOfASwiss(t *testing.T) {
	cross := standings.CrosstableOf(swiss(), standings.ByStart)
	for i, want := range []string{"1bZ0 2bH0 3b?3 ", "1bZ0 2w13 3bZ0 ", "1bZ0 2b02 3w?1 "} {
		if got := line(cross.Rows[i]); got != want {
			t.Errorf("player %d: %s, want %s", i+1, got, want)
		}
	}
	robin := event(t, 3, tournament.FIDE2023)
	if got := line(standings.CrosstableOf(robin, standings.ByStart).Rows[0]); got != "1bZ0 2w?2 3b?3 " {
		t.Errorf("in a round robin: %s", got)
	}
}

// The games against one opponent are found among all; a round without one is no
// game against anybody.
func TestAgainst(t *testing.T) {
	row := standings.CrosstableOf(swiss(), standings.ByStart).Rows[0]
	for opponent, want := range map[tournament.PlayerID]string{3: "3b?3 ", 2: "", 0: ""} {
		if got := line(standings.CrossRow{Games: row.Against(opponent)}); got != want {
			t.Errorf("against %d: %q, want %q", opponent, got, want)
		}
	}
}

// A Swiss counts the rounds up to the last that has a result, the byes of later
// ones not among them; a round robin counts all.
func TestRoundsThatCount(t *testing.T) {
	e := swiss()
	if got := standings.Rounds(e); got != 2 {
		t.Errorf("%d rounds of the Swiss count, want 2", got)
	}
	if got := order(standings.Of(e, standings.Options{TieBreaks: []tournament.TieBreak{}})); got !=
		"2:1-1:1 1:2-2:½ 3:3-3:0 " {
		t.Errorf("the Swiss: %s", got)
	}
	e.Pairings.Change(1, func(p *tournament.Pairing) { p.Result = tournament.NoResult })
	if got := order(standings.Of(e, standings.Options{TieBreaks: []tournament.TieBreak{}})); got !=
		"1:1-3:0 2:1-3:0 3:1-3:0 " {
		t.Errorf("before any result: %s", got)
	}
	if got := standings.Rounds(event(t, 4, tournament.FIDE2023)); got != 3 {
		t.Errorf("%d rounds of the round robin count, want 3", got)
	}
}

// Who enters late has no number yet and stands behind the numbers of all: an
// explanation means him and nobody else.
func TestPlayersWithoutNumber(t *testing.T) {
	e := swiss()
	e.Players = []tournament.Player{{ID: 1, Start: 4}, {ID: 2, Start: 1}, {ID: 3}}
	table := standings.Of(e, standings.Options{TieBreaks: []tournament.TieBreak{"BH"}})
	if len(table.Rows) != 3 {
		t.Fatalf("%d rows", len(table.Rows))
	}
	for number, want := range map[int]tournament.PlayerID{4: 1, 1: 2, 7: 3} {
		if got := table.ByNumber(number); got != want {
			t.Errorf("number %d is player %d, want %d", number, got, want)
		}
	}
	if got := table.Explain(0, 2).Items; len(got) != 2 || table.ByNumber(got[1].Opponent) != 3 {
		t.Errorf("the opponents of player 2: %+v", got)
	}
}

// Standings of a group have its players, those of no group being in the first;
// where nobody has a place, none is listed as having one.
func TestGroupsAndNobodyPlaced(t *testing.T) {
	e := event(t, 5, tournament.FIDE2023, tournament.Draw, tournament.Draw)
	e.Info.Groups = []string{"A", "B"}
	e.Players[3].Group, e.Players[4].Group = "A", "B"
	e = carry(t, e, tournament.Withdraw{ID: 5, From: 2})
	for group, want := range map[int]string{0: "12345", 1: "1234", 2: "5"} {
		got := ""
		cross := standings.CrosstableOfGroup(e, standings.ByStart, group)
		for _, r := range cross.Rows {
			got += fmt.Sprint(r.Player.Start)
		}
		if got != want {
			t.Errorf("group %d: %s, want %s", group, got, want)
		}
	}
	if alone := standings.Of(e, standings.Options{Group: 2}); len(alone.Rows) != 1 || len(alone.Placed()) != 0 {
		t.Errorf("%d of %d have a place", len(alone.Placed()), len(alone.Rows))
	}
}
