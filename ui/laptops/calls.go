package laptops

import "sync"

// calls brings functions to the goroutine of the window, to which the event's file
// belongs. They are carried out in their order: when the window comes to them, or where
// it waits for one of them.
type calls struct {
	later func(func()) // how the window is asked to come to them
	wake  chan struct{}

	mu    sync.Mutex
	queue []func()
}

func newCalls(later func(func())) *calls { return &calls{later: later, wake: make(chan struct{}, 1)} }

// post has a function called, and does not wait for it.
func (c *calls) post(f func()) {
	c.mu.Lock()
	c.queue = append(c.queue, f)
	first := len(c.queue) == 1
	c.mu.Unlock()
	select {
	case c.wake <- struct{}{}:
	default:
	}
	if first { // of those after it the window takes care then as well
		c.later(c.serve)
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

// serve calls what waits. It runs on the goroutine of the window.
func (c *calls) serve() {
	for {
		c.mu.Lock()
		if len(c.queue) == 0 {
			c.mu.Unlock()
			return
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
