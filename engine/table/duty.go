package table

import (
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
)

// Exempt tells whether a side has no duty to keep score any more for want of
// time, c being the clock at the moment (FIDE Laws 8.4): with too little time
// left at some stage of a period, and too little added with each move, it has
// none until the end of the period.
func (t Table) Exempt(side chess.Color, c clock.Clock) bool {
	now := c.Period(side)
	p, ok := c.Control().Period(now)
	if !ok || !t.exempting(p) {
		return false
	}
	below := t.exemptBelow()
	if c.Left(side) < below {
		return true
	}
	moves, earlier := t.State.Before(side), c.Control().Through(now-1)
	for i, ply := range t.State.Plies {
		if t.State.Positions[i].Turn() != side {
			continue
		}
		if moves++; moves > earlier && ply.Known && ply.Left < below {
			return true
		}
	}
	return false
}

// ExemptFrom gives the half-moves, counted from 0, at which a side's duty to
// keep score ended for the rest of its period.
func (t Table) ExemptFrom() map[int]bool {
	ends, control := map[int]bool{}, t.State.Clock.Control()
	if control.IsZero() {
		return ends
	}
	for _, side := range []chess.Color{chess.White, chess.Black} {
		moves, ended := t.State.Before(side), 0 // the period in which it has ended
		for i, ply := range t.State.Plies {
			if t.State.Positions[i].Turn() != side {
				continue
			}
			moves++
			period := control.PeriodOf(moves)
			p, _ := control.Period(period)
			if t.exempting(p) && period > ended && ply.Known && ply.Left < t.exemptBelow() {
				ends[i], ended = true, period
			}
		}
	}
	return ends
}

// exempting tells that the duty can end in a period.
func (t Table) exempting(p clock.Period) bool {
	enough := time.Duration(t.rules.RecordIncrement) * time.Second
	return t.rules.RecordDuty && t.rules.RecordBelow != 0 && p.Increment < enough && p.Delay < enough
}

func (t Table) exemptBelow() time.Duration { return time.Duration(t.rules.RecordBelow) * time.Second }
