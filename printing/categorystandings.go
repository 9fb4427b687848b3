package printing

import (
	"math"
	"slices"
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
// bands of ratings, of the categories and of the federations, as far as not all
// players are in one; of each group of the event apart.
func CategoryStandings(e *tournament.Event, o Options) (*Document, error) {
	pr := e.Progress()
	groups := groupsOf(e)
	draw := func(p *i18n.Printer, shared *sharedColumns) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.category-standings.title"))
		s.usualHeader()
		state := func(p *i18n.Printer) string { return say.TableState(p, e, pr, 0) }
		s.continuedAs(state)
		s.headingOf(state, nil, nil)
		s.shared = shared
		for i, g := range groups {
			s.group(i, g)
			s.sectionStandings(standings.Of(e, standings.Options{Group: g.number}).Rows)
		}
		return s, nil
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		return alike(len(groups), func(shared *sharedColumns) (*sheet, error) { return draw(p, shared) })
	})
}

// sectionPlace is a place in a section of the players.
type sectionPlace struct {
	head     string // of the first of a section
	from, to int    // shared as in the standings
	row      standings.Row
}

// sectionPlaces gives the sections one below the other, each with places of its own.
func (s *sheet) sectionPlaces(rows []standings.Row) []sectionPlace {
	rows = slices.DeleteFunc(slices.Clone(rows), func(r standings.Row) bool { return r.Place == 0 })
	players := make([]tournament.Player, len(rows))
	for i, r := range rows {
		players[i] = r.Player
	}
	var all []sectionPlace
	for _, section := range sectionsOf(s.e, players) {
		first := len(all)
		for _, r := range rows {
			if !section.in(r.Player) {
				continue
			}
			one := sectionPlace{from: len(all) - first + 1, row: r}
			if one.from == 1 {
				one.head = s.beside(section.title)
			} else if before := all[len(all)-1]; before.row.Place == r.Place {
				one.from = before.from
			}
			all = append(all, one)
		}
		to := len(all) - first
		for i := len(all) - 1; i >= first; i-- {
			if i+1 < len(all) && all[i+1].from != all[i].from {
				to = i + 1 - first
			}
			all[i].to = to
		}
	}
	return all
}

// sectionStandings draws the sections of players in the order of the standings.
func (s *sheet) sectionStandings(rows []standings.Row) {
	all := s.sectionPlaces(rows)
	c := columns{s, func(i int) tournament.Player { return all[i].row.Player }}
	left := s.notCounted(s.e.Players)
	note := s.said(" / ", func(p *i18n.Printer) string { return say.TieBreakRule(p, s.e) })
	open := openGames(s.e, 0)
	notes := slices.Concat(nonEmptyOf(note), left, s.openNote(open))
	s.list(list{
		fields: []listColumn{
			toRight(listColumn{head: "common.place", bold: true,
				text: func(i int) string { return say.Places(all[i].from, all[i].to) }}),
			c.start(), c.title(), c.nameBesideNumber(), c.bornIn(), c.federation(), c.rating(),
			{head: "common.points", size: sizePoints, bold: true,
				halves: func(i int) (int, bool) { return int(all[i].row.Points), true },
				mark:   func(i int) string { return openMark(open[all[i].row.Player.ID]) }},
			toRight(listColumn{head: "print.category-standings.overall", text: func(i int) string {
				return say.Places(all[i].row.Place, all[i].row.PlaceTo)
			}}),
		},
		rows: len(all), heading: func(i int) string { return all[i].head }, none: s.sides("print.category-standings.none"),
		usual: len(all) > fewRows, tail: aboveNotes + s.notesHeight(notes),
	})
	if len(all) > 0 {
		s.y += aboveNotes
		s.setNotes(notes)
	}
}

// sectionsOf gives the sections that an event has.
func sectionsOf(e *tournament.Event, players []tournament.Player) []section {
	all := slices.Concat(bySex(), byAge(e), byRating(), byCategories(e), byFederation(players))
	return slices.DeleteFunc(all, func(one section) bool { return !one.parts(players) })
}

func withoutSections(e *tournament.Event) bool {
	return e.OfTwoPlayers() || len(sectionsOf(e, e.Players)) == 0
}

// parts tells whether some of the players belong to the section, and not all.
func (one section) parts(players []tournament.Player) bool {
	return slices.ContainsFunc(players, one.in) &&
		slices.ContainsFunc(players, func(p tournament.Player) bool { return !one.in(p) })
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

// byRating gives the bands, the highest first.
func byRating() []section {
	var all []section
	band := func(title wording, from, to int) {
		all = append(all, section{title, func(p tournament.Player) bool { return p.Rating >= from && p.Rating < to }})
	}
	band(headed("print.category-standings.from", i18n.Args{"rating": bandsTo}), bandsTo, math.MaxInt)
	for from := bandsTo - ratingBand; from >= bandsFrom; from -= ratingBand {
		band(headed("print.category-standings.band", i18n.Args{"from": from, "to": from + ratingBand - 1}), from,
			from+ratingBand)
	}
	band(headed("print.category-standings.below", i18n.Args{"rating": bandsFrom}), 1, bandsFrom)
	band(headed("print.category-standings.unrated", nil), 0, 1)
	return all
}

// byCategories gives the categories, the highest first.
func byCategories(e *tournament.Event) []section {
	if !byCategory(e) {
		return nil
	}
	var all []section
	for _, c := range slices.Backward(tournament.Categories()) {
		all = append(all, section{func(p *i18n.Printer) string {
			return p.T("print.category-standings.category", i18n.Args{"category": say.Category(p, c)})
		}, func(p tournament.Player) bool { return p.Category == c }})
	}
	return all
}

func byFederation(players []tournament.Player) []section {
	var all []section
	seen := map[string]bool{"": true}
	for _, one := range inOrder(i18n.For(i18n.English), players, ByStart) {
		if seen[one.Federation] {
			continue
		}
		seen[one.Federation] = true
		all = append(all, section{func(*i18n.Printer) string { return one.Federation },
			func(p tournament.Player) bool { return p.Federation == one.Federation }})
	}
	return all
}
