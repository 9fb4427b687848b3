package rounds

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// left is an adjourned game in the list of them.
type left struct {
	tournament.Pairing
	names, resumes string
	move           int // the last
}

// adjournedList lists the adjourned games of all rounds.
type adjournedList struct {
	host   page.Host
	table  *kit.Table[left]
	object *fyne.Container
}

func newAdjournedList(h page.Host, onOpen func(tournament.Table)) *adjournedList {
	l := &adjournedList{host: h}
	l.table = kit.NewTable([]kit.Column[left]{
		{ID: "table", Title: h.T("rounds.round-board"), Width: 110, Draw: func(c *kit.Cell, g left) {
			c.Text(fmt.Sprintf("%d, %d", g.Round, g.Board))
		}},
		{ID: "game", Title: h.T("rounds.game"), Width: 200, Flex: 2, Draw: func(c *kit.Cell, g left) { c.Bold(g.names) }},
		{ID: "move", Title: h.T("rounds.move"), Width: 80, Draw: func(c *kit.Cell, g left) {
			if g.move > 0 {
				c.Quiet(fmt.Sprint(g.move))
			}
		}},
		{ID: "resumes", Title: h.T("rounds.resumes"), Width: 250, Flex: 3,
			Draw: func(c *kit.Cell, g left) { c.Text(g.resumes) }},
		{ID: "remark", Title: h.T("rounds.remark"), Width: 110, Flex: 1,
			Draw: func(c *kit.Cell, g left) { c.Quiet(g.Remark) }},
	})
	l.table.KeyOf = func(g left) string { return fmt.Sprint(g.Table()) }
	l.table.Skip = func(left) bool { return !kit.Focused(l.table) } // nothing is marked while the keyboard is elsewhere
	l.table.OnOpen = func(g left) { onOpen(g.Table()) }
	l.object = container.NewBorder(
		kit.Sized(0, 44, kit.Pad(style.Margin, 8, style.Margin, 0,
			kit.Row(0, kit.SectionTitle(h.T("rounds.adjourned-games"))))),
		nil, nil, nil, l.table)
	return l
}

// show lists the games.
func (l *adjournedList) show(e *tournament.Event) {
	p := l.host.Printer()
	var rows []left
	for _, g := range adjournedOf(e) {
		white, _ := e.Player(g.White)
		black, _ := e.Player(g.Black)
		row := left{Pairing: g, names: white.Surname() + " – " + black.Surname()}
		if t, err := l.host.Session().At(g.Table()); err == nil {
			row.move = movesOf(t)
		}
		row.resumes = words.Resumption(p, e.RoundInfo(g.Round).Resumption(), p.ShortDate)
		rows = append(rows, row)
	}
	l.table.SetRows(rows)
}

// height is what the list needs to show all of its rows, but no more than
// three; 0 if there are none.
func (l *adjournedList) height() float32 {
	n := len(l.table.Rows())
	if n == 0 {
		return 0
	}
	return style.Now().Px(44) + l.table.HeightOf(min(3, n))
}

// typedAdjourned takes a character typed at an adjourned game: a result is that
// of this game, never of the board that is selected above.
func (p *Page) typedAdjourned(g left, r rune) bool {
	b, ok := p.boardAt(g.Table())
	if !ok || r == '/' || asksPapers(r) {
		return false
	}
	result, is := resultOf(r)
	switch {
	case is && result != tournament.Adjourned:
		p.setAdjourned(p.commandFor(b, result))
	case asksAll(r):
		askResult(p.host, b, p.setAdjourned)
	case asksRemark(r):
		p.goTo(g.Table())
		p.editRemark(b)
	}
	return true
}

// keyAdjourned lets Del take the adjournment back.
func (p *Page) keyAdjourned(g left, e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyDelete && e.Name != fyne.KeyBackspace {
		return e.Name == fyne.KeyUnknown // its character comes by itself
	}
	if b, ok := p.boardAt(g.Table()); ok {
		p.setAdjourned(p.commandFor(b, tournament.NoResult))
	}
	return true
}

// setAdjourned carries the command out; the keyboard stays in the list while
// there is a game in it.
func (p *Page) setAdjourned(c tournament.SetResult) {
	p.host.Do(c)
	if len(p.adjourns.table.Rows()) == 0 {
		kit.Focus(p.table)
	}
}

// boardAt reads a board of any round.
func (p *Page) boardAt(t tournament.Table) (board, bool) {
	boards := boardsOf(p.host.Session().Event(), t.Round, p.now(), p.host.Session().At, p.watchedSince)
	i := slices.IndexFunc(boards, func(b board) bool { return b.Table() == t })
	if i < 0 {
		return board{}, false
	}
	return boards[i], true
}
