package clock_test

import (
	"testing"
	"time"

	"kohtunik/engine/clock"
)

func TestCorrectionWithin1953(t *testing.T) {
	at := func(period int, white, black time.Duration) [2]clock.Setting {
		return [2]clock.Setting{{Left: white, Period: period}, {Left: black, Period: period}}
	}
	for _, c := range []struct {
		name          string
		before, after [2]clock.Setting
		want          bool
	}{
		{"more at any reading", at(1, 4*minute, 5*minute), at(1, 9*minute, 5*minute), true},
		{"less, 15:00 left", at(1, 20*minute, 30*minute), at(1, 15*minute, 30*minute), true},
		{"less, 14:59 left", at(1, 20*minute, 30*minute), at(1, 15*minute-second, 30*minute), false},
		{"less for one, the other short", at(1, 60*minute, 10*minute), at(1, 50*minute, 10*minute), false},
		{"more for one, less for the other", at(1, 20*minute, 20*minute), at(1, 25*minute, 15*minute), true},
		{"after the first control", at(2, 20*minute, 20*minute), at(2, 2*minute, 20*minute), true},
		{"nothing changed", at(1, minute, minute), at(1, minute, minute), true},
	} {
		if got := clock.CorrectionWithin1953(c.before, c.after); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
