package tournament

import "time"

// RoundDays spreads n rounds over the days of the event, evenly and in their order:
// one a day from the first where the days suffice, else several a day. Nothing
// where the first or the last day is not known.
func (in Info) RoundDays(n int) []Date {
	if !in.From.Day() || !in.To.Day() || in.EndsBeforeItBegins() {
		return nil
	}
	first := in.From.Time()
	days := int(in.To.Time().Sub(first)/(24*time.Hour)) + 1
	dates := make([]Date, n)
	for i := range dates {
		day := i
		if n > days {
			day = i * days / n
		}
		dates[i] = Date(first.AddDate(0, 0, day).Format(time.DateOnly))
	}
	return dates
}
