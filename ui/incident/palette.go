package incident

import (
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// row is a line of the palette: the heading of a group, or an incident.
type row struct {
	group group
	entry *entry // nil: the heading
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
	for _, e := range catalogue {
		if e.id == id {
			p.pick(e.group)
			p.table.SelectKey(keyOf(row{e.group, &e}))
		}
	}
	g.Host.ShowSheet(p.sheet)
}

// keyOf tells the rows of the palette apart.
func keyOf(r row) string {
	if r.entry == nil {
		return string(r.group)
	}
	return string(r.group) + " " + r.entry.id
}

func newPalette(g *Game) *palette {
	p := &palette{g: g}
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

// list shows the incidents that fit what was typed, each group under its
// heading.
func (p *palette) list() {
	t := p.g.Host.T
	var rows []row
	var last *entry
	shown := 0
	if now := p.g.suggested(); len(now) > 0 && p.only == "" && p.field.Text == "" {
		rows = append(rows, row{group: suggestion})
		for _, e := range now {
			rows = append(rows, row{suggestion, e})
		}
	}
	for i, name := range groups {
		var in []row
		fitting := 0
		for k := range catalogue {
			e := &catalogue[k]
			if e.id == anythingElse.id {
				last = e // stands at the end, whatever was typed
			}
			if e.group != name || e == last || !fits(e, p.field.Text) {
				continue
			}
			fitting++
			if p.only == "" || p.only == name {
				in = append(in, row{name, e})
			}
		}
		chip := p.chips[i]
		chip.Hint, chip.Off, chip.Kind = itoa(fitting), fitting == 0, kit.PlainButton
		if p.only == name {
			chip.Kind = kit.OutlinedButton
		}
		chip.SetText(t("incident.group." + string(name)))
		if len(in) > 0 {
			rows = append(append(rows, row{group: name}), in...)
			shown += len(in)
		}
	}
	rows = append(rows, row{other, last})
	p.table.SetRows(rows)
	p.table.Select(min(1, len(rows)-1))
	p.found.Set(kit.Run{Text: t("incident.found", i18n.Args{"n": shown, "of": len(catalogue)}), Color: style.Text2})
}

// fits tells whether an incident has all words of a text in its name or its
// explanation, in any of the four languages.
func fits(e *entry, text string) bool {
	words := strings.Fields(strings.ToLower(text))
	for _, word := range words {
		has := false
		for _, l := range i18n.Langs() {
			p := i18n.For(l)
			has = has || kit.Holds(p.T("incident."+e.id)+" "+p.T("incident.hint."+e.id)+" "+
				p.T("incident.group."+string(e.group)), word)
		}
		if !has {
			return false
		}
	}
	return true
}

func (p *palette) draw(c *kit.Cell, r row) {
	t := p.g.Host.T
	if r.entry == nil {
		c.Runs = []kit.Run{{Text: t("incident.group." + string(r.group)), Color: style.Text2}}
		return
	}
	c.Bold("   " + t("incident."+r.entry.id))
	c.Quiet("   " + t("incident.hint."+r.entry.id))
}

// choose goes on to the questions of the selected incident.
func (p *palette) choose() {
	r, ok := p.table.Selected()
	if !ok || r.entry == nil {
		return
	}
	p.sheet.Close()
	var answers map[string]any
	if claim, ok := game.OpenClaim(p.g.Entries); ok && r.group == suggestion && r.entry.kind == claim.Reason {
		answers = map[string]any{"side": claim.Side, "move": claim.Moves}
	}
	newForm(p.g, r.entry, answers).open()
}
