package printing

import (
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
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
	s.list(list{
		fields: []listColumn{
			{head: "register.certificate", keeps: true, text: func(i int) string { return s.numberIn(awards[i].number) }},
			{head: "common.name", keeps: true, name: true, bold: true, size: sizeBody,
				text: func(i int) string { return awards[i].name }},
			{head: "common.category", keeps: true, bold: true, size: sizeBody, text: func(i int) string {
				return say.Category(p, awards[i].player.Category) + " → " + say.Category(p, awards[i].category)
			}},
			{head: "common.points", bold: true, size: sizeBody,
				halves: func(i int) (int, bool) { return int(awards[i].player.Points), true }},
			{head: "print.norms.basis", keeps: true, flows: true, text: func(i int) string {
				a := awards[i]
				n, ok := a.player.Target(a.category)
				switch {
				case a.ground != norms.ByNorm && a.ground != norms.ByArbiter:
					return p.T("norms.ground." + string(a.ground))
				case ok:
					return n.Calculation(say.NormSigns(p)) + noBreak + "→" + noBreak + p.Points(int(n.Points)) // on one line
				}
				return ""
			}},
			toRight(listColumn{head: "print.norms.until", keeps: true,
				text: func(i int) string { return say.ShortDay(p, awards[i].until) }}),
		},
		rows: len(awards), none: none, tail: 2 + signatureHeight,
	})
	s.y += 2
	for _, p := range s.printers() {
		s.setNotes(s.marks(p))
	}
}
