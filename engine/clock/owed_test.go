package clock_test

import (
	"testing"
	"time"

	"kohtunik/engine/clock"
)

// TestOwed: after a correction of what was played the counters and periods are
// those of the moves, the times stay, and what a period brings is owed.
func TestOwed(t *testing.T) {
	for _, c := range []struct {
		control      string
		before, then int
		period       int
		owed         time.Duration
	}{
		{"2/10s, 3/20s, 30s", 1, 2, 2, 20 * second},
		{"2/10s, 3/20s, 30s", 1, 5, 3, 50 * second},
		{"2/10s, 3/20s, 30s", 2, 1, 1, -20 * second},
		{"2/10s, 3/20s, 30s", 5, 0, 1, -50 * second},
		{"2/10s, 3/20s, 30s", 0, 1, 1, 0},
		{"2/10s, 20s @flag", 2, 1, 1, -20 * second},
		{"2/10s, 20s @flag", 1, 2, 1, 0}, // the time comes when the first has run out
	} {
		control, err := clock.Parse(c.control)
		if err != nil {
			t.Fatal(err)
		}
		k := clock.NewAfter(control, c.before, 0)
		left, used := k.Left(white), k.Used(white)
		k = k.Recount(white, c.then, at(0))
		if k.Moves(white) != c.then || k.Period(white) != c.period || k.Owed(white) != c.owed || k.Left(white) != left ||
			k.Owed(black) != 0 {
			t.Errorf("%s, %d to %d moves: %+v, owed %v, %v left before", c.control, c.before, c.then, k.Setting(white),
				k.Owed(white), left)
		}
		k = k.Put(white, left+c.owed, at(0)).Settle(white)
		if k.Owed(white) != 0 || k.Used(white) != used {
			t.Errorf("%s, settled: owed %v, used %v before %v", c.control, k.Owed(white), k.Used(white), used)
		}
	}
}

// TestComplete: a move that is completed while both sides stand brings what a
// press brings; one that is only counted brings the time of a period alone.
func TestComplete(t *testing.T) {
	for _, c := range []struct {
		control           string
		completed, counts time.Duration // left after 4 seconds of thought
	}{
		{"60s", 56 * second, 56 * second},
		{"60s+3s", 62 * second, 59 * second},
		{"1/60s, 30s", 86 * second, 86 * second},
		{"1/60s, 30s+3s", 89 * second, 86 * second},
		{"60s b3s", 59 * second, 56 * second},
		{"60s d3s", 59 * second, 59 * second},
	} {
		k := drive(t, c.control, "0s start w\n4s stop")
		if got := k.Complete(white, at(9*second)); got.Left(white) != c.completed || got.Moves(white) != 1 ||
			got.Moves(black) != 0 {
			t.Errorf("%s completed: %v", c.control, got.Left(white))
		}
		if got := k.Count(white, at(9*second)); got.Left(white) != c.counts || got.Moves(white) != 1 {
			t.Errorf("%s counted: %v", c.control, got.Left(white))
		}
	}
	// with the flag down nothing is added, but the period is that of the moves
	k := drive(t, "1/3s, 30s", "0s start w\n4s show").Complete(white, at(5*second))
	if k.Left(white) != 0 || k.Period(white) != 2 || k.Owed(white) != 30*second {
		t.Errorf("after the flag: %+v, owed %v", k.Setting(white), k.Owed(white))
	}
}

func TestPeriodOf(t *testing.T) {
	control, err := clock.Parse("2/10s, 3/20s, 30s")
	if err != nil {
		t.Fatal(err)
	}
	for move, want := range map[int]int{1: 1, 2: 1, 3: 2, 5: 2, 6: 3, 90: 3} {
		if got := control.PeriodOf(move); got != want {
			t.Errorf("move %d is in period %d, want %d", move, got, want)
		}
	}
	if got := (clock.Control{}).PeriodOf(1); got != 0 {
		t.Errorf("period %d of no control", got)
	}
}

// Put lifts a flag only where there is time left, and remembers whose fell first.
func TestPut(t *testing.T) {
	k := drive(t, "10s @runon", "0s start w\n11s w\n22s show")
	k = k.Put(black, 0, at(23*second))
	if _, down := k.Fallen(black); !down {
		t.Error("a flag is up with nothing left")
	}
	k = k.Put(white, 5*second, at(23*second))
	if first, fell := k.First(); !fell || first != black {
		t.Errorf("first %v %v: White's flag is up again", first, fell)
	}
	if k = k.Put(black, -second, at(23*second)); k.Left(black) != 0 {
		t.Errorf("%v left", k.Left(black))
	}
	if k = k.Put(black, second, at(24*second)); k.Left(black) != second {
		t.Errorf("%v left", k.Left(black))
	}
	if _, fell := k.First(); fell {
		t.Error("both flags are up")
	}
}
