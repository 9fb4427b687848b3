package printing

import (
	"context"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// PairingReasons is how a round of a Swiss was paired and why: a paragraph for
// each score group, its pairs and what it falls short of below it. Of an event
// under another system it says that there is nothing to explain.
func PairingReasons(e *tournament.Event, o Options) (*Document, error) {
	round, err := theRound(e, o)
	if err != nil {
		return nil, err
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.reasons.title"))
		s.usualHeader()
		if e.Info.System != tournament.Swiss {
			s.heading("", "", "")
			s.note(p.T("error.swiss-only"))
			return s, nil
		}
		s.heading(p.T("common.round-n", i18n.Args{"round": round}), "", "")
		facts, err := say.PairingFacts(context.Background(), p, e, round)
		if err != nil {
			return nil, err
		}
		const indent = 6.0
		for i, f := range facts {
			if f.Detail {
				s.paragraph(indent, s.wide()-indent, regular(sizeBody), f.Text)
				continue
			}
			if i == 0 || facts[i-1].Detail {
				s.need(s.headsHeight(facts[i:]))
			}
			if f.Group {
				s.ofGroup = f.Text
			}
			s.y += 3
			s.paragraph(0, s.wide(), bold(sizeBody), f.Text)
			s.y++
		}
		return s, nil
	})
}

// headsHeight is the height of the heads that facts begin with, and of the first
// lines under them, mm: no head stands alone at the foot of a page.
func (s *sheet) headsHeight(facts []say.PairingFact) float64 {
	height := 0.0
	for _, f := range facts {
		if f.Detail {
			return height + 2*lead(regular(sizeBody))
		}
		height += 3 + float64(len(page.Wrap(f.Text, bold(sizeBody), s.wide())))*lead(bold(sizeBody)) + 1
	}
	return height
}
