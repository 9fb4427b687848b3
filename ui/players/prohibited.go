package players

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// apartSheet shows which players are not to meet, and takes more of them.
func apartSheet(h page.Host) {
	var table *kit.Table[apart]
	show := func() { table.SetRows(apartOf(h.Session().Event())) }
	table = kit.NewTable([]kit.Column[apart]{
		{ID: "players", Title: h.T("common.name"), Width: 300, Flex: 2, Draw: func(c *kit.Cell, r apart) { c.Text(r.names) }},
		{ID: "why", Title: h.T("players.reason"), Width: 140, Flex: 1, Draw: func(c *kit.Cell, r apart) { c.Quiet(r.why) }},
	})
	table.RowHeight = style.RowDense + 2
	table.KeyOf = func(r apart) string { return strconv.Itoa(r.number) }
	table.Empty = kit.EmptyState(h.T("players.nobody-prohibited"))
	table.OnKey = func(r apart, e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete {
			return false
		}
		ask.Do(h, tournament.LiftProhibition{Number: r.number}, show)
		return true
	}
	numbers, why := kit.NewField("3 17"), kit.NewField("")
	numbers.Width, why.Width = 160, 240
	add := func(string) {
		p, ok := readApart(h.Session().Event(), numbers.Text)
		numbers.SetInvalid(!ok)
		if !ok {
			kit.Focus(numbers)
			return
		}
		p.Why = why.Text
		ask.Do(h, tournament.Prohibit{Prohibition: p}, func() {
			numbers.SetText("")
			why.SetText("")
			show()
			kit.Focus(numbers)
		})
	}
	numbers.OnEnter, why.OnEnter = add, add
	show()
	var sheet *kit.Sheet
	sheet = &kit.Sheet{Title: h.T("players.prohibited-title"), Sub: h.T("players.prohibited-sub"),
		Content: container.NewBorder(kit.Pad(style.Margin, 10, style.Margin, 10, kit.Row(style.Gap,
			kit.NewText(h.T("players.prohibited-numbers"), style.Small, style.Text2), numbers,
			kit.NewText(h.T("players.reason"), style.Small, style.Text2), why,
			kit.NewButton(h.T("players.prohibited-add"), "Enter", func() { add("") }))), nil, nil, nil, table),
		Buttons: []*kit.Button{kit.NewButton(h.T("common.close"), "Esc", func() { sheet.Close() })},
		Note:    h.T("players.prohibited-keys"),
		Width:   760, Height: 440, First: numbers, OnEnter: func() {}}
	h.ShowSheet(sheet)
}

// apart is a line of the players who are not to meet.
type apart struct {
	number int
	names  string
	why    string
}

func apartOf(e *tournament.Event) []apart {
	var rows []apart
	for _, p := range e.Prohibitions {
		var names []string
		for _, id := range p.Players {
			pl, _ := e.Player(id)
			names = append(names, strings.TrimSpace(tournament.Figure(pl.Start)+" "+pl.Name))
		}
		rows = append(rows, apart{p.Number, strings.Join(names, " · "), p.Why})
	}
	return rows
}

// readApart reads numbers with spaces or commas between them: start numbers,
// before they are given the order of entry.
func readApart(e *tournament.Event, text string) (tournament.Prohibition, bool) {
	var p tournament.Prohibition
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' }) {
		pl, ok := byNumber(e, word)
		if !ok {
			return p, false
		}
		p.Players = append(p.Players, pl.ID)
	}
	return p, len(p.Players) > 1
}

// byNumber finds a player by the number that the list shows.
func byNumber(e *tournament.Event, text string) (tournament.Player, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return tournament.Player{}, false
	}
	return e.Listed(n)
}
