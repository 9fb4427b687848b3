package printing

import (
	"slices"
	"strconv"

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
		s.continuedAs(func(p *i18n.Printer) string { return say.TableState(p, e, pr, 0) })
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
			c := &crossLayout{sheet: s, cross: cross, order: order, signed: i == len(groups)-1}
			c.setCells()
			c.measure()
			c.draw()
			s.y += 2
			s.setNotes(c.notes())
		}
		s.signatures(s.sides("print.chief-arbiter"), s.sides("print.secretary"))
		return s, nil
	})
}

// extent says how much play the table holds: "Final, 30 rounds, 210 games". Games that
// were not played are in the cells alone.
func (s *sheet) extent(p *i18n.Printer, pr tournament.Progress) string {
	games := 0
	for g := range s.e.Scored() {
		if !g.Free() && g.Counts.Final() && !g.Counts.Forfeit() && !g.Annulled {
			games++
		}
	}
	state, rounds := say.TableState(p, s.e, pr, 0), roundsKnown(s.e)
	if s.e.OfTwoPlayers() { // its rounds are its games
		if pr.Final {
			rounds = games
		}
		return p.T("print.crosstable.match-extent",
			i18n.Args{"state": state, "games": p.T("common.games", i18n.Args{"n": rounds})})
	}
	if rounds == 0 {
		return p.T("print.crosstable.open-extent",
			i18n.Args{"state": state, "games": p.T("common.games", i18n.Args{"n": games})})
	}
	return p.T("print.crosstable.extent", i18n.Args{"state": state,
		"rounds": p.T("common.rounds", i18n.Args{"n": rounds}), "games": p.T("common.games", i18n.Args{"n": games})})
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
	usual    float64 // width of one in type of the usual size, mm
	double   bool

	scale float64 // of the type, in parts of the usual size
	cell  float64 // width of a result column, mm
	from  float64 // where the first begins, from the left margin
	base  float64 // of the texts of a row below its upper edge, mm

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

// How low and how high a row of the crosstable may be made, mm.
const (
	lowestRow  = 4.4
	highestRow = 11.0
)

// fewestPages gives how many pages a table takes with its lowest rows.
func (s *sheet) fewestPages(t *table, lowest float64) int {
	t.height = lowest
	return len(s.breaks(*t, s.heightsOf(*t)))
}

// setRows gives a table the highest rows with which it takes no more pages than
// with the lowest; it is measured with those.
func (s *sheet) setRows(t *table, lowest, highest float64) {
	t.height = lowest
	growths := s.growthsOf(*t)
	pages := func(row float64) int { return len(s.breaks(*t, higher(row, growths))) }
	fewest := pages(lowest)
	for row := lowest + 0.05; row <= highest && pages(row) <= fewest; row += 0.05 {
		t.height = row
	}
	if !slices.ContainsFunc(growths, func(growth float64) bool { return growth > 0 }) {
		t.heights = higher(t.height, growths) // nor do higher rows grow
	}
}

// fittedTable sets a table in such rows; draw is also given where the text of the
// row stands.
func (s *sheet) fittedTable(t table, lowest, highest float64, draw func(i int, base float64)) {
	t.draw = func(i int, y float64) { draw(i, y+t.height/2+1.25) }
	s.setRows(&t, lowest, highest)
	s.table(t)
}

// setCells decides on the columns of results.
func (c *crossLayout) setCells() {
	c.byRound = c.e.Info.System.RoundByRound()
	c.double = c.e.Info.System != tournament.RoundRobin && !c.byRound
	c.cells, c.perSheet, c.usual = len(c.cross.Rows), mostSingle, 8
	switch {
	case c.byRound:
		c.cells, c.perSheet, c.usual = c.cross.Rounds, mostRounds, 12
	case c.e.OfTwoPlayers():
		// All games of a match stand in one row: a column a game.
		c.byRound, c.double = true, false
		c.cells = c.cross.Rounds
	case c.double:
		c.perSheet, c.usual = mostDouble, 11.6
	}
	if sheets := (c.cells + c.perSheet - 1) / c.perSheet; sheets > 1 {
		// Evenly, so that no sheet is left with a column or two.
		c.perSheet = (c.cells + sheets - 1) / sheets
	}
	c.rowOf = map[tournament.PlayerID]int{}
	for i, r := range c.cross.Rows {
		c.rowOf[r.Player.ID] = i
		c.withPlace = c.withPlace || c.order == standings.ByPlace && (r.Place != i+1 || r.PlaceTo != i+1)
	}
}

// measure lays the columns out in type as large as takes no page more and leaves
// nothing out.
func (c *crossLayout) measure() {
	c.measureAt(1)
	if c.cells > c.perSheet {
		return
	}
	usual, t := *c, c.tableOf(0, c.cells)
	pages := func(row float64) int { return c.pagesOf(t.rows, row, 0, headRoom(t.columns), t.tail) }
	fewest := pages(lowestRow)
	for scale := mostWall; scale > 1; scale *= scaleStep {
		if pages(lowestRow*scale) > fewest || !c.measureAt(scale) || c.withClub != usual.withClub {
			continue
		}
		if larger := c.tableOf(0, c.cells); c.fewestPages(&larger, lowestRow*scale) <= fewest {
			return
		}
	}
	*c = usual
}

// measureAt lays the columns out in type of a scale; ok: none is narrower than it asks
// for.
func (c *crossLayout) measureAt(scale float64) (ok bool) {
	c.scale = scale
	c.setColumns()
	gap := 3 * scale
	fixed := []*column{&c.key, &c.fed, &c.points}
	if c.withPlace {
		fixed = append(fixed, &c.place)
	}
	for k := range c.breaks {
		fixed = append(fixed, &c.breaks[k])
	}
	if c.order == standings.ByStart {
		fixed = append(fixed, &c.placeAtEnd)
	}
	const leastName, leastClub = 40.0, 15.0
	longest, clubs := c.name.room, c.club.room
	c.name.room = min(longest, leastName*scale)
	free := c.wide() - c.name.room - c.toHalf() - gap*float64(len(fixed)+1)
	for _, f := range fixed {
		free -= f.room
	}
	on := float64(max(1, min(c.cells, c.perSheet)))
	c.cell = min(c.usual*scale, free/on)
	free -= on * c.cell
	name := min(max(free, 0), longest-c.name.room)
	c.name.room += name
	free -= name
	ok = c.cell == c.usual*scale && c.name.room == longest
	c.withClub = clubs > 0 && free >= min(clubs, leastClub)+gap
	if c.withClub {
		c.club.room = min(free-gap, clubs)
		ok = ok && c.club.room == clubs
		// They are left out where they would make rows higher than the games do.
		c.withClub = !slices.ContainsFunc(c.e.Players, func(p tournament.Player) bool {
			return c.club.style.Width(p.Club) > 3*c.club.room
		})
	}
	gaps := float64(len(fixed) + 1)
	if c.withClub {
		free -= c.club.room + gap
		gaps++
	}
	free = max(free, 0)
	wider := min(free/on, widerCells*c.usual*scale)
	c.cell, free = c.cell+wider, free-on*wider
	between := min(free/gaps, 12*scale)
	c.name.room += free - gaps*between
	c.setPlaces(gap + between)
	if c.byRound {
		c.fitRounds()
	}
	return ok
}

// widerCells is how much wider than usual the cells of results become where there is
// room, in parts of their width.
const widerCells = 0.75

// toHalf is the room of the points right of their unit digit, mm.
func (c *crossLayout) toHalf() float64 { return max(headEnd, page.PointsWidth(c.points.style)) }

// setColumns makes the columns beside the results, each with the room that it asks for.
func (c *crossLayout) setColumns() {
	rows, second := c.cross.Rows, regular(8.5*c.scale)
	asking := func(f column, text func(i int) string) column {
		f.room = c.roomOf(f, len(rows), text)
		return f
	}
	key := "common.number"
	switch {
	case c.withPlace: // the rows count the places, and are no start numbers
		key = "print.row"
	case c.order == standings.ByPlace:
		key = "common.place"
	}
	c.key = asking(column{head: c.both(key), align: page.Right, style: bold(8.5 * c.scale)},
		func(i int) string { return tournament.Figure(c.keyOf(i)) })
	places := func(i int) string { return say.Places(rows[i].Place, rows[i].PlaceTo) }
	c.place = asking(column{head: c.both("common.place"), align: page.Right, style: second}, places)
	c.placeAtEnd = c.place
	c.name = asking(column{head: c.both("common.name"), names: true, style: bold(sizeBody * c.scale)},
		func(i int) string { return rows[i].Player.Name })
	c.club = column{}
	if !withoutClubs(c.e) {
		c.club = asking(column{head: c.both("common.club"), style: regular(sizeSecond * c.scale)},
			func(i int) string { return rows[i].Player.Club })
		c.club.room = min(c.club.room, 62*c.scale)
	}
	c.fed = column{align: page.Right, style: regular(sizeSecond * c.scale)}
	switch {
	case byCategory(c.e):
		c.fed.head = c.both("common.category")
	case anyFederation(c.e):
		c.fed.head = c.both("common.federation")
	}
	c.fed = asking(c.fed, func(i int) string { return c.ofFederation(rows[i].Player) })
	c.points = asking(column{head: c.both("common.points"), units: true, style: bold(sizePoints * c.scale)},
		func(i int) string { return strconv.Itoa(int(rows[i].Points) / 2) })
	c.points.headEnd = c.headOverPoints(c.points, rows)
	codes := say.TieBreaksOf(c.e)
	c.breaks = make([]column, len(codes))
	for k, code := range codes {
		c.breaks[k] = asking(column{head: c.tieBreakHead(code), align: page.Right, style: second},
			func(i int) string { return c.tieBreak(i, k) })
	}
	if c.e.Info.System == tournament.Keizer {
		c.breaks = []column{asking(column{head: c.both("ladder.points"), align: page.Right, style: second},
			func(i int) string { return c.tieBreak(i, 0) })}
	}
	if c.byRound {
		c.setRounds()
	}
}

// headOverPoints gives where the head of the points of some rows ends.
func (s *sheet) headOverPoints(c column, rows []standings.CrossRow) float64 {
	whole, halved := 0.0, false
	for _, r := range rows {
		whole = max(whole, c.style.Width(strconv.Itoa(int(r.Points)/2)))
		halved = halved || r.Points%2 != 0
	}
	head := s.roomOf(column{head: c.head}, 0, nil)
	return headOver(c, head, whole, halved)
}

// setPlaces puts the columns beside each other, with a gap between them.
func (c *crossLayout) setPlaces(gap float64) {
	x := 0.0
	put := func(f *column) {
		if f.align == page.Right || f.units {
			f.at = x + f.room
		} else {
			f.at = x
		}
		x += f.room + gap
	}
	put(&c.key)
	if c.withPlace {
		put(&c.place)
	}
	put(&c.name)
	if c.withClub {
		put(&c.club)
	}
	put(&c.fed)
	c.from = x
	x += float64(min(c.cells, c.perSheet))*c.cell + gap
	put(&c.points)
	x += c.toHalf()
	for k := range c.breaks {
		put(&c.breaks[k])
	}
	if c.order == standings.ByStart {
		put(&c.placeAtEnd)
	}
}

// ofFederation is what stands beside a name: the category or the federation.
func (c *crossLayout) ofFederation(one tournament.Player) string {
	if byCategory(c.e) {
		return say.Category(c.p, one.Category)
	}
	return one.Federation
}

// tieBreak writes a tie-break of a row; of a club ladder the sum.
func (c *crossLayout) tieBreak(i, k int) string {
	if ladder := c.cross.Rows[i].Ladder; ladder != nil {
		return say.LadderScore(c.p, ladder.Sum)
	}
	if values := c.cross.Rows[i].TieBreaks; k < len(values) {
		return say.TieBreak(c.p, c.e.Info.TieBreaks[k], values[k])
	}
	return ""
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

// part draws the table with the results from first up to last.
func (c *crossLayout) part(first, last int) {
	t := c.tableOf(first, last)
	c.setRows(&t, lowestRow*c.scale, highestRow*c.scale)
	c.base = t.height/2 + 1.25*c.scale
	c.table(t)
}

// tableOf makes the table with the results from first up to last.
func (c *crossLayout) tableOf(first, last int) table {
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
	return table{
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
	c.withRoom(2*(c.base-1.25*c.scale), c.name.style.Size, func() { c.nameCell(c.name, base, r.Player.Name) })
	c.sheet.cell(c.fed, base, c.ofFederation(r.Player))
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
		c.sheet.cell(col, base, c.tieBreak(i, k))
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
	games, style := r.Against(other), regular(8.5*c.scale)
	if !c.double {
		for _, g := range games {
			c.page.Text(c.around(at, c.cell-0.4), base, style, say.CrossMark(g))
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
		c.page.Text(c.around(at+dx, 0.31*c.cell), base, style, say.CrossMark(g))
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

// setRounds measures the rounds of a Swiss.
func (c *crossLayout) setRounds() {
	c.rounds = roundCells{style: regular(sizeSecond * c.scale)}
	for _, r := range c.cross.Rows {
		for round := 1; round <= c.cells; round++ {
			c.rounds.measure(c.roundOf(r, round))
		}
	}
}

// fitRounds makes the rounds of a Swiss go into their columns.
func (c *crossLayout) fitRounds() {
	if part := (c.cell - 0.8) / c.rounds.width(); part < 1 {
		c.rounds = c.rounds.scaled(part)
	}
}

// withoutPlay writes what a round without an opponent was worth, so that a row
// adds up.
func (s *sheet) withoutPlay(g standings.CrossGame) string {
	if g.Mark == standings.Open || s.e.Info.KnockoutOfPlayers() {
		return "" // it is no matter of points
	}
	if s.e.Info.System == tournament.Keizer && g.Mark != standings.ByePairing {
		if short := "ladder.short." + string(g.Mark.Bye()); s.p.Has(short) {
			return s.p.T(short)
		}
		return "" // not there yet, or no more
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
	for round := range c.e.LastPaired() {
		if c.e.Extra(round + 1) {
			notes = append(notes, p.T("print.crosstable.extra"))
			break
		}
	}
	if c.byRound && c.e.Info.System.RoundByRound() {
		notes = append(notes, p.T("print.crosstable.key"))
	}
	var forfeit, adjourned, annulled, byes bool
	for _, r := range c.cross.Rows {
		for _, g := range r.Games {
			forfeit = forfeit || g.Mark == standings.WonForfeit || g.Mark == standings.LostForfeit
			adjourned = adjourned || g.Mark == standings.AdjournedNow
			_, shown := c.rowOf[g.Opponent]
			annulled = annulled || g.Annulled && shown && say.CrossMark(g) != ""
			byes = byes || g.Opponent == 0 && g.Mark != standings.Open && c.e.Info.System.Open()
		}
	}
	switch {
	case byes && c.e.Info.System == tournament.Keizer:
		notes = append(notes, p.T("ladder.marks"))
	case byes:
		notes = append(notes, byesNote(p, c.e, "print.crosstable.byes"))
	}
	if forfeit {
		notes = append(notes, p.T("print.crosstable.forfeit"))
	}
	if adjourned {
		notes = append(notes, p.T("print.crosstable.adjourned", i18n.Args{"mark": say.AdjournedMark}))
	}
	notes = append(notes, nonEmptyOf(scoringNote(p, c.e))...)
	notes = append(notes, notCountedNote(p, c.e.NotCounted())...)
	if annulled {
		notes = append(notes, p.T("print.crosstable.not-counted"))
	}
	if slices.Contains(c.o.marked, markedByNumber) { // its rows have other numbers
		notes = append(notes, p.T(markedByNumber))
	}
	return notes
}

// byesNote says what the signs of rounds without an opponent are worth in an event; key
// is its message.
func byesNote(p *i18n.Printer, e *tournament.Event, key string) string {
	scoring := e.Info.Scoring
	full := p.Points(int(scoring.Win))
	if pab := e.Info.PABPoints(); pab != 0 && pab != scoring.Draw && pab != scoring.Win {
		full = p.Points(int(pab)) + ", " + full // both have the sign +
	}
	return p.T(key, i18n.Args{"half": p.Points(int(scoring.Draw)), "full": full})
}

// scoringNote says what a win and a draw give; empty where it is 1 and ½, and where the
// table is not of the points of games.
func scoringNote(p *i18n.Printer, e *tournament.Event) string {
	scoring := e.Info.Scoring
	if scoring == tournament.Classic || e.Info.System == tournament.Keizer || e.Info.KnockoutOfPlayers() {
		return ""
	}
	key := "print.scoring"
	if scoring.Loss != 0 {
		key = "print.scoring-loss"
	}
	return p.T(key, i18n.Args{"win": p.Points(int(scoring.Win)), "draw": p.Points(int(scoring.Draw)),
		"loss": p.Points(int(scoring.Loss))})
}
