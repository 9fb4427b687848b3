package desk

import (
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// startAll starts the clock at every board of the round where nothing stands
// against it, in one step: that of the side to move where no move has been made,
// and where the clocks were stopped, the one that ran last.
func (d *desk) startAll() {
	now := d.watch.now()
	control, err := clock.Parse(d.host.Session().Event().Info.TimeControl)
	var games []tournament.AppendGame
	for _, m := range d.round(d.host.Session().Round()) {
		s := m.state
		side, ran := lastRun(m.entries)
		if !ran {
			side = s.Position().Turn()
		}
		_, running := s.Clock.Running()
		if m.pairing.Free() || m.over() || m.broken != nil || running || s.Sealed || m.claimOpen() || len(s.Plies) > 0 && !ran {
			continue
		}
		var entries []game.Entry
		if s.Clock.Control().IsZero() {
			if err != nil {
				d.host.Fail(err)
				return
			}
			entries = append(entries, s.MakeSet(control, now))
			s = s.WithClock(control)
		}
		start, err := s.MakeStart(side, now)
		if err != nil {
			continue // a flag has fallen on it
		}
		games = append(games, tournament.AppendGame{Table: m.pairing.Table(), At: len(m.entries), Entries: append(entries, start)})
	}
	d.doAll("start", games)
}

// stopAll stops the clocks at every board of the round, in one step.
func (d *desk) stopAll() {
	now := d.watch.now()
	var games []tournament.AppendGame
	for _, m := range d.round(d.host.Session().Round()) {
		if _, running := d.present(m).Running(); running && !m.over() && m.broken == nil {
			games = append(games, tournament.AppendGame{Table: m.pairing.Table(), At: len(m.entries), Entries: []game.Entry{m.state.MakeStop(now)}})
		}
	}
	d.doAll("stop", games)
}

func (d *desk) doAll(action string, games []tournament.AppendGame) {
	if len(games) == 0 {
		d.host.Tell(page.Warning, d.host.T("desk.no-clocks-"+action))
		return
	}
	d.host.Do(tournament.AppendGames{Action: action, Games: games})
	d.Refresh()
}
