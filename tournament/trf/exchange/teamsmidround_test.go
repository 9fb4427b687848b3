package exchange

import (
	"context"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/teamevent"
)

// A report that is written while a round is played is right: boards without a result
// count for nothing in the standings, and an adjourned one as a draw for the pairing of
// the next round.
func TestTeamReportInMidRound(t *testing.T) {
	for _, system := range []tournament.System{tournament.RoundRobin, tournament.Swiss} {
		e := fourTeams(t, system)
		rightReport(t, e, 1)
		e = eventtest.Carry(t, e,
			tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.WhiteWins})
		rightReport(t, e, 1)
		for board, r := range []tournament.Result{tournament.BlackWins, tournament.Adjourned, tournament.WhiteWins} {
			e = eventtest.Carry(t, e, tournament.SetResult{Table: tournament.Table{Round: 1, Board: board + 2}, Result: r})
		}
		rightReport(t, e, 1)
		if system == tournament.Swiss {
			e = eventtest.Carry(t, e, tournament.PairRounds{Round: 2})
			rightReport(t, lineUp(t, e, 2), 2)
		}
	}
}

// fourTeams is an event of four teams of two boards whose first line-ups are in.
func fourTeams(t *testing.T, system tournament.System) *tournament.Event {
	t.Helper()
	in := tournament.DefaultInfo("Teams", tournament.FIDE2023).WithSystem(system)
	rules := tournament.UsualTeamRules(system, 2)
	in.Teams, in.Rounds = &rules, 3
	var players []tournament.Player
	for _, club := range []string{"Red", "Blue", "Green", "White"} {
		players = append(players, tournament.Player{Name: "One, " + club, Club: club, Rating: 2000},
			tournament.Player{Name: "Two, " + club, Club: club, Rating: 1900})
	}
	e := eventtest.Carry(t, &tournament.Event{}, tournament.EditInfo{Info: in},
		tournament.EnterRosters{Players: players}, tournament.NumberByRating{},
		tournament.PairRounds{Initial: tournament.White})
	return lineUp(t, e, 1)
}

func lineUp(t *testing.T, e *tournament.Event, round int) *tournament.Event {
	t.Helper()
	for _, m := range e.MatchesIn(round) {
		for _, id := range []tournament.TeamID{m.White, m.Black} {
			team, _ := e.Team(id)
			e = eventtest.Carry(t, e, tournament.SetLineup{Round: round, Team: id, Players: e.DefaultLineup(team)})
		}
	}
	return e
}

// rightReport wants the report of an event to be right in its rounds, points and places.
func rightReport(t *testing.T, e *tournament.Event, round int) {
	t.Helper()
	data, err := Bytes(e, Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := trf.ReadTeams(data)
	if err != nil {
		t.Fatal(err)
	}
	of := teamevent.Of(r)
	c, err := of.Check(context.Background())
	if err != nil || !c.Right() {
		t.Errorf("%s, round %d, %v: %+v\n%s", e.Info.System, round, err, c, data)
	}
	samePoints(t, string(e.Info.System), e, of)
}
