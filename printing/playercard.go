package printing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
)

// PlayerCards are the cards of the players of an event: what the register has
// of each, with the event itself as if it were posted. Without a register a
// card has the event alone. Terms are those of the print day.
func PlayerCards(e *tournament.Event, o Options) (*Document, error) {
	players, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	state := o.Register
	if state == nil {
		state = register.New()
	}
	state = state.With(e, o.EventKey)
	today := tournament.Date(o.Time.Format("2006-01-02"))
	var cards []register.Card
	for _, p := range players {
		card := register.Card{Person: register.Person{
			Name: p.Name, Sex: p.Sex, Birth: p.Birth, Federation: p.Federation, Club: p.Club, FIDE: p.FIDE},
			Standing: norms.Standing{Category: p.Category, State: norms.TermUnknown}}
		if person, ok := state.Of(p, o.EventKey); ok {
			card, _ = state.Card(person.ID, today)
		}
		unnumbered(&card, o.Register)
		cards = append(cards, card)
	}
	return CardsOf(e, state.Club, cards, o)
}

// unnumbered takes the numbers of certificates from the lines of an event that is
// not in the register yet: they are given when it is posted.
func unnumbered(card *register.Card, state *register.State) {
	posted := func(event *register.Event) bool {
		return state != nil && slices.ContainsFunc(state.Events, func(e register.Event) bool { return e.ID == event.ID })
	}
	for i, l := range card.Lines {
		if l.Event != nil && l.Result != nil && !posted(l.Event) {
			result := *l.Result
			result.Certificate = 0
			card.Lines[i].Result = &result
		}
	}
}

// CardsOf prints cards of a register. Of the event it takes what stands in the
// head where the register names no club, and in the file's title.
func CardsOf(e *tournament.Event, club string, cards []register.Card, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.player-card.title"))
		if len(cards) == 0 {
			s.usualHeader()
			s.heading("", "", "")
			s.page.Text(s.from(0, s.wide()), s.y+6, regular(sizeBody), p.T("print.no-players"))
			return s, nil
		}
		s.pages = nil
		for _, card := range cards {
			s.begin()
			// for the heads of further pages
			s.e = &tournament.Event{Info: tournament.Info{Name: card.Person.Name, Organiser: e.Info.Organiser}}
			s.card(club, card)
		}
		s.e = e
		return s, nil
	})
}

// Measures of a player's card, mm.
const (
	cardFact = 36.0 // where the values of the facts begin
	cardRow  = 5.9
	handRow  = 8.0 // to write in by hand
)

func (s *sheet) card(club string, card register.Card) {
	p := s.p
	issuer := club
	if issuer == "" {
		issuer = s.e.Info.Organiser
	}
	s.cardHeader(issuer)
	base := s.top + 28
	name := page.FlowText(card.Person.Name, bold(sizeTitle), s.wide())
	s.page.Put(s.from(0, s.wide()), base, 0, name)
	s.y = base + 5.5 + name.Grown()
	half := s.wide() / 2
	person := card.Person
	left := []basisLine{{"print.player-card.category", held(p, card.Standing.Category)},
		{"print.player-card.term", s.termOf(card.Standing)},
		{"print.player-card.points", tournament.Figure(card.Standing.CandidatePoints)},
		{"print.player-card.composition", s.compositionOf(card)}}
	fide := ""
	if person.FIDE > 0 {
		fide = strconv.Itoa(person.FIDE)
	}
	right := []basisLine{{"field.birth", say.Day(p, person.Birth)}, {"common.club", person.Club},
		{"print.player-card.federation", person.Federation}, {"print.player-card.fide", fide}}
	for i := range left {
		s.grown = 0
		s.fact(0, half-5, left[i])
		s.fact(half+5, half-5, right[i])
		s.y += 5.6 + s.grown
		s.page.Line(s.left, s.y-0.2, s.left+half-5, s.y-0.2, hair)
		s.page.Line(s.left+half+5, s.y-0.2, s.right, s.y-0.2, hair)
	}
	s.y += 1
	s.cardLines(card)
	s.composedLines(card)
	s.freeRows()
	s.y += 2
	s.signatures(s.sides("print.certificate.chairman"), s.sides("print.secretary"))
}

// held is a category as it stands behind the word for it: a number alone, a title in
// full.
func held(p *i18n.Printer, c tournament.Category) string {
	if c.Rank() <= tournament.CategoryI.Rank() {
		return say.Category(p, c)
	}
	return capital(p.T("category-name." + categoryKey(c)))
}

func categoryKey(c tournament.Category) string {
	if c == tournament.NoCategory {
		return "none"
	}
	return string(c)
}

// cardHeader draws the head: emblem, club, the kind of paper.
func (s *sheet) cardHeader(club string) {
	t := s.top
	emblem(s.page, s.left+5.5, t+5.5, 5.5)
	title := s.p.T("print.player-card.title")
	if s.second != nil {
		title = s.sides("print.player-card.title")
	}
	if club == "" { // the title stands beside the emblem
		s.page.As(page.RoleTitle, func() { s.page.Text(s.from(14, s.wide()-14), t+7, bold(sizeEvent), title) })
	} else {
		aside := min(regular(sizeEvent).Width(title)+0.1, 0.5*s.wide())
		s.page.As(page.RoleTitle, func() { s.page.Text(s.until(s.wide(), aside), t+7, regular(sizeEvent), title) })
		room := s.wide() - 14 - aside - 5
		s.page.PutIn(s.from(14, room), t+7, t+0.5, t+13, page.FitTitle(club, bold(sizeEvent), room, 2))
	}
	s.rule(t+14, thick)
	s.rule(t+15.1, hair)
}

// fact sets what something is called and what it is; a dash for nothing.
func (s *sheet) fact(at, room float64, line basisLine) {
	value := line.value
	if value == "" {
		value = "—"
	}
	label := s.fitting(line.key, regular(sizeLabel), cardFact-2)
	s.page.As(page.RoleParagraph, func() {
		s.page.Text(s.from(at, cardFact-2), s.y+4, regular(sizeLabel), label)
		s.flow(s.from(at+cardFact, room-cardFact), s.y+4, page.FlowText(value, bold(sizeBody), room-cardFact))
	})
}

// termOf says to which day a category holds, and what follows if it has ended.
func (s *sheet) termOf(st norms.Standing) string {
	day := say.Day(s.p, st.Until)
	switch {
	case st.State == norms.TermUnknown:
		return ""
	case day == "" || st.State == norms.TermRunning:
		return day
	}
	return day + ", " + s.p.T("register.term."+string(st.State))
}

func (s *sheet) compositionOf(card register.Card) string {
	if len(card.Composed) == 0 {
		return ""
	}
	c := card.Composition
	return strings.TrimSpace(say.Category(s.p, c.Category) + " (" +
		s.p.T("register.n-composition-points", i18n.Args{"n": s.p.Points(int(c.Points))}) + ")")
}

// cardLines draws every event and decision with what it did.
func (s *sheet) cardLines(card register.Card) {
	p := s.p
	small := regular(sizeSecond)
	on := column{head: s.both("register.day"), at: 0, room: 18.5, style: small}
	what := column{head: s.both("register.event"), at: 20, room: 52, style: bold(8.5)}
	held := column{head: s.both("common.category"), at: 76, room: 11, style: small}
	points := column{head: s.both("common.points"), at: 93, room: 7.5, units: true, style: bold(sizeBody)}
	games := column{head: s.both("print.player-card.games"), at: 107, room: 11, align: page.Right, style: small}
	norm := column{head: s.both("print.norms.norm"), at: 116.5, room: 7, units: true, style: small}
	effect := column{head: s.both("register.effect"), at: 122.5, room: 31.5, style: small}
	until := column{head: s.both("print.norms.until"), at: s.wide(), room: 19, align: page.Right, style: small}
	height := cardRow
	if len(card.Lines) == 0 {
		height = handRow // the first of those to write in
	}
	s.section(s.sides("print.player-card.lines"), headHeight+2*cardRow)
	s.table(table{
		columns: []column{on, what, held, points, games, norm, effect, until},
		rows:    len(card.Lines), height: height, tail: signatureHeight,
		draw: func(i int, y float64) {
			l := card.Lines[i]
			base := y + 4.2
			s.cell(on, base, say.ShortDay(p, l.Past.Day))
			s.cell(effect, base, s.effectOf(l))
			s.cell(until, base, cmp.Or(say.ShortDay(p, l.Until), "—"))
			if l.Event == nil {
				s.flow(what.cell(s.left), base, page.FlowText(s.decided(l), regular(8.5), what.room))
				return
			}
			s.cell(what, base, l.Event.Name)
			s.cell(held, base, say.Category(p, l.Past.Held))
			s.pointsCell(points, base, int(l.Result.Points))
			s.cell(games, base, tournament.Figure(l.Result.Games))
			if l.Result.Norm != nil {
				s.pointsCell(norm, base, int(l.Result.Norm.Points))
			} else {
				s.page.Text(s.until(norm.at, norm.room), base, norm.style, "—")
			}
		},
	})
}

// freeRows rules the rest of the page above the signatures: the card goes on by hand.
func (s *sheet) freeRows() {
	for s.fits(handRow + 2 + signatureHeight) {
		s.y += handRow
		s.rule(s.y, hair)
	}
}

// decided says what a line without an event is: a decision with its reason,
// nothing for the end of a term, of which the effect says all.
func (s *sheet) decided(l register.CardLine) string {
	switch {
	case l.Line == nil:
		return ""
	case l.Line.Why == "":
		return s.p.T("register.decision")
	}
	return s.p.T("register.decision") + ": " + l.Line.Why
}

// effectOf says what a line did, with the number of the certificate.
func (s *sheet) effectOf(l register.CardLine) string {
	text := say.Effect(s.p, l.Step)
	if l.Event != nil && l.Effect == norms.Entered {
		norm := s.p.T("print.player-card.no-norm")
		if l.Result.Norm != nil {
			norm = s.p.T("print.player-card.norm-missed")
		}
		text = norm + "; " + text
	}
	if l.Result != nil && l.Result.Certificate > 0 {
		text += ", " + s.p.T("print.player-card.certificate", i18n.Args{"number": l.Result.Certificate})
	}
	if before, bracket, ok := strings.Cut(text, " ("); ok { // it is not parted
		text = before + " (" + strings.ReplaceAll(bracket, " ", noBreak)
	}
	return text
}

// composedLines draws the results in composing, where there are any.
func (s *sheet) composedLines(card register.Card) {
	if len(card.Composed) == 0 {
		return
	}
	p := s.p
	small := regular(sizeSecond)
	on := column{head: s.both("register.day"), at: 0, room: 18.5, style: small}
	what := column{head: s.both("register.composition"), at: 20, room: 120, style: small}
	points := column{head: s.both("register.composition-points"), at: s.wide() - page.PointsWidth(bold(sizeBody)),
		room: 12, units: true, style: bold(sizeBody)}
	s.section(s.sides("register.composition"), headHeight+2*cardRow)
	s.table(table{
		columns: []column{on, what, points}, rows: len(card.Composed), height: cardRow, tail: signatureHeight,
		draw: func(i int, y float64) {
			c := *card.Composed[i].Composed
			s.cell(on, y+4.2, say.ShortDay(p, c.Day))
			s.cell(what, y+4.2, say.Composed(p, c))
			s.pointsCell(points, y+4.2, int(c.Points(card.Readings)))
		},
	})
}
