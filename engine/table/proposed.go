package table

import (
	"fmt"
	"time"

	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
)

// Proposed is the result that follows from what stands at the table, with its
// reason as a kind of the record: the end of the game by itself, a flag that has
// fallen, an offer that stands. NoResult where none does, and where the laws
// leave it to the arbiter.
func (t Table) Proposed(now time.Time) (result, reason string) {
	if end, ended := game.EndOnBoard(t.rules, t.State.Positions, 0); ended {
		return codes[ruling.Outcome(end.Outcome)], string(end.By)
	}
	c := t.Clock(now)
	loser, fell := c.First()
	switch {
	case fell:
		if _, other := c.Fallen(loser.Other()); other {
			return NoResult, ""
		}
		told := fmt.Appendf(nil, `{"type": %q, "side": %q, "noticed_by": %q}`, (&ruling.FlagFall{}).Type(), loser,
			ruling.FoundByArbiter)
		fall, err := ruling.FromRecord(t.Edition, t.Setting, t.State, t.Entries, c, told)
		if err != nil {
			return NoResult, ""
		}
		if result = codes[ruling.Decide(fall).Outcome]; result != NoResult {
			reason = string(ruling.EndFlag)
		}
		return result, reason
	case t.State.OfferOpen:
		return codes[ruling.Draw], string(ruling.EndAgreed)
	}
	return NoResult, ""
}

// codes are the results of outcomes as an event writes them.
var codes = map[ruling.Outcome]string{
	ruling.WhiteWins: "1-0", ruling.BlackWins: "0-1", ruling.Draw: "1/2", ruling.BothLose: "0-0",
}
