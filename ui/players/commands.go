package players

import (
	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// Commands are the page's actions.
func (p *Page) Commands() []page.Command {
	open := func() bool { return p.open }
	unpaired := func() bool { return !p.host.Session().Event().Paired() }
	writable := func() bool { return !p.host.Session().ReadOnly() }
	closed := func() string { return p.host.T("error.paired-already") }
	selected := func() bool {
		_, ok := p.table.Selected()
		return ok && writable()
	}
	with := func(do func(entry)) func() {
		return func() {
			if r, ok := p.table.Selected(); ok {
				do(r)
			}
		}
	}
	return []page.Command{
		{Menu: page.EventMenu, Key: "players.command-new", Shortcut: page.Plain(fyne.KeyInsert), Enabled: open, Reason: closed,
			Do: func() { p.Focus() }},
		{Menu: page.EventMenu, Key: "players.command-edit", Shortcut: page.Plain(fyne.KeyF4), Enabled: selected,
			Do: func() { p.edit(p.table.FocusColumn(), "") }},
		{Menu: page.EventMenu, Key: "players.command-paste", Shortcut: page.Ctrl(fyne.KeyV), Do: p.paste, Enabled: open, Reason: closed},
		{Menu: page.EventMenu, Key: "players.command-import", Shortcut: page.Ctrl(fyne.KeyI), Do: p.importFile, Enabled: open, Reason: closed},
		{Menu: page.EventMenu, Key: "players.command-lots", Shortcut: page.Ctrl(fyne.KeyL), Do: func() { DrawLots(p.host) },
			Enabled: func() bool { return unpaired() && writable() }, Reason: closed},
		{Menu: page.EventMenu, Key: "players.command-withdraw", Shortcut: page.Plain(fyne.KeyF7), Enabled: selected, Do: with(p.withdraw)},
		{Menu: page.EventMenu, Key: "players.command-remove", Enabled: func() bool { return selected() && unpaired() }, Reason: closed,
			Do: with(func(r entry) {
				p.host.Do(tournament.RemovePlayer{ID: r.ID})
				p.Refresh()
			})},
		{Menu: page.EventMenu, Key: "players.command-paid", Enabled: selected, Do: with(p.togglePaid)},
		{Menu: page.EventMenu, Key: "players.command-sort", Shortcut: page.Plain(fyne.KeyF6), Do: p.table.SortNext},
	}
}
