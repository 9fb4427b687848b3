package game

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// RepeatingMoves lists the legal moves that would make a position appear as
// often as a claim needs (FIDE Laws 9.2.1.1; 1953 §18 g): the side to move may
// claim with each of them.
func (s State) RepeatingMoves(r laws.Rules) []chess.Move {
	here, mode := s.Position(), Sameness(r)
	stood := map[chess.Identity]int{}
	for i := len(s.Plies) - 1; i >= s.LastIrreversible(len(s.Plies)); i -= 2 {
		stood[s.Positions[i].Identity(mode)]++
	}
	var moves []chess.Move
	for _, m := range here.Legal() {
		if stood[here.Play(m).Identity(mode)]+1 >= r.RepetitionCount {
			moves = append(moves, m)
		}
	}
	return moves
}

// FiftyMoves tells that as many moves of each side up to ply as a claim needs
// were made without a capture and without a pawn's move (FIDE Laws 9.3; 1953
// §18 f).
func (s State) FiftyMoves(r laws.Rules, ply int) bool {
	return s.Positions[ply].HalfmoveClock() >= 2*r.FiftyMoves
}

// FiftyByMove lists the legal moves that would complete such a row; nil if it is
// complete already.
func (s State) FiftyByMove(r laws.Rules) []chess.Move {
	here := s.Position()
	if here.HalfmoveClock() >= 2*r.FiftyMoves {
		return nil
	}
	var moves []chess.Move
	for _, m := range here.Legal() {
		if here.Play(m).HalfmoveClock() >= 2*r.FiftyMoves {
			moves = append(moves, m)
		}
	}
	return moves
}
