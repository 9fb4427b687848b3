package printing

import (
	"strconv"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// CashSheet is what the treasurer keeps of the entry fees: by name what each player
// owes and has paid, the sums, and room to sign.
func CashSheet(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.cash-sheet.title"))
		s.usualHeader()
		s.heading("", s.players(len(e.Players)), "")
		s.fees(inOrder(p, e.Players, ByName))
		return s, nil
	})
}

// fees draws what each player owes and has paid, and the sums.
func (s *sheet) fees(players []tournament.Player) {
	p := s.p
	var sums struct{ due, paid, owed int }
	for _, one := range players {
		sums.due += one.FeeDue
		sums.paid += one.FeePaid
		sums.owed += one.FeeDue - one.FeePaid
	}
	total := s.sides("print.cash-sheet.total")
	if s.e.Info.Currency != "" {
		total = s.beside(headed("print.cash-sheet.total-in", i18n.Args{"currency": s.e.Info.Currency}))
	}
	// The sums are the last row.
	last := tournament.Player{Name: total, FeeDue: sums.due, FeePaid: sums.paid}
	c := columns{s, func(i int) tournament.Player {
		if i == len(players) {
			return last
		}
		return players[i]
	}}
	sum := func(key string, hundredths func(tournament.Player) int) listColumn {
		f := toRight(c.text(key, func(one tournament.Player) string { return money(p, hundredths(one)) }))
		f.keeps = true
		return f
	}
	count := toRight(listColumn{text: func(i int) string {
		if i == len(players) {
			return ""
		}
		return strconv.Itoa(i + 1)
	}})
	owed := sum("print.cash-sheet.owed", func(one tournament.Player) int { return one.FeeDue - one.FeePaid })
	owed.bold = true
	rows := len(players) + 1
	if len(players) == 0 {
		rows = 0
	}
	s.list(list{
		fields: []listColumn{count, c.name(), c.club(),
			sum("print.cash-sheet.due", func(one tournament.Player) int { return one.FeeDue }),
			sum("print.cash-sheet.paid", func(one tournament.Player) int { return one.FeePaid }), owed, toSign(24)},
		rows: rows, none: s.sides("print.no-players"), usual: true, lowest: toSignRow,
		line: func(i int) float64 {
			if i == len(players)-1 {
				return medium
			}
			return everyFifth(i)
		},
	})
}

// money writes hundredths of the currency, nothing for none.
func money(p *i18n.Printer, hundredths int) string {
	if hundredths == 0 {
		return ""
	}
	return p.Decimal(hundredths, 2)
}
