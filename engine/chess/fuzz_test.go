package chess

import (
	"strings"
	"testing"
)

func seedFENs(f *testing.F) {
	f.Helper()
	for _, name := range perftFiles(f) {
		n := 0
		perftFile(f, name, func(line string, _ Position, _ []PerftCount) {
			if n++; n%40 == 1 {
				fen, _, _ := strings.Cut(line, ";")
				f.Add(fen, []byte{7, 1, 200, 13, 5})
			}
		})
	}
}

// FuzzMoves plays from any position that can be read, the moves chosen by
// bytes, and holds every position against the slow generator.
func FuzzMoves(f *testing.F) {
	seedFENs(f)
	f.Fuzz(func(t *testing.T, fen string, choices []byte) {
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		for _, c := range choices[:min(len(choices), 20)] {
			compare(t, p)
			legal := p.Legal()
			if len(legal) == 0 || p.halfmove > 60000 || p.fullMove > maxFullMove-100 {
				return
			}
			p = p.Play(legal[int(c)%len(legal)])
		}
	})
}

// FuzzFEN reads anything: no panic, and what is read goes out and in again.
func FuzzFEN(f *testing.F) {
	seedFENs(f)
	f.Add("8/8/8/8/8/8/8/8_w", []byte{})
	f.Add("r3k2r/8/8/8/8/8/8/R3K2R w HAhaKQ e3 -1 99999999999", []byte{})
	f.Fuzz(func(t *testing.T, fen string, _ []byte) {
		strict, err := ParseFEN(fen)
		if err == nil {
			checkFEN(t, strict)
		}
		lenient, passedOver, lenientErr := ReadFEN(fen)
		if lenientErr == nil {
			checkFEN(t, lenient)
		}
		if err == nil && (lenientErr != nil || lenient != strict || len(passedOver) > 0) {
			t.Errorf("%q: strictly %s, leniently %s, %v, %v", fen, strict.FEN(), lenient.FEN(), passedOver, lenientErr)
		}
	})
}

// FuzzUCI reads anything as a move: no panic, and only legal moves come out.
func FuzzUCI(f *testing.F) {
	for _, text := range []string{"e2e4", "e1g1", "e1h1", "e7e8q", "a1a1", "zzzz", "d5e6"} {
		f.Add(text)
	}
	positions := []Position{Start(), parse(f, kiwipete), parse(f, "3k4/1P6/8/3pP3/8/8/8/R3K2R w KQ d6 0 1")}
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range positions {
			m, err := p.ParseUCI(text)
			if err == nil && !p.IsLegal(m) {
				t.Errorf("%s: %q is read as %v", p.FEN(), text, m)
			}
			if reason, ok := err.(interface {
				Reason() (string, map[string]any)
			}); err != nil && !ok {
				t.Errorf("%q: %v has no reason (%v)", text, err, reason)
			}
		}
	})
}
