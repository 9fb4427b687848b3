package printing

import (
	"strconv"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/laws"
	"kohtunik/engine/notation"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Incident is the report of each incident of a game, a round or the event, fit
// to be put before a committee: who, when and at which move, what was told, the
// position before and after, the decision article by article, the clocks, and
// room for an appeal and to sign. A page each; a ruling that was undone is
// there, too, and says so.
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
			s.headingOf(nil, headed(none, nil), nil)
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

// reportForm is how a report is set: the size of its diagrams, mm, whether the
// provisions that do not decide are there with their text (their numbers always
// are), and whether its lines are close.
type reportForm struct {
	diagram       float64
	others, close bool
}

// reportForms are the forms of a report, the best first.
var reportForms = [...]reportForm{{58, true, false}, {58, true, true}, {52, true, true}, {46, true, true},
	{52, false, true}, {46, false, true}, {43, false, true}, {40, false, true}, {37, false, true}, {34, false, true},
	{30, false, true}}

// incident draws the report of one incident in the best form with which it is a
// page.
func (s *sheet) incident(h happening) {
	for _, form := range reportForms {
		trial := newSheet(s.geometry, s.p, s.e, s.o, s.title)
		if trial.report(h, form); len(trial.pages) == 1 {
			s.report(h, form)
			return
		}
	}
	s.report(h, reportForms[0]) // two pages have room
}

// report draws the report of one incident in a form.
func (s *sheet) report(h happening, form reportForm) {
	s.close = form.close
	defer func() { s.close = false }()
	s.incidentHead(h, nil)
	s.incidentFacts(h)
	if !h.undone.IsZero() {
		s.y += 2
		s.inTurn(func() {
			s.paragraph(0, s.wide(), bold(sizeSection), s.p.T("print.incident.undone", i18n.Args{
				"time": s.p.DateTime(h.undone.In(h.at.Location()))}))
		})
	}
	s.story(h)
	s.diagrams(h, form.diagram)
	s.ruling(h, form.others)
	s.clocksAfter(h)
	s.incidentFoot(h)
}

// incidentHead names the game that an incident was in, the paper and its number; below
// stands under them, if it is not nil.
func (s *sheet) incidentHead(h happening, below wording) {
	s.headerOf(func(p *i18n.Printer) string {
		return p.T("print.envelope.board", i18n.Args{
			"round": say.RoundName(p, s.e, h.table.Round), "board": h.table.Board})
	}, func(p *i18n.Printer) string { return say.LongDay(p, s.e.RoundInfo(h.table.Round).Date) })
	s.continued = s.title
	s.headingOf(headed("print.incident.number", i18n.Args{"number": h.number}), below, nil)
}

// story says what happened, and what was told of it.
func (s *sheet) story(h happening) {
	s.section(s.sides("print.incident.what"), 12)
	s.y += 0.5
	s.inTurn(func() {
		told := []string{h.name(s.p) + ".", s.concerned(h)}
		s.paragraph(0, s.wide(), regular(sizeBody), strings.Join(append(told, say.Told(s.p, h.answers)...), " "))
	})
}

// concerned says whom the incident is about.
func (s *sheet) concerned(h happening) string {
	name := func(side chess.Color) string { return s.playerName(h.table, side) }
	if sides := h.c.Concerns(); len(sides) == 1 {
		return s.p.T("print.incident.about", i18n.Args{
			"colour": s.p.T("ruling.side." + sides[0].String()), "name": name(sides[0])})
	}
	return s.p.T("print.incident.about-both", i18n.Args{"white": name(chess.White), "black": name(chess.Black)})
}

// rulingHead is the head over a decision, with the time at which it was given.
func (s *sheet) rulingHead(h happening) {
	s.section(s.sides("print.incident.ruling"), 12)
	s.page.Text(s.until(s.wide(), 60), s.y-2.5, regular(sizeLabel), s.told(func() string {
		return s.p.T("print.incident.given", i18n.Args{"time": say.Clock(s.p, h.at.Format("15:04"))})
	}))
	s.rule(s.y, medium)
}

// ruling is the decision: each reason with the article that it stands on, and
// the very provision that decides, whole; the others by their text.
func (s *sheet) ruling(h happening, others bool) {
	s.rulingHead(h)
	for i, reason := range h.d.Reasons {
		s.numberedLine(i+1, s.each(func() string { return say.RulingReason(s.p, s.e.Info.Laws, reason) }),
			say.Articles(s.p, h.c.Grounds(reason)))
	}
	s.numberedLine(len(h.d.Reasons)+1, s.each(func() string { return h.decided(s) }), "")
	if h.leftOpen() {
		s.toDecide()
	}
	if h.v.Otherwise != "" {
		s.y += 2
		s.inTurn(func() {
			s.paragraph(0, s.wide(), bold(sizeBody), s.p.T("print.incident.otherwise", i18n.Args{"reason": h.v.Otherwise}))
		})
	}
	applied := h.c.Applied(h.d)
	seen := map[string]bool{}
	for i, article := range append(applied[:len(applied):len(applied)], h.d.Articles...) {
		if q, ok := h.c.Provision(h.d, article); ok && !seen[q.Key()] && (others || i < len(applied)) {
			seen[q.Key()] = true
			s.inTurn(func() { s.provision(q, i == 0) })
		}
	}
}

// toDecide is a line on which the arbiter writes what the laws leave open and the
// program does not know.
func (s *sheet) toDecide() {
	const line = 8.0
	st, label := regular(sizeLabel), s.sides("print.incident.to-decide")
	s.need(line)
	s.y += line
	s.page.Text(s.from(0, 120), s.y-1.4, st, label)
	from := st.Width(label) + 2
	s.page.Line(s.left+from, s.y-0.6, s.right, s.y-0.6, hair)
}

// provision sets a provision that was applied, the one that decides under its
// name.
func (s *sheet) provision(q laws.Provision, decides bool) {
	p := s.p
	st := regular(8.5)
	name := say.ProvisionInWords(p, q)
	text := say.ProvisionText(p, q)
	if decides {
		s.need(10)
		s.y += 5
		label := p.T("print.incident.deciding")
		s.page.Text(s.from(0, 60), s.y, bold(sizeSecond), label)
		s.page.Text(s.from(bold(sizeSecond).Width(label)+3, 60), s.y, bold(sizeBody), name)
		s.y += 0.8
		s.paragraph(0, s.wide(), st, text)
		return
	}
	s.paragraph(0, s.wide(), regular(sizeNote), name+": "+text)
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

// fieldOf is a field of a report: its label and what stands in it, in a language.
type fieldOf struct {
	key   string // of the label; empty for no field
	value func() string
}

// incidentFacts are who played and what stood when it happened, in two columns.
func (s *sheet) incidentFacts(h happening) {
	illegal := h.earlierIllegal()
	player := func(side chess.Color) func() string {
		return func() string { return s.playerName(h.table, side) }
	}
	left := []fieldOf{{"colour.white", player(chess.White)}, {"colour.black", player(chess.Black)},
		{"print.incident.found", func() string { return h.finder(s.p) }}, {}}
	if at, ok := h.stopped(); ok {
		left[3] = fieldOf{"print.incident.clocks-stopped", func() string { return s.p.TimeSeconds(at) }}
	}
	right := []fieldOf{
		{"print.report.time-control", func() string { return say.RoundControl(s.p, s.e, h.table.Round) }},
		{"print.report.laws", func() string { return s.lawsOf(h) }},
		{"print.incident.move", func() string { return s.moveOf(h) }},
		{"print.incident.earlier", func() string {
			return s.p.T("print.incident.earlier-n", i18n.Args{"white": illegal[0], "black": illegal[1]})
		}},
	}
	if h.claimed() { // illegal moves have nothing to do with it
		left[2].key = "print.incident.claimed"
		if right[3] = (fieldOf{}); left[3].key == "" {
			left, right = left[:3], right[:3]
		}
	}
	s.rule(s.y, medium)
	for i := range left {
		s.incidentRow(left[i], right[i], i < 2)
		width := hair
		if i == len(left)-1 {
			width = thick
		}
		s.rule(s.y, width)
	}
}

// lawsOf names the edition of the Laws under which an incident was ruled on.
func (s *sheet) lawsOf(h happening) string {
	edition := say.Edition(s.p, s.e.Info.Laws)
	if h.c.Edition.RatedByFIDE {
		edition += ", " + s.p.T("play."+string(h.c.Setting.Play))
	}
	return edition
}

// incidentRow draws two fields side by side, the left one with a player's name or not;
// two languages below each other.
func (s *sheet) incidentRow(left, right fieldOf, player bool) {
	const second = 98.0
	row := 5.9
	if s.close {
		row = 5.3
	}
	base, label, body := s.y+row-1.8, regular(sizeLabel), regular(sizeBody)
	deepest := 0.0 // of the lines after the first
	texts := func(f fieldOf) (labels, values []string) {
		if f.key == "" {
			return nil, nil
		}
		return s.each(func() string { return s.p.T(f.key) }), s.each(f.value)
	}
	set := func(cell page.Cell, st page.Style, texts []string) {
		at := 0.0
		for _, text := range texts {
			f := page.FlowText(text, st, cell.Width())
			s.page.Put(cell, base+at, 0, f)
			at += f.Grown() + lead(st)*0.9
		}
		if len(texts) > 0 {
			deepest = max(deepest, at-lead(st)*0.9)
		}
	}
	labels, values := texts(left)
	set(s.from(0, 23), label, labels)
	if player {
		name := page.FlowName(page.Name{Full: values[0]}, bold(sizeBody), 70, page.Narrowest)
		s.page.Put(s.from(24, 70), base, 0, name)
		deepest = max(deepest, name.Grown())
	} else {
		set(s.from(24, 70), body, values)
	}
	labels, values = texts(right)
	asked, wide := 0.0, 0.0
	for _, text := range labels {
		asked = max(asked, label.Width(text)+0.1)
	}
	for _, text := range values {
		wide = max(wide, body.Width(text))
	}
	room := min(asked, max(34, s.wide()-second-2-wide-0.1))
	set(s.from(second, room), label, labels)
	set(s.until(s.wide(), s.wide()-second-room-2), body, values)
	s.y += row + deepest
}

// moveOf says at which move it happened and whether the clock was pressed.
func (s *sheet) moveOf(h happening) string {
	here := h.before.Position()
	args := i18n.Args{"move": here.FullMove(), "side": s.p.T("ruling.side." + here.Turn().String())}
	switch pressed, told := h.answers["clock_pressed"].(bool); {
	case told && pressed:
		return s.p.T("print.incident.at-pressed", args)
	case told:
		return s.p.T("print.incident.at-unpressed", args)
	}
	return s.p.T("print.incident.at", args)
}

// diagrams draws the position before, and the one after: with the illegal move
// and what proves it, else the one that stands when play goes on, where that is
// another. The position before is written out, too.
func (s *sheet) diagrams(h happening, size float64) {
	const second = 98.0
	more := s.moreCaption()
	s.need(size + 24 + 3*more)
	s.y += 5 + more
	title := func(at float64, n int, where func() string) {
		s.caption(at, 90, func() string {
			return s.p.T("print.incident.diagram", i18n.Args{"number": n, "where": where()})
		})
	}
	here := h.before.Position()
	title(0, 1, func() string { return s.after(h.before.Positions, len(h.before.Plies)) })
	below := s.y + size + 3 + diagramBelow
	s.diagram(s.left+diagramLeft, s.y+3, size, here)
	y := below + 2.4
	s.inTurn(func() {
		for _, side := range []chess.Color{chess.White, chess.Black} {
			s.page.Text(s.from(0, 94), y, regular(sizeLabel), s.piecesOf(here, side))
			y += captionLine
		}
	})
	proof, ok := h.c.Proof(h.d)
	mates := len(proof.Checks) > 0 && len(proof.Marked) > 0 // a check alone proves nothing
	after := h.after.Position()
	switch {
	case ok && (len(proof.Moved) > 0 || mates):
		title(second, 2, func() string { return s.proven(h, proof) })
		s.arrangement(s.left+second+diagramLeft, s.y+3, size, proof)
		at := below + 2.4
		s.inTurn(func() {
			for _, text := range page.Wrap(s.legend(proof), regular(sizeLabel), s.wide()-second) {
				s.page.Text(s.from(second, s.wide()-second), at, regular(sizeLabel), text)
				at += captionLine
			}
		})
	case after != here:
		title(second, 2, func() string {
			if last := len(h.after.Plies); last > len(h.before.Plies) { // the sealed move, or one that was ruled to be made
				return s.after(h.after.Positions, last)
			}
			return s.p.T("print.incident.restored")
		})
		s.diagram(s.left+second+diagramLeft, s.y+3, size, after)
	}
	s.y = below + 6.2 + 2*more
}

// captionLine is the distance of the lines of a caption in two languages, mm.
const captionLine = 3.1

// moreCaption is the height of the further lines of a caption, mm.
func (s *sheet) moreCaption() float64 { return captionLine * float64(len(s.printers())-1) }

// caption names a diagram above it, on a line for each language.
func (s *sheet) caption(at, room float64, say func() string) {
	y := s.y - s.moreCaption()
	for _, text := range s.each(say) {
		s.page.Text(s.from(at, room), y, bold(sizeNote), text)
		y += captionLine
	}
}

// proven names the second diagram: the move that was made.
func (s *sheet) proven(h happening, proof ruling.Proof) string {
	if len(proof.Moved) != 2 {
		return s.after(h.before.Positions, len(h.before.Plies))
	}
	return s.p.T("print.incident.after-step", i18n.Args{
		"from": proof.Moved[0].String(), "to": proof.Moved[1].String()})
}

// legend says what the marks of the second diagram mean.
func (s *sheet) legend(proof ruling.Proof) string {
	var said []string
	if len(proof.Moved) == 2 {
		said = append(said, s.p.T("print.incident.framed", i18n.Args{
			"from": proof.Moved[0].String(), "to": proof.Moved[1].String()}))
	}
	for _, line := range proof.Checks {
		said = append(said, s.p.T("print.incident.dashed", i18n.Args{
			"from": line[0].String(), "to": line[len(line)-1].String()}))
	}
	return strings.Join(said, " ")
}

// piecesOf writes out the pieces of a side, the pawns by their squares, and how many
// they are.
func (s *sheet) piecesOf(p chess.Position, side chess.Color) string {
	letters := notation.LettersOf(string(s.p.Lang()))
	var pieces []string
	for _, kind := range []chess.Kind{chess.King, chess.Queen, chess.Rook, chess.Bishop, chess.Knight, chess.Pawn} {
		for sq := range p.PiecesOf(side, kind).All() {
			pieces = append(pieces, letters.Of(kind)+sq.String())
		}
	}
	return s.p.T("colour."+side.String()) + " " + strings.Join(pieces, ", ") + " (" + strconv.Itoa(len(pieces)) + ")"
}

// after says after which move a position stands.
func (s *sheet) after(positions []chess.Position, ply int) string {
	if ply == 0 {
		return startWords(s.p, positions[0])
	}
	before := positions[ply-1]
	key := "print.scoresheets-filled.after-white"
	if before.Turn() == chess.Black {
		key = "print.scoresheets-filled.after-black"
	}
	return s.p.T(key, i18n.Args{"move": before.FullMove()})
}

// numberedLine sets a sentence of the ruling, in each language, with its articles at the
// right.
func (s *sheet) numberedLine(n int, texts []string, articles string) {
	const indent = 8.0
	st := regular(sizeBody)
	aside := 0.0
	if articles != "" {
		aside = min(bold(sizeBody).Width(articles)+1, 60)
	}
	var lines []string
	for _, text := range texts {
		lines = append(lines, page.Wrap(text, st, s.wide()-indent-aside-4)...)
	}
	above := 1.6
	if s.close {
		above = 0.9
	}
	height := above + float64(len(lines))*lead(st)
	s.need(height)
	base := s.y + 2.6 + above
	s.page.Text(s.from(0, 6), base, bold(sizeBody), strconv.Itoa(n))
	for i, line := range lines {
		s.page.Text(s.from(indent, s.wide()-indent-aside-3), base+float64(i)*lead(st), st, line)
	}
	if articles != "" {
		s.page.Text(s.until(s.wide(), aside), base, bold(sizeBody), articles)
	}
	s.y += height
	s.rule(s.y, hair)
}

// clocksAfter says what the clocks showed, what they show when play goes on, by
// how much that differs, and how many moves are made.
func (s *sheet) clocksAfter(h happening) {
	if h.clock.Control().IsZero() {
		return
	}
	on := h.v.Outcome == ruling.Continue && h.undone.IsZero()
	s.section(s.sides("print.incident.clocks-head"), 18)
	heads := []struct {
		at  float64
		key string
	}{{70, "print.incident.stopped"}, {102, "print.incident.went-on"}, {136, "print.incident.change"},
		{174, "print.incident.moves"}}
	for i, head := range heads {
		if on || i == 0 || i == 3 {
			s.stacked(s.until(head.at, 34), s.y-2.5-s.moreCaption(), captionLine, regular(sizeLabel), s.both(head.key))
		}
	}
	s.rule(s.y, medium)
	for side := chess.White; side <= chess.Black; side++ {
		before, after := h.clock.Left(side), h.after.Clock.Left(side)
		base := s.y + 4.1 + s.moreCaption()/2
		s.page.Text(s.from(0, 40), base, regular(sizeSecond), s.sides("colour."+side.String()))
		s.page.Text(s.until(70, 30), base, regular(sizeSecond), clock.Reading(before))
		if on {
			s.page.Text(s.until(102, 30), base, bold(sizePoints), clock.Reading(after))
			change, st, at := s.both("print.incident.unchanged"), regular(sizeLabel), base-s.moreCaption()/2
			if d := (after - before).Round(time.Second); d > 0 {
				change, st, at = "+ "+clock.Reading(d), regular(sizeSecond), base
			} else if d < 0 {
				change, st, at = "− "+clock.Reading(-d), regular(sizeSecond), base
			}
			s.stacked(s.until(136, 34), at, captionLine, st, change)
		}
		s.page.Text(s.until(174, 34), base, regular(sizeSecond), strconv.Itoa(movesMade(h.after.Position(), side)))
		s.y += 5.6 + s.moreCaption()
		s.rule(s.y, hair)
	}
}

// movesMade counts the moves that a side has made in a position.
func movesMade(p chess.Position, side chess.Color) int {
	n := p.FullMove() - 1
	if side == chess.White && p.Turn() == chess.Black {
		n++
	}
	return n
}

// incidentFoot is the evidence, how the decision came about, room for the reason
// of an appeal, and lines to sign on.
func (s *sheet) incidentFoot(h happening) {
	s.y += 2
	s.inTurn(func() { s.note(s.howDecided(h)) })
	s.attached(len(h.before.Plies) > 0)
	s.y += s.moreCaption() / 2
	const spare = 5 // of the room above the lines to sign on
	lines := 7.5    // apart, to write on
	if s.close {
		lines = 5.5
	}
	s.need(3 + 2*lines + signatureHeight - spare)
	s.y += 3
	s.page.Text(s.from(0, s.wide()), s.y, regular(sizeLabel), s.sides("print.incident.appeal"))
	for range 2 {
		s.y += lines
		s.rule(s.y, hair)
	}
	s.y -= spare
	s.signatures(s.both("print.arbiter"), s.both("print.incident.white-told"), s.both("print.incident.black-told"))
}

// howDecided says on what evidence and how the decision came about, and where an appeal goes.
func (s *sheet) howDecided(h happening) string {
	p := s.p
	evidence := p.T("print.incident.evidence-record")
	if n := (len(h.before.Plies) + 1) / 2; n > 0 {
		evidence = p.T("print.incident.evidence", i18n.Args{"moves": fromOne(n)})
	}
	key := "print.incident.as-proposed"
	switch {
	case h.v.Otherwise != "":
		key = "print.incident.not-as-proposed"
	case h.v.Choice != "":
		key = "print.incident.chosen"
	case h.leftOpen():
		key = "print.incident.left-open"
	}
	appeal := p.T("print.incident.told")
	if article := h.c.Appeal(); article != "" {
		appeal = p.T("print.incident.told-article", i18n.Args{"article": say.Article(p, article)})
	}
	for _, a := range say.AppealRules(p, s.e.Info.Appeals) {
		appeal += " " + a.Head + ": " + strings.TrimSuffix(a.Text, ".") + "."
	}
	return evidence + " " + p.T(key) + " " + appeal
}

// attached are boxes to tick for what is put to the report; played: also the
// scoresheets.
func (s *sheet) attached(played bool) {
	const side, gap, line = 2.8, 1.4, 5.0
	st := regular(sizeNote)
	keys := []string{"print.incident.attached-statements"}
	if played {
		keys = append([]string{"print.incident.attached-white", "print.incident.attached-black"}, keys...)
	}
	s.need(line)
	s.y += line
	text := s.sides("print.incident.attached")
	s.page.Text(s.from(0, s.wide()), s.y-1, st, text)
	at := st.Width(text) + 4
	for _, key := range keys {
		text := s.sides(key)
		room := st.Width(text) + 0.05
		if at > 0 && at+side+gap+room > s.wide() {
			s.need(line)
			s.y += line
			at = 0
		}
		base := s.y - 1
		s.page.Box(s.left+at, base-side+0.4, side, side, thin)
		s.page.Text(s.from(at+side+gap, min(room, s.wide()-side-gap)), base, st, text)
		at += side + gap + room + 6
	}
}

// fromOne writes the moves from the first on: "1–37".
func fromOne(n int) string {
	if n == 1 {
		return "1"
	}
	return "1–" + strconv.Itoa(n)
}
