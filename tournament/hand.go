package tournament

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kohtunik/engine/game"
	"kohtunik/tournament/rules/dutch"
)

// HandPair is a game as the arbiter pairs it.
type HandPair struct {
	White PlayerID
	Black PlayerID
}

// PairByHand puts the arbiter's pairing in the place of a round: in a Swiss or a ladder of
// the last one that is paired, or of the next; in a round robin of any round
// of the table. Who is in no pair and has no bye stays away from the round.
type PairByHand struct {
	Round int
	Pairs []HandPair // in the order of the boards
	Bye   PlayerID   `json:",omitempty"` // who gets the pairing-allocated bye
	Why   string     `json:",omitempty"`

	program []drawn // what the program would pair; nil: not asked yet
}

// PreparePairByHand asks the program for its own pairing, to compare with.
func PreparePairByHand(ctx context.Context, e *Event, c PairByHand) PairByHand {
	if e.Info.System != Swiss || e.PlayedByTeams() {
		return c
	}
	// Where the program finds no pairing there is nothing to compare with.
	c.program, _ = c.onto(e).draw(ctx, c.Round)
	return c
}

// Name of the command.
func (PairByHand) Name() string { return "pair-by-hand" }

// Apply refuses other rounds, a player twice or who has left, and to break up
// a game that has a result or moves. What the rules forbid is only warned of.
func (c PairByHand) Apply(e *Event) error {
	if e.PlayedByTeams() {
		return refuse(NotForTeams)
	}
	if e.Info.System == Knockout {
		return refuse(KnockoutPairs)
	}
	if !e.Info.System.RoundByRound() {
		return c.applyTable(e)
	}
	if err := e.nextReady(c.Round); err != nil {
		return err
	}
	if err := c.seatable(e); err != nil {
		return err
	}
	old := e.InRound(c.Round)
	made := c.pairings()
	games, err := e.carryOver(old, made)
	if err != nil {
		return err
	}
	e.restore(c.Round, made)
	c.noteDifference(e)
	e.takeOut(c.Round)
	e.Games = games
	e.setPairings(c.Round, made)
	return nil
}

// noteDifference notes in the place of the round's earlier note how the pairing
// differs from the program's.
func (c PairByHand) noteDifference(e *Event) {
	if e.Info.System == Keizer {
		return // no rules of FIDE's that a report could be held to
	}
	e.dropNotes(HandNote, c.Round)
	if n, was, now := c.differs(e); n > 0 {
		e.note(Note{Kind: HandNote, Round: c.Round, Was: was, Now: now, Why: strings.TrimSpace(c.Why)})
	}
}

func (c PairByHand) pairings() []Pairing {
	var made []Pairing
	for i, pair := range c.Pairs {
		made = append(made, Pairing{Round: c.Round, Board: i + 1, White: pair.White, Black: pair.Black})
	}
	if c.Bye > 0 {
		made = append(made, Pairing{Round: c.Round, White: c.Bye, Bye: PairingBye})
	}
	return made
}

// onto gives the event with this pairing in it, for the program to pair the
// same players.
func (c PairByHand) onto(e *Event) *Event {
	next := e.Clone()
	next.takeOut(c.Round)
	next.setPairings(c.Round, c.pairings())
	return next
}

// seatable refuses players who cannot be paired.
func (c PairByHand) seatable(e *Event) error {
	seated := make(map[PlayerID]bool)
	for _, pair := range append(slices.Clone(c.Pairs), HandPair{White: c.Bye}) {
		for _, id := range []PlayerID{pair.White, pair.Black} {
			if id == 0 {
				continue
			}
			p, ok := e.Player(id)
			switch {
			case !ok:
				return refuse(NoSuchPlayer, "number", int(id))
			case seated[id]:
				return refuse(PairedTwice, "name", p.Name)
			case e.Info.System.RoundByRound() && p.Withdrawn() && p.Left <= c.Round:
				return refuse(LeftBefore, "name", p.Name, "round", p.Left)
			}
			seated[id] = true
		}
	}
	for _, pair := range c.Pairs {
		if pair.White == 0 || pair.Black == 0 {
			return refuse(OpponentMissing, "round", c.Round)
		}
	}
	return nil
}

// carryOver gives new pairings what was entered for the old ones between the
// same two with the same colours, and the records of games at their boards.
func (e *Event) carryOver(old, made []Pairing) (map[Table][]game.Entry, error) {
	games := make(map[Table][]game.Entry, len(e.Games))
	for t, g := range e.Games {
		games[t] = g
	}
	for _, p := range old {
		delete(games, p.Table())
	}
	for _, p := range old {
		record := e.Games[p.Table()]
		if p.Free() || p.Result == NoResult && len(record) == 0 {
			continue
		}
		i := slices.IndexFunc(made, func(m Pairing) bool { return m.White == p.White && m.Black == p.Black })
		if i < 0 {
			return nil, refuse(HasResults, "n", 1)
		}
		board := made[i].Board
		made[i] = p
		made[i].Board = board
		if len(record) > 0 {
			games[made[i].Table()] = record
		}
	}
	return games, nil
}

// differs counts the boards and byes that are not the program's, and writes
// both as pairs of start numbers.
func (c PairByHand) differs(e *Event) (n int, was, now string) {
	theirs := make(map[HandPair]bool)
	for _, pair := range c.programPairs(e) {
		theirs[pair] = true
	}
	ours := slices.Clone(c.Pairs)
	switch {
	case e.Info.System != Swiss:
		ours = append(ours, c.free(e)...)
	case c.Bye > 0:
		ours = append(ours, HandPair{White: c.Bye})
	}
	var changed []string
	for _, pair := range ours {
		if !theirs[pair] {
			changed = append(changed, e.pairText(pair))
			n++
		}
		delete(theirs, pair)
	}
	var gone []HandPair
	for pair := range theirs {
		gone = append(gone, pair)
	}
	slices.SortFunc(gone, func(a, b HandPair) int { return strings.Compare(e.pairText(a), e.pairText(b)) })
	var before []string
	for _, pair := range gone {
		before = append(before, e.pairText(pair))
	}
	return max(n, len(gone)), strings.Join(before, " "), strings.Join(changed, " ")
}

// programPairs gives the program's own pairing; who has the bye or is free has
// no opponent.
func (c PairByHand) programPairs(e *Event) []HandPair {
	if e.Info.System != Swiss {
		return e.tablePairs(c.Round)
	}
	program := c.program
	if program == nil {
		program, _ = c.onto(e).draw(context.Background(), c.Round)
	}
	var pairs []HandPair
	for _, d := range program {
		pairs = append(pairs, d.pairs()...)
		if d.bye() > 0 {
			pairs = append(pairs, HandPair{White: d.bye()})
		}
	}
	return pairs
}

// pairText writes a pair by start numbers: 5-12; a bye is 5-0.
func (e *Event) pairText(pair HandPair) string {
	white, _ := e.Player(pair.White)
	black, _ := e.Player(pair.Black)
	return fmt.Sprintf("%d-%d", white.Start, black.Start)
}

// Warnings lists every rule that the pairing breaks, and that it is not the
// program's.
func (c PairByHand) Warnings(e *Event) []Warning {
	if e.PlayedByTeams() || e.Info.System == Knockout {
		return nil // refused
	}
	list := c.Breaches(e)
	if e.Info.System == Keizer {
		return list
	}
	if n, was, now := c.differs(e); n > 0 {
		list = append(list, warn(ConfirmTwice, WarnByHand, "count", n, "was", was, "now", now))
	}
	return list
}

// Breaches lists every rule that the pairing breaks, without asking how the
// program would pair.
func (c PairByHand) Breaches(e *Event) []Warning {
	switch {
	case e.Info.System == Keizer:
		return c.keizerBreaches(e)
	case !e.Info.System.RoundByRound():
		return c.tableBreaches(e)
	}
	var list []Warning
	b := before{event: e, round: c.Round, groups: make(map[int]groupBefore)}
	for i, pair := range c.Pairs {
		list = append(list, b.pairBreaches(i+1, pair)...)
	}
	if c.Bye > 0 {
		list = append(list, b.byeBreaches(c)...)
	}
	for _, p := range e.Players {
		if !c.has(p.ID) && e.Staying(p, c.Round) == Stays {
			list = append(list, warn(Confirm, WarnLeftOut, "name", p.Name))
		}
	}
	return list
}

func (c PairByHand) has(id PlayerID) bool {
	return c.Bye == id || slices.ContainsFunc(c.Pairs, func(p HandPair) bool { return p.White == id || p.Black == id })
}

// standing is what the rules look at in a player before a round is paired.
type standing struct {
	dutch.Player
	score      int
	difference int // games with White less games with Black
	last       [2]dutch.Colour
}

// before is an event as it stands before a round is paired.
type before struct {
	event  *Event
	round  int
	groups map[int]groupBefore // those that were asked for
}

// groupBefore is what the pairing of a group hangs on.
type groupBefore struct {
	in dutch.Round
	at map[PlayerID]int // place among the players of in
}

// standingOf finds a player's standing.
func (b before) standingOf(id PlayerID) (standing, dutch.Round) {
	p, _ := b.event.Player(id)
	group := b.event.GroupOf(p)
	g, ok := b.groups[group]
	if !ok {
		in, ids := b.event.swissRound(b.round, group)
		g = groupBefore{in, make(map[PlayerID]int, len(ids))}
		for i, id := range ids {
			g.at[id] = i
		}
		b.groups[group] = g
	}
	i, ok := g.at[id]
	if !ok {
		return standing{}, g.in
	}
	in, round := g.in, b.round
	s := standing{Player: in.Players[i]}
	for _, g := range s.Games {
		s.score += g.Points
		if g.Kind != dutch.Played {
			continue
		}
		s.last = [2]dutch.Colour{g.Colour, s.last[0]}
		if g.Colour == dutch.White {
			s.difference++
		} else {
			s.difference--
		}
	}
	if round <= len(s.Virtual) {
		s.score += s.Virtual[round-1]
	}
	return s, in
}

// due is the colour a player should have (C.04.3 1.7); NoColour: either.
func (s standing) due() dutch.Colour {
	switch {
	case s.last[0] != dutch.NoColour && s.last[0] == s.last[1]:
		return s.last[0].Other()
	case s.difference > 0:
		return dutch.Black
	case s.difference < 0:
		return dutch.White
	}
	return s.last[0].Other()
}

// pairBreaches lists what a pair breaks: C.04.1 articles 2, 6 and 7, and the
// event's prohibitions.
func (b before) pairBreaches(board int, pair HandPair) []Warning {
	var list []Warning
	e, round := b.event, b.round
	white, in := b.standingOf(pair.White)
	black, _ := b.standingOf(pair.Black)
	for i, g := range white.Games {
		if g.Kind == dutch.Played && g.Opponent == black.Number {
			list = append(list, warn(Confirm, WarnRematch, "board", board, "round", i+1))
		}
	}
	for _, group := range in.Forbidden {
		if slices.Contains(group, white.Number) && slices.Contains(group, black.Number) {
			list = append(list, warn(Confirm, WarnProhibited, "board", board))
			break
		}
	}
	wrong := 0
	for _, side := range []struct {
		standing
		id     PlayerID
		colour dutch.Colour
	}{{white, pair.White, dutch.White}, {black, pair.Black, dutch.Black}} {
		p, _ := e.Player(side.id)
		if side.due() == side.colour.Other() {
			wrong++
		}
		if why := e.Staying(p, round); why == IsExcused {
			list = append(list, warn(Confirm, WarnExcused, "name", p.Name))
		}
		if round == e.Info.Rounds {
			continue // the exceptions of the last round
		}
		if side.last == [2]dutch.Colour{side.colour, side.colour} {
			list = append(list, warn(Confirm, WarnThirdColour, "name", p.Name))
		}
		difference := side.difference + 1
		if side.colour == dutch.Black {
			difference = 1 - side.difference
		}
		if difference > 2 {
			list = append(list, warn(Confirm, WarnDifference, "name", p.Name, "count", difference))
		}
	}
	if wrong == 2 {
		list = append(list, warn(Acknowledge, WarnBothColours, "board", board))
	}
	return list
}

// byeBreaches lists what a pairing-allocated bye breaks: C.04.1 article 4, and
// the lowest score at which it can be given (C.04.3 C5).
func (b before) byeBreaches(c PairByHand) []Warning {
	s, in := b.standingOf(c.Bye)
	p, _ := b.event.Player(c.Bye)
	for _, g := range s.Games {
		if g.Kind == dutch.PairingBye || g.Kind != dutch.Played && g.Points >= in.Win {
			return []Warning{warn(Confirm, WarnByeAgain, "name", p.Name)}
		}
	}
	for _, d := range c.program {
		if slices.Contains(d.ids, c.Bye) && d.bye() > 0 && s.score > d.result.ByeScore {
			return []Warning{warn(Confirm, WarnByeScore, "name", p.Name)}
		}
	}
	return nil
}
