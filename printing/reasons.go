package printing

import (
	"context"
	"strings"

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
		if e.Info.System != tournament.Swiss {
			s := newSheet(portrait, p, e, o, p.T("print.reasons.title"))
			s.usualHeader()
			s.heading("", "", "")
			s.note(p.T("error.swiss-only"))
			return s, nil
		}
		facts, err := say.PairingFacts(context.Background(), p, e, round)
		if err != nil {
			return nil, err
		}
		return notNearlyEmpty([]float64{sizeBody, 8.6, 8.2}, func(size float64) *sheet {
			s := newSheet(portrait, p, e, o, p.T("print.reasons.title"))
			s.usualHeader()
			s.heading(say.RoundName(p, e, round), "", "")
			s.reasons(facts, size)
			return s
		}), nil
	})
}

// reasons sets what is said of a pairing in type of a size, pt.
func (s *sheet) reasons(facts []say.PairingFact, size float64) {
	const indent = 6.0
	for i, f := range facts {
		if f.Detail {
			s.paragraph(indent, s.wide()-indent, regular(size), f.Text)
			continue
		}
		if i == 0 || facts[i-1].Detail {
			s.need(min(s.headsHeight(facts[i:], size), (s.bottom-s.top)/4)) // a head of many names may part
		}
		if f.Group {
			s.ofGroup = f.Text
		}
		s.y += 3
		head, players := s.headOfReasons(f.Text, size)
		s.paragraph(0, s.wide(), bold(size), head)
		if players != "" {
			s.paragraph(0, s.wide(), regular(size), players)
		}
		s.y++
	}
}

// headOfReasons parts the head of a score group from its players where they take more
// than a line: sixty names in bold type head nothing.
func (s *sheet) headOfReasons(text string, size float64) (head, players string) {
	if head, players, ok := strings.Cut(text, ": "); ok && bold(size).Width(text) > s.wide() {
		return head + ":", players
	}
	return text, ""
}

// headsHeight is the height of the heads that facts begin with, and of the first
// lines under them, mm: no head stands alone at the foot of a page.
func (s *sheet) headsHeight(facts []say.PairingFact, size float64) float64 {
	height := 0.0
	lines := func(text string, st page.Style) float64 {
		return float64(len(page.Wrap(text, st, s.wide()))) * lead(st)
	}
	for _, f := range facts {
		if f.Detail {
			return height + 2*lead(regular(size))
		}
		head, players := s.headOfReasons(f.Text, size)
		height += 3 + lines(head, bold(size)) + 1
		if players != "" {
			height += min(lines(players, regular(size)), 3*lead(regular(size))) // a list that goes on may part
		}
	}
	return height
}
