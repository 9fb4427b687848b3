package shell

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament/file"
	"kohtunik/ui/page"
)

// dropped takes files that were dropped on the window: an event is opened,
// another program's file becomes an event. One file at a time: the first that
// the program reads.
func (s *Shell) dropped(_ fyne.Position, files []fyne.URI) {
	for _, f := range files {
		path := filepath.FromSlash(f.Path())
		switch ending := strings.ToLower(filepath.Ext(path)); {
		case ending == file.Extension:
			s.OpenOrSay(path)
			return
		case slices.Contains(s.options.Tools.ImportEndings, ending):
			s.importFrom(path)
			return
		}
	}
	if len(files) > 0 {
		s.Tell(page.Warning, s.T("shell.drop-unread", i18n.Args{"file": files[0].Name()}))
	}
}
