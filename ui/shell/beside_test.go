package shell

import (
	"context"
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
	s.later = func(f func()) { queue <- f }
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
