package tournament_test

import (
	"errors"
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

// chess960 is a Swiss of four whose first round begins from a position of Chess960.
func chess960(t *testing.T, number int) *tournament.Event {
	t.Helper()
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds = 3
	return eventtest.Carry(t, &tournament.Event{}, tournament.EditInfo{Info: in},
		tournament.AddPlayers{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}}},
		tournament.NumberByRating{}, tournament.EditRound{Round: tournament.Round{Number: 1, StartPosition: &number}},
		tournament.PairRounds{Initial: tournament.White})
}

// The games of a round begin from its position, those of another from the usual one;
// castling is as in Chess960.
func TestRoundFromAStartPosition(t *testing.T) {
	const number = 534
	e := chess960(t, number)
	want, err := chess.StartNumber(number)
	if err != nil {
		t.Fatal(err)
	}
	first := tournament.Table{Round: 1, Board: 1}
	at, err := e.At(first)
	if err != nil || at.State.Position() != want || !at.State.Position().Chess960() {
		t.Errorf("at the table: %s, %v", at.State.Position().FEN(), err)
	}
	if e.StartOf(2) != chess.Start() {
		t.Error("round 2 begins otherwise too")
	}
	e = eventtest.Carry(t, e, tournament.AppendGame{Table: first, Entries: []game.Entry{
		{Kind: game.Moves, Moves: "e2e4"}, {Kind: game.NewGame}}})
	if at, err = e.At(first); err != nil || at.State.Position() != want || len(at.State.Annulled) != 1 {
		t.Errorf("played anew: %s, %v", at.State.Position().FEN(), err)
	}
}

// A number has to be one, of laws that know it, and stays once a game has begun.
func TestStartPositionRefused(t *testing.T) {
	begun := eventtest.Carry(t, chess960(t, 356), tournament.AppendGame{Table: tournament.Table{Round: 1, Board: 2},
		Entries: []game.Entry{{Kind: game.Moves, Moves: "e2e4"}}})
	soviet := eventtest.Carry(t, &tournament.Event{},
		tournament.EditInfo{Info: tournament.DefaultInfo("Club", tournament.USSR1953)})
	second := func(n int) tournament.Round { return tournament.Round{Number: 2, StartPosition: &n} }
	first := func(n int) tournament.Round { return tournament.Round{Number: 1, StartPosition: &n} }
	later := first(356)
	later.Start = "17:00"
	for name, c := range map[string]struct {
		e     *tournament.Event
		round tournament.Round
		kind  tournament.ErrorKind // empty: taken
	}{
		"too low":            {chess960(t, 0), second(-1), tournament.FieldRange},
		"too high":           {chess960(t, 0), second(960), tournament.FieldRange},
		"the last one":       {chess960(t, 0), second(959), ""},
		"before a game":      {chess960(t, 0), first(1), ""},
		"code of 1953":       {soviet, first(1), tournament.NoChess960},
		"after a game began": {begun, first(1), tournament.GamesBegun},
		"taken out then":     {begun, tournament.Round{Number: 1}, tournament.GamesBegun},
		"another field then": {begun, later, ""},
	} {
		_, _, err := tournament.Carry(c.e, tournament.EditRound{Round: c.round})
		if c.kind == "" && err != nil || c.kind != "" && !errors.Is(err, &tournament.Error{Kind: c.kind}) {
			t.Errorf("%s: %v, want %q", name, err, c.kind)
		}
	}
}
