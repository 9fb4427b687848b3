package rounds

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/teamstandings"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// matches is the sheet of the matches of a round of an event that teams play: the
// matches, the boards of the one that is chosen, and the table of the teams.
type matches struct {
	page    *Page
	round   int
	matches *kit.Table[tournament.ScoredMatch]
	boards  *kit.Table[tournament.MatchBoard]
	table   *kit.Table[teamstandings.Row]
	score   *kit.Line
	empty   *kit.Line // in the place of boards
	sheet   *kit.Sheet
}

// boardsWidth is the width of the boards beside the matches at text step 0.
const boardsWidth = 660

// showMatches opens the sheet on the round in sight, at the match of the selected board.
func (p *Page) showMatches() {
	b, _ := p.table.Selected()
	p.showMatchesAt(b.seat.match)
}

// showMatchesAt opens the sheet at a match; 0: at the first.
func (p *Page) showMatchesAt(number int) {
	h := p.host
	m := &matches{page: p, round: p.round, score: kit.NewBold("", style.Title, style.Text),
		empty: kit.NewText("", style.Body, style.Text2)}
	m.makeMatches()
	m.makeBoards()
	m.makeTable()
	right := kit.Filling(kit.Pad(style.Margin, 10, style.Margin, 10, m.score), nil,
		container.NewGridWithRows(2, m.boards, m.table))
	m.sheet = &kit.Sheet{
		Title: h.T("print.matches.title"), Sub: words.RoundAndStage(h.Printer(), h.Session().Event(), m.round),
		Width: 1240, Height: 660,
		Content: kit.Splitter(m.matches, right, boardsWidth, 0),
		Buttons: []*kit.Button{kit.NewFilled(h.T("league.line-ups"), "F9", m.lineups),
			kit.NewButton(h.T("common.close"), "Esc", func() { m.sheet.Close() }),
			kit.NewButton(h.T("print.match-protocols.title"), "Ctrl+P", m.print)},
		Note:      h.T("league.matches-keys"),
		First:     m.matches,
		Shortcuts: map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyP).Fyne(): m.print},
		OnKey: func(e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeyF9 {
				m.lineups()
			}
			return e.Name == fyne.KeyF9
		},
		OnRune: func(r rune) bool {
			switch {
			case asksWhy(r) && h.Session().Event().Info.System == tournament.Swiss:
				s, _ := m.matches.Selected()
				p.whyTeams(m.round, s.Number)
			case kit.Latin(r) == 'p':
				m.choosePoints()
			case kit.Latin(r) == 'l':
				m.chooseTeam(m.lateItem)
			default:
				return false
			}
			return true
		},
		Chapter: i18n.TeamChapter,
		OnEnter: func() {},
		OnClose: p.Refresh,
	}
	m.show()
	m.matches.Select(max(0, slices.IndexFunc(m.matches.Rows(), func(s tournament.ScoredMatch) bool {
		return !s.Free() && s.Number == number
	})))
	h.ShowSheet(m.sheet)
}

func (m *matches) makeMatches() {
	h, end := m.page.host, fyne.TextAlignTrailing
	m.matches = kit.NewTable([]kit.Column[tournament.ScoredMatch]{
		{ID: "number", Title: h.T("common.number"), Width: 56, Align: end,
			Draw: func(c *kit.Cell, s tournament.ScoredMatch) { c.Quiet(tournament.Figure(s.Number)) }},
		{ID: "first", Title: h.T("league.first-team"), Width: 150, Flex: 1,
			Draw: func(c *kit.Cell, s tournament.ScoredMatch) { c.Bold(m.team(s.White)) }},
		{ID: "score", Title: h.T("common.result"), Width: 84, Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, s tournament.ScoredMatch) { c.Bold(words.MatchScore(h.Printer(), s)) }},
		{ID: "second", Title: h.T("league.second-team"), Width: 150, Flex: 1,
			Whole: m.second, Draw: func(c *kit.Cell, s tournament.ScoredMatch) { c.Runs = []kit.Run{m.second(s)} }},
		{ID: "state", Title: h.T("league.line-ups-short"), Width: 104, Draw: m.drawState},
	})
	t := m.matches
	t.RowHeight = style.RowDense
	t.KeyOf = func(s tournament.ScoredMatch) string { return strconv.Itoa(int(s.White)) }
	t.OnSelect = func(tournament.ScoredMatch) { m.showBoards() }
	t.OnOpen = func(s tournament.ScoredMatch) {
		if s.Open() && s.Counts == tournament.NoResult {
			kit.Focus(m.boards)
			return
		}
		m.lineups()
	}
	t.OnRune = func(s tournament.ScoredMatch, r rune) bool {
		result, ok := resultOf(r)
		switch {
		case !ok || s.Free():
			return false
		case !result.Forfeit():
			return m.firstOpen(s, r)
		}
		m.forfeit(s, result)
		return true
	}
	t.OnKey = func(s tournament.ScoredMatch, e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete || s.Forfeit == tournament.NoResult {
			return false
		}
		m.forfeit(s, tournament.NoResult)
		return true
	}
	t.OnMenu = func(s tournament.ScoredMatch, _ string) *kit.Menu { return m.matchMenu(s) }
}

// team names a team as the tables do.
func (m *matches) team(id tournament.TeamID) string {
	t, _ := m.page.host.Session().Event().Team(id)
	return t.Name
}

// second is the second team of a match, or why there is none.
func (m *matches) second(s tournament.ScoredMatch) kit.Run {
	if s.Free() {
		text := words.FreeTeam(m.page.host.Printer(), m.page.host.Session().Event().Info.System, s)
		return kit.Run{Text: text, Color: style.Text2}
	}
	return kit.Run{Text: m.team(s.Black), Bold: true}
}

// drawState shows how many line-ups are in, or what a team has without a match.
func (m *matches) drawState(c *kit.Cell, s tournament.ScoredMatch) {
	switch {
	case s.Free():
		c.Quiet(words.ByeWorth(m.page.host.Printer(), s))
	case s.Counts != tournament.NoResult:
	case s.Open():
		c.Quiet("✓ ✓")
	case s.WhiteUp != nil:
		c.Quiet("✓ –")
	case s.BlackUp != nil:
		c.Quiet("– ✓")
	default:
		c.Quiet("– –")
	}
}

// forfeit enters that a match is not played, or takes that back.
func (m *matches) forfeit(s tournament.ScoredMatch, r tournament.Result) {
	ask.Do(m.page.host, tournament.ForfeitMatch{Round: s.Round, Match: s.Number, Result: r}, m.show)
}

func (m *matches) matchMenu(s tournament.ScoredMatch) *kit.Menu {
	if s.Free() {
		return nil
	}
	h := m.page.host
	menu := &kit.Menu{Width: 262, Items: []kit.MenuItem{{Label: h.T("league.line-ups"), Key: "F9", Do: m.lineups}}}
	for _, f := range []struct {
		key    string
		result tournament.Result
	}{{"+", tournament.BlackForfeit}, {"-", tournament.WhiteForfeit}, {"*", tournament.BothForfeit},
		{"Del", tournament.NoResult}} {
		menu.Items = append(menu.Items, kit.MenuItem{Label: h.T("league.forfeit." + f.result.String()), Key: f.key,
			Chosen: s.Forfeit == f.result && f.result != tournament.NoResult, Do: func() { m.forfeit(s, f.result) }})
	}
	menu.Items = append(menu.Items, m.lateItem(s, s.White), m.lateItem(s, s.Black),
		m.pointsItem(s.White, ""), m.pointsItem(s.Black, ""))
	return menu
}

func (m *matches) makeBoards() {
	h, end := m.page.host, fyne.TextAlignTrailing
	player := func(of func(tournament.MatchBoard) tournament.PlayerID) func(*kit.Cell, tournament.MatchBoard) {
		return func(c *kit.Cell, b tournament.MatchBoard) {
			p, ok := h.Session().Event().Player(of(b))
			if !ok {
				c.Quiet("—")
				return
			}
			c.Bold(p.Name)
		}
	}
	colour := func(white func(tournament.MatchBoard) bool) func(*kit.Cell, tournament.MatchBoard) {
		return func(c *kit.Cell, b tournament.MatchBoard) {
			c.Text(kit.ColourSquare(white(b)))
		}
	}
	m.boards = kit.NewTable([]kit.Column[tournament.MatchBoard]{
		{ID: "board", Title: h.T("common.board-short"), Width: 64, Align: end,
			Draw: func(c *kit.Cell, b tournament.MatchBoard) { c.Text(strconv.Itoa(b.Number)) }},
		{ID: "first-colour", Width: 38, Draw: colour(func(b tournament.MatchBoard) bool { return b.FirstWhite })},
		{ID: "first", Title: h.T("league.first-team"), Width: 150, Flex: 1,
			Draw: player(func(b tournament.MatchBoard) tournament.PlayerID { return b.First })},
		{ID: "result", Title: h.T("common.result"), Width: 84, Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, b tournament.MatchBoard) {
				c.Boxed = c.Selected && b.Full()
				c.Drop = c.Boxed
				c.Bold(words.BoardResult(h.Printer(), b))
			}},
		{ID: "second-colour", Width: 38, Draw: colour(func(b tournament.MatchBoard) bool { return !b.FirstWhite })},
		{ID: "second", Title: h.T("league.second-team"), Width: 150, Flex: 1,
			Draw: player(func(b tournament.MatchBoard) tournament.PlayerID { return b.Second })},
	})
	t := m.boards
	t.RowHeight = style.RowDense
	t.Empty = container.NewCenter(m.empty)
	t.KeyOf = func(b tournament.MatchBoard) string { return strconv.Itoa(b.Number) }
	t.OnRune = func(b tournament.MatchBoard, r rune) bool {
		result, ok := resultOf(r)
		switch {
		case ok:
			m.enter(b, result)
		case r == ' ':
			m.choose(b)
		default:
			return false
		}
		return true
	}
	t.OnKey = func(b tournament.MatchBoard, e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDelete {
			m.enter(b, tournament.NoResult)
		}
		return e.Name == fyne.KeyDelete
	}
	t.OnTap = func(b tournament.MatchBoard, column string) {
		if column == "result" {
			m.choose(b)
		}
	}
}

// toEnter tells whether a board has two players and no result yet.
func toEnter(b tournament.MatchBoard) bool {
	return b.Result == tournament.NoResult && b.Full()
}

// firstOpen goes to the boards of a match, and enters a result at the first that is
// open; false: the line-ups are not in, or no board is open.
func (m *matches) firstOpen(s tournament.ScoredMatch, typed rune) bool {
	boards := m.page.host.Session().Event().BoardsOf(s.TeamMatch)
	i := slices.IndexFunc(boards, toEnter)
	if !s.Open() || i < 0 {
		return false
	}
	kit.Focus(m.boards)
	m.boards.SelectKey(strconv.Itoa(boards[i].Number))
	m.boards.TypedRune(typed)
	return true
}

// choose opens the list of results under a board's cell.
func (m *matches) choose(b tournament.MatchBoard) {
	h := m.page.host
	menu := &kit.Menu{Width: 200}
	for _, r := range []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins,
		tournament.BlackForfeit, tournament.WhiteForfeit, tournament.BothForfeit, tournament.Adjourned, tournament.NoResult} {
		menu.Items = append(menu.Items, kit.MenuItem{Label: resultText(h.Printer(), r),
			Chosen: r != tournament.NoResult && ofFirst(b) == r, Do: func() { m.enter(b, r) }})
	}
	m.boards.ShowUnder("result", menu)
}

// ofFirst is the result of a board as the first team has it.
func ofFirst(b tournament.MatchBoard) tournament.Result {
	if b.FirstWhite {
		return b.Result
	}
	return b.Result.Reversed()
}

// enter gives a board a result as the first team has it, and goes to the next board
// that is open.
func (m *matches) enter(b tournament.MatchBoard, r tournament.Result) {
	if !b.Full() {
		return // decided by the line-ups
	}
	if !b.FirstWhite {
		r = r.Reversed()
	}
	ask.Do(m.page.host, tournament.SetResult{Table: b.At, Result: r}, func() {
		m.show()
		if r != tournament.NoResult && !m.boards.Next(toEnter) {
			m.nextMatch()
		}
	})
}

// nextMatch goes on to the next match with a board to enter, round the end.
func (m *matches) nextMatch() {
	open := func(s tournament.ScoredMatch) bool {
		return s.Counts == tournament.NoResult &&
			slices.ContainsFunc(m.page.host.Session().Event().BoardsOf(s.TeamMatch), toEnter)
	}
	if m.matches.Next(open) {
		i := slices.IndexFunc(m.boards.Rows(), toEnter)
		m.boards.SelectKey(strconv.Itoa(m.boards.Rows()[i].Number))
	}
}

func (m *matches) makeTable() {
	h, end := m.page.host, fyne.TextAlignTrailing
	number := func(id, head string, width float32, of func(teamstandings.Row) string) kit.Column[teamstandings.Row] {
		return kit.Column[teamstandings.Row]{ID: id, Title: head, Width: width, Align: end,
			Draw: func(c *kit.Cell, r teamstandings.Row) { c.Text(of(r)) }}
	}
	m.table = kit.NewTable([]kit.Column[teamstandings.Row]{
		number("place", h.T("common.place"), 64,
			func(r teamstandings.Row) string { return words.Places(r.Place, r.PlaceTo) }),
		{ID: "team", Title: h.T("teams.team"), Width: 150, Flex: 1,
			Draw: func(c *kit.Cell, r teamstandings.Row) { c.Bold(r.Team.Name) }},
		number("matches", h.T("league.matches"), 90, func(r teamstandings.Row) string { return strconv.Itoa(r.Matches()) }),
		number("match", h.T("teams.match-points"), 110, func(r teamstandings.Row) string { return r.Match.String() }),
		number("game", h.T("teams.game-points"), 110, func(r teamstandings.Row) string { return r.Game.String() }),
	})
	m.table.RowHeight = style.RowDense
	m.table.KeyOf = func(r teamstandings.Row) string { return strconv.Itoa(int(r.Team.ID)) }
	m.table.OnOpen = func(r teamstandings.Row) { m.askTeamPoints(r.Team.ID) }
	m.table.OnRune = func(r teamstandings.Row, typed rune) bool {
		if kit.Latin(typed) != 'p' {
			return false
		}
		m.askTeamPoints(r.Team.ID)
		return true
	}
	m.table.OnMenu = func(r teamstandings.Row, _ string) *kit.Menu {
		return &kit.Menu{Width: 262, Items: []kit.MenuItem{m.pointsItem(r.Team.ID, "P")}}
	}
}

// show draws what the event has now.
func (m *matches) show() {
	e := m.page.host.Session().Event()
	var rows []tournament.ScoredMatch
	for _, s := range e.ScoredMatches() {
		if s.Round == m.round {
			rows = append(rows, s)
		}
	}
	m.matches.SetRows(rows)
	m.table.SetRows(teamstandings.Of(e, m.round).Rows)
	m.showBoards()
}

// showBoards draws the boards of the match that is chosen.
func (m *matches) showBoards() {
	h := m.page.host
	s, ok := m.matches.Selected()
	if !ok {
		return
	}
	title := m.team(s.White)
	if !s.Free() {
		score := words.MatchScore(h.Printer(), s)
		if score == "" {
			score = "–"
		}
		title += "   " + score + "   " + m.team(s.Black)
	}
	m.score.Set(kit.Run{Text: title, Use: style.Title, Bold: true})
	text := "league.line-ups-missing"
	switch {
	case s.Free():
		text = ""
	case s.Counts != tournament.NoResult:
		text = "league.forfeit." + s.Counts.String()
	}
	m.empty.Set()
	if text != "" {
		m.empty.Set(kit.Run{Text: h.T(text), Color: style.Text2})
	}
	var boards []tournament.MatchBoard
	if s.Counts == tournament.NoResult {
		boards = h.Session().Event().BoardsOf(s.TeamMatch)
	}
	m.boards.SetRows(boards)
}

// lineups asks for the line-ups of the match that is chosen, and goes on to the next
// match without them when both are in.
func (m *matches) lineups() {
	s, ok := m.matches.Selected()
	if !ok || s.Free() {
		return
	}
	askLineup(m.page.host, s.TeamMatch, func() {
		m.show()
		if now, _ := m.matches.Selected(); !s.Open() && now.Open() {
			m.matches.Next(func(s tournament.ScoredMatch) bool {
				return !s.Free() && !s.Open() && s.Counts == tournament.NoResult
			})
		}
	})
}

// print goes to the protocols of the round.
func (m *matches) print() {
	m.sheet.Close()
	m.page.host.Session().WantPrint("match-protocols")
	m.page.host.Go(page.Prints)
}
