package shell

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/ui/page"
)

// dropped takes files that were dropped on the window: an event is opened,
// another program's file becomes an event, a list of players goes to the page of
// the event that is open. One file at a time: the first that the program reads.
func (s *Shell) dropped(_ fyne.Position, files []fyne.URI) {
	for _, f := range files {
		if path := filepath.FromSlash(f.Path()); s.openAny(path) || s.takeList(path) {
			return
		}
	}
	if len(files) > 0 {
		s.Tell(page.Warning, s.T("shell.drop-unread", i18n.Args{"file": files[0].Name()}))
	}
}

// takeList gives a list of players to its page; false: it is none.
func (s *Shell) takeList(path string) bool {
	if !s.session.IsOpen() || s.options.Pages[page.Players] == nil || s.sheet() != nil {
		return false
	}
	was := s.current
	s.Go(page.Players)
	if to, ok := s.page().(page.Taking); ok && to.Takes(path) {
		to.Take(path)
		return true
	}
	s.Go(was)
	return false
}
