package chess

import (
	"math/rand/v2"
	"testing"
)

// A step is found where it is among the legal moves; castling and captures en
// passant are none.
func TestStep(t *testing.T) {
	random := rand.New(rand.NewPCG(23, 24))
	made := 0
	for range 12 {
		p, err := StartNumber(random.IntN(960))
		if err != nil {
			t.Fatal(err)
		}
		for range 100 {
			legal := p.Legal()
			if len(legal) == 0 {
				break
			}
			steps := map[[3]int]Move{}
			for _, m := range legal {
				if p := m.Promotion(); !m.IsCastle() && !m.IsEnPassant() && p != Rook && p != Bishop {
					steps[[3]int{int(m.From()), int(m.To()), int(m.Promotion())}] = m
				}
			}
			for from := A1; from <= H8; from++ {
				for to := A1; to <= H8; to++ {
					for _, promotion := range []Kind{NoKind, Pawn, Knight, Queen, King} {
						want, legal := steps[[3]int{int(from), int(to), int(promotion)}]
						m, ok := p.Step(from, to, promotion)
						if ok != legal || m != want {
							t.Fatalf("%s: %v%v %v gives %v %v, want %v", p.FEN(), from, to, promotion, m, ok, want)
						}
						if legal {
							made++
						}
					}
				}
			}
			p = p.Play(legal[random.IntN(len(legal))])
		}
	}
	if made < 15_000 {
		t.Errorf("only %d steps", made)
	}
}
