package printing

import (
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

// text sets a cell of the column.
func (s *sheet) cell(c column, base float64, text string) {
	s.page.Text(c.cell(s.left), base, c.style, text)
}

// nameCell sets a person's name in the column.
func (s *sheet) nameCell(c column, base float64, name string) {
	s.page.Name(c.cell(s.left), base, c.style, name)
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
	for _, c := range columns {
		st := c.head2
		if st.Size == 0 {
			st = regular(sizeLabel)
		}
		cell := c.cell(s.left)
		if c.units {
			cell = page.Until(s.left+c.at+headEnd, c.room+headEnd)
		}
		for i, line := range strings.Split(c.head, "\n") {
			s.page.Text(cell, s.y+headBase+float64(i)*headLine, st, line)
		}
	}
	s.y += headRoom(columns)
	s.page.Line(s.left+from, s.y, s.left+to, s.y, medium)
}

// table is the body of a table whose rows are of one height.
type table struct {
	columns []column
	rows    int
	height  float64 // of a row, mm
	// draw sets row i, whose upper edge is at y.
	draw func(i int, y float64)
	// line is the width of the rule under row i; nil gives hairs and every
	// fifth row a thin one.
	line func(i int) float64
	// joined says that rows i and i+1 stay on one page where that can be.
	joined func(i int) bool
	// tail is the height of what has to follow on the page of the last rows.
	tail float64
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
		s.heads(t.columns, t.from, t.to, thick)
		s.page.Text(s.from(t.from, t.to-t.from), s.y+t.height*0.5+1.2, regular(sizeBody), t.none)
		s.y += t.height
		s.page.Line(s.left+t.from, s.y, s.left+t.to, s.y, medium)
		return
	}
	head := headRoom(t.columns)
	fit := func(room float64) int { return int((room + 0.001) / t.height) }
	fresh, over := false, thick
	for i := 0; i < t.rows; {
		room := s.bottom - s.y - head
		end := t.breakAt(i, fit(room), room)
		if end == i {
			// No head stands alone; but rows so high that they are few on any
			// page need not wait for a new one.
			onNext := s.bottom - s.top - nextHead - head
			if !fresh && (fit(room) < 1 || t.breakAt(i, fit(onNext), onNext) > i) {
				s.next()
				fresh, over = true, hair
				continue
			}
			end = min(i+max(fit(room), 1), t.rows)
		}
		s.heads(t.columns, t.from, t.to, over)
		s.firstRow = i
		for ; i < end; i++ {
			t.draw(i, s.y)
			s.y += t.height
			width := t.line(i)
			if i == end-1 {
				width = medium
			}
			s.page.Line(s.left+t.from, s.y, s.left+t.to, s.y, width)
		}
		if i < t.rows {
			s.next()
			fresh, over = true, hair
		}
	}
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
// on it and fit of them have room; room is the height left, mm. It is t.rows
// if all the rest and the tail fit, and i if the rows had better begin on the
// next page.
func (t table) breakAt(i, fit int, room float64) int {
	rest := t.rows - i
	if float64(rest)*t.height+t.tail <= room+0.001 {
		return t.rows
	}
	most := min(i+fit, t.rows-min(least, rest))
	if most-i < min(least, rest) {
		return i
	}
	// The rules from the strictest to the loosest: break after a hair and
	// outside a group, outside a group, anywhere.
	good := []func(b int) bool{
		func(b int) bool { return !t.keeps(b) && t.line(b-1) <= hair },
		func(b int) bool { return !t.keeps(b) },
	}
	for _, ok := range good {
		for b := most; b-i >= least && b > most-10; b-- {
			if ok(b) {
				return b
			}
		}
	}
	return most
}

// keeps says that a break before row b would part a group of up to five.
func (t table) keeps(b int) bool {
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
