package printing

import (
	"slices"
	"strings"

	"kohtunik/printing/page"
)

// Measures of the head of a table, mm.
const (
	headBase   = 4.5 // from the upper rule to the baseline of the heads
	headHeight = 6.6 // from the upper rule to the lower one
	headLine   = 3.2 // between the lines of a head in two languages
	// headEnd is how far the head of a column of points ends to the right of
	// the unit digit.
	headEnd = 3.2
)

// column is one column of a table: where its texts stand and its head.
type column struct {
	head  string  // a line for each language
	at    float64 // mm from the left margin: left edge, centre, right edge or unit digit
	room  float64 // mm that its texts may fill
	align page.Align
	units bool // points: at is the unit digit
	style page.Style
	head2 page.Style // of the head; zero is the usual one
	// headEnd is how far the head of points ends to the right of the unit digit, mm;
	// zero is as far as a half.
	headEnd float64
	// names says that the column has whom the rows are about.
	names bool
	// narrowest is how much smaller a name may be set before it takes two lines;
	// zero is the usual.
	narrowest float64
}

func (c column) cell(left float64) page.Cell {
	switch c.align {
	case page.Centre:
		return page.Around(left+c.at, c.room)
	case page.Right:
		return page.Until(left+c.at, c.room)
	}
	return page.From(left+c.at, c.room)
}

// roomOf gives what a column asks for: its head and the longest of its texts, mm.
func (s *sheet) roomOf(c column, rows int, text func(i int) string) float64 {
	room := 0.0
	for _, line := range strings.Split(c.head, "\n") {
		room = max(room, regular(sizeLabel).Width(line)+0.1)
	}
	if c.units {
		room -= max(headEnd, page.PointsWidth(c.style)) // its head stands over the halves too
	}
	for i := range rows {
		room = max(room, c.style.Width(text(i))+0.05)
	}
	return room
}

// cell sets a text in the column, on further lines where it is too long: then
// the row grows.
func (s *sheet) cell(c column, base float64, text string) {
	s.flow(c.cell(s.left), base, page.FlowText(text, c.style, c.room))
}

// nameCell sets a person's name in the column.
func (s *sheet) nameCell(c column, base float64, name string) {
	r := nameRoom{c.style, c.room, max(c.narrowest, page.Narrowest)}
	in := s.namesIn(r)
	f, known := in[name]
	if !known {
		f = page.FlowName(s.names.of(name), r.style, r.room, r.narrowest)
		in[name] = f
	}
	s.flow(c.cell(s.left), base, f)
}

// nameRoom is the room for a name.
type nameRoom struct {
	style           page.Style
	room, narrowest float64 // mm
}

// fittedNames are names as they go into a room. Rows are tried in many heights, and what
// is in them is the same in each.
type fittedNames struct {
	room  nameRoom
	names map[string]page.Fitted
}

// mostRooms is for how many rooms names are kept: those of two players in a row, and what
// they were before the columns changed.
const mostRooms = 4

// namesIn gives the names that were made to fit into a room, to be added to.
func (s *sheet) namesIn(r nameRoom) map[string]page.Fitted {
	for _, f := range s.fitted {
		if f.room == r {
			return f.names
		}
	}
	if len(s.fitted) == mostRooms {
		s.fitted = slices.Delete(s.fitted, 0, 1)
	}
	f := fittedNames{r, make(map[string]page.Fitted)}
	s.fitted = append(s.fitted, f)
	return f.names
}

// flow sets a text whose lines after the first make the row in work higher, as
// far as there is no room for them in it.
func (s *sheet) flow(c page.Cell, base float64, f page.Fitted) {
	inside := min(f.Grown(), s.inRow)
	s.page.Put(c, base-inside/2, 0, f)
	s.grown = max(s.grown, f.Grown()-inside)
}

// withRoom draws a row of a height in which type of a size leaves room for
// further lines.
func (s *sheet) withRoom(row, size float64, draw func()) {
	s.inRow = max(row-1.42*size*page.Point, 0)
	draw()
	s.inRow = 0
}

// growth gives how much higher than usual a row has to be for what is drawn in
// it, mm. What is drawn for that goes nowhere.
func (s *sheet) growth(draw func()) float64 {
	on := s.page
	s.page, s.grown = page.Blank(s.width, s.height), 0
	draw()
	s.page = on
	return s.grown
}

// pointsCell sets half points in the column.
func (s *sheet) pointsCell(c column, base float64, halves int) {
	s.page.Points(s.left+c.at, base, c.style, halves, c.room)
}

// headRoom is the height of the head of a table, mm.
func headRoom(columns []column) float64 {
	lines := 0
	for _, c := range columns {
		lines = max(lines, strings.Count(c.head, "\n"))
	}
	return headHeight + float64(lines)*headLine
}

// heads draws the head of a table at the current place: the rule above, the
// heads, the rule below.
func (s *sheet) heads(columns []column, from, to, over float64) {
	s.page.Line(s.left+from, s.y, s.left+to, s.y, over)
	s.page.TableRow(s.slots(columns, page.RoleHead), func() { s.headTexts(columns) })
	s.y += headRoom(columns)
	s.page.Line(s.left+from, s.y, s.left+to, s.y, medium)
}

// slots gives the room of columns for the cells of a row.
func (s *sheet) slots(columns []column, role page.Role) []page.Slot {
	slots := make([]page.Slot, len(columns))
	for i, c := range columns {
		cell := c.cell(s.left)
		if c.units {
			cell = page.Until(s.left+c.at, c.room)
			cell.MaxX += max(headEnd, page.PointsWidth(c.style))
		}
		slots[i] = page.Slot{MinX: cell.MinX, MaxX: cell.MaxX, Role: role}
		if c.names && role == page.RoleCell {
			slots[i].Role = page.RoleRowHead
		}
	}
	return page.InOrder(slots)
}

// headCell gives the room and the type of a column's head.
func (s *sheet) headCell(c column) (page.Cell, page.Style) {
	st, cell := c.head2, c.cell(s.left)
	if st.Size == 0 {
		st = regular(sizeLabel)
	}
	if c.units {
		end := c.headEnd
		if end == 0 {
			end = max(headEnd, page.PointsWidth(c.style))
		}
		cell = page.Until(s.left+c.at+end, c.room+end)
	}
	return cell, st
}

// headTexts draws the heads of columns, all in the size that fits the narrowest: in
// one language no larger than in the other, and in one column as in the next.
func (s *sheet) headTexts(columns []column) {
	size := sizeLabel
	for _, c := range columns {
		cell, st := s.headCell(c)
		for _, line := range strings.Split(c.head, "\n") {
			if wide := st.Width(line); wide > cell.Width() {
				size = max(min(size, st.Size*cell.Width()/wide), sizeLabel*page.Narrowest)
			}
		}
	}
	for _, c := range columns {
		cell, st := s.headCell(c)
		st.Size = min(st.Size, size)
		for i, line := range strings.Split(c.head, "\n") {
			s.page.Text(cell, s.y+headBase+float64(i)*headLine, st, line)
		}
	}
}

// table is the body of a table.
type table struct {
	columns []column
	rows    int
	height  float64 // of a row whose texts take one line each, mm
	// heights of the rows where they are measured already; nil: they are not.
	heights []float64
	// draw sets row i, whose upper edge is at y; [sheet.rowHeight] is its
	// height. It is also called to measure the row, where measure is nil.
	draw func(i int, y float64)
	// measure sets of row i what may make it higher; nil: all of it may.
	measure func(i int)
	// line is the width of the rule under row i; nil gives hairs and every
	// fifth row a thin one.
	line func(i int) float64
	// joined says that rows i and i+1 stay on one page where that can be.
	joined func(i int) bool
	// begins says that row i has a heading over it: what stands under one is parted
	// only where it is long, and then leaves the least rows on either side.
	begins func(i int) bool
	// within gives the heading under which row i stands and that is not its own; nil
	// or empty for none.
	within func(i int) string
	// tail is the height of what has to follow on the page of the last rows.
	tail float64
	// foot are the notes that stand below the rows on every page but the last,
	// where they follow the table: the key to its signs.
	foot       []string
	footHeight float64 // mm, as measured
	// none is said where there are no rows.
	none string
	// from and to are the edges of its rules from the left margin; 0, 0 is
	// the whole width.
	from, to float64
}

// table draws a table, over several pages where needed, with its heads on each.
func (s *sheet) table(t table) {
	if t.to == 0 {
		t.to = s.wide()
	}
	if t.line == nil {
		t.line = everyFifth
	}
	if t.rows == 0 {
		s.page.As(page.RoleTable, func() { s.heads(t.columns, t.from, t.to, thick) })
		s.page.Text(s.from(t.from, t.to-t.from), s.y+t.height*0.5+1.2, regular(sizeBody), t.none)
		s.y += t.height
		s.page.Line(s.left+t.from, s.y, s.left+t.to, s.y, medium)
		return
	}
	s.rowHeight, s.firstRow = t.height, 0
	heights := t.heights
	if heights == nil {
		heights = s.heightsOf(t)
	}
	over, i := thick, 0
	for n, end := range s.breaks(t, heights) {
		if n > 0 {
			if t.within != nil {
				s.within = t.within(i)
			}
			s.next()
			over = hair
		}
		if end == i {
			continue // it begins on the next page
		}
		first := i
		i = end
		s.page.As(page.RoleTable, func() { s.rows(t, heights, first, end, over) })
		if end < t.rows && len(t.foot) > 0 {
			s.y += 2
			s.setNotes(t.foot)
		}
	}
}

// rows draws the rows of a table that stand on the page, with its heads.
func (s *sheet) rows(t table, heights []float64, first, end int, over float64) {
	s.heads(t.columns, t.from, t.to, over)
	s.firstRow = first
	slots := s.slots(t.columns, page.RoleCell)
	for i := first; i < end; i++ {
		s.rowHeight, s.grown = heights[i], 0
		s.page.TableRow(slots, func() { t.draw(i, s.y) })
		s.y += heights[i]
		width := t.line(i)
		if i == end-1 {
			width = medium
		}
		s.page.Line(s.left+t.from, s.y, s.left+t.to, s.y, width)
	}
}

// heightsOf gives the heights of the rows of a table, with what their texts ask
// for beyond a line, mm.
func (s *sheet) heightsOf(t table) []float64 { return higher(t.height, s.growthsOf(t)) }

// growthsOf gives what the texts of the rows of a table ask for beyond a line, mm.
func (s *sheet) growthsOf(t table) []float64 {
	growths := make([]float64, t.rows)
	measure := t.measure
	if measure == nil {
		measure = func(i int) { t.draw(i, 0) }
	}
	for i := range growths {
		growths[i] = s.growth(func() { measure(i) })
	}
	return growths
}

// higher gives the heights of rows that ask for more than their usual height, mm.
func higher(row float64, growths []float64) []float64 {
	heights := make([]float64, len(growths))
	for i, growth := range growths {
		heights[i] = row + growth
	}
	return heights
}

// breaks gives for the current page and each that follows the row before which
// it ends; the first is 0 where the table begins on the next page.
func (s *sheet) breaks(t table, heights []float64) []int {
	head := headRoom(t.columns)
	room, onNext := s.bottom-s.y-head, s.bottom-s.top-nextHead-head
	if len(t.foot) > 0 {
		t.footHeight = s.notesHeight(t.foot) + 2
	}
	if t.line == nil {
		t.line = everyFifth
	}
	var ends []int
	for i := 0; i < t.rows; room = onNext {
		end := t.breakAt(i, heights, room)
		if end == i {
			// No head stands alone; but rows so high that they are few on any
			// page need not wait for a new one.
			if len(ends) == 0 && (fit(heights[i:], room) < 1 || t.breakAt(i, heights, onNext) > i) {
				ends = append(ends, i)
				continue
			}
			end = i + max(fit(heights[i:], room), 1)
		}
		ends = append(ends, end)
		i = end
	}
	return ends
}

// fit gives how many of the first rows go into room mm.
func fit(heights []float64, room float64) int {
	n := 0
	for n < len(heights) && heights[n] <= room+0.001 {
		room -= heights[n]
		n++
	}
	return n
}

// everyFifth makes every fifth rule a little stronger, to lead the eye.
func everyFifth(i int) float64 {
	if i%5 == 4 {
		return thin
	}
	return hair
}

// least is the number of rows that a break leaves on either side.
const least = 3

// breakAt gives the row before which the page ends, when rows from i on stand
// on it; room is the height left, mm. It is t.rows if all the rest and the tail
// fit, and i if the rows had better begin on the next page.
func (t table) breakAt(i int, heights []float64, room float64) int {
	rest := t.rows - i
	fits := fit(heights[i:], room)
	if fits == rest && fit(heights[i:], room-t.tail) == rest {
		return t.rows
	}
	fits = fit(heights[i:], room-t.footHeight)
	most := min(i+fits, t.rows-min(least, rest))
	if most-i < min(least, rest) {
		return i
	}
	// The rules from the strictest to the loosest: break before a heading or after a
	// hair, outside a group, outside a group, anywhere.
	headed := func(b int) bool { return t.begins != nil && t.begins(b) }
	good := []func(b int) bool{
		func(b int) bool { return !t.keeps(b) && (headed(b) || t.line(b-1) <= hair) },
		func(b int) bool { return !t.keeps(b) },
	}
	for _, ok := range good {
		for b := most; b-i >= least && b >= most-shortSection; b-- {
			if ok(b) {
				return b
			}
		}
	}
	return most
}

// shortSection is the number of rows under a heading up to which they stay on one
// page.
const shortSection = 10

// keeps says that a break before row b would part a group of up to five, or what
// stands under a heading where that is short or leaves too few rows on a side.
func (t table) keeps(b int) bool {
	if t.begins != nil && !t.begins(b) {
		from, to := b, b
		for from > 0 && !t.begins(from) {
			from--
		}
		for to < t.rows && !t.begins(to) {
			to++
		}
		if to-from <= shortSection || b-from < least || to-b < least {
			return true
		}
	}
	if t.joined == nil || !t.joined(b-1) {
		return false
	}
	from, to := b-1, b
	for from > 0 && t.joined(from-1) {
		from--
	}
	for to+1 < t.rows && t.joined(to) {
		to++
	}
	return to-from+1 <= 5
}
