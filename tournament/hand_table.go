package tournament

import (
	"slices"

	"kohtunik/tournament/rules/berger"
)

// RoundTable gives the rounds by which an event that is no Swiss is paired.
func (e *Event) RoundTable() []berger.Round { return e.roundTable(len(e.Players)) }

// tablePairs gives a round of the table; the free player has no opponent.
func (e *Event) tablePairs(round int) []HandPair {
	table := e.RoundTable()
	if round > len(table) {
		return nil
	}
	id := func(start int) PlayerID {
		p, _ := e.ByStart(start)
		return p.ID
	}
	var pairs []HandPair
	for _, p := range table[round-1].Pairs {
		pairs = append(pairs, HandPair{id(p.White), id(p.Black)})
	}
	if free := table[round-1].Free; free > 0 {
		pairs = append(pairs, HandPair{White: id(free)})
	}
	return pairs
}

// applyTable puts the arbiter's pairing in the place of a round of the table.
// Who is in no pair is free.
func (c PairByHand) applyTable(e *Event) error {
	if !e.Paired() {
		return refuse(NotPaired)
	}
	if c.Round < 1 || c.Round > e.RoundCount() {
		return e.notThere(c.Round)
	}
	if err := c.seatable(e); err != nil {
		return err
	}
	var made []Pairing
	for i, pair := range c.Pairs {
		made = append(made, Pairing{Round: c.Round, Board: i + 1, White: pair.White, Black: pair.Black})
	}
	for _, p := range c.free(e) {
		made = append(made, Pairing{Round: c.Round, White: p.White})
	}
	games, err := e.carryOver(e.InRound(c.Round), made)
	if err != nil {
		return err
	}
	e.Pairings.DeleteFunc(func(p Pairing) bool { return p.Round == c.Round })
	e.Pairings.Append(made...)
	e.Games = games
	c.noteDifference(e)
	return nil
}

// meetings is how often two may meet.
func (e *Event) meetings() int {
	if e.Info.System == DoubleRoundRobin {
		return 2
	}
	return 1
}

// tableBreaches lists what a round of the table breaks: two who meet in
// another round too, more often than the system lets them; in a double round
// robin one colour three times in a row; and players who are free though they
// could play.
func (c PairByHand) tableBreaches(e *Event) []Warning {
	var list []Warning
	for i, pair := range c.Pairs {
		var met []int
		for p := range e.Pairings.Values() {
			if p.Round != c.Round && p.Has(pair.White) && p.Has(pair.Black) {
				met = append(met, p.Round)
			}
		}
		if e.Info.System != Match && len(met) >= e.meetings() {
			list = append(list, warn(Confirm, WarnMeetAgain, "board", i+1, "round", met[len(met)-1]))
		}
		if e.Info.System == DoubleRoundRobin {
			list = append(list, c.thirdColours(e, pair)...)
		}
	}
	if free := c.free(e); len(free) > len(e.Players)%2 {
		for _, f := range free {
			p, _ := e.Player(f.White)
			list = append(list, warn(Confirm, WarnLeftOut, "name", p.Name))
		}
	}
	return list
}

// thirdColours lists the players of a pair who have one colour in three rounds in
// a row, this one among them.
func (c PairByHand) thirdColours(e *Event, pair HandPair) []Warning {
	var list []Warning
	for _, side := range []struct {
		id     PlayerID
		colour Colour
	}{{pair.White, White}, {pair.Black, Black}} {
		same := func(round int) bool {
			return e.Pairings.ContainsFunc(func(p Pairing) bool {
				return p.Round == round && !p.Free() && (side.colour == White && p.White == side.id ||
					side.colour == Black && p.Black == side.id)
			})
		}
		r := c.Round
		if same(r-1) && (same(r-2) || same(r+1)) || same(r+1) && same(r+2) {
			p, _ := e.Player(side.id)
			list = append(list, warn(Confirm, WarnThirdColour, "name", p.Name))
		}
	}
	return list
}

// free lists those who are in no pair, each without an opponent.
func (c PairByHand) free(e *Event) []HandPair {
	var list []HandPair
	for _, p := range e.Players {
		if !slices.ContainsFunc(c.Pairs, func(o HandPair) bool { return o.White == p.ID || o.Black == p.ID }) {
			list = append(list, HandPair{White: p.ID})
		}
	}
	return list
}
