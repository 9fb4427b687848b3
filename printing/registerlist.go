package printing

import (
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/register"
)

// RegisterList is the list of cards of a register: of all players, or of those
// whose term ends in a year; 0 for all.
func RegisterList(club string, cards []register.Card, year int, o Options) (*Document, error) {
	o.kind = Kind{Title: "register.list", Langs: Bilingual}
	e := &tournament.Event{Info: tournament.Info{Name: club}}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("register.list"))
		s.header(p.T("common.players", i18n.Args{"n": len(cards)}), "")
		below := ""
		if year > 0 {
			below = p.T("registerpage.ending", i18n.Args{"year": strconv.Itoa(year)})
		}
		s.heading("", below, "")
		s.registerRows(cards)
		return s, nil
	})
}

func (s *sheet) registerRows(cards []register.Card) {
	p := s.p
	s.list(list{
		fields: []listColumn{
			counted().called("common.number"),
			{head: "common.name", keeps: true, name: true, bold: true, size: sizeBody,
				text: func(i int) string { return cards[i].Person.Name }},
			{head: "common.born", text: func(i int) string { return say.ShortDay(p, cards[i].Person.Birth) }},
			{head: "common.category", bold: true, size: sizeBody,
				text: func(i int) string { return say.Category(p, cards[i].Standing.Category) }},
			toRight(listColumn{head: "register.until",
				text: func(i int) string { return say.ShortDay(p, cards[i].Standing.Until) }}),
			{head: "register.term", text: func(i int) string {
				return p.T("register.term." + string(cards[i].Standing.State))
			}},
			toRight(listColumn{head: "register.composition", text: func(i int) string {
				c := cards[i]
				if len(c.Composed) == 0 {
					return ""
				}
				return say.Category(p, c.Composition.Category) + " (" + p.Points(int(c.Composition.Points)) + ")"
			}}),
		},
		rows: len(cards), none: s.sides("print.no-players"), usual: true,
	})
}
