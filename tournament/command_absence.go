package tournament

import (
	"cmp"
	"slices"
	"strings"
)

// RequestBye enters that players are not paired in some rounds of a Swiss, and
// what they get for it. Of a round that is paired already it changes what a
// player without a game has there.
type RequestBye struct {
	Players []PlayerID
	Rounds  []int
	Bye     Bye    `json:",omitempty"` // empty: they play after all
	Why     string `json:",omitempty"`
}

// Name of the command.
func (RequestBye) Name() string { return "request-bye" }

// Apply refuses other systems, rounds that are not the event's, a player with a
// game or the pairing-allocated bye in the round, and a half-point bye for one
// who may have none.
func (c RequestBye) Apply(e *Event) error {
	if e.PlayedByTeams() {
		return refuse(NotForTeams)
	}
	if !e.Info.System.Open() {
		return refuse(SwissOnly)
	}
	if c.Bye != NoBye {
		if _, err := e.Info.System.ParseBye(string(c.Bye)); err != nil {
			return err
		}
	}
	for _, id := range c.Players {
		p, ok := e.Player(id)
		if !ok {
			return refuse(NoSuchPlayer, "number", int(id))
		}
		if p.NoHalfPointByes && c.Bye == HalfPointBye {
			return refuse(HalfPointByeBarred, "name", p.Name)
		}
		for _, round := range c.Rounds {
			if round < 1 || round > max(e.Info.Rounds, e.LastPaired()) {
				return refuse(NoSuchRound, "round", round, "rounds", e.Info.Rounds)
			}
			if err := c.enter(e, p, round); err != nil {
				return err
			}
		}
	}
	return nil
}

// enter enters one bye.
func (c RequestBye) enter(e *Event, p Player, round int) error {
	e.RequestedByes = slices.DeleteFunc(e.RequestedByes, func(a RequestedBye) bool {
		return a.Player == p.ID && a.Round == round
	})
	start := e.pairText(HandPair{White: p.ID})
	e.Notes = slices.DeleteFunc(e.Notes, func(n Note) bool {
		return n.Kind == FullByeNote && n.Round == round && n.Now == start
	})
	if c.Bye != NoBye {
		bye := RequestedBye{Round: round, Player: p.ID, Bye: c.Bye, Why: strings.TrimSpace(c.Why)}
		e.RequestedByes = append(e.RequestedByes, bye)
	}
	if c.Bye == FullPointBye {
		e.note(Note{Kind: FullByeNote, Round: round, Now: start, Why: strings.TrimSpace(c.Why)})
	}
	if round > e.LastPaired() {
		return nil
	}
	bye := c.Bye
	if bye == NoBye {
		bye = e.Info.System.ByeFor(ZeroPointBye)
	}
	i := e.Pairings.IndexFunc(func(o Pairing) bool { return o.Round == round && o.Has(p.ID) })
	if i < 0 {
		i = e.Pairings.Len()
		e.Pairings.Append(Pairing{Round: round, White: p.ID, Bye: ZeroPointBye})
	}
	o := e.Pairings.At(i)
	if !o.Free() || o.Bye == PairingBye {
		return refuse(PairedInRound, "name", p.Name, "round", round)
	}
	if was := o.Bye; was != bye && round < e.LastPaired() && e.Info.System == Swiss {
		// later rounds were paired with the other score (C.04.2 4.3)
		if o.WasUntil == 0 {
			o.Was = Result(was)
		}
		o.WasUntil = e.LastPaired()
		e.note(Note{Kind: CorrectionNote, Round: round, Was: start + " " + string(was), Now: string(bye),
			Why: strings.TrimSpace(c.Why)})
	}
	o.Bye = bye
	e.Pairings.Set(i, o)
	return nil
}

// Warnings of byes that are worth something.
func (c RequestBye) Warnings(e *Event) []Warning {
	var list []Warning
	rules := e.Info.Swiss
	for _, id := range c.Players {
		p, _ := e.Player(id)
		for _, round := range c.Rounds {
			if e.Info.System == Swiss && round < e.LastPaired() && e.ByeIn(id, round) != cmp.Or(c.Bye, ZeroPointBye) {
				list = append(list, warn(Confirm, WarnCorrection, "round", round, "next", e.LastPaired()+1))
			}
		}
		switch c.Bye {
		case FullPointBye:
			list = append(list, warn(Acknowledge, WarnFullBye, "name", p.Name))
		case HalfPointBye:
			n := e.halfByes(id, c.Rounds) + len(c.Rounds)
			if rules.HalfByes != nil && n > *rules.HalfByes {
				list = append(list, warn(Confirm, WarnHalfByeLimit, "name", p.Name, "count", n, "most", *rules.HalfByes))
			} else if n > 1 {
				list = append(list, warn(Confirm, WarnHalfByeAgain, "name", p.Name, "count", n))
			}
			for _, round := range c.Rounds {
				if rules.ByesUntil > 0 && round > rules.ByesUntil {
					list = append(list, warn(Confirm, WarnHalfByeLate, "name", p.Name, "round", round, "until", rules.ByesUntil))
				}
			}
		}
	}
	return list
}

// halfByes counts the half-point byes of a player, had or entered, but for
// some rounds.
func (e *Event) halfByes(id PlayerID, but []int) int {
	rounds := make(map[int]bool)
	for _, a := range e.RequestedByes {
		if a.Player == id && a.Bye == HalfPointBye {
			rounds[a.Round] = true
		}
	}
	for p := range e.Pairings.Values() {
		if p.White == id && p.Bye == HalfPointBye {
			rounds[p.Round] = true
		}
	}
	for _, r := range but {
		delete(rounds, r)
	}
	return len(rounds)
}

// Presence says whether a player was seen in the hall.
type Presence string

// The values of Presence.
const (
	Seen    Presence = "seen"
	NotSeen Presence = "not-seen"
)

// CheckIn enters who was seen in the hall. As soon as one player is checked
// in, those who are not stay away from the pairing (C.04.2 4.1).
type CheckIn struct {
	Players  []PlayerID
	Presence Presence
	// By names the helper who sent it in from the hall; empty: the arbiter.
	By string `json:",omitempty"`
}

// Name of the command.
func (CheckIn) Name() string { return "check-in" }

// Apply refuses unknown players.
func (c CheckIn) Apply(e *Event) error {
	if _, err := oneOf([]Presence{Seen, NotSeen}, string(c.Presence), "presence"); err != nil {
		return err
	}
	for _, id := range c.Players {
		i := e.index(id)
		if i < 0 {
			return refuse(NoSuchPlayer, "number", int(id))
		}
		e.Players[i].CheckedIn = c.Presence == Seen
	}
	return nil
}

// Expel makes a player of a Swiss leave: he is not paired any more and has no
// place, his opponents keep what they have.
type Expel struct {
	ID   PlayerID
	From int // the first round he no longer plays
	Why  string
}

// Name of the command.
func (Expel) Name() string { return "expel" }

// Apply refuses what Withdraw refuses, but for one who has withdrawn before.
func (c Expel) Apply(e *Event) error {
	if e.Info.System != Swiss {
		return refuse(SwissOnly)
	}
	i := e.index(c.ID)
	if i < 0 {
		return refuse(NoSuchPlayer, "number", int(c.ID))
	}
	if !e.Players[i].Withdrawn() {
		if err := Withdraw(c).Apply(e); err != nil {
			return err
		}
	}
	e.Players[i].Expelled = true
	return nil
}

// withdrawFromSwiss scores the games that a player of a Swiss who leaves does not
// play any more as forfeits. It refuses to let him leave before a game that he
// has played.
func (e *Event) withdrawFromSwiss(id PlayerID, from int) error {
	p, _ := e.Player(id)
	for i, g := range e.Pairings.All() {
		if g.Free() || !g.Has(id) || g.Round < from {
			continue
		}
		switch {
		case g.Result.Played():
			return refuse(PlayedSince, "name", p.Name, "round", g.Round)
		case g.Result == NoResult && g.White == id:
			e.Pairings.Change(i, func(p *Pairing) { p.Result = WhiteForfeit })
		case g.Result == NoResult:
			e.Pairings.Change(i, func(p *Pairing) { p.Result = BlackForfeit })
		}
	}
	return nil
}
