package printing

import (
	"slices"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Entries is the list of entries: by name in the alphabet of the language, by
// rating or by club.
func Entries(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.entries.title"))
		s.usualHeader()
		s.heading("", s.players(len(e.Players)), "")
		s.entries(inOrder(p, e.Players, o.Order))
		return s, nil
	})
}

// entries draws who plays, each group under its name.
func (s *sheet) entries(players []tournament.Player) {
	players, heading := s.inGroups(players)
	c := columns{s, func(i int) tournament.Player { return players[i] }}
	number := c.start() // by which all other papers call a player
	if !slices.ContainsFunc(players, func(one tournament.Player) bool { return one.Start > 0 }) {
		number = counted().called("print.row")
	}
	s.list(list{
		fields: []listColumn{number, c.name(), c.bornIn(), c.federation(), c.club(), c.category(),
			c.title(), c.rating()},
		rows: len(players), heading: heading, none: s.sides("print.no-players"),
	})
}
