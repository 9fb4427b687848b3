package tournament

import (
	"time"

	"kohtunik/engine/table"
)

// Timed is a command with the moment it is given at, where it depends on that: a final result
// stops the clock that runs at its board, if it was watched since the moment given. What was
// timed before stays so.
func Timed(e *Event, c Command, now, since time.Time) Command {
	r, ok := c.(SetResult)
	if !ok || r.Stopped != 0 || !r.Result.Final() {
		return c
	}
	if at, runs := e.runningAt(r.Table); runs && !at.Unwatched(since, now) {
		r.Stopped = now.UnixMilli()
	}
	return r
}

// WatchedSince is since when somebody watches who began at a moment, by the clock as it goes
// now: where that was set back meanwhile, it was as much earlier. passed is what went by since
// then, however the clock was set.
func WatchedSince(began, now time.Time, passed time.Duration) time.Time {
	began, moved := began.Round(0), now.Round(0).Add(-passed)
	if moved.Before(began) {
		return moved
	}
	return began
}

// runningAt gives what has happened at a table whose clock runs.
func (e *Event) runningAt(t Table) (table.Table, bool) {
	if len(e.Games[t]) == 0 {
		return table.Table{}, false
	}
	at, err := e.At(t)
	if err != nil || at.Over {
		return table.Table{}, false
	}
	_, runs := at.State.Clock.Running()
	return at, runs
}

// stopping are the entries that end a record whose clock runs when a result is entered: what
// was left of the time then is kept.
func (c SetResult) stopping(e *Event) AppendGame {
	added := AppendGame{Table: c.Table, At: len(e.Games[c.Table])}
	if c.Stopped == 0 || !c.Result.Final() {
		return added
	}
	at, runs := e.runningAt(c.Table)
	if !runs {
		return added
	}
	step, err := at.EnterResult(string(c.Result), "", time.UnixMilli(c.Stopped).UTC())
	if err == nil {
		added.Entries = step.Entries
	}
	return added
}
