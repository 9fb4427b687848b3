package printing

import (
	"strconv"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// where says place and dates of the event.
func where(p *i18n.Printer, e *tournament.Event) string {
	dates := span(p, e.Info.From, e.Info.To)
	switch {
	case e.Info.Place == "":
		return dates
	case dates == "":
		return e.Info.Place
	}
	return p.T("print.place-and-dates", i18n.Args{"place": e.Info.Place, "dates": dates})
}

// span writes two dates as one text: "7–21 March 2026".
func span(p *i18n.Printer, from, to tournament.Date) string {
	if to == "" || from == to {
		return day(p, from)
	}
	if from == "" {
		return day(p, to)
	}
	a, b := from.Time(), to.Time()
	if !from.Day() || !to.Day() || a.Year() != b.Year() {
		return p.T("print.span.full", i18n.Args{"from": day(p, from), "to": day(p, to)})
	}
	args := i18n.Args{
		"from": a.Day(), "month": month(p, a),
		"to": b.Day(), "month_to": month(p, b), "year": b.Year(),
	}
	if a.Month() == b.Month() {
		return p.T("print.span.days", args)
	}
	return p.T("print.span.months", args)
}

func month(p *i18n.Printer, t time.Time) string {
	return p.T("date.month." + strconv.Itoa(int(t.Month())))
}

// day writes a date; one that is only a month or a year stays as it is.
func day(p *i18n.Printer, d tournament.Date) string {
	if d == "" || !d.Day() {
		return string(d)
	}
	return p.Date(d.Time())
}

// shortDay writes a date in figures.
func shortDay(p *i18n.Printer, d tournament.Date) string {
	if d == "" || !d.Day() {
		return string(d)
	}
	return p.ShortDate(d.Time())
}

// clockOf writes a time of day given as HH:MM.
func clockOf(p *i18n.Printer, hhmm string) string {
	t, err := time.Parse("15:04", hhmm)
	if err != nil {
		return hhmm
	}
	return p.Time(t)
}

// longDay writes a date with the day of the week.
func longDay(p *i18n.Printer, d tournament.Date) string {
	if d == "" || !d.Day() {
		return string(d)
	}
	return p.LongDate(d.Time())
}

// start says when a round begins, with the day of the week; empty where
// nothing is known.
func start(p *i18n.Printer, r tournament.Round) string {
	return dayAndTime(p, r, func(d tournament.Date) string { return longDay(p, d) })
}

// shortStart says the same in figures.
func shortStart(p *i18n.Printer, r tournament.Round) string {
	return dayAndTime(p, r, func(d tournament.Date) string { return shortDay(p, d) })
}

func dayAndTime(p *i18n.Printer, r tournament.Round, write func(tournament.Date) string) string {
	switch {
	case r.Date == "" && r.Start == "":
		return ""
	case r.Start == "":
		return write(r.Date)
	case r.Date == "":
		return clockOf(p, r.Start)
	}
	return p.T("print.day-and-time", i18n.Args{"day": write(r.Date), "time": clockOf(p, r.Start)})
}

// field says how and how many play: "Double round robin, 15 players".
func field(p *i18n.Printer, e *tournament.Event) string {
	return p.T("print.field", i18n.Args{
		"players": p.T("common.players", i18n.Args{"n": len(e.Players)}),
		"system":  p.T("system." + string(e.Info.System)),
	})
}

// chief names the chief arbiter, or nothing.
func chief(p *i18n.Printer, e *tournament.Event) string {
	if e.Chief() == "" {
		return ""
	}
	return p.T("print.chief", i18n.Args{"name": e.Chief()})
}

// printed is the left part of the foot.
func printed(p *i18n.Printer, o Options) string {
	return p.T("print.printed", i18n.Args{"program": program(o), "time": p.DateTime(o.Time)})
}

// places writes a place or shared places: "1", "2–4".
func places(from, to int) string {
	if from == 0 {
		return "—"
	}
	if from == to {
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}

// number writes a number, nothing for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
