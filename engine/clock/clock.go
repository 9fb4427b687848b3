package clock

import (
	"fmt"
	"time"

	"kohtunik/engine/chess"
)

// Clock is a chess clock at one moment: the times left, which side runs, the
// moves completed, the periods that follow from them, and the flags. The zero
// Clock has no control: it stands at zero and refuses to start.
type Clock struct {
	control Control
	faces   [2]face
	running bool
	side    chess.Color // whose time runs, if running
	since   time.Time   // the moment the faces were brought forward to, if running
	fell    bool        // a flag has fallen
	first   chess.Color // whose fell first, if one has
}

// face is the half of one side.
type face struct {
	left   time.Duration // on the display when the move began, less what was charged since
	spent  time.Duration // running time on the move in hand, for delays
	moves  int           // completed
	period int           // that the next move belongs to, from 1
	paid   int           // periods whose time was added
	given  time.Duration // all that was added so far: times of periods, increments
	fallen time.Time     // when the flag fell; zero if it has not
	down   bool          // the flag has fallen
}

// New gives a clock set to a control, both sides standing. The increment of
// the first move is there from the start (FIDE Laws 2018, 2023: Glossary,
// "increment": added before each move).
func New(c Control) Clock { return NewAfter(c, 0, 0) }

// NewAfter gives a clock set to a control in a game in which White and Black
// have made so many moves: each side is in the period that its next move
// belongs to, with the time of all periods up to it.
func NewAfter(c Control, white, black int) Clock {
	k := Clock{control: c}
	for side, moves := range []int{white, black} {
		p, ok := c.Period(1)
		if !ok {
			return k
		}
		f := face{moves: moves, period: c.PeriodOf(moves + 1)}
		for f.paid = 1; ; f.paid++ {
			p, _ = c.Period(f.paid)
			f.left += p.Time
			if f.paid >= f.period {
				break
			}
		}
		f.given = f.left + p.increment(moves+1)
		for move := 1; move <= moves; move++ {
			was, _ := c.Period(c.PeriodOf(move))
			f.given += was.increment(move)
		}
		f.left += p.increment(moves + 1)
		k.faces[side] = f
	}
	return k
}

// StateError tells why the clock does not do what it was asked to.
type StateError struct {
	kind string
	Side chess.Color
}

// Kinds of StateError.
const (
	noControl    = "clock-not-set"     // there is no time control
	notRunning   = "clock-stopped"     // neither side runs
	otherRunning = "clock-other-runs"  // Side has already pressed: the opponent's time runs
	flagFallen   = "clock-flag-fallen" // the clock is frozen since Side's flag fell
)

// StateErrorKinds lists the kinds that Reason can give, for a check of messages.
func StateErrorKinds() []string { return []string{noControl, notRunning, otherRunning, flagFallen} }

// Reason gives the kind, and the side ("white", "black") as "side".
func (e *StateError) Reason() (kind string, args map[string]any) {
	return e.kind, map[string]any{"side": e.Side.String()}
}

func (e *StateError) Error() string { return fmt.Sprintf("%s: %s", e.kind, e.Side) }

// Control is what the clock is set to.
func (c Clock) Control() Control { return c.control }

// Running tells whose time runs; ok is false if both sides stand.
func (c Clock) Running() (side chess.Color, ok bool) { return c.side, c.running }

// Left is the main time left, at the moment the clock was last brought forward
// to (At). It is never negative.
func (c Clock) Left(side chess.Color) time.Duration { return c.faces[side].left }

// Free is what is left of the delay of the move in hand, during which the main
// time stands still; 0 where there is no simple delay.
func (c Clock) Free(side chess.Color) time.Duration {
	p, _ := c.control.Period(c.faces[side].period)
	if p.Mode != Simple {
		return 0
	}
	return max(0, p.delay(c.faces[side].moves+1)-c.faces[side].spent)
}

// Moves is the number of moves completed.
func (c Clock) Moves(side chess.Color) int { return c.faces[side].moves }

// Period is the period the side is in, from 1; 0 without a control.
func (c Clock) Period(side chess.Color) int { return c.faces[side].period }

// ToGo is the number of moves that the side has to complete before its flag
// falls; 0 if its time is for the rest of the game.
func (c Clock) ToGo(side chess.Color) int {
	through := c.control.Through(c.faces[side].period)
	return max(0, through-c.faces[side].moves)
}

// Fallen tells whether the side's flag has fallen, and the exact moment.
func (c Clock) Fallen(side chess.Color) (at time.Time, fallen bool) {
	return c.faces[side].fallen, c.faces[side].down
}

// First tells whose flag fell first; ok is false if none has.
func (c Clock) First() (side chess.Color, ok bool) { return c.first, c.fell }

// Frozen tells that a flag has fallen and the clocks stand for that reason:
// only Adjust frees them.
func (c Clock) Frozen() bool { return c.fell && !c.control.RunOn }

// At brings the clock forward to t: the time since is charged to the side that
// runs, and its flag falls at the very moment its time is used up. A t that is
// not later changes nothing.
func (c Clock) At(t time.Time) Clock {
	for c.running && t.After(c.since) {
		f := &c.faces[c.side]
		passed, free := t.Sub(c.since), c.Free(c.side)
		if f.down || passed-free < f.left {
			f.spent += passed
			f.left -= min(f.left, max(0, passed-free))
			c.since = t
			return c
		}
		c.since = c.since.Add(free + f.left)
		f.spent += free + f.left
		f.left = 0
		if c.control.AtFlag && c.advance(c.side) {
			continue
		}
		f.down, f.fallen = true, c.since
		if !c.fell {
			c.fell, c.first = true, c.side
		}
		c.running = c.control.RunOn
	}
	return c
}

// advance goes to the next period if the moves of this one are made, and adds
// its time; false if not.
func (c *Clock) advance(side chess.Color) bool {
	f := &c.faces[side]
	next, ok := c.control.Period(f.period + 1)
	if !ok || f.moves < c.control.Through(f.period) {
		return false
	}
	f.period++
	f.pay(next)
	return true
}

// pay adds the time of the next period that has not been added.
func (f *face) pay(next Period) {
	f.paid++
	f.left += next.Time
	f.given += next.Time
}

// Start lets the time of a side run from t. If the other side was running it
// is stopped first; no move is counted. Errors are *StateError.
func (c Clock) Start(side chess.Color, t time.Time) (Clock, error) {
	if c.control.IsZero() {
		return c, &StateError{noControl, side}
	}
	c = c.At(t)
	if c.Frozen() {
		return c, &StateError{flagFallen, c.first}
	}
	c.running, c.side, c.since = true, side, t
	return c, nil
}

// Stop stands both sides still at t.
func (c Clock) Stop(t time.Time) Clock {
	c = c.At(t)
	c.running = false
	return c
}

// Press is the press of side at t: it completes the side's move (FIDE Laws
// 6.2.1; 1953 §19 ¶3), gives it what comes with that, and starts the opponent's
// time. Errors are *StateError, with the clock brought forward to t.
func (c Clock) Press(side chess.Color, t time.Time) (Clock, error) {
	c = c.At(t)
	switch {
	case c.control.IsZero():
		return c, &StateError{noControl, side}
	case c.Frozen():
		return c, &StateError{flagFallen, c.first}
	case !c.running:
		return c, &StateError{notRunning, side}
	case c.side != side:
		return c, &StateError{otherRunning, side}
	}
	c.complete(side, true)
	c.side, c.since = side.Other(), t
	return c, nil
}

// Complete counts a move of side that is completed at t, whoever runs, and
// gives what comes with that: the time of a period, the increment, what a delay
// gives back.
func (c Clock) Complete(side chess.Color, t time.Time) Clock {
	c = c.At(t)
	c.complete(side, true)
	return c
}

// Count counts a move of side at t that nobody completed by the clock: one that
// the same player's next move follows, and one that ends the game. The time of
// the next period comes with the last of a period; an increment does not: the
// times stand as they were noted.
func (c Clock) Count(side chess.Color, t time.Time) Clock {
	c = c.At(t)
	c.complete(side, false)
	return c
}

// complete counts a move; bonus says that it brings an increment, or what a
// delay gives back.
func (c *Clock) complete(side chess.Color, bonus bool) {
	f := &c.faces[side]
	f.moves++
	p, _ := c.control.Period(f.period)
	if bonus && !f.down && p.Mode == Bronstein {
		f.left += min(f.spent, p.delay(f.moves))
	}
	f.spent = 0
	switch {
	case f.down:
		c.follow(side)
		return
	case !c.control.AtFlag:
		for c.advance(side) {
		}
	}
	if p, _ = c.control.Period(f.period); bonus {
		f.left += p.increment(f.moves + 1)
		f.given += p.increment(f.moves + 1)
	}
}

// Recount puts the number of completed moves of a side right, after a
// correction of what was played. The period follows from it; the time stays as
// it was read, and what it should have by the periods is Owed.
func (c Clock) Recount(side chess.Color, moves int, t time.Time) Clock {
	c = c.At(t)
	c.faces[side].moves = moves
	c.follow(side)
	return c
}

// follow puts a side into the period that follows from its moves. Where the time
// of a period comes when that of the one before has run out, it stays in the
// last one that has been reached by the moves and by the time.
func (c *Clock) follow(side chess.Color) {
	f := &c.faces[side]
	f.period = c.control.PeriodOf(f.moves + 1)
	if c.control.AtFlag {
		f.period = min(f.period, f.paid)
	}
}

// Owed is the time of periods that a side should have been given by its
// completed moves and has not, or (below 0) has been given too early: after a
// correction of what was played. Settle ends it.
func (c Clock) Owed(side chess.Color) time.Duration {
	f := c.faces[side]
	var sum time.Duration
	for n := f.paid + 1; n <= f.period; n++ {
		p, _ := c.control.Period(n)
		sum += p.Time
	}
	for n := f.period + 1; n <= f.paid; n++ {
		p, _ := c.control.Period(n)
		sum -= p.Time
	}
	return sum
}

// Settle takes the time left of a side for what it should be: nothing is owed to
// it any more.
func (c Clock) Settle(side chess.Color) Clock {
	f := &c.faces[side]
	f.given += c.Owed(side)
	f.paid = f.period
	return c
}

// Used gives the time that a side has used: what it was given so far, with the
// increments of the moves completed and of the one in hand, less what is left.
// An arbiter's correction of the time left counts as time used or regained.
func (c Clock) Used(side chess.Color) time.Duration {
	return max(0, c.faces[side].given-c.faces[side].left)
}

// Put puts the time left of a side to what is read, or ordered, at t; it is
// never below 0. A flag that had fallen is up again if there is time left;
// whether a side runs does not change.
func (c Clock) Put(side chess.Color, left time.Duration, t time.Time) Clock {
	c = c.At(t)
	f := &c.faces[side]
	f.left = max(0, left)
	if f.left > 0 && f.down {
		f.down, f.fallen = false, time.Time{}
		other := side.Other()
		c.fell, c.first = c.faces[other].down, other
	}
	return c
}

// Setting is what one side of a clock shows.
type Setting struct {
	Left   time.Duration
	Moves  int // completed moves
	Period int // from 1
}

// Setting reads one side.
func (c Clock) Setting(side chess.Color) Setting {
	f := c.faces[side]
	return Setting{Left: f.left, Moves: f.moves, Period: f.period}
}
