package printing

import (
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// section is a part of the players that has standings of its own.
type section struct {
	title wording
	in    func(tournament.Player) bool
}

// The limits of the sections.
const (
	junior     = 20 // years old in the year of the event, at most
	youngest   = 8
	senior     = 50 // at least
	veteran    = 65
	ratingBand = 200
	bandsFrom  = 1400 // all below are one band
	bandsTo    = 2400 // all from here on are one
)

// CategoryStandings are the standings of the women, of the age groups, of the
// bands of ratings, of the categories and of the federations, as far as there
// are at least two players in each and more than one section of a kind.
func CategoryStandings(e *tournament.Event, o Options) (*Document, error) {
	pr := e.Progress()
	rows := standings.Of(e, standings.Options{}).Rows
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.category-standings.title"))
		s.usualHeader()
		s.headingOf(func(p *i18n.Printer) string { return say.TableState(p, pr, 0) }, nil, nil)
		type entry struct {
			head string // of the first of a section
			rank int
			row  standings.Row
		}
		var all []entry
		for _, section := range sectionsOf(e) {
			rank := 0
			for _, r := range rows {
				if r.Place == 0 || !section.in(r.Player) {
					continue
				}
				rank++
				one := entry{rank: rank, row: r}
				if rank == 1 {
					one.head = s.beside(section.title)
				}
				all = append(all, one)
			}
		}
		c := columns{s, func(i int) tournament.Player { return all[i].row.Player }}
		rank := toRight(listColumn{bold: true, text: func(i int) string { return strconv.Itoa(all[i].rank) }})
		s.list(list{
			fields: []listColumn{rank, c.start(), c.title(), c.name(), c.bornIn(), c.federation(), c.rating(),
				{head: "common.points", size: sizePoints, bold: true,
					halves: func(i int) (int, bool) { return int(all[i].row.Points), true }},
				toRight(listColumn{head: "common.place", text: func(i int) string {
					return say.Places(all[i].row.Place, all[i].row.PlaceTo)
				}}),
			},
			rows: len(all), heading: func(i int) string { return all[i].head }, none: s.sides("print.category-standings.none"),
			usual:  true,
			joined: func(i int) bool { return all[i+1].rank == 2 },
		})
		return s, nil
	})
}

// sectionsOf gives the sections that an event has.
func sectionsOf(e *tournament.Event) []section {
	kinds := [][]section{bySex(), byAge(e), byRating(), byCategories(e), byFederation(e)}
	var all []section
	for _, kind := range kinds {
		var some []section
		for _, one := range kind {
			n := 0
			for _, p := range e.Players {
				if one.in(p) {
					n++
				}
			}
			if n > 1 && n < len(e.Players) {
				some = append(some, one)
			}
		}
		all = append(all, some...)
	}
	return all
}

func bySex() []section {
	return []section{{headed("print.category-standings.women", nil),
		func(p tournament.Player) bool { return p.Sex == tournament.Female }}}
}

// byAge gives the age groups of FIDE: under 8 to under 20 in steps of two years,
// over 50 and over 65, by the age reached in the year of the event.
func byAge(e *tournament.Event) []section {
	year := e.Info.From.Time().Year()
	if e.Info.From == "" {
		return nil
	}
	age := func(p tournament.Player) (int, bool) {
		if len(p.Birth) < 4 {
			return 0, false
		}
		born, err := strconv.Atoi(string(p.Birth)[:4])
		return year - born, err == nil
	}
	var all []section
	for top := youngest; top <= junior; top += 2 {
		all = append(all, section{headed("print.category-standings.under", i18n.Args{"age": top}),
			func(p tournament.Player) bool {
				years, known := age(p)
				return known && years <= top
			}})
	}
	for _, from := range []int{senior, veteran} {
		all = append(all, section{headed("print.category-standings.over", i18n.Args{"age": from}),
			func(p tournament.Player) bool {
				years, known := age(p)
				return known && years >= from
			}})
	}
	return all
}

func byRating() []section {
	all := []section{{headed("print.category-standings.below", i18n.Args{"rating": bandsFrom}),
		func(p tournament.Player) bool {
			return p.Rating > 0 && p.Rating < bandsFrom
		}}}
	for from := bandsFrom; from < bandsTo; from += ratingBand {
		all = append(all, section{headed("print.category-standings.band",
			i18n.Args{"from": from, "to": from + ratingBand - 1}), func(p tournament.Player) bool {
			return p.Rating >= from && p.Rating < from+ratingBand
		}})
	}
	return append(all, section{headed("print.category-standings.unrated", nil),
		func(p tournament.Player) bool { return p.Rating == 0 }})
}

func byCategories(e *tournament.Event) []section {
	if !byCategory(e) {
		return nil
	}
	var all []section
	for _, c := range tournament.Categories() {
		all = append(all, section{func(p *i18n.Printer) string {
			return p.T("print.category-standings.category", i18n.Args{"category": say.Category(p, c)})
		}, func(p tournament.Player) bool { return p.Category == c }})
	}
	return all
}

func byFederation(e *tournament.Event) []section {
	var all []section
	seen := map[string]bool{"": true}
	for _, one := range inOrder(i18n.For(i18n.English), e.Players, ByStart) {
		if seen[one.Federation] {
			continue
		}
		seen[one.Federation] = true
		all = append(all, section{func(*i18n.Printer) string { return one.Federation },
			func(p tournament.Player) bool { return p.Federation == one.Federation }})
	}
	return all
}
