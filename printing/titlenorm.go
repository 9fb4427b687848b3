package printing

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/fidetitles"
)

// TitleNorms are the certificates of title results (FIDE form IT1; B.01 4.2), a
// page for each norm that was made, of all players or of one.
func TitleNorms(e *tournament.Event, o Options) (*Document, error) {
	asked, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	report := ratingchange.Of(e)
	lines, norms := report.Made()
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.title-norm.title"))
		s.pages = nil
		for i, l := range lines {
			if slices.ContainsFunc(asked, func(one tournament.Player) bool { return one.ID == l.Player.ID }) {
				s.blank()
				s.titleNorm(l, norms[i], report.Conditions)
			}
		}
		if len(s.pages) == 0 {
			s.blank()
			s.usualHeader()
			s.heading("", "", "")
			s.notes(func(p *i18n.Printer) string { return p.T("print.title-norm.none") })
			s.nothing = true
		}
		return s, nil
	})
}

// formField is a field of a form: its share of the row's width, its label's key
// and its value, which may be to be filled in by hand.
type formField struct {
	share      float64
	key, value string
}

// formRow draws fields side by side, each with a line under it, and their labels in
// one size. Fields of rows whose shares have the same sum stand on one grid.
func (s *sheet) formRow(fields ...formField) {
	const gap = 5.0
	sum := 0.0
	for _, f := range fields {
		sum += f.share
	}
	share := (s.wide() + gap) / sum
	// each calls draw with where a field begins and its room, mm.
	each := func(draw func(f formField, at, room float64)) {
		at := 0.0
		for _, f := range fields {
			draw(f, at, f.share*share-gap)
			at += f.share * share
		}
	}
	label := regular(sizeFoot)
	each(func(f formField, _, room float64) {
		wide := regular(sizeFoot).Width(s.fitting(f.key, regular(sizeFoot), room))
		label.Size = min(label.Size, max(sizeFoot*room/max(wide, room), smallestLabel))
	})
	s.grown = 0
	each(func(f formField, at, room float64) {
		s.page.As(page.RoleParagraph, func() {
			s.page.Text(s.from(at, room), s.y+2.6, label, s.fitting(f.key, regular(sizeFoot), room))
			s.flow(s.from(at, room), s.y+6.8, page.FlowText(f.value, bold(sizeBody), room))
		})
	})
	s.y += 8 + s.grown
	each(func(_ formField, at, room float64) { s.page.Line(s.left+at, s.y, s.left+at+room, s.y, hair) })
	s.y += 1.4
}

// smallestLabel is the size, pt, down to which the labels of a row of fields get
// smaller together.
const smallestLabel = 5.6

// titleNorm draws a certificate of a title result on the page in work, with what
// there is about the event that bears on it.
func (s *sheet) titleNorm(l ratingchange.Line, n fidetitles.Norm, about []ratingchange.Condition) {
	p, e, one := s.p, s.e, l.Player
	s.usualHeader()
	s.headingOf(func(p *i18n.Printer) string { return "IT1 · " + string(n.Title) }, nil, nil)
	s.formRow(formField{5, "common.name", one.Name}, formField{2, "field.fide", tournament.Figure(one.FIDE)},
		formField{1, "print.ratings.federation", one.Federation})
	s.formRow(formField{2, "field.birth", say.ShortDay(p, one.Birth)},
		formField{4, "print.title-norm.birth-place", ""}, formField{2, "field.sex", sexOf(p, one)})
	s.formRow(formField{5, "print.ratings.event", e.Info.Name},
		formField{3, "print.title-norm.code", ""})
	s.formRow(formField{4, "print.report.place", e.Info.Place},
		formField{1, "print.title-norm.host", e.Info.Federation},
		formField{3, "print.report.dates", say.Days(p, e.Info.From, e.Info.To)})
	s.formRow(formField{3, "print.chief-arbiter", e.Chief()},
		formField{3, "print.ratings.control", say.TimeControl(p, e)},
		formField{2, "print.ratings.system", p.T("system." + string(e.Info.System))})
	s.normCounts(l, n)
	s.conditions(about)
	s.normNotes(l, n)
	s.y += 2
	s.normOpponents(l, n)
	s.formRow(formField{1, "print.title-norm.sought", string(n.Title)},
		formField{1, "print.ratings.average", strconv.Itoa(n.Average)},
		formField{1, "print.title-norm.required", halves(max(n.Needed, 0))},
		formField{1, "print.title-norm.achieved", halves(n.Scored)},
		formField{1, "print.title-norm.exceeding", halves(n.Scored - max(n.Needed, 0))},
		formField{1, "print.ratings.counts", strconv.Itoa(n.Counts)})
	s.formRow(formField{1, "print.title-norm.remarks", ""})
	s.signatures(s.sides("print.chief-arbiter"), s.sides("print.title-norm.official"), s.sides("print.title-norm.day"))
}

// conditions sets what there is about an event that bears on norms.
func (s *sheet) conditions(about []ratingchange.Condition) {
	for _, c := range about {
		if !c.OfRatings() {
			s.notes(func(p *i18n.Printer) string { return p.T("fide.condition." + string(c)) })
		}
	}
}

func sexOf(p *i18n.Printer, one tournament.Player) string {
	if one.Sex == tournament.SexUnknown {
		return ""
	}
	return p.T("sex." + string(one.Sex))
}

// normCounts says what the rules on federations, ratings and titles ask for
// (B.01 1.4.3 to 1.4.5), of the opponents that the norm rests on.
func (s *sheet) normCounts(l ratingchange.Line, n fidetitles.Norm) {
	var others, host, rated, titled int
	rounds := normRounds(l, n)
	for _, r := range rounds {
		if r.opponent.Federation != l.Player.Federation {
			others++
		}
		if r.opponent.Federation == s.e.Info.Federation && s.e.Info.Federation != "" {
			host++
		}
		if r.opponent.Rating > 0 {
			rated++
		}
		if fidetitles.Holder(string(r.opponent.Title)) {
			titled++
		}
	}
	titles, federations := s.opponentsOf(l, n)
	s.formRow(formField{1, "print.ratings.rounds", strconv.Itoa(len(rounds))},
		formField{1, "print.title-norm.rated", strconv.Itoa(rated)},
		formField{1, "print.title-norm.titled", strconv.Itoa(titled)},
		formField{1, "print.title-norm.others", strconv.Itoa(others)},
		formField{1, "print.title-norm.of-host", strconv.Itoa(host)})
	s.formRow(formField{1, "print.ratings.titles", titles},
		formField{1, "print.ratings.federations", federations})
}

// normRound is a game that a norm rests on.
type normRound struct {
	ratingchange.Round
	opponent tournament.Player
	// adjusted is what the opponent's rating counts as by 1.4.6 where that is
	// another, else 0.
	adjusted int
}

// normRounds gives the games of a norm, by round.
func normRounds(l ratingchange.Line, n fidetitles.Norm) []normRound {
	var list []normRound
	for _, i := range n.Used {
		r := normRound{Round: l.All[i], opponent: l.All[i].Opponent}
		if n.Lost == i {
			r.Score = 0
		}
		switch {
		case n.Raised == i:
			r.adjusted = n.Title.Floor()
		case r.opponent.Rating == 0:
			r.adjusted = fidetitles.Unrated
		}
		list = append(list, r)
	}
	return list
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
	return countedTitles(byTitle), countedWords(byFederation)
}

// countedTitles writes how many there are of each title, the highest first:
// "3 GM, 2 IM".
func countedTitles(counts map[string]int) string {
	var list []string
	for _, f := range titleCounts(counts) {
		list = append(list, f.value+" "+f.label)
	}
	return strings.Join(list, ", ")
}

// countedWords writes how many there are of each word, by the alphabet: "EST 4,
// FIN 2".
func countedWords(n map[string]int) string {
	var list []string
	for _, word := range slices.Sorted(maps.Keys(n)) {
		list = append(list, word+" "+strconv.Itoa(n[word]))
	}
	return strings.Join(list, ", ")
}

func (s *sheet) normOpponents(l ratingchange.Line, n fidetitles.Norm) {
	small := regular(sizeSecond)
	round := column{head: s.both(say.RoundKey(s.e)), at: 12, room: 12, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: 16, room: 56, style: bold(sizeBody)}
	id := column{head: s.both("field.fide"), at: 94, room: 20, align: page.Right, style: small}
	fed := column{head: s.both("common.federation"), at: 98, room: 12, style: small}
	title := column{head: s.both("common.title"), at: 112, room: 12, style: small}
	other := column{head: s.both("print.rating"), at: 138, room: 14, align: page.Right, style: small}
	adjusted := column{head: s.both("print.title-norm.adjusted"), at: 156, room: 16, align: page.Right, style: small}
	result := column{head: s.both("common.result"), at: 174, room: 16, align: page.Right, style: small}
	rows := normRounds(l, n)
	columns := []column{round, name, id, fed, title, other, adjusted, result}
	if !slices.ContainsFunc(rows, func(r normRound) bool { return r.adjusted != 0 }) {
		columns = []column{round, name, id, fed, title, other, result}
	}
	s.table(table{
		columns: columns,
		rows:    len(rows), height: 5.2, none: s.sides("print.no-games"),
		draw: func(i int, y float64) {
			r, base := rows[i], y+3.8
			s.cell(round, base, strconv.Itoa(r.Round.Round))
			s.nameCell(name, base, r.opponent.Name)
			s.cell(id, base, tournament.Figure(r.opponent.FIDE))
			s.cell(fed, base, r.opponent.Federation)
			s.cell(title, base, string(r.opponent.Title))
			s.cell(other, base, tournament.Figure(r.opponent.Rating))
			s.cell(adjusted, base, tournament.Figure(r.adjusted))
			s.cell(result, base, halves(r.Score))
		},
	})
	s.y += 2
}
