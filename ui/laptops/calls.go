package laptops

import (
	"sync"
	"time"
)

// calls brings functions to the goroutine of the window, to which the event's file
// belongs. They are carried out in their order: when the window comes to them, or where
// it waits for one of them.
type calls struct {
	later func(func()) // how the window is asked to come to them
	wake  chan struct{}

	mu    sync.Mutex
	queue []func()
	asked bool // the window is about to come, or is here
}

func newCalls(later func(func())) *calls { return &calls{later: later, wake: make(chan struct{}, 1)} }

// post has a function called, and does not wait for it.
func (c *calls) post(f func()) {
	c.mu.Lock()
	c.queue = append(c.queue, f)
	ask := !c.asked
	c.asked = true
	c.mu.Unlock()
	select {
	case c.wake <- struct{}{}:
	default:
	}
	if ask { // of those after it the window takes care then as well
		c.later(c.visit)
	}
}

// on has a function called, and waits until it was.
func (c *calls) on(f func()) {
	done := make(chan struct{})
	c.post(func() {
		defer close(done)
		f()
	})
	<-done
}

// The laptop makes several calls for a row, and each would wait until the window has drawn
// itself if the window did not stay for the next one. Nobody notices that keys wait so long.
const (
	linger   = 5 * time.Millisecond // for the next call
	stayMost = 100 * time.Millisecond
)

// visit calls what waits, and what follows on it at once. It runs on the goroutine of the
// window.
func (c *calls) visit() {
	over := time.After(stayMost)
	for stays := c.serve(); stays; {
		next := time.NewTimer(linger)
		for quiet := true; quiet && stays; {
			select {
			case <-c.wake: // by what was called already, perhaps
				quiet = !c.serve()
			case <-next.C:
				stays = false
			case <-over:
				stays = false
			}
		}
		next.Stop()
	}
	c.mu.Lock()
	c.asked = len(c.queue) > 0
	again := c.asked
	c.mu.Unlock()
	if again {
		c.later(c.visit)
	}
}

// serve calls what waits, and tells whether there was anything. It runs on the goroutine
// of the window.
func (c *calls) serve() (some bool) {
	for ; ; some = true {
		c.mu.Lock()
		if len(c.queue) == 0 {
			c.mu.Unlock()
			return some
		}
		next := c.queue[0]
		c.queue = c.queue[1:]
		c.mu.Unlock()
		next()
	}
}

// until serves until something is done. It runs on the goroutine of the window.
func (c *calls) until(done <-chan struct{}) {
	for {
		select {
		case <-done:
			c.serve()
			return
		case <-c.wake:
			c.serve()
		}
	}
}
