package desk

import (
	"encoding/json"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
)

// obliged are the moves among which the side to move has to choose by the last
// ruling (a touched man, a man released), as long as nothing was played since.
func (m *match) obliged() []chess.Move {
	for i := len(m.entries) - 1; i >= 0; i-- {
		switch e := m.entries[i]; e.Kind {
		case game.Moves, game.Open, game.Result, game.Setup:
			return nil
		case game.Ruling:
			var v ruling.Verdict
			if json.Unmarshal([]byte(e.Text), &v) != nil {
				return nil
			}
			var moves []chess.Move
			for _, uci := range v.Must {
				if move, err := m.state.Position().ParseUCI(uci); err == nil {
					moves = append(moves, move)
				}
			}
			return moves
		}
	}
	return nil
}

// startsOf are the squares that moves go from.
func startsOf(moves []chess.Move) chess.SquareSet {
	set := chess.SquareSet(0)
	for _, m := range moves {
		set |= setOf(m.From())
	}
	return set
}
