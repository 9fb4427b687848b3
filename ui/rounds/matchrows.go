package rounds

import (
	"strconv"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// seat is where a line stands in an event that teams play; of an individual event it
// is empty.
type seat struct {
	match        int // number of the match; 0: a team without one
	board        int // of the match; 0: the line is the heading of the match
	table        int // of the hall
	white, black string
	emptyWhite   bool // nobody is at White's side, and who is there has Black
}

// heading is what stands over the boards of a match.
type heading struct {
	first, second, score, note string
}

// heads tells whether the line is the heading of a match, or of a team without one.
func (b board) heads() bool { return b.heading.first != "" }

// matchRows sets the boards of a round under their matches, each below a heading; an
// empty board has its table too.
func matchRows(p *i18n.Printer, e *tournament.Event, round int, boards []board) []board {
	at, alone := make(map[int]board, len(boards)), map[tournament.PlayerID]board{}
	for _, b := range boards {
		if b.Free() {
			alone[b.White] = b
		} else {
			at[b.Board] = b
		}
	}
	var rows []board
	for _, s := range e.ScoredMatches() {
		if s.Round != round {
			continue
		}
		head := headOf(p, e, s)
		rows = append(rows, head)
		if s.Free() || s.Counts != tournament.NoResult {
			continue
		}
		for _, m := range e.BoardsOf(s.TeamMatch) {
			b, there := at[m.At.Board]
			id, white, one := m.Alone()
			if !there {
				if b, there = alone[id]; !there || !one {
					continue // nobody came to it
				}
			}
			b.seat = seat{match: s.Number, board: m.Number, table: m.At.Board, white: head.heading.first,
				black: head.heading.second}
			if !m.FirstWhite {
				b.seat.white, b.seat.black = b.seat.black, b.seat.white
			}
			b.seat.emptyWhite = b.Free() && !white
			rows = append(rows, b)
		}
	}
	return rows
}

// headOf is the heading of a match.
func headOf(p *i18n.Printer, e *tournament.Event, s tournament.ScoredMatch) board {
	name := func(id tournament.TeamID) string {
		t, _ := e.Team(id)
		return t.Name
	}
	b := board{Pairing: tournament.Pairing{Round: s.Round}, white: &nobody, black: &nobody, seat: seat{match: s.Number}}
	b.heading = heading{first: name(s.White), second: name(s.Black), score: words.MatchScore(p, s)}
	b.seat.white, b.seat.black = b.heading.first, b.heading.second
	switch {
	case s.Free():
		b.heading.note = words.FreeTeam(p, e.Info.System, s)
		if worth := words.ByeWorth(p, s); worth != "" {
			b.heading.note += " (" + worth + ")"
		}
	case s.Annulled:
		b.heading.note = p.T("rounds.state-struck")
	case s.Counts != tournament.NoResult:
		b.heading.note = p.T("league.forfeit." + s.Counts.String())
	case s.Open():
	case s.WhiteUp != nil:
		b.heading.note = p.T("league.white-in")
	case s.BlackUp != nil:
		b.heading.note = p.T("league.black-in")
	default:
		b.heading.note = p.T("league.none-in")
	}
	return b
}

// headRuns are the words of a heading; nil: the line is a board.
func (p *Page) headRuns(b board) []kit.Run {
	if !b.heads() {
		return nil
	}
	h := b.heading
	if h.second == "" {
		return []kit.Run{{Text: h.first, Bold: true}, {Text: "   " + h.note, Color: style.Text2}}
	}
	runs := []kit.Run{{Text: p.host.T("league.match-n", i18n.Args{"match": b.seat.match}) + "   ", Color: style.Text2},
		{Text: h.first + " – " + h.second, Bold: true}}
	if h.score != "" {
		runs = append(runs, kit.Run{Text: "   " + h.score, Bold: true, Color: style.Accent})
	}
	if h.note != "" {
		runs = append(runs, kit.Run{Text: "   " + h.note, Color: style.Text2})
	}
	return runs
}

// side gives the player of a side and the points before the round; false: nobody is there.
func (b board) side(colour string) (tournament.Player, tournament.Points, bool) {
	switch {
	case b.heads():
		return nobody, 0, false
	case b.Free():
		return *b.white, b.whitePoints, (colour == "black") == b.seat.emptyWhite
	case colour == "white":
		return *b.white, b.whitePoints, true
	}
	return *b.black, b.blackPoints, true
}

// isAbout tells whether a line has a word of the filter: in the name of a player or of
// a team, or as the number of its table.
func (b board) isAbout(word string) bool {
	return kit.Holds(b.white.Name, word) || kit.Holds(b.black.Name, word) ||
		kit.Holds(b.seat.white, word) || kit.Holds(b.seat.black, word) ||
		!b.heads() && strconv.Itoa(max(b.Board, b.seat.table)) == word
}

// boardName names a board: in an event of teams by the table, the match and the board
// of it.
func boardName(p *i18n.Printer, b board) string {
	if b.seat.match == 0 {
		return p.T("common.board-n", i18n.Args{"board": b.Board})
	}
	return p.T("league.board-of", i18n.Args{"table": b.seat.table, "match": b.seat.match, "board": b.seat.board})
}

// teamColumn is the team of a side. With alternating colours a match has its first team
// on either side, and keys enter results as White has them: so it always stays.
func (p *Page) teamColumn(colour string) kit.Column[board] {
	of := func(b board) string {
		switch {
		case b.heads():
			return ""
		case colour == "white":
			return b.seat.white
		}
		return b.seat.black
	}
	return kit.Column[board]{ID: colour + "-team", Title: p.host.T("teams.team"), Width: 96, Flex: 2, Stays: true,
		Tight: true,
		Name:  p.ofSide(colour, p.host.T("teams.team")),
		Whole: func(b board) kit.Run { return kit.Run{Text: of(b)} },
		Less:  func(a, b board) bool { return of(a) < of(b) },
		Draw:  func(c *kit.Cell, b board) { c.Quiet(of(b)) }}
}

// placeColumns say where a board is: in an event of teams by the table of the hall and
// the board of the match.
func (p *Page) placeColumns(teams bool) []kit.Column[board] {
	place := kit.Column[board]{ID: "board", Title: p.host.T("common.board-short"), Width: 64,
		Least: p.headRoom("common.board-short") + 8, Align: fyne.TextAlignTrailing, Stays: true,
		Less: func(a, b board) bool { return !a.Free() && (b.Free() || a.Board < b.Board) },
		Draw: func(c *kit.Cell, b board) {
			if !b.Free() {
				c.Quiet(strconv.Itoa(b.Board))
			}
		}}
	if !teams {
		return []kit.Column[board]{place}
	}
	of := place
	place.Title, place.Least = p.host.T("print.table-numbers.table"), 0
	place.Less = func(a, b board) bool { return a.seat.table < b.seat.table }
	place.Draw = func(c *kit.Cell, b board) { c.Quiet(tournament.Figure(b.seat.table)) }
	of.ID, of.Width = "match-board", max(52, p.headRoom("common.board-short")+8)
	of.Name, of.Least = p.host.T("league.board-of-match"), 0
	of.Less = func(a, b board) bool { return a.seat.board < b.seat.board }
	of.Draw = func(c *kit.Cell, b board) { c.Bold(tournament.Figure(b.seat.board)) }
	return []kit.Column[board]{place, of}
}
