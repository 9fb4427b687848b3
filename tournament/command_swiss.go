package tournament

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// PrepareRound pairs the next round of a Swiss beside the event, for a screen
// that shows how far it is and lets it be stopped. The command that it gives
// puts that pairing into the event if nothing it hangs on has changed, and
// pairs anew otherwise. initial is the colour of number one, needed for round
// 1 alone.
func PrepareRound(ctx context.Context, e *Event, initial Colour) (PairRounds, error) {
	c := PairRounds{Round: e.LastPaired() + 1, Initial: initial}
	switch {
	case !e.Info.System.RoundByRound():
		return PairRounds{}, nil
	case e.PlayedByTeams(), e.Info.System != Swiss:
		return c, nil // some milliseconds
	}
	next := e.Clone()
	if err := c.ready(next); err != nil {
		return c, err
	}
	var err error
	c.prepared, err = next.draw(ctx, c.Round)
	return c, err
}

// nextReady refuses, in an event that is paired round by round, a round that is neither the last paired one nor
// the next, and the next one as long as results are missing.
func (e *Event) nextReady(round int) error {
	last := e.LastPaired()
	switch {
	case !e.Info.System.RoundByRound():
		return refuse(SwissOnly)
	case e.Info.Rounds == 0:
		return refuse(FieldRange, "field", Field("rounds"), "text", "0", "from", 1, "to", 99)
	case round > e.Info.Rounds:
		return refuse(AllRoundsPaired, "rounds", e.Info.Rounds)
	case round < max(1, last) || round > last+1:
		return refuse(NotTheNextRound, "round", round, "next", last+1)
	case round == last:
		return nil
	}
	for r := 1; r <= last; r++ {
		if open := e.Open(r); len(open) > 0 {
			return refuse(ResultsMissing, "round", r, "n", len(open), "boards", joined(open))
		}
	}
	return nil
}

func joined(numbers []int) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = strconv.Itoa(n)
	}
	return strings.Join(texts, ", ")
}

// ready makes everything ready that the pairing of the round needs: numbers
// and the initial colour.
func (c PairRounds) ready(e *Event) error {
	round := cmp.Or(c.Round, e.LastPaired()+1)
	if round <= e.LastPaired() {
		return refuse(PairedAlready)
	}
	if err := e.nextReady(round); err != nil {
		return err
	}
	if len(e.Info.Groups) > 0 && e.Info.Swiss.Acceleration != NotAccelerated {
		return refuse(GroupsAccelerated)
	}
	if slices.ContainsFunc(e.Players, func(p Player) bool { return p.Start == 0 }) {
		e.numberByRating()
	}
	if e.Info.Swiss.InitialColour == NoColour {
		if c.Initial == NoColour {
			return refuse(ColourNotDrawn)
		}
		e.Info.Swiss.InitialColour = c.Initial
	}
	return nil
}

// applySwiss pairs the next round.
func (c PairRounds) applySwiss(e *Event) error {
	if err := c.ready(e); err != nil {
		return err
	}
	round := e.LastPaired() + 1
	all := c.prepared
	if !e.fits(all, round) {
		var err error
		if all, err = e.draw(context.Background(), round); err != nil {
			return err
		}
	}
	var made []Pairing
	first := 0
	for _, d := range all {
		for _, b := range d.result.Pairing.Boards {
			made = append(made, Pairing{Round: round, Board: first + b.Number, White: d.id(b.White), Black: d.id(b.Black)})
		}
		first += len(d.result.Pairing.Boards)
		if d.bye() > 0 {
			made = append(made, Pairing{Round: round, White: d.bye(), Bye: PairingBye})
		}
	}
	e.restore(round, made)
	e.setPairings(round, made)
	return nil
}

// fits reports whether a pairing that was prepared is still that of the event.
func (e *Event) fits(all []drawn, round int) bool {
	if len(all) == 0 {
		return false
	}
	next := 0
	for group := range e.groups() {
		in, ids := e.swissRound(round, group)
		if next < len(all) && reflect.DeepEqual(in, all[next].input) && slices.Equal(ids, all[next].ids) {
			next++
		}
	}
	return next == len(all)
}

// restore gives pairings what was entered for the same two with the same
// colours before the round was taken back.
func (e *Event) restore(round int, made []Pairing) {
	for i, p := range made {
		for _, old := range e.Cancelled {
			if old.Round == round && old.White == p.White && old.Black == p.Black && !p.Free() {
				made[i] = old.Pairing
				made[i].Board = p.Board
			}
		}
	}
	e.Cancelled = slices.DeleteFunc(e.Cancelled, func(p CancelledPairing) bool { return p.Round == round })
}

// setPairings puts the pairings of a round into the event, and a bye for everybody
// who is still in it and is not paired.
func (e *Event) setPairings(round int, made []Pairing) {
	if e.Info.System == Swiss && e.Info.Swiss.Acceleration == Baku && e.Info.Swiss.BakuLast == 0 {
		in, ids := e.swissRound(round, 0)
		var members []Player
		for _, id := range ids {
			p, _ := e.Player(id)
			members = append(members, p)
		}
		if last, ok := e.bakuLast(in, members); ok {
			e.Info.Swiss.BakuLast = last.ID
		}
	}
	var byes []Pairing
	for _, p := range e.Players {
		if slices.ContainsFunc(made, func(m Pairing) bool { return m.Has(p.ID) }) || p.Withdrawn() && p.Left <= round ||
			p.First > round {
			continue
		}
		bye := e.Info.System.ByeFor(ZeroPointBye)
		if a, ok := e.RequestedBye(p.ID, round); ok {
			bye = a.Bye
		}
		byes = append(byes, Pairing{Round: round, White: p.ID, Bye: bye})
	}
	e.Pairings.Append(slices.Concat(made, byes)...)
	if !slices.ContainsFunc(e.Rounds, func(r Round) bool { return r.Number == round }) {
		e.Rounds = append(e.Rounds, Round{Number: round})
	}
}

// takeOut takes the pairings of a round out of the event.
func (e *Event) takeOut(round int) {
	e.Pairings.DeleteFunc(func(p Pairing) bool { return p.Round == round })
	if round == 1 {
		e.Info.Swiss.BakuLast = 0
	}
}

// dropNotes takes the notes of a kind about a round out.
func (e *Event) dropNotes(kind NoteKind, round int) {
	e.Notes = slices.DeleteFunc(e.Notes, func(n Note) bool { return n.Kind == kind && n.Round == round })
}

// Warnings of an event that is paired round by round: who was not checked in, more rounds than can be played,
// and games adjourned long ago.
func (c PairRounds) Warnings(e *Event) []Warning {
	if !e.Info.System.RoundByRound() || e.PlayedByTeams() {
		return nil
	}
	var list []Warning
	round, away, here, old := e.LastPaired()+1, 0, 0, 0
	for _, p := range e.Players {
		switch e.Staying(p, round) {
		case NotSeenHere:
			away++
		case Stays:
			here++
		}
	}
	if away > 0 && round == 1 {
		list = append(list, warn(Acknowledge, WarnNotCheckedIn, "count", away))
	}
	if most, many := e.ManyRounds(); many {
		list = append(list, warn(Acknowledge, WarnManyRounds, "rounds", e.Info.Rounds, "count", here, "most", most))
	}
	for p := range e.Pairings.Values() {
		if p.Result == Adjourned && p.Round < round-1 {
			old++
		}
	}
	if old > 0 && e.Info.System == Swiss {
		list = append(list, warn(Acknowledge, WarnOlderAdjourned, "count", old))
	}
	return list
}

// ManyRounds tells whether a Swiss that is not paired yet is announced with more
// rounds than those who are there can be paired in, each pair once, and gives the
// most that they can: of an even number one less than they are, of an odd one as
// many, since each has the bye once. Groups are paired apart: nothing is said of
// them.
func (e *Event) ManyRounds() (most int, many bool) {
	if e.Info.System != Swiss || e.PlayedByTeams() || e.LastPaired() > 0 || len(e.Info.Groups) > 0 {
		return 0, false
	}
	here := 0
	for _, p := range e.Players {
		if e.Staying(p, 1) == Stays {
			here++
		}
	}
	most = here - 1 + here%2
	return most, here >= 2 && e.Info.Rounds > most
}
