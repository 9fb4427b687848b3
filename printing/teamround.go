package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// noGames is what the sheet of a round says in the place of boards: of teams, that
// their line-ups are not in, if there is a match that is to be played.
func (s *sheet) noGames(round int) string {
	toPlay := func(m tournament.ScoredMatch) bool {
		return m.Round == round && !m.Free() && m.Counts == tournament.NoResult
	}
	if s.e.PlayedByTeams() && slices.ContainsFunc(s.e.ScoredMatches(), toPlay) {
		return s.sides("print.no-line-ups")
	}
	return s.sides("print.no-games")
}

// matchWithoutBoards is a match that has no boards on the sheet of a round, or a team
// without a match, and why.
type matchWithoutBoards struct{ who, why string }

// matchesWithoutBoards are the matches of a round of which a line-up is missing, which
// the sheet has said already if it has no boards at all; those that are decided without
// play; and the teams without a match.
func (s *sheet) matchesWithoutBoards(round int, boards bool) []matchWithoutBoards {
	if !s.e.PlayedByTeams() {
		return nil
	}
	var list []matchWithoutBoards
	for _, m := range s.e.ScoredMatches() {
		switch {
		case m.Round != round:
		case m.Free():
			list = append(list, matchWithoutBoards{s.teamTitle(m.White),
				s.beside(func(p *i18n.Printer) string { return say.FreeTeam(p, s.e.Info.System, m) })})
		case m.Counts != tournament.NoResult:
			list = append(list, matchWithoutBoards{s.opponents(m), s.notPlayed(m)})
		case !m.Open() && boards:
			list = append(list, matchWithoutBoards{s.opponents(m), s.sides("print.no-line-ups")})
		case !m.Open():
			list = append(list, matchWithoutBoards{who: s.opponents(m)})
		}
	}
	return list
}

// withoutBoards draws the line of a match that has no boards.
func (s *sheet) withoutBoards(m matchWithoutBoards) {
	const who = 0.5 // of the width
	s.need(freeRow)
	base, wide := s.y+0.62*freeRow, s.wide()
	if m.why == "" {
		s.page.Text(s.from(0, wide), base, bold(sizePoints), m.who)
	} else {
		s.page.Text(s.from(0, who*wide-2), base, bold(sizePoints), m.who)
		s.page.Text(s.until(wide, (1-who)*wide), base, regular(sizeBody), m.why)
	}
	s.y += freeRow
	s.rule(s.y, hair)
}

// matchRow is a row of the sheet of a round: a board of a match, or the only row of a
// match whose line-ups are not both in.
type matchRow struct {
	match tournament.ScoredMatch
	board tournament.MatchBoard
	first bool // of its match
}

// MatchSheet is the sheet of a round for the wall: the matches, with their boards as
// soon as both line-ups are in.
func MatchSheet(e *tournament.Event, o Options) (*Document, error) {
	round, err := theRound(e, o)
	if err != nil {
		return nil, err
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.matches.title"))
		s.usualHeader()
		s.headingOf(func(p *i18n.Printer) string { return say.RoundAndStage(p, e, round) },
			func(p *i18n.Printer) string { return say.RoundStart(p, e.RoundInfo(round)) },
			func(p *i18n.Printer) string { return say.RoundControl(p, e, round) })
		var rows []matchRow
		var free []tournament.ScoredMatch
		for _, m := range e.ScoredMatches() {
			switch {
			case m.Round != round:
			case m.Free():
				free = append(free, m)
			default:
				rows = append(rows, s.matchRows(m)...)
			}
		}
		s.matches(rows)
		s.y += 2
		for _, m := range free {
			s.note(s.teamTitle(m.White) + ": " +
				s.beside(func(p *i18n.Printer) string { return say.FreeTeam(p, s.e.Info.System, m) }))
		}
		return s, nil
	})
}

func (s *sheet) matchRows(m tournament.ScoredMatch) []matchRow {
	if m.Counts != tournament.NoResult {
		return []matchRow{{match: m, first: true}}
	}
	boards := s.e.BoardsOf(m.TeamMatch)
	if len(boards) == 0 {
		boards = s.emptyBoards(m)
	}
	var rows []matchRow
	for i, b := range boards {
		rows = append(rows, matchRow{m, b, i == 0})
	}
	return rows
}

// matches draws matches, each with its teams above its boards.
func (s *sheet) matches(rows []matchRow) {
	name := func(head string, of func(tournament.MatchBoard) tournament.PlayerID) []listColumn {
		c := columns{s, func(i int) tournament.Player { return s.player(of(rows[i].board)) }}
		f := c.name().called(head)
		f.text = func(i int) string {
			if rows[i].match.Open() && rows[i].board.Number > 0 && of(rows[i].board) == 0 {
				return "—"
			}
			return s.player(of(rows[i].board)).Name
		}
		if !slices.ContainsFunc(rows, func(r matchRow) bool { return r.match.Open() }) {
			f.blank = roomForName
		}
		return []listColumn{f, c.ratingBeside()}
	}
	fields := []listColumn{
		toRight(listColumn{head: "common.board", bold: true,
			text: func(i int) string { return tournament.Figure(rows[i].board.Number) }}),
		s.colourColumn(func(i int) (bool, bool) { return rows[i].board.FirstWhite, rows[i].board.Number > 0 }),
	}
	first := func(b tournament.MatchBoard) tournament.PlayerID { return b.First }
	second := func(b tournament.MatchBoard) tournament.PlayerID { return b.Second }
	fields = append(fields, name("league.first-team", first)...)
	fields = append(fields, listColumn{head: "common.result", align: page.Centre, bold: true, blank: 17,
		draw: func(i int, c page.Cell, base, scale float64, on *page.Page) {
			if rows[i].board.Number == 0 {
				st := regular(sizeBody * min(scale, 1.3))
				on.Across(func() { on.Text(s.from(0, s.wide()), base, st, s.notPlayed(rows[i].match)) })
				return
			}
			result := tournament.NoResult
			if rows[i].match.Open() {
				result = resultOfFirst(rows[i].board)
			}
			s.resultPlace((c.MinX+c.MaxX)/2, base, scale, result)
		}})
	fields = append(fields,
		s.colourColumn(func(i int) (bool, bool) { return !rows[i].board.FirstWhite, rows[i].board.Number > 0 }))
	fields = append(fields, name("league.second-team", second)...)
	s.list(list{
		fields: fields, rows: len(rows), none: s.sides("print.no-games"),
		heading: func(i int) string {
			if !rows[i].first {
				return ""
			}
			m := rows[i].match
			return strings.Join(nonEmptyOf(s.matchTitle(m), s.tables(m)), " · ")
		},
	})
}

// matchTitle names a match: its number, the teams, and how it stands.
func (s *sheet) matchTitle(m tournament.ScoredMatch) string {
	text := s.opponents(m)
	if m.Counts != tournament.NoResult {
		return text + " · " + s.gamePoints(m)
	}
	if m.Played {
		text += " · " + s.gamePoints(m)
	}
	return text
}

// gamePoints are those of both teams, written as the boards are: "2½ : 1½", "2½-1½".
func (s *sheet) gamePoints(m tournament.ScoredMatch) string {
	return s.p.T("print.score", i18n.Args{"white": m.OfWhite.Game.String(), "black": m.OfBlack.Game.String()})
}

// opponents names a match by its number and its teams.
func (s *sheet) opponents(m tournament.ScoredMatch) string {
	return strconv.Itoa(m.Number) + ". " + s.teamTitle(m.White) + " – " + s.teamTitle(m.Black)
}

// tables says at which boards of the hall the boards of a match are, an empty chair's
// among them; nothing of a match that is not played, and where there is one match alone,
// whose boards have the same numbers.
func (s *sheet) tables(m tournament.ScoredMatch) string {
	alone := !slices.ContainsFunc(s.e.Matches, func(o tournament.TeamMatch) bool {
		return o.Round == m.Round && o.Number > 1
	})
	if m.Counts != tournament.NoResult || alone {
		return ""
	}
	rules := s.e.Info.Teams
	first, last := rules.TableOf(m.TeamMatch, 1), rules.TableOf(m.TeamMatch, rules.Boards)
	return s.beside(func(p *i18n.Printer) string {
		return p.T("print.team.tables", i18n.Args{"from": first.Board, "to": last.Board})
	})
}

// resultOfFirst is the result of a board as the team named first has it.
func resultOfFirst(b tournament.MatchBoard) tournament.Result {
	switch {
	case b.First == 0 && b.Second == 0:
		return tournament.BothForfeit
	case b.First == 0:
		return tournament.WhiteForfeit
	case b.Second == 0:
		return tournament.BlackForfeit
	case b.FirstWhite:
		return b.Result
	}
	return b.Result.Reversed()
}

// colourSquare is the side of the square of a colour at the usual size, mm.
const colourSquare = 2.4

// heightOfCorrection is kept under the boards of a protocol for a corrected line-up, mm.
const heightOfCorrection = 11.0

// roomForName is what a name takes that is written by hand, mm.
const roomForName = 42

// colourColumn shows by a square who has White: of tells the colour, and whether
// there is one.
func (s *sheet) colourColumn(of func(i int) (white, there bool)) listColumn {
	draw := func(i int, c page.Cell, base, scale float64, on *page.Page) {
		white, there := of(i)
		if !there {
			return
		}
		side := colourSquare * scale
		x, y := c.MinX, base-side
		if white {
			on.Box(x+thin/2, y+thin/2, side-thin, side-thin, thin) // no larger than the filled one
			return
		}
		on.Fill(page.Polygon(x, y, x+side, y, x+side, y+side, x, y+side), page.Black)
	}
	return listColumn{head: "print.boards-by-name.colour", blank: colourSquare + 0.6, draw: draw}
}

// forMatches makes a sheet with pages for each match of a round that has it, or for the
// one that is asked for by the number of one of its boards.
func forMatches(e *tournament.Event, o Options, title string, has func(tournament.ScoredMatch) bool,
	draw func(*sheet, tournament.ScoredMatch)) (*Document, error) {
	round, err := theRound(e, o)
	if err != nil {
		return nil, err
	}
	var matches []tournament.ScoredMatch
	for _, m := range e.ScoredMatches() {
		at, _ := e.Info.Teams.MatchAt(max(1, o.Board))
		if m.Round == round && !m.Free() && has(m) && (o.Board == 0 || at == m.Number) {
			matches = append(matches, m)
		}
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T(title))
		for i, m := range matches {
			if i > 0 {
				s.blank()
			}
			draw(s, m)
		}
		if len(matches) == 0 {
			s.usualHeader()
			s.heading("", "", "")
			s.note(s.sides("print.no-games"))
		}
		return s, nil
	})
}

// roundAndMatch says which match of which round it is.
func (s *sheet) roundAndMatch(m tournament.ScoredMatch) wording {
	return func(p *i18n.Printer) string {
		return p.T("print.team.round-match", i18n.Args{"round": m.Round, "match": m.Number})
	}
}

// MatchProtocols are the protocols of the matches of a round, one on each page, to be
// signed: both teams with their boards, the results, the sums, remarks.
func MatchProtocols(e *tournament.Event, o Options) (*Document, error) {
	all := func(tournament.ScoredMatch) bool { return true }
	return forMatches(e, o, "print.match-protocols.title", all, (*sheet).protocol)
}

func (s *sheet) protocol(m tournament.ScoredMatch) {
	s.usualHeader()
	s.headingOf(s.roundAndMatch(m), func(p *i18n.Printer) string { return say.RoundStart(p, s.e.RoundInfo(m.Round)) }, nil)
	s.section(strings.Join(nonEmptyOf(s.matchTitle(m), s.tables(m)), " · "), 60)
	if m.Counts != tournament.NoResult {
		s.paragraph(0, s.wide(), regular(sizeBody), s.notPlayed(m))
		s.protocolEnd(m, s.wide()/2)
		return
	}
	boards := s.e.BoardsOf(m.TeamMatch)
	if len(boards) == 0 {
		boards = s.emptyBoards(m)
	}
	var rows []matchRow
	for _, b := range boards {
		rows = append(rows, matchRow{match: m, board: b})
	}
	one := columns{s, func(i int) tournament.Player { return s.player(rows[i].board.First) }}
	other := columns{s, func(i int) tournament.Player { return s.player(rows[i].board.Second) }}
	name := func(c columns) listColumn {
		f := c.name()
		f.blank, f.keeps = roomForName, true
		f.text = func(i int) string {
			if b := rows[i].board; c.of(i).ID == 0 && b.First+b.Second > 0 {
				return "—"
			}
			return c.of(i).Name
		}
		return f
	}
	s.list(list{
		fields: []listColumn{
			toRight(listColumn{head: "common.board", bold: true,
				text: func(i int) string { return strconv.Itoa(rows[i].board.Number) }}),
			s.colourColumn(func(i int) (bool, bool) { return rows[i].board.FirstWhite, true }),
			one.start(), name(one).called("league.first-team"), one.ratingBeside(),
			{head: "common.result", align: page.Centre, bold: true, blank: 17,
				draw: func(i int, c page.Cell, base, scale float64, _ *page.Page) {
					result := tournament.NoResult
					if b := rows[i].board; b.First+b.Second > 0 {
						result = resultOfFirst(b)
					}
					s.resultPlace((c.MinX+c.MaxX)/2, base, scale, result)
				}},
			s.colourColumn(func(i int) (bool, bool) { return !rows[i].board.FirstWhite, true }),
			other.start(), name(other).called("league.second-team"), other.ratingBeside(),
		},
		rows: len(rows), usual: true, highest: 11,
		tail: 2*signatureHeight + 50 + heightOfCorrection*float64(len(s.e.LineupCorrections(m.TeamMatch))),
		below: func(columns []column, _ float64) {
			results := s.both("common.result")
			at := slices.IndexFunc(columns, func(c column) bool { return c.head == results })
			s.protocolEnd(m, columns[at].at)
		},
	})
}

// notPlayed says of a match decided without play how; empty for others.
func (s *sheet) notPlayed(m tournament.ScoredMatch) string {
	if m.Counts == tournament.NoResult {
		return ""
	}
	return s.sides("league.forfeit." + m.Counts.String())
}

// emptyBoards are the boards of a match as they are written by hand.
func (s *sheet) emptyBoards(m tournament.ScoredMatch) []tournament.MatchBoard {
	var list []tournament.MatchBoard
	rules := s.e.Info.Teams
	for board := 1; board <= rules.Boards; board++ {
		_, white := rules.Seat(m.Round, board)
		list = append(list, tournament.MatchBoard{Number: board, FirstWhite: white,
			At: rules.TableOf(m.TeamMatch, board)})
	}
	return list
}

// protocolEnd draws the sums about the middle of the results, mm from the left
// margin, the lines for remarks and for the signatures.
func (s *sheet) protocolEnd(m tournament.ScoredMatch, middle float64) {
	s.y += 3
	for i, key := range []string{"teams.game-points-long", "teams.match-points-long"} {
		own, other := m.OfWhite.Game, m.OfBlack.Game
		if i == 1 {
			own, other = m.OfWhite.Match, m.OfBlack.Match
		}
		s.need(8)
		s.y += 6
		s.page.Text(s.until(middle-14, middle-20), s.y, regular(sizeBody), s.sides(key))
		sum := i18n.Args{"white": "", "black": ""}
		if m.Settled {
			sum = i18n.Args{"white": own.String(), "black": other.String()}
		}
		s.page.Text(s.around(middle, 26), s.y, bold(12), strings.TrimSpace(s.p.T("print.score", sum)))
		if !m.Settled {
			s.page.Line(s.left+middle-12, s.y+0.8, s.left+middle-2, s.y+0.8, thin)
			s.page.Line(s.left+middle+2, s.y+0.8, s.left+middle+12, s.y+0.8, thin)
		}
	}
	s.y += 8
	s.page.Text(s.from(0, 60), s.y, regular(sizeLabel), s.sides("print.team.remarks"))
	corrections := s.e.LineupCorrections(m.TeamMatch)
	for _, c := range corrections {
		s.y += 1
		s.paragraph(0, s.wide(), regular(sizeBody), s.corrected(c))
	}
	for range max(1, 3-len(corrections)) {
		s.y += 8
		s.rule(s.y, hair)
	}
	s.y += 4
	s.signatures(s.captainOf(m.White), s.captainOf(m.Black))
	s.signatures(s.sides("print.arbiter"))
}

// corrected says which line-up was corrected after the match began, and why.
func (s *sheet) corrected(c tournament.LineupCorrection) string {
	return s.beside(func(p *i18n.Printer) string {
		text := p.T("print.team.corrected", i18n.Args{"team": s.teamTitle(c.Team), "was": c.Was, "now": c.Now})
		if c.Why != "" {
			text += " " + reasonGiven(p, c.Why)
		}
		return text
	})
}

// captainOf says whose signature a captain's is.
func (s *sheet) captainOf(id tournament.TeamID) string {
	t, _ := s.e.Team(id)
	label := s.beside(func(p *i18n.Printer) string { return p.T("print.team.captain-of", i18n.Args{"team": t.Name}) })
	if t.Captain != "" {
		label += ": " + t.Captain
	}
	return label
}

// LineupSheets are the sheets on which the captains hand in their line-ups: one for
// each team, with its roster to choose from. What is in already is not on them.
func LineupSheets(e *tournament.Event, o Options) (*Document, error) {
	toPlay := func(m tournament.ScoredMatch) bool { return m.Counts == tournament.NoResult }
	return forMatches(e, o, "print.line-up-sheets.title", toPlay, func(s *sheet, m tournament.ScoredMatch) {
		s.lineupSheet(m, m.White)
		s.blank()
		s.lineupSheet(m, m.Black)
	})
}

func (s *sheet) lineupSheet(m tournament.ScoredMatch, id tournament.TeamID) {
	s.usualHeader()
	s.headingOf(s.roundAndMatch(m), func(p *i18n.Printer) string { return say.RoundStart(p, s.e.RoundInfo(m.Round)) }, nil)
	t, _ := s.e.Team(id)
	other, _ := s.e.Team(m.Opponent(id))
	s.section(s.teamTitle(id), 60)
	s.note(s.beside(func(p *i18n.Printer) string {
		return p.T("print.team.against", i18n.Args{"team": other.Name})
	}))
	s.y += 2
	rules := s.e.Info.Teams
	s.list(list{
		fields: []listColumn{
			toRight(listColumn{head: "common.board", bold: true, text: func(i int) string { return strconv.Itoa(i + 1) }}),
			s.colourColumn(func(i int) (bool, bool) { return rules.HasWhite(m.TeamMatch, id, i+1), true }),
			{head: "common.number", blank: 18},
			{head: "common.name", blank: 120},
		},
		rows: rules.Boards, usual: true, highest: 10,
		tail: signatureHeight + sectionHeight + 26 + 5.2*float64(len(t.Roster)),
	})
	s.signatures(s.captainOf(id), s.sides("print.team.handed-in"))
	roster := columns{s, func(i int) tournament.Player { return s.player(t.Roster[i]) }}
	s.section(s.sides("print.line-up-sheets.players"), 26)
	s.list(list{
		fields: []listColumn{counted().called("print.row"), roster.start(), roster.title(), roster.name(), roster.rating()},
		rows:   len(t.Roster), usual: true,
	})
}
