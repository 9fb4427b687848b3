package mate

import (
	"math/rand/v2"
	"testing"

	"kohtunik/engine/chess"
)

// shutIn makes a position of bishops that pawns blocked on every other file, or
// in a zigzag, shut in on few squares more than there are bishops, and of one
// or two bishops outside, the kings mostly there too.
func shutIn(random *rand.Rand) (chess.Position, bool) {
	s := chess.Setup{FullMove: 1, EnPassant: chess.NoSquare, Turn: chess.Color(random.IntN(2))}
	turned := random.IntN(2)
	put := func(file, rank int, c chess.Color, k chess.Kind) bool {
		if turned == 1 {
			rank, c = 7-rank, c.Other()
		}
		sq := chess.SquareAt(file, rank)
		if s.Pieces[sq] != chess.NoPiece {
			return false
		}
		s.Pieces[sq] = chess.NewPiece(c, k)
		return true
	}
	base, phase, zigzag := 4+random.IntN(2), random.IntN(2), random.IntN(4) == 0
	for file := range 8 {
		switch odd := (file + phase) % 2; {
		case random.IntN(30) == 0, odd == 1 && !zigzag:
		default:
			put(file, base-odd, chess.White, chess.Pawn)
			put(file, base-odd+1, chess.Black, chess.Pawn)
		}
	}
	side, colour := chess.Color(random.IntN(2)), random.IntN(2)
	spare := random.IntN(4)
	for file := range 8 {
		for rank := base; rank < 8; rank++ {
			if (file+rank)%2 != colour || random.IntN(8) == 0 && spare > 0 {
				spare--
				continue
			}
			put(file, rank, side, chess.Bishop)
		}
	}
	somewhere := func(c chess.Color, k chess.Kind) {
		for outside := random.IntN(10) > 0; ; {
			file, rank := random.IntN(8), random.IntN(8)
			meets := k == chess.Bishop && (file+rank)%2 == colour
			if (rank < base) == outside && !(meets && outside) && put(file, rank, c, k) {
				return
			}
		}
	}
	somewhere(chess.White, chess.King)
	somewhere(chess.Black, chess.King)
	for range random.IntN(3) {
		somewhere(chess.Color(random.IntN(2)), chess.Bishop)
	}
	p, err := s.Position()
	return p, err == nil
}

// Seven bishops on eight squares behind their own blocked pawns guard these by
// turns, so that the kings never get past; neither side can mate.
func TestCrowdedBishops(t *testing.T) {
	for _, fen := range []string{
		"B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1",
		"B1B1B1B1/pBpBpBp1/P1P1P1P1/8/1b3b2/8/8/K1k5 b - - 0 1",
		"2B1B1B1/pBpBpBpB/P1P1P1P1/8/4k3/8/5b2/2K5 b - - 0 1",
	} {
		p, _, err := chess.ReadFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		for side := chess.White; side <= chess.Black; side++ {
			if a := CanMate(p, side, Options{}); a.Verdict != Unwinnable || a.Reason.Kind != Blocked {
				t.Errorf("%s %v: %v (%s)", fen, side, a.Verdict, a.Reason.Kind)
			}
		}
	}
}

// Two squares too many, and there is a moment without a guard.
func TestBishopsTooFewToGuard(t *testing.T) {
	p, _, err := chess.ReadFEN("2B3B1/pBp1pBp1/P1P1P1P1/8/3k4/8/8/K7 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	b := newBoard(p, chess.Black)
	var r regions
	if r.grow(&b) {
		t.Error("no pawn is ever taken")
	}
}

// What the regions say holds in all positions within a bound in which the game goes
// on: pieces stand where pieces of their kind may, steady ones at home, and what is
// guarded is attacked. The last move is not theirs to tell: deadlocked looks at it
// from the position before, and where it sees no mate none arises.
func TestRegionsHold(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 14))
	held, crowds, dead := 0, 0, 0
	var s store
	for range crowdTrials {
		p, ok := shutIn(random)
		if !ok {
			continue
		}
		b := newBoard(p, chess.Color(random.IntN(2)))
		var r regions
		if b.enPassant != 0 || !r.grow(&b) {
			continue
		}
		held++
		if r.crowded(white)|r.crowded(black) != 0 {
			crowds++
		}
		deadlocked := r.deadlocked()
		if deadlocked {
			dead++
		}
		s.reset()
		s.add(&node{board: b}, 0, 0)
		var list [maxMoves]move
		for i := 0; i < len(s.nodes) && len(s.nodes) < crowdPositions; i++ {
			at := s.nodes[i].board
			var threats threats
			at.look(&threats)
			moves := list[:at.moves(&threats, &list)]
			if len(moves) == 0 && at.turn == black && threats.checkers != 0 && i > 0 && deadlocked {
				t.Fatalf("%s: mate after %d positions", p.FEN(), i)
			}
			if broken := r.brokenBy(&at); len(moves) > 0 && broken != 0 {
				t.Fatalf("%s: squares %v after %d positions", p.FEN(), squareNames(chess.SquareSet(broken)), i)
			}
			for _, m := range moves {
				after := at
				after.play(m)
				if _, old, h, slot := s.find(&after); !old {
					s.add(&node{board: after}, h, slot)
				}
			}
		}
	}
	t.Logf("%d positions, %d with crowds, %d without a mate to come", held, crowds, dead)
	if held < crowdTrials/50 || crowds < held/20 || dead < held/20 {
		t.Error("too few to mean something")
	}
}

// brokenBy are the squares of a board that arose on which something is
// otherwise than the regions say.
func (r *regions) brokenBy(at *board) uint64 {
	var broken uint64
	for c := white; c <= black; c++ {
		for kind := pawn; kind <= queen; kind++ {
			var may uint64
			for s := r.pieces[c]; s != 0; s &= s - 1 {
				if piece := first(s); r.board.kindAt(piece) == kind {
					may |= r.reach[piece]
				}
			}
			if kind == king {
				may |= r.walk.stands[c]
			}
			for s := at.pieces(c); s != 0; s &= s - 1 {
				if sq := first(s); at.kindAt(sq) == kind {
					broken |= s & -s &^ may
				}
			}
		}
		steady := r.steady & r.pieces[c]
		broken |= steady &^ at.pieces(c)
		attacked := uint64(0)
		for s := at.pieces(c); s != 0; s &= s - 1 {
			sq := first(s)
			attacked |= attacksOf(at.kindAt(sq), c, sq, at.occupied()&^(1<<at.king(c^1)))
		}
		broken |= r.guarded[c] &^ attacked
	}
	return broken
}
