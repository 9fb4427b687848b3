package table

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/mate"
	"kohtunik/engine/ruling"
)

// EnterResult enters a result as the event writes it, with its reason as a kind
// of the record ("" if none is given); NoResult takes the one that stands back.
// A reason that cannot bring the result is refused.
func (t Table) EnterResult(result, reason string, now time.Time) (Step, error) {
	t, step := t.noted(now)
	switch {
	case result == NoResult && t.Result == NoResult:
		return Step{}, refuse(NothingToTake, "result", nil)
	case result == NoResult:
		reason = ""
	case result == Adjourned:
		return t.Adjourn(now)
	case !t.brings(ruling.Ending(reason), result):
		return Step{}, refuse(ReasonUnfit, "reason", map[string]any{"reason": endWord(reason), "result": resultWord(result)})
	}
	return t.end(step, result, reason, now), nil
}

// brings tells that a game can come to a result for a reason: to a win by mate,
// to a win by resignation or by the flag or, where the edition has it so, to a
// draw if the opponent cannot mate (FIDE Laws 5.1.2, 6.9), to a draw by all that
// draws. What the arbiter decides, and what has no reason, may be any result.
func (t Table) brings(reason ruling.Ending, result string) bool {
	won := result == codes[ruling.WhiteWins] || result == codes[ruling.BlackWins]
	drawn := result == codes[ruling.Draw]
	switch reason {
	case "", ruling.EndArbiter:
		return true
	case ruling.EndMate:
		return won
	case ruling.EndResigned:
		return won || drawn && t.rules.ResignUnwinnable == laws.UnwinnableDraw && t.someoneCannotMate()
	case ruling.EndFlag:
		return won || drawn && t.rules.FlagUnwinnable == laws.UnwinnableDraw && t.someoneCannotMate()
	}
	return drawn
}

// someoneCannotMate tells that it is not known of both sides that they can still
// mate.
func (t Table) someoneCannotMate() bool {
	for _, side := range []chess.Color{chess.White, chess.Black} {
		if mate.CanMate(t.State.Position(), side, mate.Options{}).Verdict != mate.Winnable {
			return true
		}
	}
	return false
}

// resultWord is a result as the word of a message.
type resultWord string

// MessageKey is the key of the word.
func (w resultWord) MessageKey() string { return "result." + string(w) }
