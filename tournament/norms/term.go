package norms

import (
	"time"

	"kohtunik/tournament"
)

// FirstTerm is the number of years for which a category is awarded: 2 for I
// (1 in Moscow and Leningrad) and II, 3 for III, IV and V; the code gives no
// first term for V, read as 3. A title is to be confirmed within 4 years by a
// grandmaster and within 3 by others. 0 for no category.
func FirstTerm(c tournament.Category, moscow bool) int {
	if t, ok := theAnnex().title(c); ok {
		return t.Years
	}
	w, _ := theAnnex().award(c)
	if moscow {
		return w.YearsMoscow
	}
	return w.Years
}

// ConfirmedTerm is the number of years for which a category holds after it was
// confirmed: 3, and 4 for a grandmaster.
func ConfirmedTerm(c tournament.Category) int {
	if t, ok := theAnnex().title(c); ok {
		return t.Years
	}
	return theAnnex().Keeping.Years
}

// lastDay is the event's last day as far as it is known: the end entered, the
// last date of a round or of its adjourned games, or the first day.
func lastDay(e *tournament.Event) tournament.Date {
	if e.Info.To != "" {
		return e.Info.To
	}
	last := e.Info.From
	for _, r := range e.Rounds {
		last = max(last, r.Date, r.AdjournedDay)
	}
	return last
}

// addYears gives the same day in a later year, 28 February for the 29th where
// that year has none. A date that names no day, or no years, gives none.
func addYears(d tournament.Date, years int) tournament.Date {
	if !d.Day() || years < 1 || d.Time().IsZero() {
		return ""
	}
	t := d.Time()
	later := t.AddDate(years, 0, 0)
	if later.Day() != t.Day() {
		later = later.AddDate(0, 0, -later.Day())
	}
	return tournament.Date(later.Format(time.DateOnly))
}

// nextDay gives the day after a day.
func nextDay(d tournament.Date) tournament.Date {
	return tournament.Date(d.Time().AddDate(0, 0, 1).Format(time.DateOnly))
}
