package rounds

import (
	"bufio"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/gamelist"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// takeGames shows what a folder that is followed has brought; where none is, it asks
// for a file of games, as an electronic board or a broadcaster has it.
func (p *Page) takeGames() {
	if f := following(p.host); f != nil {
		f.show(p.askGames)
		return
	}
	p.askGames()
}

// askGames asks for a file of games for the boards of the event.
func (p *Page) askGames() {
	p.host.AskPath(page.PathQuestion{Title: p.host.T("arrival.command"), Button: p.host.T("common.open"),
		Endings: []string{".pgn"}, Chosen: p.gamesFrom})
}

// gamesFrom shows what a file brings to which board; Enter takes it over.
func (p *Page) gamesFrom(path string) {
	h := p.host
	in, err := disk.Open(path)
	if err != nil {
		h.Fail(err)
		return
	}
	defer in.Close()
	games, _, err := gamelist.ReadPGN(bufio.NewReaderSize(in, 1<<20))
	if err != nil {
		h.Fail(err)
		return
	}
	e := h.Session().Event()
	list := gamelist.Arrivals(e, games, 0)
	commands := gamelist.Commands(e, list, false)
	rows := kit.Stack(4)
	for _, a := range list {
		color := style.Text
		switch {
		case a.Why != gamelist.Belongs:
			color = style.Attention
		case !a.Changes():
			color = style.Text2
		}
		rows.Add(kit.NewParagraph(words.Arrival(h.Printer(), a), 700, style.Small, color))
	}
	if len(commands) == 0 {
		rows.Add(kit.NewParagraph(h.T("arrival.nothing"), 700, style.Small, style.Text))
	}
	var sheet *kit.Sheet
	take := func() {
		sheet.Close()
		doAll(h, commands)
	}
	folder := func() {
		sheet.Close()
		f := newFollow(h, filepath.Dir(path))
		h.Tell(page.Note, f.state())
		go f.run()
	}
	sheet = &kit.Sheet{Title: h.T("arrival.title"), Width: 760, Height: 480, OnEnter: take,
		Content: container.NewVScroll(kit.Pad(style.Margin, 12, style.Margin, 12, rows)),
		Buttons: []*kit.Button{kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })}}
	if len(commands) > 0 {
		sheet.Buttons = slices.Insert(sheet.Buttons, 0,
			kit.NewFilled(h.T("arrival.take", i18n.Args{"n": len(commands)}), "Enter", take))
	} else {
		sheet.OnEnter = func() { sheet.Close() }
	}
	if !h.Session().ReadOnly() {
		sheet.Buttons = slices.Insert(sheet.Buttons, len(sheet.Buttons)-1,
			kit.NewButton(h.T("arrival.follow"), "Ctrl+F", folder))
		sheet.Shortcuts = map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyF).Fyne(): folder}
	}
	h.ShowSheet(sheet)
}

// gamesCommand takes games of a file into the event.
func (p *Page) gamesCommand() page.Command {
	return page.Command{Menu: page.RoundMenu, Key: "arrival.command", Shortcut: page.CtrlShift(fyne.KeyB), Do: p.takeGames,
		Writes: true}
}
