package printing

import (
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// seat is where a player finds his board.
type seat struct {
	board    int // 0: free
	white    bool
	opponent tournament.PlayerID
}

// BoardsByName is the sheet of a round by the names of the players: everybody
// finds the board, the colour and the opponent.
func BoardsByName(e *tournament.Event, o Options) (*Document, error) {
	round, err := theRound(e, o)
	if err != nil {
		return nil, err
	}
	games, free := toBePlayed(e, round)
	seats := map[tournament.PlayerID]seat{}
	for _, g := range games {
		seats[g.White] = seat{g.Board, true, g.Black}
		seats[g.Black] = seat{g.Board, false, g.White}
	}
	for _, id := range free {
		seats[id] = seat{}
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
		name := p.T("common.round-n", i18n.Args{"round": round})
		s.continued = name
		s.headingOf(func(p *i18n.Printer) string { return p.T("common.round-n", i18n.Args{"round": round}) }, func(p *i18n.Printer) string { return say.RoundStart(p, e.RoundInfo(round)) },
			func(p *i18n.Printer) string { return timeControl(p, e) })
		sorted := inOrder(p, players, ByName)
		small := regular(sizeSecond)
		who := column{head: s.both("common.name"), at: 0, room: 66, style: bold(sizeBody)}
		board := column{head: s.both("common.board"), at: 82, room: 14, align: page.Right, style: bold(11)}
		colour := column{head: s.both("print.boards-by-name.colour"), at: 88, room: 22, style: small}
		opponent := column{head: s.both("print.boards-by-name.opponent"), at: 112, room: 62, style: regular(sizeBody)}
		s.table(table{
			columns: []column{who, board, colour, opponent},
			rows:    len(sorted), height: 6.4, none: s.sides("print.no-players"),
			draw: func(i int, y float64) {
				base := y + 4.5
				s.nameCell(who, base, sorted[i].Name)
				at := seats[sorted[i].ID]
				if at.board == 0 {
					s.page.Text(s.from(colour.at, s.wide()-colour.at), base, colour.style, s.sides("print.free"))
					return
				}
				s.cell(board, base, strconv.Itoa(at.board))
				key := "colour.black"
				if at.white {
					key = "colour.white"
				}
				s.cell(colour, base, s.sides(key))
				other, _ := e.Player(at.opponent)
				s.nameCell(opponent, base, other.Name)
			},
		})
		return s, nil
	})
}
