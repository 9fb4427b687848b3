package tournament

import (
	"regexp"
	"strings"
	"time"
)

// Date is a day as YYYY-MM-DD, or only a year or year and month where no
// more is known; empty for none.
type Date string

var (
	isoDate   = regexp.MustCompile(`^\d{4}(-\d{2}(-\d{2})?)?$`)
	pointDate = regexp.MustCompile(`^(\d{1,2})[./](\d{1,2})[./](\d{4})$`)
)

// ParseDate reads YYYY-MM-DD, YYYY/MM/DD, YYYY-MM, YYYY and the form of
// Estonia, Finland and Russia, DD.MM.YYYY.
func ParseDate(s string) (Date, error) {
	t := strings.TrimSpace(s)
	if m := pointDate.FindStringSubmatch(t); m != nil {
		t = m[3] + "-" + twoDigits(m[2]) + "-" + twoDigits(m[1])
	}
	t = strings.ReplaceAll(t, "/", "-")
	if t == "" {
		return "", nil
	}
	if !isoDate.MatchString(t) || Date(t).Time().IsZero() {
		return "", refuse(FieldInvalid, "field", Field("date"), "text", s)
	}
	return Date(t), nil
}

func twoDigits(s string) string {
	if len(s) == 1 {
		return "0" + s
	}
	return s
}

// Time gives the start of the day, month or year in UTC; the zero time for
// an empty or impossible date.
func (d Date) Time() time.Time {
	for _, layout := range []string{"2006-01-02", "2006-01", "2006"} {
		if t, err := time.Parse(layout, string(d)); err == nil {
			return t
		}
	}
	return time.Time{}
}

// Day reports whether the date names a day, not only a month or a year.
func (d Date) Day() bool { return len(d) == len("2006-01-02") }

// EndsBeforeItBegins tells whether the event's last day is before its first. Of
// a day that is known by its month or year alone only these are compared.
func (in Info) EndsBeforeItBegins() bool {
	known := min(len(in.From), len(in.To))
	return in.To[:known] < in.From[:known]
}
