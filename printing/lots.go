package printing

import (
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Lots is the protocol of the drawing of lots: the numbers with the names,
// and a line for each player to sign on.
func Lots(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.lots.title"))
		s.usualHeader()
		s.heading("", s.players(len(e.Players)), "")
		players, heading := s.inGroups(e.StartList())
		c := columns{s, func(i int) tournament.Player { return players[i] }}
		count := c.start()
		count.bold, count.size, count.keeps = true, 11, true
		name := c.name()
		name.bold = false
		s.list(list{
			fields: []listColumn{count, name, c.category(), c.club(), toSign(40)},
			rows:   len(players), heading: heading, none: s.sides("print.no-players"), tail: signatureHeight,
			lowest: toSignRow,
		})
		s.signatures(s.sides("print.chief-arbiter"), s.sides("print.secretary"))
		return s, nil
	})
}
