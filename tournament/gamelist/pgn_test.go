package gamelist_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/gamelist"
	"kohtunik/tournament/rules/berger"
)

// What an event writes is read again with the same results; the two that PGN
// has no sign for are left open.
func TestResultsThroughPGN(t *testing.T) {
	want := []tournament.Result{
		tournament.WhiteWins, tournament.BlackWins, tournament.Draw, tournament.BlackForfeit, tournament.WhiteForfeit,
		tournament.BothForfeit, tournament.Adjourned, tournament.BothLose, tournament.DrawWhite, tournament.WhiteWins,
	}
	games := played(5, berger.Single, 1)
	for i := range games {
		games[i].Result = want[i]
	}
	e, _, err := gamelist.Event(games, gamelist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var pgn bytes.Buffer
	if err := gamelist.WritePGN(&pgn, e, 0); err != nil {
		t.Fatal(err)
	}
	read, broken, err := gamelist.ReadPGN(&pgn)
	if err != nil || len(broken) > 0 {
		t.Fatal(err, broken)
	}
	back, _, err := gamelist.Event(read, gamelist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for p := range e.Pairings.Values() {
		result := p.Result
		if result == tournament.BothLose || result == tournament.DrawWhite {
			result = tournament.NoResult
		}
		if p.Free() {
			continue
		}
		if got, ok := back.Pairing(p.Table()); !ok || got.Result != result {
			t.Errorf("round %d board %d: %s, want %s", p.Round, p.Board, got.Result, result)
		}
	}
}

// The time left that is known of a move goes out with it as the clock showed
// it, and comes back as the time of that move, not as a comment.
func TestClockTimesThroughPGN(t *testing.T) {
	e, _, err := gamelist.Event([]gamelist.Game{{
		Round: 1, Board: 1, White: gamelist.Side{Name: "A"}, Black: gamelist.Side{Name: "B"}}}, gamelist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	table := tournament.Table{Round: 1, Board: 1}
	for _, start := range []string{"", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"} {
		var record []game.Entry
		first, second := "e2e4", "e7e5"
		white, black := int64(5_398_500), int64(5_400_000)
		if start != "" {
			record = append(record, game.Entry{Kind: game.Setup, Text: start})
			first, second = "e8e7", "e1e2"
			white, black = black, white
		}
		record = append(record,
			game.Entry{Kind: game.Moves, Moves: first, Read: true, White: white, Black: black},
			game.Entry{Kind: game.Comment, Ply: 1, Text: "[%emt 0:00:02] well"},
			game.Entry{Kind: game.Moves, Moves: second})
		e.Games = map[tournament.Table][]game.Entry{table: record}
		var pgn bytes.Buffer
		if err := gamelist.WritePGN(&pgn, e, 0); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(pgn.String(), "[%clk "); n != 1 || !strings.Contains(pgn.String(), "[%clk 1:29:59]") {
			t.Errorf("%d clock times in\n%s", n, pgn.String())
		}
		games, broken, err := gamelist.ReadPGN(&pgn)
		if err != nil || len(broken) > 0 {
			t.Fatal(err, broken)
		}
		back, _, err := gamelist.Event(games, gamelist.Options{})
		if err != nil {
			t.Fatal(err)
		}
		state, err := game.Record{Entries: back.Games[table]}.State()
		if err != nil || len(state.Plies) != 2 {
			t.Fatal(state.Plies, err)
		}
		if got := state.Plies[0]; !got.Known || got.Left != 5_399*time.Second || state.Plies[1].Known {
			t.Errorf("the plies are %+v", state.Plies)
		}
		if got := state.Comments[1]; len(got) != 1 || got[0] != "[%emt 0:00:02] well" {
			t.Errorf("the comments are %q", got)
		}
	}
}
