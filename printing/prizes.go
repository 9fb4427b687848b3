package printing

import (
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
)

// Prizes is the list of prizes, to be signed by those who get them.
func Prizes(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.prizes.title"))
		s.usualHeader()
		s.heading(stateOf(p, progressOf(e), 0), "", "")
		var groups []int // that have a fund
		for group := 1; group <= max(1, len(e.Info.Groups)); group++ {
			if len(e.PrizeFund(group).Categories) > 0 {
				groups = append(groups, group)
			}
		}
		for i, group := range groups {
			if len(e.Info.Groups) > 0 {
				s.section(e.Info.Groups[group-1], 20)
			}
			tail := 0.0
			if i == len(groups)-1 {
				tail = 4 + signatureHeight
			}
			s.prizeFund(prizes.Of(e, e.PrizeFund(group)), tail)
		}
		if len(groups) == 0 {
			s.page.Text(s.from(0, s.wide()), s.y+6, regular(sizeBody), p.T("print.prizes.none"))
			s.y += 10
			return s, nil
		}
		s.y += 4
		s.signatures(p.T("print.chief-arbiter"), p.T("print.prizes.organiser"))
		return s, nil
	})
}

// prizeFund draws the categories of a fund and the sums; tail is the height
// that has to stay with the end of it, mm.
func (s *sheet) prizeFund(r prizes.Result, tail float64) {
	notes := s.prizeNotes(r)
	for k, c := range r.Fund.Categories {
		var awards []prizes.Award
		for _, a := range r.Awards {
			if a.Category == k {
				awards = append(awards, a)
			}
		}
		below := 0.0
		if k == len(r.Fund.Categories)-1 {
			below = 3 + s.notesHeight(notes) + tail
		}
		s.prizeCategory(c, awards, r.Fund.Sharing, below)
	}
	s.y += 3
	for _, note := range notes {
		s.note(note)
	}
}

// prizeNotes say what a fund comes to and how it is divided.
func (s *sheet) prizeNotes(r prizes.Result) []string {
	currency := s.e.Info.Currency
	notes := []string{
		strings.TrimSpace(s.p.T("print.prizes.sum", i18n.Args{"total": s.sum(r.Total, currency), "given": s.sum(r.Given, currency), "left": s.sum(r.Left(), currency)})),
		s.p.T("print.prizes.sharing." + sharingKey(r.Fund.Sharing)),
	}
	if r.Fund.Each == tournament.OnePrize && len(r.Fund.Categories) > 1 {
		notes = append(notes, s.p.T("print.prizes.one"))
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
	return strings.TrimSpace(say.Money(s.p, hundredths) + " " + currency)
}

// prizeCategory draws who gets the prizes of a category; tail is the height that
// has to stay with the last of them, mm.
func (s *sheet) prizeCategory(c tournament.PrizeCategory, awards []prizes.Award, sharing tournament.PrizeSharing, tail float64) {
	const height = 8.4
	p := s.p
	head := c.Name
	if head == "" {
		head = p.T("print.prizes.for-all")
	}
	s.section(head, headHeight+2*height)
	small := regular(sizeSecond)
	place := column{head: p.T("common.place"), at: 8, room: 9, align: page.Right, style: small}
	name := column{head: p.T("common.name"), at: 12, room: 50, style: bold(sizeBody)}
	club := column{head: p.T("common.club"), at: 64, room: 26, style: small}
	points := column{head: p.T("common.points"), at: 98, room: 9, units: true, style: bold(sizePoints)}
	amount := column{head: p.T("print.prizes.amount"), at: 132, room: 26, align: page.Right, style: bold(sizeBody)}
	sign := column{head: p.T("print.signature"), at: 136, room: 38, style: small}
	s.table(table{
		columns: []column{place, name, club, points, amount, sign},
		rows:    len(awards), height: height, none: s.sides("print.prizes.nobody"), tail: tail,
		draw: func(i int, y float64) {
			a, base := awards[i], y+5
			s.cell(place, base, say.Places(a.Row.Place, a.Row.PlaceTo))
			s.nameCell(name, base, a.Row.Player.Name)
			s.cell(club, base, a.Row.Player.Club)
			s.pointsCell(points, base, int(a.Row.Points))
			if a.Amount > 0 {
				s.cell(amount, base, s.sum(a.Amount, ""))
			}
			below := s.prizeShares(a, sharing)
			if len(a.Things) > 0 {
				things := strings.Join(a.Things, ", ")
				if a.Amount == 0 {
					s.cell(amount, base, things)
				} else {
					below = strings.Join(append([]string{things}, nonEmpty(below)...), "; ")
				}
			}
			if below != "" {
				made := page.FlowText(below, regular(sizeFoot), 66)
				s.page.Put(s.until(132, 66), base+s.grown+3.2, 0, made)
				s.grown += 1.4 + made.Grown()
			}
		},
	})
}

func nonEmpty(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

// prizeShares says of what an amount is made where it was divided.
func (s *sheet) prizeShares(a prizes.Award, sharing tournament.PrizeSharing) string {
	if a.Among <= 1 {
		return ""
	}
	args := i18n.Args{"own": s.sum(a.Own, ""), "share": s.sum(a.Shared, ""), "count": a.Among}
	if sharing == tournament.PrizeHort {
		return s.p.T("print.prizes.shares-hort", args)
	}
	return s.p.T("print.prizes.shares", args)
}
