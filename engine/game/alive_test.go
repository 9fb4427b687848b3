package game_test

import (
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

// A mate that was found counts for every budget and for the same position only:
// not for the one without the pawn, nor without the capture en passant.
func TestMateFoundIsRemembered(t *testing.T) {
	r := rules(t, laws.FIDE2023)
	dead := func(fen string, nodes int) bool {
		end, over := game.EndOnBoard(r, line(t, fen, ""), nodes)
		return over && end.By == game.ByDead
	}
	for _, c := range []struct {
		fen  string
		dead bool
	}{
		{"8/8/8/1k6/8/1K6/6P1/8 w - - 0 1", false},
		{"8/8/8/1k6/8/1K6/8/8 w - - 0 1", true},
		{"8/8/8/8/8/1K6/8/k1N5 w - - 0 1", true},
		{"8/8/8/8/8/1K6/p7/k1N5 w - - 0 1", false},                   // Nd3, and Nc1 is mate later
		{"k7/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/K7 w - c6 0 1", false}, // bxc6 opens the wall
		{"k7/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/K7 w - - 0 1", true},
	} {
		for _, nodes := range []int{0, 1, 20_000, 0} {
			if nodes == 1 && c.dead {
				continue // a node proves nothing
			}
			if got := dead(c.fen, nodes); got != c.dead {
				t.Errorf("%s with %d nodes: dead %v, want %v", c.fen, nodes, got, c.dead)
			}
		}
	}
}

// BenchmarkEndOnBoard asks again and again about a position that stands.
func BenchmarkEndOnBoard(b *testing.B) {
	r, positions := rules(b, laws.FIDE2023), []chess.Position{chess.Start()}
	for b.Loop() {
		game.EndOnBoard(r, positions, 0)
	}
}
