// Package clock is the chess clock as a pure machine: time controls, and a
// Clock value that goes from one state to the next by methods that take the
// time as an argument. It reads no clock of its own, starts no timers and
// holds no locks; a Clock is copied freely.
//
// Times left are time.Durations; instants are time.Times of any one clock the
// caller likes, as long as they do not run backwards.
package clock

import "time"

// DelayMode says how the free time before each move is given.
type DelayMode uint8

// The two modes of a delay. An increment (Fischer) is no delay.
const (
	// Bronstein gives back after the move what was used of it, up to the delay.
	Bronstein DelayMode = iota
	// Simple (US) lets the main time stand still until the delay has run.
	Simple
)

// Period is one part of a time control.
type Period struct {
	// Moves is how many moves are to be made in the period, from its start;
	// 0 is the rest of the game. 1 to 999.
	Moves int
	// Time is given once, at the start of the period. 0 to 100 hours.
	Time time.Duration
	// Increment is added before each move of the period, kept if not used
	// (FIDE Laws 2018 and 2023, Glossary, "increment"). 0 to 1 hour.
	Increment time.Duration
	// Delay is free before each move of the period, lost if not used. 0 to 1 hour.
	Delay time.Duration
	// Mode is how the Delay is given; Bronstein where there is none.
	Mode DelayMode
	// From is the first move, counted from the start of the game, that has the
	// Increment or Delay; 0: every move of the period. 0 to 999.
	From int
}

// increment is what a move is given before it is made.
func (p Period) increment(move int) time.Duration {
	if move < p.From {
		return 0
	}
	return p.Increment
}

// delay is the time of a move that is free.
func (p Period) delay(move int) time.Duration {
	if move < p.From {
		return 0
	}
	return p.Delay
}

// Control is a time control: its periods in order. If the last period has a
// number of moves it is repeated until the game ends, as the controls of the
// 1953 code are ("40 moves in 2½ hours, then 16 moves an hour").
type Control struct {
	Periods []Period
	// AtFlag adds the time of the next period when the time of the period has
	// run out with its moves made, as many digital clocks do, and not on the
	// move that completes it.
	AtFlag bool
	// RunOn lets the clocks run on after a flag has fallen, as mechanical ones
	// do; otherwise both freeze.
	RunOn bool
}

// IsZero says that there is no control.
func (c Control) IsZero() bool { return len(c.Periods) == 0 }

// Period gives the nth period, from 1; beyond the last one, the last again if
// it repeats. ok is false where the control has no such period.
func (c Control) Period(n int) (p Period, ok bool) {
	switch last := len(c.Periods); {
	case n < 1 || last == 0:
		return Period{}, false
	case n <= last:
		return c.Periods[n-1], true
	case c.Periods[last-1].Moves > 0:
		return c.Periods[last-1], true
	}
	return Period{}, false
}

// Through gives the number of moves that must be made from the start of the
// game to complete period n; 0 if it runs to the end of the game or is not there.
func (c Control) Through(n int) int {
	sum := 0
	for i := 1; i <= n; i++ {
		p, ok := c.Period(i)
		if !ok || p.Moves == 0 {
			return 0
		}
		sum += p.Moves
	}
	return sum
}

// PeriodOf gives the period that a move belongs to, both from 1: the first one
// that is not completed before it. 0 without a control.
func (c Control) PeriodOf(move int) int {
	if c.IsZero() {
		return 0
	}
	n, through := 1, 0
	for {
		p, _ := c.Period(n)
		if through += p.Moves; p.Moves == 0 || move <= through {
			return n
		}
		n++
	}
}

// Standard lists the usual controls, for a choice: first those of the code of
// 1953 (§19; unused time is kept, as everywhere), then those of FIDE's events.
func Standard() []string {
	return []string{
		"40/2½h, 16/1h", "36/2h, 18/1h", "40/2h, 20/1h", "45/2½h, 18/1h",
		"40/90min+30s, 30min+30s", "90min+30s", "40/2h, 20/1h, 15min+30s", "15min+10s", "3min+2s", "5min",
	}
}
