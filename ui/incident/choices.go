package incident

import (
	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// choices are what the laws leave to the arbiter; none is chosen beforehand.
// One that he need not make is taken back by choosing it again.
func (x *decision) choices() fyne.CanvasObject {
	p := x.g.Host.Printer()
	table := kit.NewTable([]kit.Column[int]{
		{ID: "choice", Width: 300, Flex: 1, Draw: func(c *kit.Cell, i int) {
			c.Quiet(itoa(i+1) + "   ") // the key that makes it
			if i == x.choice {
				c.Bold("✓ " + words.RulingChoice(p, x.laws.Discretion[i]))
				return
			}
			c.Text(words.RulingChoice(p, x.laws.Discretion[i]))
		}},
		{ID: "articles", Width: 120, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, i int) {
			c.Quiet(words.Articles(p, x.laws.Discretion[i].Articles))
		}},
	})
	table.NoHead, table.RowHeight = true, style.RowStandard
	table.LitByKeys = x.laws.Outcome != ruling.ArbiterDecides
	rows := make([]int, len(x.laws.Discretion))
	for i := range rows {
		rows[i] = i
	}
	choose := func(i int) {
		x.choose(i)
		table.Refresh()
	}
	table.OnTap = func(i int, _ string) { choose(i) }
	table.OnOpen = func(i int) {
		if x.choice == i {
			x.apply()
			return
		}
		choose(i)
	}
	x.byNumber = func(r rune) bool {
		if n := int(r - '1'); n >= 0 && n < len(rows) {
			table.Select(n)
			choose(n)
			return true
		}
		return false
	}
	table.OnRune = func(_ int, r rune) bool { return x.byNumber(r) }
	table.SetRows(rows)
	if x.laws.Outcome == ruling.ArbiterDecides {
		x.sheet.First = table
	}
	return kit.Sized(0, float32(len(rows))*style.RowStandard, table)
}

// choose takes a choice and shows what follows from it.
func (x *decision) choose(i int) {
	if x.choice == i && x.laws.Outcome != ruling.ArbiterDecides {
		i = -1
	}
	x.choice, x.d, x.named = i, x.laws, nil
	if i >= 0 {
		if x.laws.Discretion[i].AsksTime() {
			x.named = kit.NewField("2:00")
			x.named.OnChanged = func(string) { x.timeNamed() }
			x.named.OnEnter = func(string) { x.apply() }
		}
		x.d = x.c.Choose(x.laws, i, 0)
	}
	x.steps.Objects = []fyne.CanvasObject{x.stepByStep()}
	x.enable()
	x.readTo(x.reader)
	x.half.Refresh()
}

// timeNamed takes the time that was typed for the choice; false if it cannot be
// read. Without a time nothing changes on the clocks.
func (x *decision) timeNamed() bool {
	if x.named == nil || x.named.Text == "" {
		return true
	}
	s, ok := secondsOf(x.named.Text, false)
	x.named.SetInvalid(!ok)
	if ok {
		x.d = x.c.Choose(x.laws, x.choice, ruling.Seconds(s))
		x.readTo(x.reader)
	}
	return ok
}

// timeAsked is the field for the time that the choice asks for.
func (x *decision) timeAsked() fyne.CanvasObject {
	unit := x.laws.Discretion[x.choice].Unit
	side := chess.White
	if unit.White == 0 {
		side = chess.Black
	}
	label := x.g.Host.T("incident.time-for", i18n.Args{"name": x.g.Names[side]})
	return kit.Labelled(label, kit.Sized(120, 0, x.named))
}
