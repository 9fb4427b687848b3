package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// MatchCrosstable is the table of a match in which everybody meets everybody of the
// other team: what each player of either team has against each of the other.
func MatchCrosstable(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		orientation := portrait
		if e.Info.Teams.Boards > 8 {
			orientation = landscape
		}
		s := newSheet(orientation, p, e, o, p.T("print.match-crosstable.title"))
		s.usualHeader()
		s.tableHeading(o)
		games := standings.GamesOf(e)
		teams := e.TeamList()
		forfeits := false
		for i, t := range teams {
			of := metTable{s, games, seated(t, games), seated(teams[1-i], games)}
			s.section(s.teamTitle(t.ID), 40)
			s.note(s.beside(func(p *i18n.Printer) string {
				return p.T("print.match-crosstable.columns", i18n.Args{"team": teams[1-i].Name})
			}))
			s.y += 2
			of.list()
			forfeits = forfeits || of.forfeits()
		}
		if forfeits {
			s.y += aboveNotes
			s.notes(headed("print.crosstable.forfeit", nil))
		}
		s.signatures(s.sides("print.chief-arbiter"), s.sides("print.secretary"))
		return s, nil
	})
}

// metTable is what the players of a team have against those of another.
type metTable struct {
	s     *sheet
	games standings.Games
	rows  []member
	cols  []member
}

// member is a player of a team with the number in its roster, from 1.
type member struct {
	id     tournament.PlayerID
	number int
}

// seated are the players of a team who have sat at a board.
func seated(t tournament.Team, games standings.Games) []member {
	var list []member
	for i, id := range t.Roster {
		if len(games.Of(id)) > 0 {
			list = append(list, member{id, i + 1})
		}
	}
	return list
}

func (m metTable) list() {
	c := columns{m.s, func(i int) tournament.Player { return m.s.player(m.rows[i].id) }}
	fields := []listColumn{
		toRight(listColumn{head: "common.number", bold: true,
			text: func(i int) string { return strconv.Itoa(m.rows[i].number) }}),
		c.title(), c.name(), c.rating()}
	for _, other := range m.cols {
		fields = append(fields, listColumn{
			say: func(*i18n.Printer) string { return strconv.Itoa(other.number) }, align: page.Centre, size: sizeBody,
			keeps: true, text: func(i int) string { return m.marks(m.rows[i].id, other.id) }})
	}
	fields = append(fields, listColumn{head: "common.points", bold: true, size: sizePoints,
		halves: func(i int) (int, bool) { return m.points(m.rows[i].id), true }})
	m.s.list(list{fields: fields, rows: len(m.rows), none: m.s.sides("print.no-games"), usual: true})
}

// marks are the results of a player against another, the first game first.
func (m metTable) marks(id, other tournament.PlayerID) string {
	var marks []string
	for _, g := range m.games.Of(id) {
		if mark := say.CrossMark(g); g.Opponent == other && mark != "" {
			marks = append(marks, mark)
		}
	}
	return strings.Join(marks, " ")
}

// points are what a player has from all games, and from empty chairs, in half points.
func (m metTable) points(id tournament.PlayerID) int {
	sum := 0
	for g := range m.s.e.Scored() {
		if g.Has(id) {
			sum += int(g.Points(id))
		}
	}
	return sum
}

// forfeits reports whether a result was given without play.
func (m metTable) forfeits() bool {
	return slices.ContainsFunc(m.rows, func(one member) bool {
		return slices.ContainsFunc(m.games.Of(one.id), func(g standings.CrossGame) bool {
			return g.Mark == standings.WonForfeit || g.Mark == standings.LostForfeit
		})
	})
}
