package page

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// workers do pieces of work beside each other. Who waits for them panics with what one of
// them panicked with, so that a fault in one paper stays one of that paper.
type workers struct {
	work   sync.WaitGroup
	failed atomic.Value
}

// Go does a piece of work beside the others.
func (w *workers) Go(do func()) {
	w.work.Go(func() {
		defer func() {
			if r := recover(); r != nil {
				w.failed.CompareAndSwap(nil, &r)
			}
		}()
		do()
	})
}

// Wait waits for all.
func (w *workers) Wait() {
	w.work.Wait()
	if r, is := w.failed.Load().(*any); is {
		panic(*r)
	}
}

// ByAll does n pieces of work, which have nothing to do with each other, by all
// processors. It panics with what one of them panicked with.
func ByAll(n int, do func(i int)) {
	var taken atomic.Int64
	var all workers
	for range min(runtime.GOMAXPROCS(0), n) {
		all.Go(func() {
			for i := taken.Add(1) - 1; int(i) < n; i = taken.Add(1) - 1 {
				do(int(i))
			}
		})
	}
	all.Wait()
}
