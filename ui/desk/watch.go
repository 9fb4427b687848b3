package desk

import (
	"time"
)

// maxDrift is how far the wall clock may part from the even run of time before
// the game's clocks are stopped and the arbiter is asked.
const maxDrift = 2 * time.Second

// pace is how often the clocks are drawn.
const pace = 100 * time.Millisecond

// watch gives the time of day as it runs evenly from the moment it was set,
// whatever becomes of the system's clock, and ticks.
type watch struct {
	wall    func() time.Time     // the system's clock
	elapsed func() time.Duration // runs evenly, stands while the machine sleeps
	base    time.Time            // the system's clock when it was set
	since   time.Duration        // elapsed when it was set
	ahead   time.Duration        // of the hall's clock before the system's
	stop    chan struct{}        // nil while it rests
}

func newWatch(wall func() time.Time, elapsed func() time.Duration) *watch {
	w := &watch{wall: wall, elapsed: elapsed}
	w.set()
	return w
}

// set puts the watch to the system's clock.
func (w *watch) set() { w.base, w.since = w.wall().Round(0), w.elapsed() }

// now is the time of day, running evenly: that of the hall, where several laptops work.
func (w *watch) now() time.Time { return w.even().Add(w.ahead) }

func (w *watch) even() time.Time { return w.base.Add(w.elapsed() - w.since) }

// drift is how far the system's clock has gone ahead of the even run since the
// watch was set: because the machine slept, or the clock was put on.
func (w *watch) drift() time.Duration { return w.wall().Round(0).Sub(w.even()) }

// drifted tells whether the two have parted.
func (w *watch) drifted() bool { return w.drift().Round(time.Second).Abs() > maxDrift }

// run has tick called until rest is called. Each goes through later, which
// brings it to the goroutine of the window.
func (w *watch) run(later func(func()), tick func()) {
	if w.stop != nil {
		return
	}
	stop := make(chan struct{})
	w.stop = stop
	go func() {
		ticker := time.NewTicker(pace)
		defer ticker.Stop()
		for {
			select {
			case <-stop:
				return
			case <-ticker.C:
				later(func() {
					select {
					case <-stop:
					default:
						tick()
					}
				})
			}
		}
	}()
}

// rest ends the ticks.
func (w *watch) rest() {
	if w.stop != nil {
		close(w.stop)
		w.stop = nil
	}
}
