package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/elo"
	"kohtunik/tournament/rules/fidetitles"
)

// Ratings is the change of every player's FIDE rating, and a page with the data
// of the certificate (FIDE form IT1) for each norm that was made; with a
// player, only that player's norms with what is missing.
func Ratings(e *tournament.Event, o Options) (*Document, error) {
	asked, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	report := ratingchange.Of(e)
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.ratings.title"))
		s.usualHeader()
		pr := progressOf(e)
		s.headingOf(func(p *i18n.Printer) string { return stateOf(p, pr, 0) },
			func(p *i18n.Printer) string { return p.T("fide.sub." + string(report.Play)) },
			func(p *i18n.Printer) string { return timeControl(p, e) })
		if o.Player != 0 {
			if l, ok := report.Line(asked[0].ID); ok {
				s.ratingWorking(l)
			}
			return s, nil
		}
		s.ratingTable(report)
		for _, c := range report.Conditions {
			s.notes(func(p *i18n.Printer) string { return p.T("fide.condition." + string(c)) })
		}
		lines, norms := report.Made()
		for i, n := range norms {
			s.next()
			s.y += 4
			s.normCertificate(lines[i], n)
		}
		return s, nil
	})
}

func (s *sheet) ratingTable(r ratingchange.Report) {
	p := s.p
	line := func(i int) ratingchange.Line { return r.Lines[i] }
	c := columns{s, func(i int) tournament.Player { return line(i).Player }}
	right := func(key string, text func(l ratingchange.Line) string) listColumn {
		return toRight(listColumn{head: key, text: func(i int) string { return text(line(i)) }})
	}
	k := right("", func(l ratingchange.Line) string { return number(l.Change.K) })
	k.say = s.plain("K")
	change := right("fide.change", s.ratingChange)
	change.bold, change.size = true, sizeBody
	s.list(list{
		fields: []listColumn{c.start(), c.title(), c.name(), c.federation(), c.rating(), k,
			right("fide.score", func(l ratingchange.Line) string {
				return p.T("print.ratings.score", i18n.Args{"points": halves(l.Scored), "games": l.Played})
			}),
			right("print.ratings.expected", func(l ratingchange.Line) string {
				if l.By == elo.KNone || l.Change.Games == 0 {
					return ""
				}
				return p.Decimal(l.Change.Expect, 2)
			}),
			right("print.ratings.performance", func(l ratingchange.Line) string { return number(l.Performance) }),
			change,
			right("fide.norm", func(l ratingchange.Line) string {
				for _, n := range l.Norms {
					if n.Made {
						return string(n.Title)
					}
				}
				return ""
			}),
		},
		rows: len(r.Lines), none: s.sides("print.no-players"), usual: true,
	})
	s.y += 2
	s.notes(func(p *i18n.Printer) string { return p.T("print.ratings.note") })
}

// notes sets a note in each language of the sheet.
func (s *sheet) notes(say wording) {
	for _, p := range s.printers() {
		s.note(say(p))
	}
}

// halves writes hundredths of a game as points are written.
func halves(hundredths int) string { return tournament.Points(hundredths / 50).String() }

// ratingChange writes the change to one place, or a first rating.
func (s *sheet) ratingChange(l ratingchange.Line) string {
	if l.By == elo.KNone {
		if l.First.Rating == 0 {
			return "—"
		}
		return "→ " + strconv.Itoa(l.First.Rating)
	}
	text := s.p.Decimal(l.Change.Hundredths(), 1)
	if l.Change.Hundredths() > 0 {
		text = "+" + text
	}
	return text
}

// ratingWorking draws one player's games and what they add, and the norms.
func (s *sheet) ratingWorking(l ratingchange.Line) {
	p := s.p
	s.section(l.Player.Name, 30)
	small := regular(sizeSecond)
	round := column{head: s.both("common.round"), at: 12, room: 12, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: 16, room: 60, style: bold(sizeBody)}
	other := column{head: s.both("print.rating"), at: 94, room: 14, align: page.Right, style: small}
	result := column{head: s.both("common.result"), at: 112, room: 15, align: page.Right, style: small}
	expected := column{head: s.both("print.ratings.expected"), at: 134, room: 18, align: page.Right, style: small}
	delta := column{head: s.both("fide.change"), at: 156, room: 18, align: page.Right, style: small}
	s.table(table{
		columns: []column{round, name, other, result, expected, delta},
		rows:    len(l.Rounds), height: 6.4, none: s.sides("print.no-games"),
		draw: func(i int, y float64) {
			r, base := l.Rounds[i], y+4.5
			s.cell(round, base, strconv.Itoa(r.Round))
			s.nameCell(name, base, r.Opponent.Name)
			s.cell(other, base, number(r.Opponent.Rating))
			s.cell(result, base, halves(r.Score))
			if i < len(l.Change.Steps) && l.Change.Steps[i].Why == elo.Rated {
				s.cell(expected, base, p.Decimal(l.Change.Steps[i].Expected, 2))
				s.cell(delta, base, p.Decimal(l.Change.Steps[i].Delta, 2))
			}
		},
	})
	s.y += 2
	s.notes(func(p *i18n.Printer) string { return say.RatingWorking(p, l) })
	for _, n := range l.Norms {
		s.y += 2
		s.notes(func(p *i18n.Printer) string { return say.Norm(p, n) })
	}
}

// normCertificate draws the data that the certificate of a title result asks
// for (form IT1).
func (s *sheet) normCertificate(l ratingchange.Line, n fidetitles.Norm) {
	p, e := s.p, s.e
	s.section(s.beside(headed("print.ratings.certificate", i18n.Args{"title": string(n.Title), "name": l.Player.Name})),
		60)
	fact := func(key, value string) {
		if value == "" {
			return
		}
		s.y += 5
		s.page.Text(s.from(0, 58), s.y, regular(sizeSecond), s.fitting(key, regular(sizeSecond), 58))
		s.grown = 0
		s.flow(s.from(60, s.wide()-60), s.y, page.FlowText(value, bold(sizeSecond), s.wide()-60))
		s.y += s.grown
	}
	fact("field.fide", number(l.Player.FIDE))
	fact("print.ratings.federation", l.Player.Federation)
	fact("field.birth", say.ShortDay(p, l.Player.Birth))
	fact("print.ratings.event", strings.Join(nonEmptyOf(e.Info.Name, say.PlaceAndDays(p, e)), ", "))
	fact("print.ratings.system", p.T("system."+string(e.Info.System)))
	fact("print.ratings.control", timeControl(p, e))
	fact("print.ratings.rounds", strconv.Itoa(len(n.Used)))
	fact("print.chief-arbiter", e.Chief())
	fact("print.ratings.score-made", p.T("print.ratings.score", i18n.Args{"points": halves(n.Scored), "games": n.Games}))
	fact("print.ratings.average", strconv.Itoa(n.Average))
	fact("fide.performance", strconv.Itoa(n.Performance))
	fact("print.ratings.counts", strconv.Itoa(n.Counts))
	titles, federations := s.opponentsOf(l, n)
	fact("print.ratings.titles", titles)
	fact("print.ratings.federations", federations)
	s.y += 6
	s.normOpponents(l, n)
	for _, c := range n.Checks {
		s.notes(func(p *i18n.Printer) string { return say.NormCheck(p, c) })
	}
	s.y += 3
	s.signatures(s.sides("print.chief-arbiter"), s.sides("print.ratings.officer"))
}

func nonEmptyOf(texts ...string) []string {
	return slices.DeleteFunc(texts, func(t string) bool { return t == "" })
}

// opponentsOf counts titles and federations of the opponents that the norm
// rests on.
func (s *sheet) opponentsOf(l ratingchange.Line, n fidetitles.Norm) (titles, federations string) {
	byTitle, byFederation := map[string]int{}, map[string]int{}
	for _, r := range normRounds(l, n) {
		if r.opponent.Title != "" {
			byTitle[string(r.opponent.Title)]++
		}
		if r.opponent.Federation != "" {
			byFederation[r.opponent.Federation]++
		}
	}
	var list []string
	for _, t := range tournament.Titles() {
		if k := byTitle[string(t)]; k > 0 {
			list = append(list, strconv.Itoa(k)+" "+string(t))
		}
	}
	titles = strings.Join(list, ", ")
	list = nil
	for f, k := range byFederation {
		list = append(list, f+" "+strconv.Itoa(k))
	}
	slices.Sort(list)
	return titles, strings.Join(list, ", ")
}

// normRound is a game that a norm rests on.
type normRound struct {
	ratingchange.Round
	opponent tournament.Player
	raised   bool
}

// normRounds gives the games of a norm, by round.
func normRounds(l ratingchange.Line, n fidetitles.Norm) []normRound {
	var list []normRound
	for _, i := range n.Used {
		r := l.All[i]
		list = append(list, normRound{r, r.Opponent, n.Raised == i})
	}
	return list
}

func (s *sheet) normOpponents(l ratingchange.Line, n fidetitles.Norm) {
	small := regular(sizeSecond)
	round := column{head: s.both("common.round"), at: 12, room: 12, align: page.Right, style: small}
	id := column{head: s.both("field.fide"), at: 34, room: 20, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: 38, room: 58, style: bold(sizeBody)}
	fed := column{head: s.both("common.federation"), at: 99, room: 12, style: small}
	title := column{head: s.both("common.title"), at: 113, room: 12, style: small}
	other := column{head: s.both("print.rating"), at: 140, room: 16, align: page.Right, style: small}
	result := column{head: s.both("common.result"), at: 160, room: 18, align: page.Right, style: small}
	rows := normRounds(l, n)
	s.table(table{
		columns: []column{round, id, name, fed, title, other, result},
		rows:    len(rows), height: 6, none: s.sides("print.no-games"),
		draw: func(i int, y float64) {
			r, base := rows[i], y+4.3
			s.cell(round, base, strconv.Itoa(r.Round.Round))
			s.cell(id, base, number(r.opponent.FIDE))
			s.nameCell(name, base, r.opponent.Name)
			s.cell(fed, base, r.opponent.Federation)
			s.cell(title, base, string(r.opponent.Title))
			mark := ""
			if r.raised {
				mark = "*"
			}
			s.cell(other, base, number(r.opponent.Rating)+mark)
			s.cell(result, base, halves(r.Score))
		},
	})
	s.y += 2
	if n.Raised >= 0 {
		s.notes(func(p *i18n.Printer) string { return p.T("print.ratings.raised") })
	}
}
