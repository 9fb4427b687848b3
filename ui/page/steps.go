package page

import (
	"context"
	"fmt"
	"time"
)

// Steps are actions on the event that are done one after another, such as the way
// back through the journal.
type Steps struct {
	Title string // in words
	N     int
	// Do does the next step, on Fyne's goroutine.
	Do func() error
	// Name says in words what the next step is.
	Name func() string
	// Done is called at the end with how many steps were done, and with what
	// ended them early: context.Canceled after a stop.
	Done func(done int, err error)
}

const (
	// fewSteps are done before anybody notices.
	fewSteps = 3
	// turn is how long steps are done without the window being drawn between.
	turn = 30 * time.Millisecond
)

// InSteps does steps under a sheet with how far they are and a button that stops
// them between two steps; the window is drawn meanwhile, the page when all is done.
func InSteps(h Host, s Steps) {
	release := h.Session().Hold()
	done := 0
	finish := func(err error) {
		release()
		s.Done(done, err)
	}
	if s.N <= fewSteps {
		var err error
		for done < s.N && err == nil {
			if err = s.Do(); err == nil {
				done++
			}
		}
		finish(err)
		return
	}
	h.Run(Job{Title: s.Title, Done: finish,
		Work: func(ctx context.Context, report func(float32, string)) error {
			for ctx.Err() == nil {
				var name string
				ended := make(chan error, 1)
				h.Later(func() {
					for began := time.Now(); done < s.N && ctx.Err() == nil && time.Since(began) < turn; done++ {
						name = s.Name()
						if err := s.Do(); err != nil {
							ended <- err
							return
						}
					}
					ended <- nil
				})
				if err := <-ended; err != nil || done == s.N {
					return err
				}
				report(float32(done)/float32(s.N), fmt.Sprintf("%d/%d · %s", done, s.N, name))
			}
			return ctx.Err()
		}})
}
