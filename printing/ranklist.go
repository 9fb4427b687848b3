package printing

import (
	"slices"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// RankList is the starting rank list: the players by start number with what
// FIDE asks for of each, and the rating that numbers them where it is another.
func RankList(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.rank-list.title"))
		s.usualHeader()
		s.heading("", s.players(len(e.Players)), "")
		players, heading := s.inGroups(e.StartList())
		c := columns{s, func(i int) tournament.Player { return players[i] }}
		start := c.start()
		start.bold, start.keeps = true, true
		ratings := []listColumn{c.rating()}
		if e.RankedOtherwise() {
			ratings = []listColumn{c.rating().called("print.official-rating"), c.tournamentRating()}
		}
		s.list(list{
			fields: slices.Concat([]listColumn{start, c.title(), c.name()}, ratings,
				[]listColumn{c.fide(), c.sex(), c.bornIn(), c.federation(), c.category(), c.club()}),
			rows: len(players), heading: heading, none: s.sides("print.no-players"), fills: true,
		})
		return s, nil
	})
}

// CheckIn is the list on which the players are ticked off as they come, by
// name, with room for what there is to note.
func CheckIn(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.check-in.title"))
		s.usualHeader()
		s.heading("", s.players(len(e.Players)), "")
		players, heading := s.inGroups(inOrder(p, e.Players, ByName))
		c := columns{s, func(i int) tournament.Player { return players[i] }}
		s.list(list{
			fields: []listColumn{tickBox(func(i int) bool { return players[i].CheckedIn }), c.name(), c.start(), c.title(),
				c.federation(), c.club(), c.rating(),
				{head: "print.check-in.note", blank: 30, text: func(i int) string {
					switch one := players[i]; {
					case one.Expelled:
						return s.sides("standings.departure.expelled")
					case one.Withdrawn():
						return s.sides("print.check-in.left")
					}
					return ""
				}}},
			rows: len(players), heading: heading, none: s.sides("print.no-players"),
		})
		return s, nil
	})
}

// tickBox is a column of boxes to tick; those that are done are ticked.
func tickBox(done func(i int) bool) listColumn {
	const most = 4.4
	return listColumn{blank: most + 0.4, draw: func(i int, c page.Cell, base, scale float64, on *page.Page) {
		// In the middle of the height of the capitals, and clear of the rules.
		side := min(most, 0.86*sizeBody*scale*page.Point)
		x, y := c.MinX, base-0.36*sizeBody*scale*page.Point-side/2
		on.Box(x, y, side, side, thin)
		if done(i) {
			on.Line(x+0.6, y+0.5*side, x+0.42*side, y+side-0.6, medium)
			on.Line(x+0.42*side, y+side-0.6, x+side-0.5, y+0.6, medium)
		}
	}}
}
