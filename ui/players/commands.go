package players

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/ratinglists"
	"kohtunik/ui/settings"
	"kohtunik/ui/teams"
)

// Commands are the page's actions.
func (p *Page) Commands() []page.Command {
	open := func() bool { return p.open }
	unpaired := func() bool { return !p.host.Session().Event().Paired() }
	selected := func() bool { _, ok := p.table.Selected(); return ok }
	closed := func() string { return p.host.T("error.paired-already") }
	with := func(do func(entry)) func() {
		return func() {
			if r, ok := p.table.Selected(); ok {
				do(r)
			}
		}
	}
	commands := []page.Command{
		{Menu: page.PlayersMenu, Key: "players.command-new", Shortcut: page.Plain(fyne.KeyInsert), Enabled: open,
			Reason: closed, Do: p.enter},
		{Menu: page.PlayersMenu, Key: "players.command-edit", Row: page.RowEdit, Shortcut: page.Plain(fyne.KeyF4),
			Enabled: selected,
			Do:      func() { p.edit(p.table.FocusColumn(), "") }},
		{Menu: page.PlayersMenu, Key: "players.command-paste", Shortcut: page.Ctrl(fyne.KeyV), Do: p.paste, Enabled: open,
			Reason: closed},
		{Menu: page.PlayersMenu, Key: "players.command-import", Shortcut: page.Ctrl(fyne.KeyI), Do: p.importFile,
			Enabled: open, Reason: closed},
		{Menu: page.PlayersMenu, Key: "ratinglists.command", Shortcut: page.Ctrl(fyne.KeyR),
			Do: func() { ratinglists.Show(p.host) }},
		{Menu: page.PlayersMenu, Key: numbering(p.host.Session().Event()), Shortcut: page.Ctrl(fyne.KeyL), Do: p.giveNumbers,
			Enabled: func() bool { return numbersOpen(p.host.Session().Event()) }, Reason: p.whyNumbered},
		{Menu: page.PlayersMenu, Key: "players.command-check-in", Row: page.RowValue,
			Checked: func() bool { r, ok := p.table.Selected(); return ok && r.CheckedIn }, Shortcut: page.Plain(fyne.KeyF5),
			Enabled: selected, Do: with(p.checkIn)},
		{Menu: page.PlayersMenu, Key: "players.command-check-in-all", Shortcut: page.Ctrl(fyne.KeyF5),
			Do: p.checkInAll},
		{Menu: page.PlayersMenu, Key: "players.command-not-here", Row: page.RowValue, Shortcut: page.Plain(fyne.KeyF8),
			Enabled: selected, Do: with(p.notHere)},
		{Menu: page.PlayersMenu, Key: "players.command-byes", Row: page.RowEdit, Shortcut: page.Plain(fyne.KeyF9),
			Enabled: selected,
			Do:      with(func(r entry) { showByes(p.host, r.Player, p.Refresh) })},
		{Menu: page.PlayersMenu, Key: "players.command-prohibited", Row: page.RowEdit, Shortcut: page.Plain(fyne.KeyF3),
			Do: func() { apartSheet(p.host) }},
		{Menu: page.PlayersMenu, Key: "players.command-swap", Row: page.RowEdit, Shortcut: page.Ctrl(fyne.KeyE),
			Enabled: selected,
			Do:      with(func(r entry) { swapSheet(p.host, r.Player, p.Refresh) })},
		{Menu: page.PlayersMenu, Key: "players.command-more", Row: page.RowEdit, Shortcut: page.Plain(fyne.KeyF12),
			Enabled: selected,
			Do:      with(func(r entry) { moreSheet(p.host, r.Player, p.Refresh) })},
		{Menu: page.PlayersMenu, Key: "players.command-withdraw", Row: page.RowWhole, Shortcut: page.Plain(fyne.KeyF7),
			Enabled: selected, Do: with(p.withdraw)},
		{Menu: page.PlayersMenu, Key: "players.command-expel", Row: page.RowWhole, Shortcut: page.Ctrl(fyne.KeyF7),
			Enabled: selected,
			Do:      with(func(r entry) { withdrawSheet(p.host, r.Player, isExpelled) })},
		{Menu: page.PlayersMenu, Key: "players.command-remove", Row: page.RowWhole,
			Enabled: func() bool { return selected() && unpaired() }, Reason: p.whyKept,
			Do: with(func(r entry) {
				p.host.Do(tournament.RemovePlayer{ID: r.ID})
			})},
		{Menu: page.PlayersMenu, Key: "players.command-paid", Row: page.RowEdit, Enabled: selected, Do: with(p.togglePaid)},
		{Menu: page.PlayersMenu, Key: "standings.player-games", Row: page.RowGo, Shortcut: page.Alt(fyne.KeyReturn),
			Enabled: func() bool { return !unpaired() },
			Reason:  func() string { return p.host.T("rounds.not-paired") }, Do: with(func(r entry) {
				p.host.Session().SetPlayer(r.ID)
				p.host.Go(page.Crosstable)
			})},
		{Menu: page.PlayersMenu, Key: "rounds.command-copy", Row: page.RowPaper, Shortcut: page.Ctrl(fyne.KeyC),
			Do: with(p.copyLine)},
		{Menu: page.PlayersMenu, Key: "players.command-sort", Shortcut: page.Plain(fyne.KeyF6), Do: p.table.SortNext},
		settings.Command(p.host), settings.TeamCommand(p.host),
	}
	for i, c := range commands {
		commands[i].Writes = !slices.Contains(reading, c.Key)
	}
	var idle []string
	switch system := p.host.Session().Event().Info.System; {
	case p.host.Session().Event().PlayedByTeams():
		idle = slices.Concat(ofRounds, ofRules, ofSingles)
		commands = append(commands, teams.Command(p.host, page.PlayersMenu))
	case system == tournament.Keizer:
		idle = ofRules
	case system != tournament.Swiss:
		idle = slices.Concat(ofRounds, ofRules)
	}
	return slices.DeleteFunc(commands, func(c page.Command) bool { return slices.Contains(idle, c.Key) })
}

// whyNumbered says why the players keep their numbers.
func (p *Page) whyNumbered() string {
	if p.host.Session().Event().Info.System.Open() {
		return p.host.T("error.numbers-fixed")
	}
	return p.host.T("error.paired-already")
}

// whyKept says why a player cannot be removed; empty where none is selected.
func (p *Page) whyKept() string {
	if !p.host.Session().Event().Paired() {
		return ""
	}
	return p.host.T("error.paired-already")
}

// reading are the commands that change nothing in the event.
var reading = []string{"standings.player-games", "rounds.command-copy", "players.command-sort"}

// numbering is what giving the numbers is called: a Swiss draws no lots.
func numbering(e *tournament.Event) string {
	if !e.NumberedByLot() {
		return "rounds.number"
	}
	return "players.command-lots"
}

// ofRounds are the commands of events that are paired round by round, ofRules those of
// the rules of a Swiss alone, ofSingles those of events that no teams play.
var (
	ofRounds  = []string{"players.command-check-in", "players.command-check-in-all", "players.command-byes"}
	ofRules   = []string{"players.command-prohibited", "players.command-expel"}
	ofSingles = []string{"players.command-swap"}
)

// rowMenu is the menu of an entry.
func (p *Page) rowMenu(r entry) *kit.Menu {
	about := ""
	if info := p.host.Session().Event().Info; info.System == tournament.Swiss && info.Swiss.HalfByes != nil {
		used := 0
		for _, a := range p.host.Session().Event().RequestedByes {
			if a.Player == r.ID && a.Bye == tournament.HalfPointBye {
				used++
			}
		}
		about = p.host.T("players.halves-used", i18n.Args{"used": used, "of": *info.Swiss.HalfByes})
	}
	number, _ := r.number()
	return page.RowMenu(p.host, p.Commands(), page.RowHead(number+" "+r.Name, about)...)
}

// copyLine puts the entry on the clipboard, tab between the fields.
func (p *Page) copyLine(r entry) {
	t := textsOf(p.host.Printer(), r.Player)
	var fields []string
	for _, c := range p.columns {
		if text, ok := t[c.ID]; ok {
			fields = append(fields, text)
		}
	}
	number, _ := r.number()
	fyne.CurrentApp().Clipboard().SetContent(number + "\t" + strings.Join(fields, "\t") + "\n")
	p.host.Tell(page.Note, p.host.T("standings.copied", i18n.Args{"n": 1}))
}
