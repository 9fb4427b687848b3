package shell

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

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
	if q.Save && filepath.Ext(typed) == "" && len(q.Endings) > 0 {
		typed += q.Endings[0]
	}
	return typed
}

// askPathSheet asks for a path in a sheet of the window.
func (s *Shell) askPathSheet(q page.PathQuestion) {
	dir := s.folder()
	field := kit.NewField(s.T("shell.path-hint"))
	where := kit.NewText("", style.Small, style.Text2)
	where.Elide = true
	note := kit.NewText("", style.Small, style.Attention)
	note.Elide = true
	list := kit.NewTable([]kit.Column[pathEntry]{
		{ID: "name", Title: s.T("common.name"), Width: 300, Flex: 1, Draw: func(c *kit.Cell, e pathEntry) {
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

	sheet := &kit.Sheet{Title: q.Title, Width: 720, Height: 520, First: field, Note: s.T("shell.esc-closes")}
	show := func() {
		entries, err := readFolder(dir, q.Endings, func(info os.FileInfo) string {
			return s.printer.DateTime(info.ModTime())
		})
		where.Set(kit.Run{Text: dir, Color: style.Text2})
		note.Set()
		if err != nil {
			note.Set(kit.Run{Text: s.T("shell.path-unreadable"), Color: style.Attention})
		}
		list.SetFilter("")
		list.SetRows(entries)
		list.Select(0)
	}
	enter := func(folder string) {
		dir = filepath.Clean(folder)
		show()
		if !q.Save {
			field.SetText("")
		}
	}
	choose := func(typed string) {
		if strings.TrimSpace(typed) == "" {
			if row, ok := list.Selected(); ok && !q.Save {
				typed = row.name
			} else {
				return
			}
		}
		path := completePath(typed, dir, q)
		info, err := os.Stat(path)
		switch {
		case err == nil && info.IsDir():
			enter(path)
			return
		case q.Save && err == nil:
			note.Set(kit.Run{Text: s.T("shell.path-exists"), Color: style.Attention})
			field.SetInvalid(true)
			return
		case !q.Save && err != nil:
			note.Set(kit.Run{Text: s.T("shell.path-missing"), Color: style.Attention})
			field.SetInvalid(true)
			return
		}
		s.settings.Folder = filepath.Dir(path)
		s.keep()
		sheet.Close()
		q.Chosen(path)
	}
	open := func(e pathEntry) {
		switch {
		case e.folder:
			enter(filepath.Join(dir, e.name))
		case q.Save:
			field.SetText(e.name)
		default:
			choose(e.name)
		}
	}
	list.OnOpen = open
	field.SetText(q.Name)
	field.OnEnter = func(text string) {
		if row, ok := list.Selected(); ok && !q.Save && !strings.ContainsAny(text, `/\`) {
			// typing narrows the list; Enter takes what is marked there
			if _, err := os.Stat(completePath(text, dir, q)); err != nil || text == "" {
				open(row)
				return
			}
		}
		choose(text)
	}
	field.OnChanged = func(text string) {
		field.SetInvalid(false)
		note.Set()
		if !q.Save {
			list.SetFilter(filepath.Base("x/" + text))
			if text == "" {
				list.SetFilter("")
			}
		}
	}
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
	show()
	s.ShowSheet(sheet)
	if q.Save {
		field.SelectAll()
	}
}
