package shell

import (
	"context"
	"time"
)

// Beside is for page.Host. Only what the page in sight asked for last is waited
// for.
func (s *Shell) Beside(work func(ctx context.Context), done func()) bool {
	s.stopBeside()
	ctx, stop := context.WithCancel(context.Background())
	s.beside = stop
	ended := make(chan struct{})
	s.jobs.Add(1)
	go func() {
		work(ctx)
		close(ended)
	}()
	if s.options.Patience == 0 {
		<-ended
	} else {
		select {
		case <-ended:
		case <-time.After(s.options.Patience):
			go func() {
				<-ended
				s.later(func() {
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
