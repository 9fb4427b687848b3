package printing

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/fidetitles"
)

// Statistics counts the players by federation, title and sex, and the results
// by colour.
func Statistics(e *tournament.Event, o Options) (*Document, error) {
	const highest, step = 7.6, 0.4 // of the lines, mm
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		for row := highest; ; row = max(row-step, factRow) {
			s := newSheet(portrait, p, e, o, p.T("print.statistics.title"))
			s.factRow = row
			s.statistics()
			if len(s.pages) == 1 || row == factRow {
				return s, nil
			}
		}
	})
}

func (s *sheet) statistics() {
	s.usualHeader()
	pr := s.e.Progress()
	s.headingOf(func(p *i18n.Printer) string { return say.TableState(p, s.e, pr, 0) }, nil, nil)
	n := entrantsOf(s.e, s.e.Players)
	s.factsOf(headed("print.statistics.field", nil), func() []fact { return s.fieldFacts(n) })
	s.factsOf(s.playHead, s.playFacts)
	s.factsOf(headed("print.statistics.federations", nil), func() []fact { return countsOf(n.federations) })
	s.factsOf(headed("print.statistics.titles", nil), func() []fact { return titleCounts(n.titles) })
	if notes := s.notCounted(s.e.Players); len(notes) > 0 {
		s.y += aboveNotes
		s.setNotes(notes)
	}
}

// entrants are the players of an event in numbers.
type entrants struct {
	rated, average, highest int // average and highest: 0 where nobody is rated
	women, titled, foreign  int // foreign: of another federation than the organiser's
	titles, federations     map[string]int
}

func entrantsOf(e *tournament.Event, players []tournament.Player) entrants {
	n := entrants{titles: map[string]int{}, federations: map[string]int{}}
	sum := 0
	for _, one := range players {
		if one.Rating > 0 {
			n.rated++
			sum += one.Rating
			n.highest = max(n.highest, one.Rating)
		}
		if one.Sex == tournament.Female {
			n.women++
		}
		if one.Title != "" {
			n.titles[string(one.Title)]++
		}
		if fidetitles.Holder(string(one.Title)) {
			n.titled++
		}
		if one.Federation != "" {
			n.federations[one.Federation]++
			if e.Info.Federation != "" && one.Federation != e.Info.Federation {
				n.foreign++
			}
		}
	}
	if n.rated > 0 {
		n.average = (sum + n.rated/2) / n.rated
	}
	return n
}

func (s *sheet) fieldFacts(n entrants) []fact {
	p := s.p
	return []fact{
		{p.T("print.statistics.players"), tournament.Figure(len(s.e.Players))},
		{p.T("print.category-standings.women"), tournament.Figure(n.women)},
		{p.T("print.statistics.rated"), tournament.Figure(n.rated)},
		{p.T("print.statistics.average"), tournament.Figure(n.average)},
		{p.T("print.statistics.highest"), tournament.Figure(n.highest)},
	}
}

// countsOf lists how many there are of each word, the most first.
func countsOf(counts map[string]int) []fact {
	words := slices.SortedFunc(maps.Keys(counts),
		func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
	var facts []fact
	for _, word := range words {
		facts = append(facts, fact{word, strconv.Itoa(counts[word])})
	}
	return facts
}

// titleCounts lists how many there are of each title, the highest first.
func titleCounts(counts map[string]int) []fact {
	var facts []fact
	for _, title := range tournament.Titles() {
		if n := counts[string(title)]; n > 0 {
			facts = append(facts, fact{string(title), strconv.Itoa(n)})
		}
	}
	return facts
}
