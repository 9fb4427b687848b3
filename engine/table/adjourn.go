package table

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
)

// Adjourn adjourns the game: both clocks stand.
func (t Table) Adjourn(now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.inPlay("result"); err != nil {
		return Step{}, err
	}
	return t.end(step, Adjourned, "", now), nil
}

// Seal notes that the side to move has sealed a move; m is the move and text how
// it was written, if it is known (chess.NoMove if not). A game that is in play is
// adjourned with it.
func (t Table) Seal(m chess.Move, text string, now time.Time) (Step, error) {
	t, step := t.noted(now)
	switch err := t.over("move"); {
	case err != nil:
		return Step{}, err
	case t.State.Sealed:
		return Step{}, refuse(EnvelopeThere, "move", nil)
	}
	if t.Result != Adjourned {
		step = t.end(step, Adjourned, "", now)
		t.State = t.State.Also(step.Entries...)
	}
	return t.against(step.with(t.State.SealEntry(m, text, now)), m, now), nil
}

// Open opens the envelope: the move that was written is made. What is no legal
// move is not decided here, but by a ruling on the sealed move.
func (t Table) Open(m chess.Move, text string, now time.Time) (Step, error) {
	t, step := t.noted(now)
	switch err := t.over("move"); {
	case err != nil:
		return Step{}, err
	case !t.State.Sealed:
		return Step{}, refuse(NoEnvelope, "move", nil)
	case t.State.SealedMove != chess.NoMove && t.State.SealedMove != m:
		known := t.State.Position().UCI(t.State.SealedMove)
		return Step{}, refuse(SealedOther, "move", map[string]any{"text": known})
	}
	open := game.Entry{Kind: game.Open, At: now.UnixMilli(), Text: text, Moves: t.State.Position().UCI(m)}
	return t.stopped(step.with(open), now), nil
}

// Resume lets play go on after an adjournment: the time of the side to move
// runs, that of the one who has to reply while the envelope is closed.
func (t Table) Resume(now time.Time) (Step, error) {
	t, step := t.noted(now)
	switch err := t.over("result"); {
	case err != nil:
		return Step{}, err
	case t.Result != Adjourned:
		return Step{}, refuse(NotAdjourned, "result", nil)
	}
	back := t.State.ResultEntry(NoResult, "", now)
	step, t.State = step.with(back).entering(NoResult), t.State.Also(back)
	if t.State.Clock.Control().IsZero() && t.Control.IsZero() {
		return step, nil // nothing keeps the time
	}
	return t.start(step, nil, now)
}
