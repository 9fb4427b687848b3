package printing

import (
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// seat is where a player finds his board.
type seat struct {
	board    int // 0: not paired
	white    bool
	opponent tournament.PlayerID // 0 at a board: nobody sits there, in a match of teams
	instead  string              // of a board: the key of what the round is to the player
}

// key is the word for the colour, or for what the round is to the player.
func (at seat) key() string {
	switch {
	case at.board == 0:
		return at.instead
	case at.white:
		return "colour.white"
	}
	return "colour.black"
}

// BoardsByName is the sheet of a round by the names of the players: everybody
// finds the board, the colour and the opponent.
func BoardsByName(e *tournament.Event, o Options) (*Document, error) {
	round, err := theRound(e, o)
	if err != nil {
		return nil, err
	}
	games, free := e.ToBePlayed(round)
	seats := map[tournament.PlayerID]seat{}
	for _, g := range games {
		seats[g.White] = seat{board: g.Board, white: true, opponent: g.Black}
		seats[g.Black] = seat{board: g.Board, opponent: g.White}
	}
	for _, id := range free {
		seats[id] = seat{instead: say.FreeKey(e, round, id)}
	}
	for _, m := range e.MatchesIn(round) {
		for _, b := range e.BoardsOf(m) {
			if id, white, alone := b.Alone(); alone && seats[id].instead != "" {
				seats[id] = seat{board: b.At.Board, white: white}
			}
		}
	}
	for _, id := range e.Away(round) {
		seats[id] = seat{instead: say.FreeKey(e, round, id)}
	}
	var players []tournament.Player
	for _, one := range e.Players {
		if _, here := seats[one.ID]; here {
			players = append(players, one)
		}
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.boards-by-name.title"))
		s.usualHeader()
		s.continued += " · " + say.RoundName(p, e, round)
		s.headingOf(func(p *i18n.Printer) string { return say.RoundName(p, e, round) },
			func(p *i18n.Printer) string {
				return strings.Join(nonEmptyOf(say.Stage(p, e, round), say.RoundStart(p, e.RoundInfo(round))), " · ")
			},
			func(p *i18n.Printer) string { return say.RoundControl(p, e, round) })
		sorted, heading := s.inGroups(inOrder(p, players, ByName))
		at := func(i int) seat { return seats[sorted[i].ID] }
		c := columns{s, func(i int) tournament.Player { return sorted[i] }}
		var notes []string
		for _, p := range s.printers() {
			notes = append(notes, s.marks(p)...)
		}
		s.list(list{
			fields: s.seatColumns(c, at),
			rows:   len(sorted), heading: heading, none: s.sides(noBoards(e, "print.no-players")),
			tail: aboveNotes + s.notesHeight(notes),
		})
		if len(notes) > 0 {
			s.y += aboveNotes
		}
		s.setNotes(notes)
		return s, nil
	})
}

// noBoards is the key of what a paper of the boards of a round says in the place of
// boards: of teams, that no line-up is there yet; else what it would say.
func noBoards(e *tournament.Event, usual string) string {
	if e.PlayedByTeams() {
		return "print.no-line-ups"
	}
	return usual
}

// seatColumns are a player, where the player sits and against whom; where teams play
// with the team of each, and the table of the hall.
func (s *sheet) seatColumns(c columns, at func(int) seat) []listColumn {
	board := listColumn{head: "common.board", size: 11, bold: true, align: page.Right,
		text: func(i int) string { return tournament.Figure(at(i).board) }}
	colour := listColumn{head: "print.boards-by-name.colour", flows: true,
		text: func(i int) string { return s.sides(at(i).key()) }}
	opponent := listColumn{head: "print.boards-by-name.opponent", size: sizeBody, name: true, text: func(i int) string {
		if at(i).board > 0 && at(i).opponent == 0 {
			return s.sides("print.empty-board")
		}
		return s.player(at(i).opponent).Name
	}}
	if !s.e.PlayedByTeams() {
		return []listColumn{c.name(), board, colour, opponent}
	}
	board.head = "print.table-numbers.table"
	others := columns{s, func(i int) tournament.Player { return s.player(at(i).opponent) }}
	return []listColumn{c.name(), c.club(), board, colour, opponent, others.club()}
}
