package trf

import (
	"regexp"
	"strings"
	"time"
)

var (
	pointGap  = regexp.MustCompile(`\.\s+`)
	yearFirst = regexp.MustCompile(`^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$`)
	yearLast  = regexp.MustCompile(`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$`)
	yearShort = regexp.MustCompile(`^(\d{2})[-/.](\d{2})[-/.](\d{2})$`)
)

// inWords are dates with the name of the month.
var inWords = []string{"Jan 2, 2006", "January 2, 2006", "Jan 2 2006", "January 2 2006", "2 Jan 2006", "2 January 2006",
	"2. January 2006", "2. Jan 2006", "2-Jan-2006", "2-January-2006", "2006 Jan 2", "2006 January 2"}

// Day reads a date as people and programs write it and gives it as YYYY-MM-DD, or
// as YYYY-MM or YYYY where the rest is not there or 00. The day goes before the
// month unless that cannot be; of two figures each the year goes first, as in line
// 132. Nothing, or nothing but noughts, is no date and all right.
func Day(text string) (day string, ok bool) {
	t := pointGap.ReplaceAllString(strings.Join(strings.Fields(text), " "), ".")
	if strings.Trim(t, "0-/. ") == "" {
		return "", true
	}
	year, month, date := "", "", ""
	if m := yearFirst.FindStringSubmatch(t); m != nil {
		year, month, date = m[1], m[2], m[3]
	} else if m := yearLast.FindStringSubmatch(t); m != nil {
		year, month, date = m[3], m[2], m[1]
		if calendar(year, month, date) == "" {
			month, date = date, month
		}
	} else if m := yearShort.FindStringSubmatch(t); m != nil {
		year, month, date = "20"+m[1], m[2], m[3]
	}
	if day = calendar(year, month, date); day != "" {
		return day, true
	}
	for _, layout := range inWords {
		if d, err := time.Parse(layout, t); err == nil {
			return d.Format(time.DateOnly), true
		}
	}
	return "", false
}

// calendar puts a date together that the calendar has; else it is empty. A month
// or a day of noughts is none.
func calendar(year, month, date string) string {
	if strings.Trim(month, "0") == "" {
		month, date = "", strings.Trim(date, "0")
	}
	switch {
	case year == "" || strings.Trim(year, "0") == "" || month == "" && date != "":
		return ""
	case month == "":
		return year
	case strings.Trim(date, "0") == "":
		if d, err := time.Parse("2006-1", year+"-"+month); err == nil {
			return d.Format("2006-01")
		}
		return ""
	}
	if d, err := time.Parse("2006-1-2", year+"-"+month+"-"+date); err == nil {
		return d.Format(time.DateOnly)
	}
	return ""
}
