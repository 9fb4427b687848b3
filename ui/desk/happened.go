package desk

import (
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/tournament"
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
	g := d.forRuling()
	switch {
	case g == nil:
	case d.match.state.Sealed:
		incident.OpenAt(g, "sealed-move")
	case d.match.pairing.Result == tournament.Adjourned:
		incident.OpenAt(g, "resumption")
	default:
		incident.OpenAt(g, "adjourn")
	}
}

// forRuling is the game as the palette needs it; nil, with the reason told,
// where nothing can be ruled on.
func (d *desk) forRuling() *incident.Game {
	switch {
	case d.match == nil:
		d.host.Tell(page.Warning, d.host.T("desk.no-board"))
		return nil
	case d.host.Session().ReadOnly() || d.match.broken != nil:
		d.may()
		return nil
	}
	m := d.match
	return &incident.Game{
		Host: d.host, Table: m.pairing.Table(), Title: d.title.Text() + " · " + d.players.Text(),
		Names: [2]string{short(m.names[0]), short(m.names[1])}, Style: d.style(), State: m.state, Entries: m.entries,
		Clock:   func() clock.Clock { return d.present(d.match) },
		Now:     d.watch.now,
		Stop:    d.stopClock,
		Apply:   d.applyRuling,
		Note:    func(entries []game.Entry) bool { return d.write(entries...) },
		Article: func(article string) { laws.ShowArticle(d.host, article) },
		Print:   func() { d.printOf("incident") },
	}
}

// applyRuling carries out what was decided, in one step, with the result if there
// is one to enter or to take back.
func (d *desk) applyRuling(s ruling.Settlement) bool {
	added := tournament.AppendGame{Table: d.match.pairing.Table(), At: len(d.match.entries), Entries: s.Entries}
	var command tournament.Command = added
	if result := tournament.Result(s.Result); s.Enters && (result != d.match.pairing.Result || result.Final()) {
		ended := ""
		if result.Final() {
			ended = d.watch.now().Local().Format("15:04")
		}
		command = tournament.EndGame{AppendGame: added, Result: result, Ended: ended}
	}
	done := d.host.Do(command)
	d.keepUp()
	return done
}
