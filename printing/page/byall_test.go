package page

import (
	"sync/atomic"
	"testing"
)

// A fault in one piece of work comes back to who waits for all, and the others are done.
func TestFaultOfOnePiece(t *testing.T) {
	for name, do := range map[string]func(piece func(int)){
		"by all processors": func(piece func(int)) { ByAll(20, piece) },
		"beside each other": func(piece func(int)) {
			var w workers
			for i := range 20 {
				w.Go(func() { piece(i) })
			}
			w.Wait()
		},
	} {
		var done atomic.Int64
		failed := func() (r any) {
			defer func() { r = recover() }()
			do(func(i int) {
				if done.Add(1); i == 19 {
					panic("a fault")
				}
			})
			return nil
		}()
		if failed != "a fault" || done.Load() != 20 {
			t.Errorf("%s: %v after %d pieces", name, failed, done.Load())
		}
	}
}
