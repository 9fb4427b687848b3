package mate

import (
	"math/rand/v2"
	"testing"

	"kohtunik/engine/chess"
)

// closure looks through all positions that can arise, as many as a limit, with
// package chess and nothing of the search. It tells for which sides there was a
// mate among them, and whether these were all.
func closure(p chess.Position, most int) (mates [2]bool, all bool) {
	key := func(p chess.Position) chess.Setup {
		s := p.Setup()
		s.HalfmoveClock, s.FullMove = 0, 1
		return s
	}
	seen := map[chess.Setup]bool{key(p): true}
	list := []chess.Position{p}
	for i := 0; i < len(list); i++ {
		if len(list) > most {
			return mates, false
		}
		p := list[i]
		if p.Checkmate() {
			mates[p.Turn().Other()] = true
		}
		for _, m := range p.Legal() {
			after := p.Play(m)
			if k := key(after); !seen[k] {
				seen[k] = true
				list = append(list, after)
			}
		}
	}
	return mates, true
}

// penned makes a position in which one side's king and a rook with which it may
// castle stand anywhere on their first rank behind pawns that are blocked, as
// in Chess960.
func penned(random *rand.Rand) (chess.Position, bool) {
	s := chess.Setup{FullMove: 1, EnPassant: chess.NoSquare, Turn: chess.Color(random.IntN(2))}
	side := chess.Color(random.IntN(2))
	at := func(file, rank int) chess.Square {
		if side == chess.Black {
			rank = 7 - rank
		}
		return chess.SquareAt(file, rank)
	}
	put := func(sq chess.Square, c chess.Color, k chess.Kind) bool {
		if s.Pieces[sq] != chess.NoPiece {
			return false
		}
		s.Pieces[sq] = chess.NewPiece(c, k)
		return true
	}
	phase := random.IntN(2)
	for file := range 8 {
		rank := 1 + (file+phase)%2
		put(at(file, rank), side, chess.Pawn)
		put(at(file, rank+1), side.Other(), chess.Pawn)
	}
	king, rook := at(1+random.IntN(6), 0), at(random.IntN(8), 0)
	if !put(king, side, chess.King) || !put(rook, side, chess.Rook) {
		return chess.Position{}, false
	}
	s.Castling = chess.SquareSet(1) << rook
	if random.IntN(2) == 0 {
		put(at(random.IntN(8), 0), side, []chess.Kind{chess.Bishop, chess.Rook}[random.IntN(2)])
	}
	put(at(random.IntN(8), 4+random.IntN(4)), side.Other(), chess.King)
	if random.IntN(4) == 0 {
		put(at(random.IntN(8), random.IntN(8)), side.Other(), chess.Bishop)
	}
	p, err := s.Position()
	return p, err == nil
}

// Where all positions that can arise are few, the answer is what they show.
func TestAgainstClosure(t *testing.T) {
	t.Parallel()
	var dead []question
	for _, q := range readQuestions(t, "positions.txt") {
		if q.can == [2]bool{} {
			dead = append(dead, q)
		}
	}
	closedAll, cannotAll := 0, 0
	for name, draw := range map[string]func(*rand.Rand) (chess.Position, bool){
		"walled": walled, "penned": penned, "shut in": shutIn, "neighbours of dead ones": mutated(dead),
	} {
		random := rand.New(rand.NewPCG(11, 12))
		closed, can, cannot := 0, 0, 0
		for range closureTrials {
			p, ok := draw(random)
			if !ok {
				continue
			}
			mates, all := closure(p, closurePositions)
			if all {
				closed++
			}
			for side := chess.White; side <= chess.Black; side++ {
				a := CanMate(p, side, Options{Nodes: 200_000})
				switch {
				case mates[side] && a.Verdict == Unwinnable, all && !mates[side] && a.Verdict == Winnable:
					t.Fatalf("%s %v: %v (%s), but a mate can arise: %v", p.FEN(), side, a.Verdict, a.Reason.Kind, mates[side])
				case a.Verdict == Winnable:
					can++
					replay(t, p, a.Line, side)
				case a.Verdict == Unwinnable && all:
					cannot++
				}
			}
		}
		t.Logf("%s: %d closed, %d can mate, %d cannot", name, closed, can, cannot)
		closedAll, cannotAll = closedAll+closed, cannotAll+cannot
		if can == 0 {
			t.Errorf("%s: no mate at all", name)
		}
	}
	if closedAll == 0 || cannotAll == 0 {
		t.Error("too few to mean something")
	}
}
