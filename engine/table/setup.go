package table

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
)

// SetUp puts up the position that the game begins from, as long as no move was
// made.
func (t Table) SetUp(from chess.Setup, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.inPlay("setup"); err != nil {
		return Step{}, err
	}
	if len(t.State.Plies) > 0 {
		return Step{}, refuse(MovesMade, "setup", nil)
	}
	if _, err := from.Position(); err != nil {
		return Step{}, about("setup", err)
	}
	return step.with(game.Entry{Kind: game.Setup, Text: from.FEN(), At: now.UnixMilli()}), nil
}
