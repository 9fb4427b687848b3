package printing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/standings"
	"kohtunik/tournament/teamstandings"
)

// Report is the chief arbiter's report in one file: what the event was, who led
// it, how it went, who won, every decision in the log, and after that the
// event's other papers, with a table of contents. In two languages it is one report with
// both, with one place to sign.
func Report(e *tournament.Event, o Options) (*Document, error) {
	o.kind = Kind{Title: "print.report.title", Langs: Bilingual}
	return report(e, o, Documents())
}

// report is the report with what it carries of kinds.
func report(e *tournament.Event, o Options, kinds []Kind) (*Document, error) {
	parts := partsOfReport(e, o, kinds)
	front, err := reportFront(e, o, parts) // its length does not depend on the numbers in it
	if err != nil {
		return nil, err
	}
	first := front.Pages() + 1
	for i := range parts {
		if parts[i].Document == nil {
			continue
		}
		parts[i].first = first
		first += parts[i].Pages()
	}
	if front, err = reportFront(e, o, parts); err != nil {
		return nil, err
	}
	front.marks = []bookmark{{title: front.title}}
	bound := []*Document{front}
	for _, one := range parts {
		if one.Document == nil {
			continue
		}
		one.marks = []bookmark{{title: one.title}}
		bound = append(bound, one.Document)
	}
	all := Bind(bound...)
	all.renumber(0, all.Pages())
	return all, nil
}

// reportFront is the report proper, the table of contents at its end; its lines are
// closer where that saves a page: the contents are not parted, and leave much of a
// page empty on which they do not go.
func reportFront(e *tournament.Event, o Options, parts []part) (*Document, error) {
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		var best *sheet
		for _, row := range []float64{factRow, 5.1, 4.8, 4.5} {
			s := newSheet(portrait, p, e, o, p.T("print.report.title"))
			s.factRow = row
			s.reportProper(parts)
			if best == nil || len(s.pages) < len(best.pages) {
				best = s
			}
		}
		return best, nil
	})
}

// reportProper draws the report in front of what is bound with it.
func (s *sheet) reportProper(parts []part) {
	s.usualHeader()
	s.headingOf(func(p *i18n.Printer) string { return say.TableState(p, s.e, s.e.Progress(), 0) }, nil, nil)
	s.factsOf(headed("print.report.event", nil), s.eventFacts)
	s.factsOf(headed("print.report.arbiters", nil), s.arbiterFacts)
	s.factsOf(s.playHead, s.playFacts)
	s.factsOf(headed("print.report.first-places", nil), s.firstPlaces)
	s.factsOf(headed("field.team-points", nil), s.pointsDecided)
	s.factsOf(headed("print.report.withdrawals", nil), s.withdrawals)
	s.decisions()
	s.contents(parts)
	s.signatures(s.both("print.chief-arbiter"), s.both("print.secretary"))
}

// contents lists what is bound with the report, with the page where each part
// begins.
func (s *sheet) contents(parts []part) {
	if len(parts) == 0 {
		return
	}
	const gap = 8.0
	row := s.factRow
	across := 1
	if len(parts) > 12 {
		across = 2
	}
	wide := (s.wide() - gap*float64(across-1)) / float64(across)
	s.section(s.sides("print.report.contents"), min(float64(len(parts)/across+1)*row, 0.6*(s.bottom-s.top)))
	for done := 0; done < len(parts); {
		if !s.fits(row) {
			s.next()
		}
		down := min((len(parts)-done+across-1)/across, int((s.bottom-s.y)/row))
		top := s.y
		for k := 0; k < across && done < len(parts); k++ {
			s.y = top
			from := float64(k) * (wide + gap)
			s.page.Line(s.left+from, s.y, s.left+from+wide, s.y, medium)
			for end := min(done+down, len(parts)); done < end; done++ {
				s.contentsLine(parts[done], from, wide, row)
				s.y += row
				s.page.Line(s.left+from, s.y, s.left+from+wide, s.y, hair)
			}
		}
		s.y = top + float64(down)*row
	}
	s.y++
}

// contentsLine tells where a part begins, in a column of the contents.
func (s *sheet) contentsLine(one part, from, wide, row float64) {
	const number = 30.0
	title, st := one.title, regular(sizeBody)
	if both := besides(title, one.also); one.also != "" && st.Width(both)*page.Narrowest <= wide-number-2 {
		title = both
	}
	line := func(where string) {
		s.page.Text(s.from(from, wide-number-2), s.y+(row+factCapital)/2, st, title)
		s.page.Text(s.until(from+wide, number), s.y+(row+factCapital)/2, regular(sizeBody), where)
	}
	if one.Document == nil {
		s.page.As(page.RoleParagraph, func() { line(s.sides("print.report.failed")) })
		return
	}
	s.page.Link(s.left+from, s.y, wide, row, one.pages[0], one.title, func() { line(strconv.Itoa(one.first)) })
}

// factRow is the usual height of a line of facts, mm.
const factRow = 5.4

// factCapital is the height of a capital of a line of facts, in the middle of its row,
// mm.
const factCapital = 2.4

// fact is a line of the report; lines without a value are left out.
type fact struct{ label, value string }

// factsOf draws a section of facts in the languages of the sheet, each fact once.
func (s *sheet) factsOf(head wording, of func() []fact) {
	var all [][]fact
	s.inTurn(func() { all = append(all, of()) })
	facts := all[0]
	for _, others := range all[1:] { // the same facts in the same order
		for i, other := range others {
			f := &facts[i]
			f.label, f.value = besides(f.label, other.label), besides(f.value, other.value)
		}
	}
	s.facts(s.beside(head), facts)
}

// besides puts a text beside one that says it in another language, unless both are the same.
func besides(text, other string) string {
	if text == other {
		return text
	}
	return text + " / " + other
}

// facts draws a section of facts, in larger type where their lines are higher than
// usual.
func (s *sheet) facts(head string, facts []fact) {
	row, scale := s.factRow, s.factScale()
	at, base := 50*scale, (row+factCapital*scale)/2
	label, value := regular(sizeSecond*scale), regular(sizeBody*scale)
	var some []fact
	for _, f := range facts {
		if f.value != "" {
			some = append(some, f)
		}
	}
	if len(some) == 0 {
		return
	}
	s.section(head, 3*row)
	s.rule(s.y, medium)
	for _, f := range some {
		lines := page.Wrap(f.value, value, s.wide()-at)
		labelled := page.FlowText(f.label, label, at-3)
		height := row + max(float64(len(lines)-1)*lead(value), labelled.Grown())
		s.need(height)
		s.page.As(page.RoleParagraph, func() {
			s.page.Put(s.from(0, at-3), s.y+base, 0, labelled)
			for i, line := range lines {
				s.page.Text(s.from(at, s.wide()-at), s.y+base+float64(i)*lead(value), value, line)
			}
		})
		s.y += height
		s.rule(s.y, hair)
	}
	s.y += 1
}

// factScale is how much larger than usual facts and their heads are.
func (s *sheet) factScale() float64 { return max(1, s.factRow/factRow) }

func (s *sheet) eventFacts() []fact {
	p, info := s.p, s.e.Info
	laws := say.EditionTitle(p, info.Laws)
	practice := ""
	if info.Practice != tournament.NoPractice {
		practice = say.Practice(p, info.Practice)
	}
	return []fact{
		{p.T("print.scoresheet.event"), info.Name},
		{p.T("print.report.place"), info.Place},
		{p.T("print.report.dates"), say.Days(p, info.From, info.To)},
		{p.T("print.report.organiser"), info.Organiser},
		{p.T("print.report.laws"), laws},
		{p.T("print.report.practice"), practice},
		{p.T("print.report.kind"), p.T("play." + string(info.Play))},
		{p.T("print.report.time-control"), say.TimeControl(p, s.e)},
		{p.T("print.report.system"), field(p, s.e)},
	}
}

func (s *sheet) arbiterFacts() []fact {
	var facts []fact
	for _, a := range s.e.Arbiters {
		name := a.Name
		if a.Title != "" {
			name = s.p.T("print.report.titled", i18n.Args{"name": a.Name, "title": a.Title})
		}
		facts = append(facts, fact{s.p.T(roleKey(a.Role)), name})
	}
	return facts
}

// playHead heads what was played; a match of two players has no rounds.
func (s *sheet) playHead(p *i18n.Printer) string {
	if s.e.OfTwoPlayers() {
		return p.T("standings.games")
	}
	return p.T("print.report.play")
}

// playFacts counts what was played.
func (s *sheet) playFacts() []fact {
	p := s.p
	var games, white, draws, black, other, forfeits, adjourned, open int
	for g := range s.e.Scored() {
		switch {
		case g.Annulled || g.Free() && g.Bye != tournament.EmptyChair:
			continue
		case g.Free() || g.Counts.Forfeit():
			forfeits++
		case g.Counts == tournament.WhiteWins:
			white++
		case g.Counts == tournament.BlackWins:
			black++
		case g.Counts == tournament.Draw:
			draws++
		case g.Counts == tournament.Adjourned:
			adjourned++
		case g.Counts == tournament.NoResult:
			open++
		default: // both lost, or one had a half point and the other nothing
			other++
		}
		games++
	}
	rounds := roundsKnown(s.e)
	if s.e.OfTwoPlayers() {
		rounds = 0 // they are its games
	}
	over := func(n int) string { // of games that are over, none is a figure too
		if white+draws+black+other == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	facts := []fact{
		{p.T("print.report.rounds"), tournament.Figure(rounds)},
		{p.T("print.report.games"), s.gamesSoFar(games)},
		{p.T("print.report.white-won"), over(white)},
		{p.T("print.report.drawn"), over(draws)},
		{p.T("print.report.black-won"), over(black)},
		{p.T("print.report.other"), tournament.Figure(other)},
		{p.T("print.report.forfeits"), tournament.Figure(forfeits)},
		{p.T("print.report.adjourned"), tournament.Figure(adjourned)},
		{p.T("print.report.open"), tournament.Figure(open)},
		{p.T("print.report.matches-not-played"), tournament.Figure(s.matchesNotPlayed())},
	}
	if s.e.Info.Laws == tournament.USSR1953 {
		r := norms.Of(s.e, norms.ReadingsOf(s.e))
		if r.Field.HasCoefficient {
			facts = append(facts, fact{p.T("print.norms.coefficient"), p.Decimal(int(r.Field.Coefficient), 2)})
		}
	}
	return facts
}

// gamesSoFar gives the number of games; where not all rounds are paired yet, with how
// many are.
func (s *sheet) gamesSoFar(games int) string {
	paired := map[int]bool{}
	for g := range s.e.Pairings.Values() {
		paired[g.Round] = true
	}
	rounds := roundsKnown(s.e)
	if games == 0 || rounds > 0 && len(paired) >= rounds || s.e.OfTwoPlayers() {
		return tournament.Figure(games)
	}
	key, inAll := "print.report.games-paired-so-far", "print.report.games-paired"
	if s.e.PlayedByTeams() {
		key, inAll = "print.report.games-lined-up-so-far", "print.report.games-lined-up"
	}
	if rounds > 0 {
		key = inAll
	}
	return s.p.T(key, i18n.Args{"games": games, "paired": len(paired), "rounds": rounds})
}

// matchesNotPlayed counts the matches of teams that were decided without play.
func (s *sheet) matchesNotPlayed() int {
	n := 0
	for _, m := range s.e.ScoredMatches() {
		if m.Counts != tournament.NoResult && !m.Annulled {
			n++
		}
	}
	return n
}

// firstPlaces gives the teams of the first three places of a team event, else the
// players of the first three places, of each group: where many share them, as in an
// open that goes on, the first ten and how many more, and nobody where a third of the
// field leads together, as after a first round.
func (s *sheet) firstPlaces() []fact {
	if s.e.Info.Teams != nil {
		return s.firstTeams()
	}
	var facts []fact
	for _, g := range groupsOf(s.e) {
		if g.number > 0 {
			facts = append(facts, fact{"", g.title(s.p)})
		}
		facts = append(facts, s.firstPlacesOf(g)...)
	}
	return facts
}

func (s *sheet) firstTeams() []fact {
	var facts []fact
	for _, r := range teamstandings.Of(s.e, 0).Rows {
		if r.Place == 0 || r.Place > lastFirstPlace || r.Matches() == 0 {
			break
		}
		facts = append(facts, fact{say.Places(r.Place, r.PlaceTo), s.p.T("print.report.player-points", i18n.Args{
			"name": r.Team.Name,
			"points": s.p.T("print.report.team-points", i18n.Args{"match": s.p.Points(int(r.Match)),
				"game": s.p.Points(int(r.Game))}),
		})})
	}
	return facts
}

// pointsDecided are the points that teams have or lack by decision, without which
// their points do not follow from their matches.
func (s *sheet) pointsDecided() []fact {
	var facts []fact
	for _, d := range s.e.PointsByDecision {
		text := say.RoundName(s.p, s.e, d.Round) + ": " +
			s.p.T("print.report.team-points", i18n.Args{"match": say.SignedPoints(d.Match), "game": say.SignedPoints(d.Game)})
		if d.Why != "" {
			text += ". " + reasonGiven(s.p, d.Why)
		}
		facts = append(facts, fact{s.teamTitle(d.Team), text})
	}
	return facts
}

// lastFirstPlace is the last place that the report names.
const lastFirstPlace = 3

func (s *sheet) firstPlacesOf(g group) []fact {
	const most = 10
	named, _ := toldApart(s.e)
	rows := standings.Of(named, standings.Options{Group: g.number}).Rows
	field := len(rows)
	n := slices.IndexFunc(rows, func(r standings.Row) bool {
		return r.Place == 0 || r.Place > lastFirstPlace || r.Games == 0
	})
	if n >= 0 {
		rows = rows[:n]
	}
	if len(rows) > most && rows[0].PlaceTo*3 >= field {
		return nil
	}
	var facts []fact
	for i, r := range rows {
		if i == most {
			return append(facts, fact{"", s.p.T("print.norms.more", i18n.Args{"count": len(rows) - most})})
		}
		points := s.p.Points(int(r.Points))
		if s.second == nil { // in two languages the figure says it in both
			points = s.p.T("common.n-points", i18n.Args{"n": points})
		}
		facts = append(facts, fact{say.Places(r.Place, r.PlaceTo), s.p.T("print.report.player-points", i18n.Args{
			"name": r.Player.Name, "points": points,
		})})
	}
	return facts
}

// withdrawals are the teams and the players who have left, from when on and why.
func (s *sheet) withdrawals() []fact {
	var facts []fact
	add := func(name string, round int, why string) {
		args := i18n.Args{"round": round, "why": why}
		text := s.p.T("print.report.left", args)
		if why != "" {
			text = s.p.T("print.report.left-why", args)
		}
		facts = append(facts, fact{name, text})
	}
	if s.e.PlayedByTeams() {
		for _, t := range s.e.TeamList() {
			if t.Left > 0 {
				add(s.teamTitle(t.ID), t.Left, t.LeftWhy)
			}
		}
	}
	for _, one := range s.e.StartList() {
		if one.Withdrawn() {
			add(one.Name, one.Left, one.LeftWhy)
		}
	}
	return facts
}

// decisions draws the log of decisions, a block for each.
func (s *sheet) decisions() {
	if len(s.e.Decisions) == 0 {
		return
	}
	const indent = 9.0
	log := s.sides("print.report.decisions")
	for i, d := range s.e.Decisions {
		lines, height := s.decisionLines(d), 7.4
		for _, line := range lines {
			height += float64(len(page.Wrap(line, regular(sizeSecond), s.wide()-indent))) * lead(regular(sizeSecond))
		}
		height = min(height, 60)
		if i == 0 { // the head stays with the first
			s.section(log, height+2)
			s.rule(s.y, medium)
		}
		if i > 0 {
			s.within = log
		}
		s.need(height)
		base := s.y + 4.6
		s.page.Text(s.until(6, 6), base, bold(sizeBody), strconv.Itoa(d.Number))
		s.page.Text(s.from(indent, 100), base, bold(sizeBody),
			s.told(func() string { return s.decisionHead(d) }))
		s.page.Text(s.until(s.wide(), 50), base, regular(sizeSecond), moment(s.p, d.At))
		s.y = base + 1
		for _, line := range lines {
			s.paragraph(indent, s.wide()-indent, regular(sizeSecond), line)
		}
		s.y += 1.8
		s.rule(s.y, hair)
	}
	s.within = ""
	s.y += 1
}

// decisionHead says what kind of decision it is, and at which board.
func (s *sheet) decisionHead(d tournament.Decision) string {
	kind := s.p.T("print.decision." + string(d.Kind))
	if d.Round == 0 {
		return kind
	}
	args := i18n.Args{"kind": kind, "round": say.RoundName(s.p, s.e, d.Round), "board": d.Board}
	if d.Board == 0 {
		return s.p.T("print.report.at-round", args)
	}
	return s.p.T("print.report.at-board", args)
}

func (s *sheet) decisionLines(d tournament.Decision) []string {
	var lines []string
	add := func(key, value string) {
		if value != "" {
			lines = append(lines, s.sides(key)+": "+value)
		}
	}
	add("print.report.who", cmp.Or(d.Who, s.atBoard(d)))
	add("print.report.matter", d.Matter)
	add("print.report.outcome", d.Outcome)
	add("print.report.body", d.Body)
	var votes []string
	for _, v := range d.Votes {
		votes = append(votes, s.p.T("print.report.vote", i18n.Args{"member": v.Member, "gave": v.Gave}))
	}
	add("print.report.votes", strings.Join(votes, "; "))
	return lines
}

// atBoard names the players of the game that a decision is about; empty where it is about
// none.
func (s *sheet) atBoard(d tournament.Decision) string {
	g, ok := s.e.Pairing(tournament.Table{Round: d.Round, Board: d.Board})
	if !ok || g.Free() {
		return ""
	}
	return s.player(g.White).Name + " – " + s.player(g.Black).Name
}

// moment writes a time given as YYYY-MM-DDTHH:MM.
func moment(p *i18n.Printer, at string) string {
	t, err := time.Parse("2006-01-02T15:04", at)
	if err != nil {
		return at
	}
	return p.DateTime(t)
}
