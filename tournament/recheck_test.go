package tournament_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	. "kohtunik/tournament"
)

// When the number of rounds turns the last paired round into one among others,
// its pairing is held against the rules again: some of many events were paired
// otherwise as the final round, and each of these is warned of and noted.
func TestRoundsChangedAfterTheFinalPairing(t *testing.T) {
	differ := 0
	for seed := range uint64(20) {
		lot := rand.New(rand.NewPCG(seed, 9))
		info := DefaultInfo("Open", FIDE2023)
		info.System, info.Rounds = Swiss, 8
		e := &Event{Info: info, NextID: 1}
		carry := func(c Command) {
			next, _, err := Carry(e, c)
			if err != nil {
				t.Fatalf("%s: %v", c.Name(), err)
			}
			e = next
		}
		var players []Player
		for i := range 12 {
			players = append(players, Player{Name: string(rune('A' + i)), Rating: 2000 - 10*i})
		}
		carry(AddPlayers{Players: players})
		for round := 1; round <= 8; round++ {
			carry(PairRounds{Round: round, Initial: White})
			for _, p := range e.InRound(round) {
				if !p.Free() {
					carry(SetResult{Table: p.Table(), Result: []Result{WhiteWins, BlackWins, Draw}[lot.IntN(3)]})
				}
			}
		}
		longer := e.Info
		longer.Rounds = 9
		warned := slices.ContainsFunc(Warnings(e, EditInfo{Info: longer}),
			func(w Warning) bool { return w.Kind == WarnLastRound && w.Level == Confirm })
		carry(EditInfo{Info: longer})
		noted := slices.ContainsFunc(e.Notes, func(n Note) bool {
			return n.Kind == ConfigurationNote && n.Round == 8 && n.Was != "rounds 8"
		})
		if warned != noted {
			t.Errorf("seed %d: warned %v, noted %v", seed, warned, noted)
		}
		if warned {
			differ++
		}
	}
	if differ == 0 {
		t.Error("none of the events shows the difference")
	}
}
