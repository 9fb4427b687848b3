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
)

// The two columns of the calculation, mm.
const (
	normsColumn = 82.0
	normsRight  = 92.0 // where the right one begins
	normsRow    = 5.9
)

// How low and how high a row of the players' results may be made, mm.
const (
	lowestNorms  = 4.4
	highestNorms = 7.4
)

// NormProtocol is the protocol of the classification norms of 1953: the
// coefficient and the norms with the calculation as the code writes it, and
// what every player has attained or confirmed.
func NormProtocol(e *tournament.Event, o Options) (*Document, error) {
	report := norms.Of(e, norms.ReadingsOf(e))
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.norms.title"))
		s.normsHeader()
		state := func(p *i18n.Printer) string { return say.TableState(p, e, e.Progress(), 0) }
		s.continuedAs(state)
		number, year := "_____", string(e.Info.To)[:min(4, len(e.Info.To))]
		if posted, ok := o.posted(); ok {
			number, year = strconv.Itoa(posted.Number), strconv.Itoa(posted.Year)
		}
		s.headingOf(func(p *i18n.Printer) string {
			if !report.Final { // what is not final has no number to be signed under
				return p.T("print.norms.provisional")
			}
			return p.T("print.certificate.number", i18n.Args{"number": number, "year": year})
		}, state, nil)
		s.calculation(report)
		s.normResults(report)
		return s, nil
	})
}

// calculation draws the coefficient on the left and the norms on the right.
func (s *sheet) calculation(r norms.Report) {
	top := s.y + 4
	titles := s.halfTitles("print.norms.coefficient", "print.norms.norms")
	s.y = top
	s.coefficient(r, titles[0])
	left := s.y
	s.y = top
	s.norms(r, titles[1])
	s.y = max(left, s.y)
}

// halfTitles gives the heads of the halves in the languages of the sheet: side
// by side, or below each other if one does not go into its half so.
func (s *sheet) halfTitles(keys ...string) []string {
	var beside, below []string
	for _, key := range keys {
		beside = append(beside, s.sides(key))
		below = append(below, s.both(key))
	}
	if fitAll(beside, bold(sizeSection), normsColumn) {
		return beside
	}
	return below
}

// subhead draws the head of a half of the calculation and its table's heads.
func (s *sheet) subhead(text string, from float64, columns []column) {
	s.y += 3.6
	first, second, both := strings.Cut(text, "\n")
	s.page.Text(s.from(from, normsColumn), s.y, bold(sizeSection), first)
	if both {
		s.y += 4.2
		s.page.Text(s.from(from, normsColumn), s.y, regular(sizeBody), second)
	}
	s.y += 2.6
	s.headsLow(columns, from, from+normsColumn)
}

// headsLow draws the heads of a small table between two hairs.
func (s *sheet) headsLow(columns []column, from, to float64) {
	s.page.Line(s.left+from, s.y, s.left+to, s.y, thin)
	lines := 1
	for _, c := range columns {
		cell := c.cell(s.left)
		if c.units {
			cell = page.Until(s.left+c.at+headEnd, c.room+headEnd)
		}
		for i, line := range strings.Split(c.head, "\n") {
			s.page.Text(cell, s.y+3.3+float64(i)*headLine, regular(sizeLabel), line)
			lines = max(lines, i+1)
		}
	}
	s.y += 4.8 + float64(lines-1)*headLine
	s.page.Line(s.left+from, s.y, s.left+to, s.y, medium)
}

// titled gives the head of a part in the languages of the sheet, side by side
// where they go into mm, else in the first.
func (s *sheet) titled(key string, room float64) string {
	return s.fitting(key, bold(sizeSection), room)
}

func (s *sheet) coefficient(r norms.Report, title string) {
	p := s.p
	text := regular(sizeBody)
	class := column{head: s.both("common.category"), at: 0, room: 16, style: bold(sizeBody)}
	count := column{head: s.both("print.norms.count"), at: 30, room: 20, align: page.Right, style: text}
	indicator := column{head: s.both("print.norms.indicator"), at: 50, room: 18, align: page.Right, style: text}
	product := column{head: s.both("print.norms.product"), at: normsColumn, room: 22, align: page.Right, style: text}
	s.subhead(title, 0, []column{class, count, indicator, product})
	for _, line := range r.Field.Products {
		base := s.y + 4.1
		s.cell(class, base, say.Category(p, line.Category))
		s.cell(count, base, strconv.Itoa(line.Count))
		s.page.Text(s.around(40, 4), base, text, "×")
		s.cell(indicator, base, strconv.Itoa(line.Indicator))
		s.page.Text(s.around(60, 4), base, text, "=")
		s.cell(product, base, strconv.Itoa(line.Value))
		s.y += normsRow
		s.page.Line(s.left, s.y, s.left+normsColumn, s.y, hair)
	}
	count.style, product.style, class.style = bold(sizeBody), bold(sizeBody), regular(sizeSecond)
	class.room = 22.5
	s.cell(class, s.y+4.1, s.sides("print.norms.total"))
	s.cell(count, s.y+4.1, strconv.Itoa(r.Field.Count))
	s.cell(product, s.y+4.1, strconv.Itoa(r.Field.Sum))
	s.y += normsRow
	s.page.Line(s.left, s.y, s.left+normsColumn, s.y, medium)
	if r.Field.HasCoefficient {
		s.y += 8.5
		s.page.Text(s.from(0, 50), s.y, text, r.Field.Division(say.NormSigns(p)))
		s.page.Text(s.until(normsColumn, 30), s.y, bold(18), p.Decimal(int(r.Field.Coefficient), 2))
		s.y += 2
	}
}

func (s *sheet) norms(r norms.Report, title string) {
	p := s.p
	text := regular(sizeBody)
	class := column{head: s.both("common.category"), at: normsRight, room: 13, style: bold(sizeBody)}
	percent := column{head: s.both("print.norms.percent"), at: normsRight + 25, room: 13, align: page.Right, style: text}
	formula := func(p *i18n.Printer) string { return p.T("print.norms.formula", i18n.Args{"games": r.Field.Games}) }
	exact := column{head: s.eachLine(formula), at: normsRight + 56, room: 28, align: page.Right, style: text}
	points := column{head: s.both("print.norms.points"), at: normsRight + normsColumn - page.PointsWidth(bold(sizePoints)),
		room: 18, units: true, style: bold(sizePoints)}
	s.subhead(title, normsRight, []column{class, percent, exact, points})
	for _, n := range r.Field.Norms {
		base := s.y + 4.1
		s.cell(class, base, say.Category(p, n.Category))
		s.cell(percent, base, strconv.Itoa(n.Percent))
		s.cell(exact, base, p.Decimal(int(n.Exact), 2))
		s.pointsCell(points, base, int(n.Points))
		s.y += normsRow
		s.page.Line(s.left+normsRight, s.y, s.left+normsRight+normsColumn, s.y, hair)
	}
	if len(r.Field.Norms) == 0 {
		s.y += normsRow
	}
	s.page.Line(s.left+normsRight, s.y, s.left+normsRight+normsColumn, s.y, medium)
	s.y += 1
	for _, p := range s.printers() {
		for _, note := range fieldNotes(p, r) {
			s.paragraph(normsRight, normsColumn, regular(sizeLabel), note)
		}
	}
}

// fieldNotes say where the norms come from and how the code was read.
func fieldNotes(p *i18n.Printer, r norms.Report) []string {
	if r.None != nil {
		return []string{p.Error(r.None)}
	}
	var notes []string
	for _, row := range r.Field.Rows {
		notes = append(notes, p.T("print.norms.row", i18n.Args{"part": row.Part,
			"from": p.Decimal(int(row.From), 2), "to": p.Decimal(int(row.To), 2)}))
	}
	for _, n := range r.Field.Norms {
		for _, src := range n.Sources {
			if src.Kind == norms.Minimal {
				notes = append(notes, p.T("print.norms.minimal",
					i18n.Args{"category": say.Category(p, n.Category), "part": src.Part}))
			}
		}
	}
	for _, product := range r.Field.Products {
		_, has := r.Field.Norm(product.Category)
		if !has && product.Category.Rank() <= tournament.CategoryI.Rank() {
			notes = append(notes, p.T("print.norms.no-norm", i18n.Args{"category": say.Category(p, product.Category)}))
		}
	}
	for _, n := range r.Field.Notes {
		kind, args := n.Reason()
		switch kind {
		case norms.NoteTitled:
			notes = append(notes, p.T("print.norms.note-titled", args))
		case norms.NoteUnclassified:
			notes = append(notes, p.T("print.norms.note-unclassified", args))
		case norms.NoteBeginners:
			notes = append(notes, p.T("print.norms.note-beginners"))
		case norms.NoteTextAndTable:
			notes = append(notes, p.T("print.norms.note-text-and-table", args))
		default:
			notes = append(notes, p.T("norms.note."+kind, args))
		}
	}
	if r.Readings.Of(norms.PointRounding) == norms.ReadNearest {
		notes = append(notes, p.T("print.norms.rounding"))
	} else {
		notes = append(notes, p.T("print.norms.rounding-literal"))
	}
	return notes
}

// normLine is a player of the protocol with the place in the table.
type normLine struct {
	norms.Player
	place, placeTo int
}

// byPlace gives the players of a report as they stand in the table.
func byPlace(e *tournament.Event, r norms.Report) []normLine {
	players := map[tournament.PlayerID]norms.Player{}
	for _, pl := range r.Players {
		players[pl.ID] = pl
	}
	var lines []normLine
	for _, row := range placesIn(e) {
		if pl, ok := players[row.Player.ID]; ok {
			lines = append(lines, normLine{pl, row.Place, row.PlaceTo})
		}
	}
	return lines
}

func (s *sheet) normResults(r norms.Report) {
	p := s.p
	lines := byPlace(s.e, r)
	var notes []string
	for _, p := range s.printers() {
		if key := needsKey(p, r, lines); key != "" {
			notes = append(notes, key)
		}
		notes = append(notes, resultNotes(p, s.e, r)...)
		notes = append(notes, s.marks(p)...)
	}
	small := regular(sizeSecond)
	place := column{head: s.both("common.place"), at: 9, room: 9.3, align: page.Right, style: small}
	// A shared place of three figures is as large as the others: the names give way.
	wider := max(s.roomOf(place, len(lines), func(i int) string { return say.Places(lines[i].place, lines[i].placeTo) }),
		place.room) - place.room
	place.room, place.at = place.room+wider, place.at+wider
	name := column{head: s.both("common.name"), at: 12 + wider, room: 42.5 - wider, style: bold(8.5)}
	class := column{head: s.both("common.category"), at: 57, room: 12, style: small}
	points := column{head: s.both("common.points"), at: 77, room: 7.5, units: true, style: bold(sizeBody)}
	percent := column{head: "%", at: 96, room: 13, align: page.Right, style: small}
	norm := column{head: s.both("print.norms.norm"), at: 110, room: 11, units: true, style: small}
	attained := column{head: s.both("print.norms.attained"), at: 117, room: 16.5, style: bold(sizeBody)}
	confirmed := column{head: s.both("print.norms.confirmed"), at: 134.5, room: 17.5, style: bold(sizeBody)}
	last := column{head: s.both("print.norms.until"), at: s.wide(), room: 18.5, align: page.Right, style: small}
	if !r.Final {
		last.head = s.both("print.norms.needs")
	}
	s.section(s.titled("print.norms.results", s.wide()), headHeight+2*normsRow)
	s.fittedTable(table{
		columns: []column{place, name, class, points, percent, norm, attained, confirmed, last},
		rows:    len(lines), none: s.sides("print.no-players"),
		tail:   s.notesHeight(notes) + 2 + signatureHeight,
		joined: func(i int) bool { return lines[i].place == lines[i+1].place },
	}, lowestNorms, highestNorms, func(i int, base float64) {
		l := lines[i]
		s.cell(place, base, say.Places(l.place, l.placeTo))
		s.nameCell(name, base, l.Name)
		s.cell(class, base, say.Category(p, l.Category))
		s.pointsCell(points, base, int(l.Points))
		s.cell(percent, base, p.Decimal(10*l.PercentNow(), 1))
		if n, ok := l.Decisive(); ok {
			s.pointsCell(norm, base, int(n.Points))
		}
		s.verdict(attained, base, l.Attained)
		s.verdict(confirmed, base, l.Confirmed)
		if r.Final {
			s.cell(last, base, say.ShortDay(p, l.Until))
		} else {
			s.cell(last, base, needs(p, l.Player))
		}
	})
	s.y += 2
	for _, n := range notes {
		s.note(n)
	}
	s.signatures(s.sides("print.chief-arbiter"), s.sides("print.arbiter"), s.sides("print.secretary"))
}

// verdict sets a category that stands out, or a dash that does not.
func (s *sheet) verdict(c column, base float64, what tournament.Category) {
	if what == tournament.NoCategory {
		c.style = regular(c.style.Size)
	}
	s.cell(c, base, say.Category(s.p, what))
}

// needs says what a player still needs for the category that can be attained,
// or else to confirm the own one.
func needs(p *i18n.Printer, pl norms.Player) string {
	if t, is := needed(pl); is {
		return p.T("print.norms.needs-of", needsArgs(p, t))
	}
	return ""
}

// needed is the category that a player still needs points for.
func needed(pl norms.Player) (norms.Target, bool) {
	for _, aim := range []norms.Aim{norms.Attain, norms.Confirm} {
		for _, t := range pl.Targets {
			if t.Aim == aim && t.State == norms.Needs {
				return t, true
			}
		}
	}
	return norms.Target{}, false
}

func needsArgs(p *i18n.Printer, t norms.Target) i18n.Args {
	return i18n.Args{"category": say.Category(p, t.Category), "points": p.Points(int(t.Missing)), "games": t.FromGames}
}

// needsKey explains the first of such cells; empty where there is none.
func needsKey(p *i18n.Printer, r norms.Report, lines []normLine) string {
	for _, l := range lines {
		t, is := needed(l.Player)
		if !is || r.Final {
			continue
		}
		args := needsArgs(p, t)
		args["cell"] = p.T("print.norms.needs-of", args)
		args["missing"] = p.T("common.n-points", i18n.Args{"n": args["points"]})
		return p.T("print.norms.needs-key", args)
	}
	return ""
}

// mostNamed is how many players a note on a reading names.
const mostNamed = 6

// otherwise says of each open point of the code how it was read, and for whom
// the rejected reading would change the outcome.
func otherwise(p *i18n.Printer, e *tournament.Event, r norms.Report) []string {
	var notes []string
	for _, d := range norms.Differences(e, r.Readings) {
		if len(d.Players) == 0 || d.Report.None != nil && r.None == nil {
			continue
		}
		var names []string
		for i, pl := range r.Players {
			if slices.Contains(d.Players, pl.ID) {
				other := d.Report.Players[i]
				given := cmp.Or(other.Attained, other.Confirmed)
				said := say.Category(p, given)
				if given == tournament.NoCategory && pl.Attained == tournament.NoCategory && pl.Confirmed == tournament.NoCategory {
					said = failed(p, pl) + " → " + failed(p, other) // the table shows the same for both
				}
				names = append(names, pl.Name+" ("+said+")")
			}
		}
		if more := len(names) - mostNamed; more > 0 {
			names = append(names[:mostNamed], p.T("print.norms.more", i18n.Args{"count": more}))
		}
		notes = append(notes, p.T("print.norms.otherwise", i18n.Args{"point": p.T("norms.point." + string(d.Point)),
			"now": p.T("norms.reading." + string(d.Now)), "other": p.T("norms.reading." + string(d.Other)),
			"players": strings.Join(names, "; ")}))
	}
	return notes
}

// failed says which category a player fails to confirm.
func failed(p *i18n.Printer, r norms.Player) string {
	if r.Missed == tournament.NoCategory {
		return say.Category(p, tournament.NoCategory)
	}
	return p.T("normspage.missed", i18n.Args{"category": say.Category(p, r.Missed)})
}

func resultNotes(p *i18n.Printer, e *tournament.Event, r norms.Report) []string {
	attained, confirmed := 0, 0
	var notes, asks []string
	for _, pl := range r.Players {
		switch {
		case pl.Attained != tournament.NoCategory:
			attained++
		case pl.Confirmed != tournament.NoCategory:
			confirmed++
		}
		if pl.Asks != tournament.NoCategory {
			asks = append(asks, p.T("print.norms.asks", i18n.Args{"name": pl.Name, "category": say.Category(p, pl.Asks)}))
		}
	}
	notes = append(notes, p.T("print.norms.totals", i18n.Args{"attained": attained, "confirmed": confirmed}))
	notes = append(notes, asks...)
	if !r.Final && e.Paired() {
		notes = append(notes, p.T("print.norms.not-final"))
	}
	notes = append(notes, otherwise(p, e, r)...)
	if len(r.Struck) > 0 {
		notes = append(notes, notCountedNote(p, e.NotCounted())...)
	}
	return notes
}
