package printing

import (
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/teamcount"
)

// TeamStandings are the teams counted inside an individual event: their places,
// who counts with what, and by which rules.
func TeamStandings(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.team-standings.title"))
		s.usualHeader()
		pr := e.Progress()
		s.headingOf(func(p *i18n.Printer) string { return say.TableState(p, e, pr, 0) }, nil, nil)
		if len(e.TeamCounts) == 0 {
			s.page.Text(s.from(0, s.wide()), s.y+6, regular(sizeBody), s.sides("error.no-team-count"))
			s.y += 10
			return s, nil
		}
		for _, count := range e.TeamCounts {
			if count.Number > len(e.Info.Groups) {
				continue // the group is no more
			}
			if count.Number > 0 {
				s.section(s.beside(group{count.Number, e.Info.Groups[count.Number-1]}.title), 20)
			}
			s.teams(teamcount.Of(e, count))
		}
		s.y += 4
		s.signatures(s.sides("print.chief-arbiter"))
		return s, nil
	})
}

// teams draws a table of teams with its rules.
func (s *sheet) teams(t teamcount.Table) {
	s.list(list{
		fields: []listColumn{
			toRight(listColumn{head: "common.place", bold: true, text: func(i int) string {
				return say.Places(t.Teams[i].Place, t.Teams[i].PlaceTo)
			}}),
			{head: "teams.team", bold: true, size: sizeBody, flows: true,
				text: func(i int) string { return say.TeamName(t.Teams[i]) }},
			toRight(listColumn{head: "teams.total", bold: true, size: sizePoints,
				text: func(i int) string { return say.TeamValue(s.p, t.Teams[i].Total) }}),
			{head: "teams.players", flows: true, size: sizeLabel,
				text: func(i int) string { return say.TeamMembers(s.p, t.Teams[i]) }},
			{head: "teams.parted", flows: true, size: sizeLabel,
				text: func(i int) string { return say.TeamParted(s.p, t.Teams[i]) }},
		},
		rows: len(t.Teams), none: s.sides("teams.nobody"), usual: true,
	})
	s.y += 2
	for _, p := range s.printers() {
		s.note(say.TeamRules(p, t.Count))
	}
	s.y += 4
}
