package gamelist_test

import (
	"bytes"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/gamelist"
	"kohtunik/tournament/pairing/berger"
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
	if err := gamelist.WritePGN(&pgn, e); err != nil {
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
	for _, p := range e.Pairings {
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
