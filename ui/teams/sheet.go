package teams

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// sheet shows the teams, and beside them the roster of the one that is chosen.
type sheet struct {
	host   page.Host
	teams  *kit.Table[tournament.Team]
	roster *kit.Table[place]
	sheet  *kit.Sheet
}

// rosterWidth is the width of the roster beside the teams at text step 0.
const rosterWidth = 400

// stateWidth has room for a withdrawal and for a bye in every language at text step 0.
const stateWidth = 280

// Command opens the sheet.
func Command(h page.Host, menu page.Menu) page.Command {
	return page.Command{Menu: menu, Key: "league.command-teams", Shortcut: page.Ctrl(fyne.KeyF9),
		Do:      func() { Show(h) },
		Enabled: func() bool { return h.Session().Event().PlayedByTeams() },
		Reason:  func() string { return h.T("league.not-teams") }}
}

// Show opens the sheet over the page in sight.
func Show(h page.Host) {
	s := &sheet{host: h}
	s.makeTeams()
	s.makeRoster()
	e := h.Session().Event()
	note := "league.teams-keys"
	if e.Info.System == tournament.Swiss {
		note = "league.teams-keys-swiss"
	}
	s.sheet = &kit.Sheet{
		Title: h.T("field.teams"), Sub: h.T("league.teams", i18n.Args{"n": len(e.Teams)}),
		Width: 1240, Height: 660,
		Content: kit.Splitter(s.teams, s.roster, rosterWidth, 0),
		Buttons: []*kit.Button{kit.NewFilled(h.T("league.edit-team"), "Enter", s.editSelected),
			kit.NewButton(h.T("common.close"), "Esc", func() { s.sheet.Close() }),
			kit.NewButton(h.T("print.team-rosters.title"), "Ctrl+P", s.print)},
		Note:      h.T(note),
		First:     s.teams,
		Chapter:   i18n.TeamChapter,
		Shortcuts: map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyP).Fyne(): s.print},
		OnEnter:   s.editSelected,
		OnKey: func(e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeyInsert {
				s.edit(tournament.Team{})
			}
			return e.Name == fyne.KeyInsert
		},
		OnClose: h.CommandsChanged,
	}
	s.show()
	h.ShowSheet(s.sheet)
}

func (s *sheet) makeTeams() {
	h, end := s.host, fyne.TextAlignTrailing
	s.teams = kit.NewTable([]kit.Column[tournament.Team]{
		{ID: "number", Title: h.T("common.number"), Width: 56, Align: end,
			Draw: func(c *kit.Cell, t tournament.Team) { c.Quiet(tournament.Figure(t.Number)) }},
		{ID: "team", Title: h.T("teams.team"), Width: 150, Flex: 2,
			Draw: func(c *kit.Cell, t tournament.Team) { c.Bold(t.Name) }},
		{ID: "short", Title: h.T("league.short-name"), Width: 100,
			Draw: func(c *kit.Cell, t tournament.Team) { c.Text(t.Short) }},
		{ID: "captain", Title: h.T("league.captain"), Width: 120, Flex: 1,
			Draw: func(c *kit.Cell, t tournament.Team) { c.Text(t.Captain) }},
		{ID: "rating", Title: h.T("print.rating"), Width: 96, Align: end,
			Draw: func(c *kit.Cell, t tournament.Team) {
				c.Quiet(tournament.Figure(h.Session().Event().TeamRating(t)))
			}},
		{ID: "state", Title: h.T("rounds.state"), Width: stateWidth,
			Draw: func(c *kit.Cell, t tournament.Team) { c.Quiet(words.TeamState(h.Printer(), t)) }},
	})
	t := s.teams
	t.RowHeight = style.RowDense
	t.KeyOf = func(t tournament.Team) string { return strconv.Itoa(int(t.ID)) }
	t.Empty = container.NewCenter(kit.NewText(h.T("league.nobody"), style.Body, style.Text2))
	t.OnSelect = func(tournament.Team) { s.showRoster() }
	t.OnOpen = s.edit
	t.OnRune = func(t tournament.Team, r rune) bool {
		if kit.Latin(r) != 'b' || !s.swiss() {
			return false
		}
		s.askBye(t)
		return true
	}
	t.OnKey = func(t tournament.Team, e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyF7:
			s.leave(t)
		case fyne.KeyDelete:
			ask.Do(h, tournament.RemoveTeam{ID: t.ID}, s.show)
		default:
			return false
		}
		return true
	}
	t.OnMenu = func(t tournament.Team, _ string) *kit.Menu { return s.menu(t) }
}

// menu lists what can be done with a team.
func (s *sheet) menu(t tournament.Team) *kit.Menu {
	h := s.host
	withdrawal := "players.withdraw"
	if t.Left > 0 {
		withdrawal = "league.reinstate-team"
	}
	items := []kit.MenuItem{{Label: h.T("league.edit-team"), Key: "Enter", Do: func() { s.edit(t) }},
		{Label: h.T(withdrawal), Key: "F7", Do: func() { s.leave(t) }}}
	if s.swiss() {
		items = append(items, kit.MenuItem{Label: h.T("players.byes"), Key: "B", Do: func() { s.askBye(t) }})
	}
	return &kit.Menu{Width: 262, Items: append(items, kit.MenuItem{Label: h.T("league.remove-team"), Key: "Del",
		Do: func() { ask.Do(h, tournament.RemoveTeam{ID: t.ID}, s.show) }})}
}

func (s *sheet) swiss() bool { return s.host.Session().Event().Info.System == tournament.Swiss }

// show draws the teams as they are now.
func (s *sheet) show() {
	s.teams.SetRows(s.host.Session().Event().TeamList())
	s.showRoster()
}

func (s *sheet) editSelected() {
	if t, ok := s.teams.Selected(); ok {
		s.edit(t)
	}
}

// print goes to the paper of the rosters.
func (s *sheet) print() {
	s.sheet.Close()
	s.host.Session().WantPrint("team-rosters")
	s.host.Go(page.Prints)
}
