package rounds

import (
	"strconv"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/page"
	"kohtunik/ui/players"
	"kohtunik/ui/settings"
	teamsheet "kohtunik/ui/teams"
)

// Commands are the page's actions.
func (p *Page) Commands() []page.Command {
	paired := func() bool { return p.host.Session().Event().Paired() }
	unpaired := func() bool { return !paired() }
	open := func() bool { return p.host.Session().Event().Info.System.Open() }
	knockout := func() bool { return p.host.Session().Event().Info.System == tournament.Knockout }
	twoTeams := func() bool {
		e := p.host.Session().Event()
		return e.PlayedByTeams() && e.Info.System == tournament.Match
	}
	swissOnly := func() string { return p.host.T("error.swiss-only") }
	teams := func() bool { return paired() && p.host.Session().Event().PlayedByTeams() }
	needsPairing := func() string { return p.host.T("rounds.not-paired") }
	numbering := "rounds.command-lots"
	if e := p.host.Session().Event(); !e.NumberedByLot() && len(e.LotsOpen()) == 0 {
		numbering = "rounds.number"
	}
	commands := append(append([]page.Command{
		{Menu: page.RoundMenu, Key: "rounds.command-next", Shortcut: page.Ctrl(fyne.KeyN), Do: p.openNext, Writes: true},
		{Menu: page.RoundMenu, Key: "rounds.command-forth", Shortcut: page.Alt(fyne.KeyRight), Do: func() { p.turn(1) },
			Enabled: paired, Reason: needsPairing},
		{Menu: page.RoundMenu, Key: "rounds.command-back", Shortcut: page.Alt(fyne.KeyLeft), Do: func() { p.turn(-1) },
			Enabled: paired, Reason: needsPairing},
		{Menu: page.RoundMenu, Key: "league.command-matches", Shortcut: page.Plain(fyne.KeyF9), Do: p.showMatches,
			Enabled: teams, Reason: func() string { return p.host.T("league.not-teams") }},
		{Menu: page.RoundMenu, Key: "rounds.command-frame", Shortcut: page.Plain(fyne.KeyF4),
			Do:      func() { askFrame(p.host, p.host.Session().Event().RoundInfo(p.round)) },
			Enabled: paired, Reason: needsPairing, Writes: true},
		{Menu: page.RoundMenu, Key: numbering, Shortcut: page.Ctrl(fyne.KeyL), Do: p.drawLots,
			Enabled: func() bool { return unpaired() || len(p.host.Session().Event().LotsOpen()) > 0 },
			Reason:  func() string { return p.host.T("error.paired-already") }, Writes: true},
		{Menu: page.RoundMenu, Key: "rounds.command-hand", Shortcut: page.Ctrl(fyne.KeyH), Row: page.RowWhole, Do: p.byHand,
			Enabled: func() bool {
				return (open() || paired()) && !knockout() && !twoTeams()
			},
			Reason: func() string {
				switch {
				case knockout():
					return p.host.T("error.knockout-pairs")
				case twoTeams():
					return p.host.T("error.two-teams-paired")
				}
				return needsPairing()
			}, Writes: true},
		{Menu: page.RoundMenu, Key: "rounds.command-count", Shortcut: page.Ctrl(fyne.KeyR), Do: p.askCount,
			Enabled: open, Reason: swissOnly, Writes: true},
		{Menu: page.RoundMenu, Key: "rounds.command-unpair", Shortcut: page.Ctrl(fyne.KeyU), Row: page.RowWhole, Do: p.unpair,
			Enabled: paired, Reason: needsPairing, Writes: true},
		{Menu: page.RoundMenu, Key: "rounds.command-sort", Shortcut: page.Plain(fyne.KeyF6), Do: p.table.SortNext,
			Enabled: paired, Reason: needsPairing},
		{Menu: page.PrintMenu, Key: "rounds.command-print", Shortcut: page.Ctrl(fyne.KeyP), Do: p.printRound,
			Enabled: paired, Reason: needsPairing, KeyOnly: true}, // the menu has it with the key of all pages
		{Menu: page.PrintMenu, Key: "rounds.command-documents", Typed: 'P', Row: page.RowPaper, Do: p.papers,
			Enabled: paired, Reason: needsPairing},
		p.gamesCommand(),
		p.choice.Command(),
		settings.Command(p.host), settings.TeamCommand(p.host),
	}, p.directCommands()...), p.boardCommands()...)
	if p.host.Session().Event().PlayedByTeams() {
		commands = append(commands, teamsheet.Command(p.host, page.RoundMenu))
	}
	return commands
}

// directCommands go to a round by its figure, with Alt; 0 is round 10.
func (p *Page) directCommands() []page.Command {
	e := p.host.Session().Event()
	figures := []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6, fyne.Key7, fyne.Key8,
		fyne.Key9, fyne.Key0}
	var commands []page.Command
	for i, figure := range figures[:min(len(figures), max(e.RoundCount(), e.LastPaired()))] {
		commands = append(commands, page.Command{Menu: page.RoundMenu, Key: "common.round-n", Args: i18n.Args{"round": i + 1},
			Shortcut: page.Alt(figure), KeyOnly: true, Button: strconv.Itoa(i + 1),
			Do: func() { p.turn(i + 1 - p.host.Session().Round()) }})
	}
	return commands
}

func drawLots(h page.Host) { players.DrawLots(h) }

// unpair takes the pairing back; the file refuses while there are results.
func (p *Page) unpair() {
	e := p.host.Session().Event()
	c := tournament.Unpair{}
	if e.Info.System.RoundByRound() {
		c.Round = e.LastPaired()
	}
	ask.Do(p.host, c, func() {
		p.host.Session().SetRound(0)
		p.host.CommandsChanged()
		p.Focus()
	})
}
