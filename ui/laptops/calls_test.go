package laptops

import (
	"testing"
	"time"
)

// What a laptop calls for a row, one after another, is done in one visit of the window;
// what nobody waits for is done in the next one, and nothing is called twice or left.
func TestVisit(t *testing.T) {
	visits := make(chan func(), 100)
	c := newCalls(func(f func()) { visits <- f })
	const row = 4 // calls
	var got []int
	done := make(chan bool)
	go func() {
		for n := range row {
			c.on(func() { got = append(got, n) })
		}
		close(done)
	}()
	went := 0
	for open := true; open; {
		select {
		case visit := <-visits:
			visit()
			went++
		case <-done:
			open = false
		}
	}
	if len(got) != row {
		t.Fatalf("called: %v", got)
	}
	if went == 0 || went > row {
		t.Errorf("%d visits for %d calls", went, row)
	}
	for len(visits) > 0 {
		(<-visits)()
	}
	c.post(func() { got = append(got, row) })
	c.post(func() { got = append(got, row+1) })
	if len(visits) != 1 {
		t.Fatalf("the window is asked to come %d times", len(visits))
	}
	(<-visits)()
	for n, one := range got {
		if n != one {
			t.Fatalf("called: %v", got)
		}
	}
	if len(got) != row+2 || len(visits) != 0 {
		t.Errorf("called: %v, and %d visits are left", got, len(visits))
	}
}

// A window that always has calls waiting draws itself in between.
func TestVisitEnds(t *testing.T) {
	visits := make(chan func(), 100)
	c := newCalls(func(f func()) { visits <- f })
	calls := 0
	var next func()
	next = func() {
		if calls++; calls < 1000 {
			time.AfterFunc(time.Millisecond, func() { c.post(next) })
		}
	}
	c.post(next)
	went := 0
	for ; calls < 1000; went++ {
		(<-visits)()
	}
	if went < 2 {
		t.Errorf("%d visits for a second of calls", went)
	}
}
