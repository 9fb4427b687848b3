package incident

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/i18n/fold"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// row is a line of the palette: the heading of a group, or an incident.
type row struct {
	group group
	entry *entry // nil: the heading
	// law is the provision that was found instead of an incident: the row opens
	// "Something else…" with its article.
	law *laws.Provision
	// said is what people say for the incident and what was typed is of; empty where
	// its name or explanation has it.
	said string
}

// palette is the list of what can have happened.
type palette struct {
	g     *Game
	field *kit.Field
	chips []*kit.Button
	table *kit.Table[row]
	found *kit.Line
	clock *kit.Line
	sheet *kit.Sheet
	only  group // chosen by its key; empty: all
	// now is what the record shows, and lately what was ruled on last in the event,
	// when the palette was opened.
	now, lately []*entry
}

// paletteWidth leaves the board in view.
const paletteWidth = 642

// Open opens the palette.
func Open(g *Game) {
	p := newPalette(g)
	g.Host.ShowSheet(p.sheet)
}

// OpenAt opens the palette at an incident, by its name in the catalogue, with
// its group alone.
func OpenAt(g *Game, id string) {
	p := newPalette(g)
	if e := entryOf(id); e != nil {
		p.pick(e.group)
		p.table.SelectKey(keyOf(row{group: e.group, entry: e}))
	}
	g.Host.ShowSheet(p.sheet)
}

// keyOf tells the rows of the palette apart.
func keyOf(r row) string {
	if r.entry == nil {
		return string(r.group)
	}
	if r.law != nil {
		return string(r.group) + " " + r.entry.id + " " + r.law.Key()
	}
	return string(r.group) + " " + r.entry.id
}

func newPalette(g *Game) *palette {
	p := &palette{g: g, now: g.suggested(), lately: g.ruledLately()}
	t := g.Host.T
	p.field = kit.NewField(t("incident.search"))
	p.field.OnChanged = func(string) {
		p.only = ""
		p.list()
	}
	p.field.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			return p.table.Key(e)
		}
		return false
	}
	p.field.OnEnter = func(string) { p.choose() }
	p.found = kit.NewLine()
	p.clock = kit.NewLine()
	p.clock.Elide = true
	var chips []fyne.CanvasObject
	shortcuts := map[fyne.Shortcut]func(){}
	for i, name := range groups {
		pick := func() { p.pick(name) }
		b := kit.NewButton(t("incident.group."+string(name)), "", pick)
		p.chips = append(p.chips, b)
		chips = append(chips, b)
		shortcuts[page.Alt(fyne.KeyName(rune('1'+i))).Fyne()] = pick
	}
	p.table = kit.NewTable([]kit.Column[row]{{ID: "what", Width: 400, Flex: 1, Draw: p.draw}})
	p.table.NoHead = true
	p.table.RowHeight = style.RowStandard
	p.table.KeyOf = keyOf
	p.table.Skip = func(r row) bool { return r.entry == nil }
	p.table.OnOpen = func(row) { p.choose() }
	p.table.OnTap = func(r row, _ string) {
		if r.entry != nil {
			p.choose()
		}
	}
	stop := kit.NewButton(t("desk.stop"), "F4", func() { p.stop() })
	p.sheet = &kit.Sheet{
		Title: t("incident.title"), Sub: g.Title, Width: paletteWidth, AtRight: true, First: p.field,
		Note: t("incident.note"), Shortcuts: shortcuts, OnEnter: p.choose,
		OnKey: func(e *fyne.KeyEvent) bool {
			switch e.Name {
			case fyne.KeyF4:
				p.stop()
				return true
			case fyne.KeyUp, fyne.KeyDown:
				return p.table.Key(e)
			}
			return false
		},
	}
	p.sheet.Buttons = []*kit.Button{kit.NewFilled(t("incident.ask"), "Enter", p.choose),
		kit.NewButton(t("common.close"), "Esc", p.sheet.Close)}
	four := len(chips) / 2
	p.sheet.Content = kit.Pad(16, 12, 16, 8, kit.Stack(8, p.field,
		kit.Row(6, chips[:four]...), kit.Row(6, chips[four:]...), p.found,
		kit.Sized(0, 9*style.RowStandard, p.table),
		kit.Row(12, p.clock, kit.Spacer(), stop)))
	p.list()
	p.showClock()
	return p
}

// stop stops the clocks without leaving the palette.
func (p *palette) stop() {
	p.g.Stop()
	p.showClock()
}

// showClock says what the clocks show.
func (p *palette) showClock() {
	k := p.g.Clock()
	if k.Control().IsZero() {
		p.clock.Set(kit.Run{Text: p.g.Host.T("desk.not-set"), Color: style.Text2})
		return
	}
	var runs []kit.Run
	for side := chess.White; side <= chess.Black; side++ {
		runs = append(runs, kit.Run{Text: p.g.Names[side] + " ", Color: style.Text2},
			kit.Run{Text: clock.Reading(k.Left(side)) + "   ", Bold: true})
	}
	p.clock.Set(runs...)
}

// pick shows one group alone; again, all of them.
func (p *palette) pick(name group) {
	if p.only == name {
		name = ""
	}
	p.only = name
	p.list()
}

// list shows what fits what was typed: the best first, then the laws, and at the
// end, whatever was typed, anything else. Where nothing is typed each group stands
// under its heading.
func (p *palette) list() {
	rows, fitting, first := p.grouped()
	if fold.Name(p.field.Text) != "" {
		rows, fitting, first = p.searched()
	}
	shown := 0
	for i, name := range groups {
		chip, n := p.chips[i], fitting[name]
		chip.Hint, chip.Off, chip.Kind = itoa(n), n == 0, kit.PlainButton
		if p.only == name {
			chip.Kind = kit.OutlinedButton
		}
		chip.SetText(p.g.Host.T("incident.group." + string(name)))
		if p.only == "" || p.only == name {
			shown += n
		}
	}
	rows = append(rows, row{group: other, entry: lastRow()})
	p.table.SetRows(rows)
	if first < 0 {
		first = len(rows) - 1
	}
	p.table.Select(min(first, len(rows)-1))
	p.found.Set(kit.Run{Text: p.g.Host.T("incident.found", i18n.Args{"n": shown, "of": len(catalogue) - 1}),
		Color: style.Text2})
}

// lastRow is the entry for anything else.
func lastRow() *entry { return &catalogue[len(catalogue)-1] }

// grouped lists all incidents under their headings, before them what the record
// shows, and what was ruled on last; fitting counts them by group, and first is
// the row to begin with.
func (p *palette) grouped() (rows []row, fitting map[group]int, first int) {
	for _, part := range []struct {
		head group
		all  []*entry
	}{{suggestion, p.now}, {lately, p.lately}} {
		if len(part.all) == 0 || p.only != "" {
			continue
		}
		rows = append(rows, row{group: part.head})
		for _, e := range part.all {
			rows = append(rows, row{group: part.head, entry: e})
		}
	}
	fitting = map[group]int{}
	for _, name := range groups {
		in := []row{{group: name}}
		for k := range catalogue {
			if e := &catalogue[k]; e.group == name && e != lastRow() {
				in = append(in, row{group: name, entry: e})
			}
		}
		fitting[name] = len(in) - 1
		if p.only == "" || p.only == name {
			rows = append(rows, in...)
		}
	}
	return rows, fitting, 1
}

// searched lists what fits what was typed. Where nothing has any of the words,
// the choice begins at anything else.
func (p *palette) searched() (rows []row, fitting map[group]int, first int) {
	list, fits := search(p.field.Text, p.g.Host.Printer().Lang(), p.ahead)
	fitting = map[group]int{}
	if !fits {
		return p.unlike(list), fitting, -1
	}
	for _, hit := range list {
		if hit.entry == lastRow() && hit.points < exactly {
			continue
		}
		if hit.entry != lastRow() {
			fitting[hit.entry.group]++
		}
		if p.only == "" || p.only == hit.entry.group {
			rows = append(rows, row{group: hit.entry.group, entry: hit.entry,
				said: phraseOf(hit.entry, p.field.Text, p.g.Host.Printer().Lang())})
		}
	}
	if p.only == "" {
		rows = append(rows, p.laws()...)
	}
	return rows, fitting, 0
}

// Of incidents that the words fit nearly as well, what the record shows goes first,
// then what was ruled on last.
const (
	aheadNow    = 20
	aheadLately = 10
)

// ahead is what an incident has ahead of others that the words fit as well.
func (p *palette) ahead(e *entry) int {
	switch {
	case slices.Contains(p.now, e):
		return aheadNow
	case slices.Contains(p.lately, e):
		return aheadLately
	}
	return 0
}

// unlike lists, under a heading that says so, what is shown where no incident has
// the words that were typed: those that are spelt like them, else the commonest.
func (p *palette) unlike(near []found) []row {
	rows := []row{{group: spelt}}
	for _, hit := range near {
		if hit.entry != lastRow() {
			rows = append(rows, row{group: spelt, entry: hit.entry})
		}
	}
	if len(rows) == 1 {
		rows = []row{{group: common}}
		for i := range catalogue {
			if slices.Contains(commonest, catalogue[i].id) {
				rows = append(rows, row{group: common, entry: &catalogue[i]})
			}
		}
	}
	return append(rows, p.laws()...)
}

// The laws are searched from so many letters on, and so many provisions shown.
const (
	leastForLaws = 3
	mostLaws     = 4
)

// laws lists the provisions of the event's edition that fit what was typed.
func (p *palette) laws() []row {
	text := strings.TrimSpace(p.field.Text)
	if utf8.RuneCountInString(text) < leastForLaws {
		return nil
	}
	var rows []row
	for _, q := range p.g.provisions(text) {
		if rows = append(rows, row{group: other, entry: lastRow(), law: &q}); len(rows) == mostLaws {
			break
		}
	}
	return rows
}

func (p *palette) draw(c *kit.Cell, r row) {
	t := p.g.Host.T
	switch {
	case r.entry == nil:
		c.Runs = []kit.Run{{Text: t("incident.group." + string(r.group)), Color: style.Text2}}
	case r.law != nil:
		c.Text("   " + words.Article(p.g.Host.Printer(), r.law.Article))
		c.Quiet("   " + summaryOf(*r.law, p.g.Host.Printer().Lang()))
	default:
		c.Bold("   " + t("incident."+r.entry.id))
		if r.said != "" {
			c.Quiet("   " + r.said + " ·")
		}
		c.Quiet("   " + t("incident.hint."+r.entry.id))
	}
}

// choose goes on to the questions of the selected incident.
func (p *palette) choose() {
	r, ok := p.table.Selected()
	if !ok || r.entry == nil {
		return
	}
	p.sheet.Close()
	answers := r.entry.meant(p.field.Text)
	if claim, ok := p.g.At().OpenClaim(); ok && r.group == suggestion && r.entry.kind == claim.Reason {
		answers = map[string]any{"side": claim.Side, "move": claim.Moves}
	}
	if state := p.g.At().State; state.Idled && r.group == suggestion && r.entry.id == "press-without-move" {
		answers = map[string]any{"side": state.Idle.String()}
	}
	if r.law != nil {
		answers = map[string]any{"article": r.law.Article}
	}
	newForm(p.g, r.entry, answers).open()
}
