package players

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/tournament/entrylist"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// The widths of the import's columns at text step 0: those of its own, and the
// least of one of the list.
const (
	importTick   float32 = 42
	importLine   float32 = 60
	importRemark float32 = 230
	importCell   float32 = 96
	importName   float32 = 130
	choiceFrame  float32 = 46 // round the word of a choice
)

// makeTable makes the table of the list with a choice of its meaning over each
// column.
func (s *importSheet) makeTable() {
	s.table = kit.NewTable(s.tableColumns())
	s.table.RowHeight = 28
	s.table.KeyOf = func(l entrylist.Line) string { return fmt.Sprint(l.Number) }
	s.table.OnTap = func(l entrylist.Line, column string) {
		if column == "take" {
			s.toggle(l)
		}
	}
	s.table.OnKey = func(l entrylist.Line, e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyReturn, fyne.KeyEnter:
			s.enter()
		case fyne.KeySpace:
			s.toggle(l)
		case fyne.KeyF4:
			s.editing.Open()
		case fyne.KeyF6:
			s.nextBad()
		default:
			return false
		}
		return true
	}
	s.editing = &kit.Editing[entrylist.Line]{
		Text: func(l entrylist.Line, column string) (string, bool) {
			i, ok := cellIndex(column)
			return cellAt(l, i), ok
		},
		Store: func(l entrylist.Line, column, text string) error {
			if i, ok := cellIndex(column); ok {
				s.cells[entrylist.Place{Line: l.Number, Column: i}] = text
				s.read()
				s.show()
			}
			return nil
		},
		Starts: func(r rune) bool { return r != ' ' },
	}
	s.editing.Attach(s.table)
	s.table.OnSelect = func(entrylist.Line) { s.sayRemark() }
	s.table.SetColumn(cellColumn(0))
	s.makeChoices()
}

// makeChoices makes the choices of what the columns mean.
func (s *importSheet) makeChoices() {
	s.choices = nil
	words, heads := make([]string, len(meanings)), make([]string, len(meanings))
	for i, f := range meanings {
		words[i], heads[i] = meaningText(s.host, f), meaningHead(s.host, f)
	}
	entry := make(map[string]fyne.CanvasObject)
	for i := range s.list.Columns {
		c := kit.NewChoice(words, 0, func(chosen int) { s.mean(i, meanings[chosen]) })
		c.Width, c.Height, c.FirstIsNone = 40, 28, true
		c.Brief = heads
		s.choices = append(s.choices, c)
		entry[cellColumn(i)] = c
	}
	s.table.SetEntry(entry)
}

func cellIndex(column string) (int, bool) {
	var i int
	n, err := fmt.Sscanf(column, "cell%d", &i)
	return i, n == 1 && err == nil
}

func cellAt(l entrylist.Line, i int) string {
	if i < len(l.Cells) {
		return strings.TrimSpace(l.Cells[i])
	}
	return ""
}

// tableColumns are the columns of the list between those of the import's own.
func (s *importSheet) tableColumns() []kit.Column[entrylist.Line] {
	columns := []kit.Column[entrylist.Line]{
		{ID: "take", Width: importTick, Align: fyne.TextAlignCenter, OnHead: s.toggleAll, HeadTick: s.tick,
			Draw: func(c *kit.Cell, l entrylist.Line) {
				c.Tick = kit.Unticked
				if s.takes(l) {
					c.Tick = kit.Ticked
				}
			}},
		{ID: "line", Title: s.host.T("players.line"), Width: importLine, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, l entrylist.Line) { c.Color(fmt.Sprint(l.Number), style.Hint) }},
	}
	for i, f := range s.list.Columns {
		title := ""
		if i < len(s.list.Head) {
			title = strings.TrimSpace(s.list.Head[i])
		}
		width := s.cellWidth(f)
		least := min(width, importCell)
		if f == entrylist.Name {
			least = importName
		}
		columns = append(columns, kit.Column[entrylist.Line]{ID: cellColumn(i), Title: title, Width: width,
			Least: least, Flex: 1, Ruled: i > 0, Tight: true,
			Draw: func(c *kit.Cell, l entrylist.Line) { s.drawCell(c, l, i) }})
	}
	return append(columns, kit.Column[entrylist.Line]{ID: "remark", Title: s.host.T("players.check"), Width: importRemark,
		Flex: cmp.Or(float32(len(s.list.Columns))/3, 1), Ruled: true, Whole: s.remark,
		Draw: func(c *kit.Cell, l entrylist.Line) { c.Runs = []kit.Run{s.remark(l)} }})
}

// cellWidth is the width at text step 0 that a column of the list asks for: that of
// what is in it, and of the word for what it means.
func (s *importSheet) cellWidth(f entrylist.Field) float32 {
	word := kit.Width(kit.Run{Text: meaningHead(s.host, f), Bold: true}) / style.Now().Factor()
	return max(word+choiceFrame, previewWidths[f])
}

// sayRemark says what is to be said of the selected line in the place of the keys
// where its column is out of sight.
func (s *importSheet) sayRemark() {
	line, ok := s.table.Selected()
	runs := remarkRuns(s.host.Printer(), line)
	said := ok && len(runs) > 0 && !s.table.InSight("remark")
	if said {
		s.remarks.Set(runs[0])
	}
	s.remarks.Hidden, s.hints.Hidden = !said, said
	s.remarks.Refresh()
	s.hints.Refresh()
}

// remark says why a line is not understood, or what is to be looked at.
func (s *importSheet) remark(l entrylist.Line) kit.Run {
	if runs := remarkRuns(s.host.Printer(), l); len(runs) > 0 {
		return runs[0]
	}
	return kit.Run{Text: "✓", Color: style.Good}
}

// drawCell draws a cell as it stands in the list; one that was not understood
// has an amber foot, one that is not read is quiet.
func (s *importSheet) drawCell(c *kit.Cell, l entrylist.Line, i int) {
	text := entrylist.Seen(cellAt(l, i))
	switch r := s.reason(l, i); {
	case r != nil:
		c.Runs = []kit.Run{{Text: cmp.Or(text, "?"), Bold: true, Color: style.Attention}}
		c.Underline = style.Attention
	case s.list.Columns[i] == entrylist.NoField:
		c.Color(text, style.Hint)
	case s.list.Columns[i] == entrylist.Name, s.list.Columns[i] == entrylist.Surname:
		c.Bold(text)
	default:
		c.Quiet(text)
	}
}
