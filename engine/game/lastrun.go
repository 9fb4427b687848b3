package game

import "kohtunik/engine/chess"

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
