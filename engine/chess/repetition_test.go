package chess

import (
	"reflect"
	"strings"
	"testing"
)

func lineUCI(t *testing.T, start Position, moves string) []Position {
	t.Helper()
	positions, _, err := LineUCI(start, strings.Fields(moves))
	if err != nil {
		t.Fatal(err)
	}
	return positions
}

func TestOccurrences(t *testing.T) {
	const shuffle = "g1f3 g8f6 f3g1 f6g8 "
	tests := []struct {
		name, fen, moves string
		fide, code1953   []int
	}{
		{"start comes back", "", shuffle + shuffle, []int{0, 4, 8}, []int{0, 4, 8}},
		// The example of the code of 1953, §18 g: castling is lost, which only
		// the laws of FIDE mind.
		{"kings step out and back", "", "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8",
			[]int{6, 10}, []int{2, 6, 10}},
		{"a rook steps out and back", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1g1 e8d8 g1h1 d8e8 h1g1 e8d8 g1h1 d8e8",
			[]int{4, 8}, []int{0, 4, 8}},
		{"en passant was possible", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1",
			[]int{5, 9}, []int{1, 5, 9}},
		{"en passant was not legal", "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4 a4a3 e1d1 a3a4 d1e1 a4a3 e1d1 a3a4 d1e1",
			[]int{1, 5, 9}, []int{1, 5, 9}},
		{"nobody can take en passant", "", "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1",
			[]int{1, 5, 9}, []int{1, 5, 9}},
		{"like pieces change places", "4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1",
			"a1b3 e8d8 c1e2 d8c8 b3c1 c8b8 e2c3 b8c8 c3a4 c8d8 a4b2 d8e8 b2d1 e8d8 d1b2 d8e8 b2d1 e8e7 d1b2 e7e8 b2d1 e8e7 " +
				"d1c3 e7e8 c3b1 e8e7 b1a3 e7e8 a3c2 e8e7 c2a1 e7e8",
			[]int{0, 32}, []int{0, 32}},
		{"the other side is to move", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1h2 e8e7 h2h3 e7e8 h3h1", []int{5}, []int{5}},
	}
	for _, tt := range tests {
		start := Start()
		if tt.fen != "" {
			start = parse(t, tt.fen)
		}
		positions := lineUCI(t, start, tt.moves)
		if got := Occurrences(positions, SameFIDE); !reflect.DeepEqual(got, tt.fide) {
			t.Errorf("%s: FIDE %v, want %v", tt.name, got, tt.fide)
		}
		if got := Occurrences(positions, Same1953); !reflect.DeepEqual(got, tt.code1953) {
			t.Errorf("%s: 1953 %v, want %v", tt.name, got, tt.code1953)
		}
	}
	if Occurrences(nil, SameFIDE) != nil || ConsecutiveOccurrences(nil, SameFIDE) != 0 {
		t.Error("no positions")
	}
}

// The code's own example of §18 g: position 1 for the third time by 7.Qa7.
func TestExample1953(t *testing.T) {
	start := parse(t, "6k1/Q1p2p1p/3p3P/3p2qN/1p5p/4P1P1/1Pb2PK1/8 b - - 0 1")
	moves := "g5d8 a7d4 d8g5 d4a7 g5d8 h5f6 g8h8 f6h5 h8g8 a7d4 d8g5 d4a7"
	positions := lineUCI(t, start, moves)
	if got := Occurrences(positions, Same1953); !reflect.DeepEqual(got, []int{0, 4, 12}) {
		t.Error("position 1:", got)
	}
	if got := Occurrences(positions[:10], Same1953); !reflect.DeepEqual(got, []int{1, 5, 9}) {
		t.Error("position 2:", got)
	}
}

func TestConsecutiveOccurrences(t *testing.T) {
	const shuffle = "g1f3 g8f6 f3g1 f6g8 "
	tests := []struct {
		moves       string
		consecutive int
		all         int
	}{
		{"", 1, 1},
		{strings.Repeat(shuffle, 4), 5, 5},
		{strings.Repeat(shuffle, 3) + "b1c3 b8c6 c3b1 c6b8 ", 5, 5},
		{strings.Repeat(shuffle, 2) + "g1f3 g8f6 f3d4 f6d5 d4f3 d5f6 f3g1 f6g8 " + shuffle, 2, 5},
	}
	for _, tt := range tests {
		positions := lineUCI(t, Start(), tt.moves)
		if got := ConsecutiveOccurrences(positions, SameFIDE); got != tt.consecutive {
			t.Errorf("%q: %d in a row, want %d", tt.moves, got, tt.consecutive)
		}
		if got := len(Occurrences(positions, SameFIDE)); got != tt.all {
			t.Errorf("%q: %d in all, want %d", tt.moves, got, tt.all)
		}
	}
}

func TestCounters(t *testing.T) {
	positions := lineUCI(t, Start(), "e2e4 g8f6 g1f3 f6e4 d2d3 a7a6")
	var got []int
	for _, p := range positions {
		got = append(got, p.HalfmoveClock(), p.FullMove(), p.Ply())
	}
	if want := []int{0, 1, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 0, 3, 4, 0, 3, 5, 0, 4, 6}; !reflect.DeepEqual(got, want) {
		t.Error(got)
	}
}

func TestLine(t *testing.T) {
	m, _ := Start().ParseUCI("e2e4")
	positions, err := Line(Start(), []Move{m, m})
	e, ok := err.(*LineError)
	if !ok || e.Ply != 1 || len(positions) != 2 {
		t.Error(positions, err)
	}
	if kind := kindOf(e.Err); kind != string(NoPieceThere) {
		t.Error(e.Err)
	}
	_, moves, err := LineUCI(Start(), []string{"e2e4", "e7e6", "e4e6"})
	if e, ok := err.(*LineError); !ok || e.Ply != 2 || len(moves) != 2 {
		t.Error(moves, err)
	}
}

func TestPass(t *testing.T) {
	p, ok := parse(t, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").Pass()
	if !ok || p.FEN() != "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1" {
		t.Error(p.FEN(), ok)
	}
	if _, ok := parse(t, "4k3/8/8/8/8/8/8/r3K3 w - - 0 1").Pass(); ok {
		t.Error("passed in check")
	}
}
