package words

import (
	"time"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// TimeControl says the event's time control in words: "40 moves in 2½ h, then
// 16 moves in 1 h". A text that is no control of the clocks stays as it was
// entered.
func TimeControl(p *i18n.Printer, e *tournament.Event) string { return control(p, e.Info.TimeControl) }

// RoundControl says the time control of a round: tie-break games of a knock-out have
// their own.
func RoundControl(p *i18n.Printer, e *tournament.Event, round int) string {
	return control(p, e.ControlOf(round))
}

func control(p *i18n.Printer, typed string) string {
	c, err := clock.Parse(typed)
	if err != nil {
		return typed
	}
	text := ""
	for i, period := range c.Periods {
		one := controlPeriod(p, period, len(c.Periods) == 1)
		if i == 0 {
			text = one
			continue
		}
		text = p.T("print.control.then", i18n.Args{"first": text, "next": one})
	}
	return text
}

func controlPeriod(p *i18n.Printer, period clock.Period, only bool) string {
	text := length(p, period.Time)
	switch {
	case period.Moves > 0:
		text = p.T("print.control.moves", i18n.Args{"n": period.Moves, "time": text})
	case !only:
		text = p.T("print.control.rest", i18n.Args{"time": text})
	}
	if period.Increment > 0 {
		text = p.T("print.control.increment", i18n.Args{"control": text, "time": length(p, period.Increment)})
	}
	if period.Delay > 0 {
		text = p.T("print.control.delay", i18n.Args{"control": text, "time": length(p, period.Delay)})
	}
	return text
}

// length writes a time: "2½ h", "90 min", "1 h 15 min", "30 s".
func length(p *i18n.Printer, d time.Duration) string {
	minutes := int(d / time.Minute)
	switch {
	case d%time.Minute != 0 && minutes == 0:
		return p.T("print.control.seconds", i18n.Args{"time": int(d / time.Second)})
	case d%time.Minute != 0:
		return p.T("print.control.minutes-seconds", i18n.Args{
			"minutes": minutes, "seconds": int(d % time.Minute / time.Second)})
	case minutes < 60 || minutes == 90:
		return p.T("print.control.minutes", i18n.Args{"time": minutes})
	case minutes%30 == 0:
		return p.T("print.control.hours", i18n.Args{"time": p.Points(minutes / 30)})
	}
	return p.T("print.control.hours-minutes", i18n.Args{"hours": minutes / 60, "minutes": minutes % 60})
}
