package printing

import (
	"strconv"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Incident is the report of each incident of a game, a round or the event: what
// happened, what was decided with the articles and why, the clocks, and lines
// to sign on. A page each.
func Incident(e *tournament.Event, o Options) (*Document, error) {
	return aPageEach(e, o, happenings(e, o), "print.incident.title", "print.incident.none", (*sheet).incident)
}

// aPageEach makes a document of happenings, each beginning a page; where there
// are none it says so; title and none are the keys of the messages.
func aPageEach(e *tournament.Event, o Options, all []happening, title, none string,
	draw func(*sheet, happening)) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T(title))
		if len(all) == 0 {
			s.usualHeader()
			s.heading("", p.T(none), "")
			return s, nil
		}
		for i, h := range all {
			if i > 0 {
				s.blank()
			}
			draw(s, h)
		}
		return s, nil
	})
}

// incident draws the report of one incident.
func (s *sheet) incident(h happening) {
	p := s.p
	r := s.e.RoundInfo(h.table.Round)
	s.header(p.T("print.envelope.board", i18n.Args{
		"round": p.T("common.round-n", i18n.Args{"round": h.table.Round}), "board": h.table.Board}), say.LongDay(p, r.Date))
	s.continued = s.title
	s.heading(p.T("print.incident.number", i18n.Args{"number": h.number}), "", "")
	s.incidentFacts(h)

	s.section(p.T("print.incident.what"), 20)
	s.y += 1
	s.paragraph(0, s.wide(), regular(sizeBody), h.name(p)+". "+p.T("print.incident.about", i18n.Args{
		"colour": p.T("colour." + h.about.String()), "name": s.playerName(h.table, h.about)}))
	s.diagrams(h)

	s.section(p.T("print.incident.ruling"), 12)
	s.page.Text(s.until(s.wide(), 60), s.y-2.5, regular(sizeLabel),
		p.T("print.incident.given", i18n.Args{"time": say.Clock(p, h.at.Format("15:04"))}))
	s.rule(s.y, medium)
	lines := []string{h.outcome(p)}
	for _, reason := range h.d.Reasons {
		lines = append(lines, say.RulingReason(p, reason))
	}
	for i, line := range lines {
		articles := ""
		if i == 0 {
			articles = strings.Join(h.v.Articles, ", ")
		}
		s.numberedLine(i+1, line, articles)
	}
	if h.v.Otherwise != "" {
		s.y += 2
		s.paragraph(0, s.wide(), bold(sizeBody), p.T("print.incident.otherwise", i18n.Args{"reason": h.v.Otherwise}))
	}
	s.clocksAfter(h)
	s.y += 4
	s.note(p.T("print.incident.told"))
	s.signatures(p.T("print.arbiter"), p.T("print.incident.white-told"), p.T("print.incident.black-told"))
}

// playerName is who plays a side.
func (s *sheet) playerName(t tournament.Table, side chess.Color) string {
	pair, _ := s.e.Pairing(t)
	id := pair.White
	if side == chess.Black {
		id = pair.Black
	}
	one, _ := s.e.Player(id)
	return one.Name
}

// incidentFacts are who played and what stood when it happened, in two columns.
func (s *sheet) incidentFacts(h happening) {
	p := s.p
	illegal := h.earlierIllegal()
	left := []fact{
		{p.T("colour.white"), s.playerName(h.table, chess.White)}, {p.T("colour.black"), s.playerName(h.table, chess.Black)},
		{p.T("print.incident.reported"), say.Clock(p, h.at.Format("15:04"))},
		{p.T("print.report.laws"), say.Edition(p, s.e.Info.Laws)},
	}
	right := []fact{
		{p.T("print.report.time-control"), timeControl(p, s.e)},
		{p.T("print.incident.clock-white"), s.clockReading(h.clock, chess.White)},
		{p.T("print.incident.clock-black"), s.clockReading(h.clock, chess.Black)},
		{p.T("print.incident.earlier"), p.T("print.incident.earlier-n", i18n.Args{"white": illegal[0], "black": illegal[1]})},
	}
	const row, second = 5.9, 98.0
	s.rule(s.y, medium)
	for i := range left {
		base := s.y + 4.1
		s.grown = 0
		s.page.Text(s.from(0, 23), base, regular(sizeLabel), left[i].label)
		value := page.FlowText(left[i].value, regular(sizeBody), 70)
		if i < 2 {
			value = page.FlowName(page.Name{Full: left[i].value}, bold(sizeBody), 70)
		}
		s.flow(s.from(24, 70), base, value)
		label := min(regular(sizeLabel).Width(right[i].label)+0.1, 34)
		s.page.Text(s.from(second, label), base, regular(sizeLabel), right[i].label)
		room := s.wide() - second - label - 2
		s.flow(s.until(s.wide(), room), base, page.FlowText(right[i].value, regular(sizeBody), room))
		s.y += row + s.grown
		width := hair
		if i == len(left)-1 {
			width = thick
		}
		s.rule(s.y, width)
	}
}

// clockReading is what a side's clock showed; a dash where none was kept.
func (s *sheet) clockReading(k clock.Clock, side chess.Color) string {
	if k.Control().IsZero() {
		return "—"
	}
	return clock.Reading(k.Left(side))
}

// diagrams draws the position before, and the one that is restored where that
// is another.
func (s *sheet) diagrams(h happening) {
	const size, second = 54.0, 98.0
	s.need(size + 16)
	s.y += 6
	p := s.p
	s.page.Text(s.from(0, 90), s.y, bold(sizeNote),
		p.T("print.incident.diagram", i18n.Args{"number": 1, "where": s.after(h.before.Positions, len(h.before.Plies))}))
	diagram(s.page, s.left+diagramLeft, s.y+3, size, h.before.Position(), 0)
	if after := h.after.Position(); after != h.before.Position() {
		where := p.T("print.incident.restored")
		if last := len(h.after.Plies); last > len(h.before.Plies) { // the sealed move, or one that was ruled to be made
			where = s.after(h.after.Positions, last)
		}
		s.page.Text(s.from(second, 76), s.y, bold(sizeNote),
			p.T("print.incident.diagram", i18n.Args{"number": 2, "where": where}))
		diagram(s.page, s.left+second+diagramLeft, s.y+3, size, after, 0)
	}
	s.y += size + 3 + diagramBelow
}

// after says after which move a position stands.
func (s *sheet) after(positions []chess.Position, ply int) string {
	if ply == 0 {
		return s.p.T("print.scoresheets-filled.start-position")
	}
	before := positions[ply-1]
	key := "print.scoresheets-filled.after-white"
	if before.Turn() == chess.Black {
		key = "print.scoresheets-filled.after-black"
	}
	return s.p.T(key, i18n.Args{"move": before.FullMove()})
}

// numberedLine sets a sentence of the ruling with its articles at the right.
func (s *sheet) numberedLine(n int, text, articles string) {
	const indent = 8.0
	st := regular(sizeBody)
	aside := 0.0
	if articles != "" {
		aside = min(bold(sizeBody).Width(articles)+1, 60)
	}
	lines := page.Wrap(text, st, s.wide()-indent-aside-4)
	height := 2.6 + float64(len(lines))*lead(st)
	s.need(height)
	s.page.Text(s.from(0, 6), s.y+4.6, bold(sizeBody), strconv.Itoa(n))
	for i, line := range lines {
		s.page.Text(s.from(indent, s.wide()-indent-aside-3), s.y+4.6+float64(i)*lead(st), st, line)
	}
	if articles != "" {
		s.page.Text(s.until(s.wide(), aside), s.y+4.6, bold(sizeBody), articles)
	}
	s.y += height
	s.rule(s.y, hair)
}

// clocksAfter says what the clocks show when play goes on.
func (s *sheet) clocksAfter(h happening) {
	if h.clock.Control().IsZero() || h.v.Outcome != ruling.Continue {
		return
	}
	p := s.p
	s.section(p.T("print.incident.clocks"), 14)
	s.rule(s.y, medium)
	for side := chess.White; side <= chess.Black; side++ {
		before, after := h.clock.Left(side), h.after.Clock.Left(side)
		s.page.Text(s.from(0, 30), s.y+4.4, regular(sizeSecond), p.T("colour."+side.String()))
		s.page.Text(s.from(32, 30), s.y+4.4, bold(sizePoints), clock.Reading(after))
		change := p.T("print.incident.unchanged")
		if d := (after - before).Round(time.Second); d > 0 {
			change = "+" + clock.Reading(d)
		} else if d < 0 {
			change = "−" + clock.Reading(-d)
		}
		s.page.Text(s.from(66, 40), s.y+4.4, regular(sizeSecond), change)
		s.y += 6.2
		s.rule(s.y, hair)
	}
}
