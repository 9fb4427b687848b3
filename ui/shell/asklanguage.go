package shell

import (
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// AskLanguage asks once which language the window is to speak, where the
// system speaks none of the program's. Who closes the sheet keeps English.
func (s *Shell) AskLanguage() {
	chosen := s.printer.Lang()
	list := kit.NewTable([]kit.Column[i18n.Lang]{
		{ID: "lang", Width: 200, Flex: 1, Draw: func(c *kit.Cell, l i18n.Lang) {
			c.Text(i18n.For(l).T("language." + string(l)))
		}},
		{ID: "key", Width: 40, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, l i18n.Lang) {
			c.Color(string(l), style.Hint)
		}},
	})
	list.NoHead = true
	list.SetRows(i18n.Langs())
	list.Select(0)
	var title []string
	for _, l := range i18n.Langs() {
		title = append(title, i18n.For(l).T("shell.language"))
	}
	sheet := &kit.Sheet{Title: strings.Join(title, " · "), Content: list, Width: 360, Height: 232, First: list,
		OnClose: func() { s.options.Later(func() { s.SetLanguage(chosen) }) }}
	list.OnOpen = func(l i18n.Lang) {
		chosen = l
		sheet.Close()
	}
	sheet.Buttons = []*kit.Button{kit.NewFilled(s.T("common.ok"), "Enter", func() {
		if l, ok := list.Selected(); ok {
			list.OnOpen(l)
		}
	})}
	s.ShowSheet(sheet)
}
