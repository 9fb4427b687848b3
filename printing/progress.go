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

// mostProgress is how many rounds stand on one sheet of the progress table.
const mostProgress = 13

// How low and how high a row of the progress table may be made, mm.
const (
	lowestProgress  = 4.2
	highestProgress = 9.0
)

// Progress is the table of what each player did round by round and had after
// it, in the order of the standings. It stands upright where its rounds are few.
func Progress(e *tournament.Event, o Options) (*Document, error) {
	pr := e.Progress()
	groups := groupsOf(e)
	tables := make([]standings.Cross, len(groups))
	for i, group := range groups {
		tables[i] = standings.CrosstableOfGroup(e, standings.ByPlace, group.number)
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		title := p.T(o.kind.TitleFor(e))
		s := newSheet(portrait, p, e, o, title)
		if slices.ContainsFunc(tables, func(t standings.Cross) bool { return !progress{s, t.Rows, nil}.goes() }) {
			s = newSheet(landscape, p, e, o, title)
		}
		s.usualHeader()
		state := func(p *i18n.Printer) string { return say.TableState(p, e, pr, 0) }
		s.continuedAs(state)
		s.headingOf(state, func(p *i18n.Printer) string { return say.TimeControl(p, e) }, nil)
		for i, group := range groups {
			s.group(i, group)
			progress{s, tables[i].Rows, s.progressNotes(lastRound(tables[i].Rows))}.draw()
		}
		return s, nil
	})
}

// progress is the progress table of some players.
type progress struct {
	*sheet
	rows []standings.CrossRow
	key  []string // the notes below it
}

// goes tells whether the rounds of the table go side by side on the sheet in type that
// is read from two metres.
func (s progress) goes() bool {
	rounds := lastRound(s.rows)
	if rounds > mostProgress {
		return false
	}
	_, ok := s.at(0, rounds, wallScale, 1)
	return ok
}

// lastRound is the last round of which a table has something.
func lastRound(rows []standings.CrossRow) int {
	rounds := 0
	for _, r := range rows {
		for _, g := range r.Games {
			rounds = max(rounds, g.Round)
		}
	}
	return rounds
}

// progressNotes explain the cells: of the signs those that are there, of no rounds
// nothing.
func (s *sheet) progressNotes(rounds int) []string {
	var notes []string
	names := s.e.NotCounted()
	signs := s.signsOfRounds()
	for _, p := range s.printers() {
		letters := i18n.Args{"white": whiteMark, "black": blackMark}
		key := []string{p.T("print.progress.note", letters)}
		if s.e.OfTwoPlayers() {
			key = []string{p.T("print.progress.note-match", letters)}
		}
		if s.e.Info.System == tournament.Keizer {
			key = []string{p.T("ladder.progress", letters), p.T("ladder.marks")}
		}
		if signs.forfeit {
			key = append(key, p.T("print.crosstable.forfeit"))
		}
		switch {
		case signs.bye && s.e.PlayedByTeams():
			key = append(key, byesNote(p, s.e, "print.progress.byes"))
		case signs.bye:
			key = append(key, byesNote(p, s.e, "print.crosstable.byes"))
		}
		if signs.noGame {
			key = append(key, p.T("print.progress.no-game", i18n.Args{"mark": noGameMark}))
		}
		if signs.adjourned {
			key = append(key, p.T("print.crosstable.adjourned", i18n.Args{"mark": say.AdjournedMark}))
		}
		if scoring := scoringNote(p, s.e); scoring != "" {
			key = append(key, scoring)
		}
		if rounds > 0 {
			notes = append(notes, inOneNote(key))
		}
		notes = append(notes, notCountedNote(p, names)...)
		notes = append(notes, s.marksBesideNumber(p)...)
	}
	return notes
}

// inOneNote joins the parts of a key to signs; no line ends behind a sign that begins
// a part.
func inOneNote(parts []string) string {
	for i, part := range parts[1:] {
		parts[i+1] = strings.Replace(part, " ", noBreak, 1)
	}
	return strings.Join(parts, " ")
}

// signsOfRounds tells which signs the rounds of a progress table have.
func (s *sheet) signsOfRounds() (signs struct{ forfeit, bye, noGame, adjourned bool }) {
	for g := range s.e.Scored() {
		switch {
		case g.Annulled, g.Free() && s.allPlayAll():
			signs.noGame = true
		case g.Free():
			signs.bye = true
		case g.Counts.Forfeit():
			signs.forfeit = true
		case g.Counts == tournament.Adjourned:
			signs.adjourned = true
		}
	}
	signs.noGame = signs.noGame || s.someoneSatOut()
	return signs
}

// someoneSatOut tells whether a team played a round without one of its players.
func (s *sheet) someoneSatOut() bool {
	for at, players := range s.linedUp() {
		if team, _ := s.e.Team(at.team); players < len(team.Roster) {
			return true
		}
	}
	return false
}

// allPlayAll tells whether each player meets each other, so that who has no opponent
// in a round has no game to play and misses none.
func (s *sheet) allPlayAll() bool { return s.e.Info.System != tournament.Swiss && !s.e.PlayedByTeams() }

// roomyProgress is the height of a row from which on parts of the rounds stand
// below each other on one sheet, mm.
const roomyProgress = 6.0

// draw draws the rounds: where they are many in parts, below each other if the players
// are few, else on several sheets. Each sheet has its key.
func (s progress) draw() {
	rounds := lastRound(s.rows)
	parts := max(1, (rounds+mostProgress-1)/mostProgress)
	each := (rounds + parts - 1) / parts
	const between = 8.0
	room := s.bottom - s.y - s.notesHeight(s.key) - 2 - between*float64(parts-1)
	row := room/float64(parts) - headHeight - headLine*float64(len(s.printers())-1)
	row /= float64(max(1, len(s.rows)))
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
		s.part(n*each, min((n+1)*each, rounds), min(row, highestProgress))
		if !together || n == parts-1 {
			s.setNotes(s.key)
		}
	}
}

// part draws the rounds after the first of them up to the last, in type as large as
// takes no page more, for who reads it on a wall, and rows as high as highest mm at most.
func (s progress) part(first, last int, highest float64) {
	t, ok := s.at(first, last, 1, 1)
	for cells := scaleStep; !ok && cells >= leastCells; cells *= scaleStep {
		t, ok = s.at(first, last, 1, cells)
	}
	fewest := s.fewestPages(t, lowestProgress)
	lowest := lowestProgress
	for scale := mostWall; ok && scale > 1; scale *= scaleStep {
		if s.pagesOf(len(s.rows), lowestProgress*scale, 0, headRoom(t.columns), t.tail) > fewest {
			continue
		}
		larger, goes := s.at(first, last, scale, 1)
		if goes && s.fewestPages(larger, lowestProgress*scale) <= fewest {
			t, lowest = larger, lowestProgress*scale
			break
		}
	}
	s.setRows(t, lowest, max(highest, lowest))
	s.table(*t)
	s.y += 2
}

// leastCells is how small the type of the rounds becomes so that they go on a sheet, in
// parts of the usual size.
const leastCells = 0.75

// roundColumn is a round of the progress table: its games, and the points after them,
// as wide as what stands in it.
type roundColumn struct {
	games       roundCells
	whole, half float64 // room of the points, mm; 0, 0: nobody has any yet
	at, wide    float64 // where it begins from the left margin, and its width, mm
}

// toSum is the room between a result and the points after it, mm.
func (c roundColumn) toSum() float64 { return 0.45 * c.games.style.Size * page.Point }

// asks gives the room of what stands in the column, mm.
func (c roundColumn) asks() float64 {
	asks := c.games.width()
	if c.whole+c.half > 0 {
		asks += c.toSum() + c.whole + c.half
	}
	return asks
}

// sumStyle is the type of the points after a round, beside games in type of a size.
func sumStyle(scale float64) page.Style { return bold(sizeSecond * scale) }

// roundColumns measures the rounds after first up to last, in type of a scale.
func (s progress) roundColumns(first, last int, scale float64) []roundColumn {
	all := make([]roundColumn, last-first)
	sum := sumStyle(scale)
	for k := range all {
		all[k].games.style = regular(sizeSecond * scale)
	}
	for _, r := range s.rows {
		had := tournament.Points(0)
		for round := 1; round <= last; round++ {
			one, ok := s.gameIn(r, round)
			if !ok {
				continue
			}
			had += s.pointsAfter(one)
			if round <= first {
				continue
			}
			c := &all[round-first-1]
			c.games.measure(s.progressCell(one))
			if !s.known(one) {
				continue
			}
			if had >= 2 || had == 0 {
				c.whole = max(c.whole, sum.Width(strconv.Itoa(int(had)/2))+0.05)
			}
			if had%2 != 0 {
				c.half = page.PointsWidth(sum)
			}
		}
	}
	return all
}

// at lays the rounds out in type of a scale, that of the rounds smaller by
// cells, in parts of the usual size; ok: everything goes into its column. What is left
// over goes to the rounds first, so that they stand beside the names.
func (s progress) at(first, last int, scale, cells float64) (t *table, ok bool) {
	rows, rounds := s.rows, s.roundColumns(first, last, scale*cells)
	small := regular(sizeSecond * scale)
	place := column{head: s.both("common.place"), align: page.Right, style: small}
	place.room = s.roomOf(place, len(rows), func(i int) string { return say.Places(rows[i].Place, rows[i].PlaceTo) })
	start := column{head: s.both("common.number"), align: page.Right, style: small}
	start.room = s.roomOf(start, len(rows), func(i int) string { return tournament.Figure(rows[i].Player.Start) })
	name := column{head: s.both("common.name"), names: true, style: bold(sizeBody * scale)}
	named := func(i int) string { return withoutNumber(rows[i].Player) }
	longest := s.roomOf(name, len(rows), named)
	points := column{head: s.both("common.points"), units: true, style: bold(sizePoints * scale)}
	half := max(headEnd, page.PointsWidth(points.style))
	points.room = s.roomOf(points, len(rows), func(i int) string { return strconv.Itoa(int(rows[i].Points) / 2) })
	points.headEnd = s.headOverPoints(points, rows)

	gap, pad := 2.5*scale, 0.8*scale*cells
	const gaps, leastName, usualName = 4, 26.0, 46.0
	others := place.room + start.room + points.room + half + gaps*gap
	for _, c := range rounds {
		others += c.asks() + 2*pad
	}
	name.room = min(longest, max(s.wide()-others, leastName))
	ok = name.room >= min(longest, usualName*scale)
	spare := max(s.wide()-others-name.room, 0)
	if n := 2 * float64(len(rounds)); n > 0 {
		more := min(spare/n, 6*scale)
		pad, spare = pad+more, spare-n*more
	}
	more := min(spare/gaps, 4*scale)
	gap, spare = gap+more, spare-gaps*more
	name.room += spare

	place.at = place.room
	name.at = place.at + gap
	start.at = name.at + name.room + gap + start.room
	x := start.at + gap
	columns := []column{place, name, start}
	for k := range rounds {
		c := &rounds[k]
		c.at, c.wide = x, c.asks()+2*pad
		x += c.wide
		columns = append(columns, column{head: strconv.Itoa(first + k + 1), at: c.at + c.wide/2, room: c.wide,
			align: page.Centre, head2: bold(sizeLabel + 0.5)})
	}
	points.at = s.wide() - half
	t = &table{
		columns: append(columns, points), rows: len(rows), none: s.sides("print.no-players"),
		tail: s.notesHeight(s.key) + 2, foot: s.key,
		joined: func(i int) bool { return rows[i].Place != 0 && rows[i].Place == rows[i+1].Place },
	}
	t.draw = func(i int, y float64) {
		r, base := rows[i], y+t.height/2+1.25*scale
		s.cell(place, base, say.Places(r.Place, r.PlaceTo))
		s.withRoom(t.height, name.style.Size, func() { s.nameCell(name, base, named(i)) })
		s.cell(start, base, tournament.Figure(r.Player.Start))
		for _, c := range rounds {
			s.page.Line(s.left+c.at, y, s.left+c.at, y+s.rowHeight, hair)
		}
		s.page.Line(s.left+x, y, s.left+x, y+s.rowHeight, hair)
		s.roundsOfRow(r, rounds, first, pad, base, sumStyle(scale*cells))
		sums := points
		sums.style.Size = min(sums.style.Size, clearOfRule(base-y))
		s.pointsCell(sums, base, int(r.Points))
	}
	return t, ok
}

// roundsOfRow sets what a player did in the rounds after first and had after each.
func (s *sheet) roundsOfRow(r standings.CrossRow, rounds []roundColumn, first int, pad, base float64, sum page.Style) {
	had := tournament.Points(0)
	for round := 1; round <= first+len(rounds); round++ {
		one, ok := s.gameIn(r, round)
		if !ok {
			continue
		}
		had += s.pointsAfter(one)
		if round <= first {
			continue
		}
		c := rounds[round-first-1]
		c.games.draw(s.page, s.left+c.at+pad, base, s.progressCell(one))
		if s.known(one) {
			s.page.Points(s.left+c.at+pad+c.games.width()+c.toSum()+c.whole, base, sum, int(had), c.whole)
		}
	}
}

// known tells whether a round has brought a player what it brings: it is played, or
// there was no game and play has come to it.
func (s *sheet) known(g standings.CrossGame) bool {
	if g.Annulled { // it adds nothing, as a free round does
		return g.Round < s.e.Progress().Next
	}
	return g.Mark != standings.Open && g.Mark != standings.AdjournedNow && !s.toCome(g)
}

// toCome tells whether a round is a free one to which play has not come yet: it
// adds nothing to what is known.
func (s *sheet) toCome(g standings.CrossGame) bool {
	return g.Opponent == 0 && g.Round >= s.e.Progress().Next
}

// gameIn gives the game of a player in a round; no game, where the others of the team
// played and the player did not.
func (s *sheet) gameIn(r standings.CrossRow, round int) (standings.CrossGame, bool) {
	for _, g := range r.Games {
		if g.Round == round {
			return g, true
		}
	}
	if lined := s.linedUp(); len(lined) > 0 && lined[lineUp{round, s.teamOf(r.Player.ID)}] > 0 {
		return standings.CrossGame{Table: tournament.Table{Round: round}, Mark: standings.FreeRound, Annulled: true}, true
	}
	return standings.CrossGame{}, false
}

// lineUp is a round that a team has been lined up for.
type lineUp struct {
	round int
	team  tournament.TeamID
}

// linedUp counts the players of the line-ups that are known of an event of teams.
func (s *sheet) linedUp() map[lineUp]int {
	if s.lined == nil && s.e.PlayedByTeams() {
		s.lined = map[lineUp]int{}
		for g := range s.e.Pairings.Values() {
			for _, id := range []tournament.PlayerID{g.White, g.Black} {
				if team := s.teamOf(id); team != 0 {
					s.lined[lineUp{g.Round, team}]++
				}
			}
		}
	}
	return s.lined
}

// teamOf gives the number of a player's team, 0 for none.
func (s *sheet) teamOf(id tournament.PlayerID) tournament.TeamID {
	team, _ := s.e.TeamOf(id)
	return team.ID
}

// pointsAfter gives what a round adds to a player's points: nothing where it does not
// count.
func (s *sheet) pointsAfter(g standings.CrossGame) tournament.Points {
	if g.Annulled {
		return 0
	}
	return s.pointsOf(g)
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

// noGameMark stands for a round in which a player of a round robin has no game, or
// one that does not count.
const noGameMark = "—"

// progressCell is a round: opponent, colour and result, or what there was instead.
func (s *sheet) progressCell(g standings.CrossGame) roundCell {
	other, ok := s.e.Player(g.Opponent)
	switch {
	case g.Annulled, !ok && s.allPlayAll():
		return roundCell{opponent: noGameMark}
	case !ok:
		return roundCell{result: s.withoutPlay(g)}
	}
	return againstNumber(other.Start, g)
}
