package mate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"kohtunik/engine/chess"
)

// The compact board lists the moves that package chess lists, from either
// side's point of view, and a move leads to the same board there and here.
func TestMovesAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for game := range 400 {
		p, err := chess.StartNumber(random.IntN(960))
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			all := p.Legal()
			if len(all) == 0 {
				break
			}
			for side := chess.White; side <= chess.Black; side++ {
				b := newBoard(p, side)
				var look threats
				var list [maxMoves]move
				b.look(&look)
				if n := b.moves(&look, &list); n != len(all) {
					t.Fatalf("game %d: %s: %d moves, want %d", game, p.FEN(), n, len(all))
				}
				if look.checkers != 0 != p.InCheck() || b.inCheck() != p.InCheck() {
					t.Fatalf("%s: check is seen wrongly", p.FEN())
				}
				for _, m := range list[:len(all)] {
					made := legal(&p, side, m)
					if !slices.Contains(all, made) {
						t.Fatalf("%s: %v is not legal", p.FEN(), made)
					}
					after, want := b, newBoard(p.Play(made), side)
					after.play(m)
					if want.enPassant == 0 {
						after.enPassant = 0 // a capture there may turn out illegal
					}
					if after != want {
						t.Fatalf("%s %v: %+v, want %+v", p.FEN(), made, after, want)
					}
				}
			}
			p = p.Play(all[random.IntN(len(all))])
		}
	}
}
