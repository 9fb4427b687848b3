package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

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
func Show(h page.Host) { showSheet(h, "settings.title", entries) }

func showSheet(h page.Host, title string, of offer) {
	l := newList(h, of)
	keys := kit.NewHints(h.T("settings.keys"))
	var sheet *kit.Sheet
	sheet = &kit.Sheet{Title: h.T(title),
		Content: kit.Filling(kit.Strip(36, style.Page, container.NewStack(keys)), nil, l.Object()),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.close"), "Esc", func() { sheet.Close() })},
		Width:   760, Height: 740, First: l.table, OnEnter: func() {},
		OnClose: h.CommandsChanged} // what can be done depends on the rules
	h.ShowSheet(sheet)
}
