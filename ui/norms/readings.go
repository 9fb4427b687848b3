package norms

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// readingRow is a row of the sheet of readings: an open point as a heading, or
// one way to read it.
type readingRow struct {
	point   norms.Point
	reading norms.Reading // empty: the heading
	chosen  bool
	// difference is what would change if the event were read so; nil if nothing.
	difference *norms.Difference
}

func (r readingRow) key() string { return fmt.Sprint(r.point, " ", r.reading) }

// readingRows lists all open points with their readings, those first that
// change something in the event as it was read when the sheet was opened.
func readingRows(e *tournament.Event, chosen norms.Readings, first []norms.Point) []readingRow {
	differences := norms.Differences(e, chosen)
	points := norms.OpenPoints()
	slices.SortStableFunc(points, func(a, b norms.OpenPoint) int {
		rank := func(o norms.OpenPoint) int {
			if slices.Contains(first, o.Point) {
				return 0
			}
			return 1
		}
		return rank(a) - rank(b)
	})
	var rows []readingRow
	for _, o := range points {
		rows = append(rows, readingRow{point: o.Point})
		for _, reading := range o.Readings {
			row := readingRow{point: o.Point, reading: reading, chosen: chosen.Of(o.Point) == reading}
			for i, d := range differences {
				if d.Point == o.Point && d.Other == reading {
					row.difference = &differences[i]
				}
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// effect says what a reading would change.
func effect(p *i18n.Printer, d norms.Difference) string {
	args := i18n.Args{"n": len(d.Players)}
	switch {
	case d.Report.None != nil:
		return p.T("normspage.effect-none")
	case d.Norms && len(d.Players) > 0:
		return p.T("normspage.effect-both", args)
	case d.Norms:
		return p.T("normspage.effect-norms")
	}
	return p.T("normspage.effect-players", args)
}

// chooseReadings asks how the open points of the code are read. Nothing is
// kept before the sheet is accepted; then it is one command.
func (p *Page) chooseReadings() {
	h := p.host
	e := h.Session().Event()
	draft := norms.ReadingsOf(e)
	table := kit.NewTable([]kit.Column[readingRow]{
		{ID: "reading", Width: 420, Flex: 1, Draw: func(c *kit.Cell, r readingRow) {
			switch {
			case r.reading == "":
				c.Bold(h.T("norms.point." + string(r.point)))
				return
			case r.chosen:
				c.Tick = kit.Ticked
			default:
				c.Tick = kit.Unticked
			}
			c.Text(h.T("norms.reading." + string(r.reading)))
		}},
		{ID: "effect", Width: 380, Draw: func(c *kit.Cell, r readingRow) {
			if r.difference != nil {
				c.Color(effect(h.Printer(), *r.difference), style.Attention)
			}
		}},
	})
	table.NoHead = true
	table.RowHeight = style.RowDense
	table.KeyOf = readingRow.key
	table.Skip = func(r readingRow) bool { return r.reading == "" }
	first := openPoints(outcomesOf(context.Background(), e).differences)
	show := func() { table.SetRows(readingRows(e, draft, first)) }
	choose := func(r readingRow) {
		draft = draft.With(r.point, r.reading)
		show()
	}
	table.OnRune = func(r readingRow, typed rune) bool {
		if typed == ' ' {
			choose(r)
		}
		return typed == ' '
	}
	table.OnKey = func(_ readingRow, k *fyne.KeyEvent) bool { return k.Name == fyne.KeySpace } // its rune chooses
	table.OnTap = func(r readingRow, _ string) { choose(r) }
	show()
	both := container.NewStack()
	table.OnSelect = func(r readingRow) {
		replace(both, p.bothReadings(besides(table.Rows(), r)))
	}
	if r, ok := table.Selected(); ok {
		table.OnSelect(r)
	} else {
		replace(both, p.bothReadings(readingRow{}))
	}
	sheet := &kit.Sheet{
		Title: h.T("normspage.readings-title"), Sub: h.T("normspage.readings-sub"), Note: h.T("normspage.readings-keys"),
		Content: kit.Pad(0, 8, 0, 0, kit.Stack(0, kit.Sized(0, style.RowDense*15, table), kit.NewRule(), both)),
		Width:   readingsWidth, First: table,
	}
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(h.T("normspage.readings-save"), "Enter", func() {
			sheet.Close()
			p.keep(draft)
		}),
		kit.NewButton(h.T("common.cancel"), "Esc", sheet.Close),
	}
	h.ShowSheet(sheet)
}

// besides gives the row whose reading would change something: the row itself,
// or, of the reading in force, the first other one of its point.
func besides(rows []readingRow, r readingRow) readingRow {
	for _, other := range rows {
		if r.difference == nil && r.chosen && other.point == r.point && other.difference != nil {
			return other
		}
	}
	return r
}

// readingsWidth is the width of the sheet at text step 0.
const readingsWidth float32 = 960

// bothShown is the number of lines in which the sheet shows what two readings
// give.
const bothShown = 5

// bothReadings shows what the reading in force and that of a row give, where
// they part.
func (p *Page) bothReadings(r readingRow) fyne.CanvasObject {
	var lines []string
	if r.difference != nil {
		lines = words.Both(p.host.Printer(), p.report, *r.difference)
	}
	if more := len(lines) - bothShown; more > 0 {
		lines = append(lines[:bothShown-1], p.host.T("normspage.more", i18n.Args{"count": more + 1}))
	}
	said := kit.NewParagraph(strings.Join(lines, "\n"), p.host.Style().Px(readingsWidth-2*style.Margin), style.Small,
		style.Text2)
	// the norms may need a line more
	return kit.Ground(style.Bar, kit.Pad(style.Margin, 10, style.Margin, 10, kit.Sized(0, 20*(bothShown+1), said)))
}

// keep gives the readings to the event, if they are others than it has.
func (p *Page) keep(r norms.Readings) {
	h := p.host
	info := h.Session().Event().Info
	if maps.Equal(r.Chosen(), norms.ReadingsOf(h.Session().Event()).Chosen()) {
		return
	}
	if h.Do(tournament.EditInfo{Info: r.In(info)}) {
		h.Tell(page.Note, h.T("normspage.readings-kept"))
	}
}
