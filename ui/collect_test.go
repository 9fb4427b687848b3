package ui

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"testing"
	"time"
)

// A window with a small event is collected often, one with a large event seldom.
func TestGarbage(t *testing.T) {
	for _, c := range []struct{ used, least, most int }{
		{0, 12, 12},
		{40 << 20, 12, 12},
		{60 << 20, 20, 40},
		{100 << 20, 70, 90},
		{112 << 20, 100, 100},
		{500 << 20, 100, 100},
	} {
		if percent := garbage(uint64(c.used)); percent < c.least || percent > c.most {
			t.Errorf("%d MB in use: %d %%, want %d to %d", c.used>>20, percent, c.least, c.most)
		}
	}
}

func TestAfterCollecting(t *testing.T) {
	var times atomic.Int32
	afterCollecting(func() bool { return times.Add(1) < 3 })
	for end := time.Now().Add(10 * time.Second); times.Load() < 3 && time.Now().Before(end); time.Sleep(time.Millisecond) {
		runtime.GC()
	}
	for range 3 {
		runtime.GC()
		time.Sleep(5 * time.Millisecond)
	}
	if n := times.Load(); n != 3 {
		t.Errorf("called %d times, want 3: it said so then", n)
	}
}

// What a person did is collected in the pause after it, where it was much.
func TestCollectsInThePause(t *testing.T) {
	before := debug.SetGCPercent(100)
	defer debug.SetGCPercent(before)
	var c collector
	c.start()
	forced := func() uint64 {
		s := []metrics.Sample{{Name: "/gc/cycles/forced:gc-cycles"}}
		metrics.Read(s)
		return s[0].Value.Uint64()
	}
	debug.SetGCPercent(10000) // nothing else collects
	runtime.GC()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		c.mu.Lock()
		_, allocated := heap()
		settled := allocated-c.last < 1<<20
		c.mu.Unlock()
		if settled {
			break // it has heard of the collection
		}
	}
	was := forced()
	c.done()
	time.Sleep(3 * pauseBefore)
	if forced() != was {
		t.Error("collected, though nothing much was done")
	}
	used, _ := heap()
	for made := uint64(0); made < used; made += 1 << 16 {
		waste = make([]byte, 1<<16)
	}
	c.done()
	for end := time.Now().Add(10 * time.Second); forced() == was; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("not collected after what was done")
		}
	}
}

var waste []byte

// While an event is read collecting waits, and afterwards no longer.
func TestRoomy(t *testing.T) {
	before := debug.SetGCPercent(100)
	defer debug.SetGCPercent(before)
	var c collector
	percent := func() int {
		now := debug.SetGCPercent(100)
		debug.SetGCPercent(now)
		return now
	}
	c.roomy()()
	if p := percent(); p != 100 {
		t.Errorf("not started: %d %%", p)
	}
	c.started = true
	c.follow()
	if p := percent(); p != garbageOfSmall {
		t.Fatalf("%d %% in a test that uses little", p)
	}
	first, second := c.roomy(), c.roomy()
	second()
	c.follow()
	if p := percent(); p != garbageOfLarge {
		t.Errorf("while one reads: %d %%", p)
	}
	first()
	if p := percent(); p != garbageOfSmall {
		t.Errorf("afterwards: %d %%", p)
	}
}
