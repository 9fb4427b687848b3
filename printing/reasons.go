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
			s.continued = s.title + " · " + say.RoundName(p, e, round)
			s.reasons(facts, size)
			return s
		}), nil
	})
}

// reasonIndent is how far what is said of a score group stands in, mm.
const reasonIndent = 6.0

// reasons sets what is said of a pairing in type of a size, pt.
func (s *sheet) reasons(facts []say.PairingFact, size float64) {
	under := "" // the head of a score group without its players
	for i := 0; i < len(facts); i++ {
		f := facts[i]
		if f.Detail {
			details := detailsOf(facts[i:])
			if i > 0 {
				under, _, _ = strings.Cut(facts[i-1].Text, ": ")
			}
			s.reasonDetails(details, under, size)
			i += len(details) - 1
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

// alikePairs is the number of pairs from which on a reason that they share is said
// once for all of them.
const alikePairs = 3

// reasonDetails sets what is said of the pairs of a score group: first those of which
// the same is said, under it, then the others, each with its own. A page that begins
// meanwhile says under which head.
func (s *sheet) reasonDetails(details []say.PairingFact, under string, size float64) {
	s.within = under
	defer func() { s.within = "" }()
	plain := func(i int) bool { // nothing more is said of the pair
		return details[i].Why != "" && (i+1 == len(details) || details[i+1].Pair != details[i].Pair)
	}
	var reasons []string
	alike := map[string][]string{} // pairs by reason
	for i, d := range details {
		if !plain(i) {
			continue
		}
		if alike[d.Why] == nil {
			reasons = append(reasons, d.Why)
		}
		alike[d.Why] = append(alike[d.Why], d.Pair)
	}
	for _, why := range reasons {
		if len(alike[why]) >= alikePairs {
			s.pairsAlike(why, alike[why], size)
		}
	}
	closing := closingOf(details)
	for i, d := range details {
		if i == len(details)-len(closing) {
			s.within = under
			s.need(s.closingHeight(closing, size))
		}
		if !plain(i) || len(alike[d.Why]) < alikePairs {
			s.wholeParagraph(reasonIndent, regular(size), d.Text)
		}
	}
}

// detailsOf gives the details that facts begin with.
func detailsOf(facts []say.PairingFact) []say.PairingFact {
	for i, f := range facts {
		if !f.Detail {
			return facts[:i]
		}
	}
	return facts
}

// closingOf gives the details of no pair that end those of a score group: they say what
// it falls short of as a whole.
func closingOf(details []say.PairingFact) []say.PairingFact {
	i := len(details)
	for i > 0 && details[i-1].Pair == "" {
		i--
	}
	return details[i:]
}

// closingHeight is the height of the lines that close a score group, mm: they stand
// together, as far as they go on a page.
func (s *sheet) closingHeight(closing []say.PairingFact, size float64) float64 {
	lines := 0
	for _, f := range closing {
		lines += len(page.Wrap(f.Text, regular(size), s.wide()-reasonIndent))
	}
	return min(float64(lines)*lead(regular(size)), (s.bottom-s.top)/4)
}

// wholeParagraph sets a paragraph that is not parted over pages.
func (s *sheet) wholeParagraph(at float64, st page.Style, text string) {
	s.need(float64(len(page.Wrap(text, st, s.wide()-at))) * lead(st))
	s.paragraph(at, s.wide()-at, st, text)
}

// pairsAlike sets a reason over the pairs that share it, in as many columns as they
// have room.
func (s *sheet) pairsAlike(why string, pairs []string, size float64) {
	const inner, gap = 2 * reasonIndent, 4.0
	st := regular(size)
	widest := 0.0
	for _, pair := range pairs {
		widest = max(widest, st.Width(pair))
	}
	across := max(1, min(3, int((s.wide()-inner+gap)/(widest+gap))))
	room := (s.wide()-inner+gap)/float64(across) - gap
	s.need(4 * lead(st))
	s.y += 0.8
	s.wholeParagraph(reasonIndent, st, capital(why)+":")
	for i, pair := range pairs {
		if i%across == 0 {
			s.need(lead(st))
			s.y += lead(st)
		}
		s.page.As(page.RoleParagraph, func() {
			s.page.Text(s.from(inner+float64(i%across)*(room+gap), room), s.y-0.28*lead(st), st, pair)
		})
	}
	s.y += 0.8
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
	for i, f := range facts {
		if f.Detail {
			return height + max(2*lead(regular(size)), s.closingHeight(closingOf(detailsOf(facts[i:])), size))
		}
		head, players := s.headOfReasons(f.Text, size)
		height += 3 + lines(head, bold(size)) + 1
		if players != "" {
			height += min(lines(players, regular(size)), 3*lead(regular(size))) // a list that goes on may part
		}
	}
	return height
}
