package exchange

import (
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
)

var byes = map[trf.Result]tournament.Bye{trf.PairingBye: tournament.PairingBye,
	trf.HalfPointBye: tournament.HalfPointBye,
	trf.FullPointBye: tournament.FullPointBye, trf.ZeroPointBye: tournament.ZeroPointBye}

// pairings enters the rounds that are paired. The boards of a Swiss stand in
// the order of publication, virtual points counted, in other systems by the numbers.
func (x *importer) pairings() {
	r, at := x.report, x.report.Numbers()
	virtual := checker.VirtualPoints(r, x.event.Info.Rounds, false)
	total := func(p trf.Player, before int) trf.Tenths {
		sum := r.Total(p, before)
		if points := virtual(p.Number); before < len(points) {
			sum += trf.Tenths(points[before])
		}
		return sum
	}
	for round := 1; round <= x.paired; round++ {
		type board struct {
			pairing tournament.Pairing
			place   dutch.Precedence
		}
		var boards []board
		var free []tournament.Pairing
		for _, p := range r.Players {
			id, _ := x.id(p.Number)
			c := r.PlayerRound(p, round)
			switch {
			case c.Game() && c.Colour == trf.White:
				q := &r.Players[at[c.Opponent]]
				points := [2]int{int(total(p, round-1)), int(total(*q, round-1))}
				boards = append(boards, board{x.game(p, *q, round), dutch.PrecedenceOf(points, [2]int{p.Number, q.Number})})
			case c.Game() || c == trf.Empty:
			case r.Scoring.Of(c.Result) == 0 && !x.event.Info.System.RoundByRound():
				free = append(free, tournament.Pairing{Round: round, White: id})
			default:
				free = append(free, tournament.Pairing{Round: round, White: id, Bye: x.event.Info.System.ByeFor(byes[c.Result])})
			}
		}
		if x.event.Info.System == tournament.Swiss {
			slices.SortStableFunc(boards, func(a, b board) int { return a.place.Compare(b.place) })
		}
		made := make([]tournament.Pairing, len(boards))
		for i, b := range boards {
			made[i] = b.pairing
			made[i].Board = i + 1
		}
		x.event.Pairings.Append(slices.Concat(made, free)...)
		if !slices.ContainsFunc(x.event.Rounds, func(o tournament.Round) bool { return o.Number == round }) {
			x.event.Rounds = append(x.event.Rounds, tournament.Round{Number: round})
		}
	}
}

// tableRounds gives a round robin the rounds of the Berger table that the file
// does not have yet, if it has followed the table so far.
func (x *importer) tableRounds() {
	in, n := x.event.Info, len(x.event.Players)
	if in.System != tournament.RoundRobin && in.System != tournament.DoubleRoundRobin || n < 3 ||
		x.event.Players[n-1].Start != n {
		return
	}
	for i, round := range x.event.RoundTable() {
		number := i + 1
		if number <= x.paired {
			for _, pair := range round.Pairs {
				if c := x.report.Players[x.report.Numbers()[pair.White]].Cell(number); c.Opponent != pair.Black ||
					c.Colour != trf.White {
					return
				}
			}
			continue
		}
		var made []tournament.Pairing
		for j, pair := range round.Pairs {
			white, _ := x.id(pair.White)
			black, _ := x.id(pair.Black)
			made = append(made, tournament.Pairing{Round: number, Board: j + 1, White: white, Black: black})
		}
		if free, ok := x.id(round.Free); ok {
			made = append(made, tournament.Pairing{Round: number, White: free})
		}
		x.event.Pairings.Append(made...)
		if !slices.ContainsFunc(x.event.Rounds, func(o tournament.Round) bool { return o.Number == number }) {
			x.event.Rounds = append(x.event.Rounds, tournament.Round{Number: number})
		}
	}
}

// game enters one game. Where 299 lines give the two other points than their
// result does, the table has the result that gives these, and the rating
// report the one that stands in the file.
func (x *importer) game(white, black trf.Player, round int) tournament.Pairing {
	r := x.report
	p := tournament.Pairing{Round: round}
	p.White, _ = x.id(white.Number)
	p.Black, _ = x.id(black.Number)
	w, b := white.Cell(round).Result, black.Cell(round).Result
	switch w {
	case trf.UnratedWin, trf.UnratedDraw, trf.UnratedLoss:
		p.Unrated = true
	}
	p.Result = resultOf(w, b)
	wp, bp := r.Awarded(white, round), r.Awarded(black, round)
	if wp == r.Scoring.Of(w) && bp == r.Scoring.Of(b) {
		return p
	}
	for _, result := range tournament.Results() {
		if !result.Final() || result.Forfeit() {
			continue
		}
		if a, c := result.Points(x.event.Info.Scoring); tenths(a) == wp && tenths(c) == bp {
			p.Rated, p.Result = p.Result, result
			return p
		}
	}
	return p
}

func resultOf(white, black trf.Result) tournament.Result {
	for _, result := range tournament.Results() {
		for _, unrated := range []bool{false, true} {
			w, b := codes(tournament.Pairing{Result: result, Unrated: unrated})
			if result.Final() && w == white && b == black {
				return result
			}
		}
	}
	return tournament.Adjourned
}

// later enters who stays out of rounds that are not paired yet.
func (x *importer) later() {
	if !x.event.Info.System.RoundByRound() {
		return
	}
	r := x.report
	last := max(r.Columns(), x.paired)
	for _, b := range r.Byes {
		last = max(last, b.Round)
	}
	for round := x.paired + 1; round <= last; round++ {
		for _, p := range r.Players {
			id, _ := x.id(p.Number)
			c := r.PlayerRound(p, round)
			player, _ := x.event.Player(id)
			if c.Result.Requested() &&
				player.Left == 0 {
				x.event.RequestedByes = append(x.event.RequestedByes, tournament.RequestedBye{Round: round, Player: id,
					Bye: x.event.Info.System.ByeFor(byes[c.Result])})
			}
		}
	}
}

// accelerated takes over Baku acceleration. 250 lines that give other points
// are kept as lines, and a note says that the event does not follow them.
func (x *importer) accelerated() {
	r, in := x.report, &x.event.Info
	if in.System != tournament.Swiss {
		return
	}
	if len(r.Accelerated) == 0 {
		if r.Baku() {
			in.Swiss.Acceleration = tournament.Baku
			if x.paired > 0 {
				x.notes = append(x.notes, trf.Note{Kind: trf.BakuGroupAssumed})
				in.Swiss.BakuLast, _ = x.id(x.bakuLast())
			}
		}
		return
	}
	baku := dutch.Baku(1, 1, in.Rounds, int(r.Scoring.Win), int(r.Scoring.Draw))
	points := make([]int, len(baku))
	last := r.Accelerated[0].To
	for _, a := range r.Accelerated {
		for n := a.First; n <= min(a.Last, len(points)); n++ {
			points[n-1] += int(a.Points)
		}
		if a.From != 1 || a.To != last || a.Last > len(points) {
			last = 0
		}
	}
	id, ok := x.id(last)
	if !ok || !slices.Equal(points, baku) {
		x.notes = append(x.notes, trf.Note{Kind: trf.AccelerationForeign})
		for _, a := range r.Accelerated {
			x.note(foreign(a.Text()))
		}
		return
	}
	in.Swiss.Acceleration, in.Swiss.BakuLast = tournament.Baku, id
}

// bakuLast finds the last of the upper group: two times a quarter, rounded up,
// of those who take part in round 1 (C.04.7).
func (x *importer) bakuLast() int {
	var here []int
	at := x.report.Numbers()
	for _, p := range x.event.Players {
		if c := x.report.PlayerRound(x.report.Players[at[p.Start]], 1); c.Game() || c.Result == trf.PairingBye {
			here = append(here, p.Start)
		}
	}
	if len(here) == 0 {
		return 0
	}
	return here[min(2*((len(here)+3)/4), len(here))-1]
}
