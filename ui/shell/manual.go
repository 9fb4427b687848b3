package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kohtunik/assets"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// manualRow is a row of the manual's contents: the heading of a part, or a
// chapter.
type manualRow struct {
	part    string
	chapter i18n.Chapter
}

// manualRows are the contents of the manual in the language of the window.
func (s *Shell) manualRows() []manualRow {
	var rows []manualRow
	part := ""
	for _, chapter := range i18n.Manual(s.printer.Lang()) {
		if chapter.Part != part {
			part = chapter.Part
			rows = append(rows, manualRow{part: part})
		}
		rows = append(rows, manualRow{chapter: chapter})
	}
	return rows
}

// holds tells whether a chapter has a word, in its title or its text.
func (r manualRow) holds(word string) bool {
	return r.part == "" && kit.Holds(r.chapter.Title+" "+r.chapter.Text(), word)
}

// showManual opens the manual at its beginning.
func (s *Shell) showManual() { s.showManualAt("") }

// showManualAt opens the manual at a chapter, by its English title, or at its beginning:
// the arrows go through its chapters, what is typed finds those that speak of it.
func (s *Shell) showManualAt(title string) {
	width := min(1120, s.window.Canvas().Size().Width/s.Style().Factor())
	titles := min(360, width/3) // the text takes what large type leaves
	body := container.NewVScroll(nil)
	list := s.manualContents()
	list.OnSelect = func(row manualRow) {
		if row.part != "" {
			return
		}
		body.Content = kit.Pad(style.Margin, 16, style.Margin, 16,
			s.manualChapter(row.chapter, width-titles-3*style.Margin))
		body.ScrollToTop()
		body.Refresh()
	}
	filter := kit.NewField(s.T("common.filter"))
	filter.OnChanged = list.SetFilter
	filter.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			return list.Key(e)
		}
		return false
	}
	contents := kit.Filling(kit.Pad(style.Margin, 12, style.Margin, 8, filter), nil, list)
	var sheet *kit.Sheet
	sheet = &kit.Sheet{Title: s.T("manual.head"), Width: width, Height: 600, First: filter, Note: s.T("shell.esc-closes"),
		Content: kit.Splitter(contents, body, width-titles, 0),
		Buttons: []*kit.Button{kit.NewFilled(s.T("shell.keys"), "F1", func() {
			sheet.Close()
			s.showKeys()
		})},
		OnEnter: func() {},
		OnKey: func(e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeyF1 {
				sheet.Buttons[0].OnTap()
			}
			return e.Name == fyne.KeyF1
		}}
	list.SetRows(s.manualRows())
	chapter := i18n.ChapterNamed(s.printer.Lang(), title)
	list.OnSelect(manualRow{chapter: chapter})
	list.Select(slices.IndexFunc(list.Rows(), func(row manualRow) bool { return row.chapter.Title == chapter.Title }))
	s.ShowSheet(sheet)
}

// manualChapter sets a chapter, its pictures as wide as its text.
func (s *Shell) manualChapter(chapter i18n.Chapter, width float32) fyne.CanvasObject {
	objects := []fyne.CanvasObject{kit.NewBold(chapter.Title, style.Player, style.Text)}
	for _, b := range chapter.Blocks {
		text, use := b.Text, style.Body
		switch b.Kind {
		case i18n.Step, i18n.Point, i18n.KeyRow:
			text = b.Mark + "  " + b.Text
		case i18n.Picture:
			objects = append(objects, manualPicture(string(s.printer.Lang()), b.Mark, width))
			use = style.Small
		}
		objects = append(objects, kit.NewParagraph(text, width, use, style.Text))
	}
	return kit.Stack(10, objects...)
}

// manualPicture is a picture of the manual at a width.
func manualPicture(lang, name string, width float32) fyne.CanvasObject {
	p := assets.ManualPicture(lang, name)
	picture := canvas.NewImageFromResource(fyne.NewStaticResource(lang+"-"+name+".png", p.PNG))
	picture.FillMode = canvas.ImageFillContain
	picture.ScaleMode = canvas.ImageScaleSmooth
	picture.SetMinSize(fyne.NewSize(width, width*float32(p.Height)/float32(p.Width)))
	return picture
}

// manualContents is the list of chapters under their parts.
func (s *Shell) manualContents() *kit.Table[manualRow] {
	list := kit.NewTable([]kit.Column[manualRow]{
		{ID: "title", Title: s.T("manual.chapter"), Width: 240, Flex: 1, Draw: func(c *kit.Cell, row manualRow) {
			if row.part != "" {
				c.Bold(row.part)
				return
			}
			c.Text(row.chapter.Title)
		}},
	})
	list.RowHeight = style.RowDense
	list.Skip = func(row manualRow) bool { return row.part != "" }
	list.Match = manualRow.holds
	list.Empty = kit.EmptyState(s.T("shell.find-nothing"))
	return list
}
