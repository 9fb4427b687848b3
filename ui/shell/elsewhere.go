package shell

import (
	"slices"
	"time"

	"kohtunik/ui/page"
)

// remote is a command of a page that is not in sight.
type remote struct {
	page page.ID
	way  string // the key that goes to the page
	page.Command
}

// elsewhere are the commands of the pages that are made but not in sight,
// without those that the commands here have too. They stand in the menus with
// the keys that go to the page and then do it.
func (s *Shell) elsewhere(here []page.Command) []remote {
	var list []remote
	if !s.session.IsOpen() {
		return nil
	}
	known := map[string]bool{}
	for _, c := range here {
		known[c.Key] = true
	}
	for _, entry := range pageOrder {
		if entry.id == s.current {
			continue
		}
		for _, c := range s.remotes[entry.id] {
			if c.KeyOnly || known[c.Key] {
				continue
			}
			known[c.Key] = true
			list = append(list, remote{page: entry.id, way: page.Ctrl(entry.name).String(), Command: c})
		}
	}
	return list
}

// doElsewhere goes to a page and does a command there.
func (s *Shell) doElsewhere(id page.ID, key string) {
	if s.sheet() != nil {
		return
	}
	s.Go(id)
	if i := slices.IndexFunc(s.commands, func(c page.Command) bool { return c.Key == key }); i >= 0 {
		s.invoke(i)
	}
}

// prepareAfter and preparePause keep the making of pages out of the way of the
// first frame and of the person's first keys.
const (
	prepareAfter = 700 * time.Millisecond
	preparePause = 100 * time.Millisecond
)

// prepare makes the pages that nobody went to yet, one at a time beside the
// work, and puts their commands into the menus.
func (s *Shell) prepare(done <-chan struct{}) {
	wait := prepareAfter
	for _, entry := range pageOrder {
		select {
		case <-done:
			return
		case <-time.After(wait):
		}
		wait = preparePause
		s.options.Later(func() { s.makeRemote(entry.id) })
	}
	s.options.Later(s.makeMenus)
}

// makeRemote makes a page that is not there yet and notes its commands.
func (s *Shell) makeRemote(id page.ID) {
	if !s.session.IsOpen() || s.options.Pages[id] == nil {
		return
	}
	if s.pages[id] == nil {
		s.pages[id] = s.options.Pages[id](s)
	}
	s.remotes[id] = s.pages[id].Commands()
}
