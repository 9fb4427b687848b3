package game

import "kohtunik/engine/chess"

// fiftyMoves is how many half-moves without a capture or a pawn's move make a
// draw to be claimed (FIDE Laws 9.3; 1953 §18 f).
const fiftyMoves = 100

// RepeatingMoves lists the legal moves that would make a position appear for
// at least the third time (FIDE Laws 9.2.1.1; 1953 §18 g): the side to move may
// claim with each of them.
func (s State) RepeatingMoves(mode chess.Sameness) []chess.Move {
	here := s.Position()
	stood := map[chess.Identity]int{}
	for i := len(s.Plies) - 1; i >= 0 && i >= s.LastIrreversible(len(s.Plies)); i -= 2 {
		stood[s.Positions[i].Identity(mode)]++
	}
	var moves []chess.Move
	for _, m := range here.Legal() {
		if stood[here.Play(m).Identity(mode)] >= 2 {
			moves = append(moves, m)
		}
	}
	return moves
}

// FiftyMoves tells that the last fifty moves of each side up to ply were made
// without a capture and without a pawn's move.
func (s State) FiftyMoves(ply int) bool { return s.Positions[ply].HalfmoveClock() >= fiftyMoves }

// FiftyByMove lists the legal moves that would complete fifty such moves; nil
// if they are complete already.
func (s State) FiftyByMove() []chess.Move {
	here := s.Position()
	if here.HalfmoveClock() != fiftyMoves-1 {
		return nil
	}
	var moves []chess.Move
	for _, m := range here.Legal() {
		if after := here.Play(m); after.HalfmoveClock() == fiftyMoves {
			moves = append(moves, m)
		}
	}
	return moves
}
