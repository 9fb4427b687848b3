package table

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
)

// SetControl puts both clocks to a time control, standing.
func (t Table) SetControl(c clock.Control, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.over("control"); err != nil {
		return Step{}, err
	}
	return step.with(t.State.SetEntry(c, now)), nil
}

// clockSet gives the table with its clock set to the event's control if it is
// not set, and the step that does so.
func (t Table) clockSet(step Step, now time.Time) (Table, Step, error) {
	if !t.State.Clock.Control().IsZero() {
		return t, step, nil
	}
	if t.Control.IsZero() {
		return t, step, refuse(NoControl, "control", nil)
	}
	set := t.State.SetEntry(t.Control, now)
	t.State = t.State.Also(set)
	return t, step.with(set), nil
}

// Start lets the time of a side run; nil is the side to move, the one who has
// to reply while a sealed move is in its envelope (1953 §22; FIDE Guideline
// I.9.2). A clock that is not set is set to the event's control first.
func (t Table) Start(side *chess.Color, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.inPlay("clock"); err != nil {
		return Step{}, err
	}
	return t.start(step, side, now)
}

func (t Table) start(step Step, side *chess.Color, now time.Time) (Step, error) {
	t, step, err := t.clockSet(step, now)
	if err != nil {
		return Step{}, err
	}
	if side == nil {
		next := t.toRun()
		side = &next
	}
	e, err := t.State.StartEntry(*side, now)
	if err != nil {
		return Step{}, about("clock", err)
	}
	return step.with(e), nil
}

// toRun is the side whose time is to run when play goes on.
func (t Table) toRun() chess.Color {
	if t.State.Sealed {
		return t.State.Sealer.Other()
	}
	return t.turn()
}

// Stop stands both sides still.
func (t Table) Stop(now time.Time) (Step, error) {
	t, step := t.noted(now)
	return step.with(t.State.StopEntry(now)), nil
}

// Press presses the clock. Nil is the side whose time runs. While both sides
// stand it is the one whose last move is not completed: the press completes it
// and starts the opponent; if nothing is to be completed, it starts the side to
// move.
func (t Table) Press(side *chess.Color, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.inPlay("clock"); err != nil {
		return Step{}, err
	}
	if t.State.Sealed {
		return t.start(step, nil, now)
	}
	t, step, err := t.clockSet(step, now)
	if err != nil {
		return Step{}, err
	}
	_, running := t.State.Clock.Running()
	if !running && !t.open(side) {
		// nothing is to be completed: a press starts the opponent's time
		if next := t.turn(); side != nil && *side == next {
			return Step{}, refuse(WrongSide, "side", map[string]any{"side": sideWord(*side)})
		}
		return t.start(step, nil, now)
	}
	by := t.presser()
	if side != nil {
		by = *side
	}
	e, err := t.State.PressEntry(by, now)
	if err != nil {
		return Step{}, about("side", err)
	}
	return step.with(e), nil
}

// open tells that the last move of a side is not completed; nil is the side that
// made the last move.
func (t Table) open(side *chess.Color) bool {
	by := t.turn().Other()
	if side != nil {
		by = *side
	}
	return t.State.ToComplete(by)
}

// presser is the side that a press without a name belongs to.
func (t Table) presser() chess.Color {
	if side, running := t.State.Clock.Running(); running {
		return side
	}
	return t.turn().Other()
}

// Move makes a move on the board. One that ends the game stops the clocks.
func (t Table) Move(m chess.Move, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if err := t.Playable(); err != nil {
		return Step{}, err
	}
	return t.against(t.stopped(step.with(t.State.MoveEntry(m, now)), now), m, now), nil
}

// stopped is a step with the clocks stopped if it ends the game.
func (t Table) stopped(step Step, now time.Time) Step {
	s := t.State.Also(step.Entries[len(step.Entries)-1])
	if _, running := s.Clock.Running(); running {
		if _, ended := game.EndOnBoard(t.rules, s.Positions, 0); ended {
			return step.with(s.StopEntry(now))
		}
	}
	return step
}

// MoveAndPress makes a move and presses the clock after it, if the time of its
// maker runs.
func (t Table) MoveAndPress(m chess.Move, now time.Time) (Step, error) {
	step, err := t.Move(m, now)
	if err != nil {
		return Step{}, err
	}
	mover := t.turn()
	after, err := t.After(step)
	if side, running := after.State.Clock.Running(); err != nil || !running || side != mover {
		return step, err
	}
	press, err := after.State.PressEntry(mover, now)
	if err != nil {
		return Step{}, about("side", err)
	}
	return step.with(press), nil
}

// SetTimes puts the times left to what the arbiter says; nil leaves a side's as
// it is. What was owed to a side by the periods is settled with it.
func (t Table) SetTimes(left [2]*time.Duration, reason string, now time.Time) (Step, error) {
	t, step := t.noted(now)
	if t.State.Clock.Control().IsZero() {
		return Step{}, refuse(NoControl, "times", nil)
	}
	c := t.Clock(now)
	times := [2]time.Duration{c.Left(chess.White), c.Left(chess.Black)}
	settles := [2]bool{}
	for side, to := range left {
		if to != nil {
			if *to < 0 {
				return Step{}, refuse(TimeWrong, chess.Color(side).String(), map[string]any{"text": clock.Reading(*to)})
			}
			times[side], settles[side] = *to, true
		}
	}
	return step.with(t.State.TimesEntry(times, settles, reason, now)), nil
}

// sideWord is a side as the word of a message.
type sideWord chess.Color

// MessageKey is the key of the word.
func (w sideWord) MessageKey() string { return "ruling.side." + chess.Color(w).String() }

// MayCorrect tells whether a correction of the times left, c being the clock at
// the moment, keeps to the laws: before the first time control time may be added
// at any reading, but taken away only if each player is left with enough
// afterwards (1953 §19 ¶2). For later periods nothing is laid down.
func (t Table) MayCorrect(c clock.Clock, to [2]*time.Duration) bool {
	least := time.Duration(t.rules.ClockLeast) * time.Second
	takes, leaves := false, true
	for side, left := range to {
		after := c.Left(chess.Color(side))
		if left != nil {
			takes = takes || *left < after && c.Period(chess.Color(side)) == 1
			after = *left
		}
		leaves = leaves && after >= least
	}
	return !takes || leaves
}
