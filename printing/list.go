package printing

import (
	"cmp"
	"slices"
	"strings"

	"kohtunik/i18n"
	"kohtunik/printing/page"
)

// listColumn is a column of a list: what it is headed and what stands in its rows.
// How wide it is follows from what stands in it, and where all its rows are
// empty it leaves.
type listColumn struct {
	// head is the key of its head; say says it where it is more than a message.
	head string
	say  wording
	// text gives what stands in row i; halves, in its place, the half points,
	// false for none.
	text   func(i int) string
	halves func(i int) (points int, ok bool)
	none   string // what stands in the place of points that there are none of
	// mark gives what stands behind the points of row i in smaller type; nil: nothing.
	mark func(i int) string

	size  float64 // of its type in a list of the usual size, pt; 0: sizeSecond
	bold  bool
	align page.Align
	name  bool // a person's name stands in it
	flows bool // its texts may take several lines
	wide  bool // it takes what the others leave of the width
	eyed  bool // it is as large as the names beside it

	// blank is room to write on or to draw in, mm; the column stays though it
	// is empty. draw, if there is one, draws in it.
	blank float64
	draw  func(i int, c page.Cell, base, scale float64, on *page.Page)
	keeps bool // stays where all its rows are empty
}

// list is a table that is set as large as goes on the fewest pages: its rows
// get closer and its type smaller before it takes a page more, and both grow
// where there is room.
type list struct {
	fields []listColumn
	rows   int
	// heading is said above row i, over the whole width; "" for none.
	heading func(i int) string
	// brief is what the pages after the first say of the heading of row i; nil: all of it.
	brief  func(i int) string
	line   func(i int) float64
	joined func(i int) bool
	tail   float64 // height of what has to follow on the last page, mm
	// tailRows are so many lines more that have to follow, as high as the rows but at most
	// mostTailRow mm.
	tailRows    int
	mostTailRow float64
	none        string
	// highest is how high its rows may become though their type does not grow, lowest
	// how low they may be, because something is written on them, mm. closest, if it is
	// not 0, is how low they get to save one of few sheets.
	highest, lowest, closest float64
	// fills says that it hangs on a wall: where its rows are few they fill the sheet.
	fills bool
	// usual keeps the type from growing beyond the usual size.
	usual bool
	// below draws what stands under the last row, in the columns as they were set.
	below func(columns []column, row float64)
}

// How large a list may be set, in parts of the usual size, and how far apart
// its rows, in parts of the size of the names.
const (
	leastScale = 0.84
	usualScale = 0.999 // above it rows are as open as in larger type
	mostScale  = 2.3
	scaleStep  = 0.97
	closeRows  = 1.30 // at the least scale
	usualRows  = 1.55
	openRows   = 1.75 // in larger type
	wideRows   = 3.0
	listGap    = 3.0 // between columns at the usual size, mm
	// wallScale is the size at which capitals of 2.9 mm are read from two metres:
	// up to it names go on two lines rather than get smaller.
	wallScale = 1.21
	closeWall = 1.4 // the rows of such names at the closest
	// mostWall is how large they become where there is room for two lines in every
	// row, and openWall how far such rows are apart.
	mostWall = 1.75
	openWall = 2.6
	// closeSheets is on how many sheets type gets smaller than usual to save one: a
	// list that takes more has one more for the sake of its readers.
	closeSheets = 2
)

// Up to how many rows fill a sheet, how high they become then and how high fewer do, mm.
const (
	mostFilling    = 6
	fillingRow     = 30.0
	fillingRows    = 120.0
	mostFillingRow = 45.0
)

// fewRows is up to how many rows a list of parts, each under a heading, may grow beyond
// the usual size: it has a sheet to itself.
const fewRows = 16

// within gives the heading under which row i stands though another row has it.
func (l list) within(i int) string {
	if l.heading == nil || l.heading(i) != "" {
		return ""
	}
	for i--; i >= 0; i-- {
		switch text := l.heading(i); {
		case text != "" && l.brief != nil:
			return l.brief(i)
		case text != "":
			return text
		}
	}
	return ""
}

// begins tells of rows whether a heading is above them; nil where there are no
// headings.
func (l list) begins() func(i int) bool {
	if l.heading == nil {
		return nil
	}
	return func(i int) bool { return l.heading(i) != "" }
}

func (f listColumn) style(scale float64) page.Style {
	size := f.size
	if size == 0 {
		size = sizeSecond
	}
	if f.bold {
		return bold(size * scale)
	}
	return regular(size * scale)
}

// widths are what a column asks for at the usual size, mm.
type widths struct {
	head, cell float64
	half       float64 // of the cell, right of the unit digit
	whole      float64 // the widest whole points
	halved     bool    // there are halves among the points
	mark       float64 // of the mark behind the points
	word       float64 // its longest word
}

func (s *sheet) headOf(f listColumn) string {
	switch {
	case f.say != nil:
		return s.eachLine(f.say)
	case f.head == "":
		return ""
	}
	return s.both(f.head)
}

// measure drops the columns that are empty and measures the others.
func (s *sheet) measure(l list) ([]listColumn, []widths) {
	var kept []listColumn
	var all []widths
	led := slices.ContainsFunc(l.fields, listColumn.leads) // what a list without rows is headed by
	for k, f := range l.fields {
		st, w, any := f.style(1), widths{cell: f.blank}, f.blank > 0 || f.keeps
		if f.halves != nil {
			w.half = page.PointsWidth(st)
		}
		for i := range l.rows {
			text := ""
			if f.halves != nil {
				if points, ok := f.halves(i); ok {
					text, _ = page.PointsText(points)
					any = true
					if f.mark != nil && f.mark(i) != "" {
						w.mark = max(w.mark, markGap(st)+markStyle(st).Width(f.mark(i))+0.05)
					}
					w.whole, w.halved = max(w.whole, st.Width(text)), w.halved || points%2 != 0
				} else if f.none != "" {
					text = f.none
					w.whole = max(w.whole, st.Width(text))
				}
			} else if f.text != nil {
				text = f.text(i)
			}
			if text == "" {
				continue
			}
			any = true
			w.cell = max(w.cell, st.Width(text)+0.05)
			if f.name || f.flows {
				for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '-' }) {
					w.word = max(w.word, st.Width(word+"-"))
				}
			}
		}
		label := regular(sizeLabel)
		if f.halves != nil && f.bold {
			label = bold(sizeLabel)
		}
		for _, line := range strings.Split(s.headOf(f), "\n") {
			w.head = max(w.head, label.Width(line)+0.1)
		}
		if f.halves != nil {
			w.half = max(w.half, headEnd)
			w.cell += w.half + w.mark
		}
		if w, any = s.shared.of(k, w, any); !any && (l.rows > 0 || led && !f.leads()) {
			continue
		}
		kept, all = append(kept, f), append(all, w)
	}
	return kept, all
}

// roomFor shares the width of the text block out among columns, those that lead
// at one scale and the rest at another. ok: nothing is narrower than it asks for;
// possible: a list can be set so.
func (s *sheet) roomFor(fields []listColumn, ask []widths, lead, rest float64) (rooms []float64, gap float64, ok,
	possible bool) {
	gap = listGap * min(rest, 1.5)
	sum := gap * float64(len(fields)-1)
	rooms = make([]float64, len(fields))
	give := make([]float64, len(fields)) // by how much a column may be narrower
	spare := 0.0
	for i, f := range fields {
		scale := rest
		if f.leads() {
			scale = lead
		}
		rooms[i] = max(ask[i].head, scale*ask[i].cell)
		if f.blank > 0 {
			rooms[i] = max(ask[i].head, f.blank, scale*(ask[i].cell-f.blank))
		}
		least := rooms[i]
		switch {
		case f.name:
			least = max(ask[i].head, scale*page.Narrowest*max(ask[i].word, 0.55*ask[i].cell))
		case f.flows:
			least = max(ask[i].head, scale*page.Narrowest*max(ask[i].word, 0.4*ask[i].cell))
		}
		give[i] = max(rooms[i]-least, 0)
		spare += give[i]
		sum += rooms[i]
	}
	over := sum - s.wide()
	switch {
	case over <= 0:
		return rooms, gap, true, true
	case over <= spare:
		for i := range rooms {
			rooms[i] -= over * give[i] / spare
		}
		return rooms, gap, false, true
	}
	// Words without end: the columns that may take several lines share what
	// the others leave.
	left := s.wide() - gap*float64(len(fields)-1)
	var flexible []int
	for i, f := range fields {
		if f.name || f.flows {
			flexible = append(flexible, i)
		} else {
			left -= rooms[i]
		}
	}
	left = max(left, 0.25*s.wide())
	slices.SortStableFunc(flexible, func(a, b int) int { return cmp.Compare(rooms[a], rooms[b]) })
	for k, i := range flexible { // the narrow ones have what they ask for
		rooms[i] = min(rooms[i], left/float64(len(flexible)-k))
		left -= rooms[i]
	}
	return rooms, gap, false, false
}

// rowsOf gives the least height of a row at a scale, mm.
func rowsOf(scale float64) float64 {
	part := openRows
	if scale < 1 {
		part = closeRows + (usualRows-closeRows)*(scale-leastScale)/(1-leastScale)
	}
	return sizeBody * scale * page.Point * part
}

// rowOf gives the least height of a row of the list at a scale, mm.
func (l list) rowOf(scale float64) float64 { return max(rowsOf(scale), l.lowest) }

// few tells whether the rows of a list are so few that they fill its sheet.
func (l list) few() bool { return l.fills && l.rows > 0 && l.rows <= mostFilling }

// highestAt gives how high the rows of the list may become at a scale, mm.
func (l list) highestAt(scale float64) float64 {
	highest := max(sizeBody*scale*page.Point*wideRows, l.highest)
	if l.few() {
		highest = max(highest, fillingRow, min(fillingRows/float64(l.rows), mostFillingRow))
	}
	return highest
}

// tailAt gives the height of what has to follow the last row of a height, mm.
func (l list) tailAt(row float64) float64 {
	return l.tail + float64(l.tailRows)*min(row, l.mostTailRow)
}

// headingSize is the type of a heading inside a list, pt: no smaller than the names under
// it.
func headingSize(scale float64) float64 { return max(sizeSection, sizeBody*scale) }

// listHeading is the height of a heading inside a list, mm.
func listHeading(scale float64) float64 { return 7.4 * headingSize(scale) / sizeSection }

// pagesOf gives how many pages rows of a height take at least, with extra mm
// for what stands between them.
func (s *sheet) pagesOf(rows int, height, extra, head, tail float64) int {
	rest := float64(rows)*height + extra + tail
	first := s.bottom - s.y - head
	if rest <= first+0.001 {
		return 1
	}
	later := s.bottom - s.top - nextHead - head
	n := 1
	for rest -= first; rest > 0 && n < 1000; rest -= later {
		n++
	}
	return n
}

// sizing is how large a list is set.
type sizing struct {
	scale, row float64 // of what is looked for, in parts of the usual size; height of a row, mm
	rest       float64 // of all else
	wall       bool    // names go on two lines rather than get smaller than is read from afar
	ask        []widths
	rooms      []float64
	gap        float64
}

// headOver gives how far the head of a column of points, so wide, ends to the right of
// their unit digit, mm: as usual, but in the middle over figures that are larger than
// usual, of which the widest whole points are whole mm wide.
func headOver(c column, head, whole float64, halved bool) float64 {
	half := page.PointsWidth(c.style)
	if half <= headEnd {
		return headEnd
	}
	right := 0.0
	if halved {
		right = half
	}
	return min(max((right-whole)/2+head/2, head-c.room), half)
}

// leads tells whether a column is what the eye looks for from afar: names, and
// what is set bold beside them, as boards, places and points.
func (f listColumn) leads() bool { return f.name || f.bold || f.eyed }

// baseOfRow is how far below the upper edge of a row its texts stand, mm.
func (z sizing) baseOfRow() float64 { return z.row/2 + 0.37*sizeBody*z.scale*page.Point }

// style gives the type of a column, whose digits keep clear of the rule above.
func (z sizing) style(f listColumn) page.Style {
	st := f.style(z.of(f))
	st.Size = min(st.Size, clearOfRule(z.baseOfRow()))
	return st
}

// clearOfRule gives the largest type, pt, whose digits stay clear of a rule that is
// as far above their baseline, mm.
func clearOfRule(above float64) float64 {
	const digit, clear = 0.76, 0.8 // the height of a digit in parts of the size; mm
	return (above - clear) / (digit * page.Point)
}

// of gives the scale of a column.
func (z sizing) of(f listColumn) float64 {
	if f.leads() {
		return z.scale
	}
	return z.rest
}

// closest sets a list as large as it may be on so many pages, by what its rows
// need if no text takes a second line; false: it does not go on them.
func (s *sheet) closest(l list, fields []listColumn, ask []widths, pages int) (sizing, bool) {
	head := headRoom(s.columnsOf(fields))
	headings := 0
	for i := range l.rows {
		if l.heading != nil && l.heading(i) != "" {
			headings++
		}
	}
	most, smallest := mostScale, s.smallest(fields, ask, pages)
	if l.usual {
		most = 1
	}
	for _, whole := range []bool{true, false} { // names on one line if that can be
		least := smallest
		if whole {
			least = max(least, 0.9)
		}
		for scale := most; scale >= least; scale *= scaleStep {
			rooms, gap, ok, possible := s.roomFor(fields, ask, scale, scale)
			if whole && !ok || scale > 1 && !ok || !possible && scale > leastScale/scaleStep {
				continue
			}
			row, extra := l.rowOf(scale), float64(headings)*listHeading(scale)
			goes := func(row float64) bool { return s.pagesOf(l.rows, row, extra, head, l.tailAt(row)) <= pages }
			if !goes(row) {
				continue
			}
			highest := l.highestAt(scale)
			for next := row * 1.01; next <= highest && goes(next); next *= 1.01 {
				row = next
			}
			return sizing{scale: scale, row: row, rest: scale, ask: ask, rooms: rooms, gap: gap,
				wall: !l.usual && scale > wallScale}, true
		}
	}
	rooms, gap, _, _ := s.roomFor(fields, ask, smallest, smallest)
	extra := float64(headings) * listHeading(smallest)
	row := l.rowOf(smallest)
	return sizing{scale: smallest, row: row, rest: smallest, ask: ask, rooms: rooms, gap: gap},
		s.pagesOf(l.rows, row, extra, head, l.tailAt(row)) <= pages
}

// smallest gives the least scale of a list that takes so many pages: on many of them
// the usual size, but where words without end do not go so; before there are many, rows
// get as close as in the usual size they may.
func (s *sheet) smallest(fields []listColumn, ask []widths, pages int) float64 {
	_, _, _, possible := s.roomFor(fields, ask, 1, 1)
	switch {
	case pages <= closeSheets || !possible:
		return leastScale
	case pages == closeSheets+1:
		return usualScale
	}
	return 1
}

// columnsOf gives the heads alone, to measure them.
func (s *sheet) columnsOf(fields []listColumn) []column {
	columns := make([]column, len(fields))
	for i, f := range fields {
		columns[i].head = s.headOf(f)
	}
	return columns
}

// list draws a list, over several pages where needed.
func (s *sheet) list(l list) {
	fields, ask := s.measure(l)
	for pages := 1; ; {
		t, taken := s.setOn(l, fields, ask, pages)
		if taken > pages && l.closest > 0 && pages <= closeSheets {
			tight := l
			tight.lowest = l.closest
			if closer, n := s.setOn(tight, fields, ask, pages); n <= pages {
				t, taken = closer, n
			}
		}
		if taken > pages && pages < l.rows {
			pages = taken
			continue
		}
		s.table(t)
		if l.below != nil {
			l.below(t.columns, t.height)
		}
		return
	}
}

// setOn makes the table of a list on so many pages; taken are the pages that it takes,
// more where it does not go on them.
func (s *sheet) setOn(l list, fields []listColumn, ask []widths, pages int) (t table, taken int) {
	z, ok := s.closest(l, fields, ask, pages)
	if !ok && pages < l.rows {
		return table{}, pages + 1
	}
	if t, taken = s.setIn(l, fields, ask, z, pages); taken > pages && pages < l.rows {
		return t, taken
	}
	if larger, is := s.forWall(l, fields, ask, z, pages); is {
		t = larger
	}
	return t, taken
}

// forWall sets a list that is smaller than is read from two metres in larger
// type, with names on two lines, where that takes no more pages than z; the names
// alone, where the other columns leave them no room else.
func (s *sheet) forWall(l list, fields []listColumn, ask []widths, z sizing, pages int) (t table, is bool) {
	if pages > closeSheets && z.scale >= 1 {
		return table{}, false // it has the sheets that it needs
	}
	head := headRoom(s.columnsOf(fields))
	narrow := slices.Clone(ask) // with smaller heads
	for i := range narrow {
		narrow[i].head *= page.Narrowest
	}
	for _, scale := range l.wallScales(z.scale) {
		row := max(sizeBody*scale*page.Point*closeWall, l.lowest)
		rests := []float64{scale, min(scale, 1), min(scale, z.rest), leastScale}
		if scale > wallScale {
			row, rests = max(sizeBody*scale*page.Point*openWall, l.lowest), []float64{wallScale, 1}
		}
		if s.pagesOf(l.rows, row, 0, head, l.tailAt(row)) > pages {
			continue
		}
		for i, rest := range rests {
			asked := ask
			if i > 1 {
				asked = narrow
			}
			rooms, gap, _, possible := s.roomFor(fields, asked, scale, rest)
			if !possible || !namesGo(l, fields, asked, rooms, scale) {
				continue
			}
			t, taken := s.setAt(l, fields, sizing{scale, row, rest, true, ask, rooms, gap}, row,
				l.highestAt(scale), pages)
			if taken <= pages {
				return t, true
			}
		}
	}
	return table{}, false
}

// wallScales are the sizes in which a list that goes into one of size z by names on
// one line is tried with names on two, the largest first.
func (l list) wallScales(z float64) []float64 {
	var scales []float64
	most, least := mostWall, wallScale
	switch {
	case l.few(): // two lines for what is clearly larger
		most, least = mostScale, max(z*1.15, wallScale)
	case l.usual || z >= wallScale:
		return nil
	}
	for scale := most; scale > least; scale *= scaleStep {
		scales = append(scales, scale)
	}
	for scale := wallScale; scale > z*1.001; scale *= scaleStep {
		scales = append(scales, scale)
	}
	return scales
}

// namesGo tells whether all names of a list go whole on two lines in the type of
// a scale.
func namesGo(l list, fields []listColumn, ask []widths, rooms []float64, scale float64) bool {
	for k, f := range fields {
		if !f.name {
			continue
		}
		if scale*ask[k].word > rooms[k] {
			return false
		}
		st := f.style(scale)
		for i := range l.rows {
			if len(page.Wrap(f.text(i), st, rooms[k])) > 2 {
				return false
			}
		}
	}
	return true
}

// setIn makes the table of a list, closer than z and smaller as far as it takes
// to go on so many pages; taken are the pages that it takes, more where the
// smallest does not go.
func (s *sheet) setIn(l list, fields []listColumn, ask []widths, z sizing, pages int) (t table, taken int) {
	smallest := s.smallest(fields, ask, pages)
	for open := z.row; ; open = l.rowOf(z.scale) {
		if t, taken = s.setAt(l, fields, z, l.rowOf(z.scale), open, pages); taken <= pages || z.scale <= smallest {
			return t, taken
		}
		z.scale = max(z.scale*scaleStep, smallest)
		z.rest = z.scale
		z.rooms, z.gap, _, _ = s.roomFor(fields, ask, z.scale, z.scale)
	}
}

// setAt makes the table of a list in the size of z, its rows as far apart as
// goes on so many pages, at least low and at most open.
func (s *sheet) setAt(l list, fields []listColumn, z sizing, low, open float64, pages int) (t table, taken int) {
	var known, measured []float64 // known: what the rows grow by at any height
	goes := func(row float64) bool {
		z.row = row
		t = s.tableOf(l, fields, z)
		if measured = known; known == nil {
			measured = s.growthsOf(t)
		}
		t.heights = higher(row, measured)
		taken = len(s.breaks(t, t.heights))
		return taken <= pages
	}
	if goes(open) {
		return t, taken
	}
	opened := measured
	if !goes(low) {
		return t, taken
	}
	if slices.Equal(measured, opened) {
		known = opened
	}
	for high := open; high-low > 0.1; {
		if middle := (low + high) / 2; goes(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	goes(low)
	return t, taken
}

// tableOf makes the table of a list of a size.
func (s *sheet) tableOf(l list, fields []listColumn, z sizing) table {
	columns := s.columnsOf(fields)
	used := z.gap * float64(len(fields)-1)
	for _, room := range z.rooms {
		used += room
	}
	spare := max(s.wide()-used, 0)
	// What is left over goes between the columns, and beyond that to who needs it most.
	between := min(spare/float64(max(len(fields)-1, 1)), 4*z.scale)
	spare -= between * float64(len(fields)-1)
	widened := widened(fields)
	at, named := 0.0, false
	for i, f := range fields {
		room := z.rooms[i]
		if slices.Contains(widened, i) {
			room += spare / float64(len(widened))
		}
		c := &columns[i]
		c.room, c.align, c.style, c.at = room, f.align, z.style(f), at
		c.names = f.name && !named
		named = named || f.name
		if z.wall {
			c.narrowest = min(wallScale/z.scale, 1)
		}
		switch {
		case f.halves != nil:
			half := max(page.PointsWidth(c.style), headEnd) + z.of(f)*z.ask[i].mark
			c.units, c.at, c.room = true, at+room-half, max(room-half, 2)
			c.headEnd = headOver(*c, z.ask[i].head, z.of(f)*z.ask[i].whole, z.ask[i].halved)
			if f.bold {
				c.head2 = bold(sizeLabel)
			}
		case f.align == page.Right:
			c.at = at + room
		case f.align == page.Centre:
			c.at = at + room/2
		}
		at += room + z.gap + between
	}
	rowBase := z.baseOfRow()
	set := func(i int, y float64, fields []listColumn, columns []column) {
		lower := 0.0
		if l.heading != nil {
			if text := l.heading(i); text != "" {
				lower = listHeading(z.scale)
				st := bold(headingSize(z.scale))
				s.page.Across(func() { s.page.Text(s.from(0, s.wide()), y+0.72*lower, st, text) })
				s.page.Line(s.left, y+lower, s.right, y+lower, hair)
			}
		}
		s.withRoom(z.row, sizeBody*z.scale, func() {
			for k, f := range fields {
				s.listCell(f, columns[k], i, y+lower+rowBase, z.of(f))
			}
		})
		s.grown += lower
	}
	may, theirs := z.mayGrow(fields, columns)
	return table{
		columns: columns, rows: l.rows, height: z.row, line: l.line, joined: l.joined, tail: l.tailAt(z.row), none: l.none,
		within: l.within, begins: l.begins(),
		draw:    func(i int, y float64) { set(i, y, fields, columns) },
		measure: func(i int) { set(i, 0, may, theirs) },
	}
}

// mayGrow gives the columns whose texts may take a second line: not those whose widest
// text has the room that it asks for, nor points.
func (z sizing) mayGrow(fields []listColumn, columns []column) (may []listColumn, theirs []column) {
	for k, f := range fields {
		larger := columns[k].style.Size / f.style(1).Size
		if f.draw != nil || f.name || f.halves == nil && f.text != nil && larger*z.ask[k].cell > columns[k].room {
			may, theirs = append(may, f), append(theirs, columns[k])
		}
	}
	return may, theirs
}

// widened gives the columns that share what the others leave of the width: those to
// write in, else the names, else the first whose texts may be long.
func widened(fields []listColumn) []int {
	var toWrite, names, flowing []int
	for i, f := range fields {
		switch {
		case f.blank > 0 && f.draw == nil:
			toWrite = append(toWrite, i)
		case f.name || f.wide:
			names = append(names, i)
		case f.flows:
			flowing = append(flowing, i)
		}
	}
	switch {
	case len(toWrite) > 0:
		return toWrite
	case len(names) > 0:
		return names
	}
	return flowing[:min(1, len(flowing))]
}

func (s *sheet) listCell(f listColumn, c column, i int, base, scale float64) {
	switch {
	case f.draw != nil:
		f.draw(i, c.cell(s.left), base, scale, s.page)
	case f.halves != nil:
		if points, ok := f.halves(i); ok {
			s.pointsCell(c, base, points)
			if f.mark != nil {
				s.pointsMark(c, base, f.mark(i))
			}
		} else if f.none != "" {
			s.page.Text(page.Until(s.left+c.at, c.room), base, c.style, f.none)
		}
	case f.text == nil:
	case f.name:
		s.nameCell(c, base, f.text(i))
	default:
		s.cell(c, base, f.text(i))
	}
}

// markGap is the room between points of a style and the mark behind them, mm.
func markGap(points page.Style) float64 { return 0.3 * points.Size * page.Point }

// markStyle is the type of a mark behind points of a style.
func markStyle(points page.Style) page.Style { return regular(0.8 * points.Size) }

// pointsMark sets a mark behind points, clear of a half.
func (s *sheet) pointsMark(c column, base float64, mark string) {
	st := markStyle(c.style)
	s.page.Text(s.from(c.at+page.PointsWidth(c.style)+markGap(c.style), st.Width(mark)+0.05), base, st, mark)
}

// orDash has a dash where there is nothing.
func orDash(text string) string {
	if text == "" {
		return "—"
	}
	return text
}

// headed says a head that is a message with arguments.
func headed(key string, args i18n.Args) wording {
	return func(p *i18n.Printer) string { return p.T(key, args) }
}
