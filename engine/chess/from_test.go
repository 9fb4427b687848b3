package chess

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// The moves of one piece are those of Legal that it makes.
func TestLegalFrom(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 22))
	for range 60 {
		p, err := StartNumber(random.IntN(960))
		if err != nil {
			t.Fatal(err)
		}
		for range 150 {
			legal := p.Legal()
			if len(legal) == 0 {
				break
			}
			for sq := A1; sq <= H8; sq++ {
				want := slices.DeleteFunc(slices.Clone(legal), func(m Move) bool { return m.From() != sq })
				if got := p.AppendLegalFrom([]Move{NoMove}, sq); !slices.Equal(got[1:], want) || got[0] != NoMove {
					t.Fatalf("%s: from %v %v, want %v", p.FEN(), sq, got[1:], want)
				}
			}
			p = p.Play(legal[random.IntN(len(legal))])
		}
	}
}
