package mate

import (
	"testing"

	"kohtunik/engine/chess"
)

func TestKnownPositions(t *testing.T) {
	tests := []struct {
		fen          string
		white, black bool
	}{
		{"7k/7p/8/8/8/8/8/KN6 w - -", true, true},
		// Dead: four bishops outside the walls and kings that cannot pass.
		{"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - -", false, false},
		{"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 b - -", false, false},
		// Shuttling bishops only.
		{"k1b5/1p1p4/1P1P4/8/8/4p1p1/4P1P1/5B1K w - -", false, false},
		// A mate stands though the material could not give one.
		{"8/8/8/8/8/1k6/b1b5/RKR5 w - -", false, true},
		// Castling is the only way out, and then it is gone.
		{"8/7Q/8/4BB2/2PPkP2/3NQN2/PP2P1P1/4K2R b K -", true, false},
		// Only a capture en passant opens the wall.
		{"7k/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/7K b - g3", true, true},
		{"7k/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/7K b - -", false, false},
		{"8/pp6/kp4p1/1p4Pp/1P6/6p1/6Pp/7K w - h6", false, false},
	}
	for _, tt := range tests {
		p, _, err := chess.ReadFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		t.Log(tt.fen)
		check(t, p, chess.White, tt.white)
		check(t, p, chess.Black, tt.black)
	}
}

// check wants the right answer, a line that mates, and no doubt.
func check(t *testing.T, p chess.Position, side chess.Color, can bool) Answer {
	t.Helper()
	a := CanMate(p, side, Options{})
	switch {
	case a.Verdict == Unknown:
		t.Errorf("%s %v: unknown after %d nodes", p.FEN(), side, a.Nodes)
	case (a.Verdict == Winnable) != can:
		t.Errorf("%s %v: %v (%s)", p.FEN(), side, a.Verdict, a.Reason.Kind)
	case can:
		replay(t, p, a.Line, side)
	}
	return a
}
