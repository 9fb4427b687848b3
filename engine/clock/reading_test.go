package clock_test

import (
	"testing"
	"time"

	"kohtunik/engine/clock"
)

func TestReading(t *testing.T) {
	for _, c := range []struct {
		d    time.Duration
		text string
	}{
		{0, "0:00"}, {-second, "0:00"}, {time.Millisecond, "0:01"}, {25 * second, "0:25"}, {second*25 + 1, "0:26"},
		{4*minute + 12*second, "4:12"}, {hour - 1, "1:00:00"}, {hour, "1:00:00"}, {90*minute + 5*second, "1:30:05"},
		{100 * hour, "100:00:00"},
	} {
		if got := clock.Reading(c.d); got != c.text {
			t.Errorf("%v reads %s, want %s", c.d, got, c.text)
		}
	}
}

func TestParseReading(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0:00": 0, "4:12": 252 * second, " 1:04:12 ": 3852 * second, "90:00": 90 * minute, "100:00:00": 100 * hour,
	} {
		if got, err := clock.ParseReading(text); err != nil || got != want {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
	for _, bad := range []string{"", "5", "1:2:3:4", "1:60", "1:5", "x:00", "-1:00", "1000:00", "101:00:00", "1:60:00",
		"4:12.5"} {
		if got, err := clock.ParseReading(bad); err == nil {
			t.Errorf("%q is %v", bad, got)
		}
	}
}

func FuzzParseReading(f *testing.F) {
	f.Add("1:30:00")
	f.Fuzz(func(t *testing.T, text string) {
		if d, err := clock.ParseReading(text); err == nil {
			if again, err := clock.ParseReading(clock.Reading(d)); err != nil || again != d {
				t.Fatalf("%q is %v, shown as %q is %v, %v", text, d, clock.Reading(d), again, err)
			}
		}
	})
}
