package notation_test

import (
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/notation"
)

func TestAnnounce(t *testing.T) {
	for _, c := range []struct{ fen, move, want string }{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Springer Gustav eins, Felix drei"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "Bauer Eva zwei, Eva vier"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "Kurze Rochade"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "Lange Rochade"},
		{"8/1P4k1/8/8/8/8/8/6K1 w - - 0 1", "b7b8n", "Bauer Bella sieben, Bella acht, Springer"},
		{"7k/8/8/8/8/8/7q/6K1 w - - 0 1", "g1h2", "König Gustav eins, Hector zwei"},
	} {
		pos, err := chess.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := pos.ParseUCI(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := notation.Announce(pos, m); got != c.want {
			t.Errorf("%s: %q, want %q", c.move, got, c.want)
		}
	}
}
