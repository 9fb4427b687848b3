package shell

import (
	"time"

	"kohtunik/engine/clock"
	"kohtunik/tournament"
)

// eventKind is a kind of event as an arbiter thinks of it: what he chooses
// first, and what decides which fields follow.
type eventKind struct {
	key     string // of its name
	what    string // the message of what such an event has
	system  tournament.System
	double  tournament.System // the same with every pair twice; empty: there is none
	control string            // that is usual for it
	rounds  string            // of a Swiss or a ladder, or games of a match
}

// eventKinds are the kinds in the order in which they are offered.
var eventKinds = []eventKind{
	{key: "newevent.club", what: "newevent.club.what", system: tournament.RoundRobin, double: tournament.DoubleRoundRobin,
		control: "40/2½h, 16/1h"},
	{key: "newevent.swiss", what: "newevent.swiss.what", system: tournament.Swiss, control: "90min+30s", rounds: "9"},
	{key: "newevent.roundrobin", what: "newevent.roundrobin.what", system: tournament.RoundRobin,
		double: tournament.DoubleRoundRobin, control: "90min+30s"},
	{key: "newevent.match", what: "newevent.match.what", system: tournament.Match, control: "40/2h, 20/1h, 15min+30s",
		rounds: "8"},
	{key: "newevent.ladder", what: "newevent.ladder.what", system: tournament.Keizer, control: "60min+30s", rounds: "20"},
	{key: "newevent.knockout", what: "newevent.knockout.what", system: tournament.Knockout, control: "90min+30s"},
}

// usualKind is the kind that is chosen when the sheet opens.
const usualKind = 1

// code tells whether the kind is played by the code of 1953, which knows no
// federations, numbers and ratings.
func (k eventKind) code() bool { return k.key == "newevent.club" }

// teams tells whether teams can play such an event.
func (k eventKind) teams() bool { return !k.code() && k.system != tournament.Keizer }

// edition is the laws that the kind is usually played by.
func (k eventKind) edition() tournament.Edition {
	if k.code() {
		return tournament.USSR1953
	}
	return tournament.NewestEdition()
}

// playOf tells what kind of play a time control makes: 10 minutes or less for
// 60 moves blitz, less than 60 minutes rapid, else standard (FIDE Laws 2023,
// A.1 and B.1).
func playOf(c clock.Control) tournament.Play {
	const moves = 60
	var total time.Duration
	for n := 1; ; n++ {
		p, ok := c.Period(n)
		if !ok || n > len(c.Periods) {
			break
		}
		total += p.Time
		if p.Moves == 0 {
			break
		}
	}
	if p, ok := c.Period(1); ok {
		total += moves * (p.Increment + p.Delay)
	}
	switch {
	case total <= 10*time.Minute:
		return tournament.Blitz
	case total < time.Hour:
		return tournament.Rapid
	}
	return tournament.Standard
}
