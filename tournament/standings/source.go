package standings

import (
	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
)

// source is an event as the tie-breaks see it. Players stand in it by start
// number; those who have none yet, by their ID above all numbers.
type source struct {
	event tiebreak.Event
	names names
}

// names lead from a player to the number and back.
type names struct {
	ids            []tournament.PlayerID // by place in the list
	numbers        []int                 // the same
	byID, byNumber tiebreak.Index
}

// number is a player's number, 0 for one who is not there.
func (n *names) number(id tournament.PlayerID) int {
	i, there := n.byID.Place(int(id))
	if !there {
		return 0
	}
	return n.numbers[i]
}

func (n *names) id(number int) tournament.PlayerID {
	i, there := n.byNumber.Place(number)
	if !there {
		return 0
	}
	return n.ids[i]
}

// Rounds gives the number of rounds that count in standings: all of a round
// robin or match; of a Swiss or ladder those up to the last that has a result, so that a
// round which is only paired changes nothing.
func Rounds(e *tournament.Event) int {
	if !e.Info.System.RoundByRound() {
		return e.RoundCount()
	}
	last := 0
	for p := range e.Pairings.Values() {
		if p.Result.Final() {
			last = max(last, p.Round)
		}
	}
	return last
}

func sourceOf(e *tournament.Event, rounds int, edition tiebreak.Edition) source {
	s := source{event: tiebreak.Event{Rounds: rounds, System: e.Info.System.TieBreakSystem(), Edition: edition,
		Scoring: tiebreak.Scoring{
			Win: tenths(e.Info.Scoring.Win), Draw: tenths(e.Info.Scoring.Draw), Loss: tenths(e.Info.Scoring.Loss)}}}
	list := e.StartList()
	s.event.Players = make([]tiebreak.Player, 0, len(list))
	s.names.ids, s.names.numbers = make([]tournament.PlayerID, len(list)), make([]int, len(list))
	unnumbered := e.LastNumber()
	for i, p := range list {
		n := p.Start
		if n == 0 {
			n = unnumbered + int(p.ID)
		}
		s.names.ids[i], s.names.numbers[i] = p.ID, n
		player := tiebreak.Player{Number: n, Rating: p.Rating}
		if e.Info.Long && e.Info.RatingsBy == tournament.RatingsByRound {
			for round := 1; round <= rounds; round++ {
				player.RatingIn = append(player.RatingIn, p.Later.In(round, p.Rating))
			}
		}
		s.event.Players = append(s.event.Players, player)
	}
	s.names.byID = tiebreak.NewIndex(len(list), func(i int) int { return int(s.names.ids[i]) })
	s.names.byNumber = tiebreak.NewIndex(len(list), func(i int) int { return s.names.numbers[i] })
	for _, g := range e.ManualTieBreaks {
		if i, there := s.names.byID.Place(int(g.Player)); there {
			s.event.Players[i].Manual = make(map[string]Value, len(g.Values))
			for _, v := range g.Values {
				s.event.Players[i].Manual[string(v.Code)] = Value(v.Value)
			}
		}
	}
	all := make([]tiebreak.Round, len(list)*rounds)
	for i := range all {
		all[i].Kind = tiebreak.ZeroPointBye
	}
	for i := range s.event.Players {
		s.event.Players[i].Rounds = all[i*rounds:][:rounds:rounds]
	}
	set := func(id tournament.PlayerID, round int, r tiebreak.Round) {
		if i, there := s.names.byID.Place(int(id)); there && round <= rounds {
			s.event.Players[i].Rounds[round-1] = r
		}
	}
	for g := range e.Scored() {
		switch {
		case g.Annulled:
		case g.Free():
			set(g.White, g.Round, tiebreak.Round{Kind: bye(g.Bye), Points: tenths(g.WhitePoints)})
		default:
			white, black := kinds(g.Counts)
			set(g.White, g.Round, tiebreak.Round{Kind: white, Opponent: s.names.number(g.Black), White: true,
				Points: tenths(g.WhitePoints)})
			set(g.Black, g.Round, tiebreak.Round{Kind: black, Opponent: s.names.number(g.White), Points: tenths(g.BlackPoints)})
		}
	}
	return s
}

func tenths(p tournament.Points) tiebreak.Points { return 5 * tiebreak.Points(p) }

// bye gives the kind of a round without an opponent. A free round of a round
// robin is nobody's wish.
func bye(b tournament.Bye) tiebreak.Kind {
	switch b {
	case tournament.HalfPointBye:
		return tiebreak.HalfPointBye
	case tournament.FullPointBye:
		return tiebreak.FullPointBye
	case tournament.ZeroPointBye, tournament.Absent, tournament.Excused, tournament.OnDuty:
		return tiebreak.ZeroPointBye
	}
	return tiebreak.PairingBye
}

func kinds(r tournament.Result) (white, black tiebreak.Kind) {
	switch r {
	case tournament.BlackForfeit:
		return tiebreak.ForfeitWin, tiebreak.ForfeitLoss
	case tournament.WhiteForfeit:
		return tiebreak.ForfeitLoss, tiebreak.ForfeitWin
	case tournament.BothForfeit:
		return tiebreak.ForfeitLoss, tiebreak.ForfeitLoss
	case tournament.NoResult, tournament.Adjourned:
		return tiebreak.Pending, tiebreak.Pending
	}
	return tiebreak.Played, tiebreak.Played
}
