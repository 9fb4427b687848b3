package shell

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/ui/page"
)

// dropped takes files that were dropped on the window: an event is opened,
// another program's file becomes an event. One file at a time: the first that
// the program reads.
func (s *Shell) dropped(_ fyne.Position, files []fyne.URI) {
	for _, f := range files {
		if s.openAny(filepath.FromSlash(f.Path())) {
			return
		}
	}
	if len(files) > 0 {
		s.Tell(page.Warning, s.T("shell.drop-unread", i18n.Args{"file": files[0].Name()}))
	}
}
