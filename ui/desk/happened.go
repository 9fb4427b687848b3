package desk

import (
	"kohtunik/engine/clock"
	"kohtunik/engine/table"
	"kohtunik/ui/incident"
	"kohtunik/ui/laws"
	"kohtunik/ui/page"
)

// happened opens the palette of what can have happened at the board.
func (d *desk) happened() {
	if g := d.forRuling(); g != nil {
		incident.Open(g)
	}
}

// adjourn opens the palette at the adjournment; at a game that is adjourned, at
// the opening of the envelope or the resumption.
func (d *desk) adjourn() {
	if g := d.forRuling(); g != nil {
		incident.OpenAt(g, d.match.table.Adjourning())
	}
}

// forRuling is the game as the palette needs it; nil, with the reason told,
// where nothing can be ruled on.
func (d *desk) forRuling() *incident.Game {
	switch {
	case d.match == nil:
		d.host.Tell(page.Warning, d.host.T("desk.no-board"))
		return nil
	case d.fixed():
		d.may()
		return nil
	}
	m := d.match
	return &incident.Game{
		Host: d.host, Table: m.pairing.Table(), Title: d.title.Text() + " · " + d.players.Text(),
		Names: [2]string{short(m.names[0]), short(m.names[1])}, Style: d.style(),
		At:      func() table.Table { return d.match.table },
		Clock:   func() clock.Clock { return d.present(d.match) },
		Now:     d.watch.now,
		Stop:    d.stopClock,
		Apply:   func(step table.Step) bool { return d.carryTo(d.match, step) },
		Article: func(article string) { laws.ShowArticle(d.host, article) },
		Print:   func() { d.printOf("incident") },
	}
}
