package register

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"kohtunik/i18n/words"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// eventLine is a player with what an event was to him.
type eventLine struct {
	person register.Person
	line   register.CardLine
}

// showEvent shows what an event has brought each player; Enter opens the card.
func (l *list) showEvent(e register.Event) {
	h, state := l.host, l.state()
	var rows []eventLine
	for _, r := range e.Results {
		card, _ := state.Card(r.Person, e.To)
		for _, line := range card.Lines {
			if line.Event != nil && line.Event.ID == e.ID {
				rows = append(rows, eventLine{card.Person, line})
			}
		}
	}
	table := kit.NewTable([]kit.Column[eventLine]{
		{ID: "name", Title: h.T("common.name"), Width: 220, Flex: 1,
			Draw:  func(c *kit.Cell, r eventLine) { c.Bold(r.person.Name) },
			Whole: func(r eventLine) kit.Run { return kit.Run{Text: r.person.Name, Bold: true} }},
		{ID: "held", Title: h.T("register.held"), Width: l.room(h.T("register.held"), 76), Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, r eventLine) { c.Text(l.category(r.line.Past.Held)) }},
		{ID: "points", Title: h.T("common.points"), Width: l.room(h.T("common.points"), 90), Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r eventLine) {
				c.Text(h.Printer().Points(int(r.line.Result.Points)) + " / " + strconv.Itoa(r.line.Result.Games))
			}},
		{ID: "norm", Title: h.T("register.norm"), Width: l.room(h.T("register.norm"), 76), Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r eventLine) {
				if r.line.Result.Norm != nil {
					c.Text(h.Printer().Points(int(r.line.Result.Norm.Points)))
				}
			}},
		{ID: "effect", Title: h.T("register.effect"), Width: 250, Draw: func(c *kit.Cell, r eventLine) {
			c.Color(words.Effect(h.Printer(), r.line.Step), effectColor(r.line.Effect))
		}},
		{ID: "until", Title: h.T("register.until"), Width: 120, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r eventLine) { c.Text(l.day(r.line.Until)) }},
		{ID: "certificate", Title: h.T("register.certificate"), Width: l.room(h.T("register.certificate"), 90),
			Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, r eventLine) {
				if n := r.line.Result.Certificate; n > 0 {
					c.Bold(strconv.Itoa(n))
				}
			}},
	})
	table.RowHeight = style.RowDense
	table.KeyOf = func(r eventLine) string { return fmt.Sprint(r.person.ID) }
	table.SetRows(rows)
	open := func() {
		if r, ok := table.Selected(); ok {
			card, _ := l.state().Card(r.person.ID, today())
			l.showCard(card)
		}
	}
	table.OnOpen = func(eventLine) { open() }
	sheet := &kit.Sheet{Title: e.Name, Sub: h.T("register.protocol") + " " + words.Numbered(e.Number, e.Year),
		Width: cardWidth, First: table,
		Content: kit.Pad(16, 8, 16, 8, kit.Sized(0, style.TableHead+style.RowDense*float32(max(4, min(len(rows), 16))),
			table))}
	sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("registerpage.card"), "Enter", open),
		kit.NewButton(h.T("common.close"), "Esc", sheet.Close)}
	sheet.OnEnter = open
	h.ShowSheet(sheet)
}

// effectColor is the colour in which an outcome is said.
func effectColor(e norms.Effect) style.Token {
	switch e {
	case norms.Awarded, norms.Kept:
		return style.Good
	case norms.Demoted, norms.Lapsed:
		return style.Attention
	}
	return style.Text2
}
