package shell

import (
	"strings"
	"time"

	"fyne.io/fyne/v2/container"

	"kohtunik/assets"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// about says what this program is, and leads to the licences of its parts.
func (s *Shell) about() {
	lines := kit.Stack(8, kit.NewBold("Kohtunik "+s.options.Version, style.Title, style.Text))
	if day, err := time.Parse(time.DateOnly, s.options.Built); err == nil {
		lines.Add(kit.NewText(s.T("shell.about-built", i18n.Args{"date": s.printer.Date(day)}), style.Small, style.Text2))
	}
	lines.Add(kit.NewParagraph(s.T("shell.about-text"), s.Style().Px(488), style.Small, style.Text))
	sheet := &kit.Sheet{Title: s.T("shell.about"), Content: kit.Pad(style.Margin, 20, style.Margin, 20, lines), Width: 520}
	licences := func() {
		sheet.Close()
		s.showLicences()
	}
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(s.T("common.ok"), "Enter", sheet.Close),
		kit.NewButton(s.T("shell.licences"), "", licences),
	}
	s.ShowSheet(sheet)
}

// showLicences shows what the program carries along: the parts, and the licence
// of the one chosen.
func (s *Shell) showLicences() {
	const width, names = 1000, 360
	text := kit.NewParagraph("", width-names-3*style.Margin, style.Small, style.Text)
	body := container.NewVScroll(kit.Pad(style.Margin, 16, style.Margin, 16, text))
	list := kit.NewTable([]kit.Column[assets.Notice]{
		{ID: "part", Title: s.T("shell.licence-part"), Width: 240, Flex: 1,
			Draw: func(c *kit.Cell, n assets.Notice) { c.Text(n.Part) }},
	})
	list.RowHeight = style.RowDense
	list.OnSelect = func(n assets.Notice) {
		text.SetText(unwrapped(n.Licence))
		body.ScrollToTop()
		body.Refresh()
	}
	parts := assets.NoticeParts()
	list.SetRows(parts)
	list.OnSelect(parts[0])
	s.ShowSheet(&kit.Sheet{Title: s.T("shell.licences"), Width: width, Height: 600, First: list,
		Note:    s.T("shell.esc-closes"),
		Content: kit.Splitter(list, body, width-names, 0), OnEnter: func() {}})
}

// unwrapped joins the lines of each paragraph, so that the window can break them
// anew.
func unwrapped(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		paragraphs[i] = strings.Join(strings.Fields(p), " ")
	}
	return strings.Join(paragraphs, "\n\n")
}
