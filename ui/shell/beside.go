package shell

import (
	"context"
	"time"
)

// atOnce is how many works are carried on beside the window at the same time: that
// for the page in sight and one that nobody waits for any more. With more of them
// the window itself has no processor of its own on a small laptop.
const atOnce = 2

// Beside is for page.Host. Only what the page in sight asked for last is waited
// for; work that is let go before its turn is told so by its context at once.
func (s *Shell) Beside(work func(ctx context.Context), done func()) bool {
	s.stopBeside()
	ctx, stop := context.WithCancel(context.Background())
	s.beside = stop
	ended := make(chan struct{})
	s.jobs.Add(1)
	go func() {
		defer close(ended)
		select {
		case s.turns <- struct{}{}:
			defer func() { <-s.turns }()
		case <-ctx.Done():
		}
		work(ctx)
	}()
	if s.options.Patience == 0 {
		<-ended
	} else {
		select {
		case <-ended:
		case <-time.After(s.options.Patience):
			go func() {
				<-ended
				s.options.Later(func() {
					defer s.jobs.Done()
					if ctx.Err() == nil {
						stop()
						done()
					}
				})
			}()
			return false
		}
	}
	defer s.jobs.Done()
	stop()
	done()
	return true
}

// stopBeside lets go what is worked out beside the window.
func (s *Shell) stopBeside() {
	if s.beside != nil {
		s.beside()
		s.beside = nil
	}
}
