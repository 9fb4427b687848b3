package standings

import (
	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	table "kohtunik/tournament/standings"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// explain shows how the tie-breaks of the selected player come about, one
// after the other by ← →, the players by PgUp and PgDn.
func (p *Page) explain() {
	if p.played.shown() {
		return
	}
	if _, ok := p.table.Selected(); !ok && p.table.Len() > 0 {
		p.table.Select(0)
	}
	if _, ok := p.table.Selected(); !ok || len(p.ties) == 0 && !p.shape.ladder {
		return
	}
	h := p.host
	c := &calculation{page: p, code: p.explained}
	c.title = kit.NewBold("", style.Body, style.Text)
	c.sum = kit.NewParagraph("", 1100, style.Body, style.Text)
	c.lines = kit.NewTable(c.columns())
	c.lines.RowHeight = style.RowDense
	c.lines.Empty = kit.NewText(h.T("standings.no-rounds"), style.Small, style.Text2)
	options := make([]string, len(p.ties))
	for i, tie := range p.ties {
		options[i] = words.TieBreakHead(h.Printer(), tie)
	}
	if p.shape.ladder {
		options = []string{h.T("ladder.points")}
	}
	c.choice = kit.NewSegmented(options, 0, func(i int) {
		c.code = i
		c.show()
	})
	c.sheet = &kit.Sheet{
		Title: h.T("standings.calculation"),
		Width: 1160, Height: 640,
		Content: kit.Filling(kit.Pad(style.Margin, 12, style.Margin, 12,
			kit.Stack(10, kit.Row(style.Gap, c.choice), c.title)),
			kit.Pad(style.Margin, 10, style.Margin, 12, c.sum), c.lines),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.close"), "Enter", func() { c.sheet.Close() })},
		Note:    h.T("standings.calculation-keys"),
		First:   c.choice,
		OnKey:   c.key,
		OnClose: func() { p.explained = c.code },
	}
	c.show()
	h.ShowSheet(c.sheet)
}

// calculation is the sheet with the working of a value.
type calculation struct {
	page   *Page
	code   int
	choice *kit.Segmented
	title  *kit.Line
	sum    *kit.Paragraph
	lines  *kit.Table[words.TieBreakRound]
	sheet  *kit.Sheet
}

func (c *calculation) columns() []kit.Column[words.TieBreakRound] {
	h := c.page.host
	text := func(id, key string, width, flex float32, align fyne.TextAlign,
		value func(words.TieBreakRound) string) kit.Column[words.TieBreakRound] {
		return kit.Column[words.TieBreakRound]{ID: id, Title: h.T(key), Width: width, Flex: flex, Align: align,
			Draw: func(cell *kit.Cell, r words.TieBreakRound) {
				if r.Left {
					cell.Quiet(value(r))
				} else {
					cell.Text(value(r))
				}
			}}
	}
	end := fyne.TextAlignTrailing
	columns := []kit.Column[words.TieBreakRound]{
		text("round", "common.round", 72, 0, end, func(r words.TieBreakRound) string { return r.Round }),
		text("against", "standings.opponent", 170, 1, fyne.TextAlignLeading,
			func(r words.TieBreakRound) string { return r.Against }),
		text("result", "common.points", 84, 0, end, func(r words.TieBreakRound) string { return r.Result }),
		text("counts", "standings.counts", 112, 0, end, func(r words.TieBreakRound) string { return r.Counts }),
		text("adds", "standings.adds", 84, 0, end, func(r words.TieBreakRound) string {
			if r.Left && r.Adds != "" {
				return "(" + r.Adds + ")"
			}
			return r.Adds
		}),
		text("remark", "standings.note", 270, 3, fyne.TextAlignLeading,
			func(r words.TieBreakRound) string { return words.Listed(r.With, r.Remark) }),
	}
	columns[1].Whole = func(r words.TieBreakRound) kit.Run { return kit.Run{Text: r.Against} }
	return columns
}

// show draws the working of the chosen tie-break of the selected player.
func (c *calculation) show() {
	p := c.page
	h := p.host
	row, ok := p.table.Selected()
	if !ok {
		return
	}
	if row.Ladder != nil {
		c.showLadder(row)
		return
	}
	c.code = min(max(c.code, 0), len(p.ties)-1)
	c.choice.SetSelected(c.code)
	tie := p.ties[c.code]
	x := p.standings.Explain(c.code, row.Player.ID)
	c.title.Set(kit.Run{Text: row.Player.Name, Bold: true},
		kit.Run{Text: "   " + words.TieBreakName(h.Printer(), tie), Color: style.Text2})
	c.lines.SetRows(words.TieBreakRounds(h.Printer(), x, func(number int) string {
		o, _ := h.Session().Event().Player(p.standings.ByNumber(number))
		return o.Name
	}))
	text := words.TieBreakSum(h.Printer(), x)
	if a := x.Code.Article(); a != "" {
		text += "  ·  " + h.T("standings.article", i18n.Args{
			"article": a, "rules": h.T("tiebreak.rules." + string(table.RulesOf(h.Session().Event())))})
	}
	if decides := c.decides(row); decides != "" {
		text += "\n" + decides
	}
	c.sum.SetText(text)
}

// showLadder draws how the sum of a player in a club ladder comes about.
func (c *calculation) showLadder(row table.Row) {
	h := c.page.host
	c.title.Set(kit.Run{Text: row.Player.Name, Bold: true},
		kit.Run{Text: "   " + h.T("ladder.points"), Color: style.Text2})
	c.lines.SetRows(words.LadderRounds(h.Printer(), *row.Ladder, func(id tournament.PlayerID) string {
		o, _ := h.Session().Event().Player(id)
		return o.Name
	}))
	text := words.LadderSum(h.Printer(), *row.Ladder)
	if next, _, ok := c.page.standings.Decides(row.Player.ID); ok {
		text += "\n" + h.T("standings.next", i18n.Args{"name": next.Player.Name, "by": h.T("ladder.points"),
			"his":  words.LadderScore(h.Printer(), row.Ladder.Sum),
			"next": words.LadderScore(h.Printer(), next.Ladder.Sum)})
	}
	text += "\n" + h.T("ladder.order")
	c.sum.SetText(text)
}

// decides says who stands after a player, and what puts him there.
func (c *calculation) decides(row table.Row) string {
	p, printer := c.page, c.page.host.Printer()
	next, by, ok := p.standings.Decides(row.Player.ID)
	args := i18n.Args{"name": next.Player.Name}
	switch {
	case !ok:
		return ""
	case by == table.ByPoints:
		args["by"] = p.host.T("common.points")
		args["his"], args["next"] = printer.Points(int(row.Points)), printer.Points(int(next.Points))
	case by >= len(p.ties):
		return p.host.T("standings.next-equal", args)
	default:
		args["by"] = words.TieBreakHead(printer, p.ties[by])
		args["his"] = words.TieBreak(printer, p.ties[by], row.TieBreaks[by])
		args["next"] = words.TieBreak(printer, p.ties[by], next.TieBreaks[by])
	}
	return p.host.T("standings.next", args)
}

// key goes through tie-breaks and players.
func (c *calculation) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft:
		c.code--
	case fyne.KeyRight:
		c.code++
	case fyne.KeyUp, fyne.KeyPageUp:
		c.page.table.Select(c.page.table.SelectedIndex() - 1)
	case fyne.KeyDown, fyne.KeyPageDown:
		c.page.table.Select(c.page.table.SelectedIndex() + 1)
	default:
		return false
	}
	c.show()
	return true
}
