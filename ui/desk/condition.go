package desk

import (
	"time"

	"kohtunik/engine/clock"
	"kohtunik/engine/laws"
	"kohtunik/engine/table"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// condition is what goes on at a board, the most urgent first.
type condition int

const (
	flagDown condition = iota
	claimed
	timeTrouble
	late
	inPlay
	notStarted
	adjourned
	finished
)

// conditionWords are the messages and colours of the conditions.
var conditionWords = map[condition]struct {
	key  string
	chip kit.ChipKind
}{
	flagDown:    {"desk.state-flag", kit.AttentionChip},
	claimed:     {"state.claim", kit.AttentionChip},
	timeTrouble: {"state.time-trouble", kit.AttentionChip},
	late:        {"state.late", kit.AttentionChip},
	inPlay:      {"state.in-play", kit.ActiveChip},
	notStarted:  {"state.not-started", kit.QuietChip},
	adjourned:   {"state.adjourned", kit.QuietChip},
	finished:    {"state.finished", kit.QuietChip},
}

// conditions are those of the table.
var conditions = map[table.Condition]condition{
	table.FlagDown: flagDown, table.Claimed: claimed, table.TimeTrouble: timeTrouble, table.InPlay: inPlay,
	table.NotStarted: notStarted, table.IsPaused: adjourned, table.Finished: finished,
}

// conditionOf tells what goes on at a board, given its clock at present.
func (d *desk) conditionOf(m *match, c clock.Clock) condition {
	now := conditions[m.table.Condition(c, d.host.Session().Event().Info.TroubleBelow())]
	if since, _, ok := d.lateness(m.pairing.Round); now == notStarted && ok && since > 0 {
		return late
	}
	return now
}

// lateness gives how long ago the round began (below 0: it has yet to) and how
// late a player may come; ok is false where the round did not begin today.
func (d *desk) lateness(round int) (since, allowed time.Duration, ok bool) {
	e := d.host.Session().Event()
	since, ok = e.RoundInfo(round).Begun(d.watch.now().In(time.Local))
	return since, e.LateBy(round), ok
}

// rulesOf gives what the laws of an event lay down.
func rulesOf(info tournament.Info) laws.Rules { return info.Terms().Rules() }
