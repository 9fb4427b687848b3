package chess

import (
	"errors"
	"strings"
	"testing"
)

func TestFENForms(t *testing.T) {
	tests := []struct{ name, in, fen, xfen, shredder string }{
		{"start",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"},
		{"double step without a taker",
			"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
			"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
			"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
			"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1"},
		{"inner rook",
			"1r2k1rr/8/8/8/8/8/8/4K3 b gb - 5 7",
			"1r2k1rr/8/8/8/8/8/8/4K3 b gq - 5 7",
			"1r2k1rr/8/8/8/8/8/8/4K3 b gq - 5 7",
			"1r2k1rr/8/8/8/8/8/8/4K3 b gb - 5 7"},
		{"four fields",
			"4k3/8/8/8/8/8/8/4K3 b - -",
			"4k3/8/8/8/8/8/8/4K3 b - - 0 1",
			"4k3/8/8/8/8/8/8/4K3 b - - 0 1",
			"4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
	}
	for _, tt := range tests {
		p := parse(t, tt.in)
		if p.FEN() != tt.fen || p.XFEN() != tt.xfen || p.ShredderFEN() != tt.shredder {
			t.Errorf("%s:\n%s\n%s\n%s", tt.name, p.FEN(), p.XFEN(), p.ShredderFEN())
		}
	}
	if p := parse(t, "1r2k1rr/8/8/8/8/8/8/4K3 b gb - 5 7"); !p.Chess960() {
		t.Error("rights by files are not taken for Chess960")
	}
	if Start().Chess960() || parse(t, kiwipete).Chess960() {
		t.Error("the standard start is taken for Chess960")
	}
}

// kindOf is the kind of an error's reason.
func kindOf(err error) string {
	if r, ok := err.(interface {
		Reason() (string, map[string]any)
	}); ok {
		kind, _ := r.Reason()
		return kind
	}
	return ""
}

func TestParseFENErrors(t *testing.T) {
	tests := []struct{ fen, kind string }{
		{"", "fen-fields"},
		{"4k3/8/8/8/8/8/8/4K3 w -", "fen-fields"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "fen-fields"},
		{"4k3/8/8/8/8/8/4K3 w - - 0 1", "fen-ranks"},
		{"4k3/8/8/8/8/7/8/4K3 w - - 0 1", "fen-rank"},
		{"4k3/8/8/8/8/ppppppppp/8/4K3 w - - 0 1", "fen-rank"},
		{"4k3/8/8/8/8/8p/8/4K3 w - - 0 1", "fen-rank"},
		{"4k3/8/8/8/8/9/8/4K3 w - - 0 1", "fen-letter"},
		{"4k3/8/8/8/8/7x/8/4K3 w - - 0 1", "fen-letter"},
		{"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "fen-turn"},
		{"4k3/8/8/8/8/8/8/4K2R w X - 0 1", "fen-castling"},
		{"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "fen-castling"},
		{"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "fen-castling"},
		{"4k3/8/8/8/8/8/8/4K3 w - x 0 1", "fen-en-passant"},
		{"4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "fen-en-passant"},
		{"4k3/8/8/8/8/8/8/4K3 w - - x 1", "fen-number"},
		{"4k3/8/8/8/8/8/8/4K3 w - - -1 1", "fen-number"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 9999999999", "fen-number"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 65536 1", "count-out-of-range"},
		{"4k3/8/8/8/8/8/8/8 w - - 0 1", "no-white-king"},
		{"8/8/8/8/8/8/8/4K3 w - - 0 1", "no-black-king"},
		{"4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "many-white-kings"},
		{"3kk3/8/8/8/8/8/8/4K3 w - - 0 1", "many-black-kings"},
		{"8/8/8/8/8/8/4k3/4K3 w - - 0 1", "kings-adjacent"},
		{"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "opponent-in-check"},
		{"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "pawn-on-end-rank"},
		{"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "pawn-on-end-rank"},
		{"4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling-impossible"},
		{"4k3/8/8/8/8/8/4K3/7R w K - 0 1", "castling-impossible"},
		{"4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", "castling-impossible"},
		{"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en-passant-impossible"},
		{"4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1", "en-passant-impossible"},
		{"4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", "en-passant-impossible"},
		{"4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1", "en-passant-impossible"},
	}
	for _, tt := range tests {
		p, err := ParseFEN(tt.fen)
		if kindOf(err) != tt.kind {
			t.Errorf("%q: %v, want %s", tt.fen, err, tt.kind)
		}
		if p != (Position{}) {
			t.Errorf("%q gives a position beside its error", tt.fen)
		}
	}
}

func TestReadFEN(t *testing.T) {
	tests := []struct{ text, fen, passedOver string }{
		{"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
		{" 4k3/8/8/8/8/8/8/4K3  B ", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
		{"4k3/8/8/8/8/8/8/4K3_black_-_-_7_9", "4k3/8/8/8/8/8/8/4K3 b - - 7 9", ""},
		{"4k3/8/8/8/8/8/8/4K2R w KQkq -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
			"castling-impossible castling-impossible castling-impossible"},
		{"4k3/8/8/8/8/8/8/4K1RR w KG - 0 1", "4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "fen-castling"},
		{"4k3/8/8/8/8/8/8/4K2R w KxK - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "fen-castling fen-castling"},
		{"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "en-passant-impossible"},
		{"4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "fen-en-passant"},
		{"4k3/8/8/8/8/8/8/4K3 w - - x -3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "fen-number fen-number"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
	}
	for _, tt := range tests {
		p, passedOver, err := ReadFEN(tt.text)
		var kinds []string
		for _, e := range passedOver {
			kinds = append(kinds, kindOf(e))
		}
		if err != nil || p.FEN() != tt.fen || strings.Join(kinds, " ") != tt.passedOver {
			t.Errorf("%q: %s, %v, %v", tt.text, p.FEN(), kinds, err)
		}
	}
	for _, bad := range []string{"", "x", "8/8/8/8/8/8/8/8 w - -", "4k3/8/8/8/8/8/8/4K3 x"} {
		if p, _, err := ReadFEN(bad); err == nil {
			t.Errorf("%q is read as %s", bad, p.FEN())
		}
	}
}

// An arrangement that is no position is still a setup, with all that is wrong.
func TestProblems(t *testing.T) {
	s, err := ParseSetup("P6k/8/8/8/8/8/8/KK5R w - e6 0 1")
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, p := range s.Problems() {
		kinds = append(kinds, kindOf(p))
	}
	if got := strings.Join(kinds, " "); got != "many-white-kings pawn-on-end-rank en-passant-impossible" {
		t.Error(got)
	}
	var e *SetupError
	if _, err := s.Position(); !errors.As(err, &e) || e.Cause != ManyWhiteKings {
		t.Error(err)
	}
	if _, err := (Setup{}).Position(); err == nil {
		t.Error("an empty board is a position")
	}
	if s := Start().Setup(); s.Problems() != nil {
		t.Error(s.Problems())
	}
}

// A setup is written whether or not it is a position, and read back the same.
func TestSetupFEN(t *testing.T) {
	for _, fen := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"4k3/4R3/8/8/8/8/4r3/4K3 w - - 3 40",
		"P6k/7p/8/8/8/8/7P/7K b - - 0 1",
		"8/8/8/8/8/8/8/8 w - - 0 1",
		"rnbqkbnr/1pp1pppp/p7/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3",
	} {
		s, err := ParseSetup(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.FEN(); got != fen {
			t.Errorf("%s, want %s", got, fen)
		}
	}
	p, err := StartNumber(0)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Setup().FEN(); got != p.ShredderFEN() {
		t.Errorf("%s, want %s", got, p.ShredderFEN())
	}
}
