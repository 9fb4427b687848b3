package shell

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/tournament/disk"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// pathEntry is a line of the list of a folder.
type pathEntry struct {
	name   string
	folder bool
	when   string
}

// readFolder lists a folder's folders and its files with one of the endings,
// the folder above first; hidden ones are left out. With no endings it lists
// all files.
func readFolder(dir string, endings []string, date func(os.FileInfo) string) ([]pathEntry, error) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var entries []pathEntry
	for _, item := range list {
		name := item.Name()
		info, err := os.Stat(filepath.Join(dir, name))
		if strings.HasPrefix(name, ".") || err != nil {
			continue
		}
		if info.IsDir() {
			entries = append(entries, pathEntry{name: name, folder: true})
		} else if len(endings) == 0 || slices.Contains(endings, strings.ToLower(filepath.Ext(name))) {
			entries = append(entries, pathEntry{name: name, when: date(info)})
		}
	}
	slices.SortStableFunc(entries, func(a, b pathEntry) int {
		if a.folder != b.folder {
			if a.folder {
				return -1
			}
			return 1
		}
		return cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	if filepath.Dir(dir) != dir {
		entries = append([]pathEntry{{name: "..", folder: true}}, entries...)
	}
	return entries, nil
}

// completePath makes a whole path of what was typed: ~ is the home folder,
// a relative path begins in dir, and a new file gets the first ending if it
// has none.
func completePath(typed, dir string, q page.PathQuestion) string {
	typed = strings.TrimSpace(typed)
	if home, err := os.UserHomeDir(); err == nil && (typed == "~" || strings.HasPrefix(typed, "~/")) {
		typed = filepath.Join(home, typed[1:])
	}
	if !filepath.IsAbs(typed) {
		typed = filepath.Join(dir, typed)
	}
	typed = filepath.Clean(typed)
	if base := filepath.Base(typed); q.Save && disk.NoDevice(base) != "" {
		typed = filepath.Join(filepath.Dir(typed), disk.NoDevice(base))
	}
	if q.Save && filepath.Ext(typed) == "" && len(q.Endings) > 0 {
		typed += q.Endings[0]
	}
	return typed
}

// pathSheet is the sheet of the window that asks for a path; dir is the folder
// whose list is shown.
type pathSheet struct {
	s           *Shell
	q           page.PathQuestion
	dir         string
	field       *kit.Field
	where, note *kit.Line
	list        *kit.Table[pathEntry]
	sheet       *kit.Sheet
}

// askPathSheet asks for a path in a sheet of the window.
func (s *Shell) askPathSheet(q page.PathQuestion) {
	field := kit.NewField(s.T("shell.path-hint"))
	where := kit.NewText("", style.Small, style.Text2)
	where.Elide = true
	note := kit.NewText("", style.Small, style.Attention)
	note.Elide = true
	list := s.folderTable()
	sheet := &kit.Sheet{Title: q.Title, Width: 720, Height: 520, First: field, Note: s.T("shell.esc-closes")}
	p := &pathSheet{s: s, q: q, dir: s.folderFor(q), field: field, where: where, note: note, list: list, sheet: sheet}
	list.OnOpen = p.open
	field.SetText(q.Name)
	field.OnEnter = p.entered
	field.OnChanged = p.changed
	field.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			return list.Key(e)
		}
		return false
	}
	sheet.Content = kit.Filling(
		kit.Pad(16, 12, 16, 8, kit.Stack(6, field, where, note)), nil, list)
	sheet.OnEnter = func() { field.OnEnter(field.Text) }
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(q.Button, "Enter", func() { field.OnEnter(field.Text) }),
		kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close),
	}
	p.show()
	s.ShowSheet(sheet)
	if q.Save {
		field.SelectAll()
	}
}

// folderTable is the list of a folder.
func (s *Shell) folderTable() *kit.Table[pathEntry] {
	list := kit.NewTable([]kit.Column[pathEntry]{
		{ID: "name", Title: s.T("shell.file"), Width: 300, Flex: 1, Draw: func(c *kit.Cell, e pathEntry) {
			if e.folder {
				c.Bold(e.name + "/")
			} else {
				c.Text(e.name)
			}
		}, Less: func(a, b pathEntry) bool { return a.name < b.name }},
		{ID: "when", Title: s.T("shell.path-changed"), Width: 170, Draw: func(c *kit.Cell, e pathEntry) { c.Quiet(e.when) }},
	})
	list.RowHeight = style.RowDense
	list.KeyOf = func(e pathEntry) string { return e.name }
	list.Match = func(e pathEntry, words string) bool { return kit.Holds(e.name, words) }
	list.Empty = kit.EmptyState(s.T("shell.path-empty"))
	return list
}

// show lists the folder.
func (p *pathSheet) show() {
	entries, err := readFolder(p.dir, p.q.Endings, func(info os.FileInfo) string {
		return p.s.printer.DateTime(info.ModTime())
	})
	p.where.Set(kit.Run{Text: p.dir, Color: style.Text2})
	p.note.Set()
	if err != nil {
		p.note.Set(kit.Run{Text: p.s.T("shell.path-unreadable"), Color: style.Attention})
	}
	p.list.SetFilter("")
	p.list.SetRows(entries)
	p.list.Select(0)
}

// enter goes into a folder.
func (p *pathSheet) enter(folder string) {
	p.dir = filepath.Clean(folder)
	p.show()
	if !p.q.Save {
		p.field.SetText("")
	}
}

// choose takes what was typed: a folder is entered, a file that fits the
// question is the answer.
func (p *pathSheet) choose(typed string) {
	if strings.TrimSpace(typed) == "" {
		if row, ok := p.list.Selected(); ok && !p.q.Save {
			typed = row.name
		} else {
			return
		}
	}
	path := completePath(typed, p.dir, p.q)
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		p.enter(path)
		return
	case p.q.Save && err == nil && !p.q.Takes(path):
		p.note.Set(kit.Run{Text: p.s.T("shell.path-exists"), Color: style.Attention})
		p.field.SetInvalid(true)
		return
	case !p.q.Save && err != nil:
		p.note.Set(kit.Run{Text: p.s.T("shell.path-missing"), Color: style.Attention})
		p.field.SetInvalid(true)
		return
	}
	p.s.keepFolder(path)
	p.sheet.Close()
	p.q.Chosen(path)
}

// open takes a line of the list.
func (p *pathSheet) open(e pathEntry) {
	switch {
	case e.folder:
		p.enter(filepath.Join(p.dir, e.name))
	case p.q.Save:
		p.field.SetText(e.name)
	default:
		p.choose(e.name)
	}
}

// entered takes the field at Enter.
func (p *pathSheet) entered(text string) {
	if row, ok := p.list.Selected(); ok && !p.q.Save && !strings.ContainsAny(text, `/\`) {
		// typing narrows the list; Enter takes what is marked there
		if _, err := os.Stat(completePath(text, p.dir, p.q)); err != nil || text == "" {
			p.open(row)
			return
		}
	}
	p.choose(text)
}

// changed narrows the list to what is typed.
func (p *pathSheet) changed(text string) {
	p.field.SetInvalid(false)
	p.note.Set()
	if !p.q.Save {
		p.list.SetFilter(filepath.Base("x/" + text))
		if text == "" {
			p.list.SetFilter("")
		}
	}
}
