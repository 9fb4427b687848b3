package words

import (
	"strconv"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Day writes a date: "7 March 2026". One that is only a month or a year, or no
// date at all, stays as it is.
func Day(p *i18n.Printer, d tournament.Date) string { return dateBy(d, p.Date) }

// ShortDay writes a date in figures, for columns.
func ShortDay(p *i18n.Printer, d tournament.Date) string { return dateBy(d, p.ShortDate) }

// TypedDay writes a date as a field shows it and [tournament.ParseDate] reads it
// back: in figures as people write them, in English YYYY-MM-DD, because 3.9 is
// two days there.
func TypedDay(p *i18n.Printer, d tournament.Date) string {
	if p.Lang() == i18n.English {
		return string(d)
	}
	return ShortDay(p, d)
}

// LongDay writes a date with the day of the week.
func LongDay(p *i18n.Printer, d tournament.Date) string { return dateBy(d, p.LongDate) }

func dateBy(d tournament.Date, write func(time.Time) string) string {
	if !d.Day() || d.Time().IsZero() {
		return string(d)
	}
	return write(d.Time())
}

// Days writes two dates as one text: "7–21 March 2026".
func Days(p *i18n.Printer, from, to tournament.Date) string {
	if to == "" || from == to {
		return Day(p, from)
	}
	if from == "" {
		return Day(p, to)
	}
	a, b := from.Time(), to.Time()
	if !from.Day() || !to.Day() || a.Year() != b.Year() {
		return p.T("print.span.full", i18n.Args{"from": Day(p, from), "to": Day(p, to)})
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

// PlaceAndDays says where and when an event is.
func PlaceAndDays(p *i18n.Printer, e *tournament.Event) string {
	days := Days(p, e.Info.From, e.Info.To)
	switch {
	case e.Info.Place == "":
		return days
	case days == "":
		return e.Info.Place
	}
	return p.T("print.place-and-dates", i18n.Args{"place": e.Info.Place, "dates": days})
}

// Clock writes a time of day that is given as HH:MM.
func Clock(p *i18n.Printer, hhmm string) string {
	t, err := time.Parse("15:04", hhmm)
	if err != nil {
		return hhmm
	}
	return p.Time(t)
}

// RoundStart says when a round begins, with the day of the week; empty where
// nothing is known.
func RoundStart(p *i18n.Printer, r tournament.Round) string {
	return dayAndTime(p, LongDay(p, r.Date), r.Start)
}

// ShortRoundStart says the same in figures.
func ShortRoundStart(p *i18n.Printer, r tournament.Round) string {
	return dayAndTime(p, ShortDay(p, r.Date), r.Start)
}

func dayAndTime(p *i18n.Printer, day, start string) string {
	switch {
	case start == "":
		return day
	case day == "":
		return Clock(p, start)
	}
	return p.T("print.day-and-time", i18n.Args{"day": day, "time": Clock(p, start)})
}
