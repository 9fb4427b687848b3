package game_test

import (
	"testing"

	"kohtunik/engine/game"
)

func TestOpenClaim(t *testing.T) {
	claim := game.Entry{Kind: game.Claim, Side: game.BlackSide, Reason: "claim-fifty"}
	for _, c := range []struct {
		name string
		then []game.Entry
		want bool
	}{
		{"alone", nil, true},
		{"with the clocks stopped", []game.Entry{{Kind: game.Clock, Action: game.Stop}}, true},
		{"decided", []game.Entry{{Kind: game.Incident}, {Kind: game.Ruling}}, false},
		{"played on", []game.Entry{{Kind: game.Moves, Moves: "e2e4"}}, false},
		{"over", []game.Entry{{Kind: game.Result, Result: "1/2-1/2"}}, false},
	} {
		got, ok := game.OpenClaim(append([]game.Entry{claim}, c.then...))
		if ok != c.want || ok && got != claim {
			t.Errorf("%s: %v, %v", c.name, got, ok)
		}
	}
	if _, ok := game.OpenClaim(nil); ok {
		t.Error("a claim in an empty record")
	}
}
