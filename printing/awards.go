package printing

import (
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
)

// Awards is the list of the categories that a finished event has brought, each
// with its certificate and the calculation of its norm.
func Awards(e *tournament.Event, o Options) (*Document, error) {
	report := norms.Of(e, norms.ReadingsOf(e))
	o.Player = 0
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.awards.title"))
		s.normsHeader()
		aside := ""
		if _, ok := o.posted(); ok {
			aside = p.T("print.awards.protocol", i18n.Args{"number": s.protocolNumber()})
		}
		s.heading("", aside, "")
		none := s.sides("print.certificates.none")
		if !report.Final {
			none = s.sides("print.certificates.open")
		}
		s.awardLines(awardsOf(e, report, o), none)
		s.signatures(s.sides("print.chief-arbiter"), s.sides("print.certificate.chairman"))
		return s, nil
	})
}

// awardLines draws the categories that were awarded.
func (s *sheet) awardLines(awards []award, none string) {
	p := s.p
	small := regular(sizeSecond)
	certificate := column{head: s.both("register.certificate"), at: 0, room: 20, style: small}
	name := column{head: s.both("common.name"), at: 25, room: 40, style: bold(8.5)}
	gained := column{head: s.both("common.category"), at: 68, room: 18, style: bold(sizeBody)}
	calculation := column{head: s.both("print.norms.basis"), at: 88, room: 64, style: small}
	until := column{head: s.both("print.norms.until"), at: s.wide(), room: 20, align: page.Right, style: small}
	s.table(table{
		columns: []column{certificate, name, gained, calculation, until}, rows: len(awards), height: normsRow, none: none,
		tail: 2 + signatureHeight,
		draw: func(i int, y float64) {
			a := awards[i]
			base := y + 4.2
			s.cell(certificate, base, s.numberIn(a.number))
			s.nameCell(name, base, a.name)
			s.cell(gained, base, say.Category(p, a.player.Category)+" → "+say.Category(p, a.category))
			basis := ""
			if n, ok := a.player.Target(a.category); a.ground != norms.ByNorm && a.ground != norms.ByArbiter {
				basis = p.T("norms.ground." + string(a.ground))
			} else if ok {
				basis = n.Calculation(say.NormSigns(p)) + " → " + p.Points(int(n.Points))
			}
			s.cell(calculation, base, basis)
			s.cell(until, base, say.ShortDay(p, a.until))
		},
	})
	s.y += 2
}
