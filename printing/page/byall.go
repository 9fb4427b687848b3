package page

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// ByAll does n pieces of work, which have nothing to do with each other, by all
// processors. It panics with what one of them panicked with, so that a fault in one
// paper stays one of that paper.
func ByAll(n int, do func(i int)) {
	var taken atomic.Int64
	var failed atomic.Value
	var work sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		work.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					failed.CompareAndSwap(nil, &r)
				}
			}()
			for i := taken.Add(1) - 1; int(i) < n; i = taken.Add(1) - 1 {
				do(int(i))
			}
		})
	}
	work.Wait()
	if r, is := failed.Load().(*any); is {
		panic(*r)
	}
}
