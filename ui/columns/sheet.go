package columns

import (
	"slices"

	"fyne.io/fyne/v2"

	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// line is a column, or a group of them, in the sheet.
type line struct {
	id, name string
	shown    bool
	stays    bool
	inSight  bool // there is room for it
}

// sheet is where columns are chosen and put in order.
type sheet[T any] struct {
	choice *Choice[T]
	lines  []line
	table  *kit.Table[line]
	sheet  *kit.Sheet
}

// edit opens the sheet.
func (c *Choice[T]) edit() {
	h := c.host
	s := &sheet[T]{choice: c}
	s.table = kit.NewTable([]kit.Column[line]{
		{ID: "shown", Width: 52, Align: fyne.TextAlignCenter, Draw: func(cell *kit.Cell, l line) {
			cell.Tick = kit.Unticked
			if l.shown || l.stays {
				cell.Tick = kit.Ticked
			}
		}},
		{ID: "name", Title: h.T("columns.name"), Width: 180, Flex: 1,
			Draw: func(cell *kit.Cell, l line) { cell.Text(l.name) }},
		{ID: "state", Width: 160, Draw: func(cell *kit.Cell, l line) {
			switch {
			case l.stays:
				cell.Quiet(h.T("columns.stays"))
			case l.shown && !l.inSight:
				cell.Color(h.T("columns.no-room"), style.Attention)
			}
		}},
	})
	s.table.RowHeight = 32
	s.table.KeyOf = func(l line) string { return l.id }
	s.table.OnTap = func(l line, _ string) { s.toggle(l) }
	s.table.OnRune = func(l line, r rune) bool {
		if r == ' ' {
			s.toggle(l)
		}
		return r == ' '
	}
	s.table.OnOpen = func(line) { s.save() }
	s.read(h.Session().ShownColumns(c.name()))
	up, down := func() { s.move(-1) }, func() { s.move(1) }
	s.sheet = &kit.Sheet{Title: h.T("columns.title"), Width: 520, Height: 620, Content: s.table, First: s.table,
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", s.save),
			kit.NewButton(h.T("columns.up"), "Alt+↑", up), kit.NewButton(h.T("columns.down"), "Alt+↓", down),
			kit.NewButton(h.T("columns.reset"), "Ctrl+R", s.reset)},
		Shortcuts: map[fyne.Shortcut]func(){page.Alt(fyne.KeyUp).Fyne(): up, page.Alt(fyne.KeyDown).Fyne(): down,
			page.Ctrl(fyne.KeyR).Fyne(): s.reset, page.Ctrl(fyne.KeyS).Fyne(): s.save}}
	h.ShowSheet(s.sheet)
}

// read makes the lines of what was chosen.
func (s *sheet[T]) read(chosen session.ShownColumns) {
	all, inSight := s.choice.all(), s.choice.table.Columns()
	s.lines = nil
	for _, id := range inOrder(idsOf(all), chosen.Order) {
		is := func(c kit.Column[T]) bool { return idOf(c) == id }
		first := all[slices.IndexFunc(all, is)]
		name := first.GroupName
		if first.Group == "" {
			name = nameOf(first)
		}
		s.lines = append(s.lines, line{id: id, name: name, shown: !slices.Contains(chosen.Hidden, id),
			stays: first.Stays, inSight: slices.ContainsFunc(inSight, is) || slices.Contains(chosen.Hidden, id)})
	}
	s.table.SetRows(s.lines)
}

func (s *sheet[T]) toggle(l line) {
	for i := range s.lines {
		if s.lines[i].id == l.id && !l.stays {
			s.lines[i].shown = !s.lines[i].shown
			s.lines[i].inSight = true // whether it is, is known when it is shown
		}
	}
	s.table.SetRows(s.lines)
}

// move moves the selected line.
func (s *sheet[T]) move(by int) {
	at := s.table.SelectedIndex()
	to := at + by
	if at < 0 || to < 0 || to >= len(s.lines) {
		return
	}
	s.lines[at], s.lines[to] = s.lines[to], s.lines[at]
	s.table.SetRows(s.lines)
	s.table.Select(to)
}

// reset shows all columns in the order in which they come.
func (s *sheet[T]) reset() { s.read(session.ShownColumns{}) }

func (s *sheet[T]) save() {
	var chosen session.ShownColumns
	for _, l := range s.lines {
		chosen.Order = append(chosen.Order, l.id)
		if !l.shown {
			chosen.Hidden = append(chosen.Hidden, l.id)
		}
	}
	if slices.Equal(chosen.Order, idsOf(s.choice.all())) {
		chosen.Order = nil // as they come, whatever comes to them
	}
	s.sheet.Close()
	s.choice.keep(chosen)
}
