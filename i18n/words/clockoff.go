package words

import (
	"strings"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament/laptops"
)

// ClockOff says how far the clock of a computer is off; offset is what is to be added to it to have
// the time of the hall.
func ClockOff(p *i18n.Printer, offset time.Duration) string {
	off := offset.Abs().Round(time.Second)
	if off >= 2*time.Minute {
		off = off.Round(time.Minute)
	}
	key := "laptops.clock-ahead"
	if offset > 0 {
		key = "laptops.clock-behind"
	}
	return p.T(key, i18n.Args{"time": length(p, off)})
}

// ClocksOff names those of a hall whose clocks are off, each with how far; nothing where none is.
func ClocksOff(p *i18n.Printer, members []laptops.Presence) string {
	var off []string
	for _, m := range members {
		if m.ClockIsOff() {
			off = append(off, m.Name+" ("+ClockOff(p, m.Offset)+")")
		}
	}
	return strings.Join(off, ", ")
}
