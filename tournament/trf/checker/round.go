package checker

import (
	"slices"

	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/trf"
)

// Due gives the number of the round that is due: the first in which nobody
// has a game.
func Due(r *trf.Report) int { return r.PairedRounds() + 1 }

// Round makes of a report what the pairing of a round depends on; rounds is
// the number of rounds of the event, 0 for not known. The points are tenths.
func Round(r *trf.Report, number, rounds int) dutch.Round {
	round := dutch.Round{Number: number, Rounds: rounds, Initial: colour(r.InitialColour()),
		Win: int(r.Scoring.Win), Draw: int(r.Scoring.Draw), Loss: int(r.Scoring.Loss), Point: 10}
	if r.Edition2017() {
		round.Edition = dutch.Edition2017
	}
	if round.Initial == dutch.NoColour {
		round.Initial = dutch.White
	}
	due := number > r.PairedRounds()
	virtual := VirtualPoints(r, rounds, due && number == 1)
	round.Players = make([]dutch.Player, len(r.Players))
	for i, p := range r.Players {
		player := dutch.Player{Number: p.Number, Games: make([]dutch.Game, number-1), Virtual: virtual(p.Number)}
		for n := 1; n < number; n++ {
			player.Games[n-1] = game(r, p, n)
		}
		cell := r.PlayerRound(p, number)
		switch {
		case due:
			player.Absent = cell.Result.Requested()
		case !cell.Game():
			player.Absent = cell.Result != trf.PairingBye
		}
		round.Players[i] = player
	}
	for _, f := range r.Forbidden {
		if f.First <= number && number <= f.Last {
			round.Forbidden = append(round.Forbidden, f.Players)
		}
	}
	return round
}

func colour(c trf.Colour) dutch.Colour {
	switch c {
	case trf.White:
		return dutch.White
	case trf.Black:
		return dutch.Black
	}
	return dutch.NoColour
}

func game(r *trf.Report, p trf.Player, round int) dutch.Game {
	c := r.PlayerRound(p, round)
	g := dutch.Game{Opponent: c.Opponent, Colour: colour(c.Colour), Points: int(r.Score(p, round))}
	switch {
	case c.Game() && c.Result.Played():
		g.Kind = dutch.Played
	case c.Result == trf.ForfeitWin:
		g.Kind = dutch.ForfeitWin
	case c.Result == trf.ForfeitLoss:
		g.Kind = dutch.ForfeitLoss
	case c.Result == trf.PairingBye:
		g.Kind = dutch.PairingBye
	case c.Result == trf.HalfPointBye:
		g.Kind = dutch.HalfPointBye
	case c.Result == trf.FullPointBye:
		g.Kind = dutch.FullPointBye
	default:
		g.Kind = dutch.ZeroPointBye
	}
	return g
}

// VirtualPoints gives the virtual points of a player by round. First says that
// round 1 is the round that is due, so that its participants are those who are
// not on a requested bye.
func VirtualPoints(r *trf.Report, rounds int, first bool) func(number int) []int {
	if len(r.Accelerated) > 0 {
		return func(number int) []int {
			var points []int
			for _, a := range r.Accelerated {
				if number < a.From || number > a.To {
					continue
				}
				for len(points) < a.Last {
					points = append(points, 0)
				}
				for n := a.First; n <= a.Last; n++ {
					points[n-1] = int(a.Points)
				}
			}
			return points
		}
	}
	if !r.Baku() {
		return func(int) []int { return nil }
	}
	if rounds == 0 {
		rounds = r.PairedRounds()
	}
	var there []int
	for _, p := range r.Players {
		c := r.PlayerRound(p, 1)
		if c.Game() || c.Result == trf.PairingBye || first && !c.Result.Requested() {
			there = append(there, p.Number)
		}
	}
	slices.Sort(there)
	last := 0
	for i, n := range there {
		if points := dutch.Baku(i+1, len(there), rounds, int(r.Scoring.Win), int(r.Scoring.Draw)); len(points) > 0 &&
			points[0] > 0 {
			last = n
		}
	}
	group := dutch.Baku(1, len(there), rounds, int(r.Scoring.Win), int(r.Scoring.Draw))
	return func(number int) []int {
		if number > last {
			return nil
		}
		return group
	}
}
