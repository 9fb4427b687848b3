package rounds

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// choice is a line of the sheet of all results.
type choice struct {
	digit  rune // enters it at once
	result tournament.Result
}

// choices lists all results with the figures that enter them, so that the
// numeric keypad does here too.
func choices() []choice {
	var all []choice
	for i, r := range tournament.Results() {
		c := choice{result: r}
		if i < 10 {
			c.digit = rune('0' + (i+1)%10)
		}
		all = append(all, c)
	}
	return all
}

// askResult opens the sheet of all results for a board; chosen gets the
// command.
func askResult(h page.Host, b board, chosen func(tournament.SetResult)) {
	adjudicated := kit.NewCheck(h.T("rounds.adjudicated"), b.Adjudicated, func(bool) {})
	ended := kit.NewField(h.T("rounds.ended-form"))
	ended.SetText(b.Ended)
	ended.Width = 90
	var sheet *kit.Sheet
	give := func(r tournament.Result) {
		sheet.Close()
		chosen(tournament.SetResult{Table: b.Table(), Result: r,
			Adjudicated: adjudicated.Checked && r.Final(), Ended: clockEntry(ended.Text)})
	}
	table := kit.NewTable([]kit.Column[choice]{
		{ID: "digit", Width: 44, Draw: func(c *kit.Cell, row choice) {
			if row.digit != 0 {
				c.Color(string(row.digit), style.Hint)
			} else {
				c.Color("Del", style.Hint)
			}
		}},
		{ID: "result", Width: 70, Draw: func(c *kit.Cell, row choice) { c.Bold(resultText(h.Printer(), row.result)) }},
		{ID: "name", Width: 260, Flex: 1, Draw: func(c *kit.Cell, row choice) { c.Text(h.T("result-name." + row.result.String())) }},
	})
	table.NoHead, table.RowHeight = true, style.RowDense+2
	table.KeyOf = func(c choice) string { return c.result.String() }
	table.SetRows(choices())
	table.SelectKey(b.Result.String())
	table.OnOpen = func(c choice) { give(c.result) }
	table.OnRune = func(_ choice, r rune) bool {
		if r == ' ' {
			adjudicated.Toggle()
			return true
		}
		i := slices.IndexFunc(choices(), func(c choice) bool { return c.digit == r && r != 0 })
		if i < 0 {
			return false
		}
		give(choices()[i].result)
		return true
	}
	table.OnKey = func(_ choice, e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete && e.Name != fyne.KeyBackspace {
			return false
		}
		give(tournament.NoResult)
		return true
	}
	enter := func() {
		if row, ok := table.Selected(); ok {
			give(row.result)
		}
	}
	ended.OnEnter = func(string) { enter() }
	sheet = &kit.Sheet{
		Title: h.T("rounds.all-results", i18n.Args{"board": b.Board}),
		Sub:   b.white.Surname() + " – " + b.black.Surname(),
		Content: container.NewBorder(nil, kit.Pad(style.Margin, 10, style.Margin, 12, kit.Stack(8,
			kit.Row(style.Gap, adjudicated, kit.NewText(h.T("rounds.space"), style.Small, style.Hint)),
			kit.Row(style.Gap, kit.NewText(h.T("rounds.ended-at"), style.Small, style.Text2), ended))),
			nil, nil, table),
		Buttons: []*kit.Button{kit.NewFilled(h.T("rounds.enter-result"), "Enter", enter),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		Width: 480, Height: 540,
		First:   table,
		OnEnter: enter,
	}
	h.ShowSheet(sheet)
}

// clockEntry reads a time of day as it is typed in a hurry: "1402", "14.02"
// and "9:05" are 14:02, 14:02 and 09:05. What is none stays as it is.
func clockEntry(s string) string {
	s = strings.TrimSpace(s)
	hours, minutes, found := strings.Cut(strings.NewReplacer(".", ":", ",", ":", " ", ":").Replace(s), ":")
	if !found && (len(s) == 3 || len(s) == 4) {
		hours, minutes = s[:len(s)-2], s[len(s)-2:]
	}
	h, err := strconv.Atoi(hours)
	m, err2 := strconv.Atoi(minutes)
	if err != nil || err2 != nil || h < 0 || h > 23 || m < 0 || m > 59 {
		return s
	}
	return twoDigits(h) + ":" + twoDigits(m)
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
