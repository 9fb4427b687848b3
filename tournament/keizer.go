package tournament

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"kohtunik/tournament/rules/keizer"
)

// checkedKeizer gives the constants of a ladder as they are kept: the usual ones where
// none are laid down, and none in other events.
func (in Info) checkedKeizer() (*keizer.Rules, error) {
	switch {
	case in.System != Keizer:
		return nil, nil
	case in.Teams != nil:
		return nil, refuse(LadderOfPlayers)
	case in.Keizer == nil:
		usual := keizer.Usual()
		return &usual, nil
	}
	rules := *in.Keizer
	if p, bad := rules.Check(); bad {
		field := Field("keizer-" + p.Field)
		if p.Text != "" {
			return nil, refuse(FieldInvalid, "field", field, "text", p.Text)
		}
		return nil, refuse(FieldRange, "field", field, "text", strconv.Itoa(p.Value), "from", p.Least, "to", p.Most)
	}
	return &rules, nil
}

// startsBy is the order in which a ladder begins; all other events are numbered by
// rating where they are numbered by the program.
func (in Info) startsBy() keizer.Start {
	if in.System != Keizer || in.Keizer == nil {
		return keizer.ByRating
	}
	return in.Keizer.Start
}

// NumberedByLot tells whether the numbers of the players are drawn, or given by hand,
// before the event is paired; else the program gives them.
func (e *Event) NumberedByLot() bool {
	return !e.Info.System.RoundByRound() || e.Info.startsBy() == keizer.ByLot || e.Info.startsByLot()
}

// Ladder counts a club ladder after some rounds, the first place first. The numbers in it
// are IDs of players. Who enters later than in the round after these is not in it.
func (e *Event) Ladder(rounds int) []keizer.Line {
	return Kept(e, ladderKey(rounds), func(former Former[[]keizer.Line]) []keizer.Line {
		if former.HoldsUntil(e, rounds) {
			return former.Value
		}
		return keizer.Count(e.ladder(rounds), rounds)
	})
}

type ladderKey int // rounds

// ladder is what a ladder is counted from after some rounds.
func (e *Event) ladder(rounds int) keizer.Event {
	l := keizer.Event{Rules: keizer.Usual()}
	if e.Info.Keizer != nil {
		l.Rules = *e.Info.Keizer
	}
	at := make(map[PlayerID]int, len(e.Players))
	for _, p := range e.StartList() {
		if p.First > rounds+1 {
			continue
		}
		at[p.ID] = len(l.Players)
		l.Players = append(l.Players, keizer.Player{Number: int(p.ID), Rounds: withoutGames(p, rounds)})
	}
	set := func(id PlayerID, round int, r keizer.Round) {
		if i, there := at[id]; there {
			l.Players[i].Rounds[round-1] = r
		}
	}
	for s := range e.Scored() {
		switch {
		case s.Round > rounds:
		case s.Free():
			set(s.White, s.Round, keizer.Round{Kind: awayKind(s.Bye)})
		default:
			white, black := ladderKinds(s.Counts)
			set(s.White, s.Round, keizer.Round{Kind: white, Opponent: int(s.Black), White: true})
			set(s.Black, s.Round, keizer.Round{Kind: black, Opponent: int(s.White)})
		}
	}
	return l
}

// withoutGames are the rounds of a player who is paired in none.
func withoutGames(p Player, rounds int) []keizer.Round {
	list := make([]keizer.Round, rounds)
	for n := range list {
		switch round := n + 1; {
		case round < p.First:
			list[n].Kind = keizer.NotEntered
		case p.Withdrawn() && round >= p.Left:
		default:
			list[n].Kind = keizer.Absent
		}
	}
	return list
}

// awayKind is what a round without an opponent is in a ladder.
func awayKind(b Bye) keizer.Kind {
	switch b {
	case PairingBye:
		return keizer.LeftOver
	case Excused, HalfPointBye, FullPointBye:
		return keizer.Excused
	case OnDuty:
		return keizer.OnDuty
	}
	return keizer.Absent
}

// ladderKinds is what a result is to both in a ladder; an adjourned game is a draw until
// it is over.
func ladderKinds(r Result) (white, black keizer.Kind) {
	switch r {
	case WhiteWins:
		return keizer.Won, keizer.Lost
	case BlackWins:
		return keizer.Lost, keizer.Won
	case Draw, Adjourned:
		return keizer.Drawn, keizer.Drawn
	case BothLose:
		return keizer.Lost, keizer.Lost
	case DrawWhite:
		return keizer.Drawn, keizer.Lost
	case DrawBlack:
		return keizer.Lost, keizer.Drawn
	case BlackForfeit:
		return keizer.WonForfeit, keizer.LostForfeit
	case WhiteForfeit:
		return keizer.LostForfeit, keizer.WonForfeit
	case BothForfeit:
		return keizer.LostForfeit, keizer.LostForfeit
	}
	return keizer.Open, keizer.Open
}

// applyKeizer pairs the next round of a ladder.
func (c PairRounds) applyKeizer(e *Event) error {
	round := cmp.Or(c.Round, e.LastPaired()+1)
	if round <= e.LastPaired() {
		return refuse(PairedAlready)
	}
	if err := e.nextReady(round); err != nil {
		return err
	}
	if slices.ContainsFunc(e.Players, func(p Player) bool { return p.Start == 0 }) {
		if e.Info.startsBy() == keizer.ByLot {
			return refuse(NumbersNotDrawn)
		}
		e.numberByRating()
	}
	var here []int
	staying := e.StayingIn(round)
	for _, p := range e.Players {
		if staying(p) == Stays {
			here = append(here, int(p.ID))
		}
	}
	drawn, err := keizer.Pair(context.Background(), e.ladder(round-1), here)
	if err != nil {
		return refuse(TooFewToPair, "round", round)
	}
	var made []Pairing
	for i, g := range drawn.Games {
		made = append(made, Pairing{Round: round, Board: i + 1, White: PlayerID(g.White), Black: PlayerID(g.Black)})
	}
	if drawn.Bye > 0 {
		made = append(made, Pairing{Round: round, White: PlayerID(drawn.Bye), Bye: PairingBye})
	}
	e.restore(round, made)
	e.setPairings(round, made)
	return nil
}

// keizerBreaches lists what a pairing by hand breaks in a ladder: who meets again too
// soon, who is entered as away, who is left out.
func (c PairByHand) keizerBreaches(e *Event) []Warning {
	var list []Warning
	apart := 0
	if e.Info.Keizer != nil {
		apart = e.Info.Keizer.Apart
	}
	for i, pair := range c.Pairs {
		for p := range e.Pairings.Values() {
			if p.Has(pair.White) && p.Has(pair.Black) && !p.Result.Forfeit() && p.Round < c.Round && c.Round-p.Round <= apart {
				list = append(list, warn(Confirm, WarnTooSoon, "board", i+1, "round", p.Round))
			}
		}
	}
	for _, p := range e.Players {
		switch staying := e.Staying(p, c.Round); {
		case c.has(p.ID) && staying == IsExcused:
			list = append(list, warn(Confirm, WarnExcused, "name", p.Name))
		case !c.has(p.ID) && staying == Stays:
			list = append(list, warn(Confirm, WarnLeftOut, "name", p.Name))
		}
	}
	return list
}
