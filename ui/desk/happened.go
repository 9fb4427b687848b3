package desk

import (
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
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
		Article: func(article string) { laws.ShowArticle(d.host, article) },
		Print:   func() { d.printOf("incident") },
	}
}

// applyRuling writes what was decided, with the result if there is one to
// enter, in one step; where play goes on, the clock does too.
func (d *desk) applyRuling(entries []game.Entry, result *tournament.Result, reason string) bool {
	var done bool
	if result == nil {
		result = d.goesOn(entries)
	}
	if d.playsOn(result) {
		if start, ok := d.restarted(entries); ok {
			entries = append(entries, start)
		}
	}
	added := tournament.AppendGame{Table: d.match.pairing.Table(), At: len(d.match.entries), Entries: entries}
	if result == nil {
		done = d.host.Do(added)
	} else {
		now := d.watch.now()
		added.Entries = append(added.Entries, d.match.state.MakeResult(string(*result), reason, now))
		ended := ""
		if result.Final() {
			ended = now.Local().Format("15:04")
		}
		done = d.host.Do(tournament.EndGame{AppendGame: added, Result: *result, Ended: ended})
	}
	d.keepUp()
	return done
}

// goesOn takes an adjournment back where the sealed move was opened or a clock
// was started: the game is on again.
func (d *desk) goesOn(entries []game.Entry) *tournament.Result {
	if d.match.pairing.Result != tournament.Adjourned {
		return nil
	}
	for _, e := range entries {
		if e.Kind == game.Open && e.Moves != "" || e.Kind == game.Clock && e.Action == game.Start {
			none := tournament.NoResult
			return &none
		}
	}
	return nil
}
