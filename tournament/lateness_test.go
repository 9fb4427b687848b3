package tournament

import (
	"testing"
	"time"
)

// The wait for a player begins with the round, on the day of the round.
func TestBegun(t *testing.T) {
	now := time.Date(2026, 11, 21, 13, 5, 0, 0, time.Local)
	for _, c := range []struct {
		date  Date
		start string
		since time.Duration
		known bool
	}{
		{"2026-11-21", "13:00", 5 * time.Minute, true}, {"2026-11-21", "13:10", -5 * time.Minute, true},
		{"2026-11-20", "13:00", 0, false}, {"2026-11-21", "", 0, false}, {"", "13:00", 0, false}, {"2026", "13:00", 0, false},
	} {
		if since, known := (Round{Date: c.date, Start: c.start}).Begun(now); since != c.since || known != c.known {
			t.Errorf("%s %s: %v %v", c.date, c.start, since, known)
		}
	}
}

// How late one may come is what the event lays down for the round, else the
// practice, else the laws (FIDE Laws 2023, 6.7.1: nothing; 1953: an hour).
func TestLateBy(t *testing.T) {
	quarter := 15
	for _, c := range []struct {
		laws     Edition
		practice Practice
		minutes  *int
		want     time.Duration
	}{
		{FIDE2023, NoPractice, nil, 0},
		{FIDE2023, Finland, nil, 30 * time.Minute},
		{USSR1953, NoPractice, nil, time.Hour},
		{USSR1953, NoPractice, &quarter, 15 * time.Minute},
	} {
		e := &Event{Info: DefaultInfo("Test", c.laws), Rounds: []Round{{Number: 1, DefaultTime: c.minutes}}}
		e.Info.Practice = c.practice
		if got := e.LateBy(1); got != c.want {
			t.Errorf("%s %s: %v, want %v", c.laws, c.practice, got, c.want)
		}
	}
}
