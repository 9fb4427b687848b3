package shell

import (
	"context"
	"os"
	"time"

	"kohtunik/i18n"
	"kohtunik/ui/page"
)

const (
	// manyPlayers is from how many players on an event is exported beside the window.
	manyPlayers = 400
	// readAtOnce is the size of a file, in bytes, that is read before anybody notices.
	readAtOnce = 200 << 10
)

// large tells whether a file is read beside the window.
func large(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Size() > readAtOnce
}

// apart does work that changes nothing that is kept. If it is long it is done beside
// the window, and let go at a stop: what it would have given is not looked at.
func (s *Shell) apart(long bool, title string, work func() error, done func(error)) {
	if !long {
		done(work())
		return
	}
	s.Run(page.Job{Title: title, Done: done,
		Work: func(ctx context.Context, report func(float32, string)) error {
			ended := make(chan error, 1)
			go func() { ended <- work() }()
			seconds := time.NewTicker(time.Second)
			defer seconds.Stop()
			for n := 1; ; n++ {
				select {
				case err := <-ended:
					return err
				case <-ctx.Done():
					return ctx.Err()
				case <-seconds.C:
					report(0, s.T("shell.seconds", i18n.Args{"n": n}))
				}
			}
		}})
}
