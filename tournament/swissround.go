package tournament

import (
	"context"
	"errors"
	"slices"
	"strings"

	"kohtunik/tournament/rules/dutch"
)

// drawn is what the pairing program gave for a group of a Swiss.
type drawn struct {
	input  dutch.Round
	ids    []PlayerID // by pairing number of the group, [0] for number 1
	result dutch.Explanation
}

func (d drawn) id(number int) PlayerID { return d.ids[number-1] }

// pairs gives White and Black of each game in the order of the boards.
func (d drawn) pairs() []HandPair {
	var pairs []HandPair
	for _, b := range d.result.Pairing.Boards {
		pairs = append(pairs, HandPair{d.id(b.White), d.id(b.Black)})
	}
	return pairs
}

func (d drawn) bye() PlayerID {
	if d.result.Pairing.Bye == 0 {
		return 0
	}
	return d.id(d.result.Pairing.Bye)
}

// groups is the number of groups that are paired apart.
func (e *Event) groups() int { return max(1, len(e.Info.Groups)) }

// swissRound is what the pairing of a round hangs on: the rounds before it,
// and who stays away. Of a round that is paired the players who were away are
// those without a game or a pairing-allocated bye.
func (e *Event) swissRound(round, group int) (dutch.Round, []PlayerID) {
	scoring := e.Info.Scoring
	in := dutch.Round{Number: round, Rounds: e.Info.Rounds, Initial: dutchColour(e.Info.Swiss.InitialColour),
		Win: int(scoring.Win), Draw: int(scoring.Draw), Loss: int(scoring.Loss), Point: 2}
	if e.Info.Swiss.Edition == Edition2017 {
		in.Edition = dutch.Edition2017
	}
	var members []Player
	number := make(map[PlayerID]int)
	var ids []PlayerID
	for _, p := range e.StartList() {
		if p.Start > 0 && e.GroupOf(p) == group {
			members = append(members, p)
			ids = append(ids, p.ID)
			number[p.ID] = len(ids)
		}
	}
	paired := round <= e.LastPaired()
	seated := make(map[PlayerID]bool)
	games := make(map[PlayerID][]dutch.Game, len(ids))
	for _, id := range ids {
		games[id] = make([]dutch.Game, round-1)
	}
	for p := range e.Pairings.Values() {
		for _, id := range []PlayerID{p.White, p.Black} {
			switch {
			case number[id] == 0:
			case p.Round < round:
				games[id][p.Round-1] = e.dutchGame(p, id, number[p.Opponent(id)], round)
			case p.Round == round:
				seated[id] = !p.Free() || p.Bye == PairingBye
			}
		}
	}
	for _, p := range members {
		away := e.Staying(p, round) != Stays
		if paired {
			away = !seated[p.ID]
		}
		in.Players = append(in.Players, dutch.Player{
			Number: number[p.ID], Games: games[p.ID], Absent: away, FixedBoard: p.FixedBoard})
	}
	e.accelerate(&in, members)
	in.Forbidden = e.forbidden(round, members, number)
	return in, ids
}

func dutchColour(c Colour) dutch.Colour {
	switch c {
	case White:
		return dutch.White
	case Black:
		return dutch.Black
	}
	return dutch.NoColour
}

// dutchGame is what a pairing was to one of its players when a round was, or
// is to be, paired. An adjourned game is a draw (C.04.2 3.1).
func (e *Event) dutchGame(p Pairing, id PlayerID, opponent, round int) dutch.Game {
	if p.Free() {
		bye := p.Bye
		if round <= p.WasUntil {
			bye = Bye(p.Was)
		}
		kinds := map[Bye]dutch.Kind{PairingBye: dutch.PairingBye, HalfPointBye: dutch.HalfPointBye,
			FullPointBye: dutch.FullPointBye}
		return dutch.Game{Kind: kinds[bye], Points: int(bye.Points(e.Info))}
	}
	result := p.Result
	if round <= p.WasUntil {
		result = p.Was
	}
	if !result.Final() {
		result = Draw
	}
	white, black := result.Points(e.Info.Scoring)
	g := dutch.Game{Kind: dutch.Played, Opponent: opponent, Colour: dutch.White, Points: int(white)}
	if id == p.Black {
		g.Colour, g.Points = dutch.Black, int(black)
	}
	if result.Forfeit() {
		g.Kind = dutch.ForfeitLoss
		if result == BlackForfeit && id == p.White || result == WhiteForfeit && id == p.Black {
			g.Kind = dutch.ForfeitWin
		}
	}
	return g
}

// accelerate gives the players of the upper group their virtual points
// (C.04.7). The group is settled by those who are there in round 1: somebody
// without a number yet does not count.
func (e *Event) accelerate(in *dutch.Round, members []Player) {
	if e.Info.Swiss.Acceleration != Baku {
		return
	}
	last := 0
	if settled, ok := e.Player(e.Info.Swiss.BakuLast); ok {
		last = settled.Start
	} else if p, ok := e.bakuLast(*in, members); ok {
		last = p.Start
	}
	virtual := dutch.Baku(1, 1, e.Info.Rounds, in.Win, in.Draw)
	for i, p := range members {
		if p.Start <= last {
			in.Players[i].Virtual = virtual
		}
	}
}

// bakuLast finds the last player of the upper group: two times a quarter,
// rounded up, of those who are paired in round 1.
func (e *Event) bakuLast(in dutch.Round, members []Player) (Player, bool) {
	var here []Player
	for i, p := range members {
		if !in.Players[i].Absent {
			here = append(here, p)
		}
	}
	upper := 2 * ((len(here) + 3) / 4)
	if upper == 0 || upper > len(here) {
		upper = len(here)
	}
	if upper == 0 {
		return Player{}, false
	}
	return here[upper-1], true
}

// forbidden lists the groups of players of whom no two may meet in a round.
func (e *Event) forbidden(round int, members []Player, number map[PlayerID]int) [][]int {
	var lists [][]int
	add := func(list []int) {
		if len(list) > 1 {
			lists = append(lists, list)
		}
	}
	for _, p := range e.Prohibitions {
		if !p.In(round) {
			continue
		}
		var list []int
		for _, id := range p.Players {
			if n := number[id]; n > 0 {
				list = append(list, n)
			}
		}
		add(list)
	}
	if until := e.Info.Swiss.ProhibitUntil; until > 0 && round > until {
		return lists
	}
	for _, bond := range e.Info.Swiss.ProhibitWithin {
		shared := make(map[string][]int)
		var order []string
		for _, p := range members {
			word := bond.of(p)
			if word == "" {
				continue
			}
			if shared[word] == nil {
				order = append(order, word)
			}
			shared[word] = append(shared[word], number[p.ID])
		}
		for _, word := range order {
			add(shared[word])
		}
	}
	return lists
}

// of gives what a player has in common with others by the bond, written alike.
func (b Bond) of(p Player) string {
	text := p.Club
	switch b {
	case SameFederation:
		text = p.Federation
	case SameFamily:
		text = p.Family
	}
	return strings.ToLower(strings.TrimSpace(text))
}

// draw pairs all groups of a round.
func (e *Event) draw(ctx context.Context, round int) ([]drawn, error) {
	var all []drawn
	for group := range e.groups() {
		in, ids := e.swissRound(round, group)
		if e.groups() > 1 && !slices.ContainsFunc(in.Players, func(p dutch.Player) bool { return !p.Absent }) {
			continue
		}
		result, err := dutch.Explain(ctx, in)
		if err != nil {
			return nil, e.unpairable(err, round, ids)
		}
		all = append(all, drawn{in, ids, result})
	}
	return all, nil
}

// unpairable says of the event's players what the pairing program says of
// numbers.
func (e *Event) unpairable(err error, round int, ids []PlayerID) error {
	var why *dutch.Error
	if !errors.As(err, &why) {
		return err
	}
	args := dutch.Numbered(why, func(n int) int {
		if n < 1 || n > len(ids) {
			return n
		}
		p, _ := e.Player(ids[n-1])
		return p.Start
	})
	switch why.Kind {
	case dutch.NoLegalPairing, dutch.NobodyForBye, dutch.TooFewToPair:
		args["round"] = round
		return &Error{Kind: ErrorKind(why.Kind), Args: args}
	}
	return refuse(PairingFailed, "round", round, "why", &dutch.Error{Kind: why.Kind, Args: args})
}
