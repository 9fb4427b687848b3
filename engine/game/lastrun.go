package game

import (
	"slices"

	"kohtunik/engine/chess"
)

// LastRun is the side whose time runs in a record, or ran last; ok is false
// where none has run since the clock was set, or since a new game was begun.
func LastRun(entries []Entry) (side chess.Color, ok bool) {
	for _, e := range entries {
		of := chess.White
		if e.Side == BlackSide {
			of = chess.Black
		}
		switch {
		case e.Kind == Press:
			side, ok = of.Other(), true
		case e.Kind == Clock && e.Action == Start:
			side, ok = of, true
		case e.Kind == NewGame, e.Kind == Clock && e.Action == Set:
			ok = false
		}
	}
	return side, ok
}

// GoesOn is the side whose time is to run where play goes on after a stop: the
// one whose time ran last, if it is to move or its last move is not completed;
// else the side to move. ok is false where no time has run yet.
func (s State) GoesOn(entries []Entry) (side chess.Color, ok bool) {
	side, ok = LastRun(entries)
	if turn := s.Position().Turn(); !ok || side != turn && !s.ToComplete(side) {
		side = turn
	}
	return side, ok
}

// LastStop is the place in a record where the clocks were stopped last; ok is false
// where they never were.
func LastStop(entries []Entry) (at int, ok bool) {
	for i, e := range slices.Backward(entries) {
		if e.Kind == Clock && e.Action == Stop {
			return i, true
		}
	}
	return 0, false
}
