package printing

import (
	"slices"
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/berger"
)

// From this number of players on the table is laid out more densely; from the
// second on it lies across the page.
const (
	denseTable  = 13
	acrossTable = 17
)

// PairingTable is the order of play of the whole event by start numbers, and
// the numbers drawn. In an odd field the highest number of the table does not
// exist and stands in brackets: who meets it is free (1953 code, annex of
// pairing tables).
func PairingTable(e *tournament.Event, o Options) (*Document, error) {
	if !e.Paired() {
		return nil, &tournament.Error{Kind: tournament.NotPaired}
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		n := len(e.Players)
		g := portrait
		if n >= acrossTable {
			g = landscape
		}
		s := newSheet(g, p, e, o, p.T("print.pairing-table.title"))
		s.usualHeader()
		s.heading("", s.players(n), "")
		dense := n >= denseTable
		starts := s.startsBeside()
		var notes []string
		for _, p := range s.printers() {
			notes = append(notes, p.T("print.pairing-table.note"))
			if hasFree(e) {
				notes = append(notes, p.T("print.pairing-table.note-odd"))
			}
		}
		apart := starts == 0 && anyStart(e) // the times in a table of their own
		below := 2 + s.notesHeight(notes) + s.columnsHeight(n, numberRow) + signatureHeight
		if apart {
			below += s.columnsHeight(e.RoundCount(), timeRow)
		}
		s.orderOfPlay(dense, starts, below)
		s.y += 2
		for _, note := range notes {
			s.note(note)
		}
		if apart {
			s.startTimes()
		}
		s.drawnNumbers()
		s.signatures(s.sides("print.chief-arbiter"), s.sides("print.secretary"))
		return s, nil
	})
}

// firstPair is the middle of the first pair of a round, mm.
const firstPair = 26.0

// legiblePitch is the least distance of the pairs of a round at which their numbers
// are legible, mm.
func (s *sheet) legiblePitch() float64 {
	if len(s.e.Players) > 98 {
		return 21
	}
	return 15
}

// mostPairs is the greatest number of pairs in a round, 1 at least.
func (s *sheet) mostPairs() int {
	most := 1
	for r := 1; r <= s.e.RoundCount(); r++ {
		most = max(most, len(s.e.InRound(r)))
	}
	return most
}

// startsBeside is the width of the times at which the rounds begin, mm, where they
// stand beside all pairs of their round on one line; 0: there is no room, or no time.
func (s *sheet) startsBeside() float64 {
	if !anyStart(s.e) {
		return 0
	}
	widest := 0.0
	for _, p := range s.printers() {
		widest = max(widest, startStyle.Width(p.T("print.start")))
	}
	for r := range s.e.RoundCount() {
		widest = max(widest, startStyle.Width(say.ShortRoundStart(s.p, s.e.RoundInfo(r+1))))
	}
	widest += 4
	if firstPair+(float64(s.mostPairs())-0.5)*s.legiblePitch() > s.wide()-widest {
		return 0
	}
	return widest
}

var startStyle = regular(8.5)

// orderOfPlay draws the rounds with their pairs; starts is the width of the times
// beside them, below the height of what follows, mm.
func (s *sheet) orderOfPlay(dense bool, starts, below float64) {
	pitch, style := 21.5, regular(11)
	if dense {
		style = regular(10)
	}
	most := s.mostPairs()
	end := s.wide() - starts // right edge of the pairs
	// All pairs of a round on one line, where the numbers stay legible.
	pitch = max(min(pitch, (end-firstPair)/(float64(most)-0.5)), s.legiblePitch())
	perLine := max(int((end-pitch/2-firstPair+0.01)/pitch)+1, 1)
	lines := max((most+perLine-1)/perLine, 1)
	const lineHeight, usual, lowest = 6.0, 9.6, 6.6

	round := column{head: s.both(say.RoundKey(s.e)), at: 9, room: 9, align: page.Right, style: bold(12)}
	pairs := column{head: s.both("print.white-black"), at: 19, room: 60}
	columns := []column{round, pairs}
	start := column{head: s.both("print.start"), at: s.wide(), room: starts, align: page.Right, style: startStyle}
	if starts > 0 {
		columns = append(columns, start)
	}
	// Lower rows where all the rest then stands on fewer pages.
	row := usual
	if n := s.e.RoundCount(); n > 0 && lines == 1 {
		room := s.bottom - s.y - headRoom(columns) - below
		for ; room < lowest*float64(n); room += s.bottom - s.top - nextHead - headRoom(columns) - usual {
		}
		row = min(usual, room/float64(n))
	}
	s.table(table{
		columns: columns, rows: s.e.RoundCount(), height: row + float64(lines-1)*lineHeight,
		none: s.sides("print.no-games"), line: everyThird,
		draw: func(i int, y float64) {
			base := y + row/2 + 1.4
			s.cell(round, base, strconv.Itoa(i+1))
			if starts > 0 {
				s.cell(start, base, say.ShortRoundStart(s.p, s.e.RoundInfo(i+1)))
			}
			for k, pair := range s.pairsByNumber(i + 1) {
				cx := s.left + firstPair + float64(k%perLine)*pitch
				s.pair(cx, base+float64(k/perLine)*lineHeight, pitch, style, pair)
			}
		},
	})
}

// pair sets two numbers around a dash at cx.
func (s *sheet) pair(cx, base, pitch float64, st page.Style, pair [2]string) {
	const dash = "–"
	half := st.Width(dash) / 2
	room := pitch/2 - half - 0.8
	s.page.Text(page.Until(cx-half-0.5, room), base, st, pair[0])
	s.page.Text(page.Around(cx, 2*half+0.1), base, st, dash)
	s.page.Text(page.From(cx+half+0.5, room), base, st, pair[1])
}

// everyThird is the rule of the order of play: short enough for three.
func everyThird(i int) float64 {
	if i%3 == 2 {
		return thin
	}
	return hair
}

// pairsByNumber gives the pairs of a round as texts, White first. The free
// player comes first with the number that does not exist, as the printed
// tables have it.
func (s *sheet) pairsByNumber(round int) [][2]string {
	var free, pairs [][2]string
	for _, g := range s.e.InRound(round) {
		white, _ := s.e.Player(g.White)
		if g.Free() {
			ghost := "(" + strconv.Itoa(len(s.e.Players)+1) + ")"
			one := [2]string{tournament.Figure(white.Start), ghost}
			if !freeHasWhite(s.e, round, white.Start) {
				one = [2]string{ghost, tournament.Figure(white.Start)}
			}
			free = append(free, one)
			continue
		}
		black, _ := s.e.Player(g.Black)
		pairs = append(pairs, [2]string{tournament.Figure(white.Start), tournament.Figure(black.Start)})
	}
	return append(free, pairs...)
}

// freeHasWhite says whether the free number stands first in the printed table
// for the next even number of players.
func freeHasWhite(e *tournament.Event, round, free int) bool {
	ghost := len(e.Players) + 1
	for _, cycles := range []berger.Cycles{berger.Double, berger.DoubleExchanged} {
		rounds := berger.Table(ghost, cycles)
		if round > len(rounds) {
			continue
		}
		for _, pair := range rounds[round-1].Pairs {
			if pair.White == free && pair.Black == ghost {
				return true
			}
			if pair.White == ghost && pair.Black == free {
				return false
			}
		}
	}
	return true
}

func hasFree(e *tournament.Event) bool {
	for g := range e.Pairings.Values() {
		if g.Free() {
			return true
		}
	}
	return false
}

func anyStart(e *tournament.Event) bool {
	for _, r := range e.Rounds {
		if r.Date != "" || r.Start != "" {
			return true
		}
	}
	return false
}

// startTimes draws the second table: when each round begins.
func (s *sheet) startTimes() {
	s.sectionInColumns("print.schedule.rounds", s.e.RoundCount(), timeRow)
	s.inColumns(s.e.RoundCount(), timeRow, 0, s.both(say.RoundKey(s.e)), s.both("print.start"), "",
		func(i int, number, text, aside column, base float64) {
			s.cell(number, base, strconv.Itoa(i+1))
			s.cell(text, base, s.roundStart(i+1))
		})
}

// roundStart says when a round begins where there is little room: in figures on a
// paper that two peoples read.
func (s *sheet) roundStart(round int) string {
	if s.second != nil {
		return say.ShortRoundStart(s.p, s.e.RoundInfo(round))
	}
	return say.RoundStart(s.p, s.e.RoundInfo(round))
}

// drawnNumbers draws who has which number, in columns side by side.
func (s *sheet) drawnNumbers() {
	players := s.e.StartList()
	s.sectionInColumns("print.pairing-table.numbers", len(players), numberRow)
	class := func(i int) string { return say.Category(s.p, players[i].Category) }
	head := s.both("common.category")
	if !byCategory(s.e) {
		class, head = func(i int) string { return tournament.Figure(players[i].Rating) }, s.both("print.rating")
		if !slices.ContainsFunc(players, func(one tournament.Player) bool { return one.Rating > 0 }) {
			head = ""
		}
	}
	s.inColumns(len(players), numberRow, signatureHeight, s.both("common.number"), s.both("print.player"), head,
		func(i int, count, name, aside column, base float64) {
			s.cell(count, base, tournament.Figure(players[i].Start))
			s.nameCell(name, base, players[i].Name)
			if head != "" {
				s.cell(aside, base, class(i))
			}
		})
}

// Heights of the rows of the tables in columns, mm.
const (
	numberRow = 7.0
	timeRow   = 5.6
)

// across is how many columns of short rows stand side by side.
func (s *sheet) across() int {
	if s.width > s.height {
		return 3
	}
	return 2
}

// columnsHeight is the height of a section of rows in columns, mm.
func (s *sheet) columnsHeight(rows int, height float64) float64 {
	down := (rows + s.across() - 1) / s.across()
	return sectionHeight + headHeight + headLine*float64(len(s.printers())-1) + float64(down)*height
}

// sectionInColumns heads rows in columns, on a new page where only there all of
// them stand together.
func (s *sheet) sectionInColumns(title string, rows int, height float64) {
	room := s.columnsHeight(rows, height) - sectionHeight
	if room > s.bottom-s.top-nextHead {
		room = headHeight + headLine + 3*height
	}
	s.section(s.titled(title, s.wide()), room)
}

// inColumns lays short rows out in two columns (three across), each filled
// before the next; on every page anew. tail is the height of what has to follow
// on the last page.
func (s *sheet) inColumns(rows int, height, tail float64, head1, head2, head3 string,
	draw func(i int, number, text, aside column, base float64)) {
	const gap = 6.0
	across := s.across()
	each := (s.wide() - gap*float64(across-1)) / float64(across)
	head := headRoom([]column{{head: head1}, {head: head2}, {head: head3}})
	text := column{head: head2, room: each - 12.5 - 16, style: regular(sizeBody)}
	if head3 == "" {
		text.room = each - 12.5
	}
	number := column{head: head1, room: 9.2, align: page.Right, style: bold(sizeBody)}
	growth := make([]float64, rows)
	for i := range growth {
		growth[i] = s.growth(func() { draw(i, number, text, column{room: 14}, 0) })
	}
	for done := 0; done < rows; {
		if !s.fits(head + 3*height) {
			s.next()
		}
		lines := linesInColumns(growth[done:], across, height, s.bottom-s.y-head, tail)
		top, end := s.y, rows
		for k := range across {
			s.y = top
			from := float64(k) * (each + gap)
			number.at, text.at = from+9, from+12.5
			aside := column{head: head3, at: from + each, room: 14, align: page.Right, style: regular(sizeBody)}
			if done >= rows {
				break
			}
			columns := []column{number, text, aside}
			if head3 == "" {
				columns = columns[:2]
			}
			s.page.As(page.RoleTable, func() {
				s.heads(columns, from, from+each, medium)
				slots := s.slots(columns, page.RoleCell)
				for _, line := range lines {
					if done >= end {
						break
					}
					s.page.TableRow(slots, func() { draw(done, number, text, aside, s.y+height/2+1.3) })
					s.y += line
					s.page.Line(s.left+from, s.y, s.left+from+each, s.y, hair)
					done++
				}
			})
		}
		s.y = top + head
		for _, line := range lines {
			s.y += line
		}
		if done < rows {
			s.next()
		}
	}
}

// linesInColumns gives the heights of the lines, of a row in each column, that rows
// take on a page with so much room, mm: each as high as the highest of its rows.
// Fewer than three lines do not stand alone on the next page, nor what has to follow
// the last.
func linesInColumns(growth []float64, across int, height, room, tail float64) []float64 {
	measured := func(down int) (lines []float64, sum float64) {
		for k := range down {
			most := 0.0
			for i := k; i < min(down*across, len(growth)); i += down {
				most = max(most, growth[i])
			}
			lines = append(lines, height+most)
			sum += height + most
		}
		return lines, sum
	}
	all := (len(growth) + across - 1) / across
	lines, sum := measured(all)
	if sum+tail <= room+0.001 {
		return lines
	}
	down := all
	for down > 1 && sum > room+0.001 {
		down--
		lines, sum = measured(down)
	}
	if left := (len(growth) - down*across + across - 1) / across; left < least && down >= 2*least {
		lines, _ = measured(down - least + max(left, 0))
	}
	return lines
}
