package mate

import (
	"math/rand/v2"
	"testing"

	"kohtunik/engine/chess"
)

// sparse makes a position with few pieces.
func sparse(random *rand.Rand) (chess.Position, bool) {
	s := chess.Setup{FullMove: 1, EnPassant: chess.NoSquare, Turn: chess.Color(random.IntN(2))}
	s.Pieces[random.IntN(64)] = chess.NewPiece(chess.White, chess.King)
	s.Pieces[random.IntN(64)] = chess.NewPiece(chess.Black, chess.King)
	for range 1 + random.IntN(4) {
		sq := random.IntN(64)
		kind := []chess.Kind{chess.Pawn, chess.Knight, chess.Bishop, chess.Rook, chess.Queen}[random.IntN(5)]
		if s.Pieces[sq] == chess.NoPiece {
			s.Pieces[sq] = chess.NewPiece(chess.Color(random.IntN(2)), kind)
		}
	}
	p, err := s.Position()
	return p, err == nil
}

// caged are the questions in which a king cannot move from its square.
func caged(list []question) []question {
	var some []question
	for _, q := range list {
		for side := chess.White; side <= chess.Black; side++ {
			b := newBoard(q.position, side)
			if kingAttacks[b.king(white)]&^(b.white|b.certain(black, 0)) == 0 {
				some = append(some, q)
				break
			}
		}
	}
	return some
}

// Whichever pieces are granted everything, a proof without them never speaks
// against a mate that a search finds.
func TestWithoutAgainstSearch(t *testing.T) {
	bare := byPlies
	bare.probe, bare.turns = true, 1
	for name, draw := range map[string]func(*rand.Rand) (chess.Position, bool){
		"sparse": sparse, "caged": mutated(caged(readQuestions(t, "positions.txt"))),
	} {
		random := rand.New(rand.NewPCG(9, 10))
		proofs, closed := 0, 0
		var s search
		for range withoutTrials {
			p, ok := draw(random)
			if !ok {
				continue
			}
			for side := chess.White; side <= chess.Black; side++ {
				if _, settled := atOnce(p, side, Options{}); settled {
					continue
				}
				b := newBoard(p, side)
				pieces := b.occupied() &^ b.white &^ b.kings()
				if random.IntN(2) == 0 {
					pieces &= random.Uint64()
				}
				if _, never := s.provesWithout(&b, pieces, 1000); pieces == 0 || !never {
					continue
				}
				proofs++
				for _, g := range []*guide{&bare, guideFor(&b)} {
					g.probe = true
					s.guide = g
					switch outcome, last := s.run(b, closeNodes); outcome {
					case found:
						t.Fatalf("%s %v: proved dead without %v, but %v mates", p.FEN(), side, squareNames(squareSet(pieces, side)),
							replayed(p, side, s.way(last)))
					case exhausted:
						closed++
					}
				}
			}
		}
		t.Logf("%s: %d proofs, %d searches to the end", name, proofs, closed)
		if proofs < withoutTrials/10000 || closed < proofs/10 {
			t.Errorf("%s: too few to mean something", name)
		}
	}
}
