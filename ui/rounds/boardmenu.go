package rounds

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// resultKeys are the keys that enter a result at once, in the order in which the
// results are offered. No character enters that there is none: Del does.
var resultKeys = []struct {
	result tournament.Result
	key    rune
}{
	{tournament.WhiteWins, '1'}, {tournament.Draw, '='}, {tournament.BlackWins, '0'},
	{tournament.BlackForfeit, '+'}, {tournament.WhiteForfeit, '-'}, {tournament.BothForfeit, '*'},
	{tournament.BothLose, '8'},
	{tournament.Adjourned, 'A'}, {tournament.NoResult, 0},
}

// byeChoices are those that give somebody who is not paired what he gets.
var byeChoices = []struct {
	bye tournament.Bye
	key rune
}{{tournament.HalfPointBye, '='}, {tournament.ZeroPointBye, '0'}, {tournament.FullPointBye, '1'}}

// boardCommands are what can be done with the selected board. The menu bar has
// those with a form, the board's own menu all of them.
func (p *Page) boardCommands() []page.Command {
	h := p.host
	at := func() (board, bool) {
		b, ok := p.table.Selected()
		return b, ok && h.Session().Event().Paired()
	}
	game := func() bool {
		b, ok := at()
		return ok && !b.Free()
	}
	with := func(do func(board)) func() {
		return func() {
			if b, ok := at(); ok {
				do(b)
			}
		}
	}
	noGame := func() string {
		if !h.Session().Event().Paired() {
			return h.T("rounds.not-paired")
		}
		return h.T("rounds.no-game")
	}
	swiss := func() bool { return h.Session().Event().Info.System.Open() }
	commands := []page.Command{
		{Menu: page.RoundMenu, Key: "rounds.command-choose", Shortcut: page.Alt(fyne.KeyDown), Do: with(p.chooseResult),
			Enabled: game, Reason: noGame, Writes: true}}
	for _, r := range resultKeys {
		c := page.Command{Menu: page.RoundMenu, Key: "result-name." + r.result.String(), Typed: r.key, KeyOnly: true,
			Row: page.RowValue, Within: "common.result", Mark: resultText(h.Printer(), r.result),
			Do: with(func(b board) { p.enter(b, r.result) }), Enabled: game, Reason: noGame, Writes: true}
		if r.result == tournament.NoResult {
			c.Shortcut = page.Plain(fyne.KeyDelete)
		}
		commands = append(commands, c)
	}
	commands = append(commands, page.Command{Menu: page.RoundMenu, Key: "rounds.command-all", Typed: '.',
		Row:     page.RowValue,
		Do:      with(func(b board) { askResult(h, b, func(c tournament.SetResult) { p.set(b, c) }) }),
		Enabled: game, Reason: noGame, Writes: true},
		page.Command{Menu: page.RoundMenu, Key: "rounds.command-remark", Typed: 'R', Row: page.RowEdit,
			Do: with(p.editRemark), Enabled: game, Reason: noGame, Writes: true},
		page.Command{Menu: page.RoundMenu, Key: "rounds.command-swap", Typed: 'X', Row: page.RowEdit, Do: with(p.swapColours),
			Enabled: game, Reason: noGame, Writes: true},
		page.Command{Menu: page.DeskMenu, Key: "rounds.open-desk", Shortcut: page.Plain(fyne.KeyReturn), KeyOnly: true,
			Row: page.RowEdit, Do: p.openDesk, Enabled: game, Reason: noGame})
	if swiss() {
		commands = append(commands, page.Command{Menu: page.RoundMenu, Key: "rounds.command-why", Typed: 'W',
			Row: page.RowAsk, Do: p.whyHere,
			Enabled: func() bool { _, ok := at(); return ok || len(h.Session().Event().MatchesIn(p.round)) > 0 }})
	}
	return append(append(commands, p.peopleCommands(at)...),
		page.Command{Menu: page.RoundMenu, Key: "rounds.command-copy", Shortcut: page.Ctrl(fyne.KeyC), Row: page.RowPaper,
			Do: with(p.copyLine)})
}

// peopleCommands lead to the two players of the selected board.
func (p *Page) peopleCommands(at func() (board, bool)) []page.Command {
	var commands []page.Command
	b, ok := at()
	if !ok {
		return nil
	}
	for _, pl := range []*tournament.Player{b.white, b.black} {
		if pl.ID == 0 {
			continue
		}
		commands = append(commands, page.Command{Menu: page.RoundMenu, Key: "rounds.command-entry",
			Args:    i18n.Args{"name": pl.Surname()},
			KeyOnly: true, Row: page.RowGo, Do: func() {
				p.host.Session().SetPlayer(pl.ID)
				p.host.Go(page.Players)
			}})
	}
	return commands
}

// boardMenu is the menu of a board.
func (p *Page) boardMenu(b board) *kit.Menu {
	if b.Free() {
		return page.RowMenu(p.host, p.freeCommands(b), page.RowHead(b.white.Name, "")...)
	}
	return page.RowMenu(p.host, p.Commands(), page.RowHead(boardName(p.host.Printer(), b),
		b.white.Surname()+" – "+b.black.Surname())...)
}

// freeCommands are what can be done with somebody who is not paired.
func (p *Page) freeCommands(b board) []page.Command {
	var commands []page.Command
	for _, c := range byeChoices {
		if b.Bye == tournament.EmptyChair {
			break // the line-ups have decided it
		}
		c.bye = p.host.Session().Event().Info.System.ByeFor(c.bye)
		commands = append(commands, page.Command{Key: words.ByeKey(c.bye), Typed: c.key, Row: page.RowValue,
			Checked: func() bool { return b.Bye == c.bye },
			Enabled: func() bool {
				return b.Bye != tournament.NoBye && b.Bye != tournament.PairingBye && !p.host.Session().ReadOnly()
			},
			Do: func() { p.typedFree(b, c.key) }})
	}
	for _, c := range p.Commands() {
		if c.Row >= page.RowAsk {
			commands = append(commands, c)
		}
	}
	return commands
}

// chooseResult opens the list of results under the board's cell: the three that
// games end with large, the rest in lines.
func (p *Page) chooseResult(b board) {
	h := p.host
	m := &kit.Menu{Width: 262, OnRefuse: func(reason string) { h.Tell(page.Warning, reason) }}
	for _, c := range p.boardCommands() {
		if c.Within != "common.result" && c.Key != "rounds.command-all" {
			continue
		}
		item := page.RowItem(h, c)
		item.Chosen = b.Result != tournament.NoResult && c.Key == "result-name."+b.Result.String()
		switch c.Typed {
		case '1', '=', '0':
			item.Label = c.Mark
			item.Chosen = item.Chosen && !b.Unrated && !b.Adjudicated
			m.Cells = append(m.Cells, item)
			continue
		case 'A', '.', 0:
			item.Parted = c.Typed != '.'
		}
		m.Items = append(m.Items, item)
	}
	p.table.ShowUnder("result", m)
}

// copyLine puts the board on the clipboard, tab between the columns.
func (p *Page) copyLine(b board) {
	words := p.host.Printer()
	fields := []string{fmt.Sprint(b.Board), b.white.Name, resultText(words, b.counts), b.black.Name}
	if b.Free() {
		fields = []string{"", b.white.Name, words.T("rounds.free"), ""}
	}
	fyne.CurrentApp().Clipboard().SetContent(strings.Join(fields, "\t") + "\n")
	p.host.Tell(page.Note, p.host.T("standings.copied", i18n.Args{"n": 1}))
}
