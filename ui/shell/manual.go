package shell

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// chapter is a section of the manual.
type chapter struct {
	number int
	title  string
}

// chapters lists the sections of the manual: as many as there are messages.
func (s *Shell) chapters() []chapter {
	var list []chapter
	for n := 1; s.printer.Has("manual.title." + strconv.Itoa(n)); n++ {
		list = append(list, chapter{n, s.T("manual.title." + strconv.Itoa(n))})
	}
	return list
}

// showManual opens the manual: the arrows go through its sections.
func (s *Shell) showManual() {
	const width, titles = 1000, 460
	title := kit.NewBold("", style.Player, style.Text)
	text := kit.NewParagraph("", width-titles-3*style.Margin, style.Body, style.Text)
	body := container.NewVScroll(kit.Pad(style.Margin, 16, style.Margin, 16, kit.Stack(12, title, text)))
	list := kit.NewTable([]kit.Column[chapter]{
		{ID: "title", Title: s.T("manual.chapter"), Width: 240, Flex: 1, Draw: func(c *kit.Cell, ch chapter) { c.Text(ch.title) }},
	})
	list.RowHeight = style.RowDense
	show := func(ch chapter) {
		title.Set(kit.Run{Text: ch.title, Use: style.Player, Bold: true})
		text.SetText(s.T("manual.text." + strconv.Itoa(ch.number)))
		body.ScrollToTop()
		body.Refresh()
	}
	list.OnSelect = show
	var sheet *kit.Sheet
	sheet = &kit.Sheet{Title: s.T("manual.head"), Width: width, Height: 600, First: list, Note: s.T("shell.esc-closes"),
		Content: kit.Splitter(list, body, width-titles, 0),
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
	list.SetRows(s.chapters())
	show(s.chapters()[0])
	s.ShowSheet(sheet)
}
