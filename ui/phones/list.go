package phones

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/tournament/slips"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// List is the sheet with the results that were sent in for a round.
type List struct {
	host  page.Host
	box   *slips.Box
	round int
	table *kit.Table[slips.Case]
	all   *kit.Button
	sheet *kit.Sheet
	// changed is called after every change of what is in the box.
	changed func()
}

// Show opens the list of the round in work; changed is called after every change of
// what is in the box.
func Show(h page.Host, box *slips.Box, changed func()) *List {
	l := &List{host: h, box: box, changed: changed, round: h.Session().Event().CurrentRound()}
	l.table = kit.NewTable([]kit.Column[slips.Case]{
		{ID: "board", Title: h.T("common.board"), Width: 64, Draw: func(c *kit.Cell, k slips.Case) {
			c.Bold(strconv.Itoa(k.Pairing.Board))
		}},
		{ID: "game", Title: h.T("rounds.game"), Width: 240, Flex: 2, Draw: func(c *kit.Cell, k slips.Case) {
			c.Text(l.surname(k.Pairing.White) + " – " + l.surname(k.Pairing.Black))
		}},
		{ID: "sent", Title: h.T("phones.sent"), Width: 300, Flex: 3, Draw: func(c *kit.Cell, k slips.Case) {
			c.Text(l.sent(k))
		}},
		{ID: "entered", Title: h.T("phones.entered"), Width: 90, Draw: func(c *kit.Cell, k slips.Case) {
			c.Text(h.T("result." + k.Pairing.Result.String()))
		}},
		{ID: "state", Title: h.T("phones.state"), Width: 170, Flex: 1, Draw: func(c *kit.Cell, k slips.Case) {
			c.Color(h.T("phones.kind-"+string(k.Kind)), tokens[k.Kind])
		}},
	})
	l.table.RowHeight = style.RowDense + 4
	l.table.KeyOf = func(k slips.Case) string { return strconv.Itoa(k.Pairing.Board) }
	l.table.Empty = kit.EmptyState(h.T("phones.none"))
	l.table.OnOpen = l.take
	l.table.OnRune = l.typed
	l.table.OnKey = func(k slips.Case, e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDelete {
			l.close(k, tournament.NoResult)
			return true
		}
		return false
	}
	l.table.OnMenu = func(k slips.Case, _ string) *kit.Menu { return l.menu(k) }
	l.all = kit.NewFilled("", "Ctrl+Enter", l.takeAll)
	l.sheet = &kit.Sheet{Title: h.T("phones.title"), Content: l.table, Width: 1120, Height: 560, First: l.table,
		Buttons: []*kit.Button{l.all,
			kit.NewButton(h.T("phones.take"), "Enter", func() { l.selected(l.take) }),
			kit.NewButton(h.T("phones.aside"), "Del", func() {
				l.selected(func(k slips.Case) { l.close(k, tournament.NoResult) })
			}),
			kit.NewButton(h.T("common.close"), "Esc", func() { l.sheet.Close() })},
		OnEnter: func() { l.selected(l.take) }, Note: h.T("phones.keys"),
		Shortcuts: map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyReturn).Fyne(): l.takeAll}}
	stop := h.Session().OnChange(func() {
		if !h.Session().IsOpen() { // the window's cross ends the program over the sheet
			return
		}
		l.Refresh()
		h.Session().Look() // each row says what the event has
	})
	l.sheet.OnClose = stop
	l.Refresh()
	h.ShowSheet(l.sheet)
	return l
}

// Open tells whether the sheet is shown.
func (l *List) Open() bool { return l.sheet.Open() }

// tokens are the colours of the kinds.
var tokens = map[slips.Kind]style.Token{slips.Differ: style.Attention, slips.Both: style.Good, slips.Single: style.Text,
	slips.Over: style.Text2}

// Refresh shows what is in the box now. It does nothing when the sheet is closed.
func (l *List) Refresh() {
	e := l.host.Session().Event()
	cases := l.box.Cases(e, l.round)
	l.table.SetRows(cases)
	agreed := 0
	for _, k := range cases {
		if k.Sure() {
			agreed++
		}
	}
	l.all.Off = agreed == 0
	l.all.SetText(l.host.T("phones.take-all", map[string]any{"n": agreed}))
}

func (l *List) selected(do func(slips.Case)) {
	if k, ok := l.table.Selected(); ok {
		do(k)
	}
}

func (l *List) surname(id tournament.PlayerID) string {
	p, _ := l.host.Session().Event().Player(id)
	return p.Surname()
}

// sent says who has sent what, the latest of each, and when the last of it came.
func (l *List) sent(k slips.Case) string {
	var parts []string
	for _, s := range k.Slips {
		who := l.box.NameOf(l.host.Session().Event(), s)
		switch s.From {
		case slips.White:
			who = l.host.T("colour.white")
		case slips.Black:
			who = l.host.T("colour.black")
		}
		part := who + " " + l.host.T("result."+s.Result.String())
		if s.State == slips.Aside {
			part += " (" + l.host.T("phones.was-aside") + ")"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " · ") + ", " + l.host.Printer().Time(k.Slips[len(k.Slips)-1].At)
}

// take takes a case over whose senders agree; where they do not, the arbiter says
// which result it is.
func (l *List) take(k slips.Case) {
	switch k.Kind {
	case slips.Differ:
		l.sheet.Say(l.host.T("phones.choose", map[string]any{"board": k.Pairing.Board}))
	case slips.Both, slips.Single:
		l.enter(k, k.Result())
	}
}

// typed takes a result over that one of them has sent, by its key.
func (l *List) typed(k slips.Case, r rune) bool {
	result, ok := map[rune]tournament.Result{'1': tournament.WhiteWins, '=': tournament.Draw, '0': tournament.BlackWins,
		'+': tournament.BlackForfeit, '-': tournament.WhiteForfeit}[r]
	if !ok || k.Kind == slips.Over {
		return false
	}
	l.enter(k, result)
	return true
}

// menu offers the results that can be entered at a board.
func (l *List) menu(k slips.Case) *kit.Menu {
	m := &kit.Menu{Head: page.RowHead(strconv.Itoa(k.Pairing.Board), l.surname(k.Pairing.White)+" – "+
		l.surname(k.Pairing.Black))}
	if k.Kind == slips.Over {
		return m
	}
	for _, one := range []struct {
		result tournament.Result
		key    string
	}{{tournament.WhiteWins, "1"}, {tournament.Draw, "="}, {tournament.BlackWins, "0"}} {
		m.Cells = append(m.Cells, kit.MenuItem{Label: l.host.T("result." + string(one.result)), Key: one.key,
			Do: func() { l.enter(k, one.result) }})
	}
	m.Items = []kit.MenuItem{{Label: l.host.T("phones.aside"), Key: "Del",
		Do: func() { l.close(k, tournament.NoResult) }}}
	return m
}

// enter enters a result and closes the slips of its board.
func (l *List) enter(k slips.Case, result tournament.Result) {
	l.sheet.Say("")
	if result != k.Pairing.Result && !l.host.Do(l.box.Command(l.host.Session().Event(), k, result)) {
		return
	}
	l.close(k, result)
}

func (l *List) close(k slips.Case, result tournament.Result) {
	if err := l.box.Close(k.Pairing, result); err != nil {
		l.host.Fail(err)
	}
	l.Refresh()
	l.goOn()
	l.changed()
}

// goOn selects the first board that still waits, once the selected one is decided: what is
// done goes to the end of the list, and the next key is meant for the next board.
func (l *List) goOn() {
	if k, ok := l.table.Selected(); !ok || k.Kind != slips.Over {
		return
	}
	if first := l.table.Shown()[0]; first.Kind != slips.Over {
		l.table.Select(0)
	}
}

// takeAll takes all cases over that need no look, one command each.
func (l *List) takeAll() {
	release := l.host.Session().Hold()
	for _, k := range l.box.Cases(l.host.Session().Event(), l.round) {
		if k.Sure() {
			if !l.host.Do(l.box.Command(l.host.Session().Event(), k, k.Result())) {
				break
			}
			if err := l.box.Close(k.Pairing, k.Result()); err != nil {
				l.host.Fail(err)
				break
			}
		}
	}
	release()
	l.Refresh()
	l.changed()
}
