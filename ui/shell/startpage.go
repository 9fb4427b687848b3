package shell

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// startPage is what there is without an event: three buttons and the recent
// files.
type startPage struct {
	object fyne.CanvasObject
	shell  *Shell
	first  *kit.Button
	recent *kit.Table[string]
}

func newStartPage(s *Shell) *startPage {
	p := &startPage{shell: s}
	p.first = kit.NewFilled(s.T("shell.new-event"), "Ctrl+Shift+N", s.newEvent)
	open := kit.NewButton(s.T("shell.open-event"), "Ctrl+O", s.askOpen)
	sample := kit.NewButton(s.T("shell.open-sample"), "", s.openSample)
	buttons := []fyne.CanvasObject{p.first, open, sample}
	p.recent = kit.NewTable([]kit.Column[string]{
		{ID: "name", Title: s.T("shell.recent"), Width: 240, Flex: 1,
			Draw: func(c *kit.Cell, path string) { c.Bold(filepath.Base(path)) }},
		{ID: "folder", Title: s.T("shell.folder"), Width: 280, Flex: 2,
			Draw: func(c *kit.Cell, path string) { c.Quiet(filepath.Dir(path)) }},
	})
	p.recent.KeyOf = func(path string) string { return path }
	p.recent.SetRows(s.settings.Recent)
	p.recent.OnOpen = s.openRecent
	p.recent.OnKey = func(path string, e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete {
			return false
		}
		s.settings.Forget(path)
		s.keep()
		p.recent.SetRows(s.settings.Recent)
		return true
	}
	p.recent.Empty = kit.EmptyState(s.T("shell.no-recent"))
	list := kit.Sized(760, 32*float32(min(len(s.settings.Recent)+2, 10)), p.recent)
	column := kit.Stack(24,
		kit.Stack(4, kit.NewBold("Kohtunik", style.Decision, style.Text),
			kit.NewText(s.T("shell.start-words"), style.Body, style.Text2)),
		kit.Row(style.Gap, buttons...),
		list)
	p.object = kit.Ground(style.Page, container.NewCenter(column))
	return p
}

func (p *startPage) focus() {
	if len(p.shell.settings.Recent) > 0 {
		kit.Focus(p.recent)
		return
	}
	kit.Focus(p.first)
}

func (p *startPage) key(e *fyne.KeyEvent) { p.recent.Key(e) }

func (s *Shell) openRecent(path string) {
	err := s.Open(path)
	if err == nil {
		return
	}
	if isMissing(path) {
		s.settings.Forget(path)
		s.keep()
		s.start.recent.SetRows(s.settings.Recent)
	}
	s.failToOpen(path, err)
}
