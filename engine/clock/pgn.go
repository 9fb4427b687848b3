package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// ParsePGN reads the value of PGN's TimeControl tag (PGN standard 1994,
// 9.6.1): fields separated by colons, "40/7200:3600", "4500+60", "300". The
// values "?" and "-" (unknown, none) give the zero Control and no error; a
// sandclock "*180" is no clock that this package knows and is an error.
func ParsePGN(tag string) (Control, error) {
	tag = strings.TrimSpace(tag)
	if tag == "" || tag == "?" || tag == "-" {
		return Control{}, nil
	}
	if len(tag) > maxText {
		return Control{}, &ControlError{controlUnreadable, strings.ToValidUTF8(tag[:40], "") + "…"}
	}
	var c Control
	for _, field := range strings.Split(tag, ":") {
		if n := len(c.Periods); n > 0 && c.Periods[n-1].Moves == 0 {
			return Control{}, &ControlError{controlAfterRest, field}
		}
		var p Period
		rest := field
		if moves, after, found := strings.Cut(rest, "/"); found {
			n, err := strconv.Atoi(moves)
			if err != nil || n < 1 || n > maxMoves {
				return Control{}, &ControlError{controlMoves, field}
			}
			p.Moves, rest = n, after
		}
		main, bonus, hasBonus := strings.Cut(rest, "+")
		var err error
		if p.Time, err = pgnSeconds(main, maxTime); err != nil {
			return Control{}, &ControlError{controlTime, field}
		}
		if hasBonus {
			if p.Increment, err = pgnSeconds(bonus, maxBonus); err != nil {
				return Control{}, &ControlError{controlBonus, field}
			}
		}
		if p.Time+p.Increment == 0 {
			return Control{}, &ControlError{controlTime, field}
		}
		c.Periods = append(c.Periods, p)
	}
	if len(c.Periods) > maxPeriods {
		return Control{}, &ControlError{controlTooMany, tag}
	}
	return c, nil
}

func pgnSeconds(text string, limit time.Duration) (time.Duration, error) {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return 0, err
	}
	if d := time.Duration(n) * time.Second; d <= limit {
		return d, nil
	}
	return 0, strconv.ErrRange
}

// PGN writes the control as PGN's TimeControl tag has it, "?" for none. The
// tag knows no delays, and no move from which a bonus comes: they are left out.
func (c Control) PGN() string {
	if c.IsZero() {
		return "?"
	}
	fields := make([]string, len(c.Periods))
	for i, p := range c.Periods {
		if p.Moves > 0 {
			fields[i] = fmt.Sprintf("%d/", p.Moves)
		}
		fields[i] += fmt.Sprint(int64(p.Time / time.Second))
		if p.Increment > 0 {
			fields[i] += fmt.Sprintf("+%d", int64(p.Increment/time.Second))
		}
	}
	return strings.Join(fields, ":")
}
