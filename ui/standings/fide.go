package standings

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n/words"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/elo"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// showRatings shows what the event means for FIDE ratings and titles.
func (p *Page) showRatings() {
	h := p.host
	report := ratingchange.Of(h.Session().Event())
	var sheet *kit.Sheet
	detail := container.NewVScroll(kit.Stack(0))
	show := func(l ratingchange.Line) {
		detail.Content = ratingDetail(h, l)
		detail.ScrollToTop()
		detail.Refresh()
	}
	list := kit.NewTable(ratingColumns(h))
	list.RowHeight = style.RowDense
	list.KeyOf = func(l ratingchange.Line) string { return strconv.Itoa(int(l.Player.ID)) }
	list.OnSelect = show
	list.Empty = kit.NewText(h.T("standings.empty"), style.Small, style.Text2)
	list.OnRune = func(_ ratingchange.Line, r rune) bool { return false }
	var notes []string
	for _, c := range report.Conditions {
		notes = append(notes, h.T("fide.condition."+string(c)))
	}
	foot := kit.NewParagraph(strings.Join(notes, " "), 1120, style.Small, style.Text2)
	sheet = &kit.Sheet{
		Title: h.T("fide.title"), Sub: h.T("fide.sub." + string(report.Play)), Width: 1200, Height: 680,
		Content: kit.Filling(nil, kit.Pad(style.Margin, 8, style.Margin, 8, foot), kit.Splitter(list, detail, 500, 1000)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.close"), "Enter", func() { sheet.Close() }),
			kit.NewButton(h.T("fide.print"), "Ctrl+P", func() { p.printRatings(sheet) })},
		Note:      h.T("fide.keys"),
		First:     list,
		Shortcuts: map[fyne.Shortcut]func(){ctrlP: func() { p.printRatings(sheet) }},
	}
	list.SetRows(report.Lines)
	if id := h.Session().Player(); id == 0 || !list.SelectKey(strconv.Itoa(int(id))) {
		list.Select(0)
	}
	if l, ok := list.Selected(); ok {
		show(l)
	}
	h.ShowSheet(sheet)
}

func (p *Page) printRatings(sheet *kit.Sheet) {
	sheet.Close()
	p.host.Session().WantPrint("ratings")
	p.host.Go(page.Prints)
}

func ratingColumns(h page.Host) []kit.Column[ratingchange.Line] {
	end := fyne.TextAlignTrailing
	number := func(n int) string {
		if n == 0 {
			return "–"
		}
		return strconv.Itoa(n)
	}
	return []kit.Column[ratingchange.Line]{
		kit.Column[ratingchange.Line]{ID: "start", Title: h.T("common.number"), Width: 48, Align: end,
			Draw: func(c *kit.Cell, l ratingchange.Line) { c.Quiet(strconv.Itoa(l.Player.Start)) },
			Less: func(a, b ratingchange.Line) bool { return a.Player.Start < b.Player.Start },
		}.Holding(words.Digits(h.Session().Event().LastNumber())),
		{ID: "name", Title: h.T("common.name"), Width: 150, Flex: 1,
			Whole: func(l ratingchange.Line) kit.Run { return kit.Run{Text: l.Player.Name, Bold: true} },
			Draw:  func(c *kit.Cell, l ratingchange.Line) { c.Bold(l.Player.Name) },
			Less:  func(a, b ratingchange.Line) bool { return a.Player.Name < b.Player.Name }},
		{ID: "rating", Title: h.T("print.rating"), Width: 72, Align: end,
			Draw: func(c *kit.Cell, l ratingchange.Line) { c.Text(number(l.Player.Rating)) },
			Less: func(a, b ratingchange.Line) bool { return a.Player.Rating > b.Player.Rating }},
		{ID: "score", Title: h.T("fide.score"), Width: 76, Align: end, Draw: func(c *kit.Cell, l ratingchange.Line) {
			c.Text(h.Printer().Points(l.Scored/50) + "/" + strconv.Itoa(l.Played))
		}},
		{ID: "performance", Title: h.T("fide.performance"), Width: 108, Align: end,
			Draw: func(c *kit.Cell, l ratingchange.Line) { c.Text(number(l.Performance)) },
			Less: func(a, b ratingchange.Line) bool { return a.Performance > b.Performance }},
		{ID: "change", Title: h.T("fide.change"), Width: 92, Align: end, Draw: func(c *kit.Cell, l ratingchange.Line) {
			if l.By != elo.KNone {
				c.Bold(words.FIDEChange(h.Printer(), l))
			} else {
				c.Quiet("→ " + number(l.First.Rating)) // a first rating, not a change
			}
		}, Less: func(a, b ratingchange.Line) bool { return a.Change.Hundredths() > b.Change.Hundredths() }},
		{ID: "norm", Title: h.T("fide.norm"), Width: 72,
			Whole: func(l ratingchange.Line) kit.Run { return kit.Run{Text: words.NormShort(h.Printer(), l)} },
			Draw:  func(c *kit.Cell, l ratingchange.Line) { c.Color(words.NormShort(h.Printer(), l), style.Good) }},
	}
}

// ratingDetail is the working of one player's change and norms.
func ratingDetail(h page.Host, l ratingchange.Line) fyne.CanvasObject {
	const width = 470
	pr := h.Printer()
	rows := kit.Stack(3,
		kit.NewBold(l.Player.Name, style.Body, style.Text),
		kit.NewParagraph(words.RatingWorking(pr, l), width, style.Small, style.Text))
	line := func(ink style.Token, round string, name *kit.Line, rating, score, expected, delta string) {
		cell := func(w float32, text string) fyne.CanvasObject {
			words := kit.NewText(text, style.Small, ink)
			words.Align = fyne.TextAlignTrailing
			return kit.Sized(w, 0, words)
		}
		rows.Add(kit.Row(6, cell(24, round), kit.Sized(124, 0, name), cell(60, rating), cell(48, score),
			cell(80, expected), cell(84, delta)))
	}
	head := kit.NewText(h.T("standings.opponent"), style.Small, style.Hint)
	line(style.Hint, "", head, h.T("print.rating"), h.T("fide.score"), h.T("print.ratings.expected"), h.T("fide.change"))
	for i, r := range l.Rounds {
		against, expected, delta, remark := strconv.Itoa(r.Opponent.Rating), "", "", ""
		if r.Opponent.Rating == 0 {
			against = "–"
		}
		if i < len(l.Change.Steps) {
			s := l.Change.Steps[i]
			if s.Why == elo.Rated {
				expected, delta = pr.Decimal(s.Expected, 2), pr.Decimal(s.Delta, 2)
			}
			remark = words.RatingStep(pr, s)
		}
		name := kit.NewText(r.Opponent.Name, style.Small, style.Text)
		name.Elide = true
		line(style.Text2, strconv.Itoa(r.Round), name, against, pr.Decimal(r.Score, 1), expected, delta)
		if remark != "" {
			rows.Add(kit.Pad(30, 0, 0, 0, kit.NewParagraph(remark, width-30, style.Small, style.Hint)))
		}
	}
	for _, n := range l.Norms {
		color := style.Text
		if n.Made {
			color = style.Good
		}
		rows.Add(kit.Pad(0, 8, 0, 0, kit.NewParagraph(words.Norm(pr, n), width, style.Small, color)))
		if needed := words.NormNeeded(pr, n); needed != "" && !n.Made {
			rows.Add(kit.NewParagraph(needed, width, style.Small, style.Text2))
		}
		for _, note := range words.NormNotes(pr, l, n) {
			rows.Add(kit.NewParagraph(note, width, style.Small, style.Text2))
		}
	}
	return kit.Pad(style.Margin, 12, style.Margin, 12, rows)
}
