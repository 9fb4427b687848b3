package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// How many cells of the crosstable stand on one sheet.
const (
	mostSingle = 24
	mostDouble = 17
	mostRounds = 15 // columns of a Swiss
)

// Crosstable is the table of all against all; of a Swiss, the players with
// their opponents round by round.
func Crosstable(e *tournament.Event, o Options) (*Document, error) {
	order := standings.Order(o.Order)
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(landscape, p, e, o, p.T(o.kind.TitleFor(e)))
		s.usualHeader()
		pr := e.Progress()
		s.heading("", "", "")
		base := s.top + 26.7
		for i, p := range s.printers() {
			s.page.Text(s.until(s.wide(), 0.5*s.wide()), base+6*float64(i), regular(9.5), s.extent(p, pr))
			s.y = base + 6*float64(i) + 6.1
		}
		groups := groupsOf(e)
		for i, group := range groups {
			s.group(i, group)
			cross := standings.CrosstableOfGroup(e, order, group.number)
			c := &crossLayout{sheet: s, cross: cross, order: order, byRound: e.Info.System == tournament.Swiss,
				signed: i == len(groups)-1}
			c.measure()
			c.draw()
			s.y += 2
			s.setNotes(c.notes())
		}
		s.signatures(s.sides("print.chief-arbiter"), s.sides("print.secretary"))
		return s, nil
	})
}

// extent says how much play the table holds: "Final, 30 rounds, 210 games".
func (s *sheet) extent(p *i18n.Printer, pr tournament.Progress) string {
	games := 0
	for g := range s.e.Scored() {
		if !g.Free() && g.Counts.Final() && !g.Annulled {
			games++
		}
	}
	state, played := say.TableState(p, s.e, pr, 0), p.T("common.games", i18n.Args{"n": games})
	if s.e.OfTwoPlayers() { // its rounds are its games
		return state + ", " + played
	}
	return p.T("print.crosstable.extent", i18n.Args{"state": state,
		"rounds": p.T("common.rounds", i18n.Args{"n": roundsOf(s.e)}), "games": played})
}

// crossLayout is where the columns of a crosstable stand.
type crossLayout struct {
	*sheet
	cross   standings.Cross
	order   standings.Order
	byRound bool // a column a round instead of a column an opponent
	signed  bool // the signatures follow it

	cells    int     // number of result columns
	perSheet int     // of them, on one sheet
	cell     float64 // width of one, mm
	from     float64 // where the first begins, from the left margin
	double   bool
	height   float64 // of a row, mm
	base     float64 // of its texts below its upper edge, mm

	// key is the number of a row by which its player is named in the cells,
	// place the place beside it where places are shared.
	key, place      column
	withPlace       bool
	rowOf           map[tournament.PlayerID]int // from 0
	rounds          roundCells                  // where byRound
	name, club, fed column
	points          column
	breaks          []column
	withClub        bool
	placeAtEnd      column
}

// Heights of a row of the crosstable, mm: the usual one, how low and how high it
// may be made.
const (
	usualRow   = 7.7
	lowestRow  = 4.4
	highestRow = 11.0
)

// pagesAt tells how many pages a table takes with rows of each height; it is
// measured with the lowest.
func (s *sheet) pagesAt(t *table, lowest float64) func(row float64) int {
	t.height = lowest
	least := s.heightsOf(*t)
	return func(row float64) int {
		heights := slices.Clone(least)
		for i := range heights {
			heights[i] += row - lowest
		}
		return len(s.breaks(*t, heights))
	}
}

// fewestPages gives how many pages a table takes with its lowest rows.
func (s *sheet) fewestPages(t *table, lowest float64) int { return s.pagesAt(t, lowest)(lowest) }

// setRows gives a table the highest rows with which it takes no more pages than
// with the lowest.
func (s *sheet) setRows(t *table, lowest, highest float64) {
	pages := s.pagesAt(t, lowest)
	fewest := pages(lowest)
	for row := lowest + 0.05; row <= highest && pages(row) <= fewest; row += 0.05 {
		t.height = row
	}
}

// fittedTable sets a table in such rows; draw is also given where the text of the
// row stands.
func (s *sheet) fittedTable(t table, lowest, highest float64, draw func(i int, base float64)) {
	t.draw = func(i int, y float64) { draw(i, y+t.height/2+1.25) }
	s.setRows(&t, lowest, highest)
	s.table(t)
}

func (c *crossLayout) measure() {
	c.double = c.e.Info.System != tournament.RoundRobin && !c.byRound
	c.cells, c.perSheet, c.cell = len(c.cross.Rows), mostSingle, 8
	switch {
	case c.byRound:
		c.cells, c.perSheet, c.cell = c.cross.Rounds, mostRounds, 12
	case c.e.OfTwoPlayers():
		// All games of a match stand in one row: a column a game.
		c.byRound, c.double = true, false
		c.cells, c.perSheet, c.cell = c.cross.Rounds, mostSingle, 8
	case c.double:
		c.perSheet, c.cell = mostDouble, 11.6
	}

	if sheets := (c.cells + c.perSheet - 1) / c.perSheet; sheets > 1 {
		// Evenly, so that no sheet is left with a column or two.
		c.perSheet = (c.cells + sheets - 1) / sheets
	}

	end := c.wide()
	if c.order == standings.ByStart {
		c.placeAtEnd = column{head: c.both("common.place"), at: end, room: 14, align: page.Right, style: regular(8.5)}
		end -= 15
	}
	codes := say.TieBreaksOf(c.e)
	c.breaks = make([]column, len(codes))
	for i := len(codes) - 1; i >= 0; i-- {
		w := tieBreakColumn(codes[i])
		c.breaks[i] = column{head: c.tieBreakHead(codes[i]), at: end, room: w - 1.5, align: page.Right, style: regular(8.5)}
		end -= w
	}
	c.points = column{head: c.both("common.points"), at: end - 2.5 - headEnd, room: 9, units: true,
		style: bold(sizePoints)}
	if len(codes) == 0 {
		c.points.at = end - max(headEnd, page.PointsWidth(c.points.style))
	}

	cellsEnd := c.points.at - 8
	on := min(c.cells, c.perSheet)
	const narrowestFrom = 65.0
	if on > 0 {
		c.cell = min(c.cell, (cellsEnd-narrowestFrom)/float64(on))
	}
	c.from = cellsEnd - float64(on)*c.cell
	spare := c.from - narrowestFrom

	key := "common.number"
	if c.order == standings.ByPlace { // the rows count the places, and are no start numbers
		key = "print.row"
	}
	c.key = column{head: c.both(key), at: 8, room: 8, align: page.Right, style: bold(8.5)}
	c.place = column{head: c.both("common.place"), at: 19.5, room: 10, align: page.Right, style: regular(8.5)}
	c.rowOf = map[tournament.PlayerID]int{}
	for i, r := range c.cross.Rows {
		c.rowOf[r.Player.ID] = i
		c.withPlace = c.withPlace || c.order == standings.ByPlace && (r.Place != i+1 || r.PlaceTo != i+1)
	}
	if c.byRound {
		c.setRounds()
	}
	nameAt := 11.0
	if c.withPlace {
		nameAt = 22
	} else if c.order == standings.ByPlace {
		c.key.head = c.both("common.place")
	}
	nameRoom := 37.0 + 14 - nameAt + min(spare, 34)
	c.name = column{head: c.both("common.name"), at: nameAt, room: nameRoom, names: true, style: bold(sizeBody)}
	c.fed = column{head: c.both("common.federation"), at: c.from - 2.5, room: 9, align: page.Right,
		style: regular(sizeLabel)}
	switch {
	case byCategory(c.e):
		c.fed.head = c.both("common.category")
		c.fed.room = 11.5
		c.name.room -= 2.5
	case !anyFederation(c.e):
		c.fed.head = ""
	}
	c.setClub(nameAt + nameRoom + 3)
}

// setClub puts the clubs from a place on, where there are any and there is room: they
// are left out where they would make rows higher than the games do.
func (c *crossLayout) setClub(at float64) {
	room := c.fed.at - c.fed.room - 2 - at
	if room <= 15 || withoutClubs(c.e) {
		return
	}
	c.club = column{head: c.both("common.club"), at: at, room: min(room, 62), style: regular(sizeSecond)}
	c.withClub = !slices.ContainsFunc(c.e.Players, func(p tournament.Player) bool {
		return c.club.style.Width(p.Club) > 3*c.club.room
	})
}

func anyFederation(e *tournament.Event) bool {
	return slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Federation != "" })
}

// draw lays the table out: the rows page by page, and where the cells are too
// many for one sheet, all rows again with the next cells and the same sums.
func (c *crossLayout) draw() {
	for first := 0; ; first += c.perSheet {
		if first > 0 {
			c.next()
		}
		last := min(first+c.perSheet, c.cells)
		c.part(first, last)
		if last == c.cells {
			return
		}
		c.y += 2
		c.setNotes(c.notes())
	}
}

func (c *crossLayout) part(first, last int) {
	columns := []column{c.key, c.name, c.fed}
	if c.withPlace {
		columns = append(columns, c.place)
	}
	if c.withClub {
		columns = append(columns, c.club)
	}
	for i := first; i < last; i++ {
		columns = append(columns, column{
			head: strconv.Itoa(c.numberOf(i)), at: c.from + (float64(i-first)+0.5)*c.cell, room: c.cell, align: page.Centre,
			head2: bold(sizeLabel + 0.5),
		})
	}
	columns = append(columns, c.points)
	columns = append(columns, c.breaks...)
	if c.order == standings.ByStart {
		columns = append(columns, c.placeAtEnd)
	}
	rows := c.cross.Rows
	notes := c.notes()
	tail := c.notesHeight(notes) + 2
	if last == c.cells && c.signed {
		tail += signatureHeight
	}
	t := table{
		columns: columns, rows: len(rows), none: c.sides("print.no-players"), tail: tail, foot: notes,
		joined: func(i int) bool { return c.order == standings.ByPlace && rows[i].Place == rows[i+1].Place },
		draw: func(i int, y float64) {
			c.row(i, y)
			for k := first; k < last; k++ {
				c.result(i, k, c.from+(float64(k-first)+0.5)*c.cell, y)
			}
			x1, x2 := c.left+c.from-0.6, c.left+c.from+float64(last-first)*c.cell+0.6
			c.page.Line(x1, y, x1, y+c.rowHeight, hair)
			c.page.Line(x2, y, x2, y+c.rowHeight, hair)
			c.sums(i, y)
		},
	}
	c.setRows(&t, lowestRow, highestRow)
	c.height = t.height
	c.base = c.height/2 + 1.25
	c.table(t)
}

// numberOf is what stands over a cell: the number of a row, or a round.
func (c *crossLayout) numberOf(i int) int {
	if !c.byRound {
		return c.keyOf(i)
	}
	return i + 1
}

// keyOf is the number by which the cells name the player of a row: the start
// number, or in the order of places the row, of which each has its own though
// places are shared.
func (c *crossLayout) keyOf(i int) int {
	if c.order == standings.ByStart {
		return c.cross.Rows[i].Player.Start
	}
	return i + 1
}

func (c *crossLayout) row(i int, y float64) {
	r := c.cross.Rows[i]
	base := y + c.base
	c.sheet.cell(c.key, base, tournament.Figure(c.keyOf(i)))
	if c.withPlace {
		c.sheet.cell(c.place, base, say.Places(r.Place, r.PlaceTo))
	}
	c.withRoom(c.height, sizeBody, func() { c.nameCell(c.name, base, r.Player.Name) })
	if byCategory(c.e) {
		c.sheet.cell(c.fed, base, say.Category(c.p, r.Player.Category))
	} else {
		c.sheet.cell(c.fed, base, r.Player.Federation)
	}
	if c.withClub {
		c.sheet.cell(c.club, base, r.Player.Club)
	}
}

func (c *crossLayout) sums(i int, y float64) {
	r := c.cross.Rows[i]
	base := y + c.base
	points := c.points
	points.style.Size = min(points.style.Size, clearOfRule(c.base))
	c.pointsCell(points, base, int(r.Points))
	for k, col := range c.breaks {
		if k < len(r.TieBreaks) {
			c.sheet.cell(col, base, say.TieBreak(c.p, c.e.Info.TieBreaks[k], r.TieBreaks[k]))
		}
	}
	if c.order == standings.ByStart {
		c.sheet.cell(c.placeAtEnd, base, say.Places(r.Place, r.PlaceTo))
	}
}

// result draws cell k of row i, its centre at mm from the left margin.
func (c *crossLayout) result(i, k int, at, y float64) {
	r := c.cross.Rows[i]
	base := y + c.base
	if c.byRound {
		c.rounds.draw(c.page, c.left+at-c.rounds.width()/2, base, c.roundOf(r, k+1))
		return
	}
	other := c.cross.Rows[k].Player.ID
	if i == k {
		c.page.Hatch(c.left+at-c.cell/2+0.7, y+1.1, c.cell-1.4, c.rowHeight-2.2, 0.75, 0.13)
		return
	}
	games := r.Against(other)
	if !c.double {
		for _, g := range games {
			c.page.Text(c.around(at, c.cell-0.4), base, regular(8.5), say.CrossMark(g))
		}
		return
	}
	// The first cycle stands on the left, the second on the right.
	perCycle := c.cross.Rounds / 2
	for _, g := range games {
		dx := -0.155 * c.cell
		if g.Round > perCycle {
			dx = -dx
		}
		c.page.Text(c.around(at+dx, 0.31*c.cell), base, regular(8.5), say.CrossMark(g))
	}
}

// roundOf is a round of a Swiss as seen by a player, or what there was instead; of
// a match only the result.
func (c *crossLayout) roundOf(r standings.CrossRow, round int) roundCell {
	for _, g := range r.Games {
		if g.Round != round {
			continue
		}
		if c.e.OfTwoPlayers() {
			return roundCell{result: say.CrossMark(g)}
		}
		other, ok := c.rowOf[g.Opponent]
		if !ok {
			return roundCell{result: c.withoutPlay(g)}
		}
		return againstNumber(c.keyOf(other), g)
	}
	return roundCell{}
}

// setRounds makes the rounds of a Swiss go into their columns.
func (c *crossLayout) setRounds() {
	c.rounds.style = regular(sizeSecond)
	for _, r := range c.cross.Rows {
		for round := 1; round <= c.cells; round++ {
			c.rounds.measure(c.roundOf(r, round))
		}
	}
	if part := (c.cell - 0.8) / c.rounds.width(); part < 1 {
		c.rounds = c.rounds.scaled(part)
	}
}

// withoutPlay writes what a round without an opponent was worth, so that a row
// adds up.
func (s *sheet) withoutPlay(g standings.CrossGame) string {
	if g.Mark == standings.Open {
		return ""
	}
	switch s.pointsOf(g) {
	case 0:
		return "−"
	case s.e.Info.Scoring.Draw:
		return "½"
	}
	return "+"
}

// notes explain what the table does not say by itself.
func (c *crossLayout) notes() []string {
	var notes []string
	for _, p := range c.printers() {
		notes = append(notes, c.notesIn(p)...)
	}
	return notes
}

func (c *crossLayout) notesIn(p *i18n.Printer) []string {
	var notes []string
	if c.double && c.cross.Rounds > 1 {
		half := c.cross.Rounds / 2
		notes = append(notes, p.T("print.crosstable.cycles",
			i18n.Args{"last": half, "next": half + 1, "rounds": c.cross.Rounds}))
	}
	if n := say.TieBreakNote(p, c.e); n != "" {
		notes = append(notes, n)
	}
	if c.byRound && c.e.Info.System == tournament.Swiss {
		notes = append(notes, p.T("print.crosstable.key"))
	}
	var forfeit, adjourned, annulled, byes bool
	for _, r := range c.cross.Rows {
		for _, g := range r.Games {
			forfeit = forfeit || g.Mark == standings.WonForfeit || g.Mark == standings.LostForfeit
			adjourned = adjourned || g.Mark == standings.AdjournedNow
			_, shown := c.rowOf[g.Opponent]
			annulled = annulled || g.Annulled && shown && say.CrossMark(g) != ""
			byes = byes || g.Opponent == 0 && g.Mark != standings.Open && c.e.Info.System == tournament.Swiss
		}
	}
	if byes {
		notes = append(notes, p.T("print.crosstable.byes"))
	}
	if forfeit {
		notes = append(notes, p.T("print.crosstable.forfeit"))
	}
	if adjourned {
		notes = append(notes, p.T("print.crosstable.adjourned", i18n.Args{"mark": say.AdjournedMark}))
	}
	if names := c.e.NotCounted(); len(names) > 0 {
		notes = append(notes, p.T("print.not-counted-names", i18n.Args{"names": strings.Join(names, "; ")}))
	}
	if annulled {
		notes = append(notes, p.T("print.crosstable.not-counted"))
	}
	return notes
}
