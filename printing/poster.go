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
		// Without a table they are what is to be read from afar: as large as goes on
		// the page.
		largest := 17.0
		if len(rounds) > 0 {
			largest = sizeEvent
		}
		var facts posterLines
		for size := largest; ; size = max(size*scaleStep, sizeEvent) {
			facts = s.posterLines(size, room)
			if size <= sizeEvent || s.fits(8+max(facts.height(), code)) {
				break
			}
		}
		switch {
		case len(rounds) > mostOnPoster:
			s.inColumns(len(rounds), numberRow, 0, s.both(say.RoundKey(s.e)), s.both("print.start"), "",
				func(i int, number, text, _ column, base float64) {
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

// posterCode is the size of the QR code on a poster, mm: read from a metre away.
const posterCode = 44.0

func (s *sheet) posterHead() {
	middle := s.left + s.wide()/2
	emblem(s.page, middle, s.top+17, 15)
	name := page.FitLines([]string{s.e.Info.Name}, serif(40), s.wide(), 36)
	s.page.As(page.RoleTitle, func() {
		s.page.PutIn(page.Around(middle, s.wide()), s.top+52, s.top+38, s.top+74, name)
	})
	s.page.Text(page.Around(middle, s.wide()), s.top+84, regular(18), s.placeAndDays())
	s.page.Text(page.Around(middle, s.wide()), s.top+92, regular(12), s.e.Info.Organiser)
	s.y = s.top + 98
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
}

// posterLines lays the facts out with values of a size, pt.
func (s *sheet) posterLines(size, room float64) posterLines {
	l := posterLines{value: bold(size), label: regular(max(sizeSecond, 0.65*size)), room: room, step: 0.86 * size}
	l.facts = s.posterFacts(l.value, room)
	return l
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
				s.page.Text(s.from(0, 46), s.y+5, l.label, s.fitting(f.label, l.label, 46))
			}
			s.flow(s.from(48, l.room), s.y+5, page.FlowText(f.value, l.value, l.room))
		})
		s.y += l.after(i) + s.grown
	}
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
	add("print.report.system", func(p *i18n.Printer) string { return p.T("system." + string(e.Info.System)) })
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
