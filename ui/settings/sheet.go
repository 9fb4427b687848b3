package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// Command opens the sheet; the pages on which such a wish comes up have it.
func Command(h page.Host) page.Command {
	return page.Command{Menu: page.EventMenu, Key: "settings.title", Shortcut: page.Plain(fyne.KeyF10),
		Do: func() { Show(h) }, Writes: true}
}

// Show opens the list as a sheet.
func Show(h page.Host) { showSheet(h, "settings.title", i18n.SettingsChapter, entries, nil) }

// showSheet opens a list that a chapter of the manual is about; note says something below
// it of the event as it now is, nil for nothing.
func showSheet(h page.Host, title, chapter string, of offer, note func(tournament.Info) string) {
	l := newList(h, of)
	keys := kit.NewHints(h.T("settings.keys"))
	var below fyne.CanvasObject
	if note != nil {
		says := kit.NewParagraph("", 760-2*style.Margin, style.Small, style.Text2)
		l.OnRefresh = func() { says.SetText(note(h.Session().Event().Info)) }
		l.OnRefresh()
		below = kit.Pad(style.Margin, 8, style.Margin, 8, says)
	}
	var sheet *kit.Sheet
	sheet = &kit.Sheet{Title: h.T(title),
		Content: kit.Filling(kit.Strip(36, style.Page, container.NewStack(keys)), below, l.Object()),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.close"), "Esc", func() { sheet.Close() })},
		Width:   760, Height: 740, First: l.table, OnEnter: func() {}, Chapter: chapter,
		OnClose: h.CommandsChanged} // what can be done depends on the rules
	h.ShowSheet(sheet)
}
