package ui

import (
	"math"
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
		{56 << 20, 50, 60},
		{64 << 20, 100, 100},
		{500 << 20, 100, 100},
	} {
		if percent := garbage(uint64(c.used)); percent < c.least || percent > c.most {
			t.Errorf("%d MB in use: %d %%, want %d to %d", c.used>>20, percent, c.least, c.most)
		}
	}
}

// What Go's share may have is enough for the largest event, and never so little that
// nothing is done but collecting.
func TestRoom(t *testing.T) {
	for _, c := range []struct {
		used uint64
		want int64
	}{{0, 100}, {40, 100}, {75, 100}, {90, 120}, {900, 1200}} {
		if got := room(c.used << 20); got != c.want<<20 {
			t.Errorf("%d MB in use: %d MB, want %d", c.used, got>>20, c.want)
		}
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	c := collector{started: true}
	c.follow()
	used, _ := heap()
	if limit := debug.SetMemoryLimit(-1); limit != room(used) {
		t.Errorf("the limit is %d MB with %d in use", limit>>20, used>>20)
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
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	defer debug.SetGCPercent(debug.SetGCPercent(100))
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
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	defer debug.SetGCPercent(debug.SetGCPercent(100))
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
	if p, limit := percent(), debug.SetMemoryLimit(-1); p != garbageOfReading || limit != math.MaxInt64 {
		t.Errorf("while one reads: %d %%, limit %d", p, limit)
	}
	first()
	if p := percent(); p != garbageOfSmall {
		t.Errorf("afterwards: %d %%", p)
	}
	for end := time.Now().Add(10 * time.Second); debug.SetMemoryLimit(-1) != enough; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("still no limit: %d", debug.SetMemoryLimit(-1))
		}
	}
}
