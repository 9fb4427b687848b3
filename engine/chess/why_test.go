package chess

import (
	"errors"
	"math/rand/v2"
	"testing"
)

func TestWhy(t *testing.T) {
	const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	tests := []struct {
		fen    string
		move   string
		cause  MoveCause
		at, by string
	}{
		{castle, "e1g1", "", "-", "-"},
		{castle, "e1h1", "", "-", "-"},
		{castle, "e4e5", NoPieceThere, "-", "-"},
		{castle, "e8e7", NotYourPiece, "-", "-"},
		{castle, "a1a1", PieceNotMoved, "-", "-"},
		{castle, "a1b3", CannotMoveSo, "-", "-"},
		{castle, "a1e1", OwnPieceThere, "-", "-"},
		{castle, "a1f1", WayBlocked, "e1", "-"},
		{castle, "h1b1", WayBlocked, "e1", "-"},
		{"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1", CastlingWayBlocked, "f1", "-"},
		{"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", CastlingWayBlocked, "b1", "-"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", CastlingRightLost, "-", "-"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1c1", CastlingRightLost, "-", "-"},
		{"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", CastlingThroughCheck, "f1", "f8"},
		{"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", CastlingIntoCheck, "g1", "g8"},
		{"k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", CastlingOutOfCheck, "-", "e8"},
		{"7k/8/8/8/8/8/8/qR1K4 w B - 0 1", "d1b1", CastlingIntoCheck, "c1", "a1"},
		{"k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2f4", KingWouldBeInCheck, "-", "e8"},
		{"k3r3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1b3", KingIsInCheck, "-", "e8"},
		{"k3r3/8/8/8/8/8/8/N3K3 w - - 0 1", "e1e2", KingWouldBeInCheck, "-", "e8"},
		{"k3rr2/8/8/8/8/8/8/4K3 w - - 0 1", "e1f1", KingWouldBeInCheck, "-", "f8"},
		{"4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", WayBlocked, "e4", "-"},
		{"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", WayBlocked, "e3", "-"},
		{"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e3", WayBlocked, "e3", "-"},
		{"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", CannotMoveSo, "-", "-"},
		{"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3d4", PawnTakesNothing, "-", "-"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", NoEnPassant, "-", "-"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "", "-", "-"},
		{"4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6", KingWouldBeInCheck, "-", "h5"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", PromotionMissing, "-", "-"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "e1e2q", NoPromotion, "-", "-"},
		{"4k3/8/8/8/8/8/5n2/6K1 b - - 0 1", "f2g4", "", "-", "-"},
		{"4k3/8/8/8/8/7n/8/6K1 w - - 0 1", "g1h3", CannotMoveSo, "-", "-"},
	}
	for _, tt := range tests {
		p := parse(t, tt.fen)
		_, err := p.ParseUCI(tt.move)
		var e *MoveError
		switch errors.As(err, &e); {
		case tt.cause == "":
			if err != nil {
				t.Errorf("%s %s: %v", tt.fen, tt.move, err)
			}
		case e == nil || e.Cause != tt.cause || e.At.String() != tt.at || e.By.String() != tt.by:
			t.Errorf("%s %s: %v, want %s at %s by %s", tt.fen, tt.move, err, tt.cause, tt.at, tt.by)
		}
	}
}

// In any position each pair of squares has a legal move or a reason.
func TestWhyAlways(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	causes := map[MoveCause]int{}
	p := Start()
	for range 400 {
		legal := p.Legal()
		if len(legal) == 0 || p.HalfmoveClock() > 100 {
			p, _ = StartNumber(rng.IntN(StartPositions))
			continue
		}
		reached := map[[2]Square]bool{}
		for _, m := range legal {
			reached[[2]Square{m.From(), m.To()}] = true
			if m.IsCastle() {
				reached[[2]Square{m.From(), m.Rook()}] = true
			}
		}
		for from := A1; from <= NoSquare; from++ {
			for to := A1; to <= NoSquare; to++ {
				err := p.Why(from, to)
				if (err == nil) != reached[[2]Square{from, to}] {
					t.Fatalf("%s: %v%v: %v", p.FEN(), from, to, err)
				}
				var e *MoveError
				if errors.As(err, &e) {
					causes[e.Cause]++
					needsBy := e.Cause == KingIsInCheck || e.Cause == KingWouldBeInCheck ||
						e.Cause == CastlingThroughCheck || e.Cause == CastlingIntoCheck || e.Cause == CastlingOutOfCheck
					if needsBy != (e.By < NoSquare) {
						t.Fatalf("%s: %v", p.FEN(), e)
					}
				}
			}
		}
		p = p.Play(legal[rng.IntN(len(legal))])
	}
	for _, cause := range []MoveCause{KingIsInCheck, KingWouldBeInCheck, WayBlocked, CastlingWayBlocked,
		PawnTakesNothing} {
		if causes[cause] == 0 {
			t.Errorf("%s never came", cause)
		}
	}
}

func TestUCIErrors(t *testing.T) {
	for _, bad := range []string{"", "e2", "e2e", "i2e4", "e2e9", "e2e4k", "e2e4p", "e2e4 ", "O-O"} {
		var e *UCIError
		if _, err := Start().ParseUCI(bad); !errors.As(err, &e) || e.Text != bad {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// In Chess960 a king's step and castling may share their squares.
func TestCastlingText(t *testing.T) {
	tests := []struct {
		fen, text string
		castle    bool
		uci       string
	}{
		{"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", false, "f1g1"},
		{"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", true, "f1h1"},
		{"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", true, "g1h1"},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true, "e1g1"},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", true, "e1g1"},
		{"4k3/8/8/8/8/8/8/4K2R w H - 0 1", "e1g1", true, "e1h1"},
		{"4k3/8/8/8/8/8/8/1R3K2 w B - 0 1", "f1c1", true, "f1b1"},
	}
	for _, tt := range tests {
		p := parse(t, tt.fen)
		m, err := p.ParseUCI(tt.text)
		if err != nil || m.IsCastle() != tt.castle || p.UCI(m) != tt.uci {
			t.Errorf("%s %s: %v, castling %v, %v", tt.fen, tt.text, p.UCI(m), m.IsCastle(), err)
		}
	}
}
