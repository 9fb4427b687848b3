package rounds

import (
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
	key    rune // enters it at once
	result tournament.Result
}

// sheetKeys enter the results that have no key in the list, and as well as its
// letter, which the numeric keypad lacks, the adjourned game.
var sheetKeys = map[rune]tournament.Result{'6': tournament.DrawWhite, '9': tournament.DrawBlack,
	'7': tournament.Adjourned}

// choices lists all results with the keys that enter them: a key means the
// same here as in the list of boards.
func choices() []choice {
	var all []choice
	for _, r := range tournament.Results() {
		c := choice{result: r}
		for _, key := range "1=0+-*86A9" {
			if is, ok := sheetResult(key); ok && is == r {
				c.key = key
			}
		}
		all = append(all, c)
	}
	return all
}

// sheetResult tells which result a character enters in the sheet.
func sheetResult(r rune) (tournament.Result, bool) {
	if result, ok := sheetKeys[r]; ok {
		return result, true
	}
	return resultOf(r)
}

// askResult opens the sheet of all results for a board; chosen gets the
// command.
func askResult(h page.Host, b board, chosen func(tournament.SetResult)) {
	adjudicated := kit.NewCheck(h.T("rounds.adjudicated"), b.Adjudicated, func(bool) {})
	unrated := kit.NewCheck(h.T("rounds.unrated"), b.Unrated, func(bool) {})
	ended := kit.NewField(h.T("rounds.ended-form"))
	ended.SetText(b.Ended)
	ended.Width = 90
	var sheet *kit.Sheet
	give := func(r tournament.Result) {
		sheet.Close()
		chosen(tournament.SetResult{Table: b.Table(), Result: r,
			Adjudicated: adjudicated.Checked && r.Final(), Unrated: unrated.Checked && r.Final() && r.Played(),
			Ended: clockEntry(ended.Text)})
	}
	table := kit.NewTable([]kit.Column[choice]{
		{ID: "key", Width: 52, Draw: func(c *kit.Cell, row choice) {
			if row.key != 0 {
				c.Color(string(row.key), style.Hint)
			} else {
				c.Color("Del", style.Hint)
			}
		}},
		{ID: "result", Width: 70, Draw: func(c *kit.Cell, row choice) { c.Bold(resultText(h.Printer(), row.result)) }},
		{ID: "name", Width: 260, Flex: 1, Draw: func(c *kit.Cell, row choice) {
			c.Text(h.T("result-name." + row.result.String()))
		}},
	})
	table.NoHead, table.RowHeight = true, style.RowDense+2
	table.KeyOf = func(c choice) string { return c.result.String() }
	table.SetRows(choices())
	table.SelectKey(b.Result.String())
	table.OnOpen = func(c choice) { give(c.result) }
	table.OnRune = func(_ choice, r rune) bool {
		switch {
		case r == ' ':
			adjudicated.Toggle()
			return true
		case asksUnrated(r):
			unrated.Toggle()
			return true
		}
		result, ok := sheetResult(r)
		if ok {
			give(result)
		}
		return ok
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
			kit.Row(style.Gap, unrated, kit.NewText("U", style.Small, style.Hint)),
			kit.Row(style.Gap, kit.NewText(h.T("rounds.ended-at"), style.Small, style.Text2), ended))),
			nil, nil, table),
		Buttons: []*kit.Button{kit.NewFilled(h.T("rounds.enter-result"), "Enter", enter),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		Width: 480, Height: 570,
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
