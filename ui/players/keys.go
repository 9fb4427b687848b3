package players

import (
	"unicode"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// Rune takes what no widget has used.
func (p *Page) Rune(r rune) bool { return kit.ToFilter(r, p.filter) || p.table.Rune(r) }

// Key takes what no widget has used.
func (p *Page) Key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyEscape {
		return p.strip.object.Visible() && p.strip.dismiss() || p.clearFilter()
	}
	return p.table.Key(e)
}

// clearFilter shows everybody again; false: there was nothing to clear, and the
// keyboard stays where it is.
func (p *Page) clearFilter() bool {
	if p.filter.Text == "" && !kit.Focused(p.filter) {
		return false
	}
	p.filter.SetText("")
	p.toList()
	return true
}

// typed begins to edit the focus cell with a character; the space bar checks the
// player in where players are, else it marks the fee as paid, or not.
func (p *Page) typed(r entry, c rune) bool {
	switch {
	case c == ' ' && p.kind.swiss:
		p.checkIn(r)
	case c == ' ':
		p.togglePaid(r)
	case c == '/' || !unicode.IsPrint(c) || p.fields[p.table.FocusColumn()] == nil:
		return false
	default:
		p.edit(p.table.FocusColumn(), string(c))
	}
	return true
}

func (p *Page) togglePaid(r entry) {
	if r.FeeDue == 0 {
		p.host.Tell(page.Warning, p.host.T("players.no-fee"))
		return
	}
	pl := r.Player
	pl.FeePaid = r.FeeDue
	if r.FeePaid >= r.FeeDue {
		pl.FeePaid = 0
	}
	p.host.Do(tournament.EditPlayer{Player: pl})
}

func (p *Page) key(r entry, e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyUnknown: // a key without a name; its character comes by itself
	case e.Name == fyne.KeyDelete:
		p.remove(r)
	case e.Name == fyne.KeyUp && p.table.SelectedIndex() == 0 && p.open:
		kit.Focus(p.fields[nameColumn])
	default:
		return false
	}
	return true
}

// remove takes an entry out before the pairing; after it the player
// withdraws, and one who has left comes back.
func (p *Page) remove(r entry) {
	if p.host.Session().Event().Paired() {
		p.withdraw(r)
		return
	}
	p.host.Do(tournament.RemovePlayer{ID: r.ID})
	p.toList()
}

func (p *Page) withdraw(r entry) {
	if r.Withdrawn() {
		p.host.Do(tournament.Reinstate{ID: r.ID})
		return
	}
	withdrawSheet(p.host, r.Player, withdraws)
}
