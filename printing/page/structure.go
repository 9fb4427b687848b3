package page

import (
	"cmp"
	"slices"
)

// Role is what a part of a page is to somebody who does not see it.
type Role uint8

// The roles, by the standard structure types of PDF (ISO 32000-1 §14.8.4).
const (
	RoleParagraph Role = iota
	RoleTitle          // of the document
	RoleSection        // the head of a section
	RoleTable
	RoleRow
	RoleHead    // of a column
	RoleRowHead // of a row: whom or what it is about
	RoleCell
	RoleFigure
	RoleLink
)

var tags = [...]string{RoleParagraph: "P", RoleTitle: "H1", RoleSection: "H2", RoleTable: "Table", RoleRow: "TR",
	RoleHead: "TH", RoleRowHead: "TH", RoleCell: "TD", RoleFigure: "Figure", RoleLink: "Link"}

// Part is a part of the structure of a page. Parts stand in the order in which
// they are read.
type Part struct {
	Role Role
	In   int    // the part that holds it, by its number from 1; 0: the page
	Lang string // of its texts: a BCP 47 tag; "": that of the file
	Says string // of a figure or a link, in words
	Span int    // of the head of a row of its own: how many columns it stands over
	// Of a figure, mm.
	X, Y, W, H float64
}

// passed is the part of what a reader passes over.
const passed = -1

// holdsTexts tells whether texts stand in a part of a role itself, rather than
// in paragraphs or cells of it.
func (r Role) holdsTexts() bool { return r != RoleTable && r != RoleRow }

// Slot is the room of a column, for the texts of a row.
type Slot struct {
	MinX, MaxX float64 // mm
	Role       Role
}

// row is a row of a table in work. Its parts are made with its first text, so
// that a heading that is drawn before stands in a row of its own.
type row struct {
	slots []Slot
	first int // the number of the part of the first slot; 0: not made yet
}

// add makes a part in the one in work and gives its number.
func (p *Page) add(part Part) int {
	part.In, part.Lang = p.in, p.Lang
	p.Parts = append(p.Parts, part)
	return len(p.Parts)
}

// within draws in a part.
func (p *Page) within(part int, draw func()) {
	in, row := p.in, p.row
	p.in, p.row = part, nil
	draw()
	p.in, p.row = in, row
}

// As records what is drawn as one part. In a row of a table, and in what is
// passed over, it is no part of its own.
func (p *Page) As(role Role, draw func()) {
	if p.in == passed || p.row != nil {
		draw()
		return
	}
	p.within(p.add(Part{Role: role}), draw)
}

// Passed records what a reader passes over: what every page repeats, or what is
// drawn for the eye alone.
func (p *Page) Passed(draw func()) { p.within(passed, draw) }

// Figure records a drawing in a box (mm) with what it says in words.
func (p *Page) Figure(x, y, w, h float64, says string, draw func()) {
	if p.in == passed {
		draw()
		return
	}
	p.within(p.partOf(From(x, w)), func() {
		part := p.add(Part{Role: RoleFigure, Says: readable(says), X: x, Y: y, W: w, H: h})
		p.record(FigureStart{Part: part})
		p.within(part, draw)
		p.record(FigureEnd{})
	})
}

// Link records a rectangle that leads to another page, with what is drawn in it
// and what it says.
func (p *Page) Link(x, y, w, h float64, to *Page, says string, draw func()) {
	p.within(p.partOf(From(x, w)), func() {
		part := p.add(Part{Role: RoleLink, Says: readable(says)})
		p.record(Link{X: x, Y: y, W: w, H: h, To: to, Part: part})
		p.within(part, draw)
	})
}

// TableRow records a row of a table: each text stands in the column whose room
// it has. The rows of a table have the same columns.
func (p *Page) TableRow(slots []Slot, draw func()) {
	if p.in == passed {
		draw()
		return
	}
	p.row = &row{slots: slots}
	draw()
	p.makeCells()
	p.row = nil
}

// Across records a heading over all columns, in a row before the one in work.
func (p *Page) Across(draw func()) {
	if p.row == nil {
		p.As(RoleSection, draw)
		return
	}
	span := len(p.row.slots)
	p.within(p.in, func() {
		p.As(RoleRow, func() { p.within(p.add(Part{Role: RoleHead, Span: span}), draw) })
	})
}

// makeCells makes the parts of the row in work, if they are not made yet.
func (p *Page) makeCells() {
	if p.row.first > 0 {
		return
	}
	table := p.in
	p.in = p.add(Part{Role: RoleRow})
	p.row.first = p.in + 1
	for _, s := range p.row.slots {
		p.add(Part{Role: s.Role})
	}
	p.in = table
}

// partOf gives the part for a text in a room: the one in work, the cell of the
// row in work, or else a new paragraph.
func (p *Page) partOf(room Cell) int {
	switch {
	case p.in == passed:
		return passed
	case p.row != nil:
		p.makeCells()
		return p.row.first + p.row.column(room)
	case p.in > 0 && p.Parts[p.in-1].Role.holdsTexts():
		return p.in
	}
	return p.add(Part{Role: RoleParagraph})
}

// column finds the column that a room belongs to: the one with which it has most
// in common, and of several the one whose middle is nearest.
func (r *row) column(room Cell) int {
	best, most, nearest := 0, -1.0, 0.0
	for i, s := range r.slots {
		common := max(min(room.MaxX, s.MaxX)-max(room.MinX, s.MinX), 0)
		away := max(room.MinX+room.MaxX-s.MinX-s.MaxX, s.MinX+s.MaxX-room.MinX-room.MaxX)
		if common > most+slack || common > most-slack && away < nearest {
			best, most, nearest = i, common, away
		}
	}
	return best
}

// InOrder puts the columns of a table in the order in which they are read: from
// left to right.
func InOrder(slots []Slot) []Slot {
	slices.SortStableFunc(slots, func(a, b Slot) int { return cmp.Compare(a.MinX+a.MaxX, b.MinX+b.MaxX) })
	return slots
}
