package printing

import (
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
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
	small := regular(sizeSecond)
	count := column{head: s.both("common.number"), at: 9, room: 9, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: 12, room: 46, style: bold(8.5)}
	born := column{head: s.both("common.born"), at: 60, room: 19, style: small}
	class := column{head: s.both("common.category"), at: 81, room: 14, style: bold(sizeBody)}
	until := column{head: s.both("register.until"), at: 116, room: 19, align: page.Right, style: small}
	state := column{head: s.both("register.term"), at: 119, room: 30, style: small}
	composition := column{head: s.both("register.composition"), at: s.wide(), room: 23, align: page.Right, style: small}
	s.table(table{
		columns: []column{count, name, born, class, until, state, composition},
		rows:    len(cards), height: cardRow, none: s.sides("print.no-players"),
		draw: func(i int, y float64) {
			c := cards[i]
			base := y + 4.2
			s.cell(count, base, tournament.Figure(i+1))
			s.nameCell(name, base, c.Person.Name)
			s.cell(born, base, say.ShortDay(p, c.Person.Birth))
			s.cell(class, base, say.Category(p, c.Standing.Category))
			s.cell(until, base, say.ShortDay(p, c.Standing.Until))
			s.cell(state, base, p.T("register.term."+string(c.Standing.State)))
			if len(c.Composed) > 0 {
				s.cell(composition, base, say.Category(p, c.Composition.Category)+" ("+p.Points(int(c.Composition.Points))+")")
			}
		},
	})
}
