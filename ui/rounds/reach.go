package rounds

import "kohtunik/tournament"

// Reach shows where points of a team by decision are entered: the matches of their round.
// The boards of players are shown by what the session has chosen.
func (p *Page) Reach(d tournament.Datum) {
	if d.Record != tournament.PointsByDecisionRecord {
		return
	}
	p.host.Session().SetRound(d.Table.Round)
	p.Refresh()
	p.showMatches()
}
