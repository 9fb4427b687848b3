package printing

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/teamstandings"
)

// TeamRosters are the teams with their captains and their players in the order of the
// boards, the reserves below a line.
func TeamRosters(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.team-rosters.title"))
		s.usualHeader()
		s.heading("", "", "")
		type entry struct {
			team  tournament.Team
			place int // in the roster, from 0
		}
		var rows []entry
		for _, t := range e.TeamList() {
			for k := range t.Roster {
				rows = append(rows, entry{t, k})
			}
		}
		c := columns{s, func(i int) tournament.Player { return s.player(rows[i].team.Roster[rows[i].place]) }}
		s.list(list{
			fields: []listColumn{
				toRight(listColumn{head: "common.board", text: func(i int) string {
					if rows[i].place >= e.Info.Teams.Boards {
						return s.sides("print.team.reserve")
					}
					return strconv.Itoa(rows[i].place + 1)
				}}),
				c.start(), c.title(), c.name(), c.rating(), c.federation(), c.bornIn(), c.fide()},
			rows: len(rows), none: s.sides("print.no-players"), usual: true,
			heading: func(i int) string {
				if rows[i].place > 0 {
					return ""
				}
				return s.teamHead(rows[i].team)
			},
			line: func(i int) float64 {
				if rows[i].place == e.Info.Teams.Boards-1 && rows[i].place < len(rows[i].team.Roster)-1 {
					return medium
				}
				return hair
			},
		})
		return s, nil
	})
}

// teamHead names a team with its number, captain and rating.
func (s *sheet) teamHead(t tournament.Team) string {
	text := s.teamTitle(t.ID)
	if t.Captain != "" {
		text += " · " + s.beside(func(p *i18n.Printer) string {
			return p.T("print.team.captain", i18n.Args{"name": t.Captain})
		})
	}
	if rating := s.e.TeamRating(t); rating > 0 {
		text += " · " + s.beside(func(p *i18n.Printer) string {
			return p.T("print.team.rating", i18n.Args{"boards": s.e.Info.Teams.Boards, "rating": rating})
		})
	}
	return text
}

// teamTitle is a team's name with its number behind it, where no reader takes it for
// how many there are.
func (s *sheet) teamTitle(id tournament.TeamID) string {
	t, _ := s.e.Team(id)
	if t.Number == 0 {
		return t.Name
	}
	right := page.Towards(t.Name)
	return t.Name + right + " (" + strconv.Itoa(t.Number) + ")" + right
}

// tableHeading is the heading of a table of teams after a round.
func (s *sheet) tableHeading(o Options) {
	pr := s.e.Progress()
	s.headingOf(func(p *i18n.Printer) string { return say.TableState(p, s.e, pr, o.Round) }, nil, nil)
}

// TeamTable is the table of the teams by match points or game points and the
// tie-breaks.
func TeamTable(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.team-table.title"))
		s.usualHeader()
		s.tableHeading(o)
		t := teamstandings.Of(e, o.Round)
		row := func(i int) teamstandings.Row { return t.Rows[i] }
		number := func(head string, of func(teamstandings.Row) int) listColumn {
			return toRight(listColumn{head: head, say: said(head), text: func(i int) string { return strconv.Itoa(of(row(i))) }})
		}
		fields := []listColumn{
			toRight(listColumn{head: "common.place", bold: true, text: func(i int) string {
				return say.Places(row(i).Place, row(i).PlaceTo)
			}}),
			toRight(listColumn{head: "common.number",
				text: func(i int) string { return tournament.Figure(row(i).Team.Number) }}),
			{head: "teams.team", name: true, bold: true, size: sizeBody,
				text: func(i int) string { return row(i).Team.Name }},
			number("league.matches", teamstandings.Row.Matches),
			number("+", func(r teamstandings.Row) int { return r.Won }),
			number("=", func(r teamstandings.Row) int { return r.Drawn }),
			number("−", func(r teamstandings.Row) int { return r.Lost }),
		}
		fields = append(fields, teamPoints(t)...)
		byGame := e.Info.Teams.ByGamePoints
		for k, code := range t.TieBreaks {
			at := func(i int) string { return say.TeamTieBreakAt(s.p, t, i, k, byGame) }
			if say.TeamPoints(code, byGame) != "" {
				continue // they have a column
			}
			parts := false
			for i := range t.Rows {
				parts = parts || at(i) != "—"
			}
			if !parts {
				continue // no teams are level that it could part
			}
			fields = append(fields, toRight(listColumn{say: func(*i18n.Printer) string { return code.String() },
				text: at}))
		}
		var notes []string
		for _, p := range s.printers() {
			notes = append(notes, nonEmpty(say.TeamTieBreakNote(p, t.TieBreaks, byGame))...)
		}
		s.teamList(fields, len(t.Rows), notes, s.pointsByDecision(o.Round, s.teamTitle))
		s.signatures(s.sides("print.chief-arbiter"))
		return s, nil
	})
}

// teamPoints are the columns of what the teams of a table have made.
func teamPoints(t teamstandings.Table) []listColumn {
	return []listColumn{
		{head: "teams.match-points", bold: true, size: sizePoints,
			halves: func(i int) (int, bool) { return int(t.Rows[i].Match), true }},
		{head: "teams.game-points", size: sizeBody,
			halves: func(i int) (int, bool) { return int(t.Rows[i].Game), true }},
	}
}

// said says a sign that is no message, as the head of a column; nil for messages.
func said(head string) wording {
	if len([]rune(head)) > 1 {
		return nil
	}
	return func(*i18n.Printer) string { return head }
}

// teamList sets a table of teams and below it notes and the points by decision, with
// room for signatures on the same page.
func (s *sheet) teamList(fields []listColumn, teams int, notes, decided []string) {
	const above, below = 2.0, 4.0
	for _, p := range s.printers() {
		notes = append(notes, teamPointsNote(p))
	}
	notes = append(notes, decided...)
	s.list(list{fields: fields, rows: teams, none: s.sides("league.nobody"),
		tail: above + s.notesHeight(notes) + below + signatureHeight})
	s.y += above
	for _, note := range notes {
		s.note(note)
	}
	s.y += below
}

// teamPointsNote says what the heads of the columns of points stand for.
func teamPointsNote(p *i18n.Printer) string {
	var parts []string
	for _, key := range []string{"teams.match-points", "teams.game-points"} {
		parts = append(parts, p.T(key)+": "+strings.ToLower(p.T(key+"-long"))+".")
	}
	return strings.Join(parts, " ")
}

// pointsByDecision are the points that were given or deducted by decision up to a
// round, 0 for all; named names a team as the sheet does.
func (s *sheet) pointsByDecision(rounds int, named func(tournament.TeamID) string) []string {
	var notes []string
	for _, d := range s.e.PointsByDecision {
		if rounds > 0 && d.Round > rounds {
			continue
		}
		for _, p := range s.printers() {
			notes = append(notes, say.PointsDecided(p, named(d.Team), d))
		}
	}
	return notes
}

// reasonGiven is a reason as it was typed, under its name: it need not be a sentence.
func reasonGiven(p *i18n.Printer, why string) string { return p.T("players.reason") + ": " + why }

// TeamCrosstable is the table of all teams against all: the game points of each match.
// Where teams do not play all against all, it has the opponents round by round.
func TeamCrosstable(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(landscape, p, e, o, p.T("print.team-crosstable.title"))
		s.usualHeader()
		s.tableHeading(o)
		t := teamstandings.CrossOf(e, o.Round)
		cells, byRound := teamCells(t), e.Info.System.RoundByRound()
		if byRound {
			cells = s.teamRounds(t)
		}
		fields := append(teamRows(t), cells...)
		fields = append(fields, teamPoints(t.Table)...)
		var notes []string
		if byRound {
			for _, p := range s.printers() {
				notes = append(notes, p.T("print.team-crosstable.key"))
			}
		}
		if forfeited(t) {
			for _, p := range s.printers() {
				notes = append(notes, p.T("print.team-crosstable.forfeit"))
			}
		}
		named := func(id tournament.TeamID) string { // the numbers on the sheet are those of its rows
			team, _ := e.Team(id)
			return team.Name
		}
		s.teamList(fields, len(t.Rows), notes, s.pointsByDecision(o.Round, named))
		s.signatures(s.sides("print.chief-arbiter"), s.sides("print.secretary"))
		return s, nil
	})
}

// teamRows are the columns of a crosstable that say whose row it is: its number, by
// which the cells are headed, the place beside it where that is another, the team.
func teamRows(t teamstandings.Cross) []listColumn {
	number := counted().called("common.place")
	number.bold = true
	team := listColumn{head: "teams.team", name: true, bold: true, size: sizeBody,
		text: func(i int) string { return t.Rows[i].Team.Name }}
	for i, r := range t.Rows {
		if r.Place == i+1 && r.PlaceTo == i+1 {
			continue
		}
		number.head = "print.row"
		return []listColumn{number, toRight(listColumn{head: "common.place", text: func(i int) string {
			return say.Places(t.Rows[i].Place, t.Rows[i].PlaceTo)
		}}), team}
	}
	return []listColumn{number, team}
}

// teamCells are the columns of the matches in a crosstable of teams, all of one
// width; a team's own cell is hatched.
func teamCells(t teamstandings.Cross) []listColumn {
	const roomy = 14 // teams, up to which the cells grow with the type
	var cells listColumn
	widest := 0.0
	for i := range t.Rows {
		for k := range t.Rows {
			widest = max(widest, cells.style(1).Width(say.TeamCrossCell(t, i, k)))
		}
	}
	if len(t.Rows) <= roomy {
		widest *= mostScale
	}
	var fields []listColumn
	for k := range t.Rows {
		fields = append(fields, listColumn{
			say: func(*i18n.Printer) string { return strconv.Itoa(k + 1) }, blank: widest + 1, align: page.Centre,
			draw: func(i int, c page.Cell, base, scale float64, on *page.Page) {
				st := cells.style(scale)
				if i == k {
					side := st.Size * page.Point
					on.Hatch((c.MinX+c.MaxX)/2-0.75*side, base-0.9*side, 1.5*side, 1.1*side, 0.75, 0.13)
					return
				}
				on.Text(c, base, st, say.TeamCrossCell(t, i, k))
			},
		})
	}
	return fields
}

// teamRounds are the columns of the rounds in a crosstable of teams that do not all
// meet: the row of the opponent, the colour on board 1, the game points.
func (s *sheet) teamRounds(t teamstandings.Cross) []listColumn {
	const roomy = 1.3 // as much as the cells grow with the type
	at := make(map[tournament.TeamID]int, len(t.Rows))
	for i, r := range t.Rows {
		at[r.Team.ID] = i
	}
	cells := map[[2]int]roundCell{} // by row and round
	look := roundCells{style: regular(sizeBody)}
	for _, m := range s.e.ScoredMatches() {
		if m.Round > t.Rounds || !m.Settled && !m.Played || m.Free() && s.e.Info.System == tournament.Knockout {
			continue
		}
		for _, id := range []tournament.TeamID{m.White, m.Black} {
			i, there := at[id]
			if !there {
				continue
			}
			cell := roundCell{result: say.TeamScore(m, id)}
			if other, there := at[m.Opponent(id)]; there {
				cell.opponent, cell.colour = strconv.Itoa(other+1), colourMark(id == m.White)
			}
			cells[[2]int{i, m.Round}] = cell
			look.measure(cell)
		}
	}
	var fields []listColumn
	for round := 1; round <= t.Rounds; round++ {
		fields = append(fields, listColumn{
			say: func(*i18n.Printer) string { return strconv.Itoa(round) }, blank: roomy*look.width() + 2, align: page.Centre,
			draw: func(i int, c page.Cell, base, scale float64, on *page.Page) {
				set := look.scaled(min(scale, roomy))
				set.draw(on, (c.MinX+c.MaxX-set.width())/2, base, cells[[2]int{i, round}])
			},
		})
	}
	return fields
}

// forfeited tells whether a match of a crosstable was not played.
func forfeited(t teamstandings.Cross) bool {
	for _, matches := range t.Matches {
		for _, m := range matches {
			if m.Counts != tournament.NoResult {
				return true
			}
		}
	}
	return false
}

// BoardResults are the players by board in the order of the prizes of the boards.
func BoardResults(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.board-results.title"))
		s.usualHeader()
		s.tableHeading(o)
		rows := teamstandings.Boards(e, o.Round)
		c := columns{s, func(i int) tournament.Player { return rows[i].Player }}
		notes := []wording{headed("print.board-results.order", nil)}
		if n := e.Info.Teams.PrizeGames; n > 0 {
			notes = append(notes, headed("print.board-results.least", i18n.Args{"n": n}))
		}
		s.list(list{
			fields: []listColumn{
				toRight(listColumn{head: "common.place", bold: true,
					text: func(i int) string { return tournament.Figure(rows[i].Place) }}),
				c.title(), c.name(), c.rating(),
				{head: "teams.team", flows: true, text: func(i int) string { return rows[i].Team.Name }},
				{head: "common.points", size: sizePoints, bold: true,
					halves: func(i int) (int, bool) { return int(rows[i].Points), true }},
				toRight(listColumn{head: "league.games", text: func(i int) string { return strconv.Itoa(rows[i].Games) }}),
				toRight(listColumn{say: func(*i18n.Printer) string { return "%" }, text: func(i int) string {
					return s.p.Decimal(10*rows[i].Percent(e.Info.Scoring.Win), 1)
				}}),
				toRight(listColumn{head: "print.ratings.performance",
					text: func(i int) string { return orDash(tournament.Figure(rows[i].Performance)) }}),
			},
			rows: len(rows), none: s.sides("print.no-games"), usual: true,
			heading: func(i int) string {
				if i > 0 && rows[i-1].Board == rows[i].Board {
					return ""
				}
				return s.boardHead(rows[i].Board)
			},
			tail: s.heightOfNotes(notes),
		})
		s.y += aboveNotes
		for _, note := range notes {
			s.notes(note)
		}
		return s, nil
	})
}

// boardHead names a board in the languages of the sheet.
func (s *sheet) boardHead(board int) string {
	return s.beside(func(p *i18n.Printer) string { return p.T("common.board") + " " + strconv.Itoa(board) })
}
