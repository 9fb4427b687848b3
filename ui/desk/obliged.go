package desk

import "kohtunik/engine/chess"

// startsOf are the squares that moves go from.
func startsOf(moves []chess.Move) chess.SquareSet {
	set := chess.SquareSet(0)
	for _, m := range moves {
		set |= setOf(m.From())
	}
	return set
}
