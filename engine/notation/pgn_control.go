package notation

import (
	"fmt"
	"strconv"
	"strings"
)

// ControlPeriod is one period of the tag TimeControl.
type ControlPeriod struct {
	// Moves is the number of moves of the period; 0 for all the rest.
	Moves int
	// Seconds is the time added at its beginning, Increment what each move
	// adds.
	Seconds, Increment int
	// Sandclock tells that the opponent's clock loses what one's own gains.
	Sandclock bool
}

// TimeControl is the value of the tag TimeControl (PGN standard, section
// 9.6.1), for example 40/7200:20/3600:900+30. No periods are a game without a
// time control ("-").
type TimeControl []ControlPeriod

// TimeControlError says that Text is not the value of a tag TimeControl.
type TimeControlError struct{ Text string }

func (e *TimeControlError) Error() string {
	return fmt.Sprintf("%q is not a time control of PGN", e.Text)
}

// Reason gives the kind of the error and its arguments.
func (e *TimeControlError) Reason() (string, map[string]any) {
	return "pgn-time-control-broken", map[string]any{"text": e.Text}
}

// ParseTimeControl reads the value of the tag. Known is false for "?" and for
// an empty value. Numbers are from 0 to a million, moves and seconds of a
// period without an increment from 1.
func ParseTimeControl(s string) (control TimeControl, known bool, err error) {
	switch s {
	case "", "?":
		return nil, false, nil
	case "-":
		return nil, true, nil
	}
	for _, field := range strings.Split(s, ":") {
		p, ok := parsePeriod(strings.TrimSpace(field))
		if !ok {
			return nil, false, &TimeControlError{Text: s}
		}
		control = append(control, p)
	}
	return control, true, nil
}

func parsePeriod(field string) (p ControlPeriod, ok bool) {
	ok = true
	number := func(text string) int {
		n, err := strconv.ParseUint(text, 10, 32)
		ok = ok && err == nil && n <= 1_000_000
		return int(n)
	}
	if rest, found := strings.CutPrefix(field, "*"); found {
		p.Sandclock = true
		field = rest
	} else if moves, rest, found := strings.Cut(field, "/"); found {
		p.Moves = number(moves)
		ok = ok && p.Moves > 0
		field = rest
	}
	seconds, increment, found := strings.Cut(field, "+")
	p.Seconds = number(seconds)
	if found {
		p.Increment = number(increment)
	}
	return p, ok && p.Seconds+p.Increment > 0 && !(p.Sandclock && found)
}

// String is the value of the tag.
func (c TimeControl) String() string {
	if len(c) == 0 {
		return "-"
	}
	fields := make([]string, len(c))
	for i, p := range c {
		var b strings.Builder
		if p.Sandclock {
			b.WriteByte('*')
		}
		if p.Moves > 0 {
			fmt.Fprintf(&b, "%d/", p.Moves)
		}
		b.WriteString(strconv.Itoa(p.Seconds))
		if p.Increment > 0 {
			fmt.Fprintf(&b, "+%d", p.Increment)
		}
		fields[i] = b.String()
	}
	return strings.Join(fields, ":")
}
