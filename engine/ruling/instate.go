package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

// InState is the case of an incident at a game: s is its state, k its clock at
// the moment.
func InState(e *laws.Edition, set laws.Setting, s game.State, k clock.Clock, incident Incident) Case {
	c := Case{
		Edition: e, Setting: set, Start: s.Positions[0].Setup(), Positions: s.Positions,
		Moves: make([]chess.Move, len(s.Plies)), Incident: incident,
	}
	for i, p := range s.Plies {
		c.Moves[i] = p.Move
	}
	if !k.Control().IsZero() {
		c.Clock = clockOf(k)
	}
	c.enforce()
	return c
}
