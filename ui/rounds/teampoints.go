package rounds

import (
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// askTeamPoints opens the sheet of the points that are given to a team, or taken
// from it, by a decision from the round in sight on. A decision of that round is
// there to be changed; without points it is taken out.
func (m *matches) askTeamPoints(id tournament.TeamID) {
	h := m.page.host
	decided := tournament.PointsByDecision{Team: id, Round: m.round}
	for _, d := range h.Session().Event().PointsByDecision {
		if d.Team == id && d.Round == m.round {
			decided = d
		}
	}
	field := func(p tournament.Points) *kit.Field {
		f := kit.NewField("0")
		f.Width = 96
		if p != 0 {
			f.SetText(p.String())
		}
		return f
	}
	match, game, why := field(decided.Match), field(decided.Game), kit.NewField("")
	why.Width = 300
	why.SetText(decided.Why)
	var sheet *kit.Sheet
	save := func() {
		next := decided
		next.Why = why.Text
		for _, f := range []struct {
			field *kit.Field
			into  *tournament.Points
		}{{match, &next.Match}, {game, &next.Game}} {
			p, err := readPoints(f.field.Text)
			f.field.SetInvalid(err != nil)
			if err != nil {
				sheet.Say(h.Printer().Error(err))
				kit.Focus(f.field)
				return
			}
			*f.into = p
		}
		if next != decided && (next.Match != 0 || next.Game != 0) && strings.TrimSpace(next.Why) == "" {
			why.SetInvalid(true) // it stands on the tables and in the report
			sheet.Say(h.T("league.why-points"))
			kit.Focus(why)
			return
		}
		if next == decided || next.Number == 0 && next.Match == 0 && next.Game == 0 ||
			h.Do(tournament.DecideTeamPoints{Points: next}) {
			sheet.Close()
			m.show()
		}
	}
	line := func(label string, o fyne.CanvasObject) fyne.CanvasObject {
		return kit.Row(style.Gap, kit.Sized(170, 0, kit.NewText(h.T(label), style.Small, style.Text2)), o)
	}
	for _, f := range []*kit.Field{match, game, why} {
		f.OnEnter = func(string) { save() }
	}
	sheet = &kit.Sheet{Title: h.T("field.team-points"), Sub: m.team(id), Width: 540, First: match,
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(8, line("teams.match-points-long", match),
			line("teams.game-points-long", game), line("players.reason", why))),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })}}
	h.ShowSheet(sheet)
	match.SelectAll()
}

// readPoints reads points with their sign; nothing is none.
func readPoints(text string) (tournament.Points, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	p, err := tournament.ParsePoints(text)
	if err != nil {
		return 0, unreadable("team-points", text)
	}
	return p, nil
}

// choosePoints asks of the match that is chosen which team the decision is about.
func (m *matches) choosePoints() {
	if s, ok := m.matches.Selected(); ok && s.Free() {
		m.askTeamPoints(s.White)
		return
	}
	m.chooseTeam(func(_ tournament.ScoredMatch, id tournament.TeamID) kit.MenuItem { return m.pointsItem(id, "") })
}

// chooseTeam asks which team of the match that is chosen something is about.
func (m *matches) chooseTeam(item func(tournament.ScoredMatch, tournament.TeamID) kit.MenuItem) {
	if s, ok := m.matches.Selected(); ok && !s.Free() {
		m.matches.ShowUnder("first", &kit.Menu{Width: 262, Items: []kit.MenuItem{item(s, s.White), item(s, s.Black)}})
	}
}

// pointsItem is the line of a menu that opens the sheet for a team.
func (m *matches) pointsItem(id tournament.TeamID, key string) kit.MenuItem {
	return kit.MenuItem{Label: m.page.host.T("field.team-points") + ": " + m.team(id), Key: key,
		Do: func() { m.askTeamPoints(id) }}
}
