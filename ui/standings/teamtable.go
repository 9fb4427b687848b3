package standings

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/teamstandings"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// teamTable is the order of the teams of an event that teams play: what the page shows
// there at first, and the players by F8.
type teamTable struct {
	page      *Page
	table     *kit.Table[teamstandings.Row]
	switching *kit.Segmented
	standings teamstandings.Table
	rows      map[tournament.TeamID]int
	made      string // what the columns are for
}

// The two lists of an event that teams play.
const (
	listOfTeams = iota
	listOfPlayers
)

// keptList is where the session keeps which of the two is in sight.
const keptList = "list of the standings"

func newTeamTable(p *Page) *teamTable {
	h := p.host
	t := &teamTable{page: p, table: kit.NewTable[teamstandings.Row](nil)}
	t.table.Heights = p.table.Heights
	t.table.KeyOf = func(r teamstandings.Row) string { return strconv.Itoa(int(r.Team.ID)) }
	t.table.Match = func(r teamstandings.Row, word string) bool { return kit.Holds(r.Team.Name+" "+r.Team.Short, word) }
	t.table.OnRune = func(_ teamstandings.Row, r rune) bool { return p.Rune(r) }
	t.table.OnMenu = func(r teamstandings.Row, _ string) *kit.Menu {
		return page.RowMenu(h, p.Commands(), page.RowHead(words.Places(r.Place, r.PlaceTo)+"  "+r.Team.Name, "")...)
	}
	t.table.Empty = kit.EmptyState(h.T("standings.empty"), h.T("standings.empty-press"))
	chosen, _ := h.Session().Kept(keptList).(int)
	t.switching = kit.NewSegmented([]string{h.T("teams.short"), h.T("shell.page-players")}, chosen, func(i int) {
		h.Session().Keep(keptList, i)
		p.drawn = drawn{}
		p.Refresh()
		p.Focus()
	})
	return t
}

// shown tells whether the teams are in sight.
func (t *teamTable) shown() bool {
	return t.page.host.Session().Event().PlayedByTeams() && t.switching.Selected == listOfTeams
}

// show draws the teams after a round, 0: after all that are paired.
func (t *teamTable) show(e *tournament.Event, after int) {
	t.standings = teamstandings.Of(e, after)
	t.rows = map[tournament.TeamID]int{}
	for i, r := range t.standings.Rows {
		t.rows[r.Team.ID] = i
	}
	if made := fmt.Sprint(e.Info.System, t.standings.TieBreaks, e.Info.Teams.ByGamePoints); made != t.made {
		t.made = made
		t.table.SetColumns(t.columnsOf(e))
	}
	t.table.SetRows(t.standings.Rows)
}

// columnsOf are the columns that have something to say.
func (t *teamTable) columnsOf(e *tournament.Event) []kit.Column[teamstandings.Row] {
	h := t.page.host
	number := func(id, head string, width float32, text func(teamstandings.Row) string) kit.Column[teamstandings.Row] {
		return kit.Column[teamstandings.Row]{ID: id, Title: head, Width: width, Align: fyne.TextAlignTrailing, Tight: true,
			Draw: func(c *kit.Cell, r teamstandings.Row) { c.Text(text(r)) }}
	}
	count := func(id, head string, of func(teamstandings.Row) int) kit.Column[teamstandings.Row] {
		return number(id, head, 56, func(r teamstandings.Row) string { return strconv.Itoa(of(r)) })
	}
	points := func(id, head string, of func(teamstandings.Row) tournament.Points) kit.Column[teamstandings.Row] {
		c := number(id, head, 72, nil)
		c.Stays = true
		c.Draw = func(c *kit.Cell, r teamstandings.Row) { c.Bold(h.Printer().Points(int(of(r)))) }
		return c
	}
	columns := []kit.Column[teamstandings.Row]{
		{ID: "place", Title: h.T("common.place"), Width: 76, Least: 66, Stays: true,
			Draw: func(c *kit.Cell, r teamstandings.Row) { c.Bold(words.Places(r.Place, r.PlaceTo)) }},
		{ID: "number", Title: h.T("common.number"), Width: 56, Align: fyne.TextAlignTrailing, Tight: true,
			Draw: func(c *kit.Cell, r teamstandings.Row) { c.Quiet(tournament.Figure(r.Team.Number)) }},
		{ID: "team", Title: h.T("teams.team"), Width: 200, Flex: 3, Stays: true,
			Draw:  func(c *kit.Cell, r teamstandings.Row) { c.Bold(r.Team.Name) },
			Whole: func(r teamstandings.Row) kit.Run { return kit.Run{Text: r.Team.Name, Bold: true} }},
	}
	if e.Info.System == tournament.Knockout {
		return append(columns, kit.Column[teamstandings.Row]{ID: "reached", Title: h.T("knockout.reached"), Width: 190,
			Least: 120, Flex: 1, Stays: true, Draw: func(c *kit.Cell, r teamstandings.Row) {
				if r.Knockout != nil {
					c.Text(words.Reached(h.Printer(), *r.Knockout))
				}
			}})
	}
	matchPoints := points("match", h.T("teams.match-points"),
		func(r teamstandings.Row) tournament.Points { return r.Match })
	gamePoints := points("game", h.T("teams.game-points"), func(r teamstandings.Row) tournament.Points { return r.Game })
	columns = append(columns, number("matches", h.T("league.matches"), 90,
		func(r teamstandings.Row) string { return strconv.Itoa(r.Matches()) }),
		count("won", "+", func(r teamstandings.Row) int { return r.Won }),
		count("drawn", "=", func(r teamstandings.Row) int { return r.Drawn }),
		count("lost", "−", func(r teamstandings.Row) int { return r.Lost }), matchPoints, gamePoints)
	byGame := e.Info.Teams.ByGamePoints
	for k, code := range t.standings.TieBreaks {
		if words.TeamPoints(code, byGame) == "" {
			columns = append(columns, number(code.String(), code.String(), 84, func(r teamstandings.Row) string {
				return words.TeamTieBreakAt(h.Printer(), t.standings, t.rows[r.Team.ID], k, byGame)
			}))
		}
	}
	return columns
}

// rules say what decides among teams that are equal, in words and by the codes.
func (t *teamTable) rules(e *tournament.Event) (long, short string) {
	h := t.page.host
	if e.Info.System == tournament.Knockout {
		return h.T("knockout.rule"), h.T("knockout.rule")
	}
	codes := make([]string, len(t.standings.TieBreaks))
	for i, c := range t.standings.TieBreaks {
		codes[i] = c.String()
	}
	if len(codes) > 0 {
		short = h.T("print.tiebreaks-decide", i18n.Args{"list": strings.Join(codes, ", ")})
	}
	return words.TeamTieBreakNote(h.Printer(), t.standings.TieBreaks, e.Info.Teams.ByGamePoints), short
}

// copy puts the table on the clipboard, tab between the columns.
func (t *teamTable) copy() {
	h := t.page.host
	var b strings.Builder
	for _, r := range t.table.Shown() {
		fields := []string{words.Places(r.Place, r.PlaceTo), r.Team.Name, h.Printer().Points(int(r.Match)),
			h.Printer().Points(int(r.Game))}
		for k := range t.standings.TieBreaks {
			fields = append(fields, words.TeamTieBreakAt(h.Printer(), t.standings, t.rows[r.Team.ID], k,
				h.Session().Event().Info.Teams.ByGamePoints))
		}
		fmt.Fprintln(&b, strings.Join(fields, "\t"))
	}
	fyne.CurrentApp().Clipboard().SetContent(b.String())
	h.Tell(page.Note, h.T("standings.copied", i18n.Args{"n": t.table.Len()}))
}
