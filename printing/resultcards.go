package printing

import (
	"strconv"

	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Measures of a result card, mm: eight to a sheet of A4.
const (
	resultCardHeight = 74.25
	resultCardsDown  = 4
	// resultCardCode is the size of the code with its white border: a hand
	// scanner reads its modules of a millimetre, a telephone those of half one.
	resultCardCode = 29.0
	// resultCardBorder is the least white that a code of that size has at its edge.
	resultCardBorder = 2.5
)

// ResultCards are the cards of a round, one a board, that a scanner reads: the
// code says round and board, so that the desk is at the right one at once.
// Eight on a sheet, to be cut.
func ResultCards(e *tournament.Event, o Options) (*Document, error) {
	round, games, err := roundGames(e, o)
	if err != nil {
		return nil, err
	}
	l := bilingual(o)
	s := newSheet(portrait, l.main, e, o, l.main.T("print.result-cards.title"))
	if len(games) == 0 {
		return nothing(s, s.roundNamed(round), l.main.T(noBoards(e, "print.no-games")))
	}
	s.inTwoColumns(len(games), resultCardHeight, resultCardsDown, func(i int, x, y float64) {
		s.resultCard(x, y, l, games[i])
	})
	return &Document{title: s.title, info: info(s, l.main.Lang()), pages: s.pages}, nil
}

func (s *sheet) resultCard(x, y float64, l labels, g tournament.Pairing) {
	p := s.page
	left, right := x+slipMargin, x+slipWidth-slipMargin
	wide := right - left
	label := regular(5.8)

	s.slipHead(left, y+11.2, y+17.4, l, g)

	// The code at the right, its white border over the edge of the text.
	code := right - resultCardCode + resultCardBorder
	opens := s.e.Info
	if address, ok := s.o.Cards[g.Table()]; ok {
		opens.Web = address
	}
	qrCode(p, code, y+18.4, resultCardCode, opens.CardText(g.Table()))

	// Board and players.
	p.Text(page.From(left, 17), y+24, label, l.both("common.board"))
	p.Text(page.From(left, 15), y+35, bold(26), strconv.Itoa(g.Board))
	names := left + 18
	until := code
	for i, side := range []struct {
		key string
		id  tournament.PlayerID
	}{{"colour.white", g.White}, {"colour.black", g.Black}} {
		down := y + 12.2*float64(i)
		p.Text(page.From(names, until-names), down+24, label, l.both(side.key))
		one, _ := s.e.Player(side.id)
		name := page.FitName(page.Name{Full: one.Name}, bold(10.5), until-names, page.NarrowestCards, 7)
		p.PutIn(page.From(names, until-names), down+29.6, down+24.8, down+31.8, name)
	}
	p.Line(names, y+32.2, until, y+32.2, hair)

	// Result and signatures.
	p.Line(left, y+47, right, y+47, hair)
	for i, result := range toMark {
		at := left + 29.2*float64(i)
		p.Box(at, y+49.2, 6, 6, thin)
		p.Text(page.From(at+8, 18), y+54, bold(11.5), score(l.main, result))
	}
	p.Text(page.From(left, wide), y+59.4, label, l.both("print.slips.signatures"))
	half := wide/2 - 4
	for i, key := range []string{"colour.white", "colour.black"} {
		from := left + (half+8)*float64(i)
		p.Line(from, y+66.4, from+half, y+66.4, thin)
		p.Text(page.From(from, half), y+69.2, label, l.both(key))
	}
}
