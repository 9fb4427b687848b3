package rounds

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// lineup is the sheet on which a team's line-up is handed in: its roster in order, in
// which who is away is marked and each reserve moves up.
type lineup struct {
	host  page.Host
	match tournament.TeamMatch
	side  int // 0: the team named first
	order []tournament.PlayerID
	away  map[tournament.PlayerID]bool
	sides *kit.Segmented
	table *kit.Table[lineupRow]
	why   *kit.Field
	done  func()
	sheet *kit.Sheet
}

// lineupRow is a player of the roster; board 0 is no board.
type lineupRow struct {
	player tournament.Player
	board  int
	away   bool
}

// askLineup opens the sheet for the team of a match whose line-up is not in yet, or
// for the first.
func askLineup(h page.Host, m tournament.TeamMatch, done func()) *lineup {
	l := &lineup{host: h, match: m, done: done}
	if m.WhiteUp != nil && m.BlackUp == nil {
		l.side = 1
	}
	e := h.Session().Event()
	names := make([]string, 2)
	for i, id := range []tournament.TeamID{m.White, m.Black} {
		t, _ := e.Team(id)
		names[i] = t.Name
	}
	l.sides = kit.NewSegmented(names, l.side, func(i int) {
		l.side = i
		l.begin()
	})
	l.makeTable()
	l.why = kit.NewField(h.T("league.lineup-why"))
	l.why.Width = 380
	l.why.OnEnter = func(string) { l.handIn() }
	rows := []fyne.CanvasObject{kit.Row(style.Gap, l.sides, kit.NewText("Alt+T", style.Small, style.Hint))}
	if l.begun() {
		rows = append(rows, kit.Row(style.Gap, kit.NewText(h.T("league.why"), style.Small, style.Text2), l.why))
	}
	l.sheet = &kit.Sheet{
		Title: h.T("league.line-ups"), Width: 620, Height: 560,
		Content: kit.Filling(kit.Pad(style.Margin, 10, style.Margin, 10, kit.Stack(8, rows...)), nil, l.table),
		Buttons: []*kit.Button{kit.NewFilled(h.T("league.hand-in"), "Enter", l.handIn),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { l.sheet.Close() }),
			kit.NewButton(h.T("league.take-back"), "Del", l.takeBack)},
		Note:      h.T("league.lineup-keys"),
		First:     l.table,
		Chapter:   i18n.TeamChapter,
		Shortcuts: map[fyne.Shortcut]func(){page.Alt(fyne.KeyT).Fyne(): l.sides.Next},
		OnEnter:   l.handIn,
		OnKey: func(e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeyDelete {
				l.takeBack()
			}
			return e.Name == fyne.KeyDelete
		},
	}
	l.begin()
	h.ShowSheet(l.sheet)
	return l
}

// begun tells whether the match has begun, so that a change needs its reason.
func (l *lineup) begun() bool {
	e := l.host.Session().Event()
	return slices.ContainsFunc(e.BoardsOf(l.match), func(b tournament.MatchBoard) bool {
		return b.Result != tournament.NoResult || len(e.Games[b.At]) > 0
	})
}

func (l *lineup) team() tournament.Team {
	id := l.match.White
	if l.side == 1 {
		id = l.match.Black
	}
	t, _ := l.host.Session().Event().Team(id)
	return t
}

func (l *lineup) makeTable() {
	h, end := l.host, fyne.TextAlignTrailing
	l.table = kit.NewTable([]kit.Column[lineupRow]{
		{ID: "board", Title: h.T("common.board-short"), Width: 64, Align: end,
			Draw: func(c *kit.Cell, r lineupRow) { c.Bold(tournament.Figure(r.board)) }},
		{ID: "here", Title: h.T("league.here"), Width: 84, Draw: func(c *kit.Cell, r lineupRow) {
			c.Tick = kit.Unticked
			if !r.away {
				c.Tick = kit.Ticked
			}
		}},
		{ID: "number", Title: h.T("common.number"), Width: 56, Align: end,
			Draw: func(c *kit.Cell, r lineupRow) { c.Quiet(tournament.Figure(r.player.Start)) }},
		{ID: "name", Title: h.T("common.name"), Width: 200, Flex: 1, Draw: func(c *kit.Cell, r lineupRow) {
			if r.board > 0 {
				c.Bold(r.player.Name)
			} else {
				c.Quiet(r.player.Name)
			}
		}},
		{ID: "rating", Title: h.T("print.rating"), Width: 100, Align: end,
			Draw: func(c *kit.Cell, r lineupRow) { c.Quiet(tournament.Figure(r.player.Rating)) }},
	})
	t := l.table
	t.RowHeight = style.RowDense
	t.Empty = kit.EmptyState(h.T("league.lineup-in"), h.T("league.lineup-in-keys"))
	t.KeyOf = func(r lineupRow) string { return strconv.Itoa(int(r.player.ID)) }
	t.OnOpen = func(lineupRow) { l.handIn() }
	t.OnTap = func(r lineupRow, column string) {
		if column == "here" {
			l.mark(r)
		}
	}
	t.OnRune = func(r lineupRow, key rune) bool {
		switch key {
		case ' ':
			l.mark(r)
		case '+':
			l.move(r, -1)
		case '-', '−':
			l.move(r, 1)
		default:
			return false
		}
		return true
	}
}

// secret tells whether the line-up of the side is in and the other is not: it is shown
// to nobody, and nothing is handed in over it.
func (l *lineup) secret() bool { return !l.match.Open() && l.match.Lineup(l.team().ID) != nil }

// begin shows the roster of the side in its order, with who is away once both line-ups
// are in: before that none is shown. A line-up out of the roster's order stands first.
func (l *lineup) begin() {
	t := l.team()
	l.order, l.away = nil, map[tournament.PlayerID]bool{}
	if l.secret() {
		l.table.SetRows(nil)
		return
	}
	var up []tournament.PlayerID
	if l.match.Open() {
		for _, id := range l.match.Lineup(t.ID) {
			if id != 0 {
				up = append(up, id)
			}
		}
	}
	plays := func(id tournament.PlayerID) bool { return slices.Contains(up, id) }
	seated, last := slices.DeleteFunc(slices.Clone(t.Roster), func(id tournament.PlayerID) bool { return !plays(id) }), -1
	for i, id := range t.Roster {
		if plays(id) {
			last = i
		}
	}
	for i, id := range t.Roster { // who stands before one who plays has made room
		full := len(up) == l.host.Session().Event().Info.Teams.Boards
		l.away[id] = len(up) > 0 && !plays(id) && (i < last || !full)
	}
	if l.order = slices.Clone(t.Roster); !slices.Equal(seated, up) {
		l.order = append(up, slices.DeleteFunc(l.order, plays)...)
	}
	l.show()
	l.table.Select(0)
}

func (l *lineup) show() {
	e := l.host.Session().Event()
	var rows []lineupRow
	board := 0
	for _, id := range l.order {
		p, _ := e.Player(id)
		r := lineupRow{player: p, away: l.away[id]}
		if !r.away && board < e.Info.Teams.Boards {
			board++
			r.board = board
		}
		rows = append(rows, r)
	}
	l.table.SetRows(rows)
}

// mark says that a player is away, or here after all.
func (l *lineup) mark(r lineupRow) {
	l.away[r.player.ID] = !l.away[r.player.ID]
	l.show()
}

// move puts a player a place up or down.
func (l *lineup) move(r lineupRow, by int) {
	i := slices.Index(l.order, r.player.ID)
	if j := i + by; j >= 0 && j < len(l.order) {
		l.order[i], l.order[j] = l.order[j], l.order[i]
		l.show()
		l.table.SelectKey(strconv.Itoa(int(r.player.ID)))
	}
}

// handIn hands the line-up in, and goes on to the other team's where that is not in.
func (l *lineup) handIn() {
	if l.secret() {
		return
	}
	var players []tournament.PlayerID
	e := l.host.Session().Event()
	for _, id := range l.order {
		if !l.away[id] && len(players) < e.Info.Teams.Boards {
			players = append(players, id)
		}
	}
	if len(players) == 0 {
		players = []tournament.PlayerID{0} // nobody came: every board is empty
	}
	if l.begun() && strings.TrimSpace(l.why.Text) == "" && !kit.Focused(l.why) {
		kit.Focus(l.why) // what the match has begun with is corrected for a reason
	}
	l.give(players, func() {
		m, _ := l.host.Session().Event().MatchOf(l.match.White, l.match.Round)
		if l.match = m; m.Open() {
			l.sheet.Close()
			return
		}
		l.side = 1 - l.side
		l.sides.SetSelected(l.side)
		l.begin()
	})
}

// takeBack takes the line-up of the side back.
func (l *lineup) takeBack() { l.give(nil, func() { l.sheet.Close() }) }

func (l *lineup) give(players []tournament.PlayerID, then func()) {
	c := tournament.SetLineup{Round: l.match.Round, Team: l.team().ID, Players: players, Why: l.why.Text}
	ask.Do(l.host, c, func() {
		l.done()
		then()
	})
}
