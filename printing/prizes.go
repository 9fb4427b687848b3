package printing

import (
	"slices"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
)

// Prizes is the list of prizes, to be signed by those who get them.
func Prizes(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.prizes.title"))
		s.usualHeader()
		pr := e.Progress()
		s.headingOf(func(p *i18n.Printer) string { return say.TableState(p, e, pr, 0) }, nil, nil)
		if !pr.Final {
			s.notes(headed("print.prizes.provisional", nil))
			s.y += 2
		}
		var groups []int // that have a fund
		for number := 1; number <= max(1, len(e.Info.Groups)); number++ {
			if len(e.PrizeFund(number).Categories) > 0 {
				groups = append(groups, number)
			}
		}
		for i, number := range groups {
			if apart(e) {
				s.section(s.beside(group{number, e.Info.Groups[number-1]}.title), 20)
			}
			tail := 0.0
			if i == len(groups)-1 {
				tail = 4 + signatureHeight
			}
			s.prizeFund(prizes.Of(e, e.PrizeFund(number)), tail)
		}
		if len(groups) == 0 {
			s.page.Text(s.from(0, s.wide()), s.y+6, regular(sizeBody), s.sides("print.prizes.none"))
			s.y += 10
			return s, nil
		}
		s.y += 4
		s.signatures(s.sides("print.chief-arbiter"), s.sides("print.prizes.organiser"))
		return s, nil
	})
}

// prizeFund draws the categories of a fund and the sums; tail is the height
// that has to stay with the end of it, mm.
func (s *sheet) prizeFund(r prizes.Result, tail float64) {
	notes := s.prizeNotes(r)
	s.prizeList(r, 3+s.notesHeight(notes)+tail)
	s.y += 3
	for _, note := range notes {
		s.note(note)
	}
}

// prizeNotes say what a fund comes to and how it is divided, in the languages of
// the sheet.
func (s *sheet) prizeNotes(r prizes.Result) []string {
	currency := s.e.Info.Currency
	var notes []string
	for _, p := range s.printers() {
		sum := func(n int) string { return say.Sum(p, n, currency) }
		notes = append(notes, strings.TrimSpace(p.T("print.prizes.sum",
			i18n.Args{"total": sum(r.Total), "given": sum(r.Given), "left": sum(r.Left())})))
		notes = append(notes, sharingNotes(p, r.Fund)...)
		if r.Fund.Each == tournament.OnePrize && len(r.Fund.Categories) > 1 {
			notes = append(notes, p.T("print.prizes.one"))
		}
	}
	return notes
}

// sharingNotes say how the categories of a fund are shared: in one sentence where all
// are alike, or else with the names of those that have a rule of their own.
func sharingNotes(p *i18n.Printer, fund tournament.PrizeFund) []string {
	sentence := func(s tournament.PrizeSharing) string { return p.T("print.prizes.sharing." + sharingKey(s)) }
	same := fund.Sharing
	if len(fund.Categories) > 0 {
		same = fund.SharingOf(fund.Categories[0])
	}
	if !slices.ContainsFunc(fund.Categories, func(c tournament.PrizeCategory) bool { return fund.SharingOf(c) != same }) {
		return []string{sentence(same)}
	}
	var notes []string
	for _, sharing := range tournament.PrizeSharings() {
		var names []string
		for _, c := range fund.Categories {
			if fund.SharingOf(c) != sharing {
				continue
			}
			name := p.T("print.prizes.for-all")
			if c.Name != "" || !c.ForAll() {
				name = capital(say.PrizeCategory(p, c))
			}
			names = append(names, name)
		}
		if len(names) > 0 {
			notes = append(notes, strings.Join(names, "; ")+": "+sentence(sharing))
		}
	}
	return notes
}

func sharingKey(s tournament.PrizeSharing) string {
	if s == tournament.PrizeByPlace {
		return "place"
	}
	return string(s)
}

// sum writes an amount with the currency.
func (s *sheet) sum(hundredths int, currency string) string {
	return say.Sum(s.p, hundredths, currency)
}

// prizeRow is a row of a list of prizes; without a winner one that says so.
type prizeRow struct {
	category int // index in the fund
	award    *prizes.Award
}

func prizeRows(r prizes.Result) []prizeRow {
	var rows []prizeRow
	for k := range r.Fund.Categories {
		before := len(rows)
		for i, a := range r.Awards {
			if a.Category == k {
				rows = append(rows, prizeRow{k, &r.Awards[i]})
			}
		}
		if len(rows) == before {
			rows = append(rows, prizeRow{category: k})
		}
	}
	return rows
}

// prizeList draws who gets the prizes, category by category; tail is the height
// that has to stay with the last of them, mm.
func (s *sheet) prizeList(r prizes.Result, tail float64) {
	rows := prizeRows(r)
	won := func(i int) bool { return rows[i].award != nil }
	said := func(text func(a prizes.Award) string) func(i int) string {
		return func(i int) string {
			if !won(i) {
				return ""
			}
			return text(*rows[i].award)
		}
	}
	c := columns{s, func(i int) tournament.Player {
		if !won(i) {
			return tournament.Player{Name: s.sides("print.prizes.nobody")}
		}
		return rows[i].award.Row.Player
	}}
	s.list(list{
		fields: []listColumn{
			toRight(listColumn{head: "common.place",
				text: said(func(a prizes.Award) string { return say.Places(a.Row.Place, a.Row.PlaceTo) })}),
			c.title(), c.name(), c.club(),
			{head: "common.points", size: sizePoints, bold: true, halves: func(i int) (int, bool) {
				if !won(i) {
					return 0, false
				}
				return int(rows[i].award.Row.Points), true
			}},
			toRight(listColumn{head: "print.prizes.amount", bold: true, size: sizeBody, flows: true,
				text: said(func(a prizes.Award) string {
					if a.Amount > 0 {
						return s.sum(a.Amount, "")
					}
					return say.PrizeThings(s.p, a.Things, a.Worth, "")
				})}),
			{flows: true, size: sizeLabel, text: said(func(a prizes.Award) string { return s.prizeBeside(r.Fund, a) })},
			toSign(34),
		},
		rows: len(rows), none: s.sides("print.prizes.nobody"), tail: tail, usual: true,
		heading: func(i int) string {
			if i > 0 && rows[i-1].category == rows[i].category {
				return ""
			}
			return s.prizesFor(r.Fund.Categories[rows[i].category])
		},
	})
}

// prizesFor names a category of prizes, in the languages of the sheet.
func (s *sheet) prizesFor(c tournament.PrizeCategory) string {
	if c.Name == "" && c.ForAll() {
		return s.sides("print.prizes.for-all")
	}
	return s.beside(func(p *i18n.Printer) string { return capital(say.PrizeCategory(p, c)) })
}

// honouredIn names a category of prizes where it is not for everybody.
func (s *sheet) honouredIn(c tournament.PrizeCategory) string {
	if c.Name == "" && c.ForAll() {
		return ""
	}
	return s.prizesFor(c)
}

// prizeBeside says of what an amount is made, and what comes with it.
func (s *sheet) prizeBeside(fund tournament.PrizeFund, a prizes.Award) string {
	sharing := fund.SharingOf(fund.Categories[a.Category])
	below := nonEmpty(s.beside(func(p *i18n.Printer) string { return s.prizeShares(p, a, sharing) }))
	if len(a.Things) > 0 && a.Amount > 0 {
		below = append([]string{say.PrizeThings(s.p, a.Things, a.Worth, "")}, below...)
	}
	return strings.Join(below, "; ")
}

func nonEmpty(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

// prizeShares says of what an amount is made where it was divided.
func (s *sheet) prizeShares(p *i18n.Printer, a prizes.Award, sharing tournament.PrizeSharing) string {
	if a.Among <= 1 {
		return ""
	}
	args := i18n.Args{"own": s.sum(a.Own, ""), "share": s.sum(a.Shared, ""), "count": a.Among}
	if sharing == tournament.PrizeHort {
		return p.T("print.prizes.shares-hort", args)
	}
	return p.T("print.prizes.shares", args)
}
