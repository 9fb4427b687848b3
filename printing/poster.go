package printing

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Poster announces the event at the door: name, place and days, when each round
// begins, what is played by and for which prizes.
func Poster(e *tournament.Event, o Options) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.poster.title"))
		s.continued = p.T("print.poster.title")
		s.posterHead()
		var rounds []int // of which a visitor can be told something
		for n := 1; n <= roundsOf(e); n++ {
			if r := e.RoundInfo(n); r.Date != "" || r.Start != "" {
				rounds = append(rounds, n)
			}
		}
		code, room := 0.0, s.wide()-48
		if e.Info.Web != "" {
			code = posterCode
			room -= code + 4
		}
		facts := s.posterLines(s.factsBeside(len(rounds), room, code), room)
		switch {
		case len(rounds) > mostOnPoster:
			size := s.posterRounds(rounds, 8+max(facts.height(), code))
			s.inColumns(len(rounds), posterRow*size, 0, s.both(say.RoundKey(s.e)), s.both("print.start"), "",
				func(i int, number, text, _ column, base float64) {
					number.style, text.style = bold(size), regular(size)
					s.cell(number, base, strconv.Itoa(rounds[i]))
					s.cell(text, base, s.roundStart(rounds[i]))
				})
		case len(rounds) > 0:
			s.list(list{
				fields: []listColumn{
					{head: say.RoundKey(s.e), bold: true, size: sizeBody, align: page.Right,
						text: func(i int) string { return strconv.Itoa(rounds[i]) }},
					{head: "print.scoresheet.date", size: sizeBody, name: true,
						text: func(i int) string {
							return s.beside(func(p *i18n.Printer) string { return say.LongDay(p, e.RoundInfo(rounds[i]).Date) })
						}},
					{head: "print.start", size: sizeBody, bold: true, align: page.Right,
						text: func(i int) string { return say.Clock(p, e.RoundInfo(rounds[i]).Start) }},
				},
				rows: len(rounds), tail: 9 + max(facts.height(), code),
			})
		}
		s.y += 8
		facts = s.largestFacts(room, code)
		s.y += facts.open
		s.need(code)
		below := s.y + code
		if code > 0 {
			qrCode(s.page, s.right-code, s.y, code, e.Info.Web)
		}
		s.drawPosterLines(facts)
		s.y = max(s.y, below)
		return s, nil
	})
}

// mostOnPoster is how many rounds stand below each other on a poster.
const mostOnPoster = 16

// posterRow is the height of the row of a round in two columns, in mm for a point of
// its type.
const posterRow = 0.64

// posterRounds gives the largest type, pt, in which rounds go in two columns on the
// page, each on a line, with so much room below them, mm.
func (s *sheet) posterRounds(rounds []int, below float64) float64 {
	const head, beside = headHeight + 2*headLine, 16.0 // of the number and between the columns
	widest := 0.0
	for _, n := range rounds {
		widest = max(widest, regular(1).Width(s.roundStart(n)))
	}
	size := min(14, (s.wide()/2-beside)/widest)
	for size > sizeBody && !s.fits(head+float64((len(rounds)+1)/2)*posterRow*size+below) {
		size *= scaleStep
	}
	return max(size, sizeBody)
}

// posterCode is the size of the QR code on a poster, mm: read from a metre away.
const posterCode = 44.0

func (s *sheet) posterHead() {
	middle := s.left + s.wide()/2
	emblem(s.page, middle, s.top+17, 15)
	name := page.FitLines([]string{s.e.Info.Name}, serif(40), s.wide(), 36)
	s.y = s.top + 38 + 0.33*name.Size
	s.page.As(page.RoleTitle, func() { s.page.Put(page.Around(middle, s.wide()), s.y, 0, name) })
	s.y += 14 + name.Grown()
	s.page.Text(page.Around(middle, s.wide()), s.y, regular(18), s.placeAndDays())
	if s.e.Info.Organiser != "" {
		s.y += 8
		s.page.Text(page.Around(middle, s.wide()), s.y, regular(12), s.e.Info.Organiser)
	}
	s.y += 7
	if s.e.OfTwoPlayers() { // the two are what it is about
		for _, one := range s.e.StartList() {
			s.y += 13
			s.page.PutIn(page.Around(middle, s.wide()), s.y, s.y-9, s.y+3,
				page.FitCalled(one.Name, bold(26), s.wide(), page.Narrowest, 12))
		}
		s.y += 9
	}
}

// posterLines are the facts of a poster as they are set.
type posterLines struct {
	facts        []fact
	value, label page.Style
	room         float64 // of the values, mm
	step         float64 // from one to the next, mm
	open         float64 // above the first, beyond what is usual, mm
}

// posterLines lays the facts out with values of a size, pt.
func (s *sheet) posterLines(size, room float64) posterLines {
	l := posterLines{value: bold(size), label: regular(min(max(sizeSecond, 0.65*size), 13)), room: room, step: 0.86 * size}
	l.facts = s.posterFacts(l.value, room)
	part := 1.0 // what has to be smaller to go on its line makes the others smaller too
	for _, f := range l.facts {
		if fits := room / l.value.Width(f.value); fits >= page.Narrowest {
			part = min(part, fits)
		}
	}
	l.value.Size *= part
	return l
}

// factsBeside gives the size of the facts, pt, under so many rounds below each other: they
// share the height of the page with the rounds, and are as large as these, and no smaller
// than usual.
func (s *sheet) factsBeside(rounds int, room, code float64) float64 {
	const largest, between = 22.0, 17.0 // pt; above and below the rounds, mm
	for size := largest; size > sizeEvent; size *= scaleStep {
		high := float64(rounds) * size * page.Point * openRows
		if s.fits(high + headHeight + headLine + between + max(s.posterLines(size, room).height(), code)) {
			return size
		}
	}
	return sizeEvent
}

// largestFacts lays the facts out as large as goes on the page, beside a code of a
// size, mm, and no closer than fills it: they are what is read from afar.
func (s *sheet) largestFacts(room, code float64) posterLines {
	const largest, openest = 22.0, 0.5 // pt; in parts of the distance of the lines
	for size := largest; ; size = max(size*scaleStep, sizeEvent) {
		l := s.posterLines(size, room)
		if high := max(l.height(), code); size <= sizeEvent || s.fits(high) {
			l.open = max(0, min((s.bottom-s.y-high)/float64(len(l.facts)+1), openest*l.step))
			l.step += l.open
			return l
		}
	}
}

// after is how far below line i the next begins: what has no label of its own goes on
// with the line above it.
func (l posterLines) after(i int) float64 {
	if i+1 < len(l.facts) && l.facts[i+1].label == "" {
		return 0.62 * l.step
	}
	return l.step
}

func (l posterLines) height() float64 {
	height := 0.0
	for i, f := range l.facts {
		height += l.after(i) + page.FlowText(f.value, l.value, l.room).Grown()
	}
	return height
}

func (s *sheet) drawPosterLines(l posterLines) {
	for i, f := range l.facts {
		s.need(l.step)
		s.grown = 0
		s.page.As(page.RoleParagraph, func() {
			if f.label != "" {
				s.posterLabel(f.label, l.label)
			}
			s.flow(s.from(48, l.room), s.y+5, page.FlowText(f.value, l.value, l.room))
		})
		s.y += l.after(i) + s.grown
	}
}

// posterLabel sets a label in the languages of the sheet, below each other where they do
// not go side by side.
func (s *sheet) posterLabel(key string, st page.Style) {
	const room = 46.0
	text := s.sides(key)
	if st.Width(text) > room {
		text = s.both(key)
	}
	s.stacked(s.from(0, room), s.y+5, 1.2*st.Size*page.Point, st, text)
}

// systemAndRounds says how is played and how long: "Swiss system, 9 rounds".
func systemAndRounds(p *i18n.Printer, e *tournament.Event) string {
	system, count := p.T("system."+string(e.Info.System)), "common.rounds"
	if e.OfTwoPlayers() {
		count = "common.games"
	}
	if n := roundsKnown(e); n > 0 {
		system += ", " + p.T(count, i18n.Args{"n": n})
	}
	return system
}

// posterFacts say in short how is played and for what; each label is a key. Two
// languages stand side by side where they go into room mm in the style, else below
// each other.
func (s *sheet) posterFacts(st page.Style, room float64) []fact {
	e := s.e
	var facts []fact
	add := func(label string, what wording) {
		if text := s.beside(what); s.second == nil || st.Width(text) <= room {
			facts = append(facts, fact{label, text})
			return
		}
		facts = append(facts, fact{label, what(s.p)}, fact{"", what(s.second)})
	}
	add("print.report.system", func(p *i18n.Printer) string { return systemAndRounds(p, e) })
	add("print.report.time-control", func(p *i18n.Printer) string { return say.TimeControl(p, e) })
	if r := e.RoundInfo(1); r.DefaultTime != nil {
		add("", func(p *i18n.Printer) string {
			return strings.TrimSuffix(p.T("print.round.default-time", i18n.Args{"n": *r.DefaultTime}), ".")
		})
	}
	add("print.report.laws", func(p *i18n.Printer) string { return say.EditionTitle(p, e.Info.Laws) })
	facts = append(facts, fact{"print.chief-arbiter", e.Chief()})
	prizes := "print.prizes.title" // said once
	for _, fund := range e.PrizeFunds {
		for _, c := range fund.Categories {
			var list []string
			for _, p := range c.Prizes {
				var parts []string
				if p.Amount > 0 {
					parts = append(parts, s.sum(p.Amount, e.Info.Currency))
				}
				if p.Thing != "" {
					parts = append(parts, say.PrizeThings(s.p, []string{p.Thing}, p.Worth, e.Info.Currency))
				}
				list = append(list, strings.Join(parts, " + "))
			}
			line := strings.Join(list, ", ")
			if c.Name != "" || !c.ForAll() {
				line = s.prizesFor(c) + ": " + line
			}
			facts = append(facts, fact{prizes, line})
			prizes = ""
		}
	}
	facts = append(facts, fact{"print.poster.web", e.Info.Web})
	var some []fact
	for _, f := range facts {
		if f.value != "" {
			some = append(some, f)
		}
	}
	return some
}
