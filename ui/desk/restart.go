package desk

import (
	"slices"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/tournament"
)

// restarted is the entry that lets time run again once a ruling is carried out
// by entries and play goes on: that of the side whose time ran before, and
// where the ruling has changed the position, that of the side to move. ok is
// false where no clock has run yet, where the ruling has started one itself,
// and where a flag is down, the envelope closed or a claim made that waits.
func (d *desk) restarted(entries []game.Entry) (e game.Entry, ok bool) {
	side, ran := lastRun(d.match.entries)
	after, err := game.Record{Entries: slices.Concat(d.match.entries, entries)}.State()
	if _, claim := game.OpenClaim(entries); err != nil || !ran || after.Sealed || claim {
		return game.Entry{}, false
	}
	_, running := after.Clock.Running()
	if _, fallen := after.Clock.First(); running || fallen {
		return game.Entry{}, false
	}
	if slices.ContainsFunc(entries, changesPosition) {
		side = after.Position().Turn()
	}
	e, err = after.MakeStart(side, d.watch.now())
	return e, err == nil
}

// changesPosition tells that after an entry of a ruling another side may be to
// move.
func changesPosition(e game.Entry) bool {
	return e.Kind == game.Correct || e.Kind == game.Moves || e.Kind == game.Open
}

// lastRun is the side whose time runs in a record, or ran last; ok is false
// where none has run since the clock was set.
func lastRun(entries []game.Entry) (side chess.Color, ok bool) {
	for _, e := range entries {
		of := chess.White
		if e.Side == chess.Black.String() {
			of = chess.Black
		}
		switch {
		case e.Kind == game.Press:
			side, ok = of.Other(), true
		case e.Kind == game.Clock && e.Action == game.Start:
			side, ok = of, true
		case e.Kind == game.Clock && e.Action == game.Set:
			ok = false
		}
	}
	return side, ok
}

// playsOn tells that play goes on after a ruling: it enters no result, and the
// game is neither over nor still adjourned.
func (d *desk) playsOn(result *tournament.Result) bool {
	if result == nil {
		return !d.match.over()
	}
	return *result == tournament.NoResult && d.match.pairing.Result == tournament.Adjourned
}
