package chess

import (
	"math/rand/v2"
	"testing"
)

// compare holds a position against the slow generator: the moves, what stands
// after each of them, the counts, and what is derived against what is kept.
func compare(t testing.TB, p Position) {
	t.Helper()
	s := p.Setup()
	want := slowMoves(s)
	legal := p.Legal()
	if len(legal) != len(want) || p.CountLegal() != len(want) {
		t.Fatalf("%s: %d moves, counted %d, slowly %d", p.FEN(), len(legal), p.CountLegal(), len(want))
	}
	for _, m := range legal {
		text := p.WithChess960(true).UCI(m)
		after, ok := want[text]
		if !ok {
			t.Fatalf("%s: %s is not legal", p.FEN(), text)
		}
		delete(want, text)
		next := p.Play(m)
		if got := next.Setup(); got != after {
			t.Fatalf("%s: %s: %s, slowly %s", p.FEN(), text, next.FEN(), after.position().FEN())
		}
		again, err := next.Setup().Position()
		if err != nil || again != next {
			t.Fatalf("%s: %s: %v, put up again %+v", p.FEN(), text, err, again)
		}
		if m2, err := p.ParseUCI(p.UCI(m)); err != nil || m2 != m {
			t.Fatalf("%s: %s is read as %v, %v", p.FEN(), p.UCI(m), m2, err)
		}
		if m2, err := p.ParseUCI(m.String()); err != nil || m2 != m {
			t.Fatalf("%s: %v is read as %v, %v", p.FEN(), m, m2, err)
		}
	}
	if p.InCheck() != slowAttacked(&s, slowKing(&s, s.Turn), s.Turn.Other()) {
		t.Fatalf("%s: in check: %v", p.FEN(), p.InCheck())
	}
	if mate, stale := p.InCheck() && len(legal) == 0,
		!p.InCheck() && len(legal) == 0; p.Checkmate() != mate || p.Stalemate() != stale {
		t.Fatalf("%s: mate %v, stalemate %v", p.FEN(), p.Checkmate(), p.Stalemate())
	}
	checkFEN(t, p)
}

// checkFEN sees that a position comes back from each kind of FEN.
func checkFEN(t testing.TB, p Position) {
	t.Helper()
	for _, fen := range []string{p.FEN(), p.ShredderFEN()} {
		if again, err := ParseFEN(fen); err != nil || again.WithChess960(p.chess960) != p {
			t.Fatalf("%s comes back as %s, %v", fen, again.FEN(), err)
		}
		again, passedOver, err := ReadFEN(fen)
		if err != nil || len(passedOver) != 0 || again.WithChess960(p.chess960) != p {
			t.Fatalf("%s is read as %s, %v, %v", fen, again.FEN(), passedOver, err)
		}
	}
	again, err := ParseFEN(p.XFEN())
	if err != nil || again.Identity(SameFIDE) != p.Identity(SameFIDE) {
		t.Fatalf("%s comes back as %s, %v", p.XFEN(), again.FEN(), err)
	}
}

// The positions of the perft files and those one move on.
func TestAgainstSlowGenerator(t *testing.T) {
	for _, name := range perftFiles(t) {
		n := 0
		perftFile(t, name, func(_ string, p Position, _ []PerftCount) {
			compare(t, p)
			if n++; n%10 == 0 {
				for _, m := range p.Legal() {
					compare(t, p.Play(m))
				}
			}
		})
	}
}

// Random games from all start positions of Chess960.
func TestRandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 60))
	for n := range StartPositions {
		p, err := StartNumber(n)
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			legal := p.Legal()
			if len(legal) == 0 {
				break
			}
			// Castling and en passant are rare: take them when they come.
			m := legal[rng.IntN(len(legal))]
			for _, other := range legal {
				if other.IsEnPassant() || other.IsCastle() && rng.IntN(2) == 0 {
					m = other
				}
			}
			if rng.IntN(8) == 0 {
				compare(t, p)
			}
			p = p.Play(m)
		}
		compare(t, p)
	}
}

// Castling from every start position, with nothing but kings and rooks, and
// with an attacker on every square of the board.
func TestCastlingFromAllStarts(t *testing.T) {
	castled := 0
	for n := range StartPositions {
		start, _ := StartNumber(n)
		s := start.Setup()
		for sq := range s.Pieces {
			if k := s.Pieces[sq].Kind(); k != King && k != Rook {
				s.Pieces[sq] = NoPiece
			}
		}
		for sq := A1; sq <= H8; sq += 1 + Square(n%3) {
			with := s
			if with.Pieces[sq] == NoPiece {
				with.Pieces[sq] = NewPiece(Black, []Kind{Queen, Bishop, Knight}[n%3])
			}
			p, err := with.Position()
			if err != nil {
				continue // an attack on the king that is not to move
			}
			compare(t, p)
			for _, m := range p.Legal() {
				if m.IsCastle() {
					castled++
				}
			}
		}
	}
	if castled < 10_000 {
		t.Errorf("castled only %d times", castled)
	}
}

func TestSlideTables(t *testing.T) {
	for _, kind := range []struct {
		magics  *[64]magic
		dirs    [4][2]int
		attacks func(Square, SquareSet) SquareSet
	}{{&rookMagics, rookSteps, rookAttacks}, {&bishopMagics, bishopSteps, bishopAttacks}} {
		for sq := A1; sq <= H8; sq++ {
			mask := kind.magics[sq].mask
			for occupied := SquareSet(0); ; {
				var want SquareSet
				for _, d := range kind.dirs {
					want |= slide(sq, occupied, d)
				}
				if got := kind.attacks(sq, occupied|^mask&^want); got&mask != want&mask {
					t.Fatalf("%v, %x: %x, want %x", sq, occupied, got, want)
				}
				if got := kind.attacks(sq, occupied); got != want {
					t.Fatalf("%v, %x: %x, want %x", sq, occupied, got, want)
				}
				occupied = (occupied - mask) & mask
				if occupied == 0 {
					break
				}
			}
		}
	}
}
