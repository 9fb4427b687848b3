package norms

import (
	"fmt"
	"maps"
	"strconv"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// conditionRow is a row of the sheet of conditions: a heading, an occasion to
// choose, or a player with candidate's points.
type conditionRow struct {
	heading  string // in words
	occasion norms.Occasion
	player   tournament.Player // ID 0: the row is no player's
	points   int
	chosen   bool
	// known are the points that the register has; -1: it does not know.
	known int
}

func (r conditionRow) key() string { return fmt.Sprint(r.heading, " ", r.occasion, " ", r.player.ID) }

// occasionName says what an occasion is.
func occasionName(p *i18n.Printer, o norms.Occasion) string {
	if o == norms.Classification {
		return p.T("norms.occasion.classification")
	}
	return p.T("norms.occasion." + string(o))
}

// occasionsFor are the occasions that an event of its system can be.
func occasionsFor(system tournament.System) []norms.Occasion {
	if system == tournament.Match {
		return []norms.Occasion{norms.Classification, norms.ControlMatch}
	}
	return []norms.Occasion{norms.Classification, norms.USSRFinal, norms.USSRWomensFinal, norms.International}
}

// conditionRows lists what the annex asks and the event does not show.
func (p *Page) conditionRows(e *tournament.Event, f norms.Facts) []conditionRow {
	h := p.host
	rows := []conditionRow{{heading: h.T("normspage.occasion")}}
	for _, o := range occasionsFor(e.Info.System) {
		rows = append(rows, conditionRow{occasion: o, chosen: o == f.Occasion})
	}
	state, _ := h.Session().Register() // what it knows is a help, not a condition
	first := true
	for _, player := range e.StartList() {
		if player.Category != tournament.CategoryI {
			continue
		}
		if first {
			rows, first = append(rows, conditionRow{heading: h.T("normspage.candidate-points")}), false
		}
		row := conditionRow{player: player, points: f.CandidatePoints[player.ID], known: -1}
		if state != nil {
			if person, ok := state.Of(player, h.Session().EventKey()); ok {
				before := e.Info.From
				if before == "" {
					before = e.Info.To
				}
				card, _ := state.Card(person.ID, before)
				row.known = card.Standing.CandidatePoints
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// conditions asks what kind of event it is and how many candidate's points the
// players of category I hold. Nothing is kept before the sheet is accepted;
// then it is one command.
func (p *Page) conditions() {
	h := p.host
	e := h.Session().Event()
	draft := norms.FactsOf(e)
	table := kit.NewTable([]kit.Column[conditionRow]{
		{ID: "what", Width: 420, Flex: 1, Draw: func(c *kit.Cell, r conditionRow) {
			switch {
			case r.heading != "":
				c.Bold(r.heading)
				return
			case r.player.ID != 0:
				c.Text(r.player.Name)
				return
			case r.chosen:
				c.Tick = kit.Ticked
			default:
				c.Tick = kit.Unticked
			}
			c.Text(occasionName(h.Printer(), r.occasion))
		}},
		{ID: "points", Width: 60, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, r conditionRow) {
			if r.player.ID != 0 {
				c.Boxed = c.Selected
				c.Bold(strconv.Itoa(r.points))
			}
		}},
		{ID: "known", Width: 200, Draw: func(c *kit.Cell, r conditionRow) {
			if r.player.ID != 0 && r.known >= 0 {
				c.Quiet(h.T("normspage.by-register", i18n.Args{"points": r.known}))
			}
		}},
	})
	table.NoHead = true
	table.RowHeight = style.RowDense
	table.KeyOf = conditionRow.key
	table.Skip = func(r conditionRow) bool { return r.heading != "" }
	show := func() { table.SetRows(p.conditionRows(e, draft)) }
	table.OnRune = func(r conditionRow, typed rune) bool {
		switch {
		case r.player.ID != 0 && typed >= '0' && typed <= '0'+norms.CandidatePointsRequired:
			draft.CandidatePoints[r.player.ID] = int(typed - '0')
		case r.player.ID != 0 && typed == ' ':
			draft.CandidatePoints[r.player.ID] = (r.points + 1) % (norms.CandidatePointsRequired + 1)
		case r.player.ID == 0 && typed == ' ':
			draft.Occasion = r.occasion
		default:
			return false
		}
		show()
		return true
	}
	table.OnKey = func(_ conditionRow, k *fyne.KeyEvent) bool { return k.Name == fyne.KeySpace } // its rune chooses
	table.OnTap = func(r conditionRow, _ string) {
		if r.player.ID == 0 && r.heading == "" {
			draft.Occasion = r.occasion
			show()
		}
	}
	show()
	rows := min(len(table.Rows()), 18)
	sheet := &kit.Sheet{
		Title: h.T("normspage.conditions-title"), Sub: h.T("normspage.conditions-sub"),
		Note:    h.T("normspage.conditions-keys"),
		Content: kit.Sized(0, style.RowDense*float32(rows)+16, kit.Pad(0, 8, 0, 8, table)), Width: 760, First: table,
	}
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(h.T("normspage.conditions-save"), "Enter", func() {
			sheet.Close()
			p.keepFacts(draft)
		}),
		kit.NewButton(h.T("normspage.conditions-register"), "", func() {
			for _, r := range table.Rows() {
				if r.player.ID != 0 && r.known >= 0 {
					draft.CandidatePoints[r.player.ID] = min(r.known, norms.CandidatePointsRequired)
				}
			}
			show()
		}),
		kit.NewButton(h.T("common.cancel"), "Esc", sheet.Close),
	}
	h.ShowSheet(sheet)
}

// keepFacts gives the facts to the event, if they are others than it has.
func (p *Page) keepFacts(f norms.Facts) {
	h := p.host
	info := h.Session().Event().Info
	next := f.In(info)
	if maps.Equal(next.Readings, info.Readings) {
		return
	}
	if h.Do(tournament.EditInfo{Info: next}) {
		h.Tell(page.Note, h.T("normspage.conditions-kept"))
	}
}
