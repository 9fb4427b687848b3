package mate

import (
	"slices"
	"strings"
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
		// In Chess960 king and rook change places, and a1 is near.
		{"k1b5/1pPp4/1P1P3p/1P6/5P1P/5PNR/3NPBBQ/5KR1 w G -", true, false},
		{"k1b5/1pPp4/1P1P3p/1P6/5P1P/5PNR/3NPBBQ/5KR1 w - -", false, false},
		// A cage in which only the promotions of two free pawns bring something new.
		{"8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -", false, true},
		// Every move that would open the wall mates.
		{"3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B1B b - -", false, true},
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

// A minor piece mates with the help of the pieces it has to mate, also where they
// are many and strong, after a short search.
func TestEndings(t *testing.T) {
	for _, tt := range []struct {
		fen  string
		side chess.Color
	}{
		{"8/8/8/8/4k3/1n4Q1/6K1/7B w - - 6 61", chess.Black},
		{"7k/4K3/3Bn3/8/8/8/7Q/8 b - - 0 1", chess.Black},
		{"q5k1/5Nb1/8/8/8/2K5/8/8 w - - 0 1", chess.White},
		{"3bkb2/8/8/8/8/8/4N3/4K1b1 b - - 0 1", chess.White},
		{"bk6/8/8/8/5K2/1bN5/8/8 b - - 0 1", chess.White},
		{"k7/8/8/8/8/1K6/3b4/7n b - - 0 1", chess.Black},
		{"5b2/4k3/3b1b2/4b3/8/3nB3/2KB1B2/4B3 b - - 0 1", chess.Black},
	} {
		p, err := chess.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		a := CanMate(p, tt.side, Options{Nodes: 150_000})
		if a.Verdict != Winnable {
			t.Errorf("%s %v: %v after %d nodes", tt.fen, tt.side, a.Verdict, a.Nodes)
			continue
		}
		t.Logf("%s: %d nodes, %d half-moves", tt.fen, a.Nodes, len(a.Line))
		replay(t, p, a.Line, tt.side)
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

// With the automatic draws counted, a side may run out of moves.
func TestDraws(t *testing.T) {
	cage := "7k/5b1p/7P/8/8/1p6/1P1p4/K7 b - - 0 1"
	caged := "h8g8 a1b1 g8h8 b1a1"
	shuffle := "g1f3 g8f6 f3g1 f6g8"
	tests := []struct {
		name, fen, moves string
		repeat           int
		side             chess.Color
		draws            Draws
		want             Verdict
	}{
		{"two half-moves left", "8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100", "", 0, chess.Black, anyFive, Unwinnable},
		{"the laws do not count them", "8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100", "", 0, chess.Black, Draws{}, Winnable},
		{"mate with the last one", "7k/5K2/8/6Q1/8/8/8/8 w - - 149 100", "", 0, chess.White, inARow, Winnable},
		{"too late", "7k/5K2/8/6Q1/8/8/8/8 w - - 150 100", "", 0, chess.White, inARow, Unwinnable},
		{"many moves left", "7k/8/8/8/8/8/8/KQ6 w - - 0 1", "", 0, chess.White, anyFive, Winnable},
		{"after a shuffle", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", shuffle, 3, chess.White,
			anyFive, Winnable},
		// The only move leads to a position that has stood four times, in a row.
		{"nothing but a fifth time", cage, caged, 3, chess.Black, anyFive, Unwinnable},
		{"five in a row", cage, caged, 3, chess.Black, inARow, Unwinnable},
		{"it counts for nothing", cage, caged, 3, chess.Black, Draws{}, Winnable},
		{"only a fourth time", cage, caged, 2, chess.Black, anyFive, Winnable},
	}
	for _, tt := range tests {
		p, err := chess.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for range tt.repeat {
			moves = append(moves, strings.Fields(tt.moves)...)
		}
		if tt.fen == cage {
			moves = append(moves, strings.Fields(caged)[:3]...)
		}
		past, _, err := chess.LineUCI(p, moves)
		if err != nil {
			t.Fatal(err)
		}
		p = past[len(past)-1]
		a := CanMate(p, tt.side, Options{Draws: tt.draws, Past: past})
		if a.Verdict != tt.want {
			t.Errorf("%s: %v (%s), want %v", tt.name, a.Verdict, a.Reason.Kind, tt.want)
		}
		if a.Verdict == Winnable {
			replay(t, p, a.Line, tt.side)
		}
	}
}

func TestShortestMate(t *testing.T) {
	tests := []struct {
		fen   string
		side  chess.Color
		draws Draws
		plies int // 0: none
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", chess.Black, Draws{}, 4},
		{"7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", chess.White, Draws{}, 1},
		{"7k/5K2/8/6Q1/8/8/8/8 b - - 0 1", chess.White, Draws{}, 2},
		{"7k/5K2/8/6Q1/8/8/8/8 b - - 148 90", chess.White, inARow, 2},
		{"7k/5K2/8/6Q1/8/8/8/8 b - - 149 90", chess.White, anyFive, 0},
		// The pawn's move gives new time.
		{"7k/5K2/8/6Q1/8/8/p7/8 b - - 149 90", chess.White, anyFive, 2},
	}
	for _, tt := range tests {
		p, err := chess.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		a := ShortestMate(p, tt.side, Options{Draws: tt.draws})
		if tt.plies == 0 {
			if a.Verdict != Unwinnable {
				t.Errorf("%s %v: %v in %d half-moves, want none", tt.fen, tt.side, a.Verdict, len(a.Line))
			}
			continue
		}
		if a.Verdict != Winnable || len(a.Line) != tt.plies {
			t.Errorf("%s %v: %v in %d half-moves, want %d", tt.fen, tt.side, a.Verdict, len(a.Line), tt.plies)
		}
		replay(t, p, a.Line, tt.side)
	}
}

// The reasons name what they are about.
func TestReasons(t *testing.T) {
	tests := []struct {
		fen  string
		side chess.Color
		want Kind
	}{
		{"7k/8/8/8/8/8/8/K6Q b - - 0 1", chess.Black, LoneKing},
		{"7k/8/8/8/8/8/5q2/K6N w - - 0 1", chess.White, KnightQueens},
		{"7k/8/8/8/8/8/8/K6N w - - 0 1", chess.White, LoneKnight},
		{"6bk/8/8/8/8/8/5r2/KB6 w - - 0 1", chess.White, OneColourBishops},
		{"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", chess.White, MateOnBoard},
		{"7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", chess.White, Stalemated},
		{"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", chess.White, Blocked},
	}
	for _, tt := range tests {
		p, err := chess.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		a := CanMate(p, tt.side, Options{})
		kind, args := a.Reason.Message()
		if a.Reason.Kind != tt.want || kind != string(tt.want) || args["side"] != tt.side.String() {
			t.Errorf("%s: %s %v, want %s", tt.fen, kind, args, tt.want)
		}
	}
	p, _ := chess.ParseFEN("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57")
	_, args := CanMate(p, chess.Black, Options{}).Reason.Message()
	if pieces := args["pieces"].([]string); !slices.Contains(pieces, "f8") || slices.Contains(pieces, "f5") {
		t.Errorf("pieces that never move: %v", pieces)
	}
}
