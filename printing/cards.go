package printing

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Measures of a card that is folded in the middle and stands on a table, mm:
// two to a sheet of A4, the back turned upside down above the fold.
const (
	cardHeight = 148.5
	panel      = cardHeight / 2
	cardLeft   = 22.0
	cardRight  = page.A4Width - cardLeft
	cardsPage  = 2
)

// Sizes of type on cards, pt.
const (
	sizePlate       = 54.0
	sizeBoardNumber = 96.0
	sizeTable       = 150.0
	sizeCardEvent   = 9.5
	smallestPlate   = 30.0 / sizePlate
)

// cards lays cards out, two to a sheet; front draws the panel below the fold
// of card i, whose upper edge is at y.
func cards(s *sheet, l labels, n int, front func(p *page.Page, y float64, i int)) *Document {
	s.pages = nil
	for i := range n {
		if i%cardsPage == 0 {
			s.blankOf(page.A4Width, page.A4Height)
			cutMark(s.page, cardHeight, l)
		}
		fold := cardHeight*float64(i%cardsPage) + panel
		foldMark(s.page, fold, l)
		front(s.page, fold, i)
		// The back says the same.
		s.page.Passed(func() {
			s.page.Turned(page.A4Width/2, fold, func(back *page.Page) { front(back, fold, i) })
		})
	}
	return &Document{title: s.title, info: info(s, l.main.Lang()), pages: s.pages}
}

// foldMark shows where a card is folded, cutMark where two are parted.
func foldMark(p *page.Page, y float64, l labels) {
	for _, x := range []float64{4.5, p.Width - 12} {
		p.Dashed(x, y, x+7.5, y, hair, 1.4, 1.1)
	}
	p.Text(page.From(13, cardLeft-13), y+0.7, regular(5.6), l.main.T("print.fold"))
}

func cutMark(p *page.Page, y float64, l labels) {
	for _, x := range []float64{4.5, p.Width - 12} {
		p.Line(x, y, x+7.5, y, hair)
	}
	p.Text(page.From(13, cardLeft-13), y+0.7, regular(5.6), l.main.T("print.cut"))
}

// BoardCards are the cards that stand on the boards of a round: the number of
// the board and who plays there.
func BoardCards(e *tournament.Event, o Options) (*Document, error) {
	round, games, err := roundGames(e, o)
	if err != nil {
		return nil, err
	}
	l := bilingual(o)
	s := newSheet(portrait, l.main, e, o, l.main.T("print.board-cards.title"))
	if len(games) == 0 {
		return nothing(s, s.roundNamed(round), l.main.T(noBoards(e, "print.no-games")))
	}
	label, first, step, note := "common.board", 38.4, 20.0, 65.0
	if e.PlayedByTeams() { // with a line for the team below each name
		label, first, step, note = "print.table-numbers.table", 34.5, 19, 69
	}
	return cards(s, l, len(games), func(p *page.Page, y float64, i int) {
		g := games[i]
		head := l.main.T("print.event-and-round", i18n.Args{
			"event": s.eventOf(g), "round": strings.Join(nonEmptyOf(say.RoundName(l.main, e, round),
				say.GameStage(l.main, e, g), s.matchOf(g)), " · ")})
		const wide = cardRight - cardLeft
		p.PutIn(page.From(cardLeft, wide-32), y+17.5, y+10.4, y+20, page.FitTitle(head, bold(sizeCardEvent), wide-32, 2))
		p.Text(page.Until(cardRight, 30), y+17.5, regular(sizeLabel), l.both(label))
		p.Line(cardLeft, y+21.2, cardRight, y+21.2, thick)
		p.Line(cardLeft, y+22.4, cardRight, y+22.4, hair)
		const names, square = cardLeft + 12, 7.0
		number := bold(sizeBoardNumber)
		text := strconv.Itoa(g.Board)
		room := number.Width(text) + 4
		for side, id := range []tournament.PlayerID{g.White, g.Black} {
			base := y + first + step*float64(side)
			if side == 0 {
				p.Box(cardLeft, base-6.6, square, square, thin)
			} else {
				p.Fill(page.Polygon(cardLeft, base-6.6, cardLeft+square, base-6.6, cardLeft+square, base-6.6+square, cardLeft,
					base-6.6+square), page.Black)
			}
			one, _ := e.Player(id)
			name := page.FitCalled(one.Name, bold(sizeTitle), cardRight-room-names, page.NarrowestCards, 15)
			p.PutIn(page.From(names, cardRight-room-names), base, base-10.5, base+4.5, name)
			if team, ok := e.TeamOf(id); ok && e.PlayedByTeams() {
				p.PutIn(page.From(names, cardRight-room-names), base+7.4, base+4.6, base+8.6,
					page.FitTitle(team.Name, regular(sizeBody), cardRight-room-names, 1))
			}
		}
		p.Text(page.Until(cardRight, room), y+58.8, number, text)
		p.Text(page.From(names, cardRight-names), y+note, regular(sizeFoot), l.both("print.board-cards.note"))
	}), nil
}

// matchOf names the match and the board of it at which a game is; empty where no teams
// play.
func (s *sheet) matchOf(g tournament.Pairing) string {
	if !s.e.PlayedByTeams() {
		return ""
	}
	match, board := s.e.Info.Teams.MatchAt(g.Board)
	return s.p.T("print.team.match-board", i18n.Args{"match": match, "board": board})
}

// eventOf names the event on what goes to a board, with the group that plays there.
func (s *sheet) eventOf(g tournament.Pairing) string {
	one, _ := s.e.Player(g.White)
	return strings.Join(nonEmptyOf(s.e.Info.Name, s.groupTitle(one)), " · ")
}

// TableNumbers are cards with nothing but the number of a board, for the whole
// event.
func TableNumbers(e *tournament.Event, o Options) (*Document, error) {
	first, last := 1, boardCount(e)
	if o.Board > 0 {
		first, last = o.Board, o.Board
	}
	l := bilingual(o)
	s := newSheet(portrait, l.main, e, o, l.main.T("print.table-numbers.title"))
	head := "common.board"
	if e.PlayedByTeams() { // whose boards are numbered in each match
		head = "print.table-numbers.table"
	}
	return cards(s, l, last-first+1, func(p *page.Page, y float64, i int) {
		const wide = cardRight - cardLeft
		p.PutIn(page.From(cardLeft, wide-42), y+13.5, y+6.4, y+15.6,
			page.FitTitle(e.Info.Name, bold(sizeCardEvent), wide-42, 2))
		p.Text(page.Until(cardRight, 40), y+13.5, regular(sizeSecond), l.both(head))
		p.Line(cardLeft, y+16.5, cardRight, y+16.5, thick)
		p.Line(cardLeft, y+17.7, cardRight, y+17.7, hair)
		p.Text(page.Around(page.A4Width/2, wide), y+63, bold(sizeTable), strconv.Itoa(first+i))
	}), nil
}

// boardCount is the highest board of the event, or how many its players need.
func boardCount(e *tournament.Event) int {
	if e.PlayedByTeams() {
		return boardsOfTeams(e)
	}
	highest := 0
	for g := range e.Pairings.Values() {
		highest = max(highest, g.Board)
	}
	if highest == 0 {
		highest = max(1, len(e.Players)/2)
	}
	return highest
}

// boardsOfTeams counts the boards of all matches of a round, those too at which a
// chair was empty.
func boardsOfTeams(e *tournament.Event) int {
	matches := max(1, len(e.Teams)/2)
	for _, m := range e.Matches {
		matches = max(matches, m.Number)
	}
	return matches * e.Info.Teams.Boards
}

// NamePlates are the cards that stand before the players: the name, what the
// player is and where from.
func NamePlates(e *tournament.Event, o Options) (*Document, error) {
	players, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	l := bilingual(o)
	s := newSheet(portrait, l.main, e, o, l.main.T("print.name-plates.title"))
	if len(players) == 0 {
		return nothing(s, nil, l.main.T("print.no-players"))
	}
	return cards(s, l, len(players), func(p *page.Page, y float64, i int) {
		one := players[i]
		const wide = cardRight - cardLeft
		emblem(p, cardLeft+6, y+18.5, 6)
		p.PutIn(page.From(cardLeft+16, wide-16), y+17.2, y+10.4, y+18.6,
			page.FitTitle(e.Info.Name, bold(sizeCardEvent), wide-16, 2))
		p.Text(page.From(cardLeft+16, wide-16), y+21.8, regular(sizeLabel), e.Info.Place)
		bare := withoutNumber(one)
		name := page.FitCalled(bare, bold(sizePlate), wide, smallestPlate, 30)
		p.PutIn(page.Around(page.A4Width/2, wide), y+47.4, y+25, y+55, name)
		p.Line(cardLeft, y+56, cardRight, y+56, thin)
		p.Line(cardLeft, y+57, cardRight, y+57, hair)
		title := l.standingIn(one, regular(sizeEvent), wide/2/page.Narrowest)
		if bare != one.Name { // the number alone tells it from a namesake
			title = strings.Join(nonEmptyOf(l.both("common.number")+" "+strconv.Itoa(one.Start), title), " · ")
		}
		left := min(regular(sizeEvent).Width(title)+4, wide/2)
		p.Text(page.From(cardLeft, left), y+63.8, regular(sizeEvent), title)
		p.PutIn(page.Until(cardRight, wide-left), y+63.8, y+58.4, y+69,
			page.FitTitle(home(one), regular(sizeEvent), wide-left, 2))
	}), nil
}

// nothing is a document that only says that there is nothing to print; aside says
// of which round, nil: of the event.
func nothing(s *sheet, aside wording, text string) (*Document, error) {
	s.usualHeader()
	s.headingOf(aside, nil, nil)
	s.page.Text(s.from(0, s.wide()), s.y+6, regular(sizeBody), text)
	numbers := s.finish()
	return &Document{title: s.title, info: info(s, s.p.Lang()), pages: s.pages, numbers: numbers}, nil
}
