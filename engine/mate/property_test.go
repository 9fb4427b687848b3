package mate

import (
	"math/rand/v2"
	"testing"

	"kohtunik/engine/chess"
)

// walled makes a position with pawns that block each other, kings anywhere and
// a few pieces, as the proofs by regions are for.
func walled(random *rand.Rand) (chess.Position, bool) {
	s := chess.Setup{FullMove: 1, EnPassant: chess.NoSquare, Turn: chess.Color(random.IntN(2))}
	put := func(sq chess.Square, c chess.Color, k chess.Kind) bool {
		if sq >= chess.NoSquare || s.Pieces[sq] != chess.NoPiece || k == chess.Pawn && (sq.Rank() == 0 || sq.Rank() == 7) {
			return false
		}
		s.Pieces[sq] = chess.NewPiece(c, k)
		return true
	}
	rank := 1 + random.IntN(5)
	for file := range 8 {
		if random.IntN(20) == 0 {
			continue
		}
		r := max(1, min(5, rank+random.IntN(3)-1))
		put(chess.SquareAt(file, r), chess.White, chess.Pawn)
		put(chess.SquareAt(file, r+1), chess.Black, chess.Pawn)
	}
	somewhere := func() chess.Square { return chess.Square(random.IntN(64)) }
	for !put(somewhere(), chess.White, chess.King) {
	}
	for !put(somewhere(), chess.Black, chess.King) {
	}
	pieces := []chess.Kind{chess.Bishop, chess.Bishop, chess.Bishop, chess.Knight, chess.Rook, chess.Pawn}
	for range random.IntN(4) {
		put(somewhere(), chess.Color(random.IntN(2)), pieces[random.IntN(len(pieces))])
	}
	p, err := s.Position()
	return p, err == nil
}

// mutated gives published positions in which a few pieces have been moved, taken
// away or added: neighbours of hard ones, in which the answer often differs.
func mutated(list []question) func(*rand.Rand) (chess.Position, bool) {
	return func(random *rand.Rand) (chess.Position, bool) {
		s := list[random.IntN(len(list))].position.Setup()
		s.EnPassant, s.Castling = chess.NoSquare, 0
		s.Turn = chess.Color(random.IntN(2))
		for range 1 + random.IntN(3) {
			from, to := chess.Square(random.IntN(64)), chess.Square(random.IntN(64))
			for range 100 {
				if s.Pieces[from] != chess.NoPiece {
					break
				}
				from = chess.Square(random.IntN(64))
			}
			if s.Pieces[to] != chess.NoPiece && s.Pieces[to].Kind() == chess.King {
				continue
			}
			switch random.IntN(4) {
			case 0:
				if s.Pieces[from].Kind() != chess.King {
					s.Pieces[from] = chess.NoPiece
				}
			case 1:
				s.Pieces[to] = chess.NewPiece(chess.Color(random.IntN(2)), chess.Kind(1+random.IntN(5)))
				if kind := s.Pieces[to].Kind(); kind == chess.King {
					s.Pieces[to] = chess.NoPiece
				}
			default:
				s.Pieces[to], s.Pieces[from] = s.Pieces[from], s.Pieces[to]
			}
		}
		p, err := s.Position()
		return p, err == nil
	}
}

// A proof by regions never speaks against a mate that a search without such
// proofs finds.
func TestRegionsAgainstSearch(t *testing.T) {
	t.Parallel()
	bare := byPlies
	bare.probe, bare.turns = true, 1
	for name, draw := range map[string]func(*rand.Rand) (chess.Position, bool){
		"walled": walled, "mutated": mutated(readQuestions(t, "positions.txt")), "shut in": shutIn,
	} {
		random := rand.New(rand.NewPCG(3, 4))
		proofs, closed := 0, 0
		var s search
		for range regionTrials {
			p, ok := draw(random)
			if !ok {
				continue
			}
			for side := chess.White; side <= chess.Black; side++ {
				b := newBoard(p, side)
				if _, settled := atOnce(p, side, Options{}); settled || !s.provable(&b) || !s.regions.provesByCases(&b) {
					continue
				}
				proofs++
				for _, g := range []*guide{&bare, guideFor(&b)} {
					g.probe = true
					s.guide = g
					switch outcome, last := s.run(b, closeNodes); outcome {
					case found:
						t.Fatalf("%s %v: proved dead, but %v mates", p.FEN(), side, replayed(p, side, s.way(last)))
					case exhausted:
						closed++
					}
				}
			}
		}
		t.Logf("%s: %d proofs, %d searches to the end", name, proofs, closed)
		if proofs < regionTrials/200 || closed < proofs/10 {
			t.Errorf("%s: only %d proofs and %d searches to the end: too few to mean something", name, proofs, closed)
		}
	}
}

// Turned round from left to right, or with the colours changed, a position has
// the same answer.
func TestSymmetry(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 600 {
		p, ok := walled(random)
		if !ok {
			continue
		}
		setup := p.Setup()
		left, colours := setup, setup
		for sq := chess.A1; sq <= chess.H8; sq++ {
			piece := setup.Pieces[sq]
			left.Pieces[sq^7] = piece
			if piece != chess.NoPiece {
				piece = chess.NewPiece(piece.Color().Other(), piece.Kind())
			}
			colours.Pieces[sq^56] = piece
		}
		colours.Turn = setup.Turn.Other()
		for side := chess.White; side <= chess.Black; side++ {
			o := Options{Nodes: 20000}
			want := CanMate(p, side, o)
			if want.Verdict == Winnable {
				replay(t, p, want.Line, side)
			}
			for i, s := range []chess.Setup{left, colours} {
				other, err := s.Position()
				if err != nil {
					t.Fatal(err)
				}
				got := CanMate(other, side^chess.Color(i), o)
				if got.Verdict != want.Verdict && got.Verdict != Unknown && want.Verdict != Unknown {
					t.Errorf("%s %v: %v, turned round %v", p.FEN(), side, want.Verdict, got.Verdict)
				}
			}
		}
	}
}

// Where a side can mate it still can after some move; where it cannot, it
// cannot after any. Positions come from games of Chess960 played at random.
func TestMovesKeepTheAnswer(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	o := Options{Nodes: 4000}
	for range 4 {
		p, err := chess.StartNumber(random.IntN(960))
		if err != nil {
			t.Fatal(err)
		}
		for range 400 {
			legal := p.Legal()
			if len(legal) == 0 {
				break
			}
			if p.Occupied().Count() < 7 && random.IntN(4) == 0 || random.IntN(60) == 0 {
				keepsTheAnswer(t, p, legal, o)
			}
			p = p.Play(legal[random.IntN(len(legal))])
		}
	}
}

func keepsTheAnswer(t *testing.T, p chess.Position, legal []chess.Move, o Options) {
	t.Helper()
	for side := chess.White; side <= chess.Black; side++ {
		a := CanMate(p, side, o)
		if a.Verdict == Unknown {
			continue
		}
		if a.Verdict == Winnable {
			replay(t, p, a.Line, side)
		}
		can, doubt := false, false
		for _, m := range legal {
			after := CanMate(p.Play(m), side, o).Verdict
			can = can || after == Winnable
			doubt = doubt || after == Unknown
		}
		if can != (a.Verdict == Winnable) && !doubt {
			t.Errorf("%s %v: %v, but after the moves it is %v", p.FEN(), side, a.Verdict, can)
		}
	}
}

func FuzzCanMate(f *testing.F) {
	f.Add("7k/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/7K b - g3", uint8(0))
	f.Add("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - -", uint8(1))
	f.Add("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", uint8(2))
	f.Fuzz(func(t *testing.T, fen string, options uint8) {
		p, _, err := chess.ReadFEN(fen)
		if err != nil {
			return
		}
		side := chess.Color(options & 1)
		o := Options{Nodes: 3000, Draws: []Draws{{}, inARow, anyFive}[options>>1%3]}
		a := CanMate(p, side, o)
		if again := CanMate(p, side, o); again.Verdict != a.Verdict || again.Nodes != a.Nodes ||
			len(again.Line) != len(a.Line) {
			t.Fatalf("%s: two answers: %v and %v", fen, a, again)
		}
		if a.Verdict == Winnable {
			replay(t, p, a.Line, side)
		}
	})
}
