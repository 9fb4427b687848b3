package teams

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// place is a player's place in a roster, from 1: those behind the boards of a match
// are reserves.
type place struct {
	number int
	player tournament.Player
}

func (s *sheet) makeRoster() {
	h, end := s.host, fyne.TextAlignTrailing
	s.roster = kit.NewTable([]kit.Column[place]{
		{ID: "place", Title: h.T("common.board-short"), Width: 64, Align: end, Draw: func(c *kit.Cell, p place) {
			if p.number <= h.Session().Event().Info.Teams.Boards {
				c.Bold(strconv.Itoa(p.number))
				return
			}
			c.Quiet(strconv.Itoa(p.number))
		}},
		{ID: "number", Title: h.T("common.number"), Width: 56, Align: end, Draw: func(c *kit.Cell, p place) {
			c.Quiet(tournament.Figure(h.Session().Event().ListedAs(p.player.ID)))
		}},
		{ID: "name", Title: h.T("common.name"), Width: 150, Flex: 1,
			Draw: func(c *kit.Cell, p place) { c.Text(p.player.Name) }},
		{ID: "rating", Title: h.T("print.rating"), Width: 96, Align: end,
			Draw: func(c *kit.Cell, p place) { c.Quiet(tournament.Figure(p.player.Rating)) }},
	})
	t := s.roster
	t.RowHeight = style.RowDense
	t.KeyOf = func(p place) string { return strconv.Itoa(int(p.player.ID)) }
	t.OnRune = func(p place, r rune) bool {
		switch r {
		case '+':
			s.move(p, -1)
		case '-', '−':
			s.move(p, 1)
		default:
			return false
		}
		return true
	}
	t.OnKey = func(p place, e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDelete {
			s.takeOut(p)
		}
		return e.Name == fyne.KeyDelete
	}
}

// showRoster draws the roster of the team that is chosen.
func (s *sheet) showRoster() {
	var rows []place
	if t, ok := s.teams.Selected(); ok {
		for i, id := range t.Roster {
			p, _ := s.host.Session().Event().Player(id)
			rows = append(rows, place{i + 1, p})
		}
	}
	s.roster.SetRows(rows)
}

// move puts a player so many places further down the roster.
func (s *sheet) move(p place, by int) {
	t, _ := s.teams.Selected()
	i, j := p.number-1, p.number-1+by
	if j < 0 || j >= len(t.Roster) {
		return
	}
	t.Roster = slices.Clone(t.Roster)
	t.Roster[i], t.Roster[j] = t.Roster[j], t.Roster[i]
	ask.Do(s.host, tournament.PutTeam{Team: t}, func() {
		s.show()
		s.roster.SelectKey(strconv.Itoa(int(p.player.ID)))
	})
}

// takeOut takes a player out of the roster, who stays in the event.
func (s *sheet) takeOut(p place) {
	t, _ := s.teams.Selected()
	t.Roster = slices.DeleteFunc(slices.Clone(t.Roster), func(id tournament.PlayerID) bool { return id == p.player.ID })
	ask.Do(s.host, tournament.PutTeam{Team: t}, s.show)
}
