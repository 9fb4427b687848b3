package table

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
)

// Correct puts another move in the place of the one after ply half-moves. The
// later moves stay as far as they fit; the rest is dropped, and told.
func (t Table) Correct(ply int, m chess.Move, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if ply < 0 || ply >= len(t.State.Plies) {
		return Step{}, refuse(NoSuchMove, "move", nil)
	}
	if t.State.Plies[ply].Move == m {
		return Step{}, refuse(NothingDone, "move", nil)
	}
	e, fit := t.State.CorrectionEntry(ply, m, now)
	return t.rewritten(step, e, ply+1+fit, now)
}

// Insert puts in moves after ply half-moves that the record lacks. They have to
// be legal one after another there.
func (t Table) Insert(ply int, moves []chess.Move, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if ply < 0 || ply > len(t.State.Plies) {
		return Step{}, refuse(NoSuchMove, "move", nil)
	}
	e, fit := t.State.InsertionEntry(ply, moves, now)
	return t.rewritten(step, e, ply+fit, now)
}

// Strike takes out count half-moves after ply that were not made.
func (t Table) Strike(ply, count int, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if ply < 0 || count < 1 || ply+count > len(t.State.Plies) {
		return Step{}, refuse(NoSuchMove, "move", nil)
	}
	e, fit := t.State.RemovalEntry(ply, count, now)
	return t.rewritten(step, e, ply+count+fit, now)
}

// rewritten is a step with a correction; the moves from a half-move on are
// dropped by it. While an envelope is closed, the side that has sealed has to stay
// on move.
func (t Table) rewritten(step Step, e game.Entry, from int, now time.Time) (Step, error) {
	if after := t.State.Also(e); t.State.Sealed && after.Position().Turn() != t.State.Sealer {
		return Step{}, refuse(EnvelopeThere, "move", nil)
	}
	step.From = from
	for i := from; i < len(t.State.Plies); i++ {
		step.Dropped = append(step.Dropped, t.State.Positions[i].UCI(t.State.Plies[i].Move))
	}
	return t.stopped(step.with(e), now), nil
}
