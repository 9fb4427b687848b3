package game

import (
	"slices"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
)

// A move is completed when its player has pressed the clock (FIDE Laws 6.2.1;
// 1953 §19 ¶5), when anything else sets the opponent's time running, when the
// same player makes his next move (FIDE Laws 2023, 6.2.1.2), or when it ends the
// game (6.2.1.1). So all moves of a side but perhaps its last are completed.

// Completed is the number of moves that a side has completed. Moves made before
// the first position of the record count as its numbers say.
func (s State) Completed(side chess.Color) int {
	n := s.Before(side)
	for i, p := range s.Plies {
		if p.Completed && s.Positions[i].Turn() == side {
			n++
		}
	}
	return n
}

// Before is how many moves a side made before the first position of the record,
// as its number says.
func (s State) Before(side chess.Color) int {
	first := s.Positions[0]
	n := first.FullMove() - 1
	if side == chess.White && first.Turn() == chess.Black {
		n++
	}
	return n
}

// lastOf is the place of the last move of a side; -1 if it has made none.
func (s State) lastOf(side chess.Color) int {
	for i := len(s.Plies) - 1; i >= max(0, len(s.Plies)-2); i-- {
		if s.Positions[i].Turn() == side {
			return i
		}
	}
	return -1
}

// ToComplete tells that the last move of a side is not completed.
func (s State) ToComplete(side chess.Color) bool {
	i := s.lastOf(side)
	return i >= 0 && !s.Plies[i].Completed
}

// complete completes the move at a place, if it is not completed yet; how it
// counts on the clock is the caller's to say. It tells whether it did so.
func (s *State) complete(i int, at time.Time, on func(clock.Clock, chess.Color, time.Time) clock.Clock) bool {
	if i < 0 || s.Plies[i].Completed {
		return false
	}
	s.Plies[i].Completed = true
	if !s.Clock.Control().IsZero() {
		s.Clock = on(s.Clock, s.Positions[i].Turn(), at)
	}
	return true
}

// completeEarlier completes the moves that the same player's next one follows,
// from the two before a ply on.
func (s *State) completeEarlier(from int, e Entry) {
	for i := max(0, from-2); i < len(s.Plies)-2; i++ {
		s.complete(i, e.time(), clock.Clock.Count)
	}
}

// recount puts the clock's counters to the moves completed, after what was
// played has changed.
func (s *State) recount(at time.Time) {
	if s.Clock.Control().IsZero() {
		return
	}
	for _, side := range []chess.Color{chess.White, chess.Black} {
		s.Clock = s.Clock.Recount(side, s.Completed(side), at)
	}
}

// ended is the state after an end of the game by itself: the move that brought
// it is completed, and both clocks stand since it was made.
func (s State) ended(end End) State {
	last := len(s.Plies) - 1
	if end.Ply != len(s.Plies) || last < 0 || s.Plies[last].Completed {
		return s
	}
	s.Plies = slices.Clone(s.Plies)
	if at := time.UnixMilli(s.Plies[last].At).UTC(); s.Plies[last].At != 0 {
		s.Clock = s.Clock.Stop(at)
	}
	s.complete(last, time.Time{}, clock.Clock.Count)
	return s
}
