package printing

import (
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// mostProgress is how many rounds stand on one sheet of the progress table.
const mostProgress = 13

// lowestProgress is how low a row of the progress table may be made, mm.
const lowestProgress = 4.2

// Progress is the table of what each player did round by round and had after
// it, in the order of the standings.
func Progress(e *tournament.Event, o Options) (*Document, error) {
	pr := progressOf(e)
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(landscape, p, e, o, p.T("print.progress.title"))
		s.usualHeader()
		s.headingOf(func(p *i18n.Printer) string { return stateOf(p, pr, 0) },
			func(p *i18n.Printer) string { return timeControl(p, e) }, nil)
		for i, group := range groupsOf(e) {
			s.group(i, group)
			s.progressTable(standings.CrosstableOfGroup(e, standings.ByPlace, group.number))
		}
		for _, n := range s.progressNotes() {
			s.note(n)
		}
		return s, nil
	})
}

// progressNotes explain the cells.
func (s *sheet) progressNotes() []string {
	letters := i18n.Args{"white": whiteMark, "black": blackMark}
	var notes []string
	for _, p := range s.printers() {
		notes = append(notes, p.T("print.progress.note", letters))
	}
	return notes
}

// progressTable draws the rounds, on several sheets where they are many.
func (s *sheet) progressTable(cross standings.Cross) {
	rounds := 0
	for _, r := range cross.Rows {
		for _, g := range r.Games {
			rounds = max(rounds, g.Round)
		}
	}
	sheets := max(1, (rounds+mostProgress-1)/mostProgress)
	each := (rounds + sheets - 1) / sheets
	for n := range sheets {
		if n > 0 {
			s.next()
		}
		s.progressPart(cross.Rows, n*each, min((n+1)*each, rounds))
	}
}

// progressPart draws the rounds after the first of them up to the last.
func (s *sheet) progressPart(rows []standings.CrossRow, first, last int) {
	small := regular(sizeSecond)
	place := column{head: s.both("common.place"), at: 10.5, room: 11, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: 14, room: 46, style: bold(sizeBody)}
	start := column{head: s.both("common.number"), at: 69, room: 8, align: page.Right, style: small}
	points := column{head: s.both("common.points"), at: s.wide() - headEnd - 1, room: 9, units: true,
		style: bold(sizePoints)}
	columns := []column{place, name, start}
	const from = 73.0
	cell := min(26, (points.at-10-from)/float64(max(1, last-first)))
	// What stands in a cell is in its middle, each sum nearer to its own round than
	// to the next.
	wide := 0.0
	for _, r := range rows {
		for round := first + 1; round <= last; round++ {
			if game, played := gameIn(r, round); played {
				wide = max(wide, regular(sizeLabel).Width(s.progressText(game)))
			}
		}
	}
	const whole, gap = 3.2, 1.6 // of a sum's units, and before it
	edge := max(0.4, (cell-0.4-wide-gap-whole-page.PointsWidth(bold(sizeNote)))/2)
	for round := first; round < last; round++ {
		at := from + float64(round-first)*cell
		columns = append(columns, column{head: strconv.Itoa(round + 1), at: at + cell/2, room: cell, align: page.Centre,
			head2: bold(sizeLabel + 0.5)})
	}
	columns = append(columns, points)
	tail := s.notesHeight(s.progressNotes()) + 2
	height := lowestProgress
	t := table{
		columns: columns, rows: len(rows), none: s.sides("print.no-players"), tail: tail,
		joined: func(i int) bool { return rows[i].Place != 0 && rows[i].Place == rows[i+1].Place },
		draw: func(i int, y float64) {
			r, base := rows[i], y+height/2+1.25
			s.cell(place, base, say.Places(r.Place, r.PlaceTo))
			s.withRoom(height, sizeBody, func() { s.nameCell(name, base, r.Player.Name) })
			s.cell(start, base, tournament.Figure(r.Player.Start))
			sum := tournament.Points(0)
			for round := 1; round <= last; round++ {
				game, played := gameIn(r, round)
				if !played {
					continue
				}
				sum += s.pointsOf(game)
				if round <= first {
					continue
				}
				at := from + float64(round-first-1)*cell
				s.page.Text(s.from(at+edge+0.4, cell-2*edge-6), base, regular(sizeLabel), s.progressText(game))
				if game.Mark != standings.Open && game.Mark != standings.AdjournedNow {
					s.page.Points(s.left+at+cell-page.PointsWidth(bold(sizeNote))-edge, base, bold(sizeNote), int(sum), whole)
				}
			}
			s.pointsCell(points, base, int(r.Points))
		},
	}
	s.setRows(&t, lowestProgress, 9)
	height = t.height
	s.table(t)
	s.y += 2
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

// progressText writes a round: opponent, colour and result, or what there was
// instead.
func (s *sheet) progressText(g standings.CrossGame) string {
	other, ok := s.e.Player(g.Opponent)
	if !ok {
		return s.withoutPlay(g)
	}
	return strconv.Itoa(other.Start) + colourMark(g) + mark(g)
}
