package phones

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/tournament/slips"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// Senders is the sheet that says who may send. picture draws a code for phones,
// address makes what stands in a helper's.
func Senders(h page.Host, box *slips.Box, address func(code string) string,
	picture func(text string) fyne.CanvasObject) {
	var table *kit.Table[slips.Helper]
	show := func() { table.SetRows(box.Helpers()) }
	code := func(one slips.Helper) { showCode(h, one, address(one.Code), picture) }
	end := func(one slips.Helper) {
		h.Fail(box.EndHelper(one.Number))
		show()
	}
	table = kit.NewTable([]kit.Column[slips.Helper]{
		{ID: "name", Title: h.T("phones.helper"), Width: 300, Flex: 1, Draw: func(c *kit.Cell, r slips.Helper) {
			c.Text(r.Name)
		}},
		{ID: "code", Title: h.T("phones.code"), Width: 220, Draw: func(c *kit.Cell, r slips.Helper) {
			c.Quiet(r.Code[:4] + "…")
		}},
	})
	table.RowHeight = style.RowDense + 4
	table.KeyOf = func(r slips.Helper) string { return strconv.Itoa(r.Number) }
	table.Empty = kit.EmptyState(h.T("phones.no-helpers"))
	table.OnOpen = code
	table.OnKey = func(r slips.Helper, e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDelete {
			end(r)
		}
		return e.Name == fyne.KeyDelete
	}
	selected := func(do func(slips.Helper)) func() {
		return func() {
			if one, ok := table.Selected(); ok {
				do(one)
			}
		}
	}
	rules := box.Rules()
	players := kit.NewCheck(h.T("phones.players-send"), rules.Players, func(on bool) {
		rules.Players = on
		h.Fail(box.SetRules(rules))
	})
	wait := kit.NewCheck(h.T("phones.helpers-wait"), rules.Wait, func(on bool) {
		rules.Wait = on
		h.Fail(box.SetRules(rules))
	})
	name := kit.NewField("")
	name.Width = 260
	add := func() {
		one, err := box.AddHelper(name.Text)
		name.SetInvalid(err != nil)
		if err != nil {
			h.Fail(err)
			kit.Focus(name)
			return
		}
		name.SetText("")
		show()
		code(one)
	}
	name.OnEnter = func(string) { add() }
	var sheet *kit.Sheet
	sheet = &kit.Sheet{Title: h.T("phones.senders"), Width: 760, Height: 520, First: name, OnEnter: func() {},
		Content: container.NewBorder(kit.Pad(style.Margin, 10, style.Margin, 10, kit.Stack(8, players, wait,
			kit.Row(style.Gap, kit.NewText(h.T("phones.helper-name"), style.Small, style.Text2), name,
				kit.NewButton(h.T("phones.helper-add"), "Enter", add)))), nil, nil, nil, table),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.close"), "Esc", func() { sheet.Close() }),
			kit.NewButton(h.T("phones.show-code"), "", selected(code)),
			kit.NewButton(h.T("phones.end-helper"), "Del", selected(end)),
			kit.NewButton(h.T("phones.end-codes"), "", func() {
				h.Fail(box.EndCodes())
				show()
				sheet.Say(h.T("phones.codes-ended"))
			})}}
	show()
	h.ShowSheet(sheet)
}

// showCode shows a helper's code to be read by the helper's phone.
func showCode(h page.Host, one slips.Helper, address string, picture func(string) fyne.CanvasObject) {
	const width = 560
	room := h.Style().Px(width - 2*style.Margin)
	var sheet *kit.Sheet
	copied := func() {
		fyne.CurrentApp().Clipboard().SetContent(address)
		sheet.Say(h.T("hall.copied"))
	}
	sheet = &kit.Sheet{Title: h.T("phones.code-of", map[string]any{"name": one.Name}), Width: width,
		Note: h.T("shell.esc-closes"),
		Content: kit.Pad(style.Margin, 14, style.Margin, 14, kit.Stack(10, picture(address),
			kit.NewParagraph(address, room, style.Small, style.Text),
			kit.NewParagraph(h.T("phones.code-words"), room, style.Small, style.Text2))),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.close"), "Enter", func() { sheet.Close() }),
			kit.NewButton(h.T("hall.copy"), page.Ctrl(fyne.KeyC).String(), copied)}}
	sheet.OnEnter, sheet.Shortcuts = sheet.Close, map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyC).Fyne(): copied}
	h.ShowSheet(sheet)
}
