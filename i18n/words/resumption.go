package words

import (
	"slices"
	"strings"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Resumption says when and where adjourned games go on, as far as it is known;
// date writes the day.
func Resumption(p *i18n.Printer, x tournament.Resumption, date func(time.Time) string) string {
	day := string(x.Day)
	if day != "" && x.Day.Day() {
		day = date(x.Day.Time())
	}
	at := x.At
	if t, err := time.Parse("15:04", x.At); err == nil {
		at = p.Time(t)
	}
	return strings.Join(slices.DeleteFunc([]string{day, at, x.Place}, func(s string) bool { return s == "" }), ", ")
}
