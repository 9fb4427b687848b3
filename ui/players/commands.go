package players

import (
	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/page"
	"kohtunik/ui/ratinglists"
	"kohtunik/ui/settings"
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
	isSwiss := func() bool { return p.host.Session().Event().Info.System == tournament.Swiss && writable() }
	swiss := func() bool { return selected() && isSwiss() }
	swissOnly := func() string { return p.host.T("error.swiss-only") }
	with := func(do func(entry)) func() {
		return func() {
			if r, ok := p.table.Selected(); ok {
				do(r)
			}
		}
	}
	return []page.Command{
		{Menu: page.PlayersMenu, Key: "players.command-new", Shortcut: page.Plain(fyne.KeyInsert), Enabled: open, Reason: closed,
			Do: p.enter},
		{Menu: page.PlayersMenu, Key: "players.command-edit", Shortcut: page.Plain(fyne.KeyF4), Enabled: selected,
			Do: func() { p.edit(p.table.FocusColumn(), "") }},
		{Menu: page.PlayersMenu, Key: "players.command-paste", Shortcut: page.Ctrl(fyne.KeyV), Do: p.paste, Enabled: open, Reason: closed},
		{Menu: page.PlayersMenu, Key: "players.command-import", Shortcut: page.Ctrl(fyne.KeyI), Do: p.importFile, Enabled: open, Reason: closed},
		{Menu: page.PlayersMenu, Key: "ratinglists.command", Shortcut: page.Ctrl(fyne.KeyR), Do: func() { ratinglists.Show(p.host) }, Enabled: writable},
		{Menu: page.PlayersMenu, Key: "players.command-lots", Shortcut: page.Ctrl(fyne.KeyL), Do: p.giveNumbers,
			Enabled: func() bool { return numbersOpen(p.host.Session().Event()) && writable() }, Reason: closed},
		{Menu: page.PlayersMenu, Key: "players.command-check-in", Shortcut: page.Plain(fyne.KeyF5), Enabled: swiss, Reason: swissOnly, Do: with(p.checkIn)},
		{Menu: page.PlayersMenu, Key: "players.command-check-in-all", Shortcut: page.Ctrl(fyne.KeyF5), Enabled: isSwiss, Reason: swissOnly, Do: p.checkInAll},
		{Menu: page.PlayersMenu, Key: "players.command-not-here", Shortcut: page.Plain(fyne.KeyF8), Enabled: selected, Do: with(p.notHere)},
		{Menu: page.PlayersMenu, Key: "players.command-byes", Shortcut: page.Plain(fyne.KeyF9), Enabled: swiss, Reason: swissOnly,
			Do: with(func(r entry) { byesSheet(p.host, r.Player, p.Refresh) })},
		{Menu: page.PlayersMenu, Key: "players.command-apart", Shortcut: page.Plain(fyne.KeyF3), Enabled: isSwiss, Reason: swissOnly,
			Do: func() { apartSheet(p.host) }},
		{Menu: page.PlayersMenu, Key: "players.command-swap", Shortcut: page.Ctrl(fyne.KeyE), Enabled: selected,
			Do: with(func(r entry) { swapSheet(p.host, r.Player, p.Refresh) })},
		{Menu: page.PlayersMenu, Key: "players.command-more", Shortcut: page.Plain(fyne.KeyF12), Enabled: selected,
			Do: with(func(r entry) { moreSheet(p.host, r.Player, p.Refresh) })},
		{Menu: page.PlayersMenu, Key: "players.command-withdraw", Shortcut: page.Plain(fyne.KeyF7), Enabled: selected, Do: with(p.withdraw)},
		{Menu: page.PlayersMenu, Key: "players.command-expel", Shortcut: page.Ctrl(fyne.KeyF7), Enabled: swiss, Reason: swissOnly,
			Do: with(func(r entry) { withdrawSheet(p.host, r.Player, isExpelled) })},
		{Menu: page.PlayersMenu, Key: "players.command-remove", Enabled: func() bool { return selected() && unpaired() }, Reason: closed,
			Do: with(func(r entry) {
				p.host.Do(tournament.RemovePlayer{ID: r.ID})
				p.Refresh()
			})},
		{Menu: page.PlayersMenu, Key: "players.command-paid", Enabled: selected, Do: with(p.togglePaid)},
		{Menu: page.PlayersMenu, Key: "players.command-sort", Shortcut: page.Plain(fyne.KeyF6), Do: p.table.SortNext},
		settings.Command(p.host),
	}
}
