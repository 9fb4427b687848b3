package printing

import (
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Lots is the protocol of the drawing of lots: the numbers with the names,
// and a line for each player to sign on.
func Lots(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.lots.title"))
		s.usualHeader()
		s.heading("", p.T("common.players", i18n.Args{"n": len(e.Players)}), "")
		players := e.StartList()
		small := regular(sizeSecond)
		count := column{head: p.T("common.number"), at: 10, room: 10, align: page.Right, style: bold(11)}
		name := column{head: p.T("common.name"), at: 15, room: 66, style: regular(sizeBody)}
		class := column{head: p.T("common.category"), at: 92, room: 18, align: page.Centre, style: small}
		club := column{head: p.T("common.club"), at: 103, room: 28, style: small}
		sign := column{head: p.T("print.signature"), at: 134, room: 40, style: small}
		s.table(table{
			columns: []column{count, name, class, club, sign},
			rows:    len(players), height: 7.6, none: s.sides("print.no-players"), tail: signatureHeight,
			draw: func(i int, y float64) {
				one := players[i]
				base := y + 5.2
				s.cell(count, base, number(one.Start))
				s.nameCell(name, base, one.Name)
				s.cell(class, base, say.Category(p, one.Category))
				s.cell(club, base, one.Club)
			},
		})
		s.signatures(p.T("print.chief-arbiter"), p.T("print.secretary"))
		return s, nil
	})
}
