package players

import (
	"fmt"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// makeEntry makes the row of fields above the list.
func (p *Page) makeEntry() {
	h := p.host
	forms := map[column]string{birthColumn: h.T("players.date-form"), nameColumn: h.T("players.name-form")}
	for _, d := range typedFields {
		c := column(d.Field)
		f := kit.NewField(forms[c])
		f.Height = 26
		f.SelectOnFocus = true
		f.OnEnter = func(string) { p.add() }
		f.OnEscape = p.clearEntry
		f.OnKey = p.downToTable
		f.OnPaste = p.pasteLines
		f.OnChanged = func(string) { f.SetInvalid(false) }
		p.fields[c] = f
	}
	p.number = kit.NewLine()
	p.number.Align = fyne.TextAlignTrailing
}

// showEntry puts the entry row there while entries are open, and takes it
// away when they are not.
func (p *Page) showEntry(e *tournament.Event) {
	open := !p.host.Session().ReadOnly() && (!e.Paired() || e.Info.System.Open() || e.PlayedByTeams())
	p.number.Set(kit.Run{Text: fmt.Sprint(len(e.Players) + 1), Bold: true, Color: style.Accent})
	if open != p.open {
		p.open = open
		p.placeEntry()
	}
}

// placeEntry puts the fields of the columns in sight into the entry row.
func (p *Page) placeEntry() {
	if !p.open {
		p.table.SetEntry(nil)
		return
	}
	hint := kit.NewAction(p.add, kit.Run{Text: p.host.T("players.enter"), Bold: true, Color: style.Accent},
		kit.Run{Text: "  Enter", Color: style.Hint})
	hint.Elide = true
	row := map[string]fyne.CanvasObject{numberColumn: p.number, checkColumn: hint}
	for _, c := range p.shown {
		if f := p.fields[c]; f != nil {
			row[c] = f
		}
	}
	p.table.SetEntry(row)
}

// add enters what stands in the entry row.
func (p *Page) add() {
	t := texts{}
	for c, f := range p.fields {
		t[c] = f.Text
		f.SetInvalid(false)
	}
	if t.empty(p.keeps) {
		return
	}
	pl, problems := readTexts(tournament.Player{}, t)
	if len(problems) > 0 {
		for _, bad := range problems {
			if f := p.fields[bad.column]; f != nil {
				f.SetInvalid(true)
			}
		}
		p.host.Tell(page.Failure, p.host.Printer().Error(problems[0].err))
		if f := p.fields[problems[0].column]; f != nil {
			kit.Focus(f)
		}
		return
	}
	if !p.host.Do(entering(p.host.Session().Event(), []tournament.Player{pl}, "", nil)) {
		return
	}
	p.kept = t
	p.emptyEntry()
	p.Refresh()
	now := p.host.Session().Event()
	entered := now.Players[len(now.Players)-1]
	switch team, ok := now.TeamOf(entered.ID); {
	case ok && now.PlayedByTeams():
		p.host.Tell(page.Note, p.host.T("league.entered-in-team",
			i18n.Args{"name": entered.Name, "place": len(team.Roster), "team": team.Name}))
	case now.Paired() && !now.PlayedByTeams(): // of a Swiss: a late entry, whose byes may come next
		p.table.SelectKey(fmt.Sprint(entered.ID))
		kit.Focus(p.table)
		p.host.Tell(page.Note, p.host.T("players.entered-late",
			i18n.Args{"name": entered.Name, "round": entered.First, "number": entered.Start}))
		return
	}
	p.enter()
}

// keeps tells whether a field has for the next player what it had for the last: most come
// from one federation, and those of a team are typed one after the other.
func (p *Page) keeps(c column) bool {
	return c == fedColumn || c == clubColumn && p.host.Session().Event().PlayedByTeams()
}

// atFirst is what stands in a field before anything is typed.
func (p *Page) atFirst(c column) string {
	if p.keeps(c) {
		return p.kept[c]
	}
	return ""
}

// emptyEntry makes the entry row ready for the next player.
func (p *Page) emptyEntry() {
	for c, f := range p.fields {
		f.SetText(p.atFirst(c))
		f.SetInvalid(false)
	}
}

// clearEntry empties the entry row; false: it was empty.
func (p *Page) clearEntry() bool {
	had := false
	for c, f := range p.fields {
		had = had || f.Text != p.atFirst(c)
	}
	p.emptyEntry()
	if had {
		kit.Focus(p.fields[nameColumn])
	}
	return had
}

// numbersOpen tells whether the start numbers can still be given: before the
// pairing, and in a Swiss until round 4 is paired.
func numbersOpen(e *tournament.Event) bool {
	if e.Info.System.Open() {
		return e.LastPaired() < 4
	}
	return !e.Paired()
}
