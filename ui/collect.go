package ui

import (
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

// garbageAtStart is how much may be allocated anew before what is out of use is
// collected, in parts of a hundred of what is in use: until the first frame it can wait.
const garbageAtStart = 400

// How much of it may be, with a window, for an event that is small and for one that is
// large. What is allocated comes to lie between what stays, and the pieces in between do
// not go back to the system: a window that is open for days holds as much as once was
// out of use. A small event is collected in a few milliseconds, and so often; in a large
// one the arbiter would notice it at each result.
const (
	small, garbageOfSmall = 48 << 20, 12 // bytes in use, and the part
	large, garbageOfLarge = 64 << 20, 100
)

// garbageOfReading is how much may be while an event is read: most of it will be in use.
const garbageOfReading = 100

// room is how many bytes Go's share of the memory may have: near to that it is collected
// the more often, and what is free goes back to the system at once. With what the drivers
// of the screen need, a window on the largest event stays below 200 MB. It is never less
// than a third above what is in use, or little would be done but collecting.
func room(used uint64) int64 { return int64(max(enough, used+used/3)) }

const enough = 100 << 20

// short tells whether so much is in use that pages out of sight are to hold nothing.
func (c *collector) short() bool {
	used, _ := heap()
	return used > plenty
}

const plenty = 56 << 20

// garbage is how much may be allocated anew beside so many bytes in use.
func garbage(used uint64) int {
	if used <= small {
		return garbageOfSmall
	}
	return garbageOfSmall + int(min(used, large)-small)*(garbageOfLarge-garbageOfSmall)/(large-small)
}

// collector lets collecting follow what is in use, once it has been started.
type collector struct {
	mu      sync.Mutex
	started bool
	percent int   // as it was set last
	limit   int64 // the same
	held    int   // how many have it wait
	free    int   // how many have, or had a moment ago, as much as they want

	pause *time.Timer // until nothing has been done for a moment
	last  uint64      // bytes that had been allocated when it was collected last
}

// pauseBefore is how long nothing is to be done before it is collected ahead of time:
// longer than a page takes to follow a key, shorter than the time to the next one.
const pauseBefore = 100 * time.Millisecond

// start lets collecting follow, from now on, what is in use.
func (c *collector) start() {
	c.mu.Lock()
	c.started = true
	c.mu.Unlock()
	c.follow()
	afterCollecting(func() bool {
		_, allocated := heap()
		c.mu.Lock()
		c.last = allocated
		c.mu.Unlock()
		c.follow()
		return true
	})
}

func (c *collector) follow() {
	used, _ := heap()
	c.mu.Lock()
	defer c.mu.Unlock()
	percent, limit := garbage(used), room(used)
	if c.held > 0 {
		percent = garbageOfReading
	}
	if c.free > 0 {
		limit = math.MaxInt64
	}
	if c.started && percent != c.percent { // setting it stops the program for a moment
		c.percent = percent
		debug.SetGCPercent(percent)
	}
	if c.started && limit != c.limit {
		c.limit = limit
		debug.SetMemoryLimit(limit)
	}
}

// freeAfter is how long after an event was read its memory is bounded: until its first
// page is drawn nothing goes back to the system.
const freeAfter = time.Second

// roomy has collecting wait until end is called: what is read will be in use.
func (c *collector) roomy() (end func()) {
	c.hold(1, 1)
	return func() {
		c.hold(-1, 0)
		time.AfterFunc(freeAfter, func() { c.hold(0, -1) })
	}
}

func (c *collector) hold(held, free int) {
	c.mu.Lock()
	c.held += held
	c.free += free
	c.mu.Unlock()
	c.follow()
}

// heap gives the bytes that were in use when it was collected last, and those that were
// ever allocated.
func heap() (used, allocated uint64) {
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64(), s[1].Value.Uint64()
}

// done is to be called when something was done. Once nothing more is for a moment, it is
// collected, so that it need not be while the arbiter waits.
func (c *collector) done() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pause == nil {
		c.pause = time.AfterFunc(pauseBefore, c.collect)
		return
	}
	c.pause.Reset(pauseBefore)
}

// collect collects where a good part of what may be allocated anew has been, or less where
// memory is short; not while an event is read.
func (c *collector) collect() {
	used, allocated := heap()
	c.mu.Lock()
	since, most, reading := allocated-c.last, used/100*uint64(c.percent)/4, c.free > 0
	c.mu.Unlock()
	if used > plenty {
		most = min(most, shortOf)
	}
	if since > most && !reading {
		runtime.GC()
	}
}

// shortOf is how many bytes a page may need that are not missed where memory is short.
const shortOf = 1 << 20

// afterCollecting calls do each time that memory was collected, until it gives false.
func afterCollecting(do func() (goOn bool)) {
	type unused = *byte // what holds a pointer is not collected together with others
	var collected func(*unused)
	collected = func(u *unused) {
		if do() {
			runtime.SetFinalizer(u, collected)
		}
	}
	runtime.SetFinalizer(new(unused), collected)
}
