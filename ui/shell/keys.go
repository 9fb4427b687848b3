package shell

import (
	"fyne.io/fyne/v2"

	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// keyRow is a line of the list of keys: the heading of a group, or a command
// that has a key.
type keyRow struct {
	heading string
	page    page.ID // where the command is; "": everywhere
	page.Command
}

// keyRows lists the commands that have a key: those of everywhere, then those
// of each page, the one in sight first. Pages that nobody went to yet are
// made for it.
func (s *Shell) keyRows() []keyRow {
	var rows []keyRow
	group := func(heading string, id page.ID, commands []page.Command) {
		rows = append(rows, keyRow{heading: heading})
		before := len(rows)
		for _, c := range commands {
			if c.Keys() != "" {
				rows = append(rows, keyRow{page: id, Command: c})
			}
		}
		if len(rows) == before {
			rows = rows[:before-1]
		}
	}
	if s.session.IsOpen() {
		group(s.T(pageKey(s.current)), s.current, s.page().Commands())
	}
	group(s.T("shell.everywhere"), "", s.ownCommands())
	if !s.session.IsOpen() {
		return rows
	}
	for _, entry := range pageOrder {
		if entry.id == s.current || s.options.Pages[entry.id] == nil {
			continue
		}
		if s.pages[entry.id] == nil {
			s.pages[entry.id] = s.options.Pages[entry.id](s)
		}
		group(s.T(entry.key), entry.id, s.pages[entry.id].Commands())
	}
	return rows
}

// pageKey is the message key of a page's name.
func pageKey(id page.ID) string {
	for _, entry := range pageOrder {
		if entry.id == id {
			return entry.key
		}
	}
	return ""
}

// showKeys is the list of F1. Enter goes to the page of a command and does it.
func (s *Shell) showKeys() {
	list := kit.NewTable([]kit.Column[keyRow]{
		{ID: "key", Title: s.T("shell.key"), Width: 150, Draw: func(c *kit.Cell, row keyRow) {
			if row.heading != "" {
				c.Bold(row.heading)
				return
			}
			c.Text(row.Keys())
		}},
		{ID: "name", Title: s.T("shell.action"), Width: 260, Flex: 1, Draw: func(c *kit.Cell, row keyRow) {
			if row.heading == "" {
				c.Text(s.T(row.Key, row.Args))
			}
		}},
		{ID: "menu", Title: s.T("shell.menu"), Width: 140, Draw: func(c *kit.Cell, row keyRow) {
			if row.heading == "" && !row.KeyOnly {
				c.Quiet(s.T(menuTitles[row.Menu]))
			}
		}},
	})
	list.RowHeight = style.RowDense
	list.Skip = func(row keyRow) bool { return row.heading != "" }
	list.Match = func(row keyRow, word string) bool {
		return row.heading == "" && kit.Holds(s.T(row.Key, row.Args)+" "+row.Keys(), word)
	}
	list.Empty = kit.EmptyState(s.T("shell.find-nothing"))
	list.SetRows(s.keyRows())
	filter := kit.NewField(s.T("common.filter"))
	filter.OnChanged = list.SetFilter
	filter.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			return list.Key(e)
		}
		return false
	}
	sheet := &kit.Sheet{Title: s.T("shell.keys"), Width: 720, Height: 600, First: filter, Note: s.T("shell.find-keys")}
	do := func() {
		row, ok := list.Selected()
		if !ok {
			return
		}
		sheet.Close()
		if row.page != "" && row.page != s.current {
			s.Go(row.page)
		}
		for i, c := range s.commands {
			if c.Shortcut == row.Shortcut && c.Typed == row.Typed && c.Key == row.Key {
				s.invoke(i)
				return
			}
		}
	}
	list.OnOpen = func(keyRow) { do() }
	sheet.OnEnter = do
	sheet.Content = kit.Filling(kit.Pad(style.Margin, 12, style.Margin, 8, filter), nil, list)
	s.ShowSheet(sheet)
}
