package shell

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"kohtunik/ui/session"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// What takes longer than the window waits is drawn when it is there, unless
// something else was asked for by then.
func TestBeside(t *testing.T) {
	app := testapp.New(t, style.Value{})
	s := New(app, Options{Settings: session.Settings{Language: "en"}, Patience: time.Millisecond})
	queue := make(chan func(), 4)
	s.options.Later = func(f func()) { queue <- f }
	on, drawn := make(chan bool), ""
	wait := func(ctx context.Context) { <-on }
	if s.Beside(wait, func() { drawn += "first " }) || s.Beside(wait, func() { drawn += "second " }) {
		t.Fatal("what is not there yet is drawn")
	}
	on <- true
	on <- true
	for range 2 {
		(<-queue)()
	}
	if drawn != "second " {
		t.Errorf("drawn: %s", drawn)
	}
	s.options.Patience = time.Minute
	if !s.Beside(func(context.Context) {}, func() { drawn += "third " }) || drawn != "second third " {
		t.Errorf("drawn: %s", drawn)
	}
	s.options.Patience = time.Millisecond
	s.Beside(wait, func() { drawn += "of another event " })
	s.forgetPages()
	on <- true
	if (<-queue)(); drawn != "second third " {
		t.Errorf("drawn: %s", drawn)
	}
	s.WaitForJobs()
}

// A person who goes from page to page leaves no crowd of works behind, and what
// was let go before its turn hears of it.
func TestFewBeside(t *testing.T) {
	app := testapp.New(t, style.Value{})
	s := New(app, Options{Settings: session.Settings{Language: "en"}, Patience: time.Millisecond})
	queue := make(chan func(), 9)
	s.options.Later = func(f func()) { queue <- f }
	on := make(chan bool)
	var atWork, most, letGo atomic.Int32
	for range 5 {
		s.Beside(func(ctx context.Context) {
			if ctx.Err() != nil {
				letGo.Add(1)
				return
			}
			most.Store(max(most.Load(), atWork.Add(1)))
			<-on
			atWork.Add(-1)
		}, func() {})
	}
	for range atOnce + 1 { // those that began at once, and the last one
		on <- true
	}
	for range 5 {
		(<-queue)()
	}
	s.WaitForJobs()
	if most.Load() != atOnce || letGo.Load() != 5-atOnce-1 {
		t.Errorf("%d at the same time, %d let go", most.Load(), letGo.Load())
	}
}
