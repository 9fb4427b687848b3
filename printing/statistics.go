package printing

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Statistics counts the players by federation, title and sex, and the results
// by colour.
func Statistics(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.statistics.title"))
		s.usualHeader()
		s.heading("", "", "")
		s.facts(p.T("print.statistics.field"), s.fieldFacts())
		s.facts(p.T("print.report.play"), s.playFacts())
		s.facts(p.T("print.statistics.federations"), countsOf(e,
			func(one tournament.Player) string { return one.Federation }))
		s.facts(p.T("print.statistics.titles"), titleCounts(e))
		return s, nil
	})
}

func (s *sheet) fieldFacts() []fact {
	p := s.p
	var women, rated, sum, highest int
	for _, one := range s.e.Players {
		if one.Sex == tournament.Female {
			women++
		}
		if one.Rating > 0 {
			rated++
			sum += one.Rating
			highest = max(highest, one.Rating)
		}
	}
	average := ""
	if rated > 0 {
		average = strconv.Itoa((sum + rated/2) / rated)
	}
	return []fact{
		{p.T("print.statistics.players"), number(len(s.e.Players))},
		{p.T("print.category-standings.women"), number(women)},
		{p.T("print.statistics.rated"), number(rated)},
		{p.T("print.statistics.average"), average},
		{p.T("print.statistics.highest"), number(highest)},
	}
}

// countsOf counts the players by a word, the most first.
func countsOf(e *tournament.Event, of func(tournament.Player) string) []fact {
	counts := map[string]int{}
	for _, one := range e.Players {
		if word := of(one); word != "" {
			counts[word]++
		}
	}
	words := slices.SortedFunc(maps.Keys(counts),
		func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
	var facts []fact
	for _, word := range words {
		facts = append(facts, fact{word, strconv.Itoa(counts[word])})
	}
	return facts
}

// titleCounts counts the titles, the highest first.
func titleCounts(e *tournament.Event) []fact {
	var facts []fact
	for _, title := range tournament.Titles() {
		n := 0
		for _, one := range e.Players {
			if one.Title == title {
				n++
			}
		}
		if n > 0 {
			facts = append(facts, fact{string(title), strconv.Itoa(n)})
		}
	}
	return facts
}
