package notation

import (
	"testing"

	"kohtunik/engine/chess"
)

// The two positions that the code of 1953 writes down: the array (§20) and the
// example of repetition (§18 g).
func TestPieces(t *testing.T) {
	tests := []struct {
		fen, white, black string
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			"Ke1, Ld1, Va1, h1, Oc1, f1, Rb1, g1, E: a2, b2, c2, d2, e2, f2, g2, h2 (16)",
			"Ke8, Ld8, Va8, h8, Oc8, f8, Rb8, g8, E: a7, b7, c7, d7, e7, f7, g7, h7 (16)"},
		{"6k1/Q1p2p1p/3p3P/3p2qN/1p5p/4P1P1/1Pb2PK1/8 b - - 0 1",
			"Kg2, La7, Rh5, E: b2, f2, e3, g3, h6 (8)",
			"Kg8, Lg5, Oc2, E: b4, h4, d5, d6, c7, f7, h7 (10)"},
	}
	for _, tt := range tests {
		pos := position(t, tt.fen)
		if got := Estonian.FormatPieces(pos, chess.White); got != tt.white {
			t.Errorf("%s, want %s", got, tt.white)
		}
		if got := Estonian.FormatPieces(pos, chess.Black); got != tt.black {
			t.Errorf("%s, want %s", got, tt.black)
		}
		for _, l := range AllLetters() {
			var s chess.Setup
			for side := chess.White; side <= chess.Black; side++ {
				if err := l.ParsePieces(&s, side, l.FormatPieces(pos, side)); err != nil {
					t.Errorf("letters %d: %v", l, err)
				}
			}
			if want := pos.Setup(); s.Pieces != want.Pieces {
				t.Errorf("letters %d: %s", l, l.FormatPieces(pos, chess.White))
			}
		}
	}
}

func TestParsePieces(t *testing.T) {
	tests := []struct{ text, white string }{
		{"Kg2 La7 Rh5 b2", "Kg2, La7, Rb2, h5 (4)"}, // like the one before
		{"e2, e3; Kg1", "Kg1, E: e2, e3 (3)"},
		{"Kg1, E: e2, d2", "Kg1, E: d2, e2 (3)"},
		{"Kg1 Ed2 e2 e. b2 (4).", "Kg1, E: b2, d2, e2 (4)"},
	}
	for _, tt := range tests {
		s := chess.Setup{EnPassant: chess.NoSquare}
		s.Pieces[chess.H8] = chess.NewPiece(chess.Black, chess.King)
		if err := Estonian.ParsePieces(&s, chess.White, tt.text); err != nil {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		pos, err := s.Position()
		if err != nil {
			t.Fatal(err)
		}
		if got := Estonian.FormatPieces(pos, chess.White); got != tt.white {
			t.Errorf("%q: %s, want %s", tt.text, got, tt.white)
		}
	}
	for text, cause := range map[string]PlacementCause{
		"Kg2, Xa7":      PiecesUnreadable,
		"Kg2, La9":      PiecesUnreadable,
		"Kg2, Lg2":      PiecesTwice,
		"Kg2, La7 (3)":  PiecesMiscounted,
		"Kg2, La7 (-1)": PiecesMiscounted,
	} {
		var s chess.Setup
		err := Estonian.ParsePieces(&s, chess.White, text)
		if e, ok := err.(*PlacementError); !ok || e.Cause != cause {
			t.Errorf("%q: %v, want %s", text, err, cause)
		}
		if s != (chess.Setup{}) {
			t.Errorf("%q: the setup is changed", text)
		}
	}
}
