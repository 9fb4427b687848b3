package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Reading writes a time left as a clock shows it: m:ss under an hour, h:mm:ss
// from there. A begun second counts as a whole one, so that 0:00 stands only
// when the time is used up.
func Reading(d time.Duration) string {
	s := int64((max(0, d) + time.Second - 1) / time.Second)
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// ParseReading reads a time as a clock shows it: "4:12", "1:04:12". Minutes
// and seconds behind a colon have two figures and are under 60; alone, or in
// front of the seconds, up to 999 minutes may stand: "90:00". What else it
// finds is a *ControlError.
func ParseReading(text string) (time.Duration, error) {
	parts := strings.Split(strings.TrimSpace(text), ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, &ControlError{readingUnreadable, text}
	}
	var sum time.Duration
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil || i > 0 && (len(part) != 2 || n > 59) || n > 999 {
			return 0, &ControlError{readingUnreadable, text}
		}
		sum = sum*60 + time.Duration(n)*time.Second
	}
	if sum > maxTime {
		return 0, &ControlError{readingUnreadable, text}
	}
	return sum, nil
}
