package table

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
)

// Why a clock was stopped that nobody has watched: the reason of its entry.
const (
	ProgramClosed = "program-closed"
	MachineSlept  = "machine-slept"
)

// apart is how far two clocks that are right may go apart.
const apart = time.Minute

// Unwatched tells that now a clock runs in the record since before somebody began to watch.
// Where the record is of a time that is still to come, it was made by a clock that was ahead
// and has been set right; not so for one who watches since the zero time, what others make.
func (t Table) Unwatched(since, now time.Time) bool {
	_, running := t.State.Clock.Running()
	if !running || since.IsZero() {
		return false
	}
	last := t.Entries[len(t.Entries)-1].At
	return last < since.UnixMilli() || last > now.Add(apart).UnixMilli()
}

// Seen is the clock at a moment for one who watches since another: one that
// nobody has watched shows what it showed last.
func (t Table) Seen(since, now time.Time) clock.Clock {
	if t.Unwatched(since, now) {
		return t.State.Clock
	}
	return t.Clock(now)
}

// Leave stops a clock that nobody has watched since the last entry, at the
// reading that it had then. It gives the side whose time ran, and how long ago
// that entry was made, less than nothing where the clock of that time was ahead; the step
// has no entries where no clock runs.
func (t Table) Leave(now time.Time) (step Step, ran chess.Color, away time.Duration) {
	ran, running := t.State.Clock.Running()
	if !running || t.Over {
		return Step{}, ran, 0
	}
	last := time.UnixMilli(t.Entries[len(t.Entries)-1].At)
	return step.with(t.State.StandingEntry(ProgramClosed, now)), ran, now.Sub(last)
}

// Pause stops the clocks for a reason.
func (t Table) Pause(reason string, now time.Time) (Step, error) {
	t, step := t.noted(now)
	stop := t.State.StopEntry(now)
	stop.Reason = reason
	return step.with(stop), nil
}

// Charge takes from a side the time that nobody has watched, as far as it has
// any.
func (t Table) Charge(side chess.Color, away time.Duration, reason string, now time.Time) (Step, error) {
	if away < 0 {
		return Step{}, refuse(TimeWrong, side.String(), map[string]any{"text": clock.Reading(away)})
	}
	t, step := t.noted(now)
	c := t.Clock(now)
	left := [2]time.Duration{c.Left(chess.White), c.Left(chess.Black)}
	left[side] = max(0, left[side]-away)
	return step.with(t.State.TimesEntry(left, [2]bool{}, reason, now)), nil
}

// StartAgain lets play begin or go on without a word about whose time it is: at
// a game in which nothing was played yet that of the side to move, at one whose
// clocks were stopped that of the side whose time ran last. It is refused where
// something stands against it: an end, an adjournment, a flag, a claim, a clock
// that runs already, moves without a clock.
func (t Table) StartAgain(now time.Time) (Step, error) {
	if _, running := t.State.Clock.Running(); running {
		return Step{}, refuse(NothingDone, "clock", nil)
	}
	if _, waits := t.OpenClaim(); waits {
		return Step{}, refuse(ClaimWaits, "clock", nil)
	}
	if t.State.Sealed {
		return Step{}, refuse(EnvelopeThere, "clock", nil)
	}
	side, ran := t.State.GoesOn(t.Entries)
	if !ran && len(t.State.Plies) > 0 {
		return Step{}, refuse(NothingDone, "clock", nil)
	}
	return t.Start(&side, now)
}
