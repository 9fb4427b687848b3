package clock

import (
	"fmt"
	"time"

	"kohtunik/engine/chess"
)

// Clock is a chess clock at one moment: the times left, which side runs, the
// moves counted by presses, the periods and the flags. The zero Clock has no
// control: it stands at zero and refuses to start.
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
	moves  int           // presses counted
	period int           // from 1
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
		f := face{left: p.Time, period: 1, moves: moves}
		for through := c.Through(f.period); through > 0 && moves >= through; through = c.Through(f.period) {
			if p, ok = c.Period(f.period + 1); !ok {
				break
			}
			f.period++
			f.left += p.Time
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

// Moves is the number of moves completed by a press.
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
	through := c.control.Through(f.period)
	next, ok := c.control.Period(f.period + 1)
	if !ok || through == 0 || f.moves < through {
		return false
	}
	f.period++
	f.left += next.Time
	return true
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
	f := &c.faces[side]
	f.moves++
	if !f.down {
		p, _ := c.control.Period(f.period)
		if p.Mode == Bronstein {
			f.left += min(f.spent, p.delay(f.moves))
		}
		for !c.control.AtFlag && c.advance(side) {
		}
		p, _ = c.control.Period(f.period)
		f.left += p.increment(f.moves + 1)
	}
	f.spent = 0
	c.side, c.since = side.Other(), t
	return c, nil
}

// Complete counts a move of side at t that no press has completed, as one that
// was sealed is. The time of the next period comes with the last of a period,
// as with a press; an increment does not: the times stand as they were noted.
func (c Clock) Complete(side chess.Color, t time.Time) Clock {
	c = c.At(t)
	f := &c.faces[side]
	f.moves++
	f.spent = 0
	for !f.down && !c.control.AtFlag && c.advance(side) {
	}
	return c
}

// Used gives the time that a side has used: what it was given so far, with the
// increments of the moves completed and of the one in hand, less what is left.
// An arbiter's correction of the time left counts as time used or regained.
func (c Clock) Used(side chess.Color) time.Duration {
	f := c.faces[side]
	var given time.Duration
	for n := 1; n <= f.period; n++ {
		p, _ := c.control.Period(n)
		given += p.Time
	}
	for move := 1; move <= f.moves+1; move++ {
		p, _ := c.control.Period(c.periodOf(move, f.period))
		given += p.increment(move)
	}
	return max(0, given-f.left)
}

// periodOf gives the period to which a move belongs, up to the present one.
func (c Clock) periodOf(move, present int) int {
	for n := 1; n < present; n++ {
		if through := c.control.Through(n); through == 0 || move <= through {
			return n
		}
	}
	return present
}

// Setting is what an arbiter puts one side of the clock to.
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

// Adjust puts a side to a setting at t. A flag that had fallen is up again if
// there is time left; whether a side runs does not change.
func (c Clock) Adjust(side chess.Color, s Setting, t time.Time) Clock {
	c = c.At(t)
	f := &c.faces[side]
	f.left, f.moves, f.period = max(0, s.Left), s.Moves, s.Period
	if f.left > 0 && f.down {
		f.down, f.fallen = false, time.Time{}
		other := side.Other()
		c.fell, c.first = c.faces[other].down, other
	}
	return c
}
