package desk

import (
	"time"

	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
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

// conditionOf tells what goes on at a board, given its clock at present.
func (d *desk) conditionOf(m *match, c clock.Clock) condition {
	side, running := c.Running()
	_, ran := game.LastRun(m.entries)
	_, fallen := c.First()
	switch {
	case m.pairing.Result == tournament.Adjourned:
		return adjourned
	case m.over():
		return finished
	case fallen:
		return flagDown
	case m.claimOpen():
		return claimed
	case running && c.Left(side) < troubleAt(d.host.Session().Event().Info.Play):
		return timeTrouble
	case running || ran || len(m.state.Plies) > 0:
		return inPlay
	}
	if since, _, ok := d.lateness(m.pairing.Round); ok && since > 0 {
		return late
	}
	return notStarted
}

// claimOpen tells that a claim waits for the arbiter.
func (m *match) claimOpen() bool {
	_, open := game.OpenClaim(m.entries)
	return open
}

// lateness gives how long ago the round began (below 0: it has yet to) and how
// late a player may come; ok is false where the start of the round is not
// known.
func (d *desk) lateness(round int) (since, allowed time.Duration, ok bool) {
	e := d.host.Session().Event()
	r := e.RoundInfo(round)
	begin, err := time.ParseInLocation("2006-01-02 15:04", string(r.Date)+" "+r.Start, time.Local)
	if err != nil {
		return 0, 0, false
	}
	return d.watch.now().Sub(begin), defaultTime(e, r), true
}

// defaultTime is how late a player may come to a round: what the event lays
// down, else what the laws and the practice say; 0 where they say nothing.
func defaultTime(e *tournament.Event, r tournament.Round) time.Duration {
	if r.DefaultTime != nil {
		return time.Duration(*r.DefaultTime) * time.Minute
	}
	return max(0, time.Duration(rulesOf(e.Info).DefaultTime)*time.Second)
}

// rulesOf gives what the laws of an event lay down.
func rulesOf(info tournament.Info) laws.Rules {
	edition, set := info.InForce()
	return edition.Rules(set)
}
