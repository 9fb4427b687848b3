package printing

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// mostProgress is how many rounds stand on one sheet of the progress table.
const mostProgress = 13

// How low and how high a row of the progress table may be made, mm.
const (
	lowestProgress  = 4.2
	highestProgress = 9.0
)

// Progress is the table of what each player did round by round and had after
// it, in the order of the standings.
func Progress(e *tournament.Event, o Options) (*Document, error) {
	pr := e.Progress()
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(landscape, p, e, o, p.T("print.progress.title"))
		s.usualHeader()
		s.headingOf(func(p *i18n.Printer) string { return say.TableState(p, e, pr, 0) },
			func(p *i18n.Printer) string { return say.TimeControl(p, e) }, nil)
		for i, group := range groupsOf(e) {
			s.group(i, group)
			s.progressTable(standings.CrosstableOfGroup(e, standings.ByPlace, group.number))
		}
		return s, nil
	})
}

// progressNotes explain the cells.
func (s *sheet) progressNotes() []string {
	letters := i18n.Args{"white": whiteMark, "black": blackMark}
	adjourned := false
	for g := range s.e.Scored() {
		adjourned = adjourned || g.Counts == tournament.Adjourned
	}
	var notes []string
	names := s.e.NotCounted()
	for _, p := range s.printers() {
		note := p.T("print.progress.note", letters)
		if adjourned {
			note += " " + p.T("print.crosstable.adjourned", i18n.Args{"mark": say.AdjournedMark})
		}
		notes = append(notes, note)
		if len(names) > 0 {
			notes = append(notes, p.T("print.not-counted-names", i18n.Args{"names": strings.Join(names, "; ")}))
		}
	}
	return notes
}

// roomyProgress is the height of a row from which on parts of the rounds stand
// below each other on one sheet, mm.
const roomyProgress = 6.0

// progressTable draws the rounds: where they are many in parts, below each other
// if the players are few, else on several sheets. Each sheet has its key.
func (s *sheet) progressTable(cross standings.Cross) {
	rounds := 0
	for _, r := range cross.Rows {
		for _, g := range r.Games {
			rounds = max(rounds, g.Round)
		}
	}
	parts := max(1, (rounds+mostProgress-1)/mostProgress)
	each := (rounds + parts - 1) / parts
	const between = 8.0
	room := s.bottom - s.y - s.notesHeight(s.progressNotes()) - 2 - between*float64(parts-1)
	row := room/float64(parts) - headHeight - headLine*float64(len(s.printers())-1)
	row /= float64(max(1, len(cross.Rows)))
	together := parts > 1 && row >= roomyProgress
	if !together {
		row = highestProgress
	}
	for n := range parts {
		switch {
		case n > 0 && together:
			s.y += between - 2
		case n > 0:
			s.next()
		}
		s.progressPart(cross.Rows, n*each, min((n+1)*each, rounds), min(row, highestProgress))
		if !together || n == parts-1 {
			s.setNotes(s.progressNotes())
		}
	}
}

// progressPart draws the rounds after the first of them up to the last, in type
// that is read from two metres where it takes no page more and rows as high as
// highest mm at most.
func (s *sheet) progressPart(rows []standings.CrossRow, first, last int, highest float64) {
	t, clearly := s.progressAt(rows, first, last, 1, 1)
	for cells := scaleStep; !clearly && cells >= leastCells; cells *= scaleStep {
		t, clearly = s.progressAt(rows, first, last, 1, cells)
	}
	fewest := s.fewestPages(t, lowestProgress)
	lowest := lowestProgress
	for scale := wallScale; scale > 1; scale *= scaleStep {
		larger, ok := s.progressAt(rows, first, last, scale, 1)
		if ok && s.fewestPages(larger, lowestProgress*scale) <= fewest {
			t, lowest = larger, lowestProgress*scale
			break
		}
	}
	s.setRows(t, lowest, highest)
	s.table(*t)
	s.y += 2
}

// leastCells is how small the type of the rounds becomes so that they are told apart,
// in parts of the usual size; where it does not do, rules between them have to.
const leastCells = 0.9

// progressAt lays the rounds out in type of a scale, that of the rounds smaller by
// cells, in parts of the usual size; ok: what stands in the cells goes into them.
func (s *sheet) progressAt(rows []standings.CrossRow, first, last int, scale, cells float64) (t *table, ok bool) {
	game, sum := roundCells{style: regular(sizeLabel * scale * cells)}, bold(sizeNote*scale*cells)
	most := tournament.Points(0) // of the sums
	for _, r := range rows {
		had := tournament.Points(0)
		for round := 1; round <= last; round++ {
			one, played := gameIn(r, round)
			if !played {
				continue
			}
			if had += s.pointsOf(one); round > first {
				game.measure(s.progressCell(one))
			}
		}
		most = max(most, had)
	}
	// Each sum stands nearer to its own round than to the next.
	whole := sum.Width(strconv.Itoa(int(most)/2)) + 0.05
	const gap, widest, least, clear = 1.4, 3.0, 0.4, 1.1 // clear: from it on the rounds are told apart at a glance
	asked := game.width() + gap + whole + page.PointsWidth(sum)
	rounds := float64(max(1, last-first))

	small := regular(sizeSecond * scale)
	place := column{head: s.both("common.place"), at: 10.5 * scale, room: 11 * scale, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: place.at + 3.5, room: 20, style: bold(sizeBody * scale)}
	points := column{head: s.both("common.points"), room: 9, units: true, style: bold(sizePoints * scale)}
	points.at = s.wide() - max(headEnd, page.PointsWidth(points.style))
	const toStart, toCells = 9, 4
	cellsEnd := points.at - 10*scale
	for _, r := range rows {
		name.room = max(name.room, name.style.Width(r.Player.Name)+0.05)
	}
	name.room = min(name.room, max(46*scale, cellsEnd-name.at-toStart-toCells-rounds*(asked+2*clear)))
	start := column{head: s.both("common.number"), at: name.at + name.room + toStart, room: 8, align: page.Right,
		style: small}
	each := min(26*scale, (cellsEnd-start.at-toCells)/rounds)
	from := cellsEnd - rounds*each
	sides := each - asked
	sides -= max(0, min(widest, sides/3)-gap) // goes between a round and its sum
	edge := max(least, sides/2)
	clearly := sides >= 2*clear // else rules tell the rounds apart

	columns := []column{place, name, start}
	at := func(round int) float64 { return from + float64(round-first-1)*each }
	for round := first + 1; round <= last; round++ {
		columns = append(columns, column{head: strconv.Itoa(round), at: at(round) + each/2, room: each, align: page.Centre,
			head2: bold(sizeLabel + 0.5)})
	}
	t = &table{
		columns: append(columns, points), rows: len(rows), none: s.sides("print.no-players"),
		tail: s.notesHeight(s.progressNotes()) + 2, foot: s.progressNotes(),
		joined: func(i int) bool { return rows[i].Place != 0 && rows[i].Place == rows[i+1].Place },
	}
	t.draw = func(i int, y float64) {
		r, base := rows[i], y+t.height/2+1.25*scale
		s.cell(place, base, say.Places(r.Place, r.PlaceTo))
		s.withRoom(t.height, name.style.Size, func() { s.nameCell(name, base, r.Player.Name) })
		s.cell(start, base, tournament.Figure(r.Player.Start))
		for round := first + 1; !clearly && round <= last+1; round++ {
			s.page.Line(s.left+at(round), y, s.left+at(round), y+s.rowHeight, hair)
		}
		had := tournament.Points(0)
		for round := 1; round <= last; round++ {
			one, played := gameIn(r, round)
			if !played {
				continue
			}
			had += s.pointsOf(one)
			if round <= first {
				continue
			}
			game.draw(s.page, s.left+at(round)+edge, base, s.progressCell(one))
			if one.Mark != standings.Open && one.Mark != standings.AdjournedNow && !s.toCome(one) {
				s.page.Points(s.left+at(round)+each-page.PointsWidth(sum)-edge, base, sum, int(had), whole)
			}
		}
		sums := points
		sums.style.Size = min(sums.style.Size, clearOfRule(base-y))
		s.pointsCell(sums, base, int(r.Points))
	}
	return t, clearly
}

// toCome tells whether a round is a free one to which play has not come yet: it
// adds nothing to what is known.
func (s *sheet) toCome(g standings.CrossGame) bool {
	return g.Opponent == 0 && g.Round >= s.e.Progress().Next
}

func gameIn(r standings.CrossRow, round int) (standings.CrossGame, bool) {
	for _, g := range r.Games {
		if g.Round == round && !g.Annulled {
			return g, true
		}
	}
	return standings.CrossGame{}, false
}

// pointsOf gives what a round brought a player.
func (s *sheet) pointsOf(g standings.CrossGame) tournament.Points {
	scoring := s.e.Info.Scoring
	switch g.Mark {
	case standings.Won, standings.WonForfeit, standings.ByeFull:
		return scoring.Win
	case standings.Drawn, standings.ByeHalf:
		return scoring.Draw
	case standings.Lost, standings.LostForfeit:
		return scoring.Loss
	case standings.ByePairing:
		return s.e.Info.PABPoints()
	}
	return 0
}

// progressCell is a round: opponent, colour and result, or what there was instead.
func (s *sheet) progressCell(g standings.CrossGame) roundCell {
	other, ok := s.e.Player(g.Opponent)
	if !ok {
		return roundCell{result: s.withoutPlay(g)}
	}
	return againstNumber(other.Start, g)
}
