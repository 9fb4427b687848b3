package printing

import (
	"cmp"
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Measures of a result slip, mm: six to a sheet of A4.
const (
	slipWidth  = 105.0
	slipHeight = 99.0
	slipMargin = 11.0
	slipsDown  = 3
)

// Slips are the slips of a round on which the players hand in their results:
// six on a sheet to be cut, one a board.
func Slips(e *tournament.Event, o Options) (*Document, error) {
	round, games, err := roundGames(e, o)
	if err != nil {
		return nil, err
	}
	l := bilingual(o)
	s := newSheet(portrait, l.main, e, o, l.main.T("print.slips.title"))
	if len(games) == 0 {
		return nothing(s, s.roundNamed(round), l.main.T(noBoards(e, "print.no-games")))
	}
	before := e.PointsBefore(round)
	s.inTwoColumns(len(games), slipHeight, slipsDown, func(i int, x, y float64) {
		s.slip(x, y, l, games[i], before)
	})
	return &Document{title: s.title, info: info(s, l.main.Lang()), pages: s.pages}, nil
}

// inTwoColumns puts n slips of a height, mm, on sheets to be cut, in two columns of
// down slips; draw draws one at its place.
func (s *sheet) inTwoColumns(n int, height float64, down int, draw func(i int, x, y float64)) {
	for i := range n {
		at := i % (2 * down)
		if at == 0 {
			if i > 0 {
				s.blank()
			}
			slipMarks(s.page, height, down)
		}
		draw(i, float64(at%2)*slipWidth, float64(at/2)*height)
	}
}

// slipMarks show where to cut a sheet in two columns of down slips: short lines
// at the edges, a cross where the cuts meet.
func slipMarks(p *page.Page, height float64, down int) {
	const from, to, arm = 4.5, 9.0, 2.5
	x := slipWidth
	p.Line(x, from, x, to, hair)
	p.Line(x, p.Height-to, x, p.Height-from, hair)
	for row := 1; row < down; row++ {
		y := float64(row) * height
		p.Line(from, y, to, y, hair)
		p.Line(p.Width-to, y, p.Width-from, y, hair)
		p.Line(x-arm, y, x+arm, y, hair)
		p.Line(x, y-arm, x, y+arm, hair)
	}
}

// slipHead names event and round at base over the double rule at below, and says
// when the round begins where that is known, in a knock-out which stage it is.
func (s *sheet) slipHead(left, base, below float64, l labels, g tournament.Pairing) {
	p := s.page
	const wide = slipWidth - 2*slipMargin
	right := left + wide
	round := func(q *i18n.Printer) string { return say.RoundName(q, s.e, g.Round) }
	start := cmp.Or(say.GameStage(l.main, s.e, g), say.RoundStart(l.main, s.e.RoundInfo(g.Round)))
	if start == "" && l.second == nil {
		base += 2.2 // no empty line under it
	}
	room := min(bold(8.5).Width(round(l.main))+0.1, 30)
	p.PutIn(page.From(left, wide-room-3), base, base-5.3, base+1.5,
		page.FitTitle(s.eventOf(g), bold(8.5), wide-room-3, 2))
	p.Text(page.Until(right, room), base, bold(8.5), round(l.main))
	second := base + 4.2
	if l.second != nil {
		p.Text(page.Until(right, 26), second, regular(6.5), round(l.second))
	}
	room = wide
	if l.second != nil {
		room -= 28
	}
	p.PutIn(page.From(left, room), second, second-2.5, second+1.2, page.FitTitle(start, regular(sizeLabel), room, 1))
	p.Line(left, below, right, below, thick)
	p.Line(left, below+1, right, below+1, hair)
}

func (s *sheet) slip(x, y float64, l labels, g tournament.Pairing, before func(tournament.PlayerID) tournament.Points) {
	p, e := s.page, s.e
	left, right := x+slipMargin, x+slipWidth-slipMargin
	wide := right - left
	label := regular(5.8)
	put := func(c page.Cell, base float64, st page.Style, text string) { p.Text(c, y+base, st, text) }

	s.slipHead(left, y+13.8, y+21.2, l, g)

	// Board and players.
	key, number := "common.board", g.Board
	if e.OfTwoPlayers() { // they have one board
		key, number = say.RoundKey(e), g.Round
	}
	put(page.From(left, 20), 28.2, label, l.both(key))
	put(page.From(left+0.8, 17.5), 39.8, bold(26), strconv.Itoa(number))
	names := left + 22
	for i, side := range []struct {
		key string
		id  tournament.PlayerID
	}{{"colour.white", g.White}, {"colour.black", g.Black}} {
		down := 12.4 * float64(i)
		put(page.From(names, 50), 28.2+down, label, l.both(side.key))
		pl, _ := e.Player(side.id)
		name := page.FitName(page.Name{Full: pl.Name}, bold(10.5), right-names-12, page.NarrowestCards, 7)
		p.PutIn(page.From(names, right-names-12), y+33.8+down, y+29+down, y+36+down, name)
		p.Points(right-3, y+33.8+down, regular(8.5), int(before(side.id)), 7)
	}
	p.Line(names, y+36.4, right, y+36.4, hair)
	p.Line(left, y+49, right, y+49, hair)

	// Result.
	put(page.From(left, 50), 54, label, l.both("common.result"))
	for i, result := range toMark {
		at := left + 29.2*float64(i)
		p.Box(at, y+56.3, 6, 6, thin)
		put(page.From(at+8, 18), 61.1, bold(11.5), score(l.main, result))
	}

	// Signatures.
	put(page.From(left, wide), 69.6, label, l.both("print.slips.signatures"))
	for i, key := range []string{"colour.white", "colour.black"} {
		from := left + 45*float64(i)
		p.Line(from, y+80.4, from+wide-45, y+80.4, thin)
		put(page.From(from, wide-45), 83.4, regular(sizeFoot), l.both(key))
	}
	put(page.From(left, wide), 90.4, regular(5.6), l.both("print.slips.hand-in"))
}
