package i18n

import (
	"fmt"
	"strconv"
	"time"
)

// Date writes the day with the month as a word: "10 September 1953",
// "10. september 1953", "10. syyskuuta 1953", "10 сентября 1953 г."
func (p *Printer) Date(t time.Time) string { return p.T("date.long", p.dateArgs(t)) }

// Weekday is the name of the day of the week, as it stands in running text:
// "Thursday", "neljapäev", "torstai", "четверг".
func (p *Printer) Weekday(t time.Time) string {
	return p.T("date.weekday." + strconv.Itoa(int(t.Weekday())))
}

// LongDate is Date with the day of the week before it.
func (p *Printer) LongDate(t time.Time) string {
	return p.T("date.weekday-and-day", Args{"weekday": p.Weekday(t), "date": p.Date(t)})
}

// ShortDate writes the day in figures, in English with a short month's name
// because the order of figures is not the same everywhere: "10 Sep 1953",
// "10.09.1953", "10.9.1953" in Finnish.
func (p *Printer) ShortDate(t time.Time) string { return p.T("date.short", p.dateArgs(t)) }

// DateTime is ShortDate with the time of day: "21 Nov 2026, 18:04",
// "21.11.2026 kell 18.04", "21.11.2026 klo 18.04", "21.11.2026 в 18.04".
func (p *Printer) DateTime(t time.Time) string { return p.T("date.time", p.dateArgs(t)) }

// Time writes the time of day as a clock on the wall: "18:04", in Finnish and
// Estonian "18.04".
func (p *Printer) Time(t time.Time) string { return p.T("date.clock", p.dateArgs(t)) }

// DateTimeSeconds is DateTime with the seconds, as a list of what was done has
// it: "21 Nov 2026, 18:04:09", "21.11.2026 klo 18.04.09".
func (p *Printer) DateTimeSeconds(t time.Time) string {
	return p.T("date.time-seconds", p.dateArgs(t))
}

// TimeSeconds is Time with the seconds: "18:04:09", "18.04.09".
func (p *Printer) TimeSeconds(t time.Time) string { return p.T("date.clock-seconds", p.dateArgs(t)) }

func (p *Printer) dateArgs(t time.Time) Args {
	month := strconv.Itoa(int(t.Month()))
	return Args{
		"day":    t.Day(),
		"day2":   fmt.Sprintf("%02d", t.Day()),
		"month":  p.T("date.month." + month),
		"mon":    p.T("date.mon." + month),
		"m":      month,
		"m2":     fmt.Sprintf("%02d", int(t.Month())),
		"year":   t.Year(),
		"hour":   t.Hour(),
		"hour2":  fmt.Sprintf("%02d", t.Hour()),
		"minute": fmt.Sprintf("%02d", t.Minute()),
		"second": fmt.Sprintf("%02d", t.Second()),
	}
}
