package exchange

import (
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

// Each point says whether it is in order, whether it is needed, and where it is
// mended: with the player, the round or the board.
func TestPoints(t *testing.T) {
	e := complete(t)
	e.Info.Place = ""
	e.Arbiters = nil
	e.Players[3].FIDE = 0
	e.Players[2].Birth = ""
	for i := range e.Rounds {
		if e.Rounds[i].Number == 2 {
			e.Rounds[i].Date = ""
		}
	}
	var open tournament.Table
	for i := range e.Pairings.Len() {
		if p := e.Pairings.At(i); p.Round == 3 && p.Result.Played() {
			p.Result = tournament.NoResult
			e.Pairings.Set(i, p)
			open = p.Table()
			break
		}
	}
	list, err := Points(e, "")
	if err != nil {
		t.Fatal(err)
	}
	type state struct {
		missing, needed bool
		datum           tournament.Datum
	}
	info := func(missing bool, field tournament.Field) state {
		return state{missing, true, tournament.Datum{Record: tournament.InfoRecord, Field: field}}
	}
	player := func(missing, needed bool, field tournament.Field, id tournament.PlayerID) state {
		return state{missing, needed, tournament.Datum{Record: tournament.PlayerRecord, Field: field, Player: id}}
	}
	want := map[string]state{
		"head012": info(false, "name"),
		"head022": info(true, "place"),
		"head032": info(false, "federation"),
		"head042": info(false, "from"),
		"head052": info(false, "to"),
		"head102": {true, true, tournament.Datum{Record: tournament.ArbiterRecord, Field: "name"}},
		"round-dates": {true, true,
			tournament.Datum{Record: tournament.RoundRecord, Field: "date", Table: tournament.Table{Round: 2}}},
		"no-id":         player(true, true, "fide", e.Players[3].ID),
		"open-games":    {true, true, tournament.Datum{Record: tournament.PairingRecord, Field: "result", Table: open}},
		"no-federation": player(true, false, "federation", 5),
		"no-birth":      player(true, false, "birth", e.Players[2].ID),
	}
	for _, p := range list {
		name := string(p.Kind) + p.Tag
		w, there := want[name]
		if got := (state{p.Missing, p.Needed(), p.Datum}); there && got != w {
			t.Errorf("%s: %+v, want %+v", name, got, w)
		}
		delete(want, name)
	}
	for name := range want {
		t.Errorf("nothing is said of %s", name)
	}
	if _, err := Points(&tournament.Event{}, ""); err == nil {
		t.Error("a report of nobody has points")
	}
}

// Points of a team by decision are told as what they are, each with its team and its
// round, and not as results with other points.
func TestDecisionsOfTeamsAmongThePoints(t *testing.T) {
	in := tournament.DefaultInfo("League", tournament.FIDE2023)
	rules := tournament.UsualTeamRules(in.System, 1)
	in.Teams = &rules
	players := []tournament.Player{{Name: "One", Club: "Red"}, {Name: "Two", Club: "Blue"}, {Name: "Three", Club: "Green"}}
	late := tournament.PointsByDecision{Team: 2, Round: 1, Match: -2, Why: "late"}
	e := eventtest.Carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: in},
		tournament.EnterRosters{Players: players}, tournament.NumberByRating{}, tournament.PairRounds{},
		tournament.DecideTeamPoints{Points: late})
	list, err := Points(e, "")
	if err != nil {
		t.Fatal(err)
	}
	var told []Point
	for _, p := range list {
		if p.Kind == PenaltyPoints {
			t.Errorf("%+v", p)
		}
		if p.Kind == DecidedPoints {
			told = append(told, p)
		}
	}
	team, _ := e.Team(2)
	if len(told) != 1 || told[0].Decided != e.PointsByDecision[0] || told[0].Team != team.Name || !told[0].Missing ||
		told[0].Needed() || told[0].Datum.Record != tournament.PointsByDecisionRecord || told[0].Datum.Table.Round != 1 {
		t.Errorf("%+v", told)
	}
}
