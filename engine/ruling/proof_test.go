package ruling_test

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/engine/ruling"
)

// The board shows the move that was not legal, as it was made, with the lines of
// check that forbid it or else what was in its way; castling before it is made; a
// mate with the lines on the king; else the squares that the decision speaks of, or
// a check that stands.
func TestProof(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a king that goes too far", `"moves": ["e2e4", "e7e5"],
			"incident": {"type": "illegal-move", "move": "e1e3"}`,
			"rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR moved [e1 e3] checks [] marked []"},
		{"a piece that is pinned on a file", `"start": "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1",
			"incident": {"type": "illegal-move", "move": "e2c3"}`,
			"4r2k/8/8/8/8/2N5/8/4K3 moved [e2 c3] checks [[e8 e7 e6 e5 e4 e3 e2 e1]] marked []"},
		{"a check along a diagonal", `"start": "7k/8/8/8/7b/8/5N2/4K3 w - - 0 1",
			"incident": {"type": "illegal-move", "move": "f2d3"}`,
			"7k/8/8/8/7b/3N4/8/4K3 moved [f2 d3] checks [[h4 g3 f2 e1]] marked []"},
		{"a check along a rank", `"start": "7k/8/8/8/8/8/8/r1N1K3 w - - 0 1",
			"incident": {"type": "illegal-move", "move": "c1d3"}`,
			"7k/8/8/8/8/3N4/8/r3K3 moved [c1 d3] checks [[a1 b1 c1 d1 e1]] marked []"},
		{"the check of a knight", `"start": "7k/8/8/8/8/5n2/8/4K1N1 w - - 0 1",
			"incident": {"type": "illegal-move", "move": "g1h3"}`,
			"7k/8/8/8/8/5n1N/8/4K3 moved [g1 h3] checks [[f3 e1]] marked []"},
		{"a piece in the way", `"incident": {"type": "illegal-move", "move": "a1a3"}`,
			"rnbqkbnr/pppppppp/8/8/8/R7/PPPPPPPP/1NBQKBNR moved [a1 a3] checks [] marked [a2]"},
		{"a pawn that goes aside to the last rank", `"start": "7k/P7/8/8/8/8/8/K7 w - - 0 1",
			"incident": {"type": "illegal-move", "move": "a7b8q"}`,
			"1Q5k/8/8/8/8/8/8/K7 moved [a7 b8] checks [] marked []"},
		{"castling shown before it is made", `"start": "4rk2/8/8/8/8/8/8/4K2R w K - 0 1",
			"incident": {"type": "release", "from":"e1", "to": "g1"}`,
			"4rk2/8/8/8/8/8/8/4K2R moved [e1 g1] checks [[e8 e7 e6 e5 e4 e3 e2 e1]] marked [e8]"},
		{"mate", `"moves": ["f2f3", "e7e5", "g2g4", "d8h4"],
			"incident": {"type": "resign", "side":"white"}`,
			"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR moved [] checks [[h4 g3 f2 e1]] marked [e1]"},
		{"stalemate", `"start":"7k/8/8/8/8/6q1/8/7K w - - 0 1",
			"incident": {"type": "resign", "side":"white"}`,
			"7k/8/8/8/8/6q1/8/7K moved [] checks [] marked [h1]"},
		{"a piece that was touched", `"incident": {"type": "touch", "side":"white","pieces":["g1"]}`,
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR moved [] checks [] marked [g1]"},
		{"nothing to show", `"incident": {"type": "resign", "side":"white"}`,
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR moved [] checks [] marked []"},
		{"a check that stands", `"start": "4rk2/8/8/8/8/8/8/4K2R w K - 0 1",
			"incident": {"type": "resign", "side":"white"}`,
			"4rk2/8/8/8/8/8/8/4K2R moved [] checks [[e8 e7 e6 e5 e4 e3 e2 e1]] marked []"},
		{"a king that was left in check", `"moves": ["e2e4", "d7d5", "f1b5"],
			"incident": {"type": "king-captured", "side": "white", "move": "b5e8", "opponent_illegal_move": "b8a6"}`,
			"r1bqkbnr/ppp1pppp/n7/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR moved [b8 a6] checks [[b5 c6 d7 e8]] marked []"},
		{"a piece released where it cannot go", `"incident": {"type": "release", "from":"b1", "to": "b3"}`,
			"rnbqkbnr/pppppppp/8/8/8/1N6/PPPPPPPP/R1BQKBNR moved [b1 b3] checks [] marked []"},
		{"no move told", `"incident": {"type": "two-hands", "side":"white"}`,
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR moved [] checks [] marked []"},
		{"a claim with a move that is illegal", `"incident": {"type": "claim-fifty", "side":"white","move":"b1b3"}`,
			"rnbqkbnr/pppppppp/8/8/8/1N6/PPPPPPPP/R1BQKBNR moved [b1 b3] checks [] marked []"},
		{"a second illegal move that takes the king", `"moves": ["e2e4", "d7d5", "f1b5"],
			"incident": {"type": "king-captured", "side": "white", "move": "b5e8", "opponent_illegal_move": "b8a6",
			"earlier_illegal": 1}`,
			"rnbqkbnr/ppp1pppp/8/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR moved [] checks [[b5 c6 d7 e8]] marked []"},
		{"a check in a position that is put back", `"start": "4rk2/8/8/8/8/8/8/4K2R w K - 0 1", "incident": {"type":
			"wrong-setup", "at": "resumption", "adjourned_fen": "3r1k2/8/8/8/8/8/8/4K2R w K - 0 1"}`,
			"4rk2/8/8/8/8/8/8/4K2R moved [] checks [] marked []"},
		{"a setup without kings", `"start": "4r3/8/8/8/8/8/4N3/8 w - - 0 1","incident": {"type": "wrong-setup"}`,
			"4r3/8/8/8/8/8/4N3/8 moved [] checks [] marked []"},
	} {
		k, err := ruling.Read([]byte(`{"laws": "fide-2023", ` + c.text + `}`))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := proven(k); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// proven is what the board shows of a case, in a line.
func proven(k ruling.Case) string {
	p, ok := k.Proof(ruling.Decide(k))
	if !ok {
		return "nothing"
	}
	placement, _, _ := strings.Cut(p.Board.FEN(), " ")
	return fmt.Sprintf("%s moved %v checks %v marked %v", placement, p.Moved, p.Checks, p.Marked)
}
