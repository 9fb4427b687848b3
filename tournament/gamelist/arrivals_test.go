package gamelist_test

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/gamelist"
)

// running is an event whose first round is paired: 1 with 3, 2 with 4.
func running(t *testing.T) *tournament.Event {
	t.Helper()
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds, in.Swiss.InitialColour = 3, tournament.White
	e := tournament.FromRecords(nil)
	players := []tournament.Player{
		{Name: "Tamm, Mari-Liis", Rating: 2000, FIDE: 4500001}, {Name: "Kask, Jaan", Rating: 1900},
		{Name: "Lepp, Juhan", Rating: 1800}, {Name: "Põld, Ann", Rating: 1700}}
	for _, c := range []tournament.Command{tournament.EditInfo{Info: in}, tournament.AddPlayers{Players: players},
		tournament.PairRounds{}} {
		e = carry(t, e, c)
	}
	return e
}

func carry(t *testing.T, e *tournament.Event, c tournament.Command) *tournament.Event {
	t.Helper()
	next, _, err := tournament.Carry(e, c)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func pgn(t *testing.T, text string) []gamelist.Game {
	t.Helper()
	games, broken, err := gamelist.ReadPGN(strings.NewReader(text))
	if err != nil || len(broken) > 0 {
		t.Fatal(broken, err)
	}
	return games
}

func oneGame(white, black, round, result, moves string) string {
	return fmt.Sprintf("[White %q]\n[Black %q]\n[Round %q]\n[Result %q]\n\n%s %s\n\n", white, black, round, result, moves,
		result)
}

// A game is brought to its board by round and names, as the board and the event write
// them, and to none where that is not certain.
func TestArrivals(t *testing.T) {
	e := running(t)
	for _, c := range []struct {
		white, black, round string
		given               int
		board               int
		why                 gamelist.Stray
	}{
		{"Tamm, Mari-Liis", "Lepp, Juhan", "1", 0, 1, gamelist.Belongs},
		{"Mari Liis Tamm", "Lepp J.", "1", 0, 1, gamelist.Belongs},
		{"TAMM, M", "Juhan Lepp", "1.1", 0, 1, gamelist.Belongs},
		{"Tamm, Mari-Liis", "Lepp, Juhan", "?", 0, 1, gamelist.Belongs},
		{"Tamm, Mari-Liis", "Lepp, Juhan", "?", 1, 1, gamelist.Belongs},
		{"Lepp, Juhan", "Tamm, Mari-Liis", "1", 0, 1, gamelist.Reversed},
		{"Tamm, Mari-Liis", "Kask, Jaan", "1", 0, 0, gamelist.NotPaired},
		{"Tamm, Mari-Liis", "Lepp, Juhan", "2", 0, 0, gamelist.NotPaired},
		{"Tamm, Mari-Liis", "Kask, Jaan", "?", 0, 0, gamelist.NoRound},
		{"Tamm", "Nobody, At All", "1", 0, 0, gamelist.Unknown},
		{"Pold, Ann", "Kask, Jaan", "1", 0, 2, gamelist.Belongs},
	} {
		a := gamelist.Arrivals(e, pgn(t, oneGame(c.white, c.black, c.round, "1-0", "1. e4 e5")), c.given)[0]
		if a.Table.Board != c.board || a.Why != c.why {
			t.Errorf("%s - %s, round %s: board %d %q, want %d %q", c.white, c.black, c.round, a.Table.Board, a.Why, c.board,
				c.why)
		}
	}
}

// What the file has and the event has not is taken over: moves with their clocks,
// further ones as the file grows, the result. What differs stays, unless asked for.
func TestGamesArrive(t *testing.T) {
	e := running(t)
	table := tournament.Table{Round: 1, Board: 1}
	take := func(text string, results bool) []gamelist.Arrival {
		t.Helper()
		list := gamelist.Arrivals(e, pgn(t, text), 0)
		for _, c := range gamelist.Commands(e, list, results) {
			e = carry(t, e, c)
		}
		return list
	}
	plies := func() int {
		state, err := game.Record{Entries: e.Games[table]}.State()
		if err != nil {
			t.Fatal(err)
		}
		return len(state.Plies)
	}
	take(oneGame("Tamm, Mari-Liis", "Lepp, Juhan", "1", "*", "1. e4 {[%clk 1:29:50]} e5"), false)
	if plies() != 2 {
		t.Fatalf("%d half-moves", plies())
	}
	list := take(oneGame("Tamm, Mari-Liis", "Lepp, Juhan", "1", "*", "1. e4 {[%clk 1:29:50]} e5"), false)
	if list[0].Changes() {
		t.Errorf("the same file again: %+v", list[0])
	}
	take(oneGame("Tamm, Mari-Liis", "Lepp, Juhan", "1", "1-0", "1. e4 e5 2. Nf3 {[%clk 1:28:00]} Nc6 3. Bb5"), false)
	if p, _ := e.Pairing(table); plies() != 5 || p.Result != tournament.WhiteWins {
		t.Errorf("%d half-moves, %s", plies(), p.Result)
	}
	list = take(oneGame("Tamm, Mari-Liis", "Lepp, Juhan", "1", "1/2-1/2", "1. e4 c5 2. Nf3 d6 3. Bb5+ Nd7"), false)
	if p, _ := e.Pairing(table); list[0].Differs != 2 || list[0].Why != gamelist.OtherMoves || plies() != 5 ||
		p.Result != tournament.WhiteWins {
		t.Errorf("other moves: %+v, %d half-moves, %s", list[0], plies(), p.Result)
	}
	list = take(oneGame("Tamm, Mari-Liis", "Lepp, Juhan", "1", "0-1", "1. e4 e5"), false)
	if p, _ := e.Pairing(table); list[0].Why != gamelist.OtherResult || p.Result != tournament.WhiteWins {
		t.Errorf("another result: %+v, %s", list[0], p.Result)
	}
	take(oneGame("Tamm, Mari-Liis", "Lepp, Juhan", "1", "0-1", "1. e4 e5"), true)
	if p, _ := e.Pairing(table); p.Result != tournament.BlackWins {
		t.Errorf("another result that was asked for: %s", p.Result)
	}
}

// A round that begins from a position of Chess960 goes out with it and comes back to
// the boards without it being set up once more.
func TestChess960ThroughPGN(t *testing.T) {
	number := 356
	frame := tournament.EditRound{Round: tournament.Round{Number: 1, StartPosition: &number}}
	played := carry(t, running(t), frame)
	start := played.StartOf(1)
	var moves []string
	for range 6 { // whatever is legal
		m := start.Legal()[0]
		moves = append(moves, start.UCI(m))
		start = start.Play(m)
	}
	at := tournament.Table{Round: 1, Board: 1}
	played = carry(t, played, tournament.AppendGame{Table: at,
		Entries: []game.Entry{{Kind: game.Moves, Moves: strings.Join(moves, " ")}}})
	var out strings.Builder
	if err := gamelist.WritePGN(&out, played, 1); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, `[Variant "Chess960"]`) ||
		!strings.Contains(text, `[FEN "`+played.StartOf(1).FEN()+`"]`) {
		t.Fatal(text)
	}
	e := carry(t, running(t), frame)
	list := gamelist.Arrivals(e, pgn(t, out.String()), 1)
	for _, c := range gamelist.Commands(e, list, true) {
		e = carry(t, e, c)
	}
	got := e.Games[at]
	if len(got) == 0 || got[0].Kind != game.Moves {
		t.Fatalf("%+v", got)
	}
	state, err := e.Record(at).State()
	if err != nil || state.Position() != start {
		t.Errorf("%v: %s, want %s", err, state.Position().FEN(), start.FEN())
	}
}
