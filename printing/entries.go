package printing

import (
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Entries is the list of entries: by name in the alphabet of the language, by
// rating, by club, or with the fees.
func Entries(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.entries.title"))
		s.usualHeader()
		s.heading("", s.players(len(e.Players)), "")
		players := inOrder(p, e.Players, o.Order)
		if o.Order == ByFees {
			s.fees(players)
			return s, nil
		}
		s.entries(players)
		return s, nil
	})
}

// entries draws who plays.
func (s *sheet) entries(players []tournament.Player) {
	p, small := s.p, regular(sizeSecond)
	count := column{at: 8, room: 8, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: 12, room: 56, style: bold(sizeBody)}
	born := column{head: s.both("common.born"), at: 90, room: 21, align: page.Right, style: small}
	fed := column{head: s.both("common.federation"), at: 95, room: 12, style: small}
	club := column{head: s.both("common.club"), at: 108, room: 26, style: small}
	class := column{head: s.both("common.category"), at: 141.5, room: 14, align: page.Centre, style: small}
	title := column{head: s.both("common.title"), at: 160.5, room: 11, align: page.Right, style: small}
	rating := column{head: s.both("print.rating"), at: 174, room: 12, align: page.Right, style: small}
	s.table(table{
		columns: []column{count, name, born, fed, club, class, title, rating},
		rows:    len(players), height: 6.4, none: s.sides("print.no-players"),
		draw: func(i int, y float64) {
			one := players[i]
			base := y + 4.5
			s.cell(count, base, strconv.Itoa(i+1))
			s.nameCell(name, base, one.Name)
			s.cell(born, base, say.ShortDay(p, one.Birth))
			s.cell(fed, base, one.Federation)
			s.cell(club, base, one.Club)
			s.cell(class, base, say.Category(p, one.Category))
			s.cell(title, base, string(one.Title))
			s.cell(rating, base, number(one.Rating))
		},
	})
}

// fees draws what each player owes and has paid, and the sums.
func (s *sheet) fees(players []tournament.Player) {
	p, small := s.p, regular(sizeSecond)
	count := column{at: 8, room: 8, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: 12, room: 58, style: bold(sizeBody)}
	club := column{head: s.both("common.club"), at: 73, room: 26, style: small}
	due := column{head: s.both("print.entries.due"), at: 118, room: 17, align: page.Right, style: small}
	paid := column{head: s.both("print.entries.paid"), at: 136, room: 17, align: page.Right, style: small}
	owed := column{head: s.both("print.entries.owed"), at: 154, room: 17, align: page.Right, style: bold(sizeBody)}
	sign := column{head: s.both("print.signature"), at: 157, room: 17, style: small}
	var sums struct{ due, paid, owed int }
	for _, one := range players {
		sums.due += one.FeeDue
		sums.paid += one.FeePaid
		sums.owed += one.FeeDue - one.FeePaid
	}
	const height = 6.4
	s.table(table{
		columns: []column{count, name, club, due, paid, owed, sign},
		rows:    len(players), height: height, none: s.sides("print.no-players"), tail: height + 6,
		draw: func(i int, y float64) {
			one := players[i]
			base := y + 4.5
			s.cell(count, base, strconv.Itoa(i+1))
			s.nameCell(name, base, one.Name)
			s.cell(club, base, one.Club)
			s.cell(due, base, money(p, one.FeeDue))
			s.cell(paid, base, money(p, one.FeePaid))
			s.cell(owed, base, money(p, one.FeeDue-one.FeePaid))
		},
	})
	base := s.y + 4.5
	total := s.sides("print.entries.total")
	if s.e.Info.Currency != "" {
		total = s.beside(func(p *i18n.Printer) string {
			return p.T("print.entries.total-in", i18n.Args{"currency": s.e.Info.Currency})
		})
	}
	s.page.Text(s.from(12, 86), base, bold(sizeBody), total)
	for _, sum := range []struct {
		column column
		value  int
	}{{due, sums.due}, {paid, sums.paid}, {owed, sums.owed}} {
		sum.column.style = bold(sizeBody)
		s.cell(sum.column, base, p.Decimal(sum.value, 2))
	}
	s.y += height
	s.rule(s.y, medium)
}

// money writes hundredths of the currency, nothing for none.
func money(p *i18n.Printer, hundredths int) string {
	if hundredths == 0 {
		return ""
	}
	return p.Decimal(hundredths, 2)
}
