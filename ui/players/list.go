package players

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/tournament/disk"
	"kohtunik/tournament/entrylist"
	"kohtunik/ui/page"
)

// pasteLines takes a paste into a field that is a list of players; false: it
// is a text for the field.
func (p *Page) pasteLines(text string) bool {
	if !strings.ContainsAny(strings.TrimSpace(text), "\n\t") {
		return false
	}
	p.previewList([]byte(text), "")
	return true
}

// paste shows what is on the clipboard.
func (p *Page) paste() {
	text := fyne.CurrentApp().Clipboard().Content()
	if strings.TrimSpace(text) == "" {
		p.host.Tell(page.Warning, p.host.T("players.clipboard-empty"))
		return
	}
	p.previewList([]byte(text), "")
}

func (p *Page) previewList(data []byte, source string) {
	e := p.host.Session().Event()
	if e.Paired() && !e.Info.System.Open() {
		p.host.Tell(page.Warning, p.host.T("error.paired-already"))
		return
	}
	showImport(p.host, data, source, func() {
		if source == "" {
			p.strip.dismiss()
		}
		p.Refresh()
		p.Focus()
	})
}

// importFile asks for a list and shows what is in it.
func (p *Page) importFile() {
	p.host.AskPath(page.PathQuestion{
		Title: p.host.T("players.import-title"), Button: p.host.T("common.open"),
		Endings: listEndings,
		Chosen:  p.Take,
	})
}

// listEndings are those of files that may be lists of players.
var listEndings = []string{".csv", ".tsv", ".txt", ".xlsx", ".ods"}

// Takes tells whether a file may be a list, by its name.
func (p *Page) Takes(path string) bool {
	return slices.Contains(listEndings, strings.ToLower(filepath.Ext(path)))
}

// Take shows what is in a list of players.
func (p *Page) Take(path string) {
	data, err := disk.Read(path, entrylist.MostBytes)
	if err != nil {
		p.host.Fail(err)
		return
	}
	p.previewList(data, filepath.Base(path))
}
