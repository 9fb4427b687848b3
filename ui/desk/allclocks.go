package desk

import (
	"errors"

	"kohtunik/engine/table"
	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// startAll starts the clock at every board of the round where nothing stands
// against it, in one step: that of the side to move where no move has been made,
// and where the clocks were stopped, the one that ran last.
func (d *desk) startAll() {
	now := d.moment()
	var games []tournament.AppendGame
	for _, m := range d.round(d.host.Session().Round()) {
		if m.pairing.Free() || m.broken != nil || d.isKept(m) {
			continue
		}
		step, err := m.table.StartAgain(now)
		var refused *table.Refusal
		switch {
		case err == nil:
			games = append(games, tournament.AppendGame{Table: m.pairing.Table(), At: len(m.entries), Entries: step.Entries})
		case errors.As(err, &refused) && refused.Kind == table.NoControl:
			d.host.Tell(page.Warning, d.host.Printer().Error(err))
			return
		} // else something stands against it there
	}
	d.doAll("start", games)
}

// stopAll stops the clocks at every board of the round, in one step.
func (d *desk) stopAll() {
	now := d.watch.now()
	var games []tournament.AppendGame
	for _, m := range d.round(d.host.Session().Round()) {
		if _, running := d.present(m).Running(); running && !m.over() && m.broken == nil && !d.isKept(m) {
			if step, err := m.table.Stop(now); err == nil {
				games = append(games, tournament.AppendGame{Table: m.pairing.Table(), At: len(m.entries), Entries: step.Entries})
			}
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
}
