package printing

import (
	"cmp"
	"slices"
	"strconv"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Entries is the list of entries by name, in the alphabet of the language.
func Entries(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.entries.title"))
		s.usualHeader()
		s.heading("", p.T("common.players", i18n.Args{"n": len(e.Players)}), "")
		players := slices.Clone(e.Players)
		order := collate.New(language.Make(string(p.Lang())), collate.IgnoreCase)
		slices.SortStableFunc(players, func(a, b tournament.Player) int {
			return cmp.Or(order.CompareString(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
		})
		small := regular(sizeSecond)
		count := column{at: 8, room: 8, align: page.Right, style: regular(sizeSecond)}
		name := column{head: p.T("common.name"), at: 12, room: 56, style: bold(sizeBody)}
		born := column{head: p.T("common.born"), at: 90, room: 21, align: page.Right, style: small}
		fed := column{head: p.T("common.federation"), at: 95, room: 12, style: small}
		club := column{head: p.T("common.club"), at: 108, room: 26, style: small}
		class := column{head: p.T("common.category"), at: 141.5, room: 14, align: page.Centre, style: small}
		title := column{head: p.T("common.title"), at: 160.5, room: 11, align: page.Right, style: small}
		rating := column{head: p.T("print.rating"), at: 174, room: 12, align: page.Right, style: small}
		s.table(table{
			columns: []column{count, name, born, fed, club, class, title, rating},
			rows:    len(players), height: 6.4, none: p.T("print.no-players"),
			draw: func(i int, y float64) {
				one := players[i]
				base := y + 4.5
				s.cell(count, base, strconv.Itoa(i+1))
				s.nameCell(name, base, one.Name)
				s.cell(born, base, shortDay(p, one.Birth))
				s.cell(fed, base, one.Federation)
				s.cell(club, base, one.Club)
				s.cell(class, base, category(p, one.Category))
				s.cell(title, base, string(one.Title))
				s.cell(rating, base, number(one.Rating))
			},
		})
		return s, nil
	})
}
