package printing

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// The paper of a round tells of every pair and of every group of points, in
// each language.
func TestPairingReasons(t *testing.T) {
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds, in.Swiss.InitialColour = 5, tournament.White
	e := tournament.FromRecords(nil)
	do := func(c tournament.Command) {
		t.Helper()
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	do(tournament.EditInfo{Info: in})
	var players []tournament.Player
	for i := range 31 {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Family%d, Given", i+1), Rating: 2400 - 10*i})
	}
	do(tournament.AddPlayers{Players: players})
	for round := 1; round <= 4; round++ {
		do(tournament.PairRounds{})
		for _, p := range e.InRound(round) {
			if !p.Free() {
				do(tournament.SetResult{Table: p.Table(), Result: tournament.Results()[(p.Board+round)%3]})
			}
		}
	}
	for _, l := range i18n.Langs() {
		o := inLang(l)
		o.Round = 4
		k, err := Find("pairing-reasons")
		if err != nil {
			t.Fatal(err)
		}
		d, err := k.Make(e, o)
		if err != nil {
			t.Fatal(err)
		}
		text := words(d)
		if strings.ContainsAny(text, "⟦⟧") {
			t.Errorf("%s: a text is missing in\n%s", l, text)
		}
		for _, p := range e.InRound(4) {
			white, _ := e.Player(p.White)
			black, _ := e.Player(p.Black)
			if want := fmt.Sprintf("%d %s – %d %s", white.Start, white.Surname(), black.Start, black.Surname()); !p.Free() && !strings.Contains(text, want) {
				t.Errorf("%s: %q is not in\n%s", l, want, text)
			}
		}
	}
}
